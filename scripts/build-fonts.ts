// Makes the fonts of the product from the npm packages they come in: `node scripts/build-fonts.ts
// [folder]`, by default assets/fonts. Leaves alone what is there as it would be made.
// The table of fonts is scripts/fonts/sources.ts.

import { createHash } from "node:crypto";
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { FONT_SOURCES, type FontSource } from "./fonts/sources.ts";

/** How a font was made: digests of all that decides about it, and of each file written. */
interface Made {
  readonly inputs: string;
  readonly outputs: Readonly<Record<string, string>>;
}

type Stamp = Readonly<Record<string, Made>>;

const root = dirname(import.meta.dirname);
const outputFolder = resolve(process.argv[2] ?? join(root, "assets/fonts"));
const stampPath = join(outputFolder, ".stamp.json");
const DECIDING_FILES = [
  "scripts/build-fonts.ts",
  "scripts/fonts/!(sources).ts",
  "src/print/fonts/{cmap,font,kerning,names,sfnt}.ts",
  "node_modules/harfbuzzjs/package.json",
];

await build();

async function build(): Promise<void> {
  const before = readStamp();
  const after: Record<string, Made> = {};
  const codeDigest = digestFiles(
    DECIDING_FILES.flatMap((pattern) => globSync(pattern, { cwd: root }).sort()),
  );
  mkdirSync(outputFolder, { recursive: true });
  for (const source of FONT_SOURCES) {
    const ref = `${kebabCase(source.family)}-${source.weight}`;
    const inputs = digestInputs(source, codeDigest);
    const made = before[ref];
    after[ref] =
      made?.inputs === inputs && areIntact(made.outputs)
        ? made
        : { inputs, outputs: await make(ref, source) };
  }
  removeForgotten(before, after);
  const stamp = Buffer.from(`${JSON.stringify(after, null, 2)}\n`);
  if (JSON.stringify(before) !== JSON.stringify(after)) replaceFile(stampPath, stamp);
}

async function make(ref: string, source: FontSource): Promise<Record<string, string>> {
  // Loaded only when there is work, so that a run without any stays short.
  const { makeFont } = await import("./fonts/make-font.ts");
  const start = performance.now();
  let font: Uint8Array;
  try {
    font = makeFont(readFileSync(sourcePath(source, source.file)), source);
  } catch (cause) {
    throw new Error(`${ref} could not be made`, { cause });
  }
  const files = {
    [`${ref}.ttf`]: font,
    [`${kebabCase(source.family)}-LICENSE.txt`]: readFileSync(sourcePath(source, source.licence)),
  };
  for (const [name, bytes] of Object.entries(files)) replaceFile(join(outputFolder, name), bytes);
  const kilobytes = Math.round(font.length / 1024);
  console.log(`${ref}.ttf: ${kilobytes} KB in ${Math.round(performance.now() - start)} ms`);
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, digest(bytes)]));
}

function digestInputs(source: FontSource, codeDigest: string): string {
  const files = [source.file, source.licence].map((file) => sourcePath(source, file));
  return digest(Buffer.from(codeDigest + JSON.stringify(source) + digestFiles(files)));
}

function digestFiles(paths: readonly string[]): string {
  return digest(Buffer.from(paths.map((path) => digest(readFileSync(resolve(root, path)))).join()));
}

// What is no stamp, or one of another time's form, says that nothing was made.
function readStamp(): Stamp {
  try {
    const read = JSON.parse(readFileSync(stampPath, "utf8")) as Record<string, Partial<Made>>;
    const made = Object.entries(read).filter(
      (entry): entry is [string, Made] => entry[1].outputs instanceof Object,
    );
    return Object.fromEntries(made);
  } catch {
    return {};
  }
}

function areIntact(outputs: Made["outputs"]): boolean {
  try {
    return Object.entries(outputs).every(
      ([name, expected]) => digest(readFileSync(join(outputFolder, name))) === expected,
    );
  } catch {
    return false;
  }
}

function removeForgotten(before: Stamp, after: Stamp): void {
  const kept = new Set(Object.values(after).flatMap(({ outputs }) => Object.keys(outputs)));
  for (const name of Object.values(before).flatMap(({ outputs }) => Object.keys(outputs))) {
    if (!kept.has(name)) rmSync(join(outputFolder, name), { force: true });
  }
}

// Another run may be reading: a file is there whole or not at all.
function replaceFile(path: string, bytes: Uint8Array): void {
  const temporary = `${path}.${process.pid}`;
  writeFileSync(temporary, bytes);
  renameSync(temporary, path);
}

function sourcePath({ npmPackage }: FontSource, file: string): string {
  const manifest = createRequire(import.meta.url).resolve(`${npmPackage}/package.json`);
  return join(dirname(manifest), file);
}

function kebabCase(family: string): string {
  return family.toLowerCase().replaceAll(" ", "-");
}

function digest(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
