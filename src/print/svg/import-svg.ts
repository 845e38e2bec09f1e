// From the text of an SVG file to a drawing that can be kept and printed: the entry of this folder. Done once, when the
// file is uploaded; loaded only then.
import type { Refused } from "../images/image-fault.ts";
import type { Drawing } from "../vector/drawing.ts";
import { Meter } from "./bounds.ts";
import { readDrawing } from "./read-drawing.ts";
import { readXml } from "./read-xml.ts";
import { requireStatic } from "./static-only.ts";
import { SvgFault } from "./svg-fault.ts";

export interface ImportedSvg {
  readonly drawing: Drawing;
  /** How many gradients print as one colour. */
  readonly flattened: number;
}

/** Takes over what the file shows and nothing else. The work is bounded by BOUNDS, whatever the file holds. */
export function importSvg(text: string): ImportedSvg | Refused {
  try {
    const meter = new Meter();
    const file = readXml(text, meter);
    requireStatic(file.root);
    return readDrawing(file, meter);
  } catch (error) {
    if (error instanceof SvgFault) return { refused: error.message };
    throw error;
  }
}
