import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dotsPerMm, fitModules, fitWidths } from "../../src/print/codes/module-grid.ts";

const cases = fc.record({
  modules: fc.integer({ min: 1, max: 1500 }),
  availableMm: fc.double({ min: 0, max: 600, noNaN: true }),
  printerDpi: fc.oneof(
    fc.constantFrom(203, 300, 600),
    fc.double({ min: 150, max: 2400, noNaN: true }),
  ),
  minModuleMm: fc.double({ min: 0, max: 3, noNaN: true }),
});

describe("modules on the dots of a printer", () => {
  test("are as large as fits: one more dot would not", () => {
    fc.assert(
      fc.property(cases, ({ modules, availableMm, printerDpi, minModuleMm }) => {
        const fit = fitModules(modules, availableMm, printerDpi, minModuleMm);
        if ("neededMm" in fit) return;
        const perMm = dotsPerMm(printerDpi);
        expect(Number.isInteger(fit.dotsPerModule) && fit.dotsPerModule >= 1).toBe(true);
        expect(fit.moduleMm).toBe(fit.dotsPerModule / perMm);
        expect(fit.moduleMm).toBeGreaterThanOrEqual(minModuleMm - 1.1e-6);
        expect(modules * fit.moduleMm).toBeLessThanOrEqual(availableMm + 1.1e-6);
        expect((modules * (fit.dotsPerModule + 1)) / perMm).toBeGreaterThan(availableMm);
      }),
      { numRuns: 2000 },
    );
  });

  test("where they do not fit, the width named is more than there is, and is enough", () => {
    fc.assert(
      fc.property(cases, ({ modules, availableMm, printerDpi, minModuleMm }) => {
        const fit = fitModules(modules, availableMm, printerDpi, minModuleMm);
        if (!("neededMm" in fit)) return;
        expect(fit.neededMm).toBeGreaterThan(availableMm);
        const again = fitModules(modules, fit.neededMm, printerDpi, minModuleMm);
        expect("dotsPerModule" in again).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("narrow and wide elements on the dots of a printer", () => {
  const codes = fc.record({
    narrow: fc.integer({ min: 1, max: 600 }),
    wide: fc.integer({ min: 1, max: 300 }),
    availableMm: fc.double({ min: 0, max: 600, noNaN: true }),
    printerDpi: fc.constantFrom(203, 300, 457, 600, 1200),
    minModuleMm: fc.double({ min: 0, max: 3, noNaN: true }),
  });

  test("are whole dots, 2.5 to 3 to one, as large as fits", () => {
    fc.assert(
      fc.property(codes, ({ narrow, wide, availableMm, printerDpi, minModuleMm }) => {
        const fit = fitWidths({ narrow, wide }, availableMm, printerDpi, minModuleMm);
        if ("neededMm" in fit) return;
        const perMm = dotsPerMm(printerDpi);
        const { narrowDots, wideDots } = fit;
        expect(Number.isInteger(narrowDots) && Number.isInteger(wideDots)).toBe(true);
        expect(fit.moduleMm).toBe(narrowDots / perMm);
        expect(fit.moduleMm).toBeGreaterThanOrEqual(minModuleMm - 1.1e-6);
        expect(wideDots / narrowDots).toBeGreaterThanOrEqual(2.5);
        expect(wideDots / narrowDots).toBeLessThanOrEqual(3);
        const widthMm = (dots: number, wider: number) => (narrow * dots + wide * wider) / perMm;
        expect(widthMm(narrowDots, wideDots)).toBeLessThanOrEqual(availableMm + 1.1e-6);
        const larger = narrowDots + 1;
        expect(widthMm(larger, Math.ceil(2.5 * larger))).toBeGreaterThan(availableMm);
        if (wideDots < 3 * narrowDots) {
          expect(widthMm(narrowDots, wideDots + 1)).toBeGreaterThan(availableMm);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test("where they do not fit, the width named is more than there is, and is enough", () => {
    fc.assert(
      fc.property(codes, ({ narrow, wide, availableMm, printerDpi, minModuleMm }) => {
        const counts = { narrow, wide };
        const fit = fitWidths(counts, availableMm, printerDpi, minModuleMm);
        if (!("neededMm" in fit)) return;
        expect(fit.neededMm).toBeGreaterThan(availableMm);
        expect("narrowDots" in fitWidths(counts, fit.neededMm, printerDpi, minModuleMm)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
