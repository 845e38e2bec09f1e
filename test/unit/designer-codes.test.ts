// Codes in the designer: names, purposes, check digits, contents of QR codes and what is said of their size.
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyFormatters } from "../../src/print/format/placeholder.ts";
import { zoneOf } from "../../src/print/format/time/zone.ts";
import { SYMBOLOGIES } from "../../src/print/codes/symbologies.ts";
import {
  fillTemplateString,
  type Format,
  parseTemplateString,
} from "../../src/print/job/template-string.ts";
import { parseTemplate } from "../../src/print/index.ts";
import { type Fault, Refusal } from "../../src/refusal.ts";
import { checkDigitOf } from "../../web/designer/codes/check-digit.ts";
import { asCode } from "../../web/designer/codes/choose-code.ts";
import { escapeTemplate } from "../../web/designer/codes/escape-template.ts";
import { readFields, writeFields } from "../../web/designer/codes/gs1.ts";
import { type Answers, CONTENTS } from "../../web/designer/codes/qr-contents.ts";
import { reportScan } from "../../web/designer/codes/scan-report.ts";
import { sentenceOf } from "../../web/sentences/index.ts";
import { CODES, PURPOSES } from "../../web/designer/codes/symbologies.ts";
import type { TemplateElement } from "../../web/document/template.ts";
import { EN } from "../support/format.ts";
import { printElements } from "../support/print.ts";

const CONTEXT = { locale: EN, zone: zoneOf("UTC")! };

const format: Format = (placeholder, input, values) => {
  const result = applyFormatters(placeholder, input, values, CONTEXT);
  return "text" in result ? result.text : null;
};

function fill(text: string, values: Record<string, string> = {}): string | null {
  const parsed = parseTemplateString(text);
  if ("error" in parsed) throw new Error(`${text}: ${parsed.error}`);
  return fillTemplateString(parsed, new Map(Object.entries(values)), format);
}

const write = (kind: string, answers: Answers) =>
  CONTENTS.find((contents) => contents.kind === kind)!.write(answers);

const SCREEN = { elements: [], place: "designer" } as const;

describe("codes to choose from", () => {
  it("are those of the print core", () => {
    expect(CODES.map(({ name }) => name)).toEqual([...SYMBOLOGIES, "qrcode"]);
  });

  it("each is in a purpose, and every purpose has codes that exist", () => {
    const inPurposes = new Set(PURPOSES.flatMap(({ codes }) => codes));
    expect([...inPurposes].sort()).toEqual(CODES.map(({ name }) => name).sort());
    for (const { contents } of PURPOSES) {
      if (contents) expect(CONTENTS.map(({ kind }) => kind)).toContain(contents);
    }
  });

  it("changing the kind gives a document that can be saved, and the example changes with it", () => {
    const box = { xMm: 0, yMm: 0, widthMm: 90, heightMm: 40 };
    let element: TemplateElement = {
      type: "barcode",
      ...box,
      symbology: "code39",
      value: "CODE 39",
      options: { checkCharacter: true },
    };
    for (const { name, example } of CODES) {
      element = asCode(element, name);
      const document = {
        schemaVersion: 1,
        name: "L",
        widthMm: 100,
        heightMm: 50,
        elements: [element],
      };
      expect(() => parseTemplate(document), name).not.toThrow();
      expect(element["value"]).toBe(name === "code39" ? "CODE 39" : example);
    }
    expect(asCode({ ...element, value: "{{sku}}" }, "ean13")["value"]).toBe("{{sku}}");
  });
});

describe("check digits", () => {
  it("are shown as added, right or wrong", () => {
    expect(checkDigitOf("ean13", "400638133393")).toEqual({
      kind: "added",
      digit: "1",
      whole: "4006381333931",
    });
    expect(checkDigitOf("ean13", "4006381333931")?.kind).toBe("right");
    expect(checkDigitOf("ean13", "4006381333932")).toEqual({
      kind: "wrong",
      digit: "2",
      expected: "1",
    });
    expect(checkDigitOf("sscc18", "(00)006141411234567890")?.kind).toBe("right");
    expect(checkDigitOf("code128", "400638133393")).toBeNull();
    expect(checkDigitOf("ean13", "ABC")).toBeNull();
  });

  it("are those of the print core", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{12}$/), (digits) => {
        const check = checkDigitOf("ean13", digits);
        expect(check).toMatchObject({ whole: fill("{{x | checkdigit:mod10}}", { x: digits }) });
      }),
    );
  });
});

