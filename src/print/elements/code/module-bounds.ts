// What the bounds of a module mean for the printer: refused where no whole number of dots is between them, named
// where they are why a code does not fit.
import { hasModuleBetween, smallestModuleMm } from "../../codes/module-grid.ts";
import type { BarcodeElement, QrCodeElement } from "../../job/template.ts";
import type { Drawing } from "../element.ts";
import { addFault, type Place } from "../../job/place.ts";

export function refuseNoModule(
  { minModuleMm, maxModuleMm, value }: BarcodeElement | QrCodeElement,
  place: Place,
  { printerDpi, faults }: Drawing,
): boolean {
  if (hasModuleBetween(minModuleMm, maxModuleMm, printerDpi)) return false;
  addFault(faults, "BARCODE_DOES_NOT_FIT", value, place, "module", () => ({
    detail: `at ${printerDpi} dpi, no module of whole printer dots is between minModuleMm and maxModuleMm. Raise maxModuleMm or lower minModuleMm.`,
    cause: { kind: "noModule", printerDpi },
  }));
  return true;
}

/** The sentence for a code that does not fit, where a smaller minModuleMm would help; "" where it would not. */
export function adviseOnBound(
  { minModuleMm }: BarcodeElement | QrCodeElement,
  { printerDpi }: Drawing,
): string {
  const moduleMm = smallestModuleMm(minModuleMm, printerDpi);
  if (moduleMm === null) return "";
  return ` At ${printerDpi} dpi, its bars or modules are at least ${moduleMm.toFixed(3)} mm wide because of minModuleMm (${minModuleMm}); lower that only if your scanners read smaller ones.`;
}
