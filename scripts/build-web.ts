// Builds the browser program of web/ into assets/web. Leaves alone what was built from the same files.
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..");
const OUTPUT = join(ROOT, "assets/web");
const STAMP = join(OUTPUT, "stamp.json");
const PICTURES = join(ROOT, "web/pictures");
const INPUTS = [
  "web/**/*",
  "src/print/**/*",
  "src/{refusal,cache-sizes}.ts",
  "src/reference/web-pages.ts",
  "src/rules/**/*",
  "scripts/build-web.ts",
  "fonts/*.ts",
  "scripts/web/*",
  "samples/product-labels.json",
  "samples/templates/product-label.json",
  "assets/fonts/.stamp.json",
  "package-lock.json",
];

const inputs = digestInputs();
if (!isBuilt()) {
  const start = performance.now();
  // Vite takes half a second to load, which an unchanged build does not need.
  const { build } = await import("vite");
  const { pagesConfig, widgetConfig } = await import("./web/vite-config.ts");
  const { drawPictures } = await import("./web/pictures.ts");
  await drawPictures();
  await build(pagesConfig);
  await build(widgetConfig);
  const outputs = globSync("**/*.*", { cwd: OUTPUT }).sort();
  writeFileSync(STAMP, JSON.stringify({ inputs, outputs }));
  console.log(`pages: built in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

function isBuilt(): boolean {
  if (!existsSync(STAMP)) return false;
  const stamp = JSON.parse(readFileSync(STAMP, "utf8")) as { inputs: string; outputs: string[] };
  return stamp.inputs === inputs && stamp.outputs.every((path) => existsSync(join(OUTPUT, path)));
}

function digestInputs(): string {
  const hash = createHash("sha256");
  const files = globSync(INPUTS, { cwd: ROOT, withFileTypes: true })
    // The pictures are drawn from the other inputs, by the build itself.
    .filter((entry) => entry.isFile() && entry.parentPath !== PICTURES)
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}
