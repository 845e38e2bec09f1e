// The print core in Node: HarfBuzz, fonts and hyphenation from disk, zlib of Node. For scripts, tests and benches.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import * as compression from "../src/flows/printing/compression.ts";
import {
  createPress,
  type HyphenatedLanguage,
  type PlanFrame,
  type Press,
  type Supplies,
} from "../src/print/index.ts";

const fonts = new Map<string, Uint8Array>();
const hyphens = new Map<HyphenatedLanguage, Uint8Array>();
const icons = new Map<string, Uint8Array>();

export function openPress(
  imageCodec = compression.imageCodec,
  deflate = compression.deflate,
): Press {
  const harfbuzz = createRequire(import.meta.url).resolve("harfbuzzjs/dist/harfbuzz.wasm");
  return createPress({
    harfbuzz: Reflect.construct(WebAssembly.Module, [readFileSync(harfbuzz)]),
    instantiate: (module, imports) => new WebAssembly.Instance(module, imports).exports,
    deflate,
    imageCodec,
  });
}

export function readFont(ref: string): Uint8Array {
  let bytes = fonts.get(ref);
  if (!bytes) {
    bytes = new Uint8Array(readFileSync(join(import.meta.dirname, `../assets/fonts/${ref}.ttf`)));
    fonts.set(ref, bytes);
  }
  return bytes;
}

export function readHyphens(language: HyphenatedLanguage): Uint8Array {
  let bytes = hyphens.get(language);
  if (!bytes) {
    const path = join(import.meta.dirname, `../assets/hyphens/${language}.bin`);
    hyphens.set(language, (bytes = new Uint8Array(readFileSync(path))));
  }
  return bytes;
}

export function readIcon(name: string): Uint8Array {
  let bytes = icons.get(name);
  if (!bytes) {
    bytes = new Uint8Array(readFileSync(join(import.meta.dirname, `../assets/icons/${name}.bin`)));
    icons.set(name, bytes);
  }
  return bytes;
}

/** What a plan is drawn with, but for images. */
export function filesFor(plan: PlanFrame): Pick<Supplies, "fonts" | "hyphens" | "icons"> {
  return {
    fonts: new Map(plan.fontRefs.map((ref) => [ref, readFont(ref)])),
    hyphens: new Map(plan.hyphenations.map((language) => [language, readHyphens(language)])),
    icons: new Map(plan.iconRefs.map((name) => [name, readIcon(name)])),
  };
}
