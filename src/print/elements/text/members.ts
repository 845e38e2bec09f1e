// The text element: its members.
import { FREE_BOX } from "../box-members.ts";
import {
  between,
  choice,
  element,
  flag,
  ink,
  integer,
  isMore,
  language,
  numberChoice,
  template,
} from "../member.ts";
import { FONT_FAMILY, TYPE_SIZE } from "../type-members.ts";

/** How it looks, whatever it says. */
const LOOKS = {
  fontFamily: FONT_FAMILY.default("Inter", "The typeface."),
  fontWeight: numberChoice([400, 700]).default(400, "Regular is 400, bold is 700."),
  fontStyle: choice(["normal", "italic"]).default(
    "normal",
    "Upright, or the family's own italics; scripts other than Latin, Greek and Cyrillic stay upright.",
  ),
  fontSizePt: TYPE_SIZE.default(10, "The largest type size."),
  minFontSizePt: TYPE_SIZE.derived(
    "`fontSizePt`",
    ({ fontSizePt }) => fontSizePt,
    "Text that does not fit shrinks, at most to this size.",
  ),
  lineHeight: between(0.1, 10).optional(
    "From baseline to baseline, in type sizes.",
    "1.2, or more where tall scripts need it",
  ),
  letterSpacingPt: between(-5, 50, "pt").default(0, "Added between letters."),
  figures: choice(["default", "proportional", "tabular"]).default(
    "default",
    "The font's proportional or tabular figures, if it has them.",
  ),
  decoration: choice(["none", "underline", "strikethrough"]).default(
    "none",
    "A line under or through each line of text, at the font's position.",
  ),
  color: ink().default(
    "#000000",
    "A colour (`#rgb`, `#rrggbb`, `gray(0…1)`, `cmyk(c,m,y,k)`) or a template string of one; a blank one is black.",
  ),
  align: choice(["start", "end", "left", "center", "right"]).default(
    "start",
    "Where lines are across the box; `start` is the side where the text begins.",
  ),
  verticalAlign: choice(["top", "middle", "bottom"]).default(
    "top",
    "Where the lines are down the box.",
  ),
  wrap: flag().default(true, "Whether lines break where the box ends."),
  maxLines: integer(1, 10_000).optional("The largest number of lines."),
  overflow: choice(["ellipsis", "clip", "visible", "error"]).default(
    "ellipsis",
    "What happens to text that does not fit even at `minFontSizePt`.",
  ),
};

export const text = element(
  {
    schema: "TextElement",
    about: "Text, in the largest size from `minFontSizePt` to `fontSizePt` that fits the box.",
    looks: LOOKS,
    rules: [
      {
        at: "minFontSizePt",
        fault: ({ minFontSizePt, fontSizePt }) =>
          isMore(minFontSizePt, fontSizePt)
            ? { message: "must be at most fontSizePt", cause: { kind: "shrinksAbove" } }
            : null,
      },
    ],
  },
  {
    ...FREE_BOX,
    text: template({ dropsLinesIf: "dropEmptyLines", markedBy: "markup" }).required(
      "The text to print: a template string.",
    ),
    markup: choice(["none", "template", "values"]).default(
      "none",
      "Whether `**bold**`, `*italic*` and `^raised^` are marks: in the template string only, or in values too.",
    ),
    ...LOOKS,
    direction: choice(["auto", "ltr", "rtl"]).default(
      "auto",
      "The direction of paragraphs; `auto` takes it from the text.",
    ),
    dropEmptyLines: flag().default(
      false,
      "Removes lines whose placeholders are all blank and that otherwise contain only spaces and punctuation.",
    ),
    lang: language().inherited("A BCP 47 tag, or a template string of one."),
  },
);
