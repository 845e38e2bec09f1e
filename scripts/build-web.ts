// Builds the browser program: pictures into assets/pictures, pages into assets/web. Leaves alone what was built from
// the same files.
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..");
const PRINT = ["src/print/**/*", "src/{refusal,cache-sizes}.ts", "src/rules/**/*"];
const FONTS = "assets/fonts/.stamp.json";

// Vite and the core take a second to load, which an unchanged build does not need.
await buildInto("assets/pictures", {
  inputs: [
    ...PRINT,
    FONTS,
    "scripts/web/{draw-pictures,picture-jobs,png}.ts",
    "web/demo/order.ts",
    "samples/{,templates/}product-label*.json",
  ],
  build: async () => {
    const { drawPictures } = await import("./web/draw-pictures.ts");
    await drawPictures();
  },
});
await buildInto("assets/web", {
  inputs: [
    ...PRINT,
    FONTS,
    "assets/pictures/stamp.json",
    "web/**/*",
    "src/reference/web-pages.ts",
    "scripts/web/{vite-*,starter-list,sample-code}.ts",
    "package-lock.json",
  ],
  build: async () => {
    const { build } = await import("vite");
    const { pagesConfig, widgetConfig } = await import("./web/vite-config.ts");
    await build(pagesConfig);
    await build(widgetConfig);
  },
});

interface Step {
  /** Patterns of files that decide what is built. */
  readonly inputs: readonly string[];
  readonly build: () => Promise<void>;
}

async function buildInto(folder: string, { inputs, build }: Step): Promise<void> {
  const output = join(ROOT, folder);
  const stampPath = join(output, "stamp.json");
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

interface Stamp {
  readonly inputs: string;
  readonly outputs: readonly string[];
}

function digestOf(patterns: readonly string[]): string {
  const hash = createHash("sha256");
  const files = globSync(patterns, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}
