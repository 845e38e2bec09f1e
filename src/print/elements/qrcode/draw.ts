// The QR code element: whole dots per module, quiet zone inside the box, never stretched.
import { fitModules } from "../../codes/module-grid.ts";
import { adviseOnDigitalLink } from "../../codes/gs1/digital-link.ts";
import { withLightMiddle } from "../../codes/matrix.ts";
import { QUIET_QR } from "../../codes/symbologies.ts";
import type { QrCodeElement } from "../../job/template.ts";
import { pointsOf } from "../../units.ts";
import { judgeColors } from "../code/code-colors.ts";
import { noteDrawnCode, withMargin } from "../code/code-warnings.ts";
import { CUT, fillGround, isCut, movedBox, placeCode } from "../code/place-code.ts";
import { adviseOnBound, refuseNoModule } from "../code/module-bounds.ts";
import { drawMatrix, placeIn, withoutMargin } from "../code/draw-code.ts";
import { type ElementDrawing, formatAvailableMm, formatNeededMm } from "../element.ts";
import { addFault, addWarning } from "../../job/place.ts";
import { type BoundQrCode, REVERSIBLE } from "./bind.ts";
import { drawLogo, type Logo, openLogo } from "./logo.ts";

export const qrCodeDrawing: ElementDrawing<QrCodeElement, BoundQrCode> = {
  turnsItself: true,

  draw(element, bound, box, content, drawing, place) {
    const { matrix } = bound;
    if (refuseNoModule(element, place, drawing)) return;
    const logo = element.logo && openLogo(element, element.logo, matrix.width, drawing, place);
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
          detail: `the QR code needs ${formatNeededMm(neededMm)} mm × ${formatNeededMm(neededMm)} mm including its quiet zone, but the shorter side of its box is ${formatAvailableMm(availableMm)} mm. Make the box larger or shorten the value.${adviseOnBound(element, drawing)}`,
          cause: { kind: "shortage", of: "code", side: "shorter", neededMm, availableMm },
        }),
      );
      return;
    }
    if (logo === null && element.logo) return;
    const { dots } = drawing;
    const modulePt = pointsOf(fit.moduleMm);
    const sidePt = modules * modulePt;
    const own = placeIn(box, element, sidePt, sidePt);
    const ownQuietPt = element.quietZoneModules * modulePt;
    const symbol = withoutMargin(own, ownQuietPt, ownQuietPt);
    const ink = judgeColors(bound, element, own, place, drawing, REVERSIBLE);
    if (ink === null) return;
    const ground = { element, box, content, dots, ink };
    if (isCut(ground, own)) {
      addFault(drawing.faults, "BARCODE_DOES_NOT_FIT", element.value, place, CUT, () => CUT);
      return;
    }
    if (bound.backgroundColor) fillGround(ground, bound.backgroundColor);
    const shown = logo ? withLightMiddle(matrix, logo.side) : matrix;
    const showLogo = (logo: Logo) => (xPt: number, yPt: number) =>
      drawLogo(logo, movedBox(symbol, xPt, yPt), modulePt, content, drawing, place);
    const drawCode = (xPt: number, yPt: number) => {
      const moved = movedBox(symbol, xPt, yPt);
      drawMatrix(shown, fit.dotsPerModule, moved, bound.color, content, dots);
    };
    placeCode(ground, own, drawCode, logo && showLogo(logo));
    // Of the standard's quiet zone the box may hold less: then the item has to hold the rest.
    const quietPt = Math.max(element.quietZoneModules, QUIET_QR) * modulePt;
    const zone = withMargin(symbol, quietPt, quietPt, quietPt);
    const { color, backgroundColor } = bound;
    const painted = { box, color, backgroundColor, mayBeReversed: REVERSIBLE, texts: [] };
    noteDrawnCode(
      { symbol, zone, moduleMm: fit.moduleMm },
      { symbology: "qrcode", value: element.value, maxModuleMm, ...painted },
      drawing,
      place,
    );
    const advice = adviseOnDigitalLink(bound.value);
    if (advice !== null) {
      addWarning(drawing.warnings, "BARCODE_VALUE_ADVICE", element.value, place, () => ({
        detail: advice,
        cause: { kind: "codeValue", why: advice },
      }));
    }
  },
};
