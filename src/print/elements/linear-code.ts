// Draws a linear code: whole dots a module, quiet zones inside the box, its text in the standard's places.
import { countWidths, scaleWidths } from "../codes/bars.ts";
import { dotsPerMm, fitModules, fitWidths } from "../codes/module-grid.ts";
import type { LinearSymbol } from "../codes/symbol.ts";
import { POINTS_PER_MM, pointsOf } from "../units.ts";
import { lineHeightPt, setPlacedText, setTextLine, showText } from "./barcode-text.ts";
import type { CodePrint } from "./code-print.ts";
import { withMargin } from "./code-warnings.ts";
import { type BarsShape, drawBars, wholeDots } from "./draw-code.ts";
import { type Box, formatAvailableMm, formatNeededMm } from "./element.ts";
import { setFill } from "./paint.ts";

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
  const textPt = element.showText ? linePt : 0;
  const abovePt = symbol.above === "" ? 0 : linePt;
  const barsBox: Box = {
    ...box,
    yPt: box.yPt + textPt,
    heightPt: box.heightPt - textPt - abovePt,
  };
  const fit = fitLinear(symbol, barsBox, code);
  if (fit === null) return;

  const { bars, unitMm, moduleMm } = fit;
  const unitPt = pointsOf(unitMm);
  const quietPt = (symbol.quietLeft - symbol.quietRight) * pointsOf(moduleMm);
  const dotPt = pointsOf(1 / dotsPerMm(drawing.printerDpi));
  const slackPt = box.widthPt - bars.modules * unitPt + quietPt;
  const leftPt = box.xPt + wholeDots(slackPt / 2, dotPt);
  const lineBox = { ...box, heightPt: textPt };
  const under =
    symbol.places.length > 0
      ? setPlacedText(
          element.showText ? symbol.places : [],
          element.fontSizePt,
          leftPt,
          unitPt,
          lineBox,
          drawing,
        )
      : setTextLine(code.text, element.fontSizePt, lineBox, drawing);
  const aboveBox = { ...box, yPt: box.yPt + box.heightPt - abovePt, heightPt: abovePt };
  const above = setTextLine(symbol.above, element.fontSizePt, aboveBox, drawing);
  for (const text of [under, above]) {
    if ("neededMm" in text) {
      return code.refuse(
        `the text ${text === under ? "under" : "above"} the bars needs ${formatNeededMm(text.neededMm)} mm, and the box has ${formatAvailableMm(element.widthMm)} mm`,
        "make the box wider or the value shorter",
      );
    }
  }
  code.begin();
  for (const text of [under, above]) {
    if (!("pieces" in text) || text.pieces.length === 0) continue;
    setFill(content, code.color);
    showText(text, content, drawing);
  }
  const shape: BarsShape = {
    bars,
    unitMm,
    guards: symbol.guards,
    guardPt: Math.min(GUARD_MODULES * pointsOf(moduleMm), textPt),
    bearerPt: symbol.bearer * pointsOf(moduleMm),
  };
  drawBars(shape, leftPt, barsBox, code.color, content);
  const symbolBox = { ...barsBox, xPt: leftPt, widthPt: bars.modules * unitPt };
  const modulePt = pointsOf(moduleMm);
  const zone = withMargin(symbolBox, symbol.quietLeft * modulePt, symbol.quietRight * modulePt, 0);
  code.note({ symbol: symbolBox, zone, moduleMm });
}

/** null: refused. */
function fitLinear(symbol: LinearSymbol, barsBox: Box, code: CodePrint): LinearFit | null {
  const { element, drawing, refuse } = code;
  const { printerDpi } = drawing;
  const { bars } = symbol;
  const quiet = symbol.quietLeft + symbol.quietRight;
  const heightMm = barsBox.heightPt / POINTS_PER_MM;
  const refuseWidth = (neededMm: number): null => {
    refuse(
      `the bars need ${formatNeededMm(neededMm)} mm, quiet zones included, and the box has ${formatAvailableMm(element.widthMm)} mm`,
      "make the box wider or the value shorter",
    );
    return null;
  };
  const refuseHeight = (lowestMm: number): null => {
    const aroundMm = element.heightMm - heightMm;
    refuse(
      `the bars${aroundMm > 0 ? " and the text with them" : ""} need ${formatNeededMm(lowestMm + aroundMm)} mm of height, and the box has ${formatAvailableMm(element.heightMm)} mm`,
      "make the box higher",
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
      element.minModuleMm,
    );
    if ("neededMm" in widths) return refuseWidth(widths.neededMm);
    fit = {
      bars: scaleWidths(bars, widths.narrowDots, widths.wideDots),
      unitMm: 1 / dotsPerMm(printerDpi),
      moduleMm: widths.moduleMm,
    };
  } else {
    const { minModuleMm } = element;
    const across = fitModules(bars.modules + quiet, element.widthMm, printerDpi, minModuleMm);
    if ("neededMm" in across) return refuseWidth(across.neededMm);
    let { moduleMm } = across;
    if (symbol.leastHeight > 0) {
      const up = fitModules(symbol.leastHeight, heightMm, printerDpi, minModuleMm);
      if ("neededMm" in up) return refuseHeight(up.neededMm);
      moduleMm = Math.min(moduleMm, up.moduleMm);
    }
    fit = { bars, unitMm: moduleMm, moduleMm };
  }
  const lowestMm = LOWEST_BARS_MM + 2 * symbol.bearer * fit.moduleMm;
  return barsBox.heightPt < pointsOf(lowestMm) - ROUNDING_PT ? refuseHeight(lowestMm) : fit;
}
