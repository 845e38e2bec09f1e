import { describe, expect, test } from "vitest";
import { isDark, type ModuleMatrix } from "../../src/print/codes/matrix.ts";
import { imageShape, PADDING, transposeImage } from "../../src/print/codes/qr/image.ts";
import { penaltyOf } from "../../src/print/codes/qr/penalty.ts";
import { encodeQr, type QrLevel } from "../../src/print/codes/qr/encode.ts";

const LEVELS: readonly QrLevel[] = ["L", "M", "Q", "H"];

/** ISO/IEC 18004:2015, table 7, version 40. */
const MOST = {
  digits: { L: 7089, M: 5596, Q: 3993, H: 3057 },
  alphanumerics: { L: 4296, M: 3391, Q: 2420, H: 1852 },
  bytes: { L: 2953, M: 2331, Q: 1663, H: 1273 },
} as const;

describe("capacity", () => {
  test.each(LEVELS)("version 40 at level %s holds what the standard says and no more", (level) => {
    const full: [string, number][] = [
      ["7", MOST.digits[level]],
      ["A", MOST.alphanumerics[level]],
      ["a", MOST.bytes[level]],
    ];
    for (const [character, most] of full) {
      expect(encodeQr(character.repeat(most), level)?.version).toBe(40);
      expect(encodeQr(character.repeat(most + 1), level)).toBeNull();
    }
  });

  test("a character counts with its UTF-8 bytes, after the twelve bits that declare them", () => {
    // 23,648 bits, less declaration, mode and length: 2,952 bytes.
    expect(encodeQr("한".repeat(984), "L")?.version).toBe(40);
    expect(encodeQr(`${"한".repeat(984)}a`, "L")).toBeNull();
  });

  test("of Kanji version 40 holds what the standard says and no more", () => {
    for (const [level, most] of [
      ["L", 1817],
      ["M", 1435],
      ["Q", 1024],
      ["H", 784],
    ] as const) {
      expect(encodeQr("日".repeat(most), level)?.version).toBe(40);
      expect(encodeQr("日".repeat(most + 1), level)).toBeNull();
    }
  });

  test("a text of any length is answered, not tried", () => {
    expect(encodeQr("x".repeat(1_000_000), "L")).toBeNull();
  });

  test("the smallest version that holds the text is taken", () => {
    expect(encodeQr("7".repeat(34), "M")?.version).toBe(1);
    expect(encodeQr("7".repeat(35), "M")?.version).toBe(2);
    expect(encodeQr("A".repeat(20), "M")?.version).toBe(1);
    expect(encodeQr("A".repeat(21), "M")?.version).toBe(2);
    expect(encodeQr("a".repeat(14), "M")?.version).toBe(1);
    expect(encodeQr("a".repeat(15), "M")?.version).toBe(2);
    expect(encodeQr("a".repeat(180), "M")?.version).toBe(9);
    expect(encodeQr("a".repeat(181), "M")?.version).toBe(10);
  });

  test("modes are mixed where that makes the code smaller", () => {
    const text = "https://example.com/p/0123456789012345678901234567890123456789";
    expect(encodeQr(text, "M", { mode: "byte" })?.version).toBe(4);
    expect(encodeQr(text, "M")?.version).toBe(3);
  });

  test("an empty text is a code of version 1", () => {
    expect(encodeQr("", "L")).toMatchObject({ version: 1, level: "H" });
  });
});

describe("error correction", () => {
  test("the level is raised as far as the version stays the same", () => {
    for (let length = 1; length <= 120; length++) {
      const text = "a".repeat(length);
      const raised = encodeQr(text, "L")!;
      expect(raised.version).toBe(encodeQr(text, "L", { raiseLevel: false })!.version);
      const next = LEVELS[LEVELS.indexOf(raised.level) + 1];
      if (next) expect(encodeQr(text, next)!.version).toBeGreaterThan(raised.version);
    }
  });

  test("the level is never under the minimum, and is the minimum when not to be raised", () => {
    for (const level of LEVELS) {
      const raised = encodeQr("platen", level)!;
      expect(LEVELS.indexOf(raised.level)).toBeGreaterThanOrEqual(LEVELS.indexOf(level));
      expect(encodeQr("platen", level, { raiseLevel: false })!.level).toBe(level);
    }
  });
});

