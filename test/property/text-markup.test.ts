import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanText } from "../../src/print/text/clean.ts";
import { layoutText } from "../../src/print/text/fit.ts";
import { printedOf, readMarks, UNPRINTED } from "../../src/print/text/markup/marks.ts";
import { cleanStyled } from "../../src/print/text/markup/styles.ts";
import { refsOfFamily } from "../../src/print/text/refs.ts";
import { printElements } from "../support/print.ts";
import { extractText } from "../support/pdfium.ts";
import { extractTextByPdfjs } from "../support/pdfjs.ts";
import { dotsOf, zpl } from "../support/raster.ts";
import { linesOf, loadTypesetter, styleWith } from "../support/text-setting.ts";

const word = fc.constantFrom(
  "milk",
  "Żółć",
  "5",
  "AV",
  "soya",
  "flour,",
  "(egg)",
  "حليب",
  "שלום",
  "ไทย",
  "e\u0301",
);
const mark = fc.constantFrom("**", "*", "^", "***", " ", " ", "\n", "\\*", "");
const marked = fc
  .array(fc.tuple(mark, word, mark), { minLength: 1, maxLength: 8 })
  .map((parts) => parts.flat().join(""));
const unmarked = fc
  .array(fc.tuple(word, fc.constantFrom(" ", "\n", "")), { minLength: 1, maxLength: 8 })
  .map((parts) => parts.flat().join(""));
const anything = fc.string({
  unit: fc.constantFrom("*", "^", "\\", "a", "1", " ", "\n", "é"),
  maxLength: 40,
});

const BOX = { xMm: 2, yMm: 2, widthMm: 56, heightMm: 36 };
const print = (text: string, members: object) =>
  printElements([{ type: "text", xMm: 2, yMm: 2, widthMm: 56, heightMm: 36, text, ...members }], {
    readable: true,
  });

describe("a text with marks", () => {
  test("that has none prints byte for byte what it prints without markup", () => {
    fc.assert(
      fc.property(unmarked, fc.constantFrom("template", "values"), (text, markup) => {
        expect(print(text, { markup })).toEqual(print(text, {}));
      }),
      { numRuns: 100 },
    );
  });

  test("around blank values prints what it prints without them, as PDF and as dots", () => {
    const variables = [{ name: "none" }];
    fc.assert(
      fc.property(
        unmarked,
        fc.uniqueArray(fc.constantFrom("*", "**", "^"), { minLength: 1, maxLength: 3 }),
        fc.constantFrom("template", "values"),
        (text, marks, markup) => {
          const blank = `${marks.join("")}{{none}}${marks.toReversed().join("")}`;
          const members = { ...BOX, type: "text", markup };
          const withBlank = { ...members, text: `${text} ${blank}.` };
          const without = { ...members, text: `${text} {{none}}.` };
          const values = { variables: { none: "" } };
          const printed = Buffer.from(printElements([withBlank], values));
          expect(printed.equals(printElements([without], values))).toBe(true);
          const dots = (element: object) =>
            dotsOf([element], zpl(203), { widthMm: 60, heightMm: 40, variables });
          expect(Buffer.from(dots(withBlank).black).equals(dots(without).black)).toBe(true);
        },
      ),
      { numRuns: 40 },
    );
  });

  test("all bold in bold, and all italic in italic, prints what it prints without", () => {
    fc.assert(
      fc.property(unmarked, (text) => {
        const own = { fontWeight: 700, fontStyle: "italic" };
        const trimmed = text.trim();
        expect(print(`***${trimmed}***`, { ...own, markup: "template" })).toEqual(
          print(trimmed, own),
        );
      }),
      { numRuns: 50 },
    );
  });

  test("loses its marks and nothing else", () => {
    fc.assert(
      fc.property(anything, (text) => {
        const printed = printedOf(text, readMarks(text));
        const bare = (given: string) => given.replace(/[*^\\]/g, "");
        expect(bare(printed)).toBe(bare(text));
        expect(printedOf(printed, readMarks(printed)).length).toBeLessThanOrEqual(printed.length);
      }),
      { numRuns: 2000 },
    );
  });

  test("is cleaned as one text", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.constantFrom(
              "e",
              "\u0301",
              "\r",
              "\n",
              "\t",
              "\u0327",
              "ᄒ",
              "ᅡ",
              "ᆫ",
              "x",
              "\u0007",
              "क",
              "\u094d",
              "\u200d",
            ),
            fc.nat(7),
          ),
        ),
        (units) => {
          const text = units.map(([unit]) => unit).join("");
          const styles = Uint8Array.from(units.map(([, bits]) => bits));
          const cleaned = cleanStyled(text, styles);
          expect(cleaned.text).toBe(cleanText(text));
          expect(cleaned.styles).toHaveLength(cleaned.text.length);
        },
      ),
      { numRuns: 2000 },
    );
  });

  test("is copied as its plain text", async () => {
    const latin = marked.filter((text) => !/[^ -~\nŻółć]/.test(text) && /[a-zA-Z]/.test(text));
    await fc.assert(
      fc.asyncProperty(latin, async (text) => {
        const shown = printedOf(text, readMarks(text));
        const pdf = print(text, { markup: "template", fontSizePt: 7 });
        const words = (given: string) => given.split(/\s+/).filter(Boolean).join(" ");
        expect(words(await extractText(pdf))).toBe(words(shown));
        expect(words(await extractTextByPdfjs(pdf))).toBe(words(shown));
      }),
      { numRuns: 60 },
    );
  });

  test("in one width and with one baseline for all, has lines like every text's", () => {
    const typesetter = loadTypesetter([
      ...refsOfFamily("JetBrains Mono"),
      "noto-sans-hebrew-400",
      "noto-sans-hebrew-700",
      "noto-sans-arabic-400",
      "noto-sans-arabic-700",
      "noto-sans-thai-400",
      "noto-sans-thai-700",
    ]);
    // A font of one width: bold words are as wide, so lines break where those of the plain text do.
    const inLatin = marked.filter((text) => !/[\u0590-\u0e7f^]/.test(text));
    fc.assert(
      fc.property(inLatin, fc.constantFrom(20, 45, 90), (source, width) => {
        const kinds = readMarks(source);
        const text = printedOf(source, kinds);
        const styles = kinds?.filter((kind) => kind !== UNPRINTED);
        const style = styleWith({ fontFamily: "JetBrains Mono", minFontSizePt: 5, lang: "de" });
        const args = [style, width, 60, typesetter, "none"] as const;
        const styled = layoutText(text, ...args, styles);
        const plain = layoutText(text, ...args);
        expect(linesOf(styled)).toEqual(linesOf(plain));
        expect(styled.sizePt).toBe(plain.sizePt);
        expect(styled.lines.map(({ baselinePt }) => baselinePt)).toEqual(
          plain.lines.map(({ baselinePt }) => baselinePt),
        );
      }),
      { numRuns: 300 },
    );
  });
});
