import { beforeAll, describe, expect, it } from "vitest";
import { readFont } from "../../scripts/node-press.ts";
import {
  findPresets,
  type LayoutPreset,
  planTestSheet,
  presetOf,
  renderTestSheet,
} from "../../src/print/index.ts";
import { cropMm } from "../support/crop.ts";
import { FIXED_ORIGIN } from "../support/fixed-origin.ts";
import {
  extractText,
  measureInk,
  type Raster,
  rasterise,
  readPageSizes,
} from "../support/pdfium.ts";
import { press } from "../support/print.ts";

const DPI = 600;
const PER_MM = DPI / 25.4;
const supplies = { ...FIXED_ORIGIN, fonts: new Map([["inter-400", readFont("inter-400")]]) };
const presetNamed = (part: string): LayoutPreset => presetOf(`vendor${part}-compatible`)!;
const draw = (preset: LayoutPreset) => renderTestSheet(press, preset, supplies);

/** Width, height and how many, as the packages of the sheets say it; inches are turned into mm. */
const POPULAR: Record<string, readonly [widthMm: number, heightMm: number, count: number]> = {
  "A-5160": [2.625 * 25.4, 25.4, 30],
  "A-5161": [4 * 25.4, 25.4, 20],
  "A-5163": [4 * 25.4, 2 * 25.4, 10],
  "A-5164": [4 * 25.4, (10 / 3) * 25.4, 6],
  "A-5167": [1.75 * 25.4, 0.5 * 25.4, 80],
  "A-5371": [3.5 * 25.4, 2 * 25.4, 10],
  "A-L7159": [63.5, 33.9, 24],
  "A-L7160": [63.5, 38.1, 21],
  "A-L7163": [99.1, 38.1, 14],
  "B-OL875": [2.59375 * 25.4, 25.4, 30],
};

const darknessOf = ({ rgba }: Raster, pixel: number) => 1 - rgba[pixel * 4]! / 255;

/** The middle of the one line in a strip, in mm from the strip's left (x) or upper (y) side. */
function lineIn(strip: Raster, axis: "x" | "y"): number {
  let ink = 0;
  let moment = 0;
  for (let pixel = 0; pixel < strip.width * strip.height; pixel++) {
    const at = axis === "x" ? pixel % strip.width : Math.floor(pixel / strip.width);
    ink += darknessOf(strip, pixel);
    moment += darknessOf(strip, pixel) * (at + 0.5);
  }
  const across = axis === "x" ? strip.height : strip.width;
  if (ink < across) throw new Error("there is no line");
  return moment / ink / PER_MM;
}

const REACH_MM = 0.6;
const strip = (page: Raster, x: number, y: number, axis: "x" | "y") =>
  cropMm(page, DPI, {
    left: axis === "x" ? x - REACH_MM : x,
    top: axis === "y" ? y - REACH_MM : y,
    width: axis === "x" ? 2 * REACH_MM : 1,
    height: axis === "y" ? 2 * REACH_MM : 1,
  });

/** Where a slot's four edges are seen, a quarter along each, looking near where they should be. */
function measureSlot(page: Raster, x: number, y: number, width: number, height: number) {
  const vertical = (at: number) =>
    at - REACH_MM + lineIn(strip(page, at, y + height / 4, "x"), "x");
  const level = (at: number) => at - REACH_MM + lineIn(strip(page, x + width / 4, at, "y"), "y");
  return {
    left: vertical(x),
    right: vertical(x + width),
    top: level(y),
    bottom: level(y + height),
  };
}

/** The middles of the dark runs of a row of pixels, in mm from the left. */
function runsIn(page: Raster, row: number, darkness: number): number[] {
  const middles: number[] = [];
  let from = -1;
  for (let x = 0; x <= page.width; x++) {
    const isDark = x < page.width && darknessOf(page, row * page.width + x) >= darkness;
    if (isDark && from < 0) from = x;
    if (isDark || from < 0) continue;
    middles.push((from + x) / 2 / PER_MM);
    from = -1;
  }
  return middles;
}

/** The ticks of the ruler: the row that crosses 101 lines and nothing else. */
function ticksIn(page: Raster, darkness: number): number[] {
  for (let row = 0; row < page.height; row++) {
    const runs = runsIn(page, row, darkness);
    if (runs.length === 101) return runs;
  }
  throw new Error("no row crosses 101 ticks");
}

function expectMillimetres(ticks: readonly number[]): void {
  ticks.forEach((tick, index) => {
    expect(Math.abs(tick - ticks[0]! - index), `tick ${index}`).toBeLessThan(0.06);
  });
}

describe("the test sheet of a popular preset", () => {
  it.each(Object.entries(POPULAR))("%s: every slot's edge, within 0.1 mm", async (part, sold) => {
    const preset = presetNamed(part);
    const [width, height, count] = sold;
    const { grid, spacingMm, itemSizeMm } = preset;
    expect(grid.rows * grid.columns).toBe(count);
    const page = await rasterise(draw(preset), DPI);
    for (let slot = 0; slot < count; slot++) {
      const x = spacingMm.left + (slot % grid.columns) * (itemSizeMm.width + spacingMm.gapX);
      const y =
        spacingMm.top + Math.floor(slot / grid.columns) * (itemSizeMm.height + spacingMm.gapY);
      const seen = measureSlot(page, x, y, itemSizeMm.width, itemSizeMm.height);
      const off = {
        left: seen.left - x,
        top: seen.top - y,
        width: seen.right - seen.left - width,
        height: seen.bottom - seen.top - height,
      };
      for (const [what, distance] of Object.entries(off)) {
        expect(Math.abs(distance), `${what} of slot ${slot + 1}`).toBeLessThan(0.1);
      }
    }
  });
});

