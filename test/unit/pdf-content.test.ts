import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ByteBuffer } from "../../src/print/pdf/buffer.ts";
import { PdfContent } from "../../src/print/pdf/content.ts";
import { insetText } from "../../src/print/pdf/inset-rectangle.ts";

function written(write: (content: PdfContent) => void): string {
  const content = new PdfContent(new ByteBuffer(1));
  write(content);
  return Buffer.from(content.take()).toString("latin1");
}

describe("operators", () => {
  test("each is one line of single spaces", () => {
    const text = written((content) => {
      content.save();
      content.transform(0.3543307, 0, 0, -0.3543307, 12.34567, 99.9999);
      content.translate(1, -2.5);
      content.rectangle(0, 0.5, 100.25, 7);
      content.moveTo(1, 2);
      content.lineTo(3, 4);
      content.curveTo(1, 2, 3, 4, 5, 6);
      content.closePath();
      content.fill();
      content.fillEvenOdd();
      content.stroke();
      content.fillAndStroke();
      content.clip();
      content.endPath();
      content.setLineWidth(0.709);
      content.setLineCap(1);
      content.setLineJoin(2);
      content.setDash([3, 1.5]);
      content.setDash([]);
      content.useXObject("X1");
      content.restore();
    });
    expect(text.split("\n")).toEqual([
      "q",
      "0.354331 0 0 -0.354331 12.346 100 cm",
      "1 0 0 1 1 -2.5 cm",
      "0 0.5 100.25 7 re",
      "1 2 m",
      "3 4 l",
      "1 2 3 4 5 6 c",
      "h",
      "f",
      "f*",
      "S",
      "B",
      "W n",
      "n",
      "0.709 w",
      "1 J",
      "2 j",
      "[3 1.5]0 d",
      "[]0 d",
      "/X1 Do",
      "Q",
      "",
    ]);
  });

  test("colours keep their space", () => {
    const text = written((content) => {
      content.setFillGray(0);
      content.setFillRgb(1, 0.502, 0);
      content.setFillCmyk(0, 1, 0.5, 0.1);
      content.setStrokeGray(1);
      content.setStrokeRgb(0, 0, 1);
      content.setStrokeCmyk(0, 0, 0, 1);
    });
    expect(text).toBe("0 g\n1 0.502 0 rg\n0 1 0.5 0.1 k\n1 G\n0 0 1 RG\n0 0 0 1 K\n");
  });

  test("rectangles of whole numbers less a hair are written as these numbers", () => {
    const place = fc.oneof(fc.nat(1200), fc.integer({ min: -20, max: 99 }), fc.constantFrom(999));
    const length = fc.oneof(fc.integer({ min: 1, max: 70_000 }), fc.constantFrom(1, 2, 999, 1000));
    const fraction = fc.constantFrom(0.003, 0.0007, 0.0004, 0.00003, 0.000002);
    fc.assert(
      fc.property(
        place,
        place,
        length,
        length,
        fraction,
        fraction,
        (x, y, width, height, beside, above) => {
          const inset = { across: insetText(beside), up: insetText(above) };
          const text = written((content) => content.insetRectangle(x, y, width, height, inset));
          expect(text).toMatch(/^[-\d.]+ [-\d.]+ [\d.]+ [\d.]+ re\n$/);
          const [left, bottom, across, up] = text.split(" ").map(Number);
          expect([left, bottom]).toEqual([x, y]);
          expect(across).toBeCloseTo(width - beside, 9);
          expect(up).toBeCloseTo(height - above, 9);
        },
      ),
    );
  });

  test("matrices of codes have ten decimals, and places six", () => {
    const text = written((content) => {
      content.transformExactly(1 / 3, 0, 0, -1 / 3, 100 / 3, -0.00000001);
      content.transformExactly(0, -1, 1, 0, 2 / 3, 0);
    });
    expect(text).toBe("0.3333333333 0 0 -0.3333333333 33.333333 0 cm\n0 -1 1 0 0.666667 0 cm\n");
  });
});

describe("text", () => {
  test("is set by font, matrix, moves and spacing", () => {
    const text = written((content) => {
      content.beginText();
      content.setFont("F1", 10.5);
      content.setTextMatrix(1, 0, 0, 1, 20, 30.1234);
      content.moveText(0, -12);
      content.setCharacterSpacing(0.1);
      content.endText();
    });
    expect(text).toBe("BT\n/F1 10.5 Tf\n1 0 0 1 20 30.123 Tm\n0 -12 Td\n0.1 Tc\nET\n");
  });

  test("without adjustments is one hexadecimal string", () => {
    const text = written((content) => {
      content.beginGlyphs();
      content.glyph(1);
      content.glyph(0xabcd);
      content.endGlyphs();
    });
    expect(text).toBe("<0001ABCD>Tj\n");
  });

  test("without glyphs is nothing", () => {
    const text = written((content) => {
      content.save();
      content.beginGlyphs();
      content.endGlyphs();
      content.restore();
    });
    expect(text).toBe("q\nQ\n");
  });

  test("adjustments stand between glyphs, before and after them, as TJ takes them", () => {
    const text = written((content) => {
      content.beginGlyphs();
      content.adjust(20);
      content.glyph(1);
      content.adjust(-50);
      content.glyph(2);
      content.glyph(3);
      content.adjust(7);
      content.endGlyphs();
    });
    expect(text).toBe("[20<0001>-50<00020003>7]TJ\n");
  });

  test("adjustments at one place add up, and what adds up to nothing is not written", () => {
    const text = written((content) => {
      content.beginGlyphs();
      content.glyph(1);
      content.adjust(-50);
      content.adjust(50);
      content.glyph(2);
      content.adjust(-30);
      content.adjust(-10);
      content.glyph(3);
      content.endGlyphs();
    });
    expect(text).toBe("[<00010002>-40<0003>]TJ\n");
  });

  test("a string does not inherit what rounding left of the one before", () => {
    const text = written((content) => {
      for (let i = 0; i < 2; i++) {
        content.beginGlyphs();
        content.glyph(1);
        content.adjust(0.75);
        content.endGlyphs();
      }
    });
    expect(text).toBe("<0001>Tj\n<0001>Tj\n");
  });

  test("however long the string, no glyph is a thousandth out of its place", () => {
    const adjustments = fc.array(fc.double({ min: -120, max: 120, noNaN: true }), {
      maxLength: 300,
    });
    fc.assert(
      fc.property(adjustments, (values) => {
        const text = written((content) => {
          content.beginGlyphs();
          for (const value of values) {
            content.adjust(value);
            content.glyph(7);
          }
          content.endGlyphs();
        });
        const placed: number[] = [];
        let at = 0;
        for (const [token] of text.matchAll(/<[0-9A-F]+>|-?\d+/g)) {
          if (token.startsWith("<")) for (let i = 1; i < token.length - 1; i += 4) placed.push(at);
          else at += Number(token);
        }
        let wanted = 0;
        expect(placed.length).toBe(values.length);
        values.forEach((value, i) => {
          wanted += value;
          expect(Math.abs(placed[i]! - wanted)).toBeLessThan(1 + 1e-9);
        });
      }),
    );
  });
});
