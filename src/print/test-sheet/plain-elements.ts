// Elements made by the program instead of a template document: constants, no variables. Millimetres
// from the item's top-left corner, y down; grays from 0 (black) to 1.

import { defaultsOf } from "../job/complete-element.ts";
import type { ShapeElement, TextElement } from "../job/element-types.ts";
import { templateStringOf } from "../job/template-string.ts";

export interface Rectangle {
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
}

/** Words in the middle of the box, in Inter; what does not fit is refused as any text that overflows. */
export function plainText(
  words: string,
  box: Rectangle,
  sizePt: { readonly largest: number; readonly smallest: number },
  gray: number,
  rest: Partial<TextElement> = {},
): TextElement {
  return {
    type: "text",
    ...defaultsOf("text"),
    room: null,
    ...box,
    text: templateStringOf(words, [words]),
    fontSizePt: sizePt.largest,
    minFontSizePt: sizePt.smallest,
    color: grayOf(gray),
    align: "center",
    verticalAlign: "middle",
    overflow: "error",
    ...rest,
  };
}

/** A stroke whose middle runs exactly along the box's edge; from corner to corner for a line. */
export function plainOutline(
  shape: ShapeElement["shape"],
  box: Rectangle,
  strokeWidthMm: number,
  gray: number,
  cornerRadiusMm = 0,
): ShapeElement {
  // Areas are stroked inside their box, lines along their middle.
  const outset = shape === "line" ? 0 : strokeWidthMm / 2;
  return {
    type: "shape",
    ...defaultsOf("shape"),
    room: null,
    shape,
    xMm: box.xMm - outset,
    yMm: box.yMm - outset,
    widthMm: box.widthMm + 2 * outset,
    heightMm: box.heightMm + 2 * outset,
    stroke: grayOf(gray),
    strokeWidthMm,
    cornerRadiusMm: cornerRadiusMm > 0 ? cornerRadiusMm + outset : 0,
  };
}

function grayOf(gray: number) {
  return { kind: "constant", color: { space: "gray", gray } } as const;
}
