// HarfBuzz over the raw exports of harfbuzzjs's harfbuzz.wasm: fonts in, glyphs and positions out.
// It decides nothing about scripts, features or fonts; the compiled module is passed in.

import type { Font } from "../../fonts/font.ts";
import type { GlyphRun } from "../glyph-run.ts";
import type { HarfBuzzExports, WasmImports } from "./harfbuzz-exports.ts";

export type { WasmImports } from "./harfbuzz-exports.ts";

export interface ShapeOptions {
  /** Bidirectional level (UAX #9); odd is right to left. */
  readonly level: number;
  /** ISO 15924; "Zyyy" for text without letters. */
  readonly script: string;
  /** BCP 47, or null when undetermined. */
  readonly lang: string | null;
  /** As in CSS's and HarfBuzz's short form: "kern", "-liga". */
  readonly features: readonly string[];
}

export interface Shaper {
  /** Shapes text[start, end); characters around it are seen as context. Units are the font's. */
  shape(font: Font, text: string, start: number, end: number, options: ShapeOptions): GlyphRun;
  /** Gives a font's memory back; it may be shaped with again afterwards. */
  release(font: Font): void;
  /**
   * Starts over where it holds more than so many bytes: its memory cannot shrink. Between steps of drawing: `shape` looks
   * for its font each time, so a job that is paused meanwhile goes on.
   */
  trim(capBytes: number): void;
}

const PAGE_BYTES = 0x10000;
const MEMORY_MODE_READONLY = 1;
const REMOVE_DEFAULT_IGNORABLES = 8;
const CLUSTERS_ARE_GRAPHEMES = 0;
const LEFT_TO_RIGHT = 4;
const RIGHT_TO_LEFT = 5;
const FEATURE_BYTES = 16;
// hb_glyph_info_t and hb_glyph_position_t are both five 32-bit words.
const WORDS_PER_GLYPH = 5;
const CLUSTER_WORD = 2;
const X_OFFSET_WORD = 2;
const Y_OFFSET_WORD = 3;
// HarfBuzz looks at no more than five code points of context on either side.
const CONTEXT_UNITS = 10;

/**
 * Binds HarfBuzz. `instantiate` is `(module, imports) => new WebAssembly.Instance(module, imports).exports`:
 * the WebAssembly types are the host's, so it is the host that calls them.
 */
export function createShaper<M>(
  module: M,
  instantiate: (module: M, imports: WasmImports) => object,
): Shaper {
  return new HarfBuzzShaper(module, instantiate);
}

/** HarfBuzz keeps every language tag that it has met, in a list that it searches from one end. */
const MOST_LANGUAGES = 500;

class HarfBuzzShaper<M> implements Shaper {
  readonly #instantiate: () => HarfBuzzExports;
  #hb: HarfBuzzExports;
  #buffer = 0;
  #lengthAt = 0;
  #fonts = new WeakMap<Font, RegisteredFont>();
  readonly #scripts = new Map<string, number>();
  readonly #languages = new Map<string, number>();
  /** By the list itself: there is one for each kind of script. */
  readonly #features = new Map<readonly string[], number>();
  #text = 0;
  #textCapacity = 0;
  #words = new Uint32Array();
  #signedWords = new Int32Array();
  #units = new Uint16Array();
  #bytes = new Uint8Array();

  constructor(module: M, instantiate: (module: M, imports: WasmImports) => object) {
    const imports: WasmImports = {
      wasi_snapshot_preview1: { proc_exit: () => {} },
      env: {
        _emscripten_runtime_keepalive_clear: () => {},
        _setitimer_js: () => 0,
        _abort_js: () => {
          throw new Error("HarfBuzz aborted");
        },
        emscripten_resize_heap: (bytes) => this.#growTo(bytes! >>> 0),
      },
    };
    this.#instantiate = () => instantiate(module, imports) as HarfBuzzExports;
    this.#hb = this.#open();
  }

