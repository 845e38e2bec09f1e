import { describe, expect, test } from "vitest";
import { loadFont, loadShaper } from "../support/text-setting.ts";

const options = { level: 0, script: "Latn", lang: null, features: ["kern"] };

describe("the HarfBuzz binding", () => {
  test("a part of a text is shaped with positions of the whole text", () => {
    const run = loadShaper().shape(loadFont("inter-400"), "Hello World", 6, 11, options);
    expect([...run.clusters]).toEqual([6, 7, 8, 9, 10]);
    expect(run).toMatchObject({ text: "Hello World", start: 6, end: 11, level: 0 });
  });

  test("a text that outgrows the module's memory is shaped, and so is the next one", () => {
    const shaper = loadShaper();
    const font = loadFont("inter-400");
    const short = shaper.shape(font, "Hello", 0, 5, options);
    const length = 400_000;
    const long = shaper.shape(font, "Hello".repeat(length / 5), 0, length, options);
    expect(long.glyphs).toHaveLength(length);
    expect(long.clusters[length - 1]).toBe(length - 1);
    expect([...long.glyphs.subarray(length - 5)]).toEqual([...short.glyphs]);
    expect(shaper.shape(font, "Hello", 0, 5, options)).toEqual(short);
  });

  test("two fonts are kept apart", () => {
    const shaper = loadShaper();
    const regular = loadFont("inter-400");
    const bold = loadFont("inter-700");
    const first = shaper.shape(regular, "Wide", 0, 4, options);
    const second = shaper.shape(bold, "Wide", 0, 4, options);
    expect([...second.advances]).not.toEqual([...first.advances]);
    expect(shaper.shape(regular, "Wide", 0, 4, options)).toEqual(first);
  });

  test("a released font is shaped with again, and the other one still is", () => {
    const shaper = loadShaper();
    const regular = loadFont("inter-400");
    const bold = loadFont("inter-700");
    const first = shaper.shape(regular, "Again", 0, 5, options);
    const other = shaper.shape(bold, "Again", 0, 5, options);
    shaper.release(regular);
    expect(shaper.shape(bold, "Again", 0, 5, options)).toEqual(other);
    expect(shaper.shape(regular, "Again", 0, 5, options)).toEqual(first);
  });

  test("features are taken: without kern, AV has its natural width", () => {
    const shaper = loadShaper();
    const font = loadFont("inter-400");
    const kerned = shaper.shape(font, "AV", 0, 2, options);
    const plain = shaper.shape(font, "AV", 0, 2, { ...options, features: ["-kern"] });
    expect(plain.advances[0]).toBe(font.advanceOf(plain.glyphs[0]!));
    expect(kerned.advances[0]).toBeLessThan(plain.advances[0]!);
  });

  test("right-to-left glyphs come in the order in which they are drawn", () => {
    const run = loadShaper().shape(loadFont("inter-400"), "abc", 0, 3, { ...options, level: 1 });
    expect([...run.clusters]).toEqual([2, 1, 0]);
  });

  test("an unknown feature is an error, not silence", () => {
    const shaper = loadShaper();
    const font = loadFont("inter-400");
    const features = ["kern !"];
    expect(() => shaper.shape(font, "a", 0, 1, { ...options, features })).toThrow("feature");
  });
});
