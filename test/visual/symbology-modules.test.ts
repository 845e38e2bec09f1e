// Where the ink of every code lies, on every printer and turned: whole dots, two widths, quiet zones inside the box.
import { describe, expect, it } from "vitest";
import { CODE_CASES, type CodeCase, PRINTERS } from "../support/code-cases.ts";
import { codesOnDots, marginsOf } from "../support/code-dots.ts";
import { TURNS } from "../support/code-results.ts";
import { leastBox, measureCode, printCode, withoutText } from "../support/print-code.ts";
import {
  barsOf,
  dotsPerMm,
  noBearer,
  printSymbology,
  refusalOf,
} from "../support/print-symbology.ts";
import { SYMBOLOGY_EXAMPLES } from "../support/symbology-examples.ts";

const places = (code: CodeCase) =>
  PRINTERS.flatMap((printerDpi) =>
    TURNS.map((rotationDeg) => ({ printerDpi, rotationDeg, ...code.box })),
  );

describe("whole dots", () => {
  const flat = CODE_CASES.filter(({ shape }) => shape !== "hexagons");

  it.each(flat)("every edge of $name is on a dot of the page", (code) => {
    for (const place of places(code)) {
      for (const value of code.values) {
        const [drawn] = codesOnDots(printCode(code, value, place), place.printerDpi);
        const { least, most } = marginsOf(drawn!);
        expect(least).toBeGreaterThan(0);
        expect(most).toBeLessThan(0.002);
      }
    }
  });

  it.each(flat)("of $name what is meant for another printer is noticed", (code) => {
    const pdf = printCode(code, code.values[0]!, places(code)[2]!);
    expect(marginsOf(codesOnDots(pdf, 203)[0]!).least).toBeLessThan(-0.01);
  });

  it.each(CODE_CASES)("$name is drawn as paths, not as a picture", (code) => {
    const pdf = printCode(code, code.values[0]!, places(code)[0]!);
    expect(Buffer.from(pdf).toString("latin1")).not.toMatch(/\/Subtype ?\/Image/);
  });

  it.each(["code39", "codabar", "itf14", "interleaved2of5", "code11"] as const)(
    "%s has two widths, 2.5 to 3 to one",
    (symbology) => {
      for (const widthMm of [60, 63, 71, 88, 97]) {
        const value = SYMBOLOGY_EXAMPLES[symbology].values[0]!;
        const members = { widthMm, minModuleMm: 0.1, ...noBearer(symbology) };
        const bars = barsOf(
          printSymbology(symbology, value, members, { printerDpi: 300, readable: true }),
        );
        const widths = new Set(
          bars.map(({ startMm, endMm }) => Math.round((endMm - startMm) * dotsPerMm(300))),
        );
        const [narrow, wide] = [...widths].sort((a, b) => a - b);
        expect(widths.size).toBe(2);
        expect(wide! / narrow!).toBeGreaterThanOrEqual(2.5);
        expect(wide! / narrow!).toBeLessThanOrEqual(3);
      }
    },
  );
});

describe("the quiet zone is inside the box but for half a dot, and the box that a refusal names prints", () => {
  it.each(CODE_CASES)("$name", (code) => {
    const value = code.values[0]!;
    for (const printerDpi of PRINTERS) {
      const least = leastBox(code, value, printerDpi);
      for (const rotationDeg of TURNS) {
        const place = { printerDpi, rotationDeg, ...least };
        const pdf = printCode(code, value, place, withoutText(code));
        const { moduleMm, quietMm } = measureCode(code, pdf, place);
        const { left, right, around } = code.quiet;
        const halfDot = 0.5 / dotsPerMm(printerDpi) / moduleMm + 0.01;
        expect(quietMm.left / moduleMm).toBeGreaterThan(left - halfDot);
        expect(quietMm.right / moduleMm).toBeGreaterThan(right - halfDot);
        expect(quietMm.above / moduleMm).toBeGreaterThan(around - halfDot);
        expect(quietMm.below / moduleMm).toBeGreaterThan(around - halfDot);
        expect((quietMm.left + quietMm.right) / moduleMm).toBeGreaterThan(left + right - 0.01);
        // No more than the tenths of a millimetre that a refusal rounds to, or a hexagon that is light.
        const spareMm = code.shape === "hexagons" ? 1 : 0.11;
        expect(quietMm.left + quietMm.right).toBeLessThan((left + right + 1) * moduleMm + spareMm);
      }
      const narrower = { ...least, printerDpi, rotationDeg: 0 as const };
      const print = () =>
        printCode(code, value, { ...narrower, widthMm: least.widthMm - 0.11 }, withoutText(code));
      expect(refusalOf(print).code).toBe("BARCODE_DOES_NOT_FIT");
    }
  });
});
