// Our codes read back by ZXing, a decoder that is none of ours, from bitmaps drawn here.
import { describe, expect, test } from "vitest";
import { encodeCode128, type Bars } from "../../src/print/codes/linear/code128.ts";
import { isDark, type ModuleMatrix } from "../../src/print/codes/matrix.ts";
import { encodeQr, type QrLevel } from "../../src/print/codes/qr/encode.ts";
import { decodeCodes } from "../support/decode.ts";
import type { Raster } from "../support/pdfium.ts";

const LEVELS: readonly QrLevel[] = ["L", "M", "Q", "H"];

function drawRaster(
  width: number,
  height: number,
  dark: (x: number, y: number) => boolean,
  scale: number,
  quiet: number,
): Raster {
  const columns = (width + 2 * quiet) * scale;
  const rows = (height + 2 * quiet) * scale;
  const rgba = new Uint8ClampedArray(columns * rows * 4).fill(255);
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      if (!dark(Math.floor(x / scale) - quiet, Math.floor(y / scale) - quiet)) continue;
      rgba.fill(0, 4 * (y * columns + x), 4 * (y * columns + x) + 3);
    }
  }
  return { width: columns, height: rows, rgba };
}

function drawMatrix(modules: ModuleMatrix, scale: number): Raster {
  return drawRaster(modules.width, modules.height, (x, y) => isDark(modules, x, y), scale, 4);
}

function drawBars(bars: Bars): Raster {
  const dark = new Set<number>();
  for (let i = 0; i < bars.spans.length; i += 2) {
    for (let j = 0; j < bars.spans[i + 1]!; j++) dark.add(bars.spans[i]! + j);
  }
  return drawRaster(bars.modules, 30, (x, y) => y >= 0 && y < 30 && dark.has(x), 2, 10);
}

async function expectQrReads(
  text: string,
  level: QrLevel,
  options: Parameters<typeof encodeQr>[2] = {},
): Promise<void> {
  const code = encodeQr(text, level, options)!;
  const scale = code.version > 25 ? 2 : 3;
  const found = await decodeCodes(drawMatrix(code.modules, scale), { formats: ["QRCode"] });
  const label = `${code.version}-${code.level} ${JSON.stringify(text.slice(0, 60))}`;
  expect(found, label).toHaveLength(1);
  expect(found[0]!.text, label).toBe(text);
  // UTF-8 is declared; what is not is ASCII and Kanji, and needs no guess.
  const charset = found[0]!.hasEci ? "utf-8" : "shift_jis";
  expect(new TextDecoder(charset).decode(found[0]!.bytes), label).toBe(text);
  expect(found[0]!.version).toBe(String(code.version));
  expect(found[0]!.errorCorrection).toBe(code.level);
}

const TEXTS = {
  numeric: ["0", "42", "123", "00001234567890", "9".repeat(300)],
  alphanumeric: ["A", "AB", "HELLO WORLD", "SKU-0042/A:$%*+.", "PLATEN ".repeat(40)],
  byte: ["a", "https://example.com/p?id=abc#x", "tab\tand\nnewline", "lower case ".repeat(30)],
  mixed: [
    "https://example.com/p/01234567890123456789",
    "ABC1234567890123456789def",
    "0123456789ABCDEFGHIJKLMNOPabcdefgh0123456789",
    "x1234567890X1234567890-PLATEN-LABEL-x",
  ],
  Kanji: [
    "日本",
    "日本語123456789012345",
    "東京都港区、〒105-0011 ABC-1234",
    "点茗",
    "カタカナ、ひらがな・漢字（かんじ）ＡＢＣ※→℃Жд",
    "価格:1,980円（税込）".repeat(20),
  ],
  "UTF-8": [
    "Zażółć gęślą jaźń",
    "日本語 한국어",
    "简体中文标签",
    "é",
    "ÄÖÜäöüß",
    "Москва",
    "～〜日本",
    "😀🏷️",
    "£5 · 10 € · naïve",
    "Ωμέγα",
  ],
};

describe("a QR code reads as its text", () => {
  test.each(Object.entries(TEXTS))("in %s mode at all levels", async (_, texts) => {
    for (const text of texts) for (const level of LEVELS) await expectQrReads(text, level);
  });

  test("in the text that a reader shows, beyond Latin-1", async () => {
    for (const text of TEXTS["UTF-8"]) {
      const found = await decodeCodes(drawMatrix(encodeQr(text, "M")!.modules, 3));
      expect(found.map((code) => code.text)).toEqual([text]);
    }
  });

  test("as GS1 where its first mark says so, separators and a % kept", async () => {
    for (const text of ["0109521234543213", "010952123454321310A%1\u001d21B", "10abc\u001d21X"]) {
      const { modules } = encodeQr(text, "M", { gs1: true })!;
      const found = await decodeCodes(drawMatrix(modules, 3));
      expect(found).toMatchObject([{ text, identifier: "]Q3" }]);
    }
  });

  test("with a lone surrogate as the replacement character", async () => {
    const { modules } = encodeQr("a\ud800b\udc00", "M")!;
    const found = await decodeCodes(drawMatrix(modules, 3));
    expect(found.map((code) => code.text)).toEqual(["a\ufffdb\ufffd"]);
  });

  test("with each mask", async () => {
    for (let mask = 0; mask < 8; mask++) await expectQrReads(`mask ${mask}`, "M", { mask });
  });

  test.each(LEVELS)("at every version and level %s", async (level) => {
    const text = "Platen 0123456789 ETIKETT ż";
    for (let version = 1; version <= 40; version++) {
      const fitting = version < 4 ? "P 1" : text;
      await expectQrReads(fitting, level, { version, raiseLevel: false });
    }
  });

  test("for 300 texts of mixed runs, up to version 40", async () => {
    for (let i = 0; i < 300; i++) {
      const repeats = i % 20 === 0 ? 1 + i : 1 + (i % 7);
      const piece = `${"0123456789".slice(0, i % 11)}${"LABEL-A4".slice(i % 8)}${"żx日"[i % 3]}`;
      await expectQrReads(piece.repeat(Math.min(repeats, 90)), LEVELS[i % 4]!);
    }
  });
});

describe("a Code 128 symbol reads as its value", () => {
  test("in all code sets", async () => {
    const values = [
      "AB-1234",
      "12345678",
      "1234567",
      "Platen label",
      "A\tB\rC",
      "ab\u0001cd",
      "\u0001\u0002x\u0003",
      "x12345678y",
      "PL-000123-abc",
      "~`{|}^_",
      ...Array.from(
        { length: 100 },
        (_, i) => `${"SKU-".slice(i % 4)}${i * 7919}${"\tkg".slice(i % 3)}`,
      ),
    ];
    for (const value of values) {
      const found = await decodeCodes(drawBars(encodeCode128(value)!), { formats: ["Code128"] });
      const read = found.map((code) => new TextDecoder().decode(code.bytes));
      expect(read, JSON.stringify(value)).toEqual([value]);
    }
  });
});
