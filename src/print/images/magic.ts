// Which kind of file the first bytes say it is; what a sender called it does not count.

import { ImageFault } from "./image-fault.ts";

export type ImageKind = "png" | "jpeg";

export const PNG_SIGNATURE = "\x89PNG\r\n\x1a\n";

/** Kinds that people send by mistake, so that the refusal can name them. */
const OTHER_KINDS: readonly (readonly [at: number, text: string, name: string])[] = [
  [0, "GIF8", "a GIF"],
  [8, "WEBP", "a WebP"],
  [0, "BM", "a BMP"],
  [0, "II*\0", "a TIFF"],
  [0, "MM\0*", "a TIFF"],
  [0, "%PDF", "a PDF"],
  [0, "PLATEN-ARTWORK", "a PDF, which an artwork element prints"],
  [0, "PLATEN-DRAWING", "an SVG, which an artwork element prints"],
  [4, "ftypavif", "an AVIF"],
  [4, "ftyp", "a HEIC or a video"],
  [4, "jP  ", "a JPEG 2000"],
  [0, "\xff\x4f\xff\x51", "a JPEG 2000"],
  [0, "\xff\x0a", "a JPEG XL"],
  [4, "JXL ", "a JPEG XL"],
  [0, "\x8aMNG", "an MNG"],
  [0, "<", "HTML, SVG or XML"],
];

export function imageKindOf(bytes: Uint8Array): ImageKind {
  if (hasText(bytes, 0, PNG_SIGNATURE)) return "png";
  if (hasText(bytes, 0, "\xff\xd8\xff")) return "jpeg";
  if (bytes.length === 0) throw new ImageFault("the file is empty");
  const other = OTHER_KINDS.find(([at, text]) => hasText(bytes, at, text));
  const found = other ? other[2] : "neither";
  throw new ImageFault(`the file is ${found}; only PNG and JPEG can be printed`);
}

/** Whether the bytes at `at` are these Latin-1 characters. */
export function hasText(bytes: Uint8Array, at: number, text: string): boolean {
  if (at + text.length > bytes.length) return false;
  for (let index = 0; index < text.length; index += 1) {
    if (bytes[at + index] !== text.charCodeAt(index)) return false;
  }
  return true;
}
