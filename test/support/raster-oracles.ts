// The readers of test/raster-oracles, with what of them tests use: zebrash for ZPL, libvips for PNG and JPEG.
// Whoever imports this has them installed: `installPackage("test/raster-oracles")`.
import { createRequire } from "node:module";
import { join } from "node:path";

const load = createRequire(join(import.meta.dirname, "../raster-oracles/package.json"));

interface ZplRenderer {
  readonly ready: Promise<{
    readonly api: {
      zplToBase64MultipleAsync(
        zpl: string,
        widthMm: number,
        heightMm: number,
        dotsPerMm: number,
      ): Promise<readonly string[]>;
    };
  }>;
}

export interface Raw {
  readonly data: Uint8Array;
  readonly info: { readonly width: number; readonly height: number; readonly channels: number };
}

export interface Sharp {
  metadata(): Promise<{
    readonly depth?: string;
    readonly bitsPerSample?: number;
    readonly density?: number;
    readonly space?: string;
    readonly hasAlpha?: boolean;
  }>;
  raw(): Sharp;
  jpeg(options: object): Sharp;
  grayscale(): Sharp;
  toColorspace(space: string): Sharp;
  pipelineColorspace(space: string): Sharp;
  toBuffer(options: { readonly resolveWithObject: true }): Promise<Raw>;
  toBuffer(): Promise<Buffer>;
}

export const sharp = load("sharp") as (input: Uint8Array, options?: object) => Sharp;

/** The pages that zebrash makes of the file, as 1 for each black dot. */
export async function printZpl(
  file: Uint8Array,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Uint8Array[]> {
  const { api } = await (load("zpl-renderer-js") as ZplRenderer).ready;
  const text = Buffer.from(file).toString("latin1");
  const pngs = await api.zplToBase64MultipleAsync(text, width / 8, height / 8, 8);
  return Promise.all(
    pngs.map(async (png) => {
      const picture = sharp(Buffer.from(png, "base64")).grayscale().raw();
      const { data, info } = await picture.toBuffer({ resolveWithObject: true });
      if (info.width !== width || info.height !== height) throw new Error("another size");
      return data.map((level) => (level < 128 ? 1 : 0));
    }),
  );
}
