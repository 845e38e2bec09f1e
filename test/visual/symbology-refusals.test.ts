// What a barcode says of a box that is too small and of a value that its symbology cannot take.
import { describe, expect, it } from "vitest";
import { SYMBOLOGIES, type Symbology } from "../../src/print/codes/symbologies.ts";
import { BAD_CODE_VALUES } from "../support/bad-code-values.ts";
import { printElements } from "../support/print.ts";
import { printSymbology, refusalOf } from "../support/print-symbology.ts";
import { SYMBOLOGY_EXAMPLES } from "../support/symbology-examples.ts";

function printBad(
  symbology: Symbology | "qrcode",
  value: string,
  options: object | undefined,
): Uint8Array {
  const element =
    symbology === "qrcode"
      ? { type: "qrcode", ...options }
      : { type: "barcode", symbology, ...(options && { options }) };
  const box = { xMm: 5, yMm: 5, widthMm: 100, heightMm: 100 };
  return printElements([{ ...element, value: "{{code}}", ...box }], {
    widthMm: 110,
    heightMm: 110,
    variables: { code: value },
  });
}

/** What a reason must not repeat: five characters of the value in a row, identifiers in brackets apart. */
function piecesOf(value: string): string[] {
  return value
    .split(/\(\d+\)/)
    .flatMap((text) =>
      Array.from({ length: Math.max(0, text.length - 4) }, (_, i) => text.slice(i, i + 5)),
    );
}

describe("a code that does not fit", () => {
  it("names what would: Data Matrix for text, GS1 Data Matrix for GS1 elements", () => {
    const box = { widthMm: 20, heightMm: 15 };
    const text = refusalOf(() =>
      printSymbology("code128", "A long value 0123456789 abcdef", box),
    ).detail;
    expect(text).toMatch(/needs [\d.]+ mm including quiet zones, but its box is 20 mm wide/);
    const sideMm = Number(/: Data Matrix would need only ([\d.]+) mm × /.exec(text)![1]);
    const printed = printSymbology("datamatrix", "A long value 0123456789 abcdef", {
      widthMm: sideMm,
      heightMm: sideMm,
    });
    expect(printed).toBeInstanceOf(Uint8Array);
    const gs1 = refusalOf(() => printSymbology("gs1-128", "(01)09501101530003(10)ABC", box)).detail;
    expect(gs1).toMatch(/GS1 Data Matrix would need only [\d.]+ mm × /);
  });

  const detailOf = (symbology: Symbology, value: string, members: object, dpi = 203) =>
    refusalOf(() => printSymbology(symbology, value, members, { printerDpi: dpi })).detail;

  it("names minModuleMm, and the module that the printer makes of it", () => {
    const bound = /at least 0\.250 mm wide because of minModuleMm \(0\.19\); lower that only if/;
    expect(detailOf("code128", "AB-1234", { widthMm: 20 })).toMatch(bound);
    expect(detailOf("code39", "AB-1234", { widthMm: 20 })).toMatch(bound);
    expect(detailOf("databaromni", "24012345678905", { heightMm: 6 })).toMatch(bound);
    const matrix = { widthMm: 3, heightMm: 3, minModuleMm: 0.3 };
    expect(detailOf("datamatrix", "AB-1234", matrix)).toMatch(
      /0\.375 mm wide because of minModuleMm/,
    );
    const qr = { type: "qrcode", value: "AB", xMm: 1, yMm: 1, widthMm: 5, heightMm: 5 };
    const { detail } = refusalOf(() => printElements([qr], { printerDpi: 203 }));
    expect(detail).toMatch(/0\.250 mm wide because of minModuleMm \(0\.25\)/);
  });

  it("does not where a smaller one would not help", () => {
    expect(detailOf("code128", "AB-1234", { widthMm: 9, minModuleMm: 0.1 })).not.toContain(
      "minModule",
    );
    expect(detailOf("code128", "AB-1234", { heightMm: 3 })).not.toContain("minModule");
    expect(detailOf("maxicode", "AB", { widthMm: 10 })).not.toContain("minModule");
  });

  it.each([
    [
      "code128",
      { displayText: "A caption that is much too long for the code {{code}}" },
      "below the bars",
    ],
    [
      "datamatrix",
      { showText: true, displayText: "A caption that is much too long for a code" },
      "below the code",
    ],
  ] as const)("%s: text that does not fit names what changes it", (symbology, members, where) => {
    const detail = detailOf(symbology, "12", { widthMm: 17, ...members });
    expect(detail).toMatch(
      new RegExp(
        `the text ${where} needs [\\d.]+ mm at 4 pt, its smallest size, but its box is 17 mm wide\\. Make the box wider, print a shorter text with displayText, or set showText to false\\.$`,
      ),
    );
    expect(detailOf(symbology, "12", { widthMm: 17, ...members, fontSizePt: 3 })).toMatch(
      /at 3 pt/,
    );
  });

  it("the line above an ISBN names its option", () => {
    const members = { widthMm: 11, options: { isbnLine: true }, minModuleMm: 0.08 };
    const detail = detailOf("isbn", "978-1-56581-231-4", members, 600);
    expect(detail).toMatch(/the text above the bars .* or remove the option isbnLine\.$/);
  });

  it("names nothing where nothing would", () => {
    const box = { widthMm: 20, heightMm: 3, showText: false };
    expect(refusalOf(() => printSymbology("code128", "A long value", box)).detail).not.toContain(
      "Matrix",
    );
    expect(
      refusalOf(() => printSymbology("ean13", "5901234123457", { widthMm: 10 })).detail,
    ).not.toContain("Matrix");
  });
});

