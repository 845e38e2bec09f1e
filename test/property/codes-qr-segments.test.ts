import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { messagesOf, segmentsOf } from "../../src/print/codes/qr/message.ts";
import {
  ALPHANUMERIC,
  BYTE,
  KANJI,
  NUMERIC,
  shortestSegments,
  type QrMode,
  type VersionGroup,
} from "../../src/print/codes/qr/segments.ts";
import { utf8BytesOf } from "../../src/print/codes/utf8.ts";

const LENGTH_BITS = [
  [10, 9, 8, 8],
  [12, 11, 16, 10],
  [14, 13, 16, 12],
] as const;
const ACCEPTS: Record<QrMode, RegExp> = {
  [NUMERIC]: /^\d*$/,
  [ALPHANUMERIC]: /^[0-9A-Z $%*+\-./:]*$/,
  [BYTE]: /^[^]*$/,
  [KANJI]: /^[日本語]*$/,
};

function bitsOf(mode: QrMode, length: number, group: VersionGroup): number {
  const header = 4 + LENGTH_BITS[group][mode];
  if (mode === KANJI) return header + 13 * length;
  if (mode === BYTE) return header + 8 * length;
  if (mode === ALPHANUMERIC) return header + 11 * Math.floor(length / 2) + 6 * (length % 2);
  return header + 10 * Math.floor(length / 3) + [0, 4, 7][length % 3]!;
}

/** The fewest bits over every way to cut the text and every mode of each piece. */
function fewestBits(
  text: string,
  group: VersionGroup,
  modes: readonly QrMode[] = [NUMERIC, ALPHANUMERIC, BYTE],
  notInBytes = /$^/,
): number {
  const best = [0];
  for (let end = 1; end <= text.length; end++) {
    best[end] = Infinity;
    for (let start = 0; start < end; start++) {
      for (const mode of modes) {
        const piece = text.slice(start, end);
        if (!ACCEPTS[mode].test(piece) || (mode === BYTE && notInBytes.test(piece))) continue;
        best[end] = Math.min(best[end]!, best[start]! + bitsOf(mode, end - start, group));
      }
    }
  }
  return best[text.length]!;
}

const runOf = (alphabet: string) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength: 1, maxLength: 18 });
const mixedText = fc
  .array(fc.oneof(runOf("0123456789"), runOf("AZ $%:/-"), runOf("az?#\u0000")), {
    minLength: 1,
    maxLength: 5,
  })
  .map((runs) => runs.join(""));
const group = fc.constantFrom<VersionGroup>(0, 1, 2);

describe("the segments of a text", () => {
  test("take the fewest bits there are", () => {
    fc.assert(
      fc.property(mixedText, group, (text, inGroup) => {
        const bytes = utf8BytesOf(text, 7089)!;
        expect(shortestSegments(bytes, inGroup).bits).toBe(fewestBits(text, inGroup));
      }),
      { numRuns: 400 },
    );
  });

  test("take the fewest bits wherever a run of digits begins or ceases to pay", () => {
    for (const before of ["", "A", "AB", "a", "ab", "aA", "aAB"]) {
      for (const after of ["", "Z", "ZY", "z", "Zz", "ZYXz"]) {
        for (let digits = 0; digits <= 17; digits++) {
          const text = before + "1234567890".repeat(2).slice(0, digits) + after;
          const { bits } = shortestSegments(utf8BytesOf(text, 7089)!, 0);
          expect(bits, text).toBe(text === "" ? 12 : fewestBits(text, 0));
        }
      }
    }
  });

  test("cover the text in order, each in a mode that has its characters, and count their bits", () => {
    fc.assert(
      fc.property(mixedText, group, (text, inGroup) => {
        const { bits, modes, ends } = shortestSegments(utf8BytesOf(text, 7089)!, inGroup);
        let counted = 0;
        let start = 0;
        modes.forEach((mode, i) => {
          expect(text.slice(start, ends[i])).toMatch(ACCEPTS[mode]);
          expect(ends[i]).toBeGreaterThan(start);
          counted += bitsOf(mode, ends[i]! - start, inGroup);
          start = ends[i]!;
        });
        expect(start).toBe(text.length);
        expect(counted).toBe(bits);
      }),
      { numRuns: 400 },
    );
  });
});

describe("a text beyond ASCII", () => {
  test("takes the fewest bits there are, of Kanji and ASCII undeclared or UTF-8 declared", () => {
    const japanese = fc
      .array(fc.oneof(runOf("日本語"), runOf("0123456789"), runOf("AZ $"), runOf("az?")), {
        minLength: 1,
        maxLength: 5,
      })
      .map((runs) => `日${runs.join("")}`);
    fc.assert(
      fc.property(japanese, group, (text, inGroup) => {
        const inKanji = fewestBits(text, inGroup, [NUMERIC, ALPHANUMERIC, KANJI, BYTE], /[日本語]/);
        const utf8 = 12 + shortestSegments(utf8BytesOf(text, 7089)!, inGroup).bits;
        const messages = messagesOf(text, 7089, false)!;
        const bits = messages.map((message) => segmentsOf(message, inGroup).bits);
        expect(bits).toEqual([utf8, inKanji]);
      }),
      { numRuns: 300 },
    );
  });

  test("is in Kanji mode only where it is Japanese, and every character is one that decoders agree on", () => {
    for (const text of ["日本", "カナ", "ＡＢＣ", "※の価格→℃"]) {
      expect(messagesOf(text, 7089, false)).toHaveLength(2);
    }
    for (const text of ["é", "Москва", "→", "日本한", "日本～", "日本〜", "日－", "ﾃｽﾄ", "😀日"]) {
      const messages = messagesOf(text, 7089, false)!;
      expect(
        messages.map(({ prefix, turns }) => [prefix, turns]),
        text,
      ).toEqual([[0x71a, null]]);
    }
  });
});

describe("UTF-8", () => {
  test("is TextEncoder's, lone surrogates included", () => {
    const units = fc.array(
      fc.oneof(
        fc.integer({ min: 0, max: 0xffff }),
        fc.integer({ min: 0xd7ff, max: 0xe000 }),
        fc.integer({ min: 0, max: 0x7ff }),
      ),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(units, (codes) => {
        const text = String.fromCharCode(...codes);
        expect([...utf8BytesOf(text, 7089)!]).toEqual([...new TextEncoder().encode(text)]);
      }),
      { numRuns: 1000 },
    );
  });

  test("is null beyond the most bytes asked for", () => {
    expect(utf8BytesOf("żż", 4)).toHaveLength(4);
    expect(utf8BytesOf("żżż", 5)).toBeNull();
    expect(utf8BytesOf("aaaaaa", 5)).toBeNull();
  });
});
