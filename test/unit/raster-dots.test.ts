// What is black and what is white on a page of dots.
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  dotsOf,
  dotsOfPng,
  dotsOfZpl,
  type Dots,
  ONE,
  png,
  renderDots,
  turned,
  zpl,
} from "../support/raster.ts";

const line = (more: object) => ({
  type: "shape",
  shape: "line",
  xMm: 5,
  yMm: 5,
  widthMm: 30,
  heightMm: 0,
  strokeWidthMm: 0.02,
  stroke: "#000",
  ...more,
});
const rectangle = (more: object) => ({
  type: "shape",
  shape: "rectangle",
  xMm: 5,
  yMm: 5,
  widthMm: 20,
  heightMm: 10,
  ...more,
});
const LABEL = {
  schemaVersion: 1,
  name: "Test",
  widthMm: 40,
  heightMm: 30,
  elements: [
    rectangle({ fill: "gray(0.4)" }),
    { type: "text", text: "Olive oil", xMm: 5, yMm: 17, widthMm: 30, heightMm: 5, fontSizePt: 9 },
    { type: "qrcode", value: "AB-1234", xMm: 26, yMm: 3, widthMm: 12, heightMm: 12 },
    line({ yMm: 25, heightMm: 3 }),
  ],
};

/** Whether a label ends on the middle of a dot: it is one of the page, whose halves count up, and none of the label. */
function endsOnMiddle(lengthMm: number, dpi: number): boolean {
  const dots = lengthMm * (dpi === 203 ? 8 : dpi / 25.4);
  return Math.abs(dots - Math.floor(dots) - 0.5) < 0.001;
}

/** Whether every black dot is reached from the first by steps to one of eight neighbors. */
function isConnected({ width, height, black }: Dots): boolean {
  const seen = new Uint8Array(black.length);
  const open = [black.indexOf(1)];
  seen[open[0]!] = 1;
  let reached = 0;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    reached += 1;
    const [x, y] = [at % width, Math.floor(at / width)];
    for (let j = Math.max(0, y - 1); j <= Math.min(height - 1, y + 1); j++) {
      for (let i = Math.max(0, x - 1); i <= Math.min(width - 1, x + 1); i++) {
        const next = j * width + i;
        if (black[next] === 0 || seen[next] === 1) continue;
        seen[next] = 1;
        open.push(next);
      }
    }
  }
  return reached === black.reduce((sum, isBlack) => sum + isBlack, 0);
}

const areSame = (one: Dots, other: Dots) =>
  one.width === other.width &&
  one.height === other.height &&
  Buffer.compare(one.black, other.black) === 0;
const count = ({ black }: Dots) => black.reduce((sum, isBlack) => sum + isBlack, 0);

