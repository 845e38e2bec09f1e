// Draws a linear code: whole dots per module, quiet zones inside the box, its text in the standard's places.
import { countWidths, scaleWidths } from "../../codes/bars.ts";
import { dotsPerMm, fitModules, fitWidths } from "../../codes/module-grid.ts";
import type { LinearSymbol } from "../../codes/symbol.ts";
import { POINTS_PER_MM, pointsOf } from "../../units.ts";
import {
  alignWithCode,
  digitsLine,
  LEAST_SHARE_OF_BARS,
  lineHeightPt,
  setDigits,
  setTextLine,
} from "./barcode-text.ts";
import type { CodePrint } from "./code-print.ts";
import { withMargin } from "./code-warnings.ts";
import { type BarsShape, countDots, drawBars, placeIn } from "./draw-code.ts";
import { movedBox } from "./place-code.ts";
import { formatAvailableMm, formatNeededMm } from "../element.ts";
import type { Box } from "../../units.ts";

const LOWEST_BARS_MM = 1;
const ROUNDING_PT = 1e-6;
/** GS1 General Specifications, 5.2.1: guard bars reach five modules further down. */
const GUARD_MODULES = 5;

interface LinearFit {
  readonly bars: LinearSymbol["bars"];
  readonly unitMm: number;
  readonly moduleMm: number;
}

export function drawLinear(symbol: LinearSymbol, code: CodePrint): void {
  const { element, box, drawing, content } = code;
  const linePt = lineHeightPt(element.fontSizePt);
  const abovePt = symbol.above === "" ? 0 : linePt;
  const places = code.showsDigits ? symbol.places : [];
  const hasLine = places.length === 0 && code.text !== "";
  const leastShare = places.length > 0 ? LEAST_SHARE_OF_BARS : 1;
  const roomPt = box.heightPt - abovePt - (hasLine ? linePt : 0);
  const fit = fitLinear(symbol, roomPt, leastShare, code);
  if (fit === null) return;

  const { bars, unitMm, moduleMm } = fit;
  const unitPt = pointsOf(unitMm);
  const modulePt = pointsOf(moduleMm);
  const digits = digitsLine(places.length > 0 ? modulePt : 0, box.heightPt - abovePt);
  const textPt = hasLine ? linePt : digits.heightPt;
  const barsBox: Box = {
    ...box,
    yPt: box.yPt + textPt,
    heightPt: box.heightPt - textPt - abovePt,
  };
  const { dotPt } = drawing.dots;
  const heightDots = countDots(barsBox.heightPt, dotPt);
  const zonePt = bars.modules * unitPt + (symbol.quietLeft + symbol.quietRight) * modulePt;
  const own = placeIn(barsBox, element, zonePt, heightDots * dotPt);
  const leftPt = own.xPt + symbol.quietLeft * modulePt;
  const symbolBox = { ...own, xPt: leftPt, widthPt: bars.modules * unitPt };
  const under = hasLine
    ? setTextLine(code.text, element, { ...box, heightPt: textPt }, drawing)
    : setDigits(
        places,
        element,
        { leftPt, barsPt: symbolBox.yPt, modulePt },
        digits.modulePt,
        drawing,
      );
  const aboveBox = { ...box, yPt: box.yPt + box.heightPt - abovePt, heightPt: abovePt };
  const above = setTextLine(symbol.above, element, aboveBox, drawing);
  for (const text of [under, above]) {
    if (!("neededMm" in text)) continue;
    return code.refuseText(text === under ? "below the bars" : "above the bars", text.neededMm);
  }
  const shape: BarsShape = {
    bars,
    unitDots: Math.round(unitPt / dotPt),
    heightDots,
    guards: symbol.guards,
    guardDots: hasLine ? 0 : countDots(Math.min(GUARD_MODULES * digits.modulePt, textPt), dotPt),
    bearerDots: Math.round((symbol.bearer * modulePt) / dotPt),
  };
  const zone = withMargin(symbolBox, symbol.quietLeft * modulePt, symbol.quietRight * modulePt, 0);
  const isPrinted = code.print(zone, (xPt, yPt) => {
    for (const text of [under, above]) {
      if (!("pieces" in text) || text.pieces.length === 0) continue;
      const isLine = text === above || hasLine;
      code.show(isLine ? alignWithCode(text, element, symbolBox) : text, xPt, yPt);
    }
    drawBars(shape, movedBox(symbolBox, xPt, yPt), code.color, content, drawing.dots);
  });
  if (isPrinted) code.note({ symbol: symbolBox, zone, moduleMm });
}

/** @param leastShare of the height that digits leave to the bars, at least; null: refused */
function fitLinear(
  symbol: LinearSymbol,
  heightPt: number,
  leastShare: number,
  code: CodePrint,
): LinearFit | null {
  const { element, drawing, refuse } = code;
  const { printerDpi } = drawing;
  const { minModuleMm, maxModuleMm } = element;
  const { bars } = symbol;
  const quiet = symbol.quietLeft + symbol.quietRight;
  const heightMm = heightPt / POINTS_PER_MM;
  const refuseWidth = (neededMm: number): null => {
    refuse(
      `the barcode needs ${formatNeededMm(neededMm)} mm including quiet zones, but its box is ${formatAvailableMm(element.widthMm)} mm wide`,
      "Make the box wider or shorten the value",
      { of: "code", side: "width", neededMm, availableMm: element.widthMm },
      true,
    );
    return null;
  };
  const refuseHeight = (lowestMm: number, isByModule: boolean): null => {
    const aroundMm = element.heightMm - heightMm;
    const neededMm = lowestMm + aroundMm;
    refuse(
      `the barcode needs ${formatNeededMm(neededMm)} mm of height${aroundMm > 0 ? " including its text" : ""}, but its box is ${formatAvailableMm(element.heightMm)} mm high`,
      "Make the box taller",
      { of: "code", side: "height", neededMm, availableMm: element.heightMm },
      isByModule,
    );
    return null;
  };

  let fit: LinearFit;
  if (symbol.twoWidths) {
    const { narrow, wide } = countWidths(bars);
    const widths = fitWidths(
      { narrow: narrow + quiet, wide },
      element.widthMm,
      printerDpi,
      minModuleMm,
      maxModuleMm,
    );
    if ("neededMm" in widths) return refuseWidth(widths.neededMm);
    fit = {
      bars: scaleWidths(bars, widths.narrowDots, widths.wideDots),
      unitMm: 1 / dotsPerMm(printerDpi),
      moduleMm: widths.moduleMm,
    };
  } else {
    const fitIn = (modules: number, availableMm: number) =>
      fitModules(modules, availableMm, printerDpi, minModuleMm, maxModuleMm);
    const across = fitIn(bars.modules + quiet, element.widthMm);
    if ("neededMm" in across) return refuseWidth(across.neededMm);
    let { moduleMm } = across;
    if (symbol.leastHeight > 0) {
      const up = fitIn(symbol.leastHeight, heightMm);
      if ("neededMm" in up) return refuseHeight(up.neededMm, true);
      moduleMm = Math.min(moduleMm, up.moduleMm);
    }
    fit = { bars, unitMm: moduleMm, moduleMm };
  }
  const lowestMm = (LOWEST_BARS_MM + 2 * symbol.bearer * fit.moduleMm) / leastShare;
  return heightPt < pointsOf(lowestMm) - ROUNDING_PT ? refuseHeight(lowestMm, false) : fit;
}
