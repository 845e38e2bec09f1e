// What the pages of a job become: the dots that the page Print says are those that the service counts, and what is too
// much is said before anything is charged.
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkRasterSize } from "../../src/print/raster/check-size.ts";
import { pageDotsOf as countedDotsOf } from "../../src/print/raster/page-dots.ts";
import { Refusal } from "../../src/refusal.ts";
import { notBegun } from "../../web/console/print/run-state.ts";
import { dotsOf, largestDpiIn, reasonOfOutput } from "../../web/console/print/words.ts";
import type { JobRefusal } from "../../web/jobs/index.ts";
import {
  chooseOutput,
  dotsPerMmOf,
  dpiOf,
  fitTo,
  newJob,
  openCells,
  pageDotsOf,
  requestedOutput,
  type SheetJob,
  showSamples,
  templateOf,
} from "../../web/sheet-job/index.ts";

const LABEL = templateOf(
  { name: "Label", widthMm: 101.6, heightMm: 152.4, variables: [{ name: "name" }], elements: [] },
  "custom-label",
  "1",
);
const ZPL = { kind: "zpl", dpi: 203 } as const;

describe("the dots of a page", () => {
  it("are those that the service counts, whatever the size and the resolution", () => {
    const side = fc.oneof(
      fc.double({ min: 5, max: 1000, noNaN: true }),
      fc.integer({ min: 50, max: 100_000 }).map((hundredths) => hundredths / 100),
    );
    const dpi = fc.oneof(
      fc.constantFrom(152, 203, 300, 304.8, 600, 609.6),
      fc.integer({ min: 50, max: 1200 }),
      fc.double({ min: 50, max: 1200, noNaN: true }),
    );
    fc.assert(
      fc.property(side, side, dpi, (widthMm, heightMm, of) => {
        const { width, height } = countedDotsOf({ widthMm, heightMm }, of);
        const shown = pageDotsOf({ widthMm, heightMm }, of);
        expect(shown).toEqual({ widthDots: width, heightDots: height });
      }),
      { numRuns: 2000 },
    );
  });

  it("are said before anything is paid, and that the roll is not known for a label printer only", () => {
    const dots = pageDotsOf({ widthMm: 101.6, heightMm: 152.4 }, 203);
    expect(dotsOf(dots, ZPL)).toBe(
      "813 × 1219\u2009dots per page. Check that they fit your roll: Platen does not know how wide it is.",
    );
    expect(dotsOf(dots, { kind: "png", dpi: 203 })).toBe("813 × 1219\u2009dots per page.");
  });

  it("per millimetre are exact for heads of 8, 12 and 24", () => {
    for (const dots of [6, 8, 12, 24]) expect(dotsPerMmOf(dpiOf(dots))).toBeCloseTo(dots, 9);
    expect([dpiOf(12), dpiOf(24), dotsPerMmOf(203), dotsPerMmOf(152)]).toEqual([
      304.8, 609.6, 8, 6,
    ]);
  });
});

describe("a job's output", () => {
  it("stays what it is when rows, samples or the template change", () => {
    const job = chooseOutput(newJob("en", LABEL), ZPL);
    const pasted = openCells(job, "name\nAda") as SheetJob;
    expect(pasted.output).toEqual(ZPL);
    expect(fitTo(pasted, { ...LABEL, revision: "2" }).output).toEqual(ZPL);
    expect(showSamples(job, []).output).toEqual(ZPL);
    expect(newJob("en").output).toBeNull();
  });

  it("as PNG is one picture for one page and a ZIP for several; ZPL is ZPL", () => {
    const png = { kind: "png", dpi: 300 } as const;
    expect(requestedOutput(png, 1)).toEqual({ format: "png", dpi: 300 });
    expect(requestedOutput(png, 2)).toEqual({ format: "png-zip", dpi: 300 });
    expect(requestedOutput(ZPL, 200)).toEqual({ format: "zpl", dpi: 203 });
  });

  it("as PNG says before it is checked that more than 25 pages are too many", () => {
    const png = { kind: "png", dpi: 300 } as const;
    const part = { slices: [], items: 1, pages: 25, startSlot: 1 };
    expect(reasonOfOutput({ pages: 26, parts: [part, part] }, png)).toMatch(/up to 25 pages.* 26/);
    expect(reasonOfOutput({ pages: 25, parts: [part] }, png)).toBeNull();
    expect(reasonOfOutput({ pages: 20, parts: [part, part] }, png)).toMatch(
      /too much for one file/,
    );
    expect(reasonOfOutput({ pages: 900, parts: [part, part] }, ZPL)).toBeNull();
  });
});

describe("too many dots", () => {
  const refusalFor = (widthMm: number, heightMm: number, dpi: number): JobRefusal => {
    const output = { format: "png", dpi, color: "rgb", background: "white" } as const;
    const turn = { rotateDeg: 0, offsetMm: { x: 0, y: 0 } } as const;
    try {
      const pages = {
        paper: { widthMm, heightMm },
        pages: [[]],
        sides: ["front" as const],
        drawingOf: [],
      };
      checkRasterSize(pages, { ...output, ...turn });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { code, message, faults } = error;
      const sent = faults.map((found) => ({
        pointer: found.pointer,
        code: found.code,
        detail: found.detail,
      }));
      return {
        kind: "refused",
        status: 422,
        code,
        detail: message,
        errors: sent,
        requestId: null,
        retryAfterSec: null,
        paymentUrl: null,
      };
    }
    throw new Error("it fits");
  };

  it("are refused with the largest resolution that fits, which is offered", () => {
    const refusal = refusalFor(210, 297, 1200);
    const dpi = largestDpiIn(refusal)!;
    expect(() => refusalFor(210, 297, dpi)).toThrow("it fits");
    expect(notBegun(refusal, false)).toMatchObject({ help: "fewer-dots", dpi });
  });

  it("that no resolution makes fewer are said as the service says them", () => {
    const refusal = refusalFor(20_000, 20_000, 300);
    expect(largestDpiIn(refusal)).toBeNull();
    expect(notBegun(refusal, false)).toEqual({
      title: "This cannot be printed",
      detail: `${refusal.detail} Nothing was charged.`,
    });
  });
});
