// Puts a code on the page: turned with its element, moved to the printer's dots, its background in its box.
import type { Color } from "../../job/color.ts";
import type { Content, Ink } from "../../content/content.ts";
import type { Box } from "../../units.ts";
import { fillBox, rotated, turnAbout } from "../paint.ts";
import type { Draw, PrinterDots } from "../printer-dots.ts";

/** What a code is drawn on. */
export interface CodeGround {
  readonly element: { readonly rotationDeg: number };
  readonly box: Box;
  readonly content: Content;
  readonly dots: PrinterDots;
  /** What the code is printed with where there are two. */
  readonly ink: Ink;
}

/** The background, which stays in its box however the code is moved. */
export function fillGround({ element, box, content, ink }: CodeGround, color: Color): void {
  const { rotationDeg } = element;
  content.inInk(ink === "black" ? "white" : "black", null, () => {
    if (rotationDeg % 360 === 0) fillBox(content, box, color);
    else rotated(content, box, rotationDeg, () => fillBox(content, box, color));
  });
}

/**
 * Draws a code and its text turned with its element, at quarter turns moved to the printer's dots: `draw` gets by
 * how much.
 * @param zone the code with its quiet zone
 * @param drawOver what is drawn over it in colors of its own
 */
export function placeCode(
  { element, box, content, dots, ink }: CodeGround,
  zone: Box,
  draw: Draw,
  drawOver: Draw | null = null,
): void {
  const { rotationDeg } = element;
  const drawMoved: Draw = (xPt, yPt) => {
    if (drawOver) content.save();
    content.inInk(ink, movedBox(zone, xPt, yPt), () => draw(xPt, yPt));
    if (drawOver === null) return;
    content.restore();
    drawOver(xPt, yPt);
  };
  if (rotationDeg % 360 === 0) dots.place(zone, content, drawMoved);
  else if (rotationDeg % 90 !== 0) {
    dots.keepSize(box, content, () => rotated(content, box, rotationDeg, () => drawMoved(0, 0)));
  } else {
    const turn = turnAbout(box, rotationDeg);
    const [a, b, c, d, e, f] = turn;
    dots.place(turnedBox(zone, turn), content, (xPt, yPt) => {
      content.transformExactly(a, b, c, d, e + xPt, f + yPt);
      drawMoved(0, 0);
    });
  }
}

/** Whether a code would be cut: on a page that is made smaller, it keeps its size and its item does not. */
export function isCut(
  { element, dots }: Pick<CodeGround, "element" | "dots">,
  { widthPt, heightPt }: Box,
): boolean {
  const turned = element.rotationDeg % 180 !== 0;
  return !dots.hasRoomFor(
    turned ? { widthPt: heightPt, heightPt: widthPt } : { widthPt, heightPt },
  );
}

/** Why a code that would be cut is refused. */
export const CUT =
  "the code keeps its size, and the printer's profile makes the label smaller than the code. Make the code smaller, or set the profile's scale nearer to 1.";

export function movedBox(box: Box, xPt: number, yPt: number): Box {
  return { ...box, xPt: box.xPt + xPt, yPt: box.yPt + yPt };
}

function turnedBox(
  { xPt, yPt, widthPt, heightPt }: Box,
  [a, b, c, d, e, f]: ReturnType<typeof turnAbout>,
): Box {
  const xs = [xPt, xPt + widthPt].flatMap((x) =>
    [yPt, yPt + heightPt].map((y) => a * x + c * y + e),
  );
  const ys = [xPt, xPt + widthPt].flatMap((x) =>
    [yPt, yPt + heightPt].map((y) => b * x + d * y + f),
  );
  const [left, bottom] = [Math.min(...xs), Math.min(...ys)];
  return {
    xPt: left,
    yPt: bottom,
    widthPt: Math.max(...xs) - left,
    heightPt: Math.max(...ys) - bottom,
  };
}
