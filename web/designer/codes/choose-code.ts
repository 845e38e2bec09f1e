// Another kind of code for an element: what both kinds have stays, the rest goes.
import { textOf } from "../panels/text/text-of.ts";
import type { TemplateElement } from "../../document/template.ts";
import { CODES, codeNamed } from "./symbologies.ts";

/** Of barcodes, but not of QR codes, and the other way round. */
const BARCODE_ONLY = [
  "symbology",
  "showText",
  "displayText",
  "fontFamily",
  "fontSizePt",
  "options",
];
const QR_ONLY = ["errorCorrection", "quietZoneModules"];

export function codeOf(element: TemplateElement): string {
  return element.type === "qrcode" ? "qrcode" : textOf(element["symbology"]);
}

/**
 * The element as that code. A value that is still the example of its kind becomes the example of the other; the box
 * stays, but for the height of a code that is square now.
 */
export function asCode(element: TemplateElement, name: string): TemplateElement {
  const kind = codeNamed(name);
  const before = codeNamed(codeOf(element));
  if (!kind || kind === before) return element;
  const isQr = name === "qrcode";
  const left: Record<string, unknown> = { ...element };
  for (const member of isQr ? BARCODE_ONLY : QR_ONLY) delete left[member];
  // Each kind has its own options, and its own smallest module.
  for (const member of ["options", "minModuleMm", "maxModuleMm"]) delete left[member];
  const isExample = CODES.some(({ example }) => example === element["value"]);
  return {
    ...left,
    type: isQr ? "qrcode" : "barcode",
    ...(!isQr && { symbology: name }),
    value: isExample ? kind.example : element["value"],
  } as unknown as TemplateElement;
}
