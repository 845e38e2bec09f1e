// The fields of a text.
import { text } from "../../../../src/print/elements/text/members.ts";
import { fieldsFrom, type SaidOfMembers } from "../member-fields.ts";
import { FAMILIES } from "./families.ts";

const [{ members }] = text.forms;

/** What a table's text has as well. */
export const TEXT_SAID = {
  text: { label: "Text", isLong: true },
  markup: {
    label: "Marks",
    choices: { none: "None", template: "In this text", values: "In values too" },
    isRare: true,
    hint: "**bold**, *italic*, ^raised^",
  },
  fontFamily: { label: "Font", choices: FAMILIES },
  fontSizePt: { label: "Size, pt", step: 0.5 },
  fontWeight: { label: "Weight", choices: { 400: "Regular", 700: "Bold" } },
  fontStyle: { label: "Style", choices: { normal: "Normal", italic: "Italic" } },
  align: {
    label: "Align",
    choices: { start: "Start", left: "Left", center: "Center", right: "Right", end: "End" },
  },
  verticalAlign: {
    label: "In the box",
    choices: { top: "Top", middle: "Middle", bottom: "Bottom" },
  },
  color: { label: "Color" },
  wrap: { label: "Wrap lines" },
  minFontSizePt: { label: "Shrink to, pt", step: 0.5, hint: "Empty: the size stays." },
  overflow: {
    label: "Too long",
    choices: {
      ellipsis: "Cut with …",
      clip: "Cut",
      visible: "Print outside",
      error: "Refuse",
    },
  },
  maxLines: { label: "Lines at most", isRare: true },
  lineHeight: {
    label: "Line spacing",
    step: 0.05,
    isRare: true,
    hint: "Empty: 1.2, or more where tall scripts need it.",
  },
  letterSpacingPt: { label: "Letter spacing, pt", step: 0.1, isRare: true },
  decoration: {
    label: "Decoration",
    choices: { none: "None", underline: "Underline", strikethrough: "Strikethrough" },
    isRare: true,
  },
  figures: {
    label: "Figures",
    choices: {
      default: "As the font has them",
      tabular: "Tabular",
      proportional: "Proportional",
    },
    isRare: true,
  },
  dropEmptyLines: { label: "Drop empty lines", isRare: true },
  direction: {
    label: "Direction",
    choices: { auto: "By the text", ltr: "Left to right", rtl: "Right to left" },
    isRare: true,
  },
  lang: { label: "Language", isRare: true },
} as const satisfies SaidOfMembers<typeof members>;

export const TEXT = fieldsFrom(members, TEXT_SAID);
