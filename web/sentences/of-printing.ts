// What does not fit, cannot be drawn, or deserves a look once it is drawn.
import type { Budgeted, Causes } from "../../src/refusal.ts";
import { showLength, showSize } from "../designer/units.ts";
import type { About } from "./about.ts";
import { inPlainWords, showCount } from "./words.ts";

const BUDGETS: Readonly<Record<Budgeted, string>> = {
  text: "Shorten the texts.",
  formatters: "Use fewer formats.",
  glyphs: "Shorten the texts.",
  cells: "Print fewer rows in tables.",
  fontGlyphs: "Use fewer different combinations of letters and marks.",
  codes: "Use fewer codes.",
  modules: "Use fewer codes, or shorten what they hold.",
  images: "Use smaller pictures: 300 pixels per inch are enough.",
  imageFiles: "Use fewer different pictures.",
  content: "Use fewer and simpler elements.",
  pageContent: "Use fewer and simpler elements, or a layout with fewer items on a page.",
  file: "Use fewer and simpler elements.",
  painting: "Use fewer and simpler elements, or a lower resolution.",
  pixels: "Use smaller pictures.",
  answer: "Choose a lower resolution.",
  pngFiles: "Choose PDF instead of PNG.",
  fontFiles: "Use fewer scripts and rare characters.",
  fontBytes: "Use fewer scripts and rare characters.",
  languages: "Use fewer languages.",
  memory: "Use smaller pictures.",
};

const CUTS: Readonly<Record<Causes["cut"]["what"], string>> = {
  end: "The end of the text is left out",
  all: "None of the text is printed",
  edge: "Part of the text is cut off",
  outside: "Part of the text is outside its box",
};
const NEAR: Readonly<Record<Causes["nearCode"]["how"], (other: string) => string>> = {
  over: (other) =>
    `${other} covers part of this code, and scanners may not read it. Move one of them.`,
  zone: (other) =>
    `${other} is too near to this code, which needs blank paper around it. Move one of them.`,
  ground: (other) =>
    `${other} is behind this code, and scanners see little difference. Give the code a light “Background”, or another “Color”.`,
  picture: (other) =>
    `${other} is behind this code, and may be too dark for scanners. Give the code a light “Background”.`,
  near: (other) => `${other} may be too near to this code. Move one of them, or look at a print.`,
  cut: () =>
    "The label's edge is too near to this code, which needs blank paper around it. Move it inside.",
};

export const OF_DRAWING = {
  overflow: ({ isRow }: About, { sizePt }: Causes["overflow"]) =>
    `The text does not fit its box at ${sizePt}\u2009pt. Shorten it, ${moreRoom(isRow)}.`,
  cut: ({ isRow }: About, { what, sizePt }: Causes["cut"]) =>
    `${CUTS[what]}: it does not fit its box at ${sizePt}\u2009pt. Shorten it, ${moreRoom(isRow)}.`,
  wideWord: ({ isRow }: About, { sizePt }: Causes["wideWord"]) =>
    `A word does not fit its cell at ${sizePt}\u2009pt. Shorten it, ${isRow ? "or give its column more room in the designer" : "make its column wider, or let the table shrink to a smaller size"}.`,
  tallTable: ({ isRow }: About, { sizePt }: Causes["tallTable"]) =>
    `The rows do not fit the table's box at ${sizePt}\u2009pt. Use fewer rows, ${moreRoom(isRow)}.`,
  longStack: ({ isRow }: About) =>
    `The elements do not fit the stack, even at their smallest sizes. ${isRow ? "Shorten the text" : "Shorten the texts, make the stack larger, or let its texts shrink further"}.`,
  ownLength: () =>
    "Labels whose length follows what they print are not on sheets. Print them one by one, or give the label a length.",
  longItem: ({ isRow }: About, { neededMm, mostMm }: Causes["longItem"]) =>
    `The label would be ${showLength(neededMm, "mm")} long, and at most ${showLength(mostMm, "mm")} are allowed. ${isRow ? "Shorten the text" : "Shorten the texts, or allow a longer label"}.`,
  elementsCut: () =>
    "The last elements are left out: they do not fit the stack, even at their smallest sizes. Shorten the texts, or make the stack larger.",
  rowsCut: ({ isRow }: About, { sizePt }: Causes["rowsCut"]) =>
    `The last rows are left out: they do not fit the table's box at ${sizePt}\u2009pt. Use fewer rows, ${moreRoom(isRow)}.`,
  shortage: (_: About, cause: Causes["shortage"]) => sentenceOfShortage(cause),
  noModule: (_: About, { printerDpi }: Causes["noModule"]) =>
    `A printer of ${printerDpi} dpi has no size between “Smallest module” and “Largest module”. Make the largest larger, or the smallest smaller.`,
  largeLogo: (_: About, { largestShare }: Causes["largeLogo"]) =>
    `The logo covers too much of this code to be read. Make “Logo's share” at most ${largestShare}.`,
  noLogoLeft: (_: About, { mostClear }: Causes["noLogoLeft"]) =>
    `Nothing is left of the logo. Make “Clear around it” at most ${mostClear}, or “Logo's share” larger.`,
  noImage: () => "Its file is not here. Choose it again.",
  noPage: ({ element }: About, { pages }: Causes["noPage"]) =>
    `The PDF ${element ? "" : "of this label "}has ${pages === 1 ? "one page" : `${pages} pages`}. Enter a “Page” from 1 to ${pages}.`,
  imageData: () => "Its file is damaged. Choose it again.",
  badImage: ({ isRow }: About, { why }: Causes["badImage"]) =>
    `The picture cannot be printed: ${inPlainWords(why)}. ${isRow ? "Take another one." : "Choose another one."}`,
  tooMuch: ({ isRow }: About, { of }: Causes["tooMuch"]) =>
    `This is more than can be printed at once. ${isRow ? "Print fewer rows at a time. " : ""}${BUDGETS[of]}`,
  tooManyDots: (_: About, { largestDpi }: Causes["tooManyDots"]) =>
    largestDpi === null
      ? "These are more dots than can be printed at once. Print fewer rows at a time."
      : `These are more dots than can be printed at once. Choose ${largestDpi} dpi or less, or print fewer rows at a time.`,
  artworkColor: ({ element }: About, { why }: Causes["artworkColor"]) => {
    const what = {
      pdf: "A page of a PDF",
      colors: "A drawing of several colors",
      icon: "This icon",
    };
    return `${what[why]} keeps its own colors. Empty “Color”${element ? "" : " in the designer"}.`;
  },
  artworkInRaster: ({ element }: About) =>
    `${element ? "It" : "The label"} has a page of a PDF, which only a PDF can show. Use a picture in its place.`,
};

