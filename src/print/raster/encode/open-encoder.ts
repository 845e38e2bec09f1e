// Chooses the encoder of an output.

import type { Output } from "../../job/output.ts";
import { bitsPerDot, outputDotsPerMm, type PageDots } from "../page-dots.ts";
import type { Compression, RasterEncoder } from "./encoder.ts";
import { openPng } from "./png.ts";
import { openPngZip } from "./zip.ts";
import { openZpl } from "./zpl.ts";

/** `dots` as they are sent, after the turn; `bitsPerDot` says what a dot of the rows is. */
export function openEncoder(
  output: Output,
  dots: PageDots,
  compression: Compression,
): RasterEncoder {
  if (output.format === "zpl") return openZpl(output, dots, compression);
  const dotsPerMm = outputDotsPerMm(output.dpi);
  const form = { dots, bitsPerDot: bitsPerDot(output), dotsPerMm };
  return output.format === "png" ? openPng(form, compression) : openPngZip(form, compression);
}
