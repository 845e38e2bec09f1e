// The text of a linear code: one line in the middle, or digits each in its place, set in Inter.
import type { PlacedText } from "../codes/symbol.ts";
import type { Content } from "../pdf/content.ts";
import { layoutText, type TextLayout, type TextStyle } from "../text/fit.ts";
import { POINTS_PER_MM } from "../units.ts";
import type { Box, Drawing } from "./element.ts";
import { showLines } from "./show-lines.ts";

const SMALLEST_TEXT_PT = 4;
/** Height of the line that the text stands in. */
const LINE_EM = 1.45;

export function textStyle(fontSizePt: number): TextStyle {
  return {
    fontFamily: "Inter",
    fontWeight: 400,
    fontSizePt,
    minFontSizePt: Math.min(SMALLEST_TEXT_PT, fontSizePt),
    lineHeight: 1,
    letterSpacingPt: 0,
    align: "center",
    verticalAlign: "bottom",
    wrap: false,
    maxLines: 1,
    overflow: "error",
    direction: "ltr",
    lang: null,
  };
}

export function lineHeightPt(fontSizePt: number): number {
  return LINE_EM * fontSizePt;
}

/** Text that is set and waits to be drawn, all of it in one size. */
export interface SetText {
  readonly pieces: readonly { readonly layout: TextLayout; readonly box: Box }[];
}

/** @returns neededMm: the width that the text needs where it does not fit the box */
export function setTextLine(
  text: string,
  fontSizePt: number,
  box: Box,
  { typesetter }: Drawing,
): SetText | { readonly neededMm: number } {
  if (text === "") return { pieces: [] };
  const layout = layoutText(text, textStyle(fontSizePt), box.widthPt, box.heightPt, typesetter);
  if (layout.fits) return { pieces: [{ layout, box }] };
  return { neededMm: Math.max(...layout.lines.map((line) => line.widthPt)) / POINTS_PER_MM };
}

/** @param leftPt of the first bar; a piece that fits its place in no size is set in the smallest */
export function setPlacedText(
  places: readonly PlacedText[],
  fontSizePt: number,
  leftPt: number,
  modulePt: number,
  line: Box,
  { typesetter }: Drawing,
): SetText {
  const boxes = places.map(({ startModule, endModule }) => ({
    ...line,
    xPt: leftPt + startModule * modulePt,
    widthPt: (endModule - startModule) * modulePt,
  }));
  const setIn = (style: TextStyle) =>
    places.map(({ text, align }, i) =>
      layoutText(text, { ...style, align }, boxes[i]!.widthPt, line.heightPt, typesetter),
    );
  const style = textStyle(fontSizePt);
  let layouts = setIn(style);
  const sizePt = Math.min(...layouts.map((layout) => layout.sizePt));
  if (layouts.some((layout) => layout.sizePt !== sizePt)) {
    layouts = setIn({ ...style, fontSizePt: sizePt, minFontSizePt: sizePt });
  }
  return { pieces: layouts.map((layout, i) => ({ layout, box: boxes[i]! })) };
}

export function showText({ pieces }: SetText, content: Content, drawing: Drawing): void {
  for (const { layout, box } of pieces) showLines(layout, box, 0, content, drawing);
}
