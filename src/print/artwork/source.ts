// The objects of somebody else's PDF (ISO 32000-1, 7.3) as plain values, and looking at them without
// trusting them. Who parsed the file is not known here.

/** Strings are bytes. */
export type SourceValue =
  | null
  | boolean
  | number
  | Uint8Array
  | SourceName
  | SourceRef
  | SourceArray
  | SourceDictionary
  | SourceStream;

/** One character a byte, so that no name changes on its way. */
export interface SourceName {
  readonly name: string;
}

/** Equal for references to the same object. */
export interface SourceRef {
  readonly ref: string;
}

export type SourceArray = readonly SourceValue[];
export type SourceDictionary = ReadonlyMap<string, SourceValue>;

export interface SourceStream {
  readonly dictionary: SourceDictionary;
  /** As they are in the file. */
  readonly bytes: Uint8Array;
}

export interface SourceFile {
  /** What the trailer calls Root. */
  readonly root: SourceValue;
  /** null: the file has no such object. */
  lookup(ref: string): SourceValue;
}

/** What a value is in the end, and the last reference on the way there. */
export interface Followed {
  readonly ref: string | null;
  readonly value: SourceValue;
}

const MOST_HOPS = 8;
const EMPTY: SourceDictionary = new Map();

/** References that lead to references in circles lead to null. */
export function follow(file: SourceFile, from: SourceValue | undefined): Followed {
  let value = from ?? null;
  let ref: string | null = null;
  for (let hop = 0; hop < MOST_HOPS; hop++) {
    if (!isRef(value)) return { ref, value };
    ref = value.ref;
    value = file.lookup(ref);
  }
  return { ref: null, value: null };
}

export function resolve(file: SourceFile, value: SourceValue | undefined): SourceValue {
  return follow(file, value).value;
}

export function isRef(value: SourceValue): value is SourceRef {
  return typeof value === "object" && value !== null && "ref" in value;
}

export function isName(value: SourceValue): value is SourceName {
  return typeof value === "object" && value !== null && "name" in value;
}

export function isArray(value: SourceValue): value is SourceArray {
  return Array.isArray(value);
}

export function isDictionary(value: SourceValue): value is SourceDictionary {
  return value instanceof Map;
}

export function isStream(value: SourceValue): value is SourceStream {
  return typeof value === "object" && value !== null && "dictionary" in value;
}

/** The dictionary, a stream's own, or an empty one. */
export function dictionaryOf(file: SourceFile, value: SourceValue | undefined): SourceDictionary {
  const found = resolve(file, value);
  if (isDictionary(found)) return found;
  return isStream(found) ? found.dictionary : EMPTY;
}

/** The entries of an array, none where it is no array. */
export function entriesOf(file: SourceFile, value: SourceValue | undefined): SourceArray {
  const found = resolve(file, value);
  return isArray(found) ? found : [];
}

export function nameOf(file: SourceFile, value: SourceValue | undefined): string | null {
  const found = resolve(file, value);
  return isName(found) ? found.name : null;
}

export function numberOf(file: SourceFile, value: SourceValue | undefined): number | null {
  const found = resolve(file, value);
  return typeof found === "number" ? found : null;
}

/** All numbers, and as many as that; else null. */
export function numbersOf(
  file: SourceFile,
  value: SourceValue | undefined,
  count: number,
): readonly number[] | null {
  const numbers = entriesOf(file, value).map((entry) => numberOf(file, entry));
  return numbers.length === count && numbers.every((number) => number !== null) ? numbers : null;
}
