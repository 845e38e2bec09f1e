// Makes the fonts of the product from the npm packages they come in, and the index of their
// characters: `node fonts/build.ts [folder [family…]]`, by default all into assets/fonts.
// Leaves alone what is there as it would be made. The table of fonts is fonts/sources.ts.

import { createHash } from "node:crypto";
import {
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { Worker } from "node:worker_threads";
import type { MadeFiles } from "./make-files.ts";
import { kebabCase, refOf, ROOT, sourcePath } from "./paths.ts";
import { FONT_SOURCES, type FontSource } from "./sources.ts";
import { type MadeFamily, writeCoverageModule } from "./write-coverage.ts";

/** How a font was made: a digest of all that decides about it, and what was written. */
interface Made {
  readonly inputs: string;
  readonly outputs: Readonly<Record<string, Output>>;
  readonly coverage: readonly string[];
}

interface Output {
  readonly bytes: number;
  readonly digest: string;
}

type Stamp = Readonly<Record<string, Made>>;

const [folder = "assets/fonts", ...chosen] = process.argv.slice(2);
const outputFolder = resolve(process.argv[2] === undefined ? ROOT : ".", folder);
const stampPath = join(outputFolder, ".stamp.json");
const coveragePath = join(ROOT, "src/print/fonts/coverage-data.ts");
const DECIDING_FILES = [
  "fonts/!(build|sources|build-thread|paths).ts",
  "src/print/fonts/{cmap,font,kerning,names,sfnt}.ts",
  "node_modules/harfbuzzjs/package.json",
];
const MOST_THREADS = 4;

await build();

async function build(): Promise<void> {
  mkdirSync(outputFolder, { recursive: true });
  const { stamp: before, writtenAt } = readStamp();
  const codeDigest = digestFiles(DECIDING_FILES.flatMap((pattern) => listFiles(pattern)));
  const sources = FONT_SOURCES.filter(
    ({ family }) => chosen.length === 0 || chosen.includes(kebabCase(family)),
  );
  const inputs = new Map(sources.map((source) => [source, digestInputs(source, codeDigest)]));
  const isMade = (source: FontSource) => {
    const made = before[refOf(source)];
    return (
      made !== undefined && made.inputs === inputs.get(source) && areIntact(made.outputs, writtenAt)
    );
  };
  const outdated = sources.filter((source) => !isMade(source));
  const remade = new Map<FontSource, Made>();
  await makeInThreads(outdated, (source, made) => {
    remade.set(source, { inputs: inputs.get(source)!, ...write(made) });
  });
  const after = Object.fromEntries(
    sources.map((source) => [refOf(source), remade.get(source) ?? before[refOf(source)]!]),
  );
  removeForgotten(before, after);
  const stamp = Buffer.from(`${JSON.stringify(after, null, 2)}\n`);
  if (outdated.length > 0 || JSON.stringify(before) !== JSON.stringify(after)) {
    replaceFile(stampPath, stamp);
  }
  writeIndex(after);
  if (process.argv[2] === undefined) writeCoverage(after);
}

/** The first eight digits of each file's digest, by ref: they are part of its address (src/http/routes/web.ts). */
function writeIndex(stamp: Stamp): void {
  const digests = Object.values(stamp)
    .flatMap(({ outputs }) => Object.entries(outputs))
    .filter(([name]) => name.endsWith(".ttf"))
    .map(([name, { digest }]) => [name.slice(0, -".ttf".length), digest.slice(0, 8)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const text = `${JSON.stringify(Object.fromEntries(digests))}\n`;
  const path = join(outputFolder, "index.json");
  if (readText(path) !== text) replaceFile(path, Buffer.from(text));
}

function bytesOf(source: FontSource): number {
  return statSync(sourcePath(source, source.file)).size;
}

/** The largest first, so that no thread is left alone with one at the end. */
async function makeInThreads(
  sources: readonly FontSource[],
  take: (source: FontSource, made: MadeFiles) => void,
): Promise<void> {
  const waiting = [...sources].sort((a, b) => bytesOf(b) - bytesOf(a));
  const threads = Math.min(availableParallelism(), MOST_THREADS, waiting.length);
  await Promise.all(
    Array.from({ length: threads }, async () => {
      const thread = new Worker(join(import.meta.dirname, "build-thread.ts"));
      try {
        for (let source = waiting.shift(); source; source = waiting.shift()) {
          const start = performance.now();
          const made = await ask(thread, source);
          take(source, made);
          report(source, made, performance.now() - start);
        }
      } finally {
        await thread.terminate();
      }
    }),
  );
}

function ask(thread: Worker, source: FontSource): Promise<MadeFiles> {
  return new Promise((resolve, reject) => {
    thread.once("error", reject);
    thread.once("message", (made: MadeFiles) => {
      thread.off("error", reject);
      resolve(made);
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage(source);
  });
}

function write({ files, coverage }: MadeFiles): Omit<Made, "inputs"> {
  const outputs = Object.entries(files).map(([name, bytes]): [string, Output] => {
    replaceFile(join(outputFolder, name), bytes);
    return [name, { bytes: bytes.length, digest: digest(bytes) }];
  });
  return { outputs: Object.fromEntries(outputs), coverage };
}

function report(source: FontSource, { files, coverage }: MadeFiles, milliseconds: number): void {
  const bytes = Object.values(files).reduce((sum, file) => sum + file.length, 0);
  const count = coverage.length === 1 ? "" : ` in ${coverage.length} files`;
  console.log(
    `${refOf(source)}: ${Math.round(bytes / 1024)} KB${count}, ${Math.round(milliseconds)} ms`,
  );
}

/** The index is part of the source: where it is not what these fonts have, it is written anew. */
function writeCoverage(stamp: Stamp): void {
  const families = new Map<string, MadeFamily>();
  for (const source of FONT_SOURCES) {
    const name = kebabCase(source.family);
    const { coverage } = stamp[refOf(source)]!;
    const known = families.get(name);
    if (known && known.packs.join() !== coverage.join()) {
      throw new Error(`${refOf(source)} has other characters than ${name}-${known.weights[0]}`);
    }
    const weights = [...(known?.weights ?? []), source.weight];
    families.set(name, { name, weights, packs: coverage });
  }
  const text = writeCoverageModule([...families.values()]);
  if (readText(coveragePath) === text) return;
  replaceFile(coveragePath, Buffer.from(text));
  console.log("src/print/fonts/coverage-data.ts: written anew");
}

// A package's files are those of its version, which package.json pins.
function digestInputs(source: FontSource, codeDigest: string): string {
  const manifest = readFileSync(sourcePath(source, "package.json"));
  return digest(Buffer.from(codeDigest + JSON.stringify(source) + digest(manifest)));
}

function listFiles(pattern: string): string[] {
  return globSync(pattern, { cwd: ROOT }).sort();
}

function digestFiles(paths: readonly string[]): string {
  return digest(Buffer.from(paths.map((path) => digest(readFileSync(join(ROOT, path)))).join()));
}

// What is no stamp, or one of another time's form, says that nothing was made.
function readStamp(): { readonly stamp: Stamp; readonly writtenAt: number } {
  try {
    const read = JSON.parse(readFileSync(stampPath, "utf8")) as Record<string, Partial<Made>>;
    const made = Object.entries(read).filter(
      (entry): entry is [string, Made] =>
        entry[1].outputs instanceof Object && Array.isArray(entry[1].coverage),
    );
    return { stamp: Object.fromEntries(made), writtenAt: statSync(stampPath).mtimeMs };
  } catch {
    return { stamp: {}, writtenAt: 0 };
  }
}

// Only a file that was written after the stamp, or is of another size, can have another content.
function areIntact(outputs: Made["outputs"], writtenAt: number): boolean {
  return Object.entries(outputs).every(([name, { bytes, digest: expected }]) => {
    const path = join(outputFolder, name);
    const found = statSync(path, { throwIfNoEntry: false });
    if (found?.size !== bytes) return false;
    return found.mtimeMs <= writtenAt || digest(readFileSync(path)) === expected;
  });
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

function readText(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}

function digest(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
