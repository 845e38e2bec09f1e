// WOFF (W3C, File Format 1.0) to the TrueType file in it; any other file stays as it is.

import { inflateSync } from "node:zlib";
import { buildSfnt } from "../src/print/fonts/sfnt.ts";

const SIGNATURE = 0x774f4646;
const HEADER_BYTES = 44;
const ENTRY_BYTES = 20;

export function unpackWoff(file: Uint8Array): Uint8Array {
  const view = new DataView(file.buffer, file.byteOffset, file.length);
  if (view.getUint32(0) !== SIGNATURE) return file;
  const tables = Array.from({ length: view.getUint16(12) }, (_, i): [string, Uint8Array] => {
    const entry = HEADER_BYTES + i * ENTRY_BYTES;
    const tag = String.fromCharCode(...file.subarray(entry, entry + 4));
    const start = view.getUint32(entry + 4);
    const packed = file.subarray(start, start + view.getUint32(entry + 8));
    const length = view.getUint32(entry + 12);
    return [tag, packed.length < length ? inflateSync(packed) : packed];
  });
  return buildSfnt(tables);
}
