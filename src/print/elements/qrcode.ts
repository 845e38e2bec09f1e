// The QR code element: whole dots a module, quiet zone inside the box, never stretched.
import { fitModules } from "../codes/module-grid.ts";
import { encodeQr, fitsQr } from "../codes/qr.ts";
import { BLACK, type Color } from "../job/color.ts";
import type { QrCodeElement } from "../job/template.ts";
import { fillTemplateString } from "../job/template-string.ts";
import { drawMatrix } from "./draw-code.ts";
import {
  colorFor,
  type ElementKind,
  faultAt,
  formatAvailableMm,
  formatNeededMm,
} from "./element.ts";
import { fillBox } from "./paint.ts";

interface BoundQrCode {
  readonly value: string;
  readonly color: Color;
  readonly backgroundColor: Color | null;
}

export const qrcode: ElementKind<QrCodeElement, BoundQrCode> = {
  bind(element, values, place, faults) {
    const value = fillTemplateString(element.value, values);
    const color = colorFor(element.color, values, BLACK, place, faults);
    const backgroundColor = colorFor(element.backgroundColor, values, null, place, faults);
    if (value === "") return null;
    if (!fitsQr(value, element.errorCorrection)) {
      faults.push(
        faultAt(
          "BARCODE_VALUE_INVALID",
          element.value,
          place,
          `this is more than a QR code of level ${element.errorCorrection} can hold; shorten the value.`,
        ),
      );
      return null;
    }
    return { value, color, backgroundColor };
  },

  fontRefs: () => [],

  draw(element, bound, box, content, drawing, place) {
    const code = encodeQr(bound.value, element.errorCorrection);
    if (!code) throw new Error("a QR value passed binding but does not encode");
    const modules = code.modules.width + 2 * element.quietZoneModules;
    const availableMm = Math.min(element.widthMm, element.heightMm);
    const fit = fitModules(modules, availableMm, drawing.printerDpi, element.minModuleMm);
    if ("neededMm" in fit) {
      drawing.faults.push(
        faultAt(
          "BARCODE_DOES_NOT_FIT",
          element.value,
          place,
          `the QR code needs ${formatNeededMm(fit.neededMm)} mm a side, quiet zone included, and the box has ${formatAvailableMm(availableMm)} mm; make the box larger or the value shorter.`,
        ),
      );
      return;
    }
    if (bound.backgroundColor) fillBox(content, box, bound.backgroundColor);
    drawMatrix(code.modules, fit.moduleMm, box, bound.color, content);
  },
};
