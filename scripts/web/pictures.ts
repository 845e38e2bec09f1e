// The pictures of the pages, web/pictures/*.png: what the core prints, drawn by PDFium. Left alone while nothing that
// they show has changed.
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Raster } from "../../test/support/pdfium.ts";

const ROOT = join(import.meta.dirname, "../..");
const FOLDER = join(ROOT, "web/pictures");
const STAMP = join(FOLDER, "stamp.json");
const INPUTS = [
  "scripts/web/{pictures,palette-png,picture-jobs}.ts",
  "src/print/**/*.ts",
  "src/rules/starters/*.json",
  "src/rules/demo.ts",
  "src/rules/demo-designs/*.json",
  "web/demo/order.ts",
  "samples/product-labels.json",
  "samples/templates/product-label.json",
  "test/support/{print,pdfium,png-writer}.ts",
  "assets/fonts/.stamp.json",
];

export interface PictureSize {
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
}

export type PictureSizes = Readonly<Record<string, PictureSize>>;

interface Stamp {
  readonly inputs: string;
  readonly sizes: PictureSizes;
  readonly files: readonly string[];
}

/** Draws what is missing or old; the sizes of all pictures by name. `<name>-1x.png` and `<name>-2x.png` are there then. */
export async function drawPictures(): Promise<PictureSizes> {
  const inputs = digestInputs();
  const known = readStamp();
  if (known?.inputs === inputs && known.files.every((name) => existsSync(join(FOLDER, name)))) {
    return known.sizes;
  }
  const start = performance.now();
  // They load the core, HarfBuzz and PDFium, which a build without changes does not need.
  const { drawAll } = await import("./picture-jobs.ts");
  const { writePalettePng } = await import("./palette-png.ts");
  rmSync(STAMP, { force: true });
  mkdirSync(FOLDER, { recursive: true });
  const sizes: Record<string, PictureSize> = {};
  const files: string[] = [];
  for await (const { name, size, rasters } of drawAll()) {
    sizes[name] = size;
    for (const [suffix, raster] of Object.entries<Raster>(rasters)) {
      files.push(`${name}-${suffix}.png`);
      writeFileSync(join(FOLDER, files.at(-1)!), writePalettePng(raster));
    }
  }
  const stamp: Stamp = { inputs, sizes, files };
  writeFileSync(STAMP, JSON.stringify(stamp));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`pictures: ${files.length} drawn in ${seconds} s`);
  return sizes;
}

function readStamp(): Stamp | null {
  return existsSync(STAMP) ? (JSON.parse(readFileSync(STAMP, "utf8")) as Stamp) : null;
}

function digestInputs(): string {
  const hash = createHash("sha256");
  for (const path of globSync(INPUTS, { cwd: ROOT }).sort()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(ROOT, path)))
      .update("\0");
  }
  return hash.digest("hex");
}
