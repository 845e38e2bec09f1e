// What to say beside "does not fit": whether Data Matrix would hold the same value inside the box.
import { fitModules } from "../../codes/module-grid.ts";
import { ENCODERS } from "../../codes/registry.ts";
import type { BarcodeElement } from "../../job/template.ts";
import { formatNeededMm } from "../element.ts";

const NO_OPTIONS = new Map<string, never>();
/** The least module of a matrix code where the template asks for none. */
const MODULE_MM = 0.25;
const NAMES = { datamatrix: "Data Matrix", gs1datamatrix: "GS1 Data Matrix" } as const;

/** ", or use another symbology: Data Matrix would need only 12.0 mm × 12.0 mm", or "" where nothing smaller fits the box. */
export function suggestSmaller(
  value: string,
  symbology: keyof typeof NAMES | null,
  element: BarcodeElement,
  printerDpi: number,
): string {
  if (symbology === null) return "";
  const encoded = ENCODERS[symbology].encode(value, NO_OPTIONS);
  if ("fault" in encoded || encoded.symbol.kind !== "matrix") return "";
  const { matrix, quiet } = encoded.symbol;
  const needs = fitModules(matrix.width + 2 * quiet, 0, printerDpi, MODULE_MM);
  if (!("neededMm" in needs)) return "";
  if (needs.neededMm > Math.min(element.widthMm, element.heightMm)) return "";
  return `, or use another symbology: ${NAMES[symbology]} would need only ${formatNeededMm(needs.neededMm)} mm × ${formatNeededMm(needs.neededMm)} mm`;
}
