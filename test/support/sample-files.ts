// One small file of every kind that an asset can be, made or taken without a file system.
import { PDFDocument, rgb } from "@cantoo/pdf-lib";
import badges from "../../samples/badges.json" with { type: "json" };
import type { AssetMediaType } from "../../src/rules/asset.ts";
import { writePng } from "./png-writer.ts";

export async function makeSampleFiles(): Promise<Record<AssetMediaType, Uint8Array>> {
  return {
    "image/png": makePng(),
    "image/jpeg": jpegOf(badges.records[0]!.variables.photo),
    "application/pdf": await makePdf(),
    "image/svg+xml": makeSvg('<path fill="#c8143c" d="M0 0H40V20H0z"/>'),
  };
}

export function makePng(): Uint8Array {
  const samples = [200, 30, 30, 30, 200, 30, 30, 30, 200, 250, 250, 250];
  return writePng({ widthPx: 2, heightPx: 2, colorType: 2, depth: 8, samples });
}

function jpegOf(dataUri: string): Uint8Array {
  const base64 = dataUri.slice(dataUri.indexOf(",") + 1);
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/** 40 × 20 mm. */
export function makeSvg(content: string): Uint8Array {
  const root =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40mm" height="20mm" viewBox="0 0 40 20">';
  return new TextEncoder().encode(`${root}${content}</svg>`);
}

async function makePdf(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.addPage([180, 72]).drawRectangle({ width: 60, height: 40, color: rgb(0.8, 0.1, 0.1) });
  return pdf.save();
}
