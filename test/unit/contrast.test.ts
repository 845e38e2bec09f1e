import { describe, expect, test } from "vitest";
import { parseColor } from "../../src/print/job/color.ts";
import { checkContrast, redReflectance } from "../../src/print/job/contrast.ts";

const contrast = (color: string, background: string | null, mayBeReversed = false) =>
  checkContrast(
    parseColor(color)!,
    background === null ? null : parseColor(background),
    mayBeReversed,
  );

describe("what a scanner's red light sees", () => {
  test.each([
    ["#ff0000", "red"],
    ["#ff8c00", "orange"],
    ["#ffc0cb", "pink"],
    ["#d9480f", "burnt orange"],
    ["#ffff00", "yellow"],
    ["cmyk(0,1,1,0)", "red of two inks"],
    ["cmyk(0,1,0,0)", "magenta"],
    ["#ffffff", "white"],
    ["gray(0.8)", "light gray"],
  ])("%s (%s) on white is nothing to it", (color) => {
    expect(contrast(color, null)).toBe("unreadable");
    expect(contrast(color, "#fff")).toBe("unreadable");
  });

  test.each([
    ["#000000", "black"],
    ["#0000ff", "blue"],
    ["#008000", "green"],
    ["#12263a", "navy"],
    ["#3f5a1c", "dark olive"],
    ["cmyk(1,0,0,0)", "cyan"],
    ["cmyk(0.92,0.7,0.35,0.6)", "ink blue"],
    ["cmyk(0,0,0,1)", "black ink"],
    ["gray(0.3)", "dark gray"],
  ])("%s (%s) on white is dark to it", (color) => {
    expect(contrast(color, null)).toBe("fine");
  });

  test.each([
    ["#000", "#ff0000"],
    ["#000", "#ffa500"],
    ["#000", "cmyk(0,0.2,0.9,0)"],
    ["#00f", "#ff0"],
  ])("%s on %s is black on white to it", (color, background) => {
    expect(contrast(color, background)).toBe("fine");
  });

  test.each([
    ["#000", "#0f0"],
    ["#000", "#00f"],
    ["#000", "cmyk(1,0,0,0)"],
    ["#000", "#222"],
    ["#00f", "#0f0"],
  ])("%s on %s is black on black to it", (color, background) => {
    expect(contrast(color, background)).toBe("unreadable");
  });

  test.each([
    ["gray(0.5)", null],
    ["#8b0000", null],
    ["#000", "gray(0.5)"],
    ["cmyk(0.4,0,0,0.2)", null],
  ])("%s on %s prints, but poorly", (color, background) => {
    expect(contrast(color, background)).toBe("poor");
  });
});

test("light on dark is refused, and poor where the symbology allows it", () => {
  expect(contrast("#fff", "#000")).toBe("unreadable");
  expect(contrast("#fff", "#000", true)).toBe("poor");
  expect(contrast("#fff", "#fff", true)).toBe("unreadable");
});

const at = (percent: number) =>
  checkContrast({ space: "gray", gray: (0.85 - percent / 100 - 0.04) / 0.81 }, null);

test("the steps are ISO/IEC 15416's grades of symbol contrast: 20 % and 55 %", () => {
  expect([at(19.9), at(20), at(54.9), at(55)]).toEqual(["unreadable", "poor", "poor", "fine"]);
});

test("reflectance lies between black ink's and paper's, whatever the colour space", () => {
  for (const [white, black] of [
    ["#fff", "#000"],
    ["gray(1)", "gray(0)"],
    ["cmyk(0,0,0,0)", "cmyk(0,0,0,1)"],
    ["#ff0", "#0ff"],
  ] as const) {
    expect(redReflectance(parseColor(white)!)).toBeCloseTo(0.85);
    expect(redReflectance(parseColor(black)!)).toBeCloseTo(0.04);
  }
});
