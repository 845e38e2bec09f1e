// Names of files that Windows, macOS and Linux all take, each only once.
import { utf8BytesOf } from "../codes/utf8.ts";

const MOST_CHARACTERS = 100;
/** A file system's 255, less the number that tells equal names apart and the ending. */
const MOST_BYTES = 240;
const LEAST_DIGITS = 4;

const OTHERS = /[^\p{L}\p{M}\p{Nd} _.\-+,()@&=]/gu;
const SPACE = 0x20;
const DOT = 0x2e;
/** Windows opens a device by such a name, whatever follows its first dot. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d) *(?:\.|$)/i;

/** "0042": as many digits as the last number has, and four at least. */
export function numberedName(number: number, last: number): string {
  return String(number).padStart(Math.max(LEAST_DIGITS, String(last).length), "0");
}

/** A name without its ending; "" where nothing of the text can be in one. */
export function fileNameFrom(text: string): string {
  const plain = trimEnds(text.normalize("NFC").replace(OTHERS, "_"));
  const name = cut(plain);
  return DEVICE.test(name) ? cut(`_${name}`) : name;
}

/** Cut between characters; what would then be a space or a dot at the end goes too. */
function cut(name: string): string {
  let end = 0;
  let characters = 0;
  let bytes = 0;
  for (const character of name) {
    characters += 1;
    bytes += utf8BytesOf(character, MOST_BYTES)!.length;
    if (characters > MOST_CHARACTERS || bytes > MOST_BYTES) return trimEnds(name.slice(0, end));
    end += character.length;
  }
  return name;
}

/** Without spaces and dots at its ends; a regular expression would begin again at each of many spaces in the middle. */
function trimEnds(name: string): string {
  const isEnd = (at: number) => name.charCodeAt(at) === SPACE || name.charCodeAt(at) === DOT;
  let start = 0;
  let end = name.length;
  while (start < end && isEnd(start)) start++;
  while (end > start && isEnd(end - 1)) end--;
  return name.slice(start, end);
}

/** Gives names that differ in more than case. */
export class FileNames {
  /** By name in one case: how often it was given, with a number or without. */
  readonly #given = new Map<string, number>();

  /** The name, or with the next number that is free: "label (2)". */
  unique(name: string): string {
    const key = keyOf(name);
    const before = this.#given.get(key);
    if (before === undefined) {
      this.#given.set(key, 1);
      return name;
    }
    for (let number = before + 1; ; number++) {
      const numbered = `${name} (${number})`;
      const ofNumbered = keyOf(numbered);
      if (this.#given.has(ofNumbered)) continue;
      this.#given.set(key, number);
      this.#given.set(ofNumbered, 1);
      return numbered;
    }
  }
}

/** File systems differ in what they take for the same letter: whatever any of them does counts. */
function keyOf(name: string): string {
  return name.toUpperCase().toLowerCase().normalize("NFC");
}
