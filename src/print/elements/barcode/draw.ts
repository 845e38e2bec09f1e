// The barcode element: symbols into the box, and what is printed with them.
import type { BarcodeElement } from "../../job/template.ts";
import { layoutText } from "../../text/fit.ts";
import type { TextPiece } from "../../surroundings/ink.ts";
import { showText, smallestTextPt, textStyle } from "../code/barcode-text.ts";
import { judgeColors } from "../code/code-colors.ts";
import type { CodePrint } from "../code/code-print.ts";
import { noteDrawnCode } from "../code/code-warnings.ts";
import {
  type Drawing,
  type ElementDrawing,
  formatAvailableMm,
  formatNeededMm,
} from "../element.ts";
import { addFault, type Place } from "../../job/place.ts";
import type { Box } from "../../units.ts";
import { refuseMissing } from "../missing.ts";
import { CUT, fillGround, isCut, placeCode } from "../code/place-code.ts";
import { adviseOnBound, refuseNoModule } from "../code/module-bounds.ts";
import { drawHexagons, drawPostal } from "../code/fixed-code.ts";
import { drawLinear } from "../code/linear-code.ts";
import { drawMatrixCode } from "../code/matrix-code.ts";
import { setFill } from "../paint.ts";
import { suggestSmaller } from "../code/suggest-smaller.ts";
import { type BoundBarcode, encoders, isReversible } from "./bind.ts";

/** More than the ASCII that every family has. */
const NOT_PLAIN = /[^ -~]/;

export const barcodeDrawing: ElementDrawing<BarcodeElement, BoundBarcode> = {
  turnsItself: true,

  draw(element, bound, box, content, drawing, place) {
    const { symbol, color, backgroundColor, text } = bound;
    if (refuseNoModule(element, place, drawing)) return;
    if (NOT_PLAIN.test(text) && refuseUnsetText(text, element, box, drawing, place)) return;
    const texts: TextPiece[] = [];
    const code: CodePrint = {
      element,
      text,
      showsDigits: text !== "" && element.displayText === null,
      color,
      box,
      content,
      drawing,
      print: (zone, draw) => {
        const mayBeReversed = isReversible(element.symbology);
        const ink = judgeColors(bound, element, zone, place, drawing, mayBeReversed);
        if (ink === null) return false;
        const ground = { element, box, content, dots: drawing.dots, ink };
        if (isCut(ground, zone)) {
          addFault(drawing.faults, "BARCODE_DOES_NOT_FIT", element.value, place, CUT, () => CUT);
          return false;
        }
        if (backgroundColor) fillGround(ground, backgroundColor);
        placeCode(ground, zone, draw);
        return true;
      },
      show: (text, xPt, yPt) => {
        texts.push(...text.pieces);
        for (const { layout } of text.pieces) {
          drawing.inks?.judgeSize(layout.sizePt, element.displayText ?? element.value, place);
        }
        setFill(content, color);
        showText(text, xPt, yPt, content, drawing);
      },
      note: (drawn) => {
        const { symbology, value, maxModuleMm } = element;
        const mayBeReversed = isReversible(symbology);
        const code = {
          symbology,
          value,
          maxModuleMm,
          box,
          color,
          backgroundColor,
          mayBeReversed,
          texts,
        };
        noteDrawnCode(drawn, code, drawing, place);
      },
      refuse: (what, fix, shortage, isByModule) => {
        addFault(drawing.faults, "BARCODE_DOES_NOT_FIT", element.value, place, what, () => {
          const { smaller } = encoders[element.symbology];
          const advice = suggestSmaller(bound.value, smaller, element, drawing.printerDpi);
          const bounds = isByModule ? adviseOnBound(element, drawing) : "";
          const detail = `${what}. ${fix}${advice}.${bounds}`;
          return { detail, cause: { kind: "shortage", ...shortage } };
        });
      },
      refuseText: (where, neededMm) => {
        const availableMm = element.widthMm;
        // The line above a code is an ISBN's, which neither displayText nor showText changes.
        const isOwn = where.startsWith("above");
        const source = isOwn ? element.value : (element.displayText ?? element.value);
        const orElse = isOwn
          ? "or remove the option isbnLine"
          : "print a shorter text with displayText, or set showText to false";
        addFault(
          drawing.faults,
          "BARCODE_DOES_NOT_FIT",
          source,
          place,
          `${where} ${neededMm}`,
          () => ({
            detail: `the text ${where} needs ${formatNeededMm(neededMm)} mm at ${smallestTextPt(element)} pt, its smallest size, but its box is ${formatAvailableMm(availableMm)} mm wide. Make the box wider, ${orElse}.`,
            cause: { kind: "shortage", of: "text", side: "width", neededMm, availableMm },
          }),
        );
      },
    };
    if (symbol.kind === "linear") drawLinear(symbol, code);
    else if (symbol.kind === "matrix") drawMatrixCode(symbol, code);
    else if (symbol.kind === "postal") drawPostal(symbol, code);
    else drawHexagons(symbol, code);
  },
};

/** Characters that no font has, in what is printed below the code. */
function refuseUnsetText(
  text: string,
  element: BarcodeElement,
  box: Box,
  drawing: Drawing,
  place: Place,
): boolean {
  const layout = layoutText(
    text,
    textStyle(element),
    box.widthPt,
    box.heightPt,
    drawing.typesetter,
  );
  return refuseMissing(layout, element, element.displayText ?? element.value, place, drawing);
}
