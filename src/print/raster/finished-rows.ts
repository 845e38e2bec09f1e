// The rows of a finished page as they are sent: moved by whole dots, then turned. Some rows at a time are turned, so that
// the page is never held twice.
import type { QuarterTurn } from "../job/output.ts";
import type { Paper } from "./canvas/paper.ts";

export type FinishedPage = Pick<Paper, "width" | "height" | "rowBytes" | "bytes">;

export interface Placement {
  /** Right and down, before the turn. */
  readonly xDots: number;
  readonly yDots: number;
  readonly rotateDeg: QuarterTurn;
}

/** A multiple of 8, so that a band of a page that is turned a quarter takes whole bytes of its rows. */
const BAND_ROWS = 64;

/** Calls `visit` with some whole rows at a time, good until it returns; `blank` is the byte of what nothing is moved to. */
export function eachBand(
  paper: FinishedPage,
  bitsPerDot: number,
  blank: number,
  placement: Placement,
  visit: (rows: Uint8Array) => void,
): void {
  const { xDots, yDots, rotateDeg } = placement;
  const isWhole = paper.rowBytes === Math.ceil((paper.width * bitsPerDot) / 8);
  if (isWhole && rotateDeg === 0 && xDots === 0 && yDots === 0) {
    visit(paper.bytes);
    return;
  }
  const isTurned = rotateDeg % 180 !== 0;
  const width = isTurned ? paper.height : paper.width;
  const height = isTurned ? paper.width : paper.height;
  const rowBytes = Math.ceil((width * bitsPerDot) / 8);
  const band = new Uint8Array(rowBytes * Math.min(BAND_ROWS, height));
  const copy = bitsPerDot === 1 ? copyBits : copyBytes;
  for (let top = 0; top < height; top += BAND_ROWS) {
    const rows = Math.min(BAND_ROWS, height - top);
    band.fill(blank);
    copy(paper, sourceOf(paper, placement, top, rows), bitsPerDot / 8, band, rowBytes);
    visit(band.subarray(0, rows * rowBytes));
  }
}

/** Which dots of the page a band has, and where the dot (x, y) goes: to column a·x + c·y + e, row b·x + d·y + f. */
interface Source {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

function sourceOf(
  { width, height }: FinishedPage,
  { xDots, yDots, rotateDeg }: Placement,
  top: number,
  rows: number,
): Source {
  // What is moved off the page is not sent.
  const all = {
    left: Math.max(0, -xDots),
    top: Math.max(0, -yDots),
    right: Math.min(width, width - xDots),
    bottom: Math.min(height, height - yDots),
  };
  const bottom = top + rows;
  if (rotateDeg === 90) {
    const own = {
      left: Math.max(all.left, top - xDots),
      right: Math.min(all.right, bottom - xDots),
    };
    return { ...all, ...own, a: 0, b: 1, c: -1, d: 0, e: height - 1 - yDots, f: xDots - top };
  }
  if (rotateDeg === 270) {
    const [from, to] = [width - bottom - xDots, width - top - xDots];
    const own = { left: Math.max(all.left, from), right: Math.min(all.right, to) };
    return { ...all, ...own, a: 0, b: -1, c: 1, d: 0, e: yDots, f: width - 1 - xDots - top };
  }
  if (rotateDeg === 180) {
    const [from, to] = [height - bottom - yDots, height - top - yDots];
    const own = { top: Math.max(all.top, from), bottom: Math.min(all.bottom, to) };
    const [e, f] = [width - 1 - xDots, height - 1 - yDots - top];
    return { ...all, ...own, a: -1, b: 0, c: 0, d: -1, e, f };
  }
  const own = { top: Math.max(all.top, top - yDots), bottom: Math.min(all.bottom, bottom - yDots) };
  return { ...all, ...own, a: 1, b: 0, c: 0, d: 1, e: xDots, f: yDots - top };
}

/** Only black is copied, and most bytes have none. */
function copyBits(
  { bytes, rowBytes }: FinishedPage,
  source: Source,
  _step: number,
  band: Uint8Array,
  bandBytes: number,
): void {
  const { left, top, right, bottom, a, b, c, d, e, f } = source;
  for (let y = top; y < bottom; y++) {
    for (let at = left >> 3; at <= (right - 1) >> 3; at++) {
      let bits = bytes[y * rowBytes + at]!;
      while (bits !== 0) {
        const bit = Math.clz32(bits) - 24;
        bits &= ~(128 >> bit);
        const x = at * 8 + bit;
        if (x < left || x >= right) continue;
        const column = a * x + c * y + e;
        const row = b * x + d * y + f;
        band[row * bandBytes + (column >> 3)]! |= 128 >> (column & 7);
      }
    }
  }
}

function copyBytes(
  { bytes, rowBytes }: FinishedPage,
  source: Source,
  step: number,
  band: Uint8Array,
  bandBytes: number,
): void {
  const { left, top, right, bottom, a, b, c, d, e, f } = source;
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const from = y * rowBytes + x * step;
      const to = (b * x + d * y + f) * bandBytes + (a * x + c * y + e) * step;
      for (let i = 0; i < step; i++) band[to + i] = bytes[from + i]!;
    }
  }
}
