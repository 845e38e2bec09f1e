// Draws a code in two dimensions: whole dots per module, quiet zone inside the box, text below it.
import { fitModules } from "../../codes/module-grid.ts";
import type { MatrixSymbol } from "../../codes/symbol.ts";
import { POINTS_PER_MM, pointsOf } from "../../units.ts";
import { alignWithCode, lineHeightPt, setTextLine } from "./barcode-text.ts";
import type { CodePrint, Shortage } from "./code-print.ts";
import { drawMatrix, placeIn, withoutMargin } from "./draw-code.ts";
import { movedBox } from "./place-code.ts";
import { formatAvailableMm, formatNeededMm } from "../element.ts";
import type { Box } from "../../units.ts";

export function drawMatrixCode({ matrix, quiet }: MatrixSymbol, code: CodePrint): void {
  const { element, drawing, content } = code;
  const place = placeAboveText(code);
  if (place === null) return;
  const { box, showTextBelow } = place;
  const heightMm = box.heightPt / POINTS_PER_MM;
  const { minModuleMm, maxModuleMm } = element;
  const fitSide = (modules: number, availableMm: number) =>
    fitModules(modules + 2 * quiet, availableMm, drawing.printerDpi, minModuleMm, maxModuleMm);
  const across = fitSide(matrix.width, element.widthMm);
  const down = fitSide(matrix.height, heightMm);
  const refuse = (shortage: Shortage) =>
    code.refuse(
      `the code needs ${describeNeeds(matrix.width, matrix.height, fitSide)} including its quiet zone, but its box has only ${formatAvailableMm(element.widthMm)} mm × ${formatAvailableMm(heightMm)} mm for it`,
      "Make the box larger or shorten the value",
      shortage,
      true,
    );
  if ("neededMm" in across) {
    const { neededMm } = across;
    return refuse({ of: "code", side: "width", neededMm, availableMm: element.widthMm });
  }
  if ("neededMm" in down) {
    return refuse({
      of: "code",
      side: "height",
      neededMm: down.neededMm,
      availableMm: heightMm,
    });
  }
  const { moduleMm, dotsPerModule } = across.moduleMm < down.moduleMm ? across : down;
  const modulePt = pointsOf(moduleMm);
  const [columns, rows] = [matrix.width + 2 * quiet, matrix.height + 2 * quiet];
  const zone = placeIn(box, element, columns * modulePt, rows * modulePt);
  const symbol = withoutMargin(zone, quiet * modulePt, quiet * modulePt);
  const isPrinted = code.print(zone, (xPt, yPt) => {
    showTextBelow(zone, xPt, yPt);
    const moved = movedBox(symbol, xPt, yPt);
    drawMatrix(matrix, dotsPerModule, moved, code.color, content, drawing.dots);
  });
  if (isPrinted) code.note({ symbol, zone, moduleMm });
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
  return `${needed(width)} mm × ${needed(height)} mm`;
}

export interface PlaceAboveText {
  readonly box: Box;
  /** Moved by so much, as the code is. */
  readonly showTextBelow: (zone: Box, xPt: number, yPt: number) => void;
}

/** The box less a line of text, which follows the code; null: the text does not fit, and that is refused. */
export function placeAboveText(code: CodePrint): PlaceAboveText | null {
  const { element, box, drawing } = code;
  if (code.text === "") return { box, showTextBelow: () => {} };
  const linePt = lineHeightPt(element.fontSizePt);
  const line = setTextLine(code.text, element, { ...box, heightPt: linePt }, drawing);
  if ("neededMm" in line) {
    code.refuseText("below the code", line.neededMm);
    return null;
  }
  return {
    box: { ...box, yPt: box.yPt + linePt, heightPt: box.heightPt - linePt },
    showTextBelow: (zone, xPt, yPt) => {
      const { pieces } = alignWithCode(line, element, zone);
      const below = pieces.map((piece) => ({
        ...piece,
        box: { ...piece.box, yPt: zone.yPt - linePt },
      }));
      code.show({ pieces: below }, xPt, yPt);
    },
  };
}