describe("a value that a code cannot take is refused, and the reason says what would be right", () => {
  const symbologies = [...SYMBOLOGIES, "qrcode"] as const;

  it.each(symbologies)("%s", (symbology) => {
    const rows = BAD_CODE_VALUES.filter((row) => row.symbology === symbology);
    expect(rows.length).toBeGreaterThanOrEqual(3);
    for (const { value, options, code, reason } of rows) {
      const label = `${JSON.stringify(value).slice(0, 80)} ${JSON.stringify(options ?? {})}`;
      const fault = refusalOf(() => printBad(symbology, value, options));
      expect(fault.code, label).toBe(code);
      if (code === "BARCODE_VALUE_INVALID") {
        expect(fault.pointer, label).toBe("#/records/0/variables/code");
        expect(fault.detail, label).toMatch(/^Record 1, variable "code": [^]*\.$/);
      } else {
        expect(fault.pointer, label).toMatch(/^#\/elements\/0\//);
      }
      expect(`${fault.pointer.split("/").at(-1)} ${fault.detail}`, label).toMatch(reason);
      for (const piece of piecesOf(value)) expect(fault.detail, label).not.toContain(piece);
    }
  });

  it("at least 150 of them, none twice", () => {
    const rows = BAD_CODE_VALUES.map((row) => JSON.stringify({ ...row, reason: "" }));
    expect(new Set(rows).size).toBe(rows.length);
    expect(rows.length).toBeGreaterThanOrEqual(150);
  });
});

describe("what only some symbologies take", () => {
  it("control characters are refused unless the symbology encodes them", () => {
    const ENCODE = [
      "code128",
      "datamatrix",
      "pdf417",
      "micropdf417",
      "azteccode",
      "microqrcode",
      "maxicode",
    ];
    for (const symbology of SYMBOLOGIES) {
      const value = `1\t${SYMBOLOGY_EXAMPLES[symbology].values[0]!.slice(2, 6)}`;
      if (ENCODE.includes(symbology))
        expect(printSymbology(symbology, value)).toBeInstanceOf(Uint8Array);
      else
        expect(refusalOf(() => printSymbology(symbology, value)).code).toBe(
          "BARCODE_VALUE_INVALID",
        );
    }
  });

  it("MaxiCode of mode 2 and 3 wants a carrier's message", () => {
    const members = { options: { mode: 2 } };
    const carrier = "152382802\u001d840\u001d001\u001d1Z00004951";
    expect(printSymbology("maxicode", carrier, members)).toBeInstanceOf(Uint8Array);
    expect(refusalOf(() => printSymbology("maxicode", "Platen", members)).detail).toContain(
      "service class",
    );
  });
});
