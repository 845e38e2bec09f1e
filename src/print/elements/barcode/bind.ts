// The barcode element: values to symbols of its symbology.
import type { CodeSymbol } from "../../codes/symbol.ts";
import { ENCODERS, type SymbologyEncoder } from "../../codes/registry.ts";
import type { Color } from "../../job/color.ts";
import type { Values } from "../../values/bind-record.ts";
import { addFault } from "../../job/place.ts";
import { entryOf, type Symbology } from "../../codes/symbologies.ts";
import type { BarcodeElement } from "../../job/template.ts";
import { fontRefsFor } from "../../text/refs.ts";
import { POINTS_PER_MM } from "../../units.ts";
import { countModules, fillText } from "../../values/fill.ts";
import { lineHeightPt, textStyle } from "../code/barcode-text.ts";
import { refuseUnreadable } from "../code/code-colors.ts";
import type { ElementValues } from "../element.ts";
import { paintsFor } from "../paints.ts";

export interface BoundBarcode {
  readonly value: string;
  readonly symbol: CodeSymbol;
  /** What is below it, without control characters: as the symbology or the template writes it, or "". */
  readonly text: string;
  readonly color: Color;
  readonly backgroundColor: Color | null;
}

export const encoders: Readonly<Record<Symbology, SymbologyEncoder>> = ENCODERS;
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\0-\x1f\x7f]/g;

export function isReversible(symbology: Symbology): boolean {
  return entryOf(symbology).isReversible ?? false;
}

export const barcodeValues: ElementValues<BarcodeElement, BoundBarcode> = {
  bind(element, values, place, binding) {
    const { faults, budget, codes } = binding;
    const value = fillText(element.value, values, place, binding);
    const { color, backgroundColor } = paintsFor(element, values, place, binding);
    if (value === "") return null;
    budget.count("codes", 1);
    const { symbology, displayText } = element;
    const written = displayText && withoutControls(fillText(displayText, values, place, binding));
    const grounds = binding.grounds.get(place.element) ?? [];
    const colors = { color, backgroundColor };
    refuseUnreadable(colors, element, grounds, place, faults, isReversible(symbology));
    const encoder = encoders[symbology];
    const aspect = aspectOf(element, written);
    const kind =
      element.options.size === 0
        ? `${symbology} ${aspect}`
        : [symbology, aspect, ...[...element.options].flat()].join(" ");
    const encoded = codes.encode(kind, value, () => encoder.encode(value, element.options, aspect));
    if ("fault" in encoded) {
      const source = sourceOfFault(element, encoder.foreign, value, values);
      const { fault, cause = { kind: "codeValue", why: fault } } = encoded;
      const describe = () => ({ detail: fault, cause });
      addFault(faults, "BARCODE_VALUE_INVALID", source, place, fault, describe);
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
