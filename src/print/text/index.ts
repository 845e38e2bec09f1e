// A text into a box, step by step, each with the files to open next:
//
//   showable  of a long text, as much as its box can show         showable.ts
//   clean     controls go, line ends become paragraphs            clean.ts
//   bidi      which way each character runs (UAX #9)              bidi/bidi.ts
//   itemise   parts of one font, script and direction             shape/itemise.ts, choose-font.ts
//   shape     parts into glyphs, by table or by HarfBuzz          shape/shape.ts, typesetter.ts, paragraph.ts
//   break     where lines may end (UAX #14, hyphens) and do       break/break.ts, lines.ts
//   fit       the largest size at which they fit, or the least    size.ts, frame.ts, ellipsis.ts
//   place     lines in the box, their runs from left to right     set-line.ts, fit.ts
//
// Most texts of labels take a short cut through all of it, with the same result: plain-text.ts.

export { drawsAllLines, isBounded, type Showable, showableOf } from "./showable.ts";
export { fontRefsFor } from "./refs.ts";
export { hyphenationNeededFor } from "./break/needs-hyphens.ts";
export { createShaper, type Shaper } from "./shape/harfbuzz.ts";
export { createTypesetter, type Typesetter } from "./typesetter.ts";
export { layoutText, type TextLayout, type TextStyle } from "./fit.ts";
export type { FontChoice } from "./style.ts";
export { type BrokenCell, breakCell, placeCell, type SetCell, setCell } from "./flexible/cell.ts";
export { FreeText, type FreeRoom } from "./flexible/free-text.ts";
export { sizeAt, sizeAtShare, stepsOf, topStepOf } from "./size.ts";
export { type PlainText, PlainTexts, runsOfPlain } from "./plain-text.ts";