  #open(): HarfBuzzExports {
    const hb = (this.#hb = this.#instantiate());
    hb.__wasm_call_ctors();
    this.#buffer = hb.hb_buffer_create();
    hb.hb_buffer_set_flags(this.#buffer, REMOVE_DEFAULT_IGNORABLES);
    hb.hb_buffer_set_cluster_level(this.#buffer, CLUSTERS_ARE_GRAPHEMES);
    this.#lengthAt = this.#allocate(4);
    return hb;
  }

  trim(capBytes: number): void {
    const isWithin = this.#hb.memory.buffer.byteLength <= capBytes;
    if (isWithin && this.#languages.size <= MOST_LANGUAGES) return;
    this.#fonts = new WeakMap();
    this.#scripts.clear();
    this.#languages.clear();
    this.#features.clear();
    this.#text = 0;
    this.#textCapacity = 0;
    this.#open();
  }

  shape(font: Font, text: string, start: number, end: number, options: ShapeOptions): GlyphRun {
    const hb = this.#hb;
    const { pointer } = this.#fonts.get(font) ?? this.#register(font);
    const contextStart = Math.max(0, start - CONTEXT_UNITS);
    const contextEnd = Math.min(text.length, end + CONTEXT_UNITS);
    const features = this.#featuresOf(options.features);
    const script = this.#scriptOf(options.script);
    const language = this.#languageOf(options.lang ?? "und");
    this.#writeUnits(text, contextStart, contextEnd);

    hb.hb_buffer_clear_contents(this.#buffer);
    hb.hb_buffer_add_utf16(
      this.#buffer,
      this.#text,
      contextEnd - contextStart,
      start - contextStart,
      end - start,
    );
    hb.hb_buffer_set_direction(this.#buffer, options.level & 1 ? RIGHT_TO_LEFT : LEFT_TO_RIGHT);
    hb.hb_buffer_set_script(this.#buffer, script);
    hb.hb_buffer_set_language(this.#buffer, language);
    hb.hb_shape(pointer, this.#buffer, features, options.features.length);
    return this.#read(font, text, start, end, options, contextStart);
  }

  release(font: Font): void {
    const registered = this.#fonts.get(font);
    if (registered === undefined) return;
    this.#hb.hb_font_destroy(registered.pointer);
    this.#hb.free(registered.bytesAt);
    this.#fonts.delete(font);
  }

  #read(
    font: Font,
    text: string,
    start: number,
    end: number,
    { level, script }: ShapeOptions,
    contextStart: number,
  ): GlyphRun {
    const infosAt = this.#hb.hb_buffer_get_glyph_infos(this.#buffer, this.#lengthAt) >> 2;
    const positionsAt = this.#hb.hb_buffer_get_glyph_positions(this.#buffer, this.#lengthAt) >> 2;
    this.#refreshViews();
    const words = this.#words;
    const signedWords = this.#signedWords;
    const count = words[this.#lengthAt >> 2]!;
    const glyphs = new Uint16Array(count);
    const advances = new Int16Array(count);
    const clusters = text.length > 0xffff ? new Uint32Array(count) : new Uint16Array(count);
    let offsets: Int16Array | null = null;
    for (let i = 0; i < count; i++) {
      const info = infosAt + i * WORDS_PER_GLYPH;
      const position = positionsAt + i * WORDS_PER_GLYPH;
      glyphs[i] = words[info]!;
      clusters[i] = words[info + CLUSTER_WORD]! + contextStart;
      advances[i] = signedWords[position]!;
      const dx = signedWords[position + X_OFFSET_WORD]!;
      const dy = signedWords[position + Y_OFFSET_WORD]!;
      if (dx === 0 && dy === 0) continue;
      offsets ??= new Int16Array(count * 2);
      offsets[i * 2] = dx;
      offsets[i * 2 + 1] = dy;
    }
    const perUnit = false;
    const ink = undefined;
    return {
      font,
      text,
      start,
      end,
      level,
      script,
      glyphs,
      advances,
      offsets,
      clusters,
      perUnit,
      ink,
    };
  }

  #register(font: Font): RegisteredFont {
    const hb = this.#hb;
    const bytes = font.shapingBytes();
    const bytesAt = this.#allocate(bytes.length);
    this.#bytes.set(bytes, bytesAt);
    const blob = hb.hb_blob_create(bytesAt, bytes.length, MEMORY_MODE_READONLY, 0, 0);
    const face = hb.hb_face_create(blob, 0);
    const registered = { pointer: hb.hb_font_create(face), bytesAt };
    // The font holds its face and the face its blob, so they go when the font does.
    hb.hb_face_destroy(face);
    hb.hb_blob_destroy(blob);
    this.#fonts.set(font, registered);
    return registered;
  }

  #featuresOf(features: readonly string[]): number {
    if (features.length === 0) return 0;
    let at = this.#features.get(features);
    if (at === undefined) {
      at = this.#allocate(features.length * FEATURE_BYTES);
      for (const [i, feature] of features.entries()) {
        const target = at + i * FEATURE_BYTES;
        const read = this.#withAscii(feature, (source) =>
          this.#hb.hb_feature_from_string(source, feature.length, target),
        );
        if (read === 0) throw new Error(`HarfBuzz does not know the feature ${feature}`);
      }
      this.#features.set(features, at);
    }
    return at;
  }

  #scriptOf(name: string): number {
    let tag = this.#scripts.get(name);
    if (tag === undefined) {
      tag = this.#withAscii(name, (at) => this.#hb.hb_script_from_string(at, name.length));
      this.#scripts.set(name, tag);
    }
    return tag;
  }

  /** HarfBuzz keeps every language that it has ever met, so each is given to it once. */
  #languageOf(name: string): number {
    let tag = this.#languages.get(name);
    if (tag === undefined) {
      tag = this.#withAscii(name, (at) => this.#hb.hb_language_from_string(at, name.length));
      this.#languages.set(name, tag);
    }
    return tag;
  }

  #withAscii(text: string, use: (at: number) => number): number {
    const at = this.#allocate(text.length);
    for (let i = 0; i < text.length; i++) this.#bytes[at + i] = text.charCodeAt(i);
    const result = use(at);
    this.#hb.free(at);
    return result;
  }

  #writeUnits(text: string, start: number, end: number): void {
    const length = end - start;
    if (length > this.#textCapacity) {
      if (this.#text !== 0) this.#hb.free(this.#text);
      this.#textCapacity = Math.max(256, length * 2);
      this.#text = this.#allocate(this.#textCapacity * 2);
    }
    this.#refreshViews();
    const units = this.#units;
    const at = this.#text >> 1;
    for (let i = 0; i < length; i++) units[at + i] = text.charCodeAt(start + i);
  }

  #allocate(bytes: number): number {
    const at = this.#hb.malloc(Math.max(bytes, 1));
    if (at === 0) throw new Error("HarfBuzz is out of memory");
    this.#refreshViews();
    return at;
  }

  #growTo(bytes: number): number {
    const { memory } = this.#hb;
    const missing = bytes - memory.buffer.byteLength;
    try {
      if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES));
      return 1;
    } catch {
      return 0;
    }
  }

  /** Growing the memory detaches every view of it. */
  #refreshViews(): void {
    const { buffer } = this.#hb.memory;
    if (this.#bytes.buffer === buffer) return;
    this.#bytes = new Uint8Array(buffer);
    this.#units = new Uint16Array(buffer);
    this.#words = new Uint32Array(buffer);
    this.#signedWords = new Int32Array(buffer);
  }
}

interface RegisteredFont {
  readonly pointer: number;
  readonly bytesAt: number;
}
