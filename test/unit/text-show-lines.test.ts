import { describe, expect, test } from "vitest";
import { showLines } from "../../src/print/elements/show-lines.ts";
import { Content } from "../../src/print/pdf/content.ts";
import { PdfDocument } from "../../src/print/pdf/document.ts";
import { FIXED_ORIGIN } from "../support/fixed-origin.ts";
import { loadFont, loadShaper } from "../support/text-setting.ts";

const font = loadFont("inter-400");
const shaper = loadShaper();
const box = { xPt: 0, yPt: 0, widthPt: 100, heightPt: 20 };

/** What each glyph of a run is copied as, in the order in which the glyphs are drawn. */
function textsShown(text: string, rtl: boolean): string[] {
  const options = { rtl, script: "Latn", lang: null, features: ["mark", "-liga"] };
  const run = shaper.shape(font, text, 0, text.length, options);
  const line = { xPt: 0, baselinePt: 10, widthPt: 50, runs: [run], text };
  const layout = { sizePt: 10, lines: [line], fits: true, truncated: false, missing: [] };
  const document = new PdfDocument({ ...FIXED_ORIGIN, deflate: (bytes) => bytes, readable: true });
  const content = new Content();
  showLines(layout, box, 0, content, { document });
  const operators = Buffer.from(content.take()).toString("latin1");
  const cids = [...operators.matchAll(/<((?:[0-9A-Fa-f]{4})+)>/g)].flatMap(([, hex]) =>
    hex!.match(/.{4}/g)!,
  );
  const { texts } = document.embed(font);
  return cids.map((cid) => texts[Number.parseInt(cid, 16)]!);
}

describe("every glyph carries the text of its cluster", () => {
  test("from left to right, where clusters rise", () => {
    expect(textsShown("aq\u0303c", false)).toEqual(["a", "q\u0303", "c"]);
  });

  test("from right to left, where clusters fall", () => {
    expect(textsShown("aq\u0303c", true)).toEqual(["c", "q\u0303", "a"]);
  });

  test("an ignorable character is copied with one of its neighbours", () => {
    expect(textsShown("a\u200bbc", false).join("")).toBe("a\u200bbc");
    expect(textsShown("a\u200bbc", true).toReversed().join("")).toBe("a\u200bbc");
  });
});