describe("GS1 fields", () => {
  it("are read and written, with brackets inside placeholders left as they are", () => {
    const value = '(01){{gtin}}(17){{expiry | date:"yyMMdd"}}(10){{lot | default:"(10)"}}';
    const fields = readFields(value)!;
    expect(fields.map(({ ai }) => ai)).toEqual(["01", "17", "10"]);
    expect(fields[2]!.value).toBe('{{lot | default:"(10)"}}');
    expect(writeFields(fields)).toBe(value);
    expect(readFields("")).toEqual([]);
    expect(readFields("{{code}}")).toBeNull();
  });
});

describe("contents of QR codes", () => {
  const parts = fc.array(
    fc.constantFrom("{{x}}", "a;b", "c:d", '"', ",", " ", "{", "ä", "\\{{", "é&/"),
    { maxLength: 6 },
  );

  it.each(["wifi", "vcard", "url"] as const)(
    "%s: fixed text and values are escaped as the formatter escapes their whole",
    (kind) => {
      fc.assert(
        fc.property(parts, fc.string({ maxLength: 8 }), (pieces, x) => {
          const text = pieces.join("");
          const parsed = parseTemplateString(text);
          fc.pre(!("error" in parsed) && x.trim() !== "");
          const whole = fill(text, { x })!;
          fc.pre(whole.trim() !== "");
          const expected = fill(`{{whole | escape:${kind}}}`, { whole });
          expect(fill(escapeTemplate(text, kind), { x })).toBe(expected);
        }),
        { numRuns: 1000 },
      );
    },
  );

  it("Wi-Fi, contact, mail, phone, text message, place", () => {
    const network = write("wifi", { name: "Café {{room}}", password: "a;b" })!;
    expect(fill(network, { room: "1:2" })).toBe("WIFI:T:WPA;S:Café 1\\:2;P:a\\;b;;");
    expect(write("wifi", { name: "Free", security: "nopass" })).toBe("WIFI:T:nopass;S:Free;;");
    expect(write("wifi", { name: "Free" })).toBeNull();
    const contact = write("contact", { first: "Ada", last: "{{last}}", phone: "+44 1" })!;
    expect(fill(contact, { last: "Love, lace" })).toBe(
      "BEGIN:VCARD\nVERSION:3.0\nN:Love\\, lace;Ada;;;\nFN:Ada Love\\, lace\nTEL:+44 1\nEND:VCARD",
    );
    const mail = write("email", { to: "a@b.example", subject: "Order {{no}}" })!;
    expect(fill(mail, { no: "1&2" })).toBe("mailto:a@b.example?subject=Order%201%262");
    expect(write("phone", { number: "+44 (20) 7946-0000" })).toBe("tel:+442079460000");
    expect(write("sms", { number: "+44 1", text: "Hi" })).toBe("SMSTO:+441:Hi");
    expect(write("place", { latitude: "52.5", longitude: "13.4" })).toBe("geo:52.5,13.4");
  });

  it("links: a value within an address is escaped, a value that is the address is not", () => {
    expect(write("link", { address: "https://a.example/{{sku}}" })).toBe(
      "https://a.example/{{sku | escape:url}}",
    );
    expect(write("link", { address: "{{url}}" })).toBe("{{url}}");
  });

  it("GS1 Digital Link and SEPA payment", () => {
    expect(write("digital-link", { gtin: "9501101530003", lot: "A/1" })).toBe(
      "https://id.gs1.org/01/09501101530003/10/A%2F1",
    );
    const link = write("digital-link", { gtin: "{{gtin}}", expiry: "{{e}}" })!;
    expect(fill(link, { gtin: "9501101530003", e: "270131" })).toBe(
      "https://id.gs1.org/01/09501101530003?17=270131",
    );
    const payment = write("payment", {
      name: "Shop",
      iban: "DE89 3704 {{rest}}",
      amount: "12.50",
    })!;
    expect(fill(payment, { rest: "0044 05" })).toBe(
      "BCD\n002\n1\nSCT\n\nShop\nDE893704004405\nEUR12.50\n\n\n",
    );
  });
});

