// Unpacks the fonts of the product from fonts/made: `node fonts/unpack.ts [folder]`, by default into assets/fonts.
// Leaves alone what is there as it should be; every file that it writes has the digest of the index.

import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliDecompressSync, constants } from "node:zlib";
import { digestOf, INDEX, MADE, type MadeFile, readIndex, readText, replaceFile } from "./made.ts";
import { filesIn } from "./pack.ts";
import { ROOT } from "./paths.ts";

const folder =
  process.argv[2] === undefined ? join(ROOT, "assets/fonts") : resolve(process.argv[2]);
const stampPath = join(folder, ".stamp.json");
const OURS = /\.ttf$|-LICENSE\.txt$/;

unpack();

function unpack(): void {
  mkdirSync(folder, { recursive: true });
  const start = performance.now();
  const stamp = `${JSON.stringify({ index: digestOf(readFileSync(INDEX)) })}\n`;
  const isStamped = readText(stampPath) === stamp;
  const writtenAt = isStamped ? statSync(stampPath).mtimeMs : 0;
  const index = readIndex();
  const isDamaged = (file: MadeFile) => !isIntact(file, writtenAt);

  let count = 0;
  for (const [pack, files] of Object.entries(index.packs)) {
    if (files.some(isDamaged)) count += unpackFiles(pack, files, isDamaged);
  }
  for (const file of index.licences.filter(isDamaged)) {
    writeChecked(file, readFileSync(join(MADE, file.name)));
    count++;
  }
  const names = new Set(filesIn(index).map(({ name }) => name));
  for (const name of readdirSync(folder).filter((name) => OURS.test(name) && !names.has(name))) {
    rmSync(join(folder, name));
  }
  writeAddresses(Object.values(index.packs).flat());
  if (count > 0 || !isStamped) replaceFile(stampPath, Buffer.from(stamp));
  if (count === 0) return;
  console.log(`fonts: ${count} files in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

function unpackFiles(
  pack: string,
  files: readonly MadeFile[],
  isWanted: (file: MadeFile) => boolean,
): number {
  const unpacked = brotliDecompressSync(readFileSync(join(MADE, `${pack}.br`)), {
    params: { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 },
    maxOutputLength: files.reduce((sum, { bytes }) => sum + bytes, 0),
  });
  let at = 0;
  let count = 0;
  for (const file of files) {
    const content = unpacked.subarray(at, (at += file.bytes));
    if (!isWanted(file)) continue;
    writeChecked(file, content);
    count++;
  }
  return count;
}

function writeChecked({ name, digest }: MadeFile, content: Uint8Array): void {
  if (digestOf(content) !== digest)
    throw new Error(`fonts/made does not have ${name} as its index says.`);
  replaceFile(join(folder, name), content);
}

/** Only a file that was written after the stamp, or is of another size, can have another content. */
function isIntact({ name, bytes, digest }: MadeFile, writtenAt: number): boolean {
  const path = join(folder, name);
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.size !== bytes) return false;
  return found.mtimeMs <= writtenAt || digestOf(readFileSync(path)) === digest;
}

/** The first eight digits of each font's digest, by ref: they are part of its address (src/http/routes/web.ts). */
function writeAddresses(fonts: readonly MadeFile[]): void {
  const digests = fonts
    .map(({ name, digest }) => [name.slice(0, -".ttf".length), digest.slice(0, 8)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const text = `${JSON.stringify(Object.fromEntries(digests))}\n`;
  const path = join(folder, "index.json");
  if (readText(path) !== text) replaceFile(path, Buffer.from(text));
}
