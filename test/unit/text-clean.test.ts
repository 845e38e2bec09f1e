import { describe, expect, test } from "vitest";
import { cleanText } from "../../src/print/text/clean.ts";

describe("cleaning a text", () => {
  test.each([
    ["CRLF", "a\r\nb"],
    ["CR", "a\rb"],
    ["NEL", "a\u0085b"],
    ["line separator", "a\u2028b"],
    ["paragraph separator", "a\u2029b"],
  ])("%s is a line break", (_name, text) => {
    expect(cleanText(text)).toBe("a\nb");
  });

  test("LF CR and CR CR are two line breaks each", () => {
    expect(cleanText("a\n\rb\r\rc")).toBe("a\n\nb\n\nc");
  });

  test("a tab is four spaces", () => {
    expect(cleanText("a\tb")).toBe("a    b");
  });

  test("other control characters are dropped", () => {
    expect(cleanText("a\u0000\u0007\u000b\u000c\u001b\u007f\u0080\u009fb")).toBe("ab");
  });

  test("the result is in NFC, also where a control character stood in between", () => {
    expect(cleanText("e\u0301 A\u030a")).toBe("é Å");
    expect(cleanText("e\u0000\u0301")).toBe("é");
    expect(cleanText("\u212b \u2126 \u037e \u0387 \u0374")).toBe("Å Ω ; · ʹ");
  });

  test("whatever character of the BMP is written as a letter and its mark, the result is in NFC", () => {
    for (let unit = 0x80; unit < 0x10000; unit++) {
      const parts = String.fromCharCode(unit).normalize("NFD");
      if (parts.length < 2) continue;
      expect(cleanText(parts), `U+${unit.toString(16)}`).toBe(parts.normalize("NFC"));
    }
  });

  test("format characters, no-break spaces and soft hyphens stay", () => {
    const text = "a\u00a0b\u00adc\u200bd\u2060e\ufefff";
    expect(cleanText(text)).toBe(text);
  });

  test("every code unit is cleaned as by the rules applied one after another", () => {
    const wrong: string[] = [];
    for (let unit = 0; unit < 0x10000; unit++) {
      const text = `A${String.fromCharCode(unit)}A`;
      const expected = text
        .replace(/[\r\u0085\u2028\u2029]/g, "\n")
        .replace(/\t/g, "    ")
        .replace(/[^\n\P{Cc}]/gu, "")
        .normalize("NFC");
      if (cleanText(text) !== expected) wrong.push(`U+${unit.toString(16)}`);
    }
    expect(wrong).toEqual([]);
  });
});
