// Our QR codes against qrcode-generator's, module for module: same version, level, mask and byte mode.
import * as fc from "fast-check";
import createReference from "qrcode-generator";
import { describe, expect, test } from "vitest";
import { isDark } from "../../src/print/codes/matrix.ts";
import { encodeQr, type QrLevel } from "../../src/print/codes/qr/encode.ts";
import { dataCodewordsOf } from "../../src/print/codes/qr/tables.ts";

// Its own conversion drops the high byte of what is beyond Latin-1.
Object.assign(createReference, {
  stringToBytes: (text: string) => [...new TextEncoder().encode(text)],
});

const LEVELS: readonly QrLevel[] = ["L", "M", "Q", "H"];

interface Reference {
  readonly size: number;
  readonly mask: number;
  readonly rows: readonly string[];
}

function makeReference(text: string, version: number, level: QrLevel) {
  const code = createReference(version as Parameters<typeof createReference>[0], level);
  code.addData(text, "Byte");
  code.make();
  return code;
}

function referenceOf(text: string, version: number, level: QrLevel): Reference {
  const code = makeReference(text, version, level);
  const size = code.getModuleCount();
  const rows = rowsOf(size, (x, y) => code.isDark(y, x));
  // Three format modules beside the upper left finder carry the mask, itself masked by 101.
  const bits = [8, 7, 5].map((_, i) => Number(code.isDark(8, 2 + i)));
  const mask = (bits[0]! * 4 + bits[1]! * 2 + bits[2]!) ^ 0b101;
  return { size, mask, rows };
}

function rowsOf(size: number, dark: (x: number, y: number) => boolean): string[] {
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => (dark(x, y) ? "#" : ".")).join(""),
  );
}

function expectEqual(text: string, level: QrLevel, version = 0): Reference & { version: number } {
  const reference = referenceOf(text, version, level);
  const ours = encodeQr(text, level, {
    mode: "byte",
    mask: reference.mask,
    raiseLevel: false,
    ...(version === 0 ? {} : { version }),
  });
  expect(ours).not.toBeNull();
  const { modules } = ours!;
  expect([modules.width, modules.height]).toEqual([reference.size, reference.size]);
  expect(rowsOf(reference.size, (x, y) => isDark(modules, x, y))).toEqual(reference.rows);
  return { ...reference, version: ours!.version };
}

const ALPHABETS = [
  "0123456789",
  "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 $%*+-./:",
  "abcdefghijklmnopqrstuvwxyz://?&=#0123456789",
  "ZażółćgęśląjaźńÀÉßøЖЮΩ",
  "日本語価格商品東京都漢字한국어ไทย",
  "😀🏷️📦👩‍👩‍👧é\u0000\u0007\n",
].map((alphabet) => [...alphabet]);

const randomTexts = (count: number, most: number): string[] =>
  fc.sample(
    fc
      .constantFrom(...ALPHABETS)
      .chain((alphabet) =>
        fc
          .array(fc.constantFrom(...alphabet), { minLength: 1, maxLength: most, size: "max" })
          .map((characters) => characters.join("")),
      ),
    { numRuns: count, seed: 18004 },
  );

const textOfBytes = (length: number): string =>
  Array.from({ length }, (_, i) => String.fromCharCode(32 + ((i * i * 31 + 7 * i) % 95))).join("");

describe("a QR code equals qrcode-generator's, module for module", () => {
  test("for 2,000 random texts at all levels, with every mask among them", () => {
    const masks = new Set<number>();
    const versions = new Set<number>();
    const texts = [...randomTexts(1960, 40), ...randomTexts(40, 300)];
    expect(new Set(texts).size).toBeGreaterThan(1850);
    texts.forEach((text, i) => {
      const { mask, version } = expectEqual(text, LEVELS[i % 4]!);
      masks.add(mask);
      versions.add(version);
    });
    expect(masks.size).toBe(8);
    expect(versions.size).toBeGreaterThan(9);
  });

  test.each(LEVELS)("for every version filled to the last byte at level %s", (level) => {
    for (let version = 1; version <= 40; version++) {
      const headerBits = version < 10 ? 12 : 20;
      const bits = 8 * dataCodewordsOf(version, LEVELS.indexOf(level)) - headerBits;
      const text = textOfBytes(Math.floor(bits / 8));
      expectEqual(text, level, version);
      expect(encodeQr(`${text}x`, level, { version, mode: "byte" })).toBeNull();
      expect(() => makeReference(`${text}x`, version, level)).toThrow();
    }
  });

  test.each(LEVELS)("for every third version nearly empty at level %s", (level) => {
    for (let version = 1; version <= 40; version += 3) expectEqual("żó", level, version);
  });
});
