// What is said of a code once it is drawn: that its modules are small, and where it lies, so that what
// disturbs it can be found (print/surroundings.ts).
import { largestModuleMm } from "../../codes/module-grid.ts";
import { entryOf, isMatrix, type Symbology } from "../../codes/symbologies.ts";
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
  readonly maxModuleMm: number | null;
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

/** Modules under this get a warning, though they are printed. */
export function advisedModuleMm(symbology: Symbology | "qrcode"): number {
  if (symbology === "qrcode") return MATRIX_MM;
  return entryOf(symbology).advisedMm ?? (isMatrix(symbology) ? MATRIX_MM : LINEAR_MM);
}

export function noteDrawnCode(
  { symbol, zone, moduleMm }: DrawnCode,
  code: CodeElement,
  drawing: Drawing,
  place: Place,
): void {
  const { value, maxModuleMm, box, color, backgroundColor, mayBeReversed, texts } = code;
  const advisedMm = advisedModuleMm(code.symbology);
  if (moduleMm !== null && moduleMm < advisedMm - 1e-6) {
    const isBounded = largestModuleMm(maxModuleMm, drawing.printerDpi) < advisedMm - 1e-6;
    // What the template's own bound causes is the template's, whatever the value.
    addWarning(drawing.warnings, "BARCODE_MODULE_SMALL", isBounded ? null : value, place, () => {
      const fix = isBounded
        ? `The template's maxModuleMm (${maxModuleMm}) allows no larger one; raise it`
        : "Make its box larger or shorten the value";
      return {
        detail: `this code's narrowest bar or module is ${moduleMm.toFixed(3)} mm; scanners read it more reliably at ${advisedMm.toFixed(3)} mm or more. ${fix}.`,
        cause: { kind: "smallModules", moduleMm, advisedMm, isBounded },
      };
    });
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
