// What is said of a code once it is drawn: that its modules are small, and where it lies, so that what
// disturbs it can be found (print/surroundings.ts).
import { isMatrix, type Symbology } from "../../job/symbology-names.ts";
import type { TemplateString } from "../../job/template-string.ts";
import type { Color } from "../../job/color.ts";
import type { TextPiece } from "../../surroundings/ink.ts";
import type { Drawing } from "../element.ts";
import { addWarning, type Place } from "../../job/place.ts";
import type { Box } from "../../units.ts";

export interface DrawnCode {
  /** The dark modules, from the outermost edges. */
  readonly symbol: Box;
  /** With the quiet zone. */
  readonly zone: Box;
  /** null: the standard fixes the size. */
  readonly moduleMm: number | null;
}

export interface CodeElement {
  readonly symbology: Symbology | "qrcode";
  readonly value: TemplateString;
  readonly box: Box;
  readonly color: Color;
  readonly backgroundColor: Color | null;
  readonly mayBeReversed: boolean;
  /** Shown around it. */
  readonly texts: readonly TextPiece[];
}

/** A tenth above what is printed at all, where a little ink spread or an old reader begins to tell. */
const LINEAR_MM = 0.19 * 1.1;
const MATRIX_MM = 0.25 * 1.1;
/** GS1 General Specifications, 5.12.3.1: 0.264 mm, and 0.249 mm where it is printed on demand. */
const RETAIL_MM = 0.249;
/** GS1 General Specifications, 5.12.3.2: what conveyors read. */
const LOGISTIC_MM = 0.495;
const ADVISED_MM: { readonly [symbology in Symbology]?: number } = {
  ean13: RETAIL_MM,
  ean8: RETAIL_MM,
  upca: RETAIL_MM,
  upce: RETAIL_MM,
  isbn: RETAIL_MM,
  databaromni: RETAIL_MM,
  databarexpanded: RETAIL_MM,
  itf14: LOGISTIC_MM,
  sscc18: LOGISTIC_MM,
};

/** Modules under this get a warning, though they are printed. */
export function advisedModuleMm(symbology: Symbology | "qrcode"): number {
  if (symbology === "qrcode") return MATRIX_MM;
  return ADVISED_MM[symbology] ?? (isMatrix(symbology) ? MATRIX_MM : LINEAR_MM);
}

export function noteDrawnCode(
  { symbol, zone, moduleMm }: DrawnCode,
  code: CodeElement,
  drawing: Drawing,
  place: Place,
): void {
  const { value, box, color, backgroundColor, mayBeReversed, texts } = code;
  const advisedMm = advisedModuleMm(code.symbology);
  if (moduleMm !== null && moduleMm < advisedMm - 1e-6) {
    addWarning(
      drawing.warnings,
      "BARCODE_MODULE_SMALL",
      value,
      place,
      () =>
        `this code's narrowest bar or module is ${moduleMm.toFixed(3)} mm; scanners read it more reliably at ${advisedMm.toFixed(3)} mm or more. Make its box larger or shorten the value.`,
    );
  }
  drawing.inkNotes?.noteCode(place.element, {
    symbol,
    zone,
    moduleMm,
    box,
    color,
    backgroundColor,
    mayBeReversed,
    texts,
  });
}

/** A rectangle with a margin: left, right, and above and below. */
export function withMargin(
  { xPt, yPt, widthPt, heightPt }: Box,
  leftPt: number,
  rightPt: number,
  abovePt: number,
): Box {
  return {
    xPt: xPt - leftPt,
    yPt: yPt - abovePt,
    widthPt: widthPt + leftPt + rightPt,
    heightPt: heightPt + 2 * abovePt,
  };
}
