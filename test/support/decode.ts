// A bar code reader that is none of ours (ZXing-C++): what a rasterised code says. Reads only.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { prepareZXingModule, readBarcodes, type ReaderOptions } from "zxing-wasm/reader";
import type { Raster } from "./pdfium.ts";

export type CodeFormat = NonNullable<ReaderOptions["formats"]>[number];

export interface DecodeOptions {
  /** ZXing's names ("QRCode", "Code128", "EAN13", "DataMatrix" …); none: all of them. */
  readonly formats?: readonly CodeFormat[];
  /** The most codes to look for; default 255. */
  readonly atMost?: number;
  /** false: the picture is read as large as it is alone, not made smaller too. Default true. */
  readonly mayDownscale?: boolean;
}

export interface DecodedCode {
  readonly format: string;
  readonly text: string;
  readonly bytes: Uint8Array;
  /** The four corners in pixels, clockwise from the code's own top left. */
  readonly position: readonly { readonly x: number; readonly y: number }[];
  /** Symbology identifier of ISO/IEC 15424 ("]C1" is GS1-128). */
  readonly identifier: string;
  /** Whether the code declares the character set of its bytes. */
  readonly hasEci: boolean;
  readonly version: string;
  readonly errorCorrection: string;
}

const wasm = readFileSync(
  createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm"),
);
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });

/** All codes that ZXing finds and can read without an error, in the order it finds them. */
export async function decodeCodes(
  image: Raster,
  options: DecodeOptions = {},
): Promise<DecodedCode[]> {
  const picture = { data: image.rgba, width: image.width, height: image.height };
  const found = await readBarcodes(picture as Parameters<typeof readBarcodes>[0], {
    formats: [...(options.formats ?? [])],
    maxNumberOfSymbols: options.atMost ?? 255,
    tryDownscale: options.mayDownscale ?? true,
    textMode: "Plain",
  });
  return found
    .filter((code) => code.isValid)
    .map((code) => ({
      format: code.format,
      text: code.text,
      bytes: code.bytes,
      position: [
        code.position.topLeft,
        code.position.topRight,
        code.position.bottomRight,
        code.position.bottomLeft,
      ],
      identifier: code.symbologyIdentifier,
      hasEci: code.hasECI,
      version: code.version,
      errorCorrection: String(code.ecLevel),
    }));
}
