// Makes the fonts of the product from the npm packages they come in, and the index of their characters, into fonts/made:
// `npm run make:fonts`. `-- --check [family…]` writes nothing and fails where fonts/made has another file.
// The table of fonts is fonts/sources.ts.

import { statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import type { MadeFiles } from "./make-files.ts";
import { packOf, readIndex, readText, replaceFile } from "./made.ts";
import { differences, filesIn, indexOf, type Made, writePacks } from "./pack.ts";
import { kebabCase, refOf, ROOT, sourcePath } from "./paths.ts";
import { FONT_SOURCES, type FontSource } from "./sources.ts";
import { type MadeFamily, writeCoverageModule } from "./write-coverage.ts";

const { values, positionals: families } = parseArgs({
  options: { check: { type: "boolean", default: false } },
  allowPositionals: true,
});
if (families.length > 0 && !values.check) throw new Error("Only --check takes single families.");
const coveragePath = join(ROOT, "src/print/fonts/coverage-data.ts");
const MOST_THREADS = 4;

const sources = FONT_SOURCES.filter(
  ({ family }) => families.length === 0 || families.includes(kebabCase(family)),
);
const bySource = await makeInThreads(sources);
const made = gather(bySource);
if (values.check) check();
else write();

function write(): void {
  if (readText(coveragePath) !== describeCoverage()) {
    replaceFile(coveragePath, Buffer.from(describeCoverage()));
    console.log("src/print/fonts/coverage-data.ts: written");
  }
  writePacks(made);
}

function check(): void {
  const index = readIndex();
  const wrong = differences(indexOf(made), index);
  if (families.length === 0) {
    const names = new Set(filesIn(indexOf(made)).map(({ name }) => name));
    const left = filesIn(index).filter(({ name }) => !names.has(name));
    wrong.push(...left.map(({ name }) => `fonts/made has ${name}, which nothing makes`));
    if (readText(coveragePath) !== describeCoverage()) wrong.push(`${coveragePath} is out of date`);
  }
  for (const line of wrong) console.error(line);
  if (wrong.length === 0) return;
  console.error("To make them again: npm run make:fonts");
  process.exitCode = 1;
}

/** Packs and files in the order of the table. */
function gather(all: ReadonlyMap<FontSource, MadeFiles>): Made {
  const packs = new Map<string, Map<string, Uint8Array>>();
  const licences = new Map<string, Uint8Array>();
  for (const source of sources) {
    const pack = packs.get(packOf(source)) ?? new Map<string, Uint8Array>();
    packs.set(packOf(source), pack);
    for (const [name, bytes] of Object.entries(all.get(source)!.files)) {
      (name.endsWith(".ttf") ? pack : licences).set(name, bytes);
    }
  }
  return { packs, licences };
}

/** The largest first, so that no thread is left alone with one at the end. */
async function makeInThreads(
  sources: readonly FontSource[],
): Promise<ReadonlyMap<FontSource, MadeFiles>> {
  const made = new Map<FontSource, MadeFiles>();
  const waiting = [...sources].sort((a, b) => bytesOf(b) - bytesOf(a));
  const threads = Math.min(availableParallelism(), MOST_THREADS, waiting.length);
  await Promise.all(
    Array.from({ length: threads }, async () => {
      const thread = new Worker(join(import.meta.dirname, "make-thread.ts"));
      try {
        for (let source = waiting.shift(); source; source = waiting.shift()) {
          const start = performance.now();
          const files = await ask(thread, source);
          made.set(source, files);
          report(source, files, performance.now() - start);
        }
      } finally {
        await thread.terminate();
      }
    }),
  );
  return made;
}

function bytesOf(source: FontSource): number {
  return statSync(sourcePath(source, source.file)).size;
}

function ask(thread: Worker, source: FontSource): Promise<MadeFiles> {
  return new Promise((resolve, reject) => {
    thread.once("error", reject);
    thread.once("message", (files: MadeFiles) => {
      thread.off("error", reject);
      resolve(files);
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage(source);
  });
}

function report(source: FontSource, { files, coverage }: MadeFiles, milliseconds: number): void {
  const bytes = Object.values(files).reduce((sum, file) => sum + file.length, 0);
  const count = coverage.length === 1 ? "" : ` in ${coverage.length} files`;
  console.log(
    `${refOf(source)}: ${Math.round(bytes / 1024)} KB${count}, ${Math.round(milliseconds)} ms`,
  );
}

/** The index of characters is part of the source. */
function describeCoverage(): string {
  const known = new Map<string, MadeFamily>();
  for (const source of FONT_SOURCES) {
    const name = kebabCase(source.family);
    const { coverage } = bySource.get(source)!;
    const family = known.get(name);
    if (family && family.packs.join() !== coverage.join()) {
      throw new Error(`${refOf(source)} has other characters than ${name}-${family.weights[0]}`);
    }
    const weights = [...(family?.weights ?? []), source.weight];
    known.set(name, { name, weights, packs: coverage });
  }
  return writeCoverageModule([...known.values()]);
}
