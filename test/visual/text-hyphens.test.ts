// Hyphens that divide words: they are printed, and nobody copies them from the page.
import { describe, expect, it } from "vitest";
import { extractTextByPdfjs } from "../support/pdfjs.ts";
import { edgesOf, printText, textOf } from "../support/text-printed.ts";

const WORD = "Donaudampfschifffahrtsgesellschaftskapitän";
const narrow = { widthMm: 25, fontSizePt: 10 };

async function copiesOf(element: object): Promise<string[]> {
  const { pdf } = await printText(element);
  const copies = [await textOf(pdf), await extractTextByPdfjs(pdf)];
  return copies.map((copy) => copy.replaceAll("\n", "|"));
}

describe("the printed hyphen is not part of the copied text", () => {
  it.each([
    ["of a hyphenation point", { text: WORD, lang: "de" }, WORD],
    [
      "of a soft hyphen",
      { text: "Inter\u00adnationalization", lang: "pl" },
      "Internationalization",
    ],
    ["between letters set apart", { text: WORD, lang: "de", letterSpacingPt: 0.3 }, WORD],
    ["in Georgian", { text: "საქართ\u00adველოსათვისგანკუთვნილი" }, "საქართველოსათვისგანკუთვნილი"],
  ])("%s", async (_, element, word) => {
    for (const copy of await copiesOf({ ...narrow, ...element })) {
      expect(copy).toContain("|");
      expect(copy.replace(/[|\ufffe\u00ad]/g, "")).toBe(word);
    }
  });

  it("a hyphen of the text itself is copied", async () => {
    const copies = await copiesOf({ ...narrow, text: "Donaudampf-Schifffahrt" });
    // PDFium joins what a hyphen at a line's end parts, and puts U+FFFE in its place.
    expect(copies).toEqual(["Donaudampf\ufffeSchifffahrt", "Donaudampf-|Schifffahrt"]);
  });
});

describe("the hyphen is printed", () => {
  it("behind the letters, inside the box", async () => {
    const box = { xMm: 10, widthMm: 25 };
    const divided = edgesOf(
      await printText({ ...box, text: WORD, lang: "de", maxLines: 1, overflow: "clip" }),
    );
    const whole = edgesOf(await printText({ ...box, text: "Donaudampf", lang: "de" }));
    expect(divided.right).toBeGreaterThan(whole.right + 0.8);
    expect(divided.right).toBeLessThan(35.05);
  });

  it("on the left of letters from right to left", async () => {
    const word = "אבגדהוזח";
    const box = { xMm: 10, widthMm: 20, fontSizePt: 12, lang: "he" };
    const divided = edgesOf(await printText({ ...box, text: `${word}\u00ad${word}` }));
    const whole = edgesOf(await printText({ ...box, text: word }));
    expect(divided.left).toBeLessThan(whole.left - 0.8);
  });
});
