// Reads the data URIs (RFC 2397) that a template's image may have as its source. Base64 is taken strictly
// (RFC 4648, section 4): no line breaks, no missing padding, no stray bits.

import { ImageFault, refusedOr, type Refused } from "./image-fault.ts";
import { imageKindOf } from "./magic.ts";

export interface ParsedDataUri {
  readonly mediaType: "image/png" | "image/jpeg";
  readonly bytes: Uint8Array;
}

const HEAD = /^data:(image\/(?:png|jpeg));base64,/i;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const NOT_A_DIGIT = 255;
const DIGITS = buildDigits();

function buildDigits(): Uint8Array {
  const digits = new Uint8Array(128).fill(NOT_A_DIGIT);
  for (let digit = 0; digit < 64; digit += 1) digits[ALPHABET.charCodeAt(digit)] = digit;
  return digits;
}

/** The bytes of a PNG or JPEG data URI, or why it cannot be printed. What it says it holds must be there. */
export function parseDataUri(source: string): ParsedDataUri | Refused {
  return refusedOr(() => {
    const head = HEAD.exec(source);
    if (!head) {
      throw new ImageFault(
        'a data URI of an image must begin with "data:image/png;base64," or "data:image/jpeg;base64,"',
      );
    }
    const mediaType = head[1]!.toLowerCase() as ParsedDataUri["mediaType"];
    const bytes = decodeBase64(source, head[0].length);
    const kind = imageKindOf(bytes);
    if (mediaType !== `image/${kind}`) {
      throw new ImageFault(`the data URI names ${mediaType} but contains image/${kind}`);
    }
    return { mediaType, bytes };
  });
}

function decodeBase64(text: string, start: number): Uint8Array {
  const length = text.length - start;
  if (length === 0) throw new ImageFault("the data URI is empty");
  const padding = text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0;
  const digitsEnd = text.length - padding;
  if (length % 4 !== 0) {
    throw new ImageFault("the data URI's base64 is incomplete (its length is not a multiple of 4)");
  }
  const bytes = new Uint8Array((length / 4) * 3 - padding);
  let held = 0;
  let heldBits = 0;
  let at = 0;
  for (let index = start; index < digitsEnd; index += 1) {
    const letter = text.charCodeAt(index);
    const digit = letter < 128 ? DIGITS[letter]! : NOT_A_DIGIT;
    if (digit === NOT_A_DIGIT) {
      throw new ImageFault(
        `the data URI's base64 has an invalid character at position ${index - start + 1}`,
      );
    }
    held = ((held << 6) | digit) & 0xfff;
    heldBits += 6;
    if (heldBits >= 8) {
      heldBits -= 8;
      bytes[at] = held >> heldBits;
      at += 1;
    }
  }
  if ((held & ((1 << heldBits) - 1)) !== 0) {
    throw new ImageFault("the end of the data URI's base64 is damaged");
  }
  return bytes;
}
