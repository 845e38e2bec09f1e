// Reads a JPEG's frame header: size, components, and whether it is of a kind that a PDF can carry.

import { uint16 } from "./byte-order.ts";
import { checkDimensions } from "./dimensions.ts";
import { ImageFault } from "./image-fault.ts";
import type { JpegSegment } from "./jpeg-segments.ts";

export interface JpegComponent {
  readonly id: number;
  readonly quantTable: number;
  /** Sampling factors: 1 to 4. */
  readonly across: number;
  readonly down: number;
  /** Blocks of 8 × 8 samples, without those that only fill up the last MCU. */
  readonly columns: number;
  readonly rows: number;
  readonly blocks: number;
}

export interface JpegFrame {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly isProgressive: boolean;
  readonly components: readonly JpegComponent[];
}

const PROGRESSIVE = 0xc2;
const HEADER_BYTES = 6;
const COMPONENT_BYTES = 3;

/** Kinds of T.81 and its successors that DCTDecode does not read (ISO 32000-1, 7.4.8). */
const REFUSED_KINDS: Readonly<Record<number, string>> = {
  0xc3: "lossless",
  0xc5: "hierarchical",
  0xc6: "hierarchical",
  0xc7: "lossless",
  0xc9: "arithmetic-coded",
  0xca: "arithmetic-coded",
  0xcb: "arithmetic-coded",
  0xcd: "arithmetic-coded",
  0xce: "arithmetic-coded",
  0xcf: "arithmetic-coded",
  0xde: "hierarchical",
  0xf7: "a JPEG-LS",
};

/** The frame where this segment is its header, null where it is something else. */
export function readFrame(bytes: Uint8Array, segment: JpegSegment): JpegFrame | null {
  const refused = REFUSED_KINDS[segment.marker];
  if (refused) {
    throw new ImageFault(
      `the JPEG is ${refused}; only baseline, extended and progressive JPEGs can be printed`,
    );
  }
  if (segment.marker < 0xc0 || segment.marker > PROGRESSIVE) return null;
  const { start } = segment;
  const length = segment.end - start;
  if (length < HEADER_BYTES) throw new ImageFault("the JPEG is damaged");
  const precision = bytes[start]!;
  const heightPx = uint16(bytes, start + 1);
  const widthPx = uint16(bytes, start + 3);
  const count = bytes[start + 5]!;
  if (precision !== 8) {
    throw new ImageFault(`the JPEG has ${precision} bits per sample; only 8 can be printed`);
  }
  if (heightPx === 0) throw new ImageFault("the JPEG's header does not give its height");
  checkDimensions(widthPx, heightPx);
  if (count !== 1 && count !== 3 && count !== 4) {
    throw new ImageFault(`the JPEG has ${count} components; only 1, 3 or 4 can be printed`);
  }
  if (length !== HEADER_BYTES + COMPONENT_BYTES * count) {
    throw new ImageFault("the JPEG is damaged");
  }
  const components = readComponents(bytes, start + HEADER_BYTES, count, widthPx, heightPx);
  return { widthPx, heightPx, isProgressive: segment.marker === PROGRESSIVE, components };
}

function readComponents(
  bytes: Uint8Array,
  start: number,
  count: number,
  widthPx: number,
  heightPx: number,
): JpegComponent[] {
  const stored = Array.from({ length: count }, (_, index) => {
    const at = start + index * COMPONENT_BYTES;
    const sampling = bytes[at + 1]!;
    return { id: bytes[at]!, across: sampling >> 4, down: sampling & 15, table: bytes[at + 2]! };
  });
  const isValid = stored.every(
    ({ id, across, down, table }) =>
      [across, down].every((factor) => factor >= 1 && factor <= 4) &&
      table <= 3 &&
      stored.filter((other) => other.id === id).length === 1,
  );
  if (!isValid) throw new ImageFault("the JPEG is damaged");
  const mostAcross = Math.max(...stored.map(({ across }) => across));
  const mostDown = Math.max(...stored.map(({ down }) => down));
  return stored.map(({ id, across, down, table }) => {
    const columns = Math.ceil(Math.ceil((widthPx * across) / mostAcross) / 8);
    const rows = Math.ceil(Math.ceil((heightPx * down) / mostDown) / 8);
    return { id, quantTable: table, across, down, columns, rows, blocks: columns * rows };
  });
}
