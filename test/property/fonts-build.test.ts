import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type FontRecipe, makeFonts } from "../../fonts/make-font.ts";
import { FONT_SOURCES } from "../../fonts/sources.ts";
import { kebabCase, refOf } from "../../fonts/paths.ts";
import { Font } from "../../src/print/fonts/font.ts";
import { readName } from "../../src/print/fonts/names.ts";
import { checksumFaults } from "../support/checksums.ts";
import { charactersIn } from "../support/cmap.ts";
import { ALL_FONT_REFS, openBuiltFont, readSourceFont } from "../support/fonts.ts";

/** A family of a template, one of a script, and one in packs: enough to see that it makes what is committed. */
const FAMILIES = ["jetbrains-mono", "noto-sans-thai", "noto-sans-jp"];
/** What is written about all fonts. */
const ABOUT_ALL = new Set([".stamp.json", "index.json"]);
const LARGEST_BYTES = 2.5 * 1024 * 1024;
const CJK = FONT_SOURCES.filter(({ packs }) => packs !== undefined);

const ascii: FontRecipe = {
  characters: [[0x20, 0x7e]],
  features: ["kern", "ccmp"],
  kerning: true,
};

describe("building the fonts", () => {
  it("gives the files of fonts/made again, byte by byte", () => {
    expect(make().trim().split("\n").sort()).toEqual([
      expect.stringMatching(/^jetbrains-mono-400: /),
      expect.stringMatching(/^jetbrains-mono-700: /),
      expect.stringMatching(/^noto-sans-jp-400: .* files/),
      expect.stringMatching(/^noto-sans-jp-700: .* files/),
      expect.stringMatching(/^noto-sans-thai-400: /),
      expect.stringMatching(/^noto-sans-thai-700: /),
    ]);
  });

  it("makes every file of its table and no other, none larger than its place allows", () => {
    const files = readdirSync("assets/fonts");
    const families = new Set(FONT_SOURCES.map(({ family }) => kebabCase(family)));
    for (const name of files) {
      const family = name.replace(/(?:-\d\d?)?-(?:400|700)\.ttf$|-LICENSE\.txt$/, "");
      const known = ABOUT_ALL.has(name) || families.has(family) || families.has(`${family}-4`);
      expect(known, name).toBe(true);
      expect(statSync(join("assets/fonts", name)).size, name).toBeLessThan(LARGEST_BYTES);
    }
    expect(files).toEqual(expect.arrayContaining(FONT_SOURCES.map((s) => `${refOf(s)}.ttf`)));
  });

  it.each(FONT_SOURCES.filter(({ licence }) => licence !== null))(
    "puts the licence of $family $weight beside it",
    ({ family }) => {
      const licence = readFileSync(`assets/fonts/${kebabCase(family)}-LICENSE.txt`, "utf8");
      expect(licence).toContain("SIL OPEN FONT LICENSE Version 1.1");
      expect(licence).toMatch(/^Copyright \d{4}/);
    },
  );

  it("italics have the licence of the upright font, whose package they come from", () => {
    for (const { family, npmPackage } of FONT_SOURCES.filter(({ isItalic }) => isItalic)) {
      const upright = FONT_SOURCES.find((source) => `${source.family} Italic` === family);
      expect(upright).toMatchObject({ npmPackage, licence: "LICENSE_FONT" });
    }
  });

  it("a font whose package has no licence file says its licence itself", () => {
    const alone = FONT_SOURCES.filter(({ licence, isItalic }) => licence === null && !isItalic);
    for (const source of alone) {
      const name = openBuiltFont(refOf(source)).table("name")!;
      expect(readName(name, 13)).toContain("SIL Open Font License, Version 1.1");
    }
  });

  it.each(FONT_SOURCES.map(refOf))("%s keeps its notices and its missing glyph", (ref) => {
    const font = openBuiltFont(ref);
    const source = Font.parse("source", readSourceFont(ref));
    for (const id of [0, 7, 13, 14]) {
      expect(readName(font.table("name")!, id)).toBe(readName(source.table("name")!, id));
    }
    expect(readName(font.table("name")!, 0)).not.toBe("");
    expect(font.outlineOf(0).length > 0).toBe(source.outlineOf(0).length > 0);
  });

  it("every file has right checksums and no hints", () => {
    for (const ref of ALL_FONT_REFS) {
      const font = openBuiltFont(ref);
      expect(checksumFaults(font.bytes), ref).toEqual([]);
      expect(["fpgm", "prep", "cvt "].map((tag) => font.table(tag))).toEqual([null, null, null]);
    }
  });

  it.each([
    ["source-serif-4-400", "PlatenSerif-Regular"],
    ["source-serif-4-700", "PlatenSerif-Bold"],
  ])("%s, whose licence reserves “Source”, is named %s", (ref, postScriptName) => {
    expect(openBuiltFont(ref).postScriptName).toBe(postScriptName);
  });

  it("no file bears the reserved name “Source”", () => {
    for (const ref of ALL_FONT_REFS) {
      const name = openBuiltFont(ref).table("name")!;
      for (const id of [1, 3, 4, 6, 16, 18, 20, 21, 25]) {
        expect(readName(name, id), ref).not.toContain("Source");
      }
    }
  });
});

