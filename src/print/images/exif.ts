// Reads one thing out of Exif (TIFF 6.0 inside APP1): how the picture is to be turned.

import { hasText } from "./magic.ts";
import type { Orientation } from "./pdf-image.ts";

const ORIENTATION_TAG = 0x0112;
const SHORT = 3;
const ENTRY_BYTES = 12;

/** The orientation that an APP1 segment bytes[start, end) gives; null when it gives none or is broken. */
export function readOrientation(bytes: Uint8Array, start: number, end: number): Orientation | null {
  if (end - start < 14 || !hasText(bytes, start, "Exif\0\0")) return null;
  const tiff = new DataView(bytes.buffer, bytes.byteOffset + start + 6, end - start - 6);
  const mark = tiff.getUint16(0);
  if (mark !== 0x4949 && mark !== 0x4d4d) return null;
  const isLittle = mark === 0x4949;
  const directory = tiff.getUint32(4, isLittle);
  if (directory + 2 > tiff.byteLength) return null;
  const entries = tiff.getUint16(directory, isLittle);
  for (let index = 0; index < entries; index += 1) {
    const at = directory + 2 + index * ENTRY_BYTES;
    if (at + ENTRY_BYTES > tiff.byteLength) return null;
    if (tiff.getUint16(at, isLittle) !== ORIENTATION_TAG) continue;
    const value = tiff.getUint16(at + 8, isLittle);
    const isValid = tiff.getUint16(at + 2, isLittle) === SHORT && value >= 1 && value <= 8;
    return isValid ? (value as Orientation) : null;
  }
  return null;
}
