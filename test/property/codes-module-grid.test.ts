import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dotsPerMm, fitModules } from "../../src/print/codes/module-grid.ts";

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
