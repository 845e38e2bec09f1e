// The QR code element: whole dots per module, quiet zone inside the box, never stretched.
import { fitModules } from "../../codes/module-grid.ts";
import { adviseOnDigitalLink } from "../../codes/gs1/digital-link.ts";
import type { ModuleMatrix } from "../../codes/matrix.ts";
import { encodeQrText } from "../../codes/matrix-codes.ts";
import { QUIET_AROUND } from "../../codes/quiet-zones.ts";
import { BLACK, type Color } from "../../job/color.ts";
import type { QrCodeElement } from "../../job/template.ts";
import { pointsOf } from "../../units.ts";
import { fillText } from "../binding.ts";
import { refuseUnreadable, warnOfContrast } from "./code-colors.ts";
import { noteDrawnCode, withMargin } from "./code-warnings.ts";
import { refuseNoModule } from "./module-bounds.ts";
import { drawMatrix, placeIn, withoutMargin } from "./draw-code.ts";
import { colorFor, type ElementKind, formatAvailableMm, formatNeededMm } from "../element.ts";
import { addFault, addWarning } from "../../job/place.ts";
import { fillBox } from "../paint.ts";

interface BoundQrCode {
  readonly value: string;
  readonly matrix: ModuleMatrix;
  readonly color: Color;
  readonly backgroundColor: Color | null;
}

/** Readers take light modules on dark as well. ISO/IEC 18004:2015, 6.2. */
const REVERSIBLE = true;

/** By which the codes of a job are known again. */
const KINDS = { L: "qrcode L", M: "qrcode M", Q: "qrcode Q", H: "qrcode H" } as const;

export const qrcode: ElementKind<QrCodeElement, BoundQrCode> = {
  bind(element, values, place, binding) {
    const { faults, budget, codes } = binding;
    const value = fillText(element.value, values, place, binding);
    const color = colorFor(element.color, values, BLACK, place, binding);
    const backgroundColor = colorFor(element.backgroundColor, values, null, place, binding);
    if (value === "") return null;
    budget.count("codes", 1);
    refuseUnreadable({ color, backgroundColor }, element, place, faults, REVERSIBLE);
    const { errorCorrection } = element;
    const encoded = codes.encode(KINDS[errorCorrection], value, () =>
      encodeQrText(value, errorCorrection),
    );
    if ("fault" in encoded) {
      addFault(
        faults,
        "BARCODE_VALUE_INVALID",
        element.value,
        place,
        encoded.fault,
        () => encoded.fault,
      );
      return null;
    }
    const { matrix } = encoded.symbol;
    budget.count("modules", matrix.width * matrix.height);
    return { value, matrix, color, backgroundColor };
  },

  fontRefs: () => [],

  draw(element, bound, box, content, drawing, place) {
    const { matrix } = bound;
    if (refuseNoModule(element, place, drawing)) return;
    const modules = matrix.width + 2 * element.quietZoneModules;
    const availableMm = Math.min(element.widthMm, element.heightMm);
    const { minModuleMm, maxModuleMm } = element;
    const fit = fitModules(modules, availableMm, drawing.printerDpi, minModuleMm, maxModuleMm);
    if ("neededMm" in fit) {
      const { neededMm } = fit;
      addFault(
        drawing.faults,
        "BARCODE_DOES_NOT_FIT",
        element.value,
        place,
        `${neededMm} ${availableMm}`,
        () => ({
          detail: `the QR code needs ${formatNeededMm(neededMm)} mm × ${formatNeededMm(neededMm)} mm including its quiet zone, but the shorter side of its box is ${formatAvailableMm(availableMm)} mm. Make the box larger or shorten the value.`,
          shortage: { side: "shorter", neededMm, availableMm },
        }),
      );
      return;
    }
    if (bound.backgroundColor) fillBox(content, box, bound.backgroundColor);
    const modulePt = pointsOf(fit.moduleMm);
    const sidePt = modules * modulePt;
    const own = placeIn(box, element, sidePt, sidePt, modulePt / fit.dotsPerModule);
    const ownQuietPt = element.quietZoneModules * modulePt;
    const symbol = withoutMargin(own, ownQuietPt, ownQuietPt);
    drawMatrix(matrix, symbol, bound.color, content);
    // Of the standard's quiet zone the box may hold less: then the item has to hold the rest.
    const quietPt = Math.max(element.quietZoneModules, QUIET_AROUND.qr) * modulePt;
    const zone = withMargin(symbol, quietPt, quietPt, quietPt);
    const { color, backgroundColor } = bound;
    const ink = { box, color, backgroundColor, mayBeReversed: REVERSIBLE, texts: [] };
    noteDrawnCode(
      { symbol, zone, moduleMm: fit.moduleMm },
      { symbology: "qrcode", value: element.value, ...ink },
      drawing,
      place,
    );
    warnOfContrast(bound, element, place, drawing, REVERSIBLE);
    const advice = adviseOnDigitalLink(bound.value);
    if (advice !== null) {
      addWarning(drawing.warnings, "BARCODE_VALUE_ADVICE", element.value, place, () => advice);
    }
  },
};
