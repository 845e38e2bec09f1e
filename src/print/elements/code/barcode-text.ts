// The text of a code: one line below or above it, or the digits of an EAN or UPC below its bars.
import type { PlacedText } from "../../codes/symbol.ts";
import type { BarcodeElement } from "../../job/template.ts";
import type { Content } from "../../content/content.ts";
import type { TextPiece } from "../../surroundings/ink.ts";
import { layoutText, type TextStyle } from "../../text/fit.ts";
import { POINTS_PER_MM } from "../../units.ts";
import type { Drawing } from "../element.ts";
import type { Box } from "../../units.ts";
import { movedBox } from "./place-code.ts";
import { countGlyphs, showLines } from "../show-lines.ts";

type TextMembers = Pick<BarcodeElement, "fontFamily" | "fontSizePt" | "align">;

const SMALLEST_TEXT_PT = 4;
/** Height of the line that the text is in. */
const LINE_EM = 1.45;

export function textStyle({ fontFamily, fontSizePt }: Omit<TextMembers, "align">): TextStyle {
  return {
    fontFamily,
    fontWeight: 400,
    fontSizePt,
    minFontSizePt: smallestTextPt({ fontSizePt }),
    lineHeight: 1,
    letterSpacingPt: 0,
    fontStyle: "normal",
    figures: "default",
    align: "center",
    verticalAlign: "bottom",
    wrap: false,
    maxLines: 1,
    overflow: "error",
    direction: "ltr",
    lang: null,
  };
}

export function smallestTextPt({ fontSizePt }: Pick<TextMembers, "fontSizePt">): number {
  return Math.min(SMALLEST_TEXT_PT, fontSizePt);
}

export function lineHeightPt(fontSizePt: number): number {
  return LINE_EM * fontSizePt;
}

/** Text that is set and waits to be drawn. */
export interface SetText {
  readonly pieces: readonly TextPiece[];
}

export const NO_TEXT: SetText = { pieces: [] };

/** @returns neededMm: the width that the text needs where it does not fit the line */
export function setTextLine(
  text: string,
  element: TextMembers,
  line: Box,
  { typesetter }: Drawing,
): SetText | { readonly neededMm: number } {
  if (text === "") return NO_TEXT;
  const layout = layoutText(text, textStyle(element), line.widthPt, line.heightPt, typesetter);
  if (layout.fits) return { pieces: [{ layout, box: line, letterSpacingPt: 0 }] };
  return { neededMm: Math.max(...layout.lines.map(({ widthPt }) => widthPt)) / POINTS_PER_MM };
}

/** The text moved below the middle of its code, as far as its line has room. */
export function alignWithCode(
  { pieces }: SetText,
  { align }: TextMembers,
  code: Pick<Box, "xPt" | "widthPt">,
): SetText {
  if (align === "center") return { pieces };
  return {
    pieces: pieces.map((piece) => {
      const { layout, box } = piece;
      const { xPt, widthPt } = layout.lines[0]!;
      const wanted = code.xPt + (code.widthPt - widthPt) / 2;
      const last = box.xPt + box.widthPt - widthPt;
      const left = Math.max(box.xPt, Math.min(wanted, last));
      return { ...piece, box: { ...box, xPt: left - xPt } };
    }),
  };
}

/** What the digits of an EAN or UPC measure, in modules: GS1 General Specifications, 5.2.6. */
const DIGITS = { em: 10, outerEm: 6.5, baseline: 8.5, line: 9 };
/** In a box so low that they would leave less to the bars, they are smaller. */
export const LEAST_SHARE_OF_BARS = 0.6;

/** Height of the line of digits, and the module that they are measured by: smaller in a low box. */
export function digitsLine(
  modulePt: number,
  heightPt: number,
): { readonly heightPt: number; readonly modulePt: number } {
  const digitModulePt = Math.min(modulePt, ((1 - LEAST_SHARE_OF_BARS) * heightPt) / DIGITS.line);
  return { heightPt: DIGITS.line * digitModulePt, modulePt: digitModulePt };
}

/**
 * Every digit in the middle of its own modules.
 * @param leftPt of the first bar; `barsPt`: the bars' lower ends; `digitModulePt`: see digitsLine
 */
export function setDigits(
  places: readonly PlacedText[],
  { fontFamily }: TextMembers,
  { leftPt, barsPt, modulePt }: { leftPt: number; barsPt: number; modulePt: number },
  digitModulePt: number,
  { typesetter }: Drawing,
): SetText {
  const baselinePt = barsPt - DIGITS.baseline * digitModulePt;
  const pieces = places.map(({ text, startModule, endModule, isOuter }): TextPiece => {
    const fontSizePt = digitModulePt * (isOuter ? DIGITS.outerEm : DIGITS.em);
    const style: TextStyle = {
      ...textStyle({ fontFamily, fontSizePt }),
      minFontSizePt: fontSizePt,
      figures: "tabular",
      overflow: "visible",
    };
    const widthPt = (endModule - startModule) * modulePt;
    const heightPt = LINE_EM * fontSizePt;
    const digit = layoutText("0", style, widthPt, heightPt, typesetter).lines[0]!;
    const letterSpacingPt = text.length > 1 ? widthPt / text.length - digit.widthPt : 0;
    const layout = layoutText(text, { ...style, letterSpacingPt }, widthPt, heightPt, typesetter);
    const yPt = baselinePt + layout.lines[0]!.baselinePt - heightPt;
    const xPt = leftPt + startModule * modulePt;
    return { layout, box: { xPt, yPt, widthPt, heightPt }, letterSpacingPt };
  });
  return { pieces };
}

/** Moved by so much. */
export function showText(
  { pieces }: SetText,
  xPt: number,
  yPt: number,
  content: Content,
  drawing: Drawing,
): void {
  for (const { layout, box, letterSpacingPt } of pieces) {
    drawing.budget.count("glyphs", countGlyphs(layout));
    showLines(layout, movedBox(box, xPt, yPt), letterSpacingPt, content, drawing);
  }
}
