// Writes fonts/made, and compares it with what the packages make.

import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { describeFile, INDEX, MADE, type MadeFile, type MadeIndex, replaceFile } from "./made.ts";

/** File contents by their names. */
export type Contents = ReadonlyMap<string, Uint8Array>;

export interface Made {
  /** By the name of the pack. */
  readonly packs: ReadonlyMap<string, Contents>;
  readonly licences: Contents;
}

/** 64 MB: all of a pack, since equal glyphs are megabytes apart. */
const WINDOW_BITS = 26;

export function indexOf({ packs, licences }: Made): MadeIndex {
  return {
    packs: Object.fromEntries([...packs].map(([name, files]) => [name, describeAll(files)])),
    licences: describeAll(licences),
  };
}

/** One line for each made file that is not as the index has it; files that were not made are not looked at. */
export function differences(made: MadeIndex, index: MadeIndex): string[] {
  const known = new Map(filesIn(index).map(({ name, digest }) => [name, digest]));
  return filesIn(made)
    .filter(({ name, digest }) => known.get(name) !== digest)
    .map(({ name }) => `${name} is ${known.has(name) ? "another file" : "not"} in fonts/made`);
}

export function filesIn({ packs, licences }: MadeIndex): MadeFile[] {
  return [...Object.values(packs).flat(), ...licences];
}

/** Takes minutes: as small as Brotli can. */
export function writePacks(made: Made): void {
  rmSync(MADE, { recursive: true, force: true });
  mkdirSync(MADE, { recursive: true });
  for (const [name, files] of made.packs) {
    const packed = compress(Buffer.concat([...files.values()]));
    replaceFile(join(MADE, `${name}.br`), packed);
    console.log(`${name}.br: ${files.size} files, ${(packed.length / 2 ** 20).toFixed(1)} MB`);
  }
  for (const [name, bytes] of made.licences) replaceFile(join(MADE, name), bytes);
  replaceFile(INDEX, Buffer.from(`${JSON.stringify(indexOf(made), null, 1)}\n`));
  console.log(`fonts/made: ${readdirSync(MADE).length} files`);
}

function compress(bytes: Uint8Array): Uint8Array {
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LARGE_WINDOW]: 1,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

function describeAll(files: Contents): MadeFile[] {
  return [...files].map(([name, bytes]) => describeFile(name, bytes));
}
