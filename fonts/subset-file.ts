// Cuts a font file down to some characters with HarfBuzz's subsetter, when the fonts are built.
// The product's own subsetter (src/print/fonts/subset.ts) is another thing: it works per document.

import { tagNumber } from "./harfbuzz.ts";
import { loadWasm } from "./load-wasm.ts";

/** A font file held open, so that packs are cut from it without copying it each time. */
export interface Subsetter {
  /** The font file with only these characters. Throws an Error on failure. */
  subset(codePoints: Iterable<number>): Uint8Array;
  close(): void;
}

/** The exports of harfbuzz-subset.wasm that are used; pointers are numbers. */
interface SubsetExports {
  readonly memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(size: number): number;
  free(pointer: number): void;
  hb_blob_create(bytes: number, length: number, mode: number, user: number, free: number): number;
  hb_blob_destroy(blob: number): void;
  hb_blob_get_length(blob: number): number;
  hb_blob_get_data(blob: number, length: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_destroy(face: number): void;
  hb_face_reference_blob(face: number): number;
  hb_set_add(set: number, value: number): void;
  hb_set_clear(set: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_destroy(input: number): void;
  hb_subset_input_set(input: number, kind: number): number;
  hb_subset_input_set_flags(input: number, flags: number): void;
  hb_subset_or_fail(face: number, input: number): number;
}

// The values of hb-subset.h.
const FLAG_NO_HINTING = 0x01;
const FLAG_NOTDEF_OUTLINE = 0x40;
const SET_UNICODE = 1;
const SET_NAME_ID = 4;
const SET_LAYOUT_FEATURE = 6;

const HB_MEMORY_MODE_WRITABLE = 2;
// Names of the family and styles, copyright, trademark, makers and licence; not those of features.
const LAST_KEPT_NAME_ID = 25;

let exports: SubsetExports | null = null;

/** `features` are the OpenType layout features to keep; all others go. */
export function openSubsetter(file: Uint8Array, features: readonly string[]): Subsetter {
  const hb = (exports ??= instantiate());
  const source = hb.malloc(file.length);
  new Uint8Array(hb.memory.buffer).set(file, source);
  const blob = hb.hb_blob_create(source, file.length, HB_MEMORY_MODE_WRITABLE, 0, 0);
  const face = hb.hb_face_create(blob, 0);
  return {
    subset: (codePoints) => subsetFace(hb, face, codePoints, features),
    close() {
      hb.hb_face_destroy(face);
      hb.hb_blob_destroy(blob);
      hb.free(source);
    },
  };
}

function subsetFace(
  hb: SubsetExports,
  face: number,
  codePoints: Iterable<number>,
  features: readonly string[],
): Uint8Array {
  const input = hb.hb_subset_input_create_or_fail();
  if (input === 0) throw new Error("HarfBuzz made no subset input");
  hb.hb_subset_input_set_flags(input, FLAG_NO_HINTING | FLAG_NOTDEF_OUTLINE);
  const unicodes = hb.hb_subset_input_set(input, SET_UNICODE);
  for (const codePoint of codePoints) hb.hb_set_add(unicodes, codePoint);
  const names = hb.hb_subset_input_set(input, SET_NAME_ID);
  for (let id = 0; id <= LAST_KEPT_NAME_ID; id++) hb.hb_set_add(names, id);
  const tags = hb.hb_subset_input_set(input, SET_LAYOUT_FEATURE);
  hb.hb_set_clear(tags);
  for (const feature of features) hb.hb_set_add(tags, tagNumber(feature));

  const subset = hb.hb_subset_or_fail(face, input);
  if (subset === 0) throw new Error("HarfBuzz could not subset the font");
  const result = hb.hb_face_reference_blob(subset);
  const start = hb.hb_blob_get_data(result, 0);
  const bytes = new Uint8Array(hb.memory.buffer).slice(
    start,
    start + hb.hb_blob_get_length(result),
  );
  hb.hb_blob_destroy(result);
  hb.hb_face_destroy(subset);
  hb.hb_subset_input_destroy(input);
  return bytes;
}

function instantiate(): SubsetExports {
  const hb = loadWasm("harfbuzzjs/dist/harfbuzz-subset.wasm", {}) as SubsetExports;
  hb._initialize();
  return hb;
}