export const OF_SHEETS = {
  labelSize: (_: About, { widthMm, heightMm }: Causes["labelSize"]) =>
    `The labels of this sheet are ${showSize(widthMm, heightMm, "mm")}, and this label has another size. Choose another sheet.`,
  beyondPaper: (_: About, { byWidthMm, byHeightMm }: Causes["beyondPaper"]) => {
    const sides = [
      byWidthMm > 0 && `${showLength(byWidthMm, "mm")} too wide`,
      byHeightMm > 0 && `${showLength(byHeightMm, "mm")} too high`,
    ].filter(Boolean);
    return `The labels are ${sides.join(" and ")} for the paper. Use fewer rows or columns, smaller margins, or larger paper.`;
  },
  slots: (_: About, { slots }: Causes["slots"]) =>
    `The sheet has ${slots === 1 ? "one label" : `${slots} labels`}. Begin with one of these.`,
  items: (_: About, { items, most }: Causes["items"]) =>
    `These are ${showCount(items)} labels, and ${most} can be printed at once. Print fewer rows at a time.`,
  pages: (_: About, { pages, most }: Causes["pages"]) =>
    `These are ${showCount(pages)} pages, and ${most} can be printed at once. Print fewer rows at a time, or on sheets with more labels.`,
};

export const OF_WARNINGS = {
  absent: ({ value, variable, isRow }: About, { count, of }: Causes["absent"]) =>
    isRow
      ? `${value} is missing, and prints blank.`
      : count < of
        ? `“${variable}” is missing in ${count} of ${of} rows, and prints blank there.`
        : `${value} is missing, and prints blank. Type it, or give the variable a default.`,
  outsideShape: (_: About, { label }: Causes["outsideShape"]) =>
    `Part of it is outside the ${label} and is cut off. Move it inward, or make it smaller.`,
  smallModules: ({ isRow }: About, { moduleMm, advisedMm, isBounded }: Causes["smallModules"]) => {
    const fix = isBounded
      ? `Enter a larger “Largest module”${isRow ? " in the designer" : ""}, or empty it.`
      : `Shorten the value, or make the code larger${isRow ? " in the designer" : ""}.`;
    return `The narrowest bar of this code is ${moduleMm.toFixed(2)}\u2009mm, and scanners like ${advisedMm.toFixed(2)}\u2009mm. ${fix}`;
  },
  nearCode: ({ nameOf }: About, { how, other }: Causes["nearCode"]) =>
    NEAR[how](other === null ? "The label's edge" : nameOf(other)),
  lowContrast: () =>
    "Some scanners cannot read this code: their light is red, and they see little difference. Make the code black or dark blue, on white or yellow.",
  lightColor: () =>
    "This color is so light that a printer of black and white leaves it out. Choose a darker one.",
  smallText: (_: About, { sizePt, leastPt }: Causes["smallText"]) =>
    `Text of ${sizePt}\u2009pt is hard to read on this printer. Print it at ${leastPt}\u2009pt or more, or choose a higher resolution.`,
  languageUnsupported: (_: About, { language }: Causes["languageUnsupported"]) =>
    `Numbers and dates are written as in English, because the language “${language}” is not known. Choose another “Language”, or empty it.`,
  lowResolution: (_: About, { dpi, widthPx, heightPx }: Causes["lowResolution"]) =>
    `The picture prints at ${dpi} dpi and will look blurred. Use one of at least ${widthPx} × ${heightPx} pixels, or make its box smaller.`,
};

function moreRoom(isRow: boolean): string {
  return isRow
    ? "or give it more room in the designer"
    : "make its box larger, or let it shrink to a smaller size";
}

/** `Too narrow: this code needs 24.0 mm, the box has 15.0.` */
export function sentenceOfShortage({
  of,
  side,
  neededMm,
  availableMm,
}: Causes["shortage"]): string {
  const what = of === "code" ? "this code" : "the text of this code";
  const [need, has] = [needed(neededMm), available(availableMm)];
  if (side === "width") return `Too narrow: ${what} needs ${need}, the box has ${has}.`;
  if (side === "height") return `Too low: ${what} needs ${need} of height, the box has ${has}.`;
  return `Too small: ${what} needs ${need} × ${need}, the box has ${has}.`;
}

/** Rounded so that the two never look equal where one is too small. */
function needed(lengthMm: number): string {
  return `${(Math.ceil(lengthMm * 10 - 1e-6) / 10).toFixed(1)}\u2009mm`;
}

function available(lengthMm: number): string {
  return (Math.floor(lengthMm * 10 + 1e-6) / 10).toFixed(1);
}
