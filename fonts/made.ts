// The made fonts as they are committed in fonts/made: what is in each pack, in order, and the licences beside them.

import { createHash } from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./paths.ts";
import type { FontSource } from "./sources.ts";

export interface MadeFile {
  readonly name: string;
  readonly bytes: number;
  /** SHA-256, in hexadecimal. */
  readonly digest: string;
}

export interface MadeIndex {
  /** By its name without `.br`: Brotli of its files one after the other. */
  readonly packs: Readonly<Record<string, readonly MadeFile[]>>;
  readonly licences: readonly MadeFile[];
}

export const MADE = join(ROOT, "fonts/made");
export const INDEX = join(MADE, "index.json");

export function readIndex(): MadeIndex {
  return JSON.parse(readFileSync(INDEX, "utf8")) as MadeIndex;
}

/** Fonts that have glyphs in common go together: the languages that write Han characters, in one weight. */
export function packOf({ packs, weight, isItalic }: FontSource): string {
  if (isItalic) return "italics";
  return packs === undefined ? "others" : `han-${weight}`;
}

export function describeFile(name: string, bytes: Uint8Array): MadeFile {
  return { name, bytes: bytes.length, digest: digestOf(bytes) };
}

export function digestOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Another run may be reading: a file is there whole or not at all. */
export function replaceFile(path: string, bytes: Uint8Array): void {
  const temporary = `${path}.${process.pid}`;
  writeFileSync(temporary, bytes);
  renameSync(temporary, path);
}

export function readText(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}
