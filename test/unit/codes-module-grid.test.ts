import { describe, expect, test } from "vitest";
import { dotsPerMm, fitModules } from "../../src/print/codes/module-grid.ts";

describe("printer dots", () => {
  test("203 dpi means 8 dots per millimetre", () => {
    expect(dotsPerMm(203)).toBe(8);
    expect(dotsPerMm(300)).toBeCloseTo(11.811, 3);
    expect(dotsPerMm(600)).toBeCloseTo(23.622, 3);
  });
});

describe("modules on the dots of a printer", () => {
  test("a module takes the largest whole number of dots that fits", () => {
    expect(fitModules(100, 25, 203, 0.19)).toEqual({ dotsPerModule: 2, moduleMm: 0.25 });
    expect(fitModules(100, 37.4, 203, 0.19)).toEqual({ dotsPerModule: 2, moduleMm: 0.25 });
    expect(fitModules(100, 37.5, 203, 0.19)).toEqual({ dotsPerModule: 3, moduleMm: 0.375 });
  });

  test("a box that misses by less than a millionth of a millimetre fits", () => {
    expect(fitModules(100, 24.9999995, 203, 0.19)).toMatchObject({ dotsPerModule: 2 });
    expect(fitModules(100, 24.999, 203, 0.19)).toEqual({ neededMm: 25 });
  });

  test("a module as small as the minimum is allowed, a smaller one is not", () => {
    expect(fitModules(30, 7.5, 203, 0.25)).toMatchObject({ dotsPerModule: 2 });
    expect(fitModules(30, 7.5, 203, 0.2500005)).toMatchObject({ dotsPerModule: 2 });
    expect(fitModules(30, 7.5, 203, 0.26)).toEqual({ neededMm: 11.25 });
  });

  test("under one dot per module nothing fits, whatever the minimum", () => {
    expect(fitModules(100, 12, 203, 0.01)).toEqual({ neededMm: 12.5 });
    expect(fitModules(100, 0, 203, 0)).toEqual({ neededMm: 12.5 });
  });
});
