import * as fc from "fast-check";
import { expect, test } from "vitest";
import { Refusal } from "../../src/refusal.ts";
import { type Job, renderJob } from "../support/print.ts";
import { valuesOfOthers } from "../support/member-values.ts";
import { WORDS } from "../support/text-corpus.ts";

const word = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...WORDS) },
  fc.stringMatching(/^[ -~]{1,12}$/),
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      "AVATAR",
      "To",
      "fi",
      "10\u00a0kg",
      "co\u00adop",
      "a\u2044b",
      "1\u20002",
      "—",
      "ν\u1f71ι",
    ),
  },
  fc.constantFrom("жe\u0301", "שלום", "日本", "かな", "한국", "・", "😀", "\u212b", "\u0007", "\t"),
);
const marked = fc.constantFrom(
  "**AVATAR**",
  "*To*",
  "***fi***",
  "**milk** and",
  "x^2^",
  "**co\u00adop",
  "*日本*",
  "**שלום**",
);
const joint = fc.constantFrom("", "", " ", " ", " ", "  ", "-", "\n", "\u00a0", "\u3000");
const short = fc
  .array(fc.tuple(fc.oneof({ weight: 4, arbitrary: word }, marked), joint), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => parts.flat().join(""));
const paragraph = fc
  .array(fc.oneof({ weight: 20, arbitrary: fc.constantFrom(...WORDS) }, word, marked), {
    minLength: 5,
    maxLength: 40,
  })
  .map((words) => words.join(" "));
const text = fc.oneof(short, paragraph);

const members = {
  fontFamily: fc.constantFrom("Inter", "Source Serif 4", "Roboto Condensed", "JetBrains Mono"),
  fontWeight: fc.constantFrom(400, 700),
  fontStyle: fc.constantFrom("normal", "italic"),
  markup: fc.constantFrom("none", "values"),
  fontSizePt: fc.constantFrom(6, 8.1, 9, 12, 20),
  minFontSizePt: fc.constantFrom(4, 6),
  lineHeight: fc.constantFrom(0.8, 1.2),
  letterSpacingPt: fc.constantFrom(0, 0, 0.7, -0.4),
  figures: fc.constantFrom("default", "proportional", "tabular"),
  decoration: fc.constantFrom("none", "none", "none", "underline"),
  align: fc.constantFrom("start", "end", "left", "center", "right"),
  verticalAlign: fc.constantFrom("top", "middle", "bottom"),
  wrap: fc.boolean(),
  maxLines: fc.constantFrom(1, 3),
  overflow: fc.constantFrom("ellipsis", "clip", "visible", "error"),
  direction: fc.constantFrom("auto", "auto", "ltr", "rtl"),
  lang: fc.constantFrom("de", "nl", "tr", "ro", "ca", "sr", "ja"),
  widthMm: fc.constantFrom(8, 20, 45, 70),
  heightMm: fc.constantFrom(2, 4, 12, 40),
};
/** What it prints and where, and in which ink. */
const UNTRIED = "id text xMm yMm anchor rotationDeg showIf color dropEmptyLines".split(" ");
/** Members that are added later are tried too. */
const others = Object.entries(valuesOfOthers("text", [...Object.keys(members), ...UNTRIED])).map(
  ([name, values]) => [name, fc.constantFrom(...values)] as const,
);
const element = fc.record(
  { ...members, ...Object.fromEntries(others) },
  { requiredKeys: ["widthMm", "heightMm"] },
);

/** Where everything is measured, each text is drawn the long way. */
function resultOf(document: object, job: Job, measured: boolean): unknown {
  try {
    const { pdf, warnings, spent } = renderJob(document, job, { readable: true, measured });
    return { pdf: Buffer.from(pdf).toString("latin1"), warnings, spent };
  } catch (error) {
    if (error instanceof Refusal) return error.faults;
    throw error;
  }
}

test("a plain text that fits at its full size is drawn as every other, byte for byte (else drawPlainly, elements/text/draw.ts, has to leave it out)", () => {
  const jobs = fc.record({
    elements: fc.array(element, { minLength: 1, maxLength: 3 }),
    values: fc.array(text, { minLength: 2, maxLength: 6 }),
    /** Over a text or beside it: what the text leaves of ink is judged. */
    code: fc.record({ xMm: fc.constantFrom(2, 22.3, 50), yMm: fc.constantFrom(1.4, 5.9, 12) }),
  });
  fc.assert(
    fc.property(jobs, ({ elements, values, code }) => {
      const document = {
        schemaVersion: 1,
        name: "Test",
        widthMm: 80,
        heightMm: 50,
        variables: [{ name: "value" }],
        elements: [
          ...elements.map((members, i) => ({
            type: "text",
            text: "{{value}}",
            xMm: 5,
            yMm: 3 + 15 * i,
            ...members,
          })),
          { type: "qrcode", value: "A", ...code, widthMm: 12, heightMm: 12 },
        ],
      };
      const records = values.map((value) => ({ variables: { value } }));
      const job = { layout: { type: "single" }, records };
      expect(resultOf(document, job, false)).toEqual(resultOf(document, job, true));
    }),
    { numRuns: 400 },
  );
});
