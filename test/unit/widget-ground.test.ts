// Which of its two sets of colours the widget uses on what is behind it.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { groundOn, TEXTS } from "../../web/demo/ground.ts";
import { contrastOf, over, paintOf, type Rgb } from "../../web/demo/paint.ts";

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];

describe("the widget", () => {
  it("knows the colours of texts as its style sheet has them", () => {
    const css = readFileSync("web/demo/widget.css", "utf8");
    for (const [at, light] of TEXTS.light.entries()) {
      expect(css).toContain(`light-dark(${light}, ${TEXTS.dark[at]})`);
    }
  });

  it.each([
    ["white", WHITE, "light"],
    ["paper", [251, 251, 249], "light"],
    ["black", BLACK, "dark"],
    ["ink", [21, 23, 26], "dark"],
    ["a dark green", [13, 43, 31], "dark"],
  ] as const)("on %s needs no surface of its own", (_, behind, scheme) => {
    expect(groundOn(behind, BLACK)).toEqual({ scheme, needsSurface: false });
  });

  it("brings a surface where nothing can be read on what is behind", () => {
    expect(groundOn([128, 128, 128], BLACK).needsSurface).toBe(true);
    expect(groundOn([213, 35, 75], WHITE).needsSurface).toBe(true);
  });

  it("on a picture is as the page's own text says", () => {
    expect(groundOn(null, WHITE)).toEqual({ scheme: "dark", needsSurface: true });
    expect(groundOn(null, BLACK)).toEqual({ scheme: "light", needsSurface: true });
  });
});

describe("a colour", () => {
  it.each([
    ["#2447d5", [36, 71, 213], 1],
    ["rgb(36, 71, 213)", [36, 71, 213], 1],
    ["rgba(0, 0, 0, 0.85)", [0, 0, 0], 0.85],
    ["color(srgb 1 0.5 0 / 0.25)", [255, 127.5, 0], 0.25],
  ] as const)("is read as the browser computes it: %s", (css, rgb, alpha) => {
    expect(paintOf(css)).toEqual({ rgb, alpha });
  });

  it("in another notation is none", () => {
    expect(paintOf("oklch(0.25 0.05 260)")).toBeNull();
    expect(paintOf("transparent")).toBeNull();
  });

  it("is mixed with what is below it, and compared by WCAG", () => {
    expect(over(BLACK, 0.5, WHITE)).toEqual([127.5, 127.5, 127.5]);
    expect(contrastOf(BLACK, WHITE)).toBeCloseTo(21);
    expect(contrastOf([119, 119, 119], WHITE)).toBeCloseTo(4.48, 2);
  });
});
