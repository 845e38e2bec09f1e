// The barcode element: values to symbols of its symbology, and symbols into the box.
import { type Encoded, type CodeSymbol } from "../codes/symbol.ts";
import { ENCODERS, type SymbologyEncoder } from "../codes/symbologies.ts";
import { BLACK, type Color } from "../job/color.ts";
import type { Values } from "../job/bind.ts";
import type { Symbology } from "../job/symbologies.ts";
import type { BarcodeElement } from "../job/template.ts";
import { fillTemplateString } from "../job/template-string.ts";
import { fontRefsFor } from "../text/refs.ts";
import { POINTS_PER_MM } from "../units.ts";
import { lineHeightPt, textStyle } from "./barcode-text.ts";
import { refuseUnreadable, warnOfContrast } from "./code-colors.ts";
import type { CodePrint } from "./code-print.ts";
import { noteDrawnCode } from "./code-warnings.ts";
import { colorFor, type ElementKind, faultAt } from "./element.ts";
import { drawHexagons, drawPostal } from "./fixed-code.ts";
import { drawLinear } from "./linear-code.ts";
import { drawMatrixCode } from "./matrix-code.ts";
import { fillBox } from "./paint.ts";
import { suggestSmaller } from "./suggest-smaller.ts";

interface BoundBarcode {
  readonly value: string;
  readonly symbol: CodeSymbol;
  /** What stands under it: as the symbology writes it, without control characters. */
  readonly text: string;
  readonly color: Color;
  readonly backgroundColor: Color | null;
}

const encoders: Readonly<Record<Symbology, SymbologyEncoder>> = ENCODERS;
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\0-\x1f\x7f]/g;
/** Whose readers take light modules on dark as well. */
const REVERSIBLE: ReadonlySet<Symbology> = new Set<Symbology>([
  "datamatrix",
  "gs1datamatrix",
  "gs1qrcode",
  "azteccode",
]);

export const barcode: ElementKind<BarcodeElement, BoundBarcode> = {
  bind(element, values, place, faults) {
    const value = fillTemplateString(element.value, values);
    const color = colorFor(element.color, values, BLACK, place, faults);
    const backgroundColor = colorFor(element.backgroundColor, values, null, place, faults);
    if (value === "") return null;
    const { symbology } = element;
    refuseUnreadable({ color, backgroundColor }, element, place, faults, REVERSIBLE.has(symbology));
    const encoder = encoders[symbology];
    const encoded: Encoded = encoder.encode(value, element.options, aspectOf(element));
    if ("fault" in encoded) {
      const source = sourceOfFault(element, encoder.foreign, value, values);
      faults.push(faultAt("BARCODE_VALUE_INVALID", source, place, encoded.fault));
      return null;
    }
    const { symbol, text } = encoded;
    return { value, symbol, text: text.replace(CONTROLS, ""), color, backgroundColor };
  },

  fontRefs: (element, { symbol, text }) => {
    const above = symbol.kind === "linear" ? symbol.above : "";
    const shown = (element.showText ? text : "") + above;
    return shown === "" ? [] : fontRefsFor(shown, textStyle(element.fontSizePt));
  },

  draw(element, bound, box, content, drawing, place) {
    const { symbol, color, backgroundColor } = bound;
    const code: CodePrint = {
      element,
      text: element.showText ? bound.text : "",
      color,
      box,
      content,
      drawing,
      begin: () => {
        if (backgroundColor) fillBox(content, box, backgroundColor);
        warnOfContrast(bound, element, place, drawing, REVERSIBLE.has(element.symbology));
      },
      note: (drawn) => {
        const { symbology, value } = element;
        const mayBeReversed = REVERSIBLE.has(symbology);
        const code = { symbology, value, box, color, backgroundColor, mayBeReversed };
        noteDrawnCode(drawn, code, drawing, place);
      },
      refuse: (what, mend) => {
        const smaller = suggestSmaller(
          bound.value,
          encoders[element.symbology].smaller,
          element,
          drawing.printerDpi,
        );
        const detail = `${what}; ${mend}${smaller}.`;
        drawing.faults.push(faultAt("BARCODE_DOES_NOT_FIT", element.value, place, detail));
      },
    };
    if (symbol.kind === "linear") drawLinear(symbol, code);
    else if (symbol.kind === "matrix") drawMatrixCode(symbol, code);
    else if (symbol.kind === "postal") drawPostal(symbol, code);
    else drawHexagons(symbol, code);
  },
};

/** Width to height of what the line of text leaves of the box. */
function aspectOf({ widthMm, heightMm, showText, fontSizePt }: BarcodeElement): number {
  const textMm = showText ? lineHeightPt(fontSizePt) / POINTS_PER_MM : 0;
  return widthMm / Math.max(heightMm - textMm, 1);
}

/** Whose fault a value is: of the variables that hold a foreign character, where there is one. */
function sourceOfFault(
  { value: source }: BarcodeElement,
  foreign: RegExp | null,
  value: string,
  values: Values,
): { readonly variables: readonly string[] } {
  if (foreign === null || !foreign.test(value)) return source;
  return { variables: source.variables.filter((name) => foreign.test(values.get(name) ?? "")) };
}
