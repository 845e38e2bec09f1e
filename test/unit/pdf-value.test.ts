import { PDFHexString, PDFName, PDFString } from "@cantoo/pdf-lib";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ByteBuffer } from "../../src/print/pdf/buffer.ts";
import {
  type PdfValue,
  pdfDictionary,
  pdfHex,
  pdfName,
  pdfText,
  writeValue,
} from "../../src/print/pdf/value.ts";

function written(value: PdfValue): string {
  const buffer = new ByteBuffer();
  writeValue(buffer, value);
  return Buffer.from(buffer.take()).toString("latin1");
}

/** Names as a reader takes them: bytes by #xx, which are UTF-8. */
function readName(source: string): string {
  const bytes = source
    .slice(1)
    .replace(/#([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}

/** Text strings as pdf-lib reads them, in either form. */
function readText(source: string): string {
  const inner = source.slice(1, -1);
  return source.startsWith("<")
    ? PDFHexString.of(inner).decodeText()
    : PDFString.of(inner).decodeText();
}

const wellFormed = fc.string({ unit: "binary" });

describe("names", () => {
  test("hold only regular characters and come back as they were", () => {
    const names = wellFormed.filter((name) => !name.includes("\0"));
    fc.assert(
      fc.property(names, (name) => {
        const text = written(pdfName(name));
        expect(text).toMatch(/^\/[!-~]*$/);
        expect(text.slice(1)).not.toMatch(/[()<>[\]{}/%]/);
        expect(readName(text)).toBe(name);
      }),
    );
  });

  test("are read by pdf-lib as they were", () => {
    for (const name of ["A B", "a#b", "(x)", "<<>>", "[/]", "%x", "{}", "Inter-Bold"]) {
      expect(PDFName.of(written(pdfName(name)).slice(1)).decodeText()).toBe(name);
    }
  });

  test("with U+0000 are refused", () => {
    expect(() => written(pdfName("a\0b"))).toThrow(RangeError);
  });

  test("cannot smuggle a key into a dictionary", () => {
    const dictionary = pdfDictionary(["X>>/OpenAction<<", pdfName("Y/JS")]);
    expect(written(dictionary)).toBe("<</X#3E#3E#2FOpenAction#3C#3C/Y#2FJS>>");
  });
});

describe("strings", () => {
  test("of any text come back as they were, and are ASCII in the file", () => {
    fc.assert(
      fc.property(fc.oneof(wellFormed, fc.string()), (text) => {
        const source = written(pdfText(text));
        expect(source).toMatch(/^[\x20-\x7e]*$/);
        expect(readText(source)).toBe(text);
      }),
    );
  });

  test("cannot be closed from within", () => {
    expect(written(pdfText(")/JS(\\"))).toBe("(\\)/JS\\(\\\\)");
    expect(written(pdfText("a\n)"))).toBe("<FEFF0061000A0029>");
  });

  test("of bytes outside ASCII are octal", () => {
    const bytes = new Uint8Array([0, 10, 65, 127, 255]);
    expect(written({ string: bytes, hex: false })).toBe("(\\000\\012A\\177\\377)");
    expect(written(pdfHex(bytes))).toBe("<000A417FFF>");
  });
});

test("composed values have spaces only where they are needed", () => {
  const value = pdfDictionary(
    ["Type", pdfName("XObject")],
    ["Width", 10],
    ["Missing", undefined],
    ["Interpolate", false],
    ["SMask", { object: 12 }],
    ["Decode", [1, 0, pdfName("N"), { object: 3 }, [0.5, -1.25], pdfText("x")]],
    ["Nested", pdfDictionary(["A", 1])],
  );
  expect(written(value)).toBe(
    "<</Type/XObject/Width 10/Interpolate false/SMask 12 0 R" +
      "/Decode[1 0/N 3 0 R[0.5 -1.25](x)]/Nested<</A 1>>>>",
  );
});