describe("a test sheet", () => {
  let page: Raster;
  let text: string;
  beforeAll(async () => {
    const pdf = draw(presetNamed("A-5160"));
    page = await rasterise(pdf, DPI);
    text = (await extractText(pdf)).replaceAll(/\s+/gu, " ");
  });

  it("numbers the slots in the order in which they are filled, each in its middle", () => {
    const numbers = Array.from({ length: 30 }, (_, index) => index + 1).join(" ");
    expect(text.startsWith(`${numbers} `)).toBe(true);
    const { spacingMm, itemSizeMm } = presetNamed("A-5160");
    const left = spacingMm.left + itemSizeMm.width / 2 - 4;
    const middle = { left, top: spacingMm.top + itemSizeMm.height / 2 - 4, width: 8, height: 8 };
    const crop = cropMm(page, DPI, middle);
    expect(measureInk(crop, 0, 0, crop.width, crop.height)).toBeGreaterThan(0.02);
  });

  it("has a ruler of 100 mm with a tick each millimetre, beside the slots where there is room", () => {
    const margin = cropMm(page, DPI, { left: 0, top: 0, width: 215.9, height: 12.2 });
    expectMillimetres(ticksIn(margin, 0.4));
    expect(text).toContain("0 10 20 30 40 50 60 70 80 90 100 mm");
  });

  it("names the preset and the paper and says how to print it", () => {
    expect(text).toContain(presetNamed("A-5160").name);
    expect(text).toContain("Paper Letter, 215.9 × 279.4 mm. Print at 100 %, no scaling");
  });

  it("has its ruler over the slots, in a light tone, where there is no room", async () => {
    const whole = await rasterise(draw(presetNamed("A-5165")), DPI);
    const slot = cropMm(whole, DPI, { left: 4, top: 4, width: 207.9, height: 271.4 });
    expectMillimetres(ticksIn(slot, 0.15));
    expect(slot.rgba.every((light) => light >= 127)).toBe(true);
  });

  it("has an upright ruler where only the sides have room", async () => {
    const sheet = await rasterise(draw(presetNamed("B-OL248")), DPI);
    const { width, height, rgba } = cropMm(sheet, DPI, {
      left: 0,
      top: 0,
      width: 25,
      height: 279.4,
    });
    const turned: Raster = {
      width: height,
      height: width,
      rgba: new Uint8ClampedArray(rgba.length),
    };
    for (let pixel = 0; pixel < width * height; pixel++) {
      const to = (pixel % width) * height + Math.floor(pixel / width);
      turned.rgba.set(rgba.subarray(pixel * 4, pixel * 4 + 4), to * 4);
    }
    expectMillimetres(ticksIn(turned, 0.4));
  });

  it("shows round labels as circles that touch their slot's sides", async () => {
    const preset = presetNamed("B-OL375");
    const round = await rasterise(draw(preset), DPI);
    const { spacingMm, itemSizeMm } = preset;
    const radius = itemSizeMm.width / 2;
    const middle = { x: spacingMm.left + radius, y: spacingMm.top + radius };
    const aside = radius * Math.SQRT1_2;
    for (const [dx, dy] of [
      [-1, 0],
      [1, 0],
      [0, -1],
      [0, 1],
    ] as const) {
      const axis = dx === 0 ? "y" : "x";
      const x = middle.x + dx * radius - (axis === "y" ? 0.5 : 0);
      const y = middle.y + dy * radius - (axis === "x" ? 0.5 : 0);
      const seen = lineIn(strip(round, x, y, axis), axis);
      expect(Math.abs(seen - REACH_MM)).toBeLessThan(0.1);
    }
    const diagonal = { left: middle.x + aside - 0.3, top: middle.y + aside - 0.3 };
    const onCircle = cropMm(round, DPI, { ...diagonal, width: 0.6, height: 0.6 });
    expect(measureInk(onCircle, 0, 0, onCircle.width, onCircle.height)).toBeGreaterThan(0.1);
    const corner = cropMm(round, DPI, {
      left: spacingMm.left - 0.3,
      top: spacingMm.top - 0.3,
      width: 5,
      height: 5,
    });
    expect(measureInk(corner, 0, 0, corner.width, corner.height)).toBe(0);
  });

  it("can be drawn of every preset: one page of its paper, every word in its place", async () => {
    for (const preset of findPresets({})) {
      // Words that do not fit would be refused.
      const sizes = await readPageSizes(draw(preset));
      expect(sizes, preset.id).toHaveLength(1);
      expect(sizes[0]!.widthPt).toBeCloseTo((preset.paper.widthMm * 72) / 25.4, 2);
      expect(sizes[0]!.heightPt).toBeCloseTo((preset.paper.heightMm * 72) / 25.4, 2);
    }
  });

  it("needs one font, which a caller may read off the plan", () => {
    for (const preset of findPresets({})) {
      expect(planTestSheet(preset).plan.fontRefs).toEqual(["inter-400"]);
    }
  });
});
