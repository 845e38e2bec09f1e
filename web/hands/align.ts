// Aligning, distributing, and making things the same size.
import { type Bounds, boundsOf, boundsOfAll, type Box, moved } from "./box.ts";

export type Side = "left" | "centre" | "right" | "top" | "middle" | "bottom";

/** `to`: what is aligned to; default: the bounds of all. */
export function align(boxes: readonly Box[], side: Side, to?: Bounds): readonly Box[] {
  const frame = to ?? boundsOfAll(boxes);
  if (!frame) return boxes;
  return boxes.map((box) => {
    const bounds = boundsOf(box);
    const by: Readonly<Record<Side, readonly [number, number]>> = {
      left: [frame.left - bounds.left, 0],
      centre: [(frame.left + frame.right - bounds.left - bounds.right) / 2, 0],
      right: [frame.right - bounds.right, 0],
      top: [0, frame.top - bounds.top],
      middle: [0, (frame.top + frame.bottom - bounds.top - bounds.bottom) / 2],
      bottom: [0, frame.bottom - bounds.bottom],
    };
    const [x, y] = by[side];
    return moved(box, { x, y });
  });
}

/** Equal gaps between neighbours; the first and the last stay. Fewer than three stay as they are. */
export function distribute(boxes: readonly Box[], axis: "x" | "y"): readonly Box[] {
  if (boxes.length < 3) return boxes;
  const spans = boxes.map((box, index) => {
    const { left, top, right, bottom } = boundsOf(box);
    return axis === "x" ? { index, start: left, end: right } : { index, start: top, end: bottom };
  });
  spans.sort((a, b) => a.start + a.end - b.start - b.end);
  const first = spans[0]!;
  const last = spans.at(-1)!;
  const lengths = spans.reduce((sum, { start, end }) => sum + end - start, 0);
  const gap = (last.end - first.start - lengths) / (spans.length - 1);
  const result = [...boxes];
  let start = first.start;
  for (const span of spans) {
    const by = start - span.start;
    if (span !== first && span !== last) {
      result[span.index] = moved(
        boxes[span.index]!,
        axis === "x" ? { x: by, y: 0 } : { x: 0, y: by },
      );
    }
    start += span.end - span.start + gap;
  }
  return result;
}

/** As wide, as tall, or both, as `like`; each keeps its top left corner. */
export function sameSize(
  boxes: readonly Box[],
  like: Box,
  what: "width" | "height" | "both",
): readonly Box[] {
  return boxes.map((box) => ({
    ...box,
    ...(what !== "height" && { widthMm: like.widthMm }),
    ...(what !== "width" && { heightMm: like.heightMm }),
  }));
}
