// A JPEG's pixels from our decoder, and how far two pictures are from each other.
import { openJpegRows } from "../../src/print/images/jpeg-decode/jpeg-rows.ts";

export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly levels: Uint8Array;
}

export function decodeJpeg(bytes: Uint8Array): Picture {
  const rows = openJpegRows(bytes);
  const { widthPx: width, heightPx: height, channels } = rows;
  const levels = new Uint8Array(width * height * channels);
  for (let y = 0; y < height; y++) levels.set(rows.next(), y * width * channels);
  return { width, height, channels, levels };
}

/** The largest difference of a level, and the share of those that differ by more than 2. */
export function levelGaps(one: Picture, other: Picture): { most: number; over: number } {
  if (one.levels.length !== other.levels.length) throw new Error("pictures of different sizes");
  let most = 0;
  let over = 0;
  one.levels.forEach((level, at) => {
    const gap = Math.abs(level - other.levels[at]!);
    most = Math.max(most, gap);
    if (gap > 2) over += 1;
  });
  return { most, over: over / one.levels.length };
}
