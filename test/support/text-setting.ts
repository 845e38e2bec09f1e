// Real fonts, the real HarfBuzz and a typesetter, for tests in Node.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { readHyphens } from "../../scripts/node-press.ts";
import { Font, type FontRef } from "../../src/print/fonts/font.ts";
import type { TextLayout, TextStyle } from "../../src/print/text/fit.ts";
import { createShaper, type Shaper } from "../../src/print/text/shape/harfbuzz.ts";
import { createTypesetter, type Typesetter } from "../../src/print/text/typesetter.ts";

const fontsFolder = join(import.meta.dirname, "../../assets/fonts");

export function loadFont(ref: FontRef): Font {
  return Font.parse(ref, new Uint8Array(readFileSync(join(fontsFolder, `${ref}.ttf`))));
}

export function loadShaper(): Shaper {
  const path = createRequire(import.meta.url).resolve("harfbuzzjs/dist/harfbuzz.wasm");
  // The Workers' types declare no constructors here; Node has them.
  return createShaper(
    Reflect.construct(WebAssembly.Module, [readFileSync(path)]),
    (module, imports) => Reflect.construct(WebAssembly.Instance, [module, imports]).exports,
  );
}

export function loadTypesetter(refs: readonly FontRef[] = ["inter-400", "inter-700"]): Typesetter {
  const fonts = new Map(refs.map((ref) => [ref, loadFont(ref)]));
  return createTypesetter(fonts, loadShaper(), { get: readHyphens });
}

/** A text element's defaults at 10 pt, with what a test changes. */
export function styleWith(changes: Partial<TextStyle> = {}): TextStyle {
  const fontSizePt = changes.fontSizePt ?? 10;
  return {
    fontFamily: "Inter",
    fontWeight: 400,
    fontSizePt,
    minFontSizePt: fontSizePt,
    lineHeight: 1.2,
    letterSpacingPt: 0,
    fontStyle: "normal",
    figures: "default",
    align: "start",
    verticalAlign: "top",
    wrap: true,
    maxLines: null,
    overflow: "ellipsis",
    direction: "auto",
    lang: null,
    ...changes,
  };
}

export function linesOf(layout: TextLayout): string[] {
  return layout.lines.map((line) => line.text);
}
