// Underline and strikethrough: as long as the text, where the font puts them, not interrupted.
import { describe, expect, it } from "vitest";
import { cropMm } from "../support/crop.ts";
import { loadFont } from "../support/text-setting.ts";
import { bandsOf, BOX, DPI, edgesOf, printText, textOf } from "../support/text-printed.ts";

const MM_PER_PT = 25.4 / 72;
const SIZE_PT = 40;
const large = { fontSizePt: SIZE_PT, heightMm: 30 };

/** Top and bottom of the stroke, in mm from the page's top, by the font's own tables. */
function strokeOf(ref: string, kind: "underline" | "strikethrough") {
  const font = loadFont(ref);
  const view = (tag: string) => {
    const table = font.table(tag)!;
    return new DataView(table.buffer, table.byteOffset, table.length);
  };
  const [top, thickness] =
    kind === "underline"
      ? [view("post").getInt16(8), view("post").getInt16(10)]
      : [view("OS/2").getInt16(28), view("OS/2").getInt16(26)];
  const mm = (units: number) => (units / font.unitsPerEm) * SIZE_PT * MM_PER_PT;
  const baseline = BOX.yMm + mm(font.ascent);
  return { top: baseline - mm(top!), bottom: baseline - mm(top! - thickness!) };
}

describe.each([
  ["Inter", "inter-400"],
  ["Source Serif 4", "source-serif-4-400"],
  ["Roboto Condensed", "roboto-condensed-400"],
  ["JetBrains Mono", "jetbrains-mono-400"],
])("in %s", (fontFamily, ref) => {
  it.each(["underline", "strikethrough"] as const)(
    "%s is where the font's tables put it",
    async (decoration) => {
      const text = decoration === "underline" ? "H" : ".";
      const printed = await printText({ ...large, fontFamily, decoration, text });
      const edges = bandsOf(printed)[decoration === "underline" ? 1 : 0]!;
      const expected = strokeOf(ref, decoration);
      expect(edges.top).toBeCloseTo(expected.top, 1);
      expect(edges.bottom).toBeCloseTo(expected.bottom, 1);
    },
  );
});

describe("the stroke", () => {
  it("is as long as the text without the spaces at its end", async () => {
    const text = { ...large, fontSizePt: 20, decoration: "underline" };
    const plain = edgesOf(await printText({ ...text, text: "HIH", decoration: "none" }));
    const edges = edgesOf(await printText({ ...text, text: "HIH   " }));
    expect(edges.left).toBeLessThanOrEqual(plain.left);
    expect(edges.right - plain.right).toBeLessThan(0.8);
    expect(edges.right).toBeGreaterThanOrEqual(plain.right);
  });

  it("goes through spaces and letters that reach below it, line by line", async () => {
    const element = { ...BOX, fontSizePt: 20, decoration: "underline", text: "gj py\nq g" };
    const printed = await printText(element);
    const widthMm = 10;
    for (const top of [BOX.yMm + 8, BOX.yMm + 8 + 20 * 1.2 * MM_PER_PT]) {
      const band = cropMm(printed.page, DPI, {
        left: BOX.xMm + 0.4,
        top,
        width: widthMm,
        height: 0.5,
      });
      for (let x = 0; x < band.width; x++) {
        let dark = 0;
        for (let y = 0; y < band.height; y++) {
          if (band.rgba[(y * band.width + x) * 4]! < 128) dark++;
        }
        expect(dark, `column ${x}`).toBeGreaterThan(0);
      }
    }
  });

  it("has the text's colour, and what is copied stays as it is", async () => {
    const { pdf, page } = await printText({
      ...large,
      text: "HH",
      decoration: "strikethrough",
      color: "#ff0000",
    });
    expect(await textOf(pdf)).toBe("HH");
    const inks = new Set<string>();
    for (let i = 0; i < page.rgba.length; i += 4) {
      const [red, green, blue] = page.rgba.subarray(i, i + 3);
      if (red === 255 && green === 0 && blue === 0) inks.add("red");
      if (red! < 100) inks.add("dark");
    }
    expect([...inks]).toEqual(["red"]);
  });

  it("stands under every line of a text set from right to left", async () => {
    const word = { ...large, fontSizePt: 20, text: "שלום  ", lang: "he" };
    const plain = edgesOf(await printText(word));
    const printed = edgesOf(await printText({ ...word, decoration: "underline" }));
    expect(printed.right).toBeCloseTo(BOX.xMm + BOX.widthMm, 1);
    expect(plain.left - printed.left).toBeLessThan(1);
  });
});
