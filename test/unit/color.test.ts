import { describe, expect, test } from "vitest";
import { BLACK, type Color, parseColor, resolveColor } from "../../src/print/job/color.ts";

describe("colours", () => {
  test.each<[string, Color]>([
    ["#f00", { space: "rgb", r: 1, g: 0, b: 0 }],
    ["#FF8000", { space: "rgb", r: 1, g: 128 / 255, b: 0 }],
    ["gray(0.25)", { space: "gray", gray: 0.25 }],
    ["gray(1)", { space: "gray", gray: 1 }],
    ["gray(.5)", { space: "gray", gray: 0.5 }],
    [
      "cmyk(0,0.1,1,0.333333333333333)",
      { space: "cmyk", c: 0, m: 0.1, y: 1, k: 0.333333333333333 },
    ],
    [" cmyk( 0, 0 , 0 , 1 ) ", { space: "cmyk", c: 0, m: 0, y: 0, k: 1 }],
  ])("%j is a colour", (text, color) => {
    expect(parseColor(text)).toEqual(color);
  });

  test("a # colour with three equal components is gray", () => {
    expect(parseColor("#000000")).toEqual(BLACK);
    expect(parseColor("#000")).toEqual(BLACK);
    expect(parseColor("#fff")).toEqual({ space: "gray", gray: 1 });
    expect(parseColor("#808080")).toEqual({ space: "gray", gray: 128 / 255 });
  });

  test.each([
    "",
    " ",
    "red",
    "#",
    "#12",
    "#1234",
    "#12345g",
    "#1234567",
    "000000",
    "gray()",
    "gray(1.01)",
    "gray(-0)",
    "gray(1e-1)",
    "gray(50%)",
    "gray(0,0)",
    "gray(1.)",
    "cmyk(0,0,0)",
    "cmyk(0,0,0,1,0)",
    "cmyk(0,0,,1)",
    "cmyk(0 0 0 1)",
    "cmyk(0,0,0,2)",
    "rgb(0,0,0)",
    "#000 #000",
  ])("%j is malformed", (text) => {
    expect(parseColor(text)).toBeNull();
  });
});

describe("the colour of one record", () => {
  const of = (color: string, blank: Color | null) => resolveColor(color, blank);

  test("is what the record says", () => {
    expect(of("gray(0.5)", null)).toEqual({ space: "gray", gray: 0.5 });
  });

  test("is what blank means, when it is blank", () => {
    expect(of(" ", null)).toBeNull();
    expect(of("", BLACK)).toBe(BLACK);
  });

  test("is malformed, when it is no colour", () => {
    expect(of("blue", null)).toBe("malformed");
  });
});
