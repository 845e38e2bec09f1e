// Our Micro QR codes against bwip-js's, module for module, and as ZXing reads them.
import bwip from "bwip-js/node";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isDark } from "../../src/print/codes/matrix.ts";
import {
  encodeMicroQr,
  type MicroQr,
  type MicroQrOptions,
} from "../../src/print/codes/qr/micro.ts";
import { decodeCodes } from "../support/decode.ts";

// The package's export named raw is another function: a symbology of that name.
// oxlint-disable-next-line import/no-named-as-default-member
const encode = bwip.raw;

function rowsOf({ modules }: MicroQr): string[] {
  return Array.from({ length: modules.height }, (_, y) =>
    Array.from({ length: modules.width }, (_, x) => Number(isDark(modules, x, y))).join(""),
  );
}

/** Bytes as bwip-js's escapes, Kanji in Shift JIS. */
const escaped = (bytes: Iterable<number>) =>
  [...bytes].map((byte) => `^${String(byte).padStart(3, "0")}`).join("");

function theirs(bytes: Iterable<number>, { version, level, mask }: MicroQr): string[] {
  const options = `parse suppresskanjimode=false version=M${version} mask=${mask + 1}${level ? ` eclevel=${level}` : ""}`;
  const [code] = encode("microqrcode", escaped(bytes), options) as unknown as {
    pixs: number[];
    pixx: number;
  }[];
  const { pixs, pixx } = code!;
  return Array.from({ length: pixx }, (_, y) => pixs.slice(y * pixx, (y + 1) * pixx).join(""));
}

const ascii = (text: string) => new TextEncoder().encode(text);
const SYMBOLS = [
  [1, undefined],
  [2, "L"],
  [2, "M"],
  [3, "L"],
  [3, "M"],
  [4, "L"],
  [4, "M"],
  [4, "Q"],
] as const;
/** ISO/IEC 18004:2015, table 7: digits, alphanumerics, bytes and Kanji of each symbol. */
const MOST = [
  [5, 0, 0, 0],
  [10, 6, 0, 0],
  [8, 5, 0, 0],
  [23, 14, 9, 6],
  [18, 11, 7, 4],
  [35, 21, 15, 9],
  [30, 18, 13, 8],
  [21, 13, 9, 5],
] as const;
const ALPHABETS = [
  "0123456789",
  "ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:",
  "abcxyz_?#&",
  "日本点茗東京あア、",
];

const optionsOf = (symbol: number): MicroQrOptions => {
  const [version, errorCorrection] = SYMBOLS[symbol]!;
  return errorCorrection ? { version, errorCorrection, raiseLevel: false } : { version };
};

function sizeOf(value: string, options?: MicroQrOptions) {
  const code = encodeMicroQr(value, options)!;
  return [code.version, code.level];
}

describe("capacity", () => {
  test.each(SYMBOLS.map((symbol, i) => [`M${symbol[0]} ${symbol[1] ?? ""}`, i] as const))(
    "%s holds what the standard says and no more",
    (_, symbol) => {
      MOST[symbol]!.forEach((most, mode) => {
        const character = ALPHABETS[mode]![0]!;
        if (most > 0)
          expect(encodeMicroQr(character.repeat(most), optionsOf(symbol))).not.toBeNull();
        expect(encodeMicroQr(character.repeat(most + 1), optionsOf(symbol))).toBeNull();
      });
    },
  );

  test("the smallest is taken, the level raised as far as it stays the same; M1 only where none is asked for", () => {
    expect(sizeOf("12345")).toEqual([1, null]);
    expect(sizeOf("12345", { errorCorrection: "L" })).toEqual([2, "M"]);
    expect(sizeOf("1234567890")).toEqual([2, "L"]);
    expect(sizeOf("a")).toEqual([3, "M"]);
    expect(sizeOf("a", { errorCorrection: "Q" })).toEqual([4, "Q"]);
    expect(sizeOf("abcdefghijklmno")).toEqual([4, "L"]);
  });

  test("what is neither ASCII nor of JIS X 0208 is not encoded", () => {
    for (const value of ["é", "ż", "한", "😀", "～", "x".repeat(100_000)]) {
      expect(encodeMicroQr(value)).toBeNull();
    }
  });
});

