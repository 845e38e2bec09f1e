// A folder of assets that is built when one of its inputs changed, or one of its files is gone, and left alone otherwise.
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";

const ROOT = join(import.meta.dirname, "..");

export interface Step {
  /** Patterns, from the root, of the files that decide what is built. */
  readonly inputs: readonly string[];
  /** Bundlers take a second to load, which an unchanged build does not need: import them in here. */
  readonly build: () => Promise<void>;
  /** From the root, where not in the folder: something watches that. */
  readonly stamp?: string;
}

interface Stamp {
  readonly inputs: string;
  readonly outputs: readonly string[];
}

export async function buildFolder(
  folder: string,
  { inputs, build, stamp: kept = join(folder, "stamp.json") }: Step,
): Promise<void> {
  const output = join(ROOT, folder);
  const stampPath = join(ROOT, kept);
  const digest = digestOf(inputs);
  if (existsSync(stampPath)) {
    const stamp = JSON.parse(readFileSync(stampPath, "utf8")) as Stamp;
    const isThere = (path: string) => existsSync(join(output, path));
    if (stamp.inputs === digest && stamp.outputs.every(isThere)) return;
  }
  const start = performance.now();
  mkdirSync(output, { recursive: true });
  await build();
  const outputs = globSync("**/*.*", { cwd: output }).sort();
  const stamp: Stamp = { inputs: digest, outputs };
  writeFileSync(stampPath, JSON.stringify(stamp));
  console.log(`${folder}: built in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

function digestOf(patterns: readonly string[]): string {
  const hash = createHash("sha256");
  const files = globSync(patterns, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .sort();
  for (const file of files) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(ROOT, file)))
      .update("\0");
  }
  return hash.digest("hex");
}