describe("whether a code scans", () => {
  const geometry = [
    {
      index: 0,
      path: [0],
      id: null,
      record: 0,
      item: 0,
      box: { xMm: 0, yMm: 0, widthMm: 40, heightMm: 20, rotationDeg: 0 },
      lines: null,
      rows: null,
      rowSources: null,
      fontSizePt: null,
      moduleMm: 0.3387,
      cut: false,
      overlaps: [],
    },
  ];
  it("is said in dots of the printer", () => {
    expect(reportScan({ faults: [], warnings: [], geometry }, 0, 300, SCREEN)).toEqual({
      verdict: "scans",
      sentence: "Scans. 4 dots per module at 300 dpi. A module is 0.34\u2009mm.",
    });
  });

  it.each([
    ["code128", 15, 20, /^Too narrow: this code needs \d+\.\d\u2009mm, the box has 15\.0\.$/],
    ["code128", 60, 3, /^Too low: this code needs \d+\.\d\u2009mm of height, the box has 3\.0\.$/],
    ["datamatrix", 2, 20, /^Too narrow: this code needs \d+\.\d\u2009mm, the box has 2\.0\.$/],
    ["maxicode", 10, 40, /^Too narrow: this code needs \d+\.\d\u2009mm, the box has 10\.0\.$/],
  ])("a %s of %d × %d mm: the size that it needs", (symbology, widthMm, heightMm, expected) => {
    const faults = misfit({ type: "barcode", symbology, value: "AB-1234/x", widthMm, heightMm });
    expect(reportScan({ faults, warnings: [], geometry }, 0, 300, SCREEN)).toEqual({
      verdict: "wrong",
      sentence: expect.stringMatching(expected),
    });
  });

  it("a QR code: the side that it needs", () => {
    const faults = misfit({ type: "qrcode", value: "AB-1234/x", widthMm: 4, heightMm: 9 });
    expect(reportScan({ faults, warnings: [], geometry }, 0, 300, SCREEN).sentence).toMatch(
      /^Too small: this code needs ([\d.]+\u2009mm) × \1, the box has 4\.0\.$/,
    );
  });

  it("sizes are rounded so that the needed one is never below what is there", () => {
    const bounds = { side: "width", neededMm: 20.01, availableMm: 20 } as const;
    const cause = { kind: "shortage", of: "code", ...bounds } as const;
    const fault = { code: "BARCODE_DOES_NOT_FIT", pointer: "#/templateId", detail: "" };
    expect(sentenceOf({ ...fault, cause }, SCREEN)).toBe(
      "Too narrow: this code needs 20.1\u2009mm, the box has 20.0.",
    );
  });

  it("a fault of another kind is said in its words for people who draw", () => {
    const cause = { kind: "codeValue", why: "an EAN-13 may contain digits only." } as const;
    const pointer = "#/records/0/variables/sku";
    const fault = { pointer, code: "BARCODE_VALUE_INVALID", detail: "…", element: 0, cause };
    expect(reportScan({ faults: [fault], warnings: [], geometry }, 0, 300, SCREEN)).toEqual({
      verdict: "wrong",
      sentence: "“sku”: an EAN-13 may contain digits only.",
    });
  });

  it("a fault of a field is not said beside it again", () => {
    const cause = { kind: "braces", problem: "open" } as const;
    const pointer = "#/elements/0/value";
    const fault = { pointer, code: "VALIDATION_FAILED", detail: "…", element: 0, cause };
    expect(reportScan({ faults: [fault], warnings: [], geometry }, 0, 300, SCREEN)).toEqual({
      verdict: "unknown",
      sentence: "Nothing is printed until its fields are right.",
    });
  });
});

function misfit(element: object): readonly Fault[] {
  const placed = { xMm: 1, yMm: 1, ...element };
  try {
    printElements([placed], { widthMm: 100, heightMm: 60 });
  } catch (error) {
    if (error instanceof Refusal) return error.faults;
  }
  throw new Error("not refused");
}