describe("black and white", () => {
  it("ZPL and a PNG of one bit of the same job have the same dots, at every turn and offset", () => {
    for (const rotateDeg of [0, 90, 180, 270]) {
      for (const offsetMm of [
        { x: 0, y: 0 },
        { x: 3, y: -2 },
        { x: -19.3, y: 20 },
      ]) {
        const more = { rotateDeg, offsetMm };
        const sent = dotsOfZpl(renderDots(LABEL, ONE, zpl(203, more)).file)[0]!;
        const picture = dotsOfPng(renderDots(LABEL, ONE, png(203, "mono", more)).file);
        expect(areSame(picture, sent)).toBe(true);
      }
    }
  });

  it("a turned page has the dots of the page, turned; a moved one those that are left, moved first", () => {
    const page = dotsOfZpl(renderDots(LABEL, ONE, zpl(203)).file)[0]!;
    for (const rotateDeg of [0, 90, 180, 270]) {
      const sent = dotsOfZpl(renderDots(LABEL, ONE, zpl(203, { rotateDeg })).file)[0]!;
      expect(areSame(sent, turned(page, rotateDeg))).toBe(true);
      const offsetMm = { x: 2, y: -1.5 };
      const black = new Uint8Array(page.black.length);
      for (let y = 0; y < page.height - 12; y++) {
        for (let x = 0; x < page.width - 16; x++) {
          black[y * page.width + x + 16] = page.black[(y + 12) * page.width + x]!;
        }
      }
      const moved = dotsOfZpl(renderDots(LABEL, ONE, zpl(203, { rotateDeg, offsetMm })).file)[0]!;
      expect(areSame(moved, turned({ ...page, black }, rotateDeg))).toBe(true);
    }
  });

  it("a page has round(width) × round(height) dots: 8 per mm at 203 dpi, 6 at 152", () => {
    const size = { widthMm: 50.05, heightMm: 30.0625 };
    for (const [dpi, width, height] of [
      [203, 400, 241],
      [152, 300, 180],
      [300, 591, 355],
    ] as const) {
      const dots = dotsOf([], zpl(dpi), size);
      expect([dots.width, dots.height]).toEqual([width, height]);
    }
  });

  it("a stroke thinner than a dot is one dot wide and has no breaks, at any angle", () => {
    const lengths = fc.record({
      widthMm: fc.double({ min: 0, max: 25, noNaN: true }),
      heightMm: fc.double({ min: 1, max: 18, noNaN: true }),
      rotationDeg: fc.integer({ min: 0, max: 359 }),
      strokeWidthMm: fc.double({ min: 0.01, max: 0.1, noNaN: true }),
    });
    fc.assert(
      fc.property(lengths, fc.constantFrom(203, 300), (members, dpi) => {
        const size = { widthMm: 60, heightMm: 60 };
        const dots = dotsOf([line({ xMm: 18, yMm: 20, ...members })], zpl(dpi), size);
        const perMm = dpi === 203 ? 8 : dpi / 25.4;
        const reachDots = Math.hypot(members.widthMm, members.heightMm) * perMm;
        expect(isConnected(dots)).toBe(true);
        expect(count(dots)).toBeGreaterThan(reachDots / Math.SQRT2 - 3);
        expect(count(dots)).toBeLessThan(
          reachDots * 2.2 * Math.max(1, members.strokeWidthMm * perMm) + 4,
        );
      }),
      { numRuns: 40 },
    );
  });

  it("a filled rectangle thinner than a dot is one dot wide and has no breaks, at any angle", () => {
    for (let rotationDeg = 0; rotationDeg < 180; rotationDeg += 15) {
      const rule = rectangle({ widthMm: 25, heightMm: 0.02, yMm: 15, fill: "#000", rotationDeg });
      const dots = dotsOf([rule], zpl(203));
      expect(isConnected(dots)).toBe(true);
      expect(count(dots)).toBeGreaterThan(120);
    }
  });

  it("a frame along the label's edge has all four sides, whatever fraction of a dot the label ends in; on a dot's middle, that dot is outside", () => {
    const size = { widthMm: 10, heightMm: 29.8125 };
    const around = rectangle({ xMm: 0, yMm: 0, ...size, strokeWidthMm: 0.01, stroke: "#000" });
    const { width, height, black } = dotsOf([around], zpl(203), size);
    const middle = Array.from({ length: height }, (_, y) => black[y * width + (width >> 1)]);
    expect([height, middle.slice(-3)]).toEqual([239, [0, 1, 0]]);

    const sizes = fc.record({
      widthMm: fc.double({ min: 10, max: 40, noNaN: true }),
      heightMm: fc.double({ min: 10, max: 40, noNaN: true }),
      strokeWidthMm: fc.double({ min: 0.01, max: 0.3, noNaN: true }),
    });
    fc.assert(
      fc.property(
        sizes,
        fc.constantFrom(203, 300, 304.8, 600),
        ({ strokeWidthMm, ...size }, dpi) => {
          fc.pre(!endsOnMiddle(size.widthMm, dpi) && !endsOnMiddle(size.heightMm, dpi));
          const frame = rectangle({ xMm: 0, yMm: 0, ...size, strokeWidthMm, stroke: "#000" });
          const { width, height, black } = dotsOf([frame], zpl(dpi), size);
          const isBlack = (x: number, y: number) => black[y * width + x] === 1;
          const [middleX, middleY] = [width >> 1, height >> 1];
          const sides = [
            isBlack(0, middleY),
            isBlack(width - 1, middleY),
            isBlack(middleX, 0),
            isBlack(middleX, height - 1),
          ];
          expect(sides).toEqual([true, true, true, true]);
          expect(isBlack(middleX, middleY)).toBe(false);
        },
      ),
      { numRuns: 80 },
    );
  });

  it("a fill is black below a luminance of 0.05, white above 0.95, and a regular pattern between", () => {
    const shareOf = (fill: string) => count(dotsOf([rectangle({ fill })], zpl(203))) / (160 * 80);
    expect(shareOf("gray(0.04)")).toBe(1);
    expect(shareOf("gray(0.96)")).toBe(0);
    expect(shareOf("gray(0.5)")).toBe(0.5);
    expect(shareOf("#ff0000")).toBe(Math.round((1 - 0.2126) * 64) / 64);
    expect(shareOf("cmyk(0,0,0,0.25)")).toBe(0.25);
  });

  it("text and lines are black below a luminance of 0.75, white from there on, and never in a pattern", () => {
    const inked = (color: string) =>
      count(dotsOf([line({ strokeWidthMm: 1, stroke: color })], zpl(203)));
    expect(inked("gray(0.74)")).toBe(240 * 8);
    expect(inked("gray(0.75)")).toBe(0);
    const text = (color: string) => [
      {
        type: "text",
        text: "Olive",
        xMm: 5,
        yMm: 5,
        widthMm: 30,
        heightMm: 8,
        fontSizePt: 12,
        color,
      },
    ];
    expect(areSame(dotsOf(text("gray(0.7)"), zpl(203)), dotsOf(text("#000"), zpl(203)))).toBe(true);
    expect(count(dotsOf(text("gray(0.8)"), zpl(203)))).toBe(0);
  });

  it("below a code and its quiet zone there is no pattern, though the fill around it has one", () => {
    const code = { type: "qrcode", value: "A", xMm: 10, yMm: 8, widthMm: 14, heightMm: 14 };
    const ground = rectangle({ xMm: 2, yMm: 2, widthMm: 36, heightMm: 26, fill: "gray(0.6)" });
    const on = dotsOf([ground, code], zpl(203));
    const alone = dotsOf([code], zpl(203));
    // 29 modules of 3 dots with the quiet zone, in the middle of 112 dots.
    const first = { x: 80 + Math.floor((112 - 87) / 2), y: 64 + Math.floor((112 - 87) / 2) };
    for (let y = first.y + 1; y < first.y + 86; y++) {
      for (let x = first.x + 1; x < first.x + 86; x++) {
        expect(on.black[y * on.width + x]).toBe(alone.black[y * on.width + x]);
      }
    }
    expect(count(on)).toBeGreaterThan(count(alone) + 10_000);
  });

  it("copies are one page with a count, and so are different records of the same dots", () => {
    const job = {
      layout: { type: "single" },
      records: [
        { variables: {}, copies: 3 },
        { variables: {}, copies: 2 },
      ],
    };
    const text = Buffer.from(renderDots(LABEL, job, zpl(203)).file).toString("latin1");
    expect(text.match(/\^XA/g)).toHaveLength(1);
    expect(text).toContain("^PQ5^XZ");
  });

  it("the same plan gives the same bytes, whatever the press drew before", () => {
    const output = zpl(300);
    const first = renderDots(LABEL, ONE, output).file;
    renderDots({ ...LABEL, widthMm: 50 }, ONE, png(203, "rgb"));
    renderDots(LABEL, ONE, zpl(203));
    expect(Buffer.from(renderDots(LABEL, ONE, output).file).equals(first)).toBe(true);
  });

  it("a light color that prints white, and text under 14 dots, are warned of in black and white only", () => {
    const elements = [
      {
        type: "text",
        text: "A",
        xMm: 5,
        yMm: 5,
        widthMm: 9,
        heightMm: 5,
        color: "#ffee00",
        fontSizePt: 4.9,
      },
      {
        type: "text",
        text: "A",
        xMm: 20,
        yMm: 5,
        widthMm: 9,
        heightMm: 5,
        color: "#ffffff",
        fontSizePt: 5,
      },
    ];
    const document = { ...LABEL, elements };
    const codesOf = (output: ReturnType<typeof zpl>) =>
      [...renderDots(document, ONE, output).warningCounts].map(([code, n]) => `${code} ${n}`);
    expect(codesOf(zpl(203))).toEqual(["COLOR_NOT_PRINTED 1", "TEXT_TOO_SMALL 1"]);
    expect(codesOf(zpl(300))).toEqual(["COLOR_NOT_PRINTED 1"]);
    expect(codesOf(png(203, "gray"))).toEqual([]);
  });
});
