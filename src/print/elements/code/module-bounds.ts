// Refuses bounds of a module between which the printer has no whole number of dots.
import { hasModuleBetween } from "../../codes/module-grid.ts";
import type { BarcodeElement, QrCodeElement } from "../../job/template.ts";
import type { Drawing } from "../element.ts";
import { addFault, type Place } from "../../job/place.ts";

export function refuseNoModule(
  { minModuleMm, maxModuleMm, value }: BarcodeElement | QrCodeElement,
  place: Place,
  { printerDpi, faults }: Drawing,
): boolean {
  if (hasModuleBetween(minModuleMm, maxModuleMm, printerDpi)) return false;
  addFault(
    faults,
    "BARCODE_DOES_NOT_FIT",
    value,
    place,
    "module",
    () =>
      `at ${printerDpi} dpi, no module of whole printer dots is between minModuleMm and maxModuleMm. Raise maxModuleMm or lower minModuleMm.`,
  );
  return true;
}