describe("a Micro QR code equals bwip-js's, module for module", () => {
  test("for every version, level and mask, of one mode", () => {
    for (const [symbol, mostOfModes] of MOST.entries()) {
      for (const [mode, most] of mostOfModes.entries()) {
        for (let length = 1; length <= most; length++) {
          const alphabet = ALPHABETS[mode]!;
          const text = Array.from(
            { length },
            (_, i) => alphabet[(i * 7 + length) % alphabet.length],
          ).join("");
          // bwip-js raises the level as we do.
          const code = encodeMicroQr(text, {
            ...optionsOf(symbol),
            raiseLevel: true,
            mask: length % 4,
          })!;
          const bytes = mode === 3 ? [...text].flatMap(shiftJisOf) : ascii(text);
          expect(rowsOf(code), text).toEqual(theirs(bytes, code));
        }
      }
    }
  });

  test("with the mask that is chosen", () => {
    for (let i = 0; i < 60; i++) {
      const text = `${i * i * 7919 + 1}`.slice(0, 1 + (i % 9));
      const code = encodeMicroQr(text)!;
      const options = `version=M${code.version}${code.level ? ` eclevel=${code.level}` : ""}`;
      const [chosen] = encode("microqrcode", text, options) as unknown as { pixs: number[] }[];
      expect(rowsOf(code).join(""), text).toBe(chosen!.pixs.join(""));
    }
  });
});

const JIS = new TextDecoder("shift_jis");
const shiftJis = new Map<string, number[]>();
for (let lead = 0x81; lead <= 0xea; lead++) {
  for (let trail = 0x40; trail <= 0xfc; trail++) {
    const character = JIS.decode(Uint8Array.of(lead, trail));
    if (character.length === 1) shiftJis.set(character, [lead, trail]);
  }
}
function shiftJisOf(character: string): number[] {
  return shiftJis.get(character)!;
}

test("a Micro QR code reads as its value, modes mixed", async () => {
  const values = fc.sample(
    fc
      .array(
        fc
          .constantFrom(...ALPHABETS)
          .chain((alphabet) =>
            fc.string({ unit: fc.constantFrom(...alphabet), minLength: 1, maxLength: 7 }),
          ),
        { minLength: 1, maxLength: 3 },
      )
      .map((parts) => parts.join("")),
    { numRuns: 400, seed: 18004 },
  );
  const read = new Set<string>();
  const spelled = encodeMicroQr("four", { version: 4 })!;
  expect((await decodeCodes(rasterOf(spelled), { formats: ["MicroQRCode"] }))[0]).toMatchObject({
    text: "four",
    version: "M4",
    errorCorrection: "Q",
  });
  for (const value of values) {
    const code = encodeMicroQr(value);
    if (!code) continue;
    const found = await decodeCodes(rasterOf(code), { formats: ["MicroQRCode"] });
    expect(
      found.map(({ text }) => text),
      `M${code.version} ${value}`,
    ).toEqual([value]);
    read.add(`${code.version}${code.level ?? ""}`);
  }
  expect([...read].sort()).toEqual(["1", "2L", "2M", "3L", "3M", "4L", "4M"]);
});

function rasterOf({ modules }: MicroQr) {
  const scale = 4;
  const side = (modules.width + 8) * scale;
  const rgba = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      if (!isDark(modules, Math.floor(x / scale) - 4, Math.floor(y / scale) - 4)) continue;
      rgba.fill(0, 4 * (y * side + x), 4 * (y * side + x) + 3);
    }
  }
  return { width: side, height: side, rgba };
}
