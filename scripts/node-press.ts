// The print core in Node: HarfBuzz and fonts from disk, zlib of Node. For scripts, tests and benches.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { constants, deflateRawSync, deflateSync, inflateSync } from "node:zlib";
import { createPress, type ImageCodec, type Plan, type Press } from "../src/print/index.ts";

const fonts = new Map<string, Uint8Array>();

const ZLIB: ImageCodec = {
  inflate: (bytes, maxOutputLength) => inflateSync(bytes, { maxOutputLength }),
  deflatePart: (part) => deflateRawSync(part, { level: 4, finishFlush: constants.Z_SYNC_FLUSH }),
};

const deflateLightly = (bytes: Uint8Array): Uint8Array => deflateSync(bytes, { level: 4 });

export function openPress(imageCodec = ZLIB, deflate = deflateLightly): Press {
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

export function fontsFor(plan: Plan): Map<string, Uint8Array> {
  return new Map(plan.fontRefs.map((ref) => [ref, readFont(ref)]));
}
