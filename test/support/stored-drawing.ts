// An SVG taken over as an upload takes it over.
import { importSvg } from "../../src/print/svg/import-svg.ts";
import { encodeDrawing } from "../../src/print/vector/stored.ts";

/** In the form in which it is kept. */
export function storedDrawing(svgText: string): Uint8Array {
  const imported = importSvg(svgText);
  if ("refused" in imported) throw new Error(`refused: ${imported.refused}`);
  return encodeDrawing(imported.drawing);
}
