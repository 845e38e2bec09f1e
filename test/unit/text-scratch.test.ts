// Arrays that shaping makes outside V8's heap, where garbage is collected late.
import { describe, expect, it } from "vitest";
import { directionsOf } from "../../src/print/text/bidi/bidi.ts";
import { fontChooserOf } from "../../src/print/text/choose-font.ts";
import { itemise } from "../../src/print/text/shape/itemise.ts";
import { shapeSimple } from "../../src/print/text/shape/shape.ts";
import { loadFont, loadTypesetter, styleWith } from "../support/text-setting.ts";

const MB = 1024 * 1024;
const LONGEST = 10_000;
const TIMES = 30;

/** Of typed arrays made and not collected: at most what was made. */
function arrayBytesOf(work: () => void): number {
  work();
  const before = process.memoryUsage().arrayBuffers;
  for (let i = 0; i < TIMES; i++) work();
  return process.memoryUsage().arrayBuffers - before;
}

describe("texts of 10,000 characters, thirty of them", () => {
  const inter = loadFont("inter-400");
  const choose = fontChooserOf(styleWith());
  const isolates = "\u2067\u2068a".repeat(LONGEST / 3);

  it("get their directions in few arrays", () => {
    expect(arrayBytesOf(() => directionsOf(isolates, "auto"))).toBeLessThan(MB);
  });

  it("are cut into items without a new array for each", () => {
    expect(arrayBytesOf(() => itemise(isolates, choose, null))).toBeLessThan(MB / 4);
  });

  it("that are not simple are found to be so without arrays", () => {
    expect(arrayBytesOf(() => shapeSimple(inter, isolates, 0, isolates.length))).toBeLessThan(
      MB / 4,
    );
  });

  it("and longer ones are set as others are", () => {
    const long = "AV".repeat(LONGEST);
    const run = shapeSimple(inter, long, 0, long.length)!;
    const { advances } = shapeSimple(inter, "AV", 0, 2)!;
    expect(run.glyphs).toHaveLength(long.length);
    expect(run.advances.at(-2)).toBe(advances[0]);
  });
});

describe("texts that were shaped", () => {
  const textsOf = (count: number) =>
    Array.from({ length: count }, (_, i) => String(i).padStart(100, "A"));

  it.each([
    [100, true],
    [200, false],
  ])("are kept up to 512 KB, and then given up together: after %s others, %s", (count, isKept) => {
    const typesetter = loadTypesetter(["inter-400"]);
    const first = typesetter.paragraphOf("Thyme honey", styleWith());
    for (const text of textsOf(count)) typesetter.paragraphOf(text, styleWith());
    expect(typesetter.paragraphOf("Thyme honey", styleWith()) === first).toBe(isKept);
  });
});
