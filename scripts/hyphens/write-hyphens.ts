// Writes assets/hyphens: a file for each language, and index.json, the first eight digits of each file's SHA-256, which are
// part of its address (src/http/routes/web.ts).
import { createHash } from "node:crypto";
import { globSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { packPatterns, readPatterns } from "./pack-patterns.ts";
import { PATTERN_SOURCES } from "./pattern-sources.ts";

const FOLDER = join(import.meta.dirname, "../../assets/hyphens");

export async function writeHyphens(): Promise<void> {
  for (const old of globSync("*.bin", { cwd: FOLDER })) rmSync(join(FOLDER, old));
  const digests: Record<string, string> = {};
  for (const [language, { file }] of Object.entries(PATTERN_SOURCES)) {
    const bytes = packPatterns(await readPatterns(file));
    writeFileSync(join(FOLDER, `${language}.bin`), bytes);
    digests[language] = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
  }
  writeFileSync(join(FOLDER, "index.json"), `${JSON.stringify(digests)}\n`);
}
