// Draws a code in two dimensions: whole dots a module, quiet zone inside the box, in the middle of it.
import { dotsPerMm, fitModules } from "../codes/module-grid.ts";
import type { MatrixSymbol } from "../codes/symbol.ts";
import { POINTS_PER_MM, pointsOf } from "../units.ts";
import { lineHeightPt, setTextLine, showText } from "./barcode-text.ts";
import type { CodePrint } from "./code-print.ts";
import { withMargin } from "./code-warnings.ts";
import { centredIn, drawMatrix } from "./draw-code.ts";
import { type Box, formatAvailableMm, formatNeededMm } from "./element.ts";
import { setFill } from "./paint.ts";

export function drawMatrixCode({ matrix, quiet }: MatrixSymbol, code: CodePrint): void {
  const { element, drawing, content } = code;
  const place = placeAboveText(code);
  if (place === null) return;
  const { box, showTextLine } = place;
  const heightMm = box.heightPt / POINTS_PER_MM;
  const fitSide = (modules: number, availableMm: number) =>
    fitModules(modules + 2 * quiet, availableMm, drawing.printerDpi, element.minModuleMm);
  const across = fitSide(matrix.width, element.widthMm);
  const down = fitSide(matrix.height, heightMm);
  if ("neededMm" in across || "neededMm" in down) {
    return code.refuse(
      `the code needs ${describeNeeds(matrix.width, matrix.height, fitSide)}, quiet zone included, and the box has ${formatAvailableMm(element.widthMm)} by ${formatAvailableMm(heightMm)} mm for it`,
      "make the box larger or the value shorter",
    );
  }
  code.begin();
  showTextLine();
  const moduleMm = Math.min(across.moduleMm, down.moduleMm);
  const modulePt = pointsOf(moduleMm);
  const dotPt = pointsOf(1 / dotsPerMm(drawing.printerDpi));
  const symbol = centredIn(box, matrix.width * modulePt, matrix.height * modulePt, dotPt);
  drawMatrix(matrix, symbol, code.color, content);
  const quietPt = quiet * modulePt;
  code.note({ symbol, zone: withMargin(symbol, quietPt, quietPt, quietPt), moduleMm });
}

function describeNeeds(
  width: number,
  height: number,
  fitSide: (modules: number, availableMm: number) => object,
): string {
  const needed = (modules: number): string => {
    const fit = fitSide(modules, 0);
    return formatNeededMm("neededMm" in fit ? Number(fit.neededMm) : 0);
  };
  if (width === height) return `${needed(width)} mm a side`;
  return `${needed(width)} mm and a height of ${needed(height)} mm`;
}

/** The box less the line of text at its foot; null: the text does not fit, and that is told. */
export function placeAboveText(
  code: CodePrint,
): { readonly box: Box; readonly showTextLine: () => void } | null {
  const { element, box, content, drawing } = code;
  if (!element.showText) return { box, showTextLine: () => {} };
  const linePt = lineHeightPt(element.fontSizePt);
  const line = setTextLine(code.text, element.fontSizePt, { ...box, heightPt: linePt }, drawing);
  if ("neededMm" in line) {
    code.refuse(
      `the text under the code needs ${formatNeededMm(line.neededMm)} mm, and the box has ${formatAvailableMm(element.widthMm)} mm`,
      "make the box wider or the value shorter",
    );
    return null;
  }
  return {
    box: { ...box, yPt: box.yPt + linePt, heightPt: box.heightPt - linePt },
    showTextLine: () => {
      setFill(content, code.color);
      showText(line, content, drawing);
    },
  };
}
