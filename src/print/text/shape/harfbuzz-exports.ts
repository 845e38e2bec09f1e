// What harfbuzzjs's harfbuzz.wasm takes and gives, as far as it is used. Pointers and handles are numbers.

export type WasmImports = Record<string, Record<string, (...values: number[]) => number | void>>;

interface WasmMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

export interface HarfBuzzExports {
  readonly memory: WasmMemory;
  __wasm_call_ctors(): void;
  malloc(bytes: number): number;
  free(pointer: number): void;
  hb_blob_create(at: number, length: number, mode: number, user: number, destroy: number): number;
  hb_blob_destroy(blob: number): void;
  hb_face_create(blob: number, index: number): number;
  hb_face_destroy(face: number): void;
  hb_font_create(face: number): number;
  hb_font_destroy(font: number): void;
  hb_buffer_create(): number;
  hb_buffer_clear_contents(buffer: number): void;
  hb_buffer_set_flags(buffer: number, flags: number): void;
  hb_buffer_set_cluster_level(buffer: number, level: number): void;
  hb_buffer_set_direction(buffer: number, direction: number): void;
  hb_buffer_set_script(buffer: number, script: number): void;
  hb_buffer_set_language(buffer: number, language: number): void;
  hb_buffer_add_utf16(b: number, at: number, length: number, start: number, count: number): void;
  hb_buffer_get_glyph_infos(buffer: number, lengthAt: number): number;
  hb_buffer_get_glyph_positions(buffer: number, lengthAt: number): number;
  hb_language_from_string(at: number, length: number): number;
  hb_script_from_string(at: number, length: number): number;
  hb_ot_tags_from_script_and_language(
    script: number,
    language: number,
    scriptCountAt: number,
    scriptTagsAt: number,
    languageCountAt: number,
    languageTagsAt: number,
  ): void;
  hb_feature_from_string(at: number, length: number, feature: number): number;
  hb_shape(font: number, buffer: number, features: number, count: number): void;
}