describe("fonts in packs", () => {
  it.each(CJK.map(refOf))("every character of %s is in exactly one file, with its glyph", (ref) => {
    const source = Font.parse("source", readSourceFont(ref));
    const [family, weight] = [ref.slice(0, -4), ref.slice(-3)];
    const files = ALL_FONT_REFS.filter(
      (name) => name.startsWith(family) && name.endsWith(weight),
    ).map(openBuiltFont);
    expect(files.length).toBeGreaterThan(10);
    for (const codePoint of charactersIn(source.table("cmap")!)) {
      if (/\p{Cc}/u.test(String.fromCodePoint(codePoint))) continue;
      const holders = files.filter((file) => file.glyphOf(codePoint) !== 0);
      if (holders.length !== 1) expect.fail(`U+${codePoint.toString(16)}: ${holders.length} files`);
      const advance = holders[0]!.advanceOf(holders[0]!.glyphOf(codePoint));
      if (advance !== source.advanceOf(source.glyphOf(codePoint))) {
        expect.fail(`U+${codePoint.toString(16)} is ${advance} wide`);
      }
    }
  });
});

describe("making one font", () => {
  const source = readSourceFont("inter-400");
  const make = (recipe: FontRecipe) => Font.parse("made", makeFonts(source, recipe)[0]!);

  it("the characters of a contextual rule are left to the shaper", () => {
    const texts = ["10:30", "3x4", "--"];
    const plain = make(ascii);
    const contextual = make({ ...ascii, features: [...ascii.features, "calt"] });
    expect(texts.map((text) => isSimple(plain, text))).toEqual([true, true, true]);
    expect(texts.map((text) => isSimple(contextual, text))).toEqual([false, false, false]);
    expect(isSimple(contextual, "Hamburgefonstiv")).toBe(true);
  });

  it("a font whose licence reserves its name gets another, and keeps its notices", () => {
    const font = make({ ...ascii, kerning: false, renamedTo: "Platen Sans" });
    const name = font.table("name")!;
    expect(font.postScriptName).toBe("PlatenSans-Regular");
    expect([1, 2, 4].map((id) => readName(name, id))).toEqual([
      "Platen Sans",
      "Regular",
      "Platen Sans Regular",
    ]);
    for (const id of [0, 13, 14]) {
      expect(readName(name, id)).toBe(readName(Font.parse("source", source).table("name")!, id));
      expect(readName(name, id)).not.toBe("");
    }
    for (let id = 1; id < 26; id++) {
      if (![7, 8, 9, 11, 12, 13, 14].includes(id))
        expect(readName(name, id)).not.toContain("Inter");
    }
  });

  it("holds no character beyond its ranges", () => {
    const font = make({ ...ascii, kerning: false });
    expect(font.hasKerning).toBe(false);
    expect(font.glyphOf(0x41)).toBeGreaterThan(0);
    expect(font.glyphOf(0xc4)).toBe(0);
  });

  it("a fallback holds no Latin letter, and no font a private-use character", () => {
    const hebrew = openBuiltFont("noto-sans-hebrew-400");
    expect(hebrew.glyphOf(0x5d0)).toBeGreaterThan(0);
    expect(hebrew.glyphOf(0x41)).toBe(0);
    for (const ref of ALL_FONT_REFS) {
      const characters = String.fromCodePoint(...charactersIn(openBuiltFont(ref).table("cmap")!));
      expect(/\p{Private_Use}/u.test(characters), ref).toBe(false);
    }
  });
});

function isSimple(font: Font, text: string): boolean {
  return [...text].every((c) => font.isSimple(font.glyphOf(c.codePointAt(0)!)));
}

/** Fails where a file is not as in fonts/made. */
function make(): string {
  return execFileSync(process.execPath, ["fonts/make.ts", "--check", ...FAMILIES], {
    encoding: "utf8",
  });
}
