// The QR code element: whole dots a module, quiet zone inside the box, never stretched.
import { fitModules } from "../codes/module-grid.ts";
import { adviseOnDigitalLink } from "../codes/gs1-digital-link.ts";
import { encodeQr, fitsQr } from "../codes/qr.ts";
import { QR_QUIET_MODULES } from "../codes/qr-tables.ts";
import { BLACK, type Color } from "../job/color.ts";
import type { QrCodeElement } from "../job/template.ts";
import { fillTemplateString } from "../job/template-string.ts";
import { pointsOf } from "../units.ts";
import { refuseUnreadable, warnOfContrast } from "./code-colors.ts";
import { noteDrawnCode, withMargin } from "./code-warnings.ts";
import { centredIn, drawMatrix } from "./draw-code.ts";
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

/** Readers take light modules on dark as well. ISO/IEC 18004:2015, 6.2. */
const REVERSIBLE = true;

export const qrcode: ElementKind<QrCodeElement, BoundQrCode> = {
  bind(element, values, place, faults) {
    const value = fillTemplateString(element.value, values);
    const color = colorFor(element.color, values, BLACK, place, faults);
    const backgroundColor = colorFor(element.backgroundColor, values, null, place, faults);
    if (value === "") return null;
    refuseUnreadable({ color, backgroundColor }, element, place, faults, REVERSIBLE);
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
    const modulePt = pointsOf(fit.moduleMm);
    const sidePt = code.modules.width * modulePt;
    const symbol = centredIn(box, sidePt, sidePt, modulePt / fit.dotsPerModule);
    drawMatrix(code.modules, symbol, bound.color, content);
    // Of the standard's quiet zone the box may hold less: then the item has to hold the rest.
    const quietPt = Math.max(element.quietZoneModules, QR_QUIET_MODULES) * modulePt;
    const zone = withMargin(symbol, quietPt, quietPt, quietPt);
    const { color, backgroundColor } = bound;
    const ink = { box, color, backgroundColor, mayBeReversed: REVERSIBLE };
    noteDrawnCode(
      { symbol, zone, moduleMm: fit.moduleMm },
      { symbology: "qrcode", value: element.value, ...ink },
      drawing,
      place,
    );
    warnOfContrast(bound, element, place, drawing, REVERSIBLE);
    const advice = adviseOnDigitalLink(bound.value);
    if (advice !== null) {
      drawing.warnings.push(faultAt("BARCODE_VALUE_ADVICE", element.value, place, advice));
    }
  },
};
