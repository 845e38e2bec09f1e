// What is said of a fault or a warning without a cause, by its code: answers of the API have none, and of some codes
// there is no more to say. A code without a sentence does not compile.
import type { PrintCode } from "../../src/refusal.ts";
import type { PrintWarning, TemplateProblem } from "../../src/print/index.ts";
import type { About } from "./about.ts";
import { plainly } from "./words.ts";

export type SaidCode = PrintCode | PrintWarning["code"] | TemplateProblem["code"];

const itself = (about: About) => plainly(about);

export const BY_CODE: { readonly [code in SaidCode]: (about: About) => string } = {
  VALIDATION_FAILED: ({ field, isRow, value }) =>
    isRow
      ? `${value} cannot be printed as it is. Type it again.`
      : `Check ${field}: it cannot be printed as it is.`,
  TEMPLATE_NOT_API_READY: () =>
    "The template is a draft. Open it in the designer, where “Problems” lists what to change.",
  PRESET_NOT_FOUND: () => "This sheet is not known. Choose another.",
  PRESET_SIZE_MISMATCH: () => "The labels of this sheet have another size. Choose another sheet.",
  LAYOUT_DOES_NOT_FIT: () =>
    "So many labels do not fit the paper. Use fewer rows or columns, smaller margins, or larger paper.",
  START_SLOT_OUT_OF_RANGE: () => "The sheet has fewer labels. Choose again where to begin.",
  TOO_MANY_ITEMS: () => "These are too many labels at once. Print fewer rows at a time.",
  TOO_MANY_PAGES: () => "These are too many pages at once. Print fewer rows at a time.",
  OUTPUT_NOT_SUPPORTED: () =>
    "The label has a page of a PDF, which only a PDF can show. Use a picture in its place.",
  UNKNOWN_VARIABLE: ({ variable }) =>
    variable === null
      ? "A value is for a variable that the label does not have. Choose its column again."
      : `The label has no variable “${variable}”. Choose its column again, or add the variable.`,
  VARIABLE_REQUIRED: ({ isRow, value }) =>
    isRow
      ? `${value} is required. Type it, or leave out the row.`
      : `${value} is empty, and is required. Type a value, or turn “Required” off.`,
  VALUE_INVALID: ({ value }) => `${value} cannot be printed as it is. Type another.`,
  COLOR_INVALID: ({ value }) => `${value} makes a color that cannot be printed. Type another.`,
  BARCODE_VALUE_INVALID: itself,
  UNSUPPORTED_CHARACTERS: ({ value }) =>
    `${value} has characters that no font here has. Remove or replace them.`,
  TEXT_OVERFLOW: () => "The text does not fit its box. Shorten it, or make the box larger.",
  BARCODE_DOES_NOT_FIT: () =>
    "The code does not fit its box. Shorten its value, or make the box larger.",
  QR_LOGO_TOO_LARGE: () =>
    "The logo is too large for this code to be read. Make its share smaller.",
  ITEM_TOO_LONG: () => "This label would be longer than its template allows. Shorten a value.",
  IMAGE_REJECTED: itself,
  JOB_TOO_COMPLEX: () => "This is more than can be printed at once. Print fewer rows at a time.",
  UNDECLARED_VARIABLE: ({ field, undeclared: [first, ...others] }) => {
    if (first === undefined) return `${field} has a variable that is not declared. Add it.`;
    const names = [first, ...others].map((name) => `“${name}”`).join(", ");
    return others.length === 0
      ? `${field} has a variable that is not declared: ${names}. Add it under Variables, or correct the name.`
      : `${field} has variables that are not declared: ${names}. Add them under Variables, or correct the names.`;
  },
  ASSET_NOT_FOUND: () => "Its file is no longer in the account. Choose it again.",
  ELEMENT_OUTSIDE_ITEM: () => "It is completely outside the label. Move it inside, or delete it.",
  TEXT_CUT: () => "The text does not fit its box. Shorten it, or make the box larger.",
  ROWS_CUT: () =>
    "The last rows of the table do not fit its box, and are left out. Make the box larger.",
  ELEMENTS_CUT: () =>
    "The last elements of the stack do not fit it, and are left out. Make the stack larger.",
  VARIABLE_ABSENT: ({ value }) => `${value} is missing, and prints blank.`,
  INK_OUTSIDE_LABEL: () =>
    "Part of it is outside the label and is cut off. Move it inward, or make it smaller.",
  BARCODE_MODULE_SMALL: () =>
    "The bars are narrow, and scanners may not read them. Make it larger.",
  BARCODE_QUIET_ZONE: () => "Something is too near to this code. Move one of them.",
  COLOR_NOT_PRINTED: () =>
    "This color is so light that a printer of black and white leaves it out. Choose a darker one.",
  TEXT_TOO_SMALL: () => "The text is very small on this printer. Make it larger.",
  BARCODE_OVERPRINTED: () => "Something covers part of this code. Move one of them.",
  BARCODE_CONTRAST: () => "Some scanners cannot read these colors. Make the code black on white.",
  BARCODE_VALUE_ADVICE: itself,
  LETTER_SPACING_IGNORED: () =>
    "“Letter spacing” does nothing where letters are connected, as in Arabic. Set it to 0.",
  LANGUAGE_UNSUPPORTED: () =>
    "Numbers and dates are written as in English, because the language is not known. Choose another “Language”.",
  HOUR_AMBIGUOUS: () =>
    "A time is printed in hours from 1 to 12, and does not say whether before or after noon. Choose another format.",
  IMAGE_LEFT_BLANK: itself,
  IMAGE_RESOLUTION_LOW: () =>
    "The picture will look blurred. Use a larger one, or make its box smaller.",
};
