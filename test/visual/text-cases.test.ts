// Strings of many scripts as they are printed: read back from the page by two programs, and with ink.
import { describe, expect, it } from "vitest";
import { Refusal } from "../../src/refusal.ts";
import { cropMm } from "../support/crop.ts";
import { extractText, measureInk, rasterise } from "../support/pdfium.ts";
import { extractTextByPdfjs } from "../support/pdfjs.ts";
import { printElements } from "../support/print.ts";
import { foldText, TEXT_CASES, type TextCase } from "../support/text-cases.ts";
import { printTextPdf } from "../support/text-printed.ts";

const BOX = { xMm: 2, yMm: 10, widthMm: 76, heightMm: 30, fontSizePt: 9 };
const PRINTED = TEXT_CASES.filter(({ isRefused }) => !isRefused);
const SETTLED = PRINTED.filter(({ reads }) => reads !== null);

function print({ text, lang }: TextCase): Uint8Array {
  return printTextPdf({ ...BOX, text: "{{t}}", ...(lang ? { lang } : {}) }, { t: text });
}

describe("a text is read back as it was given", () => {
  it.each(SETTLED.filter(({ readOnlyBy }) => !readOnlyBy))("by PDFium: $script", async (one) => {
    expect(foldText(await extractText(print(one)))).toBe(foldText(one.reads ?? one.text));
  });

  it.each(SETTLED)("by pdf.js: $script", async (one) => {
    expect(foldText(await extractTextByPdfjs(print(one)))).toBe(foldText(one.reads ?? one.text));
  });

  it("by both, in 30 of 32 cases at least", () => {
    const exact = SETTLED.filter(({ readOnlyBy }) => !readOnlyBy);
    expect(SETTLED.length).toBeGreaterThanOrEqual(32);
    expect(exact.length).toBeGreaterThanOrEqual(SETTLED.length - 2);
  });
});

describe("a text in both directions", () => {
  it.each(PRINTED.filter(({ reads }) => reads === null))(
    "$script: every number and Latin word is read from left to right",
    async (one) => {
      const words = one.text.match(/[A-Za-z]+|\d+/g)!;
      for (const read of [await extractText(print(one)), await extractTextByPdfjs(print(one))]) {
        for (const word of words) expect(read).toContain(word);
      }
    },
  );
});

describe("every character leaves its ink", () => {
  const CELL_MM = 6;
  const COLUMNS = 12;
  const DPI = 100;
  const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });

  it.each(PRINTED)("$script", async ({ reads, text, lang }) => {
    const parts = [...graphemes.segment(foldText(reads ?? text).replaceAll(" ", ""))];
    const cells = parts.map(({ segment }, i) => ({
      type: "text",
      text: segment.replaceAll("{{", "\\{{"),
      fontSizePt: 8,
      align: "center",
      xMm: (i % COLUMNS) * CELL_MM,
      yMm: Math.floor(i / COLUMNS) * CELL_MM,
      widthMm: CELL_MM,
      heightMm: CELL_MM,
    }));
    const page = await rasterise(
      printElements(cells, { widthMm: 80, heightMm: 60, ...(lang ? { lang } : {}) }),
      DPI,
    );
    for (const [i, { xMm, yMm }] of cells.entries()) {
      const cell = { left: xMm, top: yMm, width: CELL_MM, height: CELL_MM };
      const part = cropMm(page, DPI, cell);
      const ink = measureInk(part, 0, 0, part.width, part.height);
      expect(ink, parts[i]!.segment).toBeGreaterThan(0);
    }
  });
});

it.each(TEXT_CASES.filter(({ isRefused }) => isRefused))(
  "what no font has is refused by its code points: $script",
  (one) => {
    const missing = [...one.text].filter((character) => /[^\w ]/.test(character));
    const names = missing.map(
      (c) => `U+${c.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`,
    );
    let refusal: unknown;
    try {
      print(one);
    } catch (error) {
      refusal = error;
    }
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal).toMatchObject({ faults: [{ code: "UNSUPPORTED_CHARACTERS" }] });
    for (const name of names) expect((refusal as Refusal).faults[0]!.detail).toContain(name);
  },
);
