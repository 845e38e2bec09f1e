// From the text of an SVG file to what is kept of it. Its reader is loaded with the first file.
import type { Refused } from "../images/image.ts";
import { encodeDrawing } from "../vector/stored.ts";

export interface ImportedDrawing {
  /** As the file says. */
  readonly widthPt: number;
  readonly heightPt: number;
  /** What an artwork element is given as the bytes of its asset. */
  readonly stored: Uint8Array;
  /** How many gradients print as one color. */
  readonly flattened: number;
}

export async function importDrawing(svg: string): Promise<ImportedDrawing | Refused> {
  const { importSvg } = await import("./import-svg.ts");
  const imported = importSvg(svg);
  if ("refused" in imported) return imported;
  const { drawing, flattened } = imported;
  const { widthPt, heightPt } = drawing;
  return { widthPt, heightPt, stored: encodeDrawing(drawing), flattened };
}
