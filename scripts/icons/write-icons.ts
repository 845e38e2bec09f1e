// Writes assets/icons: for each icon a file in the form in which drawings are kept (src/print/vector/stored.ts), and
// index.json, the first eight digits of each file's SHA-256, which are part of its address (src/http/routes/web.ts).
import { createHash } from "node:crypto";
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { ICONS } from "../../src/print/icons/icon-list.ts";
import { importSvg } from "../../src/print/svg/import-svg.ts";
import type { Drawing } from "../../src/print/vector/drawing.ts";
import { encodeDrawing } from "../../src/print/vector/stored.ts";

const ROOT = join(import.meta.dirname, "../..");
const FOLDER = join(ROOT, "assets/icons");

export function writeIcons(): void {
  for (const old of globSync("*.bin", { cwd: FOLDER })) rmSync(join(FOLDER, old));
  const names = globSync("*.svg", { cwd: join(ROOT, "icons") }).map((file) =>
    basename(file, ".svg"),
  );
  const listed = new Set(ICONS.map(({ name }) => name));
  const unlisted = names.filter((name) => !listed.has(name));
  if (unlisted.length > 0) throw new Error(`not in icon-list.ts: ${unlisted.join(", ")}`);
  const digests: Record<string, string> = {};
  for (const { name, recolors } of ICONS) {
    const drawing = readIcon(name);
    if (recolors && drawing.colors.length > 1) throw new Error(`${name} has several colors`);
    const bytes = encodeDrawing(drawing);
    writeFileSync(join(FOLDER, `${name}.bin`), bytes);
    digests[name] = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
  }
  writeFileSync(join(FOLDER, "index.json"), `${JSON.stringify(digests)}\n`);
}

function readIcon(name: string): Drawing {
  const imported = importSvg(readFileSync(join(ROOT, `icons/${name}.svg`), "utf8"));
  if ("refused" in imported) throw new Error(`${name}: ${imported.refused}`);
  return imported.drawing;
}
