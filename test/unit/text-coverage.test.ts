import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { encodeCoverage } from "../../fonts/write-coverage.ts";
import {
  coveredFamilyOf,
  hasCharacterOf,
  isCoveredAnywhere,
} from "../../src/print/fonts/coverage.ts";
import { charactersIn } from "../support/cmap.ts";
import { ALL_FONT_REFS, openBuiltFont } from "../support/fonts.ts";

const LAST_CODE_POINT = 0xe01ef;

describe("the index of characters", () => {
  test("lists for each file there is the characters of its own map, and no other file", () => {
    const listed = new Map<string, string>();
    for (const line of readFileSync("src/print/fonts/coverage-data.ts", "utf8").split("\n")) {
      const [name, weights = "", ...packs] = line.split(" ");
      if (!/^(?:400|700)/.test(weights)) continue;
      for (const [i, pack] of packs.entries()) {
        const file = i === 0 ? name! : `${name}-${i}`;
        for (const weight of weights.split(",")) listed.set(`${file}-${weight}`, pack);
      }
    }
    expect([...listed.keys()].sort()).toEqual([...ALL_FONT_REFS].sort());
    for (const [ref, pack] of listed) expect(pack, ref).toBe(encodeCoverage(charactersOf(ref)));
  });

  test.each([
    "inter-400",
    "noto-sans-700",
    "noto-sans-jp-400",
    "noto-sans-sc-20-700",
    "noto-emoji-400",
  ])("is read as it was written: %s", (ref) => {
    const has = hasCharacterOf(ref);
    const found = [];
    for (let codePoint = 0; codePoint <= LAST_CODE_POINT; codePoint++) {
      if (has(codePoint)) found.push(codePoint);
    }
    expect(found).toEqual(charactersOf(ref));
  });

  test("names a file in the weight asked for, else in the regular one", () => {
    const thai = coveredFamilyOf("noto-sans-thai")!;
    const yi = coveredFamilyOf("noto-sans-yi")!;
    expect(thai.refOf(700, (has) => has(0xe01))).toBe("noto-sans-thai-700");
    expect(yi.refOf(700, (has) => has(0xa000))).toBe("noto-sans-yi-400");
    expect(yi.refOf(700, (has) => has(0x4e00))).toBeNull();
    expect(coveredFamilyOf("comic-sans")).toBeNull();
    expect(() => hasCharacterOf("comic-sans-400")).toThrow("comic-sans-400");
  });

  test("knows what no font has", () => {
    expect([0x41, 0x4e00, 0x1f389, 0x5d0].map(isCoveredAnywhere)).toEqual([true, true, true, true]);
    expect([0x378, 0xe123, 0x10ffff].map(isCoveredAnywhere)).toEqual([false, false, false]);
  });
});

function charactersOf(ref: string): number[] {
  const cmap = openBuiltFont(ref).table("cmap")!;
  return charactersIn(cmap).filter((code) => !/\p{Cc}/u.test(String.fromCodePoint(code)));
}
