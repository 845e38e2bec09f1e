// Which characters each font file of the service has, known before any of them is loaded.
// What it reads is made with the fonts (coverage-data.ts), and decoded when it is first asked for.

import { COVERAGE } from "./coverage-data.ts";
import type { FontRef } from "./font.ts";

/** Whether a code point is there, be it in a font or in the knowledge of one. */
export type HasCharacter = (codePoint: number) => boolean;

/** A family of one file, or cut into several by character. */
export interface CoveredFamily {
  /** The first file of a weight of which `covers` says yes; null when none is. */
  refOf(weight: 400 | 700, covers: (has: HasCharacter) => boolean): FontRef | null;
}

interface Pack {
  readonly first: number;
  readonly last: number;
  readonly encoded: string;
  /** Bit `codePoint - first`; null until it is needed. */
  bits: Uint8Array | null;
}

const REGULAR = 400;
const WEIGHTS = [REGULAR, 700];
const ONES = 64;
const LITERAL = 128;

let families: ReadonlyMap<string, CoveredFamily> | null = null;
const packs = new Map<string, HasCharacter>();

/** By the ref's part before the weight: "noto-sans-thai". */
export function coveredFamilyOf(name: string): CoveredFamily | null {
  families ??= readFamilies(COVERAGE);
  return families.get(name) ?? null;
}

/** The characters of the font file of this ref. Throws an Error where the service has none such. */
export function hasCharacterOf(ref: FontRef): HasCharacter {
  families ??= readFamilies(COVERAGE);
  const has = packs.get(ref);
  if (has === undefined) throw new Error(`the service has no font ${ref}`);
  return has;
}

/** Whether any font file of the service has a character. */
export function isCoveredAnywhere(codePoint: number): boolean {
  families ??= readFamilies(COVERAGE);
  for (const has of packs.values()) if (has(codePoint)) return true;
  return false;
}

/** One line a family: its name, its weights, and for each of its files `first-last:bits`. */
function readFamilies(data: string): Map<string, CoveredFamily> {
  const read = new Map<string, CoveredFamily>();
  for (const line of data.split("\n")) {
    const [family, weights, ...texts] = line.split(" ");
    if (!family || !weights) continue;
    const files = texts.map((text, i) => {
      const name = i === 0 ? family : `${family}-${i}`;
      const has = hasOf(readPack(text));
      for (const weight of WEIGHTS) packs.set(`${name}-${weight}`, has);
      return { name, has };
    });
    const sorts = weights.split(",").map(Number);
    read.set(family, {
      refOf(weight, covers) {
        const file = files.find(({ has }) => covers(has));
        return file ? `${file.name}-${sorts.includes(weight) ? weight : REGULAR}` : null;
      },
    });
  }
  return read;
}

function readPack(text: string): Pack {
  const [range, encoded = ""] = text.split(":");
  const [first = 0, last = 0] = range!.split("-").map((hex) => Number.parseInt(hex, 16));
  return { first, last, encoded, bits: null };
}

function hasOf(pack: Pack): HasCharacter {
  return (codePoint) => {
    if (codePoint < pack.first || codePoint > pack.last) return false;
    const bits = (pack.bits ??= decodeBits(pack));
    const at = codePoint - pack.first;
    return (bits[at >> 3]! & (1 << (at & 7))) !== 0;
  };
}

/**
 * The bits, from base64 (RFC 4648, without padding) of runs: a byte below 64 is that many zero bytes
 * and one, below 128 as many of ones, above it says how many bytes to take as they are.
 */
function decodeBits({ first, last, encoded }: Pack): Uint8Array {
  const bits = new Uint8Array(((last - first) >> 3) + 1);
  const runs = decodeBase64(encoded);
  let at = 0;
  for (let i = 0; i < runs.length;) {
    const token = runs[i++]!;
    if (token >= LITERAL) {
      const length = token - LITERAL + 1;
      bits.set(runs.subarray(i, i + length), at);
      i += length;
      at += length;
    } else {
      const length = (token % ONES) + 1;
      if (token >= ONES) bits.fill(0xff, at, at + length);
      at += length;
    }
  }
  return bits;
}

const BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

function decodeBase64(text: string): Uint8Array {
  const bytes = new Uint8Array((text.length * 3) >> 2);
  let held = 0;
  let heldBits = 0;
  let at = 0;
  for (const digit of text) {
    held = (held << 6) | BASE64.indexOf(digit);
    heldBits += 6;
    if (heldBits < 8) continue;
    heldBits -= 8;
    bytes[at++] = held >> heldBits;
    held &= (1 << heldBits) - 1;
  }
  return bytes;
}
