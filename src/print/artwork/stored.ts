// The form in which artwork is kept: a line of JSON that says which pages there are and where each
// object ends, then the objects as they will be in a PDF. Reading it parses no PDF.

import { hasText } from "../images/magic.ts";
import type { ImportedObject } from "../pdf/imported.ts";
import type { Refused } from "../images/image.ts";

export interface ArtworkPage {
  readonly widthPt: number;
  readonly heightPt: number;
  /** The form among `objects`: its lower left corner is the origin, its size is the page's. */
  readonly form: number;
}

export interface Artwork {
  readonly pages: readonly ArtworkPage[];
  readonly objects: readonly ImportedObject[];
}

/** Begins what is stored; the number counts changes of the form. */
export const STORED_MARK = "PLATEN-ARTWORK 1\n";

interface Head {
  readonly pages: readonly ArtworkPage[];
  readonly objects: readonly { readonly bytes: number; readonly refs: ImportedObject["refs"] }[];
}

export function encodeArtwork({ pages, objects }: Artwork): Uint8Array {
  const head: Head = {
    pages,
    objects: objects.map(({ body, refs }) => ({ bytes: body.length, refs })),
  };
  const text = `${STORED_MARK}${JSON.stringify(head)}\n`;
  const length = objects.reduce((sum, { body }) => sum + body.length, text.length);
  const bytes = new Uint8Array(length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  let at = text.length;
  for (const { body } of objects) {
    bytes.set(body, at);
    at += body.length;
  }
  return bytes;
}

export function isStoredArtwork(bytes: Uint8Array): boolean {
  return hasText(bytes, 0, STORED_MARK);
}

/** The bodies are views on `bytes`. */
export function decodeArtwork(bytes: Uint8Array): Artwork | Refused {
  if (!isStoredArtwork(bytes)) {
    return { refused: "the asset is an image; use an image element, or upload a PDF" };
  }
  const start = STORED_MARK.length;
  const end = bytes.indexOf(0x0a, start);
  let text = "";
  for (let at = start; at < end; at += 8192) {
    text += String.fromCharCode(...bytes.subarray(at, Math.min(at + 8192, end)));
  }
  const { pages, objects } = JSON.parse(text) as Head;
  let at = end + 1;
  return {
    pages,
    objects: objects.map(({ bytes: length, refs }) => {
      at += length;
      return { body: bytes.subarray(at - length, at), refs };
    }),
  };
}