describe("mask", () => {
  const texts = Array.from({ length: 60 }, (_, i) => `https://example.com/${"ab".repeat(i)}/${i}`);

  test("the mask has the lowest penalty of ISO/IEC 18004, 7.8.3, the first of equals", () => {
    const codes = [
      ...texts.map((text) => ({ text, version: encodeQr(text, "M")!.version })),
      { text: "version ten", version: 10 },
      { text: "version 21, four words a row", version: 21 },
      { text: "x".repeat(2000), version: 40 },
    ];
    for (const { text, version } of codes) {
      const penalties = Array.from({ length: 8 }, (_, mask) =>
        penaltyByRuns(encodeQr(text, "M", { mask, version })!.modules),
      );
      const best = penalties.indexOf(Math.min(...penalties));
      expect(encodeQr(text, "M", { version })!.mask).toBe(best);
    }
  });

  test("the penalty is the standard's, rule by rule and module by module", () => {
    for (const [version, text] of [
      [1, "one word"],
      [3, "29 modules in a word of 32"],
      [4, "33 modules: one in a second word"],
      [12, "65 modules"],
      [40, "six words a row"],
    ] as const) {
      for (let mask = 0; mask < 8; mask++) {
        const { modules } = encodeQr(text, "L", { version, mask })!;
        expect(penaltyInWords(modules)).toBe(penaltyByRuns(modules));
        const tooDark = { ...modules, words: modules.words.map((word) => word | (word >>> 1)) };
        expect(penaltyInWords(tooDark)).toBe(penaltyByRuns(tooDark));
      }
    }
  });

  test("encoding is repeatable, whatever was encoded before", () => {
    const before = texts.map((text) => encodeQr(text, "M")!);
    encodeQr("x".repeat(2000), "L");
    const after = [...texts].reverse().map((text) => encodeQr(text, "M")!);
    expect(after.reverse()).toEqual(before);
  });
});

function penaltyInWords(modules: ModuleMatrix): number {
  const shape = imageShape(modules.width);
  const image = new Int32Array(shape.length);
  for (let y = 0; y < shape.size; y++) {
    for (let column = 0; column < shape.stride; column++) {
      const word = modules.words[y * shape.stride + column]!;
      image[column * shape.pitch + PADDING + y] = word;
    }
  }
  const mirrored = new Int32Array(shape.length);
  transposeImage(image, shape, mirrored);
  return penaltyOf(image, mirrored, shape, Infinity);
}

/** The four rules by run lengths, one line after the other: slow and plain. */
function penaltyByRuns(modules: ModuleMatrix): number {
  const size = modules.width;
  const line = Array.from({ length: size }, (_, i) => i);
  const rows = line.map((y) => line.map((x) => isDark(modules, x, y)));
  const columns = line.map((x) => line.map((y) => isDark(modules, x, y)));
  let penalty = 0;
  for (const modulesOfLine of [...rows, ...columns]) penalty += penaltyOfLine(modulesOfLine);
  for (let y = 1; y < size; y++) {
    for (let x = 1; x < size; x++) {
      const square = [rows[y]![x], rows[y]![x - 1], rows[y - 1]![x], rows[y - 1]![x - 1]];
      if (new Set(square).size === 1) penalty += 3;
    }
  }
  const share = rows.flat().filter(Boolean).length / (size * size);
  return penalty + 10 * Math.floor(Math.abs(share - 0.5) / 0.05);
}

function penaltyOfLine(line: readonly boolean[]): number {
  let penalty = 0;
  // The quiet zone is light: four modules of it at either end.
  const runs: { dark: boolean; length: number }[] = [];
  for (const dark of [false, false, false, false, ...line, false, false, false, false]) {
    const last = runs.at(-1);
    if (last?.dark === dark) last.length++;
    else runs.push({ dark, length: 1 });
  }
  const inside = runs.map((run, i) => {
    const quiet = (i === 0 ? 4 : 0) + (i === runs.length - 1 ? 4 : 0);
    return run.length - quiet;
  });
  for (const length of inside) if (length >= 5) penalty += 3 + (length - 5);
  for (let i = 1; i + 5 < runs.length; i++) {
    const five = runs.slice(i, i + 5);
    const isFinder = five[0]!.dark && five.map((run) => run.length).join() === "1,1,3,1,1";
    const light = Math.max(runs[i - 1]!.length, runs[i + 5]!.length);
    if (isFinder && light >= 4) penalty += 40;
  }
  return penalty;
}
