// The barcode element: values to symbols of its symbology, and symbols into the box.
import type { CodeSymbol } from "../../codes/symbol.ts";
import { ENCODERS, type SymbologyEncoder } from "../../codes/registry.ts";
import { BLACK, type Color } from "../../job/color.ts";
import type { Values } from "../../job/bind.ts";
import type { Symbology } from "../../job/symbology-names.ts";
import type { BarcodeElement } from "../../job/template.ts";
import { layoutText } from "../../text/fit.ts";
import { fontRefsFor } from "../../text/refs.ts";
import { POINTS_PER_MM } from "../../units.ts";
import type { TextPiece } from "../../surroundings/ink.ts";
import { lineHeightPt, textStyle, showText } from "./barcode-text.ts";
import { countModules, fillText } from "../binding.ts";
import { refuseUnreadable, warnOfContrast } from "./code-colors.ts";
import type { CodePrint } from "./code-print.ts";
import { noteDrawnCode } from "./code-warnings.ts";
import { colorFor, type Drawing, type ElementKind } from "../element.ts";
import { addFault, type Place } from "../../job/place.ts";
import type { Box } from "../../units.ts";
import { refuseMissing } from "../missing.ts";
import { refuseNoModule } from "./module-bounds.ts";
import { drawHexagons, drawPostal } from "./fixed-code.ts";
import { drawLinear } from "./linear-code.ts";
import { drawMatrixCode } from "./matrix-code.ts";
import { fillBox, setFill } from "../paint.ts";
import { suggestSmaller } from "./suggest-smaller.ts";

interface BoundBarcode {
  readonly value: string;
  readonly symbol: CodeSymbol;
  /** What is below it, without control characters: as the symbology or the template writes it, or "". */
  readonly text: string;
  readonly color: Color;
  readonly backgroundColor: Color | null;
}

const encoders: Readonly<Record<Symbology, SymbologyEncoder>> = ENCODERS;
/** More than the ASCII that every family has. */
const NOT_PLAIN = /[^ -~]/;
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
  bind(element, values, place, binding) {
    const { faults, budget, codes } = binding;
    const value = fillText(element.value, values, place, binding);
    const color = colorFor(element.color, values, BLACK, place, binding);
    const backgroundColor = colorFor(element.backgroundColor, values, null, place, binding);
    if (value === "") return null;
    budget.count("codes", 1);
    const { symbology, displayText } = element;
    const written = displayText && withoutControls(fillText(displayText, values, place, binding));
    refuseUnreadable({ color, backgroundColor }, element, place, faults, REVERSIBLE.has(symbology));
    const encoder = encoders[symbology];
    const aspect = aspectOf(element, written);
    const kind =
      element.options.size === 0
        ? `${symbology} ${aspect}`
        : [symbology, aspect, ...[...element.options].flat()].join(" ");
    const encoded = codes.encode(kind, value, () => encoder.encode(value, element.options, aspect));
    if ("fault" in encoded) {
      const source = sourceOfFault(element, encoder.foreign, value, values);
      addFault(faults, "BARCODE_VALUE_INVALID", source, place, encoded.fault, () => encoded.fault);
      return null;
    }
    const { symbol, text } = encoded;
    budget.count("modules", countModules(symbol));
    const shown = element.showText ? (written ?? withoutControls(text)) : "";
    return { value, symbol, text: shown.trim() === "" ? "" : shown, color, backgroundColor };
  },

  fontRefs: (element, { symbol, text }) => {
    const above = symbol.kind === "linear" ? symbol.above : "";
    const shown = text + above;
    return shown === "" ? [] : fontRefsFor(shown, textStyle(element));
  },

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
      begin: () => {
        if (backgroundColor) fillBox(content, box, backgroundColor);
        warnOfContrast(bound, element, place, drawing, REVERSIBLE.has(element.symbology));
      },
      show: (text) => {
        texts.push(...text.pieces);
        setFill(content, color);
        showText(text, content, drawing);
      },
      note: (drawn) => {
        const { symbology, value } = element;
        const mayBeReversed = REVERSIBLE.has(symbology);
        const code = { symbology, value, box, color, backgroundColor, mayBeReversed, texts };
        noteDrawnCode(drawn, code, drawing, place);
      },
      refuse: (what, fix, shortage) => {
        addFault(drawing.faults, "BARCODE_DOES_NOT_FIT", element.value, place, what, () => {
          const { smaller } = encoders[element.symbology];
          const advice = suggestSmaller(bound.value, smaller, element, drawing.printerDpi);
          return { detail: `${what}. ${fix}${advice}.`, shortage };
        });
      },
    };
    if (symbol.kind === "linear") drawLinear(symbol, code);
    else if (symbol.kind === "matrix") drawMatrixCode(symbol, code);
    else if (symbol.kind === "postal") drawPostal(symbol, code);
    else drawHexagons(symbol, code);
  },
};

function withoutControls(text: string): string {
  return text.replace(CONTROLS, "");
}

/** Width to height of what the line of text leaves of the box; a text that the symbology writes is never blank. */
function aspectOf(
  { widthMm, heightMm, showText, fontSizePt }: BarcodeElement,
  written: string | null,
): number {
  const hasText = showText && written?.trim() !== "";
  const textMm = hasText ? lineHeightPt(fontSizePt) / POINTS_PER_MM : 0;
  return widthMm / Math.max(heightMm - textMm, 1);
}

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
