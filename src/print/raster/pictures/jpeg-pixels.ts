// A JPEG's pixels as gray or color, row by row.
import { openJpegRows } from "../../images/jpeg-decode/jpeg-rows.ts";
import type { Pixels, Tone } from "./pixels.ts";
import { Reducer } from "./reduce.ts";

/** Throws an ImageFault for what is broken or too wide. */
export function readJpegPixels(file: Uint8Array, divisor: number, tone: Tone): Pixels {
  const rows = openJpegRows(file);
  const { widthPx, heightPx, channels } = rows;
  const kept = channels === 3 && tone === "color" ? 3 : 1;
  const reducer = new Reducer(widthPx, heightPx, divisor, kept, false);
  for (let y = 0; y < heightPx; y++) reducer.add(rows.next(), channels, null);
  return reducer.finish();
}
