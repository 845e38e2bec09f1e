// HarfBuzz as the reference that text is compared with. Shares no code with the product's shaper
// nor with the font build.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

export interface ReferenceGlyph {
  readonly glyph: number;
  readonly cluster: number;
  readonly advance: number;
  readonly dx: number;
  readonly dy: number;
}

export interface ReferenceOptions {
  /** ISO 15924 code. */
  readonly script: string;
  readonly lang?: string;
  readonly rtl?: boolean;
  /** In HarfBuzz's notation: "-liga". */
  readonly features?: readonly string[];
}

export interface ReferenceFont {
  /** Glyphs in visual order, font units. */
  shape(text: string, options: ReferenceOptions): ReferenceGlyph[];
  /** By the character map; 0 when it is not covered. */
  glyphOf(codePoint: number): number;
  advanceOf(glyph: number): number;
}

/** What the fast path leaves off. */
export const PLAIN_FEATURES = ["-liga", "-clig", "-dlig", "-calt"];

type Exports = {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
} & {
  readonly [name: string]: (...values: number[]) => number;
};

interface Constructors {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
}

const hb = instantiate();

export function openReferenceFont(file: Uint8Array): ReferenceFont {
  const at = hb.malloc!(file.length);
  new Uint8Array(hb.memory.buffer).set(file, at);
  const face = hb.hb_face_create!(hb.hb_blob_create!(at, file.length, 2, 0, 0), 0);
  const font = hb.hb_font_create!(face);
  const buffer = hb.hb_buffer_create!();
  const out = hb.malloc!(4);

  return {
    shape(text, { script, lang = "und", rtl = false, features = PLAIN_FEATURES }) {
      const textAt = hb.malloc!(text.length * 2 + 2);
      const units = new Uint16Array(hb.memory.buffer, textAt, text.length);
      for (let i = 0; i < text.length; i++) units[i] = text.charCodeAt(i);
      const featuresAt = hb.malloc!(16 * features.length + 1);
      features.forEach((feature, i) =>
        withString(feature, (string) =>
          hb.hb_feature_from_string!(string, -1, featuresAt + i * 16),
        ),
      );
      hb.hb_buffer_reset!(buffer);
      hb.hb_buffer_set_cluster_level!(buffer, 1);
      hb.hb_buffer_add_utf16!(buffer, textAt, text.length, 0, text.length);
      hb.hb_buffer_set_direction!(buffer, rtl ? 5 : 4);
      withString(script, (s) => hb.hb_buffer_set_script!(buffer, hb.hb_script_from_string!(s, -1)));
      withString(lang, (s) =>
        hb.hb_buffer_set_language!(buffer, hb.hb_language_from_string!(s, -1)),
      );
      hb.hb_shape!(font, buffer, featuresAt, features.length);
      hb.free!(textAt);
      hb.free!(featuresAt);
      return readGlyphs(buffer);
    },
    glyphOf(codePoint) {
      const found = hb.hb_font_get_nominal_glyph!(font, codePoint, out);
      return found === 0 ? 0 : new DataView(hb.memory.buffer).getUint32(out, true);
    },
    advanceOf: (glyph) => hb.hb_font_get_glyph_h_advance!(font, glyph),
  };
}

function readGlyphs(buffer: number): ReferenceGlyph[] {
  const length = hb.hb_buffer_get_length!(buffer);
  const infosAt = hb.hb_buffer_get_glyph_infos!(buffer, 0);
  const positionsAt = hb.hb_buffer_get_glyph_positions!(buffer, 0);
  const infos = new Uint32Array(hb.memory.buffer, infosAt, length * 5);
  const positions = new Int32Array(hb.memory.buffer, positionsAt, length * 5);
  return Array.from({ length }, (_, i) => ({
    glyph: infos[i * 5]!,
    cluster: infos[i * 5 + 2]!,
    advance: positions[i * 5]!,
    dx: positions[i * 5 + 2]!,
    dy: positions[i * 5 + 3]!,
  }));
}

function withString(text: string, use: (at: number) => void): void {
  const at = hb.malloc!(text.length + 1);
  new Uint8Array(hb.memory.buffer).set(
    [...text, "\0"].map((c) => c.charCodeAt(0)),
    at,
  );
  use(at);
  hb.free!(at);
}

function instantiate(): Exports {
  const path = createRequire(import.meta.url).resolve("harfbuzzjs/dist/harfbuzz.wasm");
  const { Module, Instance } = WebAssembly as unknown as Constructors;
  let exports: Exports | null = null;
  const grow = (size: number): number => {
    const memory = exports!.memory;
    memory.grow(Math.ceil(((size >>> 0) - memory.buffer.byteLength) / 65536));
    return 1;
  };
  exports = new Instance(new Module(readFileSync(path)), {
    wasi_snapshot_preview1: { proc_exit: doNothing },
    env: {
      _emscripten_runtime_keepalive_clear: doNothing,
      _abort_js: doNothing,
      _setitimer_js: doNothing,
      emscripten_resize_heap: grow,
    },
  }).exports as Exports;
  exports.__wasm_call_ctors!();
  return exports;
}

function doNothing(): number {
  return 0;
}
