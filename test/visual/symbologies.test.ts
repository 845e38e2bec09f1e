// Every code as a page shows it: what it scans to. A sample of `npm run codes`, which prints every code on
// every printer and writes docs/codes-results.md.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { SYMBOLOGIES } from "../../src/print/codes/symbologies.ts";
import { CODE_CASES, PRINTERS } from "../support/code-cases.ts";
import { faultOfPage, RESULTS_PAGE, TURNS } from "../support/code-results.ts";
import { rasterise } from "../support/pdfium.ts";
import { leastBox, printCode, withoutText } from "../support/print-code.ts";
import { dotsPerMm, MARGIN_MM } from "../support/print-symbology.ts";
import { faultOfScan } from "../support/scan-code.ts";

const indexOf = (name: string) => CODE_CASES.findIndex((code) => code.name === name);

describe("every code scans to its value, in the smallest box and in a roomy one", () => {
  it("every symbology is among them, with at least three values", () => {
    const names = CODE_CASES.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining([...SYMBOLOGIES]));
    for (const level of "LMQH") expect(names).toContain(`qrcode ${level}`);
    for (const { values } of CODE_CASES) expect(new Set(values).size).toBeGreaterThanOrEqual(3);
  });

  it.each(CODE_CASES)("$name", async (code) => {
    for (const [i, value] of code.values.entries()) {
      const turn = indexOf(code.name) + i;
      const printerDpi = PRINTERS[turn % PRINTERS.length]!;
      const rotationDeg = TURNS[i % TURNS.length]!;
      const roomy = { printerDpi, rotationDeg, ...code.box };
      const close = { printerDpi, rotationDeg, ...leastBox(code, value, printerDpi) };
      const pages = [
        [roomy, printCode(code, value, roomy)],
        [close, printCode(code, value, close, withoutText(code))],
      ] as const;
      for (const [place, pdf] of pages) {
        const fault = await faultOfPage(code, value, pdf, place);
        expect(fault, `${value}, ${printerDpi} dpi, ${rotationDeg} degrees`).toBeNull();
      }
    }
  });
});

describe("a code that is not its value's is noticed", () => {
  const place = { printerDpi: 300, rotationDeg: 0, widthMm: 0, heightMm: 0 } as const;

  it.each(CODE_CASES)("$name: another value", async (code) => {
    const [value, other] = code.values as [string, string];
    const pdf = printCode(code, value, { ...place, ...code.box });
    expect(await faultOfPage(code, other, pdf, place)).not.toBeNull();
  });

  it.each(CODE_CASES.filter(({ reader }) => "oracle" in reader))(
    "$name: a bar that is missing",
    async (code) => {
      const value = code.values[0]!;
      const pdf = printCode(code, value, { ...place, ...code.box });
      const page = await rasterise(pdf, 300, 0, { smooth: false });
      expect(await faultOfScan(code, value, page, 0)).toBeNull();
      const pixels = new Uint32Array(page.rgba.buffer);
      const row = Math.round((MARGIN_MM + code.box.heightMm / 3) * dotsPerMm(300)) * page.width;
      const isDark = (x: number) => (pixels[row + x]! & 0xff) < 128;
      let bar = 0;
      while (!isDark(bar)) bar++;
      for (let x = bar; isDark(x); x++) {
        for (let y = 0; y < page.height; y++) pixels[y * page.width + x] = 0xffffffff;
      }
      expect(await faultOfScan(code, value, page, 0)).not.toBeNull();
    },
  );
});

describe("the table of results", () => {
  const rows = readFileSync(RESULTS_PAGE, "utf8")
    .split("\n")
    .filter((line) => /^\| [a-z]/.test(line))
    .map((line) => line.slice(2, -2).split(" | "))
    .filter(([name]) => name !== "code");

  it("lists every code, and every page of each scans", () => {
    expect(rows.map(([name]) => name)).toEqual(CODE_CASES.map(({ name }) => name));
    for (const [name, ...cells] of rows) {
      const values = CODE_CASES[indexOf(name!)]!.values.length;
      expect(cells.at(-1), name).toBe("✓");
      expect(Number(cells.at(-2)), name).toBe(values * PRINTERS.length * TURNS.length * 2);
    }
  });
});
