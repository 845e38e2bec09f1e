// The built fonts and their sources, read from disk once.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { FONT_SOURCES } from "../../scripts/fonts/sources.ts";
import { Font } from "../../src/print/fonts/font.ts";

export const FONT_REFS: readonly string[] = FONT_SOURCES.map(
  ({ family, weight }) => `${family.toLowerCase().replaceAll(" ", "-")}-${weight}`,
);

const built = new Map<string, Font>();

/** A font as `npm run build:fonts` made it. */
export function openBuiltFont(ref: string): Font {
  let font = built.get(ref);
  if (!font) {
    font = Font.parse(ref, readFileSync(`assets/fonts/${ref}.ttf`));
    built.set(ref, font);
  }
  return font;
}

/** The file that a font was made from. */
export function readSourceFont(ref: string): Uint8Array {
  const { npmPackage, file } = FONT_SOURCES[FONT_REFS.indexOf(ref)]!;
  return readFileSync(createRequire(import.meta.url).resolve(`${npmPackage}/${file}`));
}
