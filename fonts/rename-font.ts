// Gives a font another name, as licences with a reserved font name ask of modified versions.
// Copyright, trademark and licence notices stay as they are.

import { readName } from "../src/print/fonts/names.ts";

const FAMILY = 1;
const STYLE = 2;
const UNIQUE = 3;
const FULL = 4;
const POSTSCRIPT = 6;
const TYPOGRAPHIC_FAMILY = 16;
const TYPOGRAPHIC_STYLE = 17;
const KEPT = [0, STYLE, 5, 7, 8, 9, 11, 12, 13, 14, TYPOGRAPHIC_STYLE];

const WINDOWS_UNICODE_ENGLISH = [3, 1, 0x0409];
const HEADER_BYTES = 6;
const RECORD_BYTES = 12;

/** A `name` table with Windows records only, in which every name of the font is the new one. */
export function renameFont(table: Uint8Array, family: string): Uint8Array {
  const style = readName(table, TYPOGRAPHIC_STYLE) || readName(table, STYLE) || "Regular";
  const postScript = `${family}-${style}`.replace(/[^A-Za-z0-9-]/g, "");
  const names = new Map(KEPT.map((id) => [id, readName(table, id)]));
  names.set(FAMILY, family);
  names.set(UNIQUE, postScript);
  names.set(FULL, `${family} ${style}`);
  names.set(POSTSCRIPT, postScript);
  if (readName(table, TYPOGRAPHIC_FAMILY)) names.set(TYPOGRAPHIC_FAMILY, family);
  return writeNames([...names].filter(([, text]) => text !== "").sort(([a], [b]) => a - b));
}

function writeNames(names: readonly (readonly [id: number, text: string])[]): Uint8Array {
  const storage = HEADER_BYTES + names.length * RECORD_BYTES;
  const size = names.reduce((sum, [, text]) => sum + text.length * 2, storage);
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  view.setUint16(2, names.length);
  view.setUint16(4, storage);
  let offset = 0;
  names.forEach(([id, text], i) => {
    const record = [...WINDOWS_UNICODE_ENGLISH, id, text.length * 2, offset];
    record.forEach((value, k) => view.setUint16(HEADER_BYTES + i * RECORD_BYTES + k * 2, value));
    for (let k = 0; k < text.length; k++) {
      view.setUint16(storage + offset + k * 2, text.charCodeAt(k));
    }
    offset += text.length * 2;
  });
  return bytes;
}
