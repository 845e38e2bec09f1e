// The built fonts and their sources, read from disk once.

import { readdirSync, readFileSync } from "node:fs";
import { refOf, sourcePath } from "../../fonts/paths.ts";
import { FONT_SOURCES } from "../../fonts/sources.ts";
import { unpackWoff } from "../../fonts/unpack-woff.ts";
import { Font } from "../../src/print/fonts/font.ts";

/** Of the families that a template may name. */
export const FONT_REFS: readonly string[] = FONT_SOURCES.filter(({ kerning }) => kerning).map(
  refOf,
);

/** Of every font file: those of a template, the fallbacks, and the parts of the large ones. */
export const ALL_FONT_REFS: readonly string[] = readdirSync("assets/fonts")
  .filter((name) => name.endsWith(".ttf"))
  .map((name) => name.replace(".ttf", ""));

const built = new Map<string, Font>();

/** A font as it is printed with. */
export function openBuiltFont(ref: string): Font {
  let font = built.get(ref);
  if (!font) {
    font = Font.parse(ref, readFileSync(`assets/fonts/${ref}.ttf`));
    built.set(ref, font);
  }
  return font;
}

/** The file that a font was made from. The project `print` installs it (test/support/install-sources.ts). */
export function readSourceFont(ref: string): Uint8Array {
  const source = FONT_SOURCES.find((source) => refOf(source) === ref)!;
  return unpackWoff(readFileSync(sourcePath(source, source.file)));
}
