// Rectangles of whole numbers less a hair: what codes are made of. They are written by the ten thousand, so small
// numbers come from tables, four bytes at once.
import type { InsetText, RectangleInset } from "../content/content.ts";
import { ByteBuffer } from "./buffer.ts";

const INSET_WORDS = 3;
/** What is written goes beyond the end by up to a word's length, and is written over. */
const MOST_BYTES = 4 * (4 + 4 * INSET_WORDS);

/** Widths and heights below this have their texts ready, if those fit into two words. */
const READY = 64;
const READY_BYTES = 8;

/** By fraction: insets have one digit, so there are few. */
const known = new Map<number, InsetText>();
const MOST_KNOWN = 64;

/** @param fraction between 0 and 1 */
export function insetText(fraction: number): InsetText {
  let text = known.get(fraction);
  if (text === undefined) {
    text = writeInsetText(fraction);
    if (known.size < MOST_KNOWN) known.set(fraction, text);
  }
  return text;
}

function writeInsetText(fraction: number): InsetText {
  const buffer = new ByteBuffer(32);
  const writeLess = (value: number) => {
    buffer.reset();
    buffer.exact(value - fraction);
    buffer.space();
    // Without the zero of "0.9993".
    return buffer.bytes.slice(value > 1 ? 0 : 1, buffer.length);
  };
  const bytes = writeLess(1);
  const ready: number[] = [0, 0];
  const readyLengths = [0];
  for (let value = 1; value < READY; value++) {
    const text = writeLess(value);
    if (text.length > READY_BYTES) break;
    ready.push(wordOf(text, 0), wordOf(text, 4));
    readyLengths.push(text.length);
  }
  return {
    bytes,
    words: Uint32Array.from({ length: INSET_WORDS }, (_, i) => wordOf(bytes, 4 * i)),
    ready: Uint32Array.from(ready),
    readyLengths: Uint8Array.from(readyLengths),
  };
}

/** Four bytes, the first the lowest. */
function wordOf(bytes: ArrayLike<number>, from: number): number {
  let word = 0;
  for (let i = 3; i >= 0; i--) word = (word << 8) | (bytes[from + i] ?? 0);
  return word >>> 0;
}

const ZERO = 48;
const SPACE = 32;
const RE = wordOf([114, 101, 10], 0);
/** 0 to 999, each with a space. */
const SMALL_TEXTS = Uint32Array.from({ length: 1000 }, (_, n) => smallText(n));
const SMALL_LENGTHS = Uint8Array.from({ length: 1000 }, (_, n) => (n > 99 ? 4 : n > 9 ? 3 : 2));

function smallText(n: number): number {
  let word = SPACE;
  for (let rest = n; rest > 0; rest = Math.trunc(rest / 10)) {
    word = (word << 8) | (ZERO + (rest % 10));
  }
  return n === 0 ? (SPACE << 8) | ZERO : word;
}

/** One `re`; widths and heights are 1 at least. */
export function writeInsetRectangle(
  buffer: ByteBuffer,
  x: number,
  y: number,
  width: number,
  height: number,
  { across, up }: RectangleInset,
): void {
  if ((x | y | width | height) >>> 0 > 999) {
    buffer.integer(x);
    buffer.space();
    buffer.integer(y);
    buffer.space();
    buffer.integer(width - 1);
    buffer.raw(across.bytes);
    buffer.integer(height - 1);
    buffer.raw(up.bytes);
    buffer.ascii("re\n");
    return;
  }
  buffer.reserve(MOST_BYTES);
  const { words } = buffer;
  let at = writeSmall(words, buffer.length, x);
  at = writeSmall(words, at, y);
  at = writeInset(words, at, width, across);
  at = writeInset(words, at, height, up);
  words.setUint32(at, RE, true);
  buffer.length = at + 3;
}

/** One `re` from 0 to 1 upwards; widths are 1 at least. */
export function writeInsetBar(
  buffer: ByteBuffer,
  x: number,
  width: number,
  inset: InsetText,
): void {
  if ((x | width) >>> 0 > 999) {
    buffer.integer(x);
    buffer.ascii(" 0 ");
    buffer.integer(width - 1);
    buffer.raw(inset.bytes);
    buffer.ascii("1 re\n");
    return;
  }
  buffer.reserve(MOST_BYTES);
  const { words } = buffer;
  let at = writeSmall(words, buffer.length, x);
  at = writeSmall(words, at, 0);
  at = writeInset(words, at, width, inset);
  at = writeSmall(words, at, 1);
  words.setUint32(at, RE, true);
  buffer.length = at + 3;
}

/** Writes 0…999 and a space; returns the place after it. */
function writeSmall(words: DataView, at: number, value: number): number {
  words.setUint32(at, SMALL_TEXTS[value]!, true);
  return at + SMALL_LENGTHS[value]!;
}

/** Writes 1…999 less an inset. */
function writeInset(words: DataView, start: number, value: number, inset: InsetText): number {
  const { ready, readyLengths } = inset;
  if (value < readyLengths.length) {
    words.setUint32(start, ready[2 * value]!, true);
    words.setUint32(start + 4, ready[2 * value + 1]!, true);
    return start + readyLengths[value]!;
  }
  const at = value > 1 ? writeSmall(words, start, value - 1) - 1 : start;
  words.setUint32(at, inset.words[0]!, true);
  words.setUint32(at + 4, inset.words[1]!, true);
  words.setUint32(at + 8, inset.words[2]!, true);
  return at + inset.bytes.length;
}
