// HarfBuzz as a measuring instrument for the font build: shapes code points, reads glyph classes
// and language tags. The product's shaper is elsewhere and works with whole paragraphs.

import { loadWasm } from "./load-wasm.ts";

/** What shaping gave; valid until the next call. Font units, left to right. */
export interface Shaped {
  readonly length: number;
  glyphAt(index: number): number;
  advanceAt(index: number): number;
  /** Whether the glyph was moved from the place where the advances put it. */
  isMovedAt(index: number): boolean;
}

export interface MeasuringShaper {
  /** Shapes with ligatures and contextual alternates off. `script` is an ISO 15924 code. */
  shape(codePoints: ArrayLike<number>, script: string): Shaped;
  /** GDEF: 1 base, 2 ligature, 3 mark, 4 component, 0 none. */
  classOf(glyph: number): number;
}

/** The exports of harfbuzz.wasm that are used; pointers and enums are numbers. */
interface HarfBuzzExports {
  readonly memory: WebAssembly.Memory;
  __wasm_call_ctors(): void;
  malloc(size: number): number;
  free(pointer: number): void;
  hb_blob_create(bytes: number, length: number, mode: number, user: number, free: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_font_create(face: number): number;
  hb_buffer_create(): number;
  hb_buffer_reset(buffer: number): void;
  hb_buffer_add_codepoints(
    buffer: number,
    text: number,
    textLength: number,
    itemOffset: number,
    itemLength: number,
  ): void;
  hb_buffer_set_direction(buffer: number, direction: number): void;
  hb_buffer_set_script(buffer: number, script: number): void;
  hb_buffer_set_language(buffer: number, language: number): void;
  hb_buffer_get_glyph_infos(buffer: number, length: number): number;
  hb_buffer_get_glyph_positions(buffer: number, length: number): number;
  hb_buffer_get_length(buffer: number): number;
  hb_shape(font: number, buffer: number, features: number, featureCount: number): void;
  hb_script_from_string(text: number, length: number): number;
  hb_language_from_string(text: number, length: number): number;
  hb_language_to_string(language: number): number;
  hb_ot_layout_get_glyph_class(face: number, glyph: number): number;
  hb_ot_tag_to_language(tag: number): number;
  hb_ot_tags_from_script_and_language(
    script: number,
    language: number,
    scriptCount: number,
    scriptTags: number,
    languageCount: number,
    languageTags: number,
  ): void;
}

const DIRECTION_LTR = 4;
const MEMORY_MODE_WRITABLE = 2;
const RECORD_WORDS = 5;
const SWITCHED_OFF = ["liga", "clig", "dlig", "calt"];

let shared: HarfBuzzExports | null = null;
const scripts = new Map<string, number>();

export function openMeasuringShaper(fontFile: Uint8Array): MeasuringShaper {
  const hb = (shared ??= instantiate());
  const copy = hb.malloc(fontFile.length);
  new Uint8Array(hb.memory.buffer).set(fontFile, copy);
  const blob = hb.hb_blob_create(copy, fontFile.length, MEMORY_MODE_WRITABLE, 0, 0);
  const face = hb.hb_face_create(blob, 0);
  const font = hb.hb_font_create(face);
  const buffer = hb.hb_buffer_create();
  const features = writeFeatures(hb);
  let text = 0;
  let capacity = 0;

  return {
    shape(codePoints, script) {
      if (codePoints.length > capacity) {
        if (text !== 0) hb.free(text);
        capacity = codePoints.length * 2;
        text = hb.malloc(capacity * 4);
      }
      new Uint32Array(hb.memory.buffer, text, codePoints.length).set(codePoints);
      hb.hb_buffer_reset(buffer);
      hb.hb_buffer_add_codepoints(buffer, text, codePoints.length, 0, codePoints.length);
      hb.hb_buffer_set_direction(buffer, DIRECTION_LTR);
      hb.hb_buffer_set_script(buffer, scriptOf(hb, script));
      hb.hb_buffer_set_language(buffer, languageOf(hb, "und"));
      hb.hb_shape(font, buffer, features, SWITCHED_OFF.length);
      return readShaped(hb, buffer);
    },
    classOf: (glyph) => hb.hb_ot_layout_get_glyph_class(face, glyph),
  };
}

/**
 * The primary language subtags ("ro", "srp") that HarfBuzz maps to one of these OpenType language
 * system tags ("ROM "), among all of two or three letters.
 */
export function languagesOfTags(tags: ReadonlySet<string>): string[] {
  if (tags.size === 0) return [];
  const hb = (shared ??= instantiate());
  const found = new Set<string>();
  for (const tag of tags) {
    const pointer = hb.hb_language_to_string(hb.hb_ot_tag_to_language(tagNumber(tag)));
    if (pointer !== 0) found.add(readString(hb, pointer).split("-")[0]!);
  }
  const countAt = hb.malloc(4);
  const tagsAt = hb.malloc(4 * 8);
  const script = scriptOf(hb, "Latn");
  for (const language of shortLanguages()) {
    const view = new DataView(hb.memory.buffer);
    view.setUint32(countAt, 8, true);
    const handle = languageOf(hb, language);
    hb.hb_ot_tags_from_script_and_language(script, handle, 0, 0, countAt, tagsAt);
    const after = new DataView(hb.memory.buffer);
    for (let i = 0; i < after.getUint32(countAt, true); i++) {
      if (tags.has(tagText(after.getUint32(tagsAt + i * 4, true)))) found.add(language);
    }
  }
  hb.free(countAt);
  hb.free(tagsAt);
  return [...found].sort();
}

function* shortLanguages(): Generator<string> {
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  for (const first of letters) {
    for (const second of letters) {
      yield first + second;
      for (const third of letters) yield first + second + third;
    }
  }
}

function readShaped(hb: HarfBuzzExports, buffer: number): Shaped {
  const length = hb.hb_buffer_get_length(buffer);
  const infosAt = hb.hb_buffer_get_glyph_infos(buffer, 0);
  const positionsAt = hb.hb_buffer_get_glyph_positions(buffer, 0);
  const infos = new Uint32Array(hb.memory.buffer, infosAt, length * RECORD_WORDS);
  const positions = new Int32Array(hb.memory.buffer, positionsAt, length * RECORD_WORDS);
  return {
    length,
    glyphAt: (index) => infos[index * RECORD_WORDS]!,
    advanceAt: (index) => positions[index * RECORD_WORDS]!,
    isMovedAt: (index) =>
      positions[index * RECORD_WORDS + 1] !== 0 ||
      positions[index * RECORD_WORDS + 2] !== 0 ||
      positions[index * RECORD_WORDS + 3] !== 0,
  };
}

// hb_feature_t: tag, value, start and end, each 32 bits; the end is that of any text.
function writeFeatures(hb: HarfBuzzExports): number {
  const at = hb.malloc(16 * SWITCHED_OFF.length);
  const words = new Uint32Array(hb.memory.buffer, at, 4 * SWITCHED_OFF.length);
  SWITCHED_OFF.forEach((tag, i) => words.set([tagNumber(tag), 0, 0, 0xffffffff], i * 4));
  return at;
}

function scriptOf(hb: HarfBuzzExports, code: string): number {
  let script = scripts.get(code);
  if (script === undefined) {
    script = withString(hb, code, (at) => hb.hb_script_from_string(at, -1));
    scripts.set(code, script);
  }
  return script;
}

function languageOf(hb: HarfBuzzExports, language: string): number {
  return withString(hb, language, (at) => hb.hb_language_from_string(at, -1));
}

function withString(hb: HarfBuzzExports, text: string, use: (at: number) => number): number {
  const at = hb.malloc(text.length + 1);
  const bytes = new Uint8Array(hb.memory.buffer, at, text.length + 1);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  bytes[text.length] = 0;
  const result = use(at);
  hb.free(at);
  return result;
}

function readString(hb: HarfBuzzExports, at: number): string {
  const bytes = new Uint8Array(hb.memory.buffer);
  let end = at;
  while (bytes[end] !== 0) end++;
  return String.fromCharCode(...bytes.subarray(at, end));
}

export function tagNumber(tag: string): number {
  const [a, b, c, d] = [0, 1, 2, 3].map((i) => tag.charCodeAt(i));
  return ((a! << 24) | (b! << 16) | (c! << 8) | d!) >>> 0;
}

function tagText(tag: number): string {
  return String.fromCharCode(tag >>> 24, (tag >> 16) & 255, (tag >> 8) & 255, tag & 255);
}

function instantiate(): HarfBuzzExports {
  let hb: HarfBuzzExports | null = null;
  const growTo = (size: number): number => {
    const missing = (size >>> 0) - hb!.memory.buffer.byteLength;
    hb!.memory.grow(Math.ceil(missing / 65536));
    return 1;
  };
  hb = loadWasm("harfbuzzjs/dist/harfbuzz.wasm", {
    wasi_snapshot_preview1: { proc_exit: doNothing },
    env: {
      _emscripten_runtime_keepalive_clear: doNothing,
      _abort_js: abort,
      _setitimer_js: doNothing,
      emscripten_resize_heap: growTo,
    },
  }) as HarfBuzzExports;
  hb.__wasm_call_ctors();
  return hb;
}

function doNothing(): number {
  return 0;
}

function abort(): never {
  throw new Error("HarfBuzz aborted");
}
