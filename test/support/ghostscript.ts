// Ghostscript, where the machine has it: what CUPS prints with, dot for dot. Nothing needs it.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Raster } from "./pdfium.ts";

export const hasGhostscript = spawnSync("gs", ["--version"]).status === 0;

/** The first page in black and white. */
export function rasteriseWithGhostscript(pdf: Uint8Array, dpi: number): Raster {
  const folder = mkdtempSync(join(tmpdir(), "platen-gs-"));
  try {
    const file = join(folder, "page.pdf");
    writeFileSync(file, pdf);
    const options = ["-q", "-dSAFER", "-dBATCH", "-dNOPAUSE", "-dFirstPage=1", "-dLastPage=1"];
    const output = ["-sDEVICE=pbmraw", `-r${dpi}`, "-sOutputFile=-", file];
    return rasterOfPbm(execFileSync("gs", [...options, ...output], { maxBuffer: 1 << 28 }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Netpbm's P4: a bit for each pixel, set where it is black, rows of whole bytes. */
function rasterOfPbm(bytes: Uint8Array): Raster {
  const head = /^P4\s+(?:#[^\n]*\n\s*)*(\d+)\s+(\d+)\s/.exec(Buffer.from(bytes).toString("latin1"));
  if (!head) throw new Error("Ghostscript gave no bitmap");
  const [width, height] = [Number(head[1]), Number(head[2])];
  const stride = Math.ceil(width / 8);
  const pixels = new Uint32Array(width * height).fill(0xffffffff);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const byte = bytes[head[0].length + y * stride + (x >> 3)]!;
      if ((byte >> (7 - (x & 7))) & 1) pixels[y * width + x] = 0xff000000;
    }
  }
  return { width, height, rgba: new Uint8ClampedArray(pixels.buffer) };
}
