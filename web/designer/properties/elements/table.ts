// The fields of a table; its columns and rows are written beside them (panels/table) and under JSON.
import { table } from "../../../../src/print/elements/table/members.ts";
import { type BoxMember, fieldsFrom } from "../member-fields.ts";
import { TEXT_SAID } from "./text.ts";

const [{ members }] = table.forms;

const RULE = (label: string) =>
  ({
    members: {
      widthMm: { label: `${label}, mm`, step: 0.05, isPlain: true },
      color: { label: `${label}, color` },
    },
  }) as const;

const { fontFamily, fontSizePt, fontWeight, fontStyle, align, verticalAlign, color } = TEXT_SAID;
const { wrap, minFontSizePt, lineHeight, letterSpacingPt, decoration, figures } = TEXT_SAID;
const { markup, dropEmptyLines, direction, lang } = TEXT_SAID;

export const TABLE = fieldsFrom<typeof members, BoxMember | "columns" | "header" | "rows">(
  members,
  {
    fontFamily,
    fontSizePt,
    minFontSizePt,
    fontWeight,
    fontStyle,
    align,
    verticalAlign: { ...verticalAlign, label: "In the cell" },
    color,
    overflow: {
      label: "Too many rows",
      choices: { error: "Refuse", cut: "Leave out the last" },
    },
    frame: RULE("Frame"),
    headerRule: RULE("Under the header"),
    rowRule: RULE("Between rows"),
    columnRule: RULE("Between columns"),
    paddingMm: {
      members: {
        x: { label: "Space at the sides, mm", step: 0.1, isPlain: true },
        y: { label: "Space above and below, mm", step: 0.1, isPlain: true },
      },
    },
    wrap,
    lineHeight,
    letterSpacingPt,
    decoration,
    figures,
    markup: {
      ...markup,
      choices: { none: "None", template: "In these texts", values: "In values too" },
    },
    dropEmptyLines,
    direction,
    lang,
  },
);
