// Makes the files of one row of the table of fonts, and says what characters each has.

import { readFileSync } from "node:fs";
import { Font } from "../src/print/fonts/font.ts";
import { coveredOf } from "./covered.ts";
import { makeFonts } from "./make-font.ts";
import { kebabCase, sourcePath } from "./paths.ts";
import type { FontSource } from "./sources.ts";
import { unpackWoff } from "./unpack-woff.ts";
import { encodeCoverage } from "./write-coverage.ts";

export interface MadeFiles {
  readonly files: Readonly<Record<string, Uint8Array>>;
  /** Of each font among them, in order, as coverage.ts reads it. */
  readonly coverage: readonly string[];
}

export function makeFiles(source: FontSource): MadeFiles {
  const name = kebabCase(source.family);
  let fonts: readonly Uint8Array[];
  try {
    fonts = makeFonts(unpackWoff(readFileSync(sourcePath(source, source.file))), source);
  } catch (cause) {
    throw new Error(`${name}-${source.weight} could not be made`, { cause });
  }
  const files: Record<string, Uint8Array> = {};
  for (const [i, font] of fonts.entries()) {
    files[`${i === 0 ? name : `${name}-${i}`}-${source.weight}.ttf`] = font;
  }
  if (source.licence !== null) {
    files[`${name}-LICENSE.txt`] = readFileSync(sourcePath(source, source.licence));
  }
  const coverage = fonts.map((font) => encodeCoverage(coveredOf(Font.parse("made", font))));
  return { files, coverage };
}
