import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { makeFont, type FontRecipe } from "../../scripts/fonts/make-font.ts";
import { Font } from "../../src/print/fonts/font.ts";
import { readName } from "../../src/print/fonts/names.ts";
import { checksumFaults } from "../support/checksums.ts";
import { FONT_REFS, openBuiltFont, readSourceFont } from "../support/fonts.ts";

const folder = mkdtempSync(join(tmpdir(), "fonts-"));
afterAll(() => rmSync(folder, { recursive: true }));

const ascii: FontRecipe = { ranges: [[0x20, 0x7e]], features: ["kern", "ccmp"], kerning: true };

describe("building the fonts", () => {
  it("gives the same bytes every time, once, and repairs what was damaged", () => {
    const first = build();
    const bytes = readAll();
    expect(first.trim().split("\n")).toHaveLength(FONT_REFS.length);
    expect([...bytes.keys()].sort()).toEqual(readdirSync("assets/fonts").sort());
    for (const [name, content] of bytes) {
      expect(content.equals(readFileSync(join("assets/fonts", name))), name).toBe(true);
    }

    const made = statSync(join(folder, "inter-400.ttf")).mtimeMs;
    expect(build()).toBe("");
    expect(statSync(join(folder, "inter-400.ttf")).mtimeMs).toBe(made);

    writeFileSync(join(folder, "inter-400.ttf"), "damaged");
    expect(build()).toMatch(/^inter-400.ttf: .*\n$/);
    for (const [name, content] of readAll()) {
      expect(content.equals(bytes.get(name)!), name).toBe(true);
    }
  });

  it("a stamp that cannot be read is no stamp", () => {
    const path = join(folder, ".stamp.json");
    const stamp = JSON.parse(readFileSync(path, "utf8")) as Record<string, unknown>;
    writeFileSync(
      path,
      JSON.stringify({ ...stamp, outputs: { "old.ttf": "digest" }, "inter-700": 7 }),
    );
    expect(build()).toMatch(/^inter-700.ttf: .*\n$/);
    expect(JSON.parse(readFileSync(path, "utf8"))).toEqual(stamp);
  });

  it.each([
    ["inter", "The Inter Project Authors"],
    ["source-serif-4", "The Source Serif 4 Project Authors"],
    ["roboto-condensed", "The Roboto Project Authors"],
    ["jetbrains-mono", "The JetBrains Mono Project Authors"],
  ])("puts the licence of %s beside it", (family, holder) => {
    const licence = readFileSync(`assets/fonts/${family}-LICENSE.txt`, "utf8");
    expect(licence).toContain("SIL OPEN FONT LICENSE Version 1.1");
    expect(licence).toContain(holder);
  });

  it.each(FONT_REFS)("%s keeps its notices, loses hints, has right checksums", (ref) => {
    const font = openBuiltFont(ref);
    expect(checksumFaults(font.bytes)).toEqual([]);
    const source = Font.parse("source", readSourceFont(ref)).table("name")!;
    for (const id of [0, 7, 13, 14]) {
      const notice = readName(source, id);
      expect(notice).not.toBe("");
      expect(readName(font.table("name")!, id)).toBe(notice);
    }
    expect(["fpgm", "prep", "cvt "].map((tag) => font.table(tag))).toEqual([null, null, null]);
  });

  it.each([
    ["source-serif-4-400", "PlatenSerif-Regular"],
    ["source-serif-4-700", "PlatenSerif-Bold"],
  ])("%s, whose licence reserves “Source”, is named %s", (ref, postScriptName) => {
    const font = openBuiltFont(ref);
    expect(font.postScriptName).toBe(postScriptName);
    for (const id of [1, 3, 4, 6, 16, 18, 20, 21, 25]) {
      expect(readName(font.table("name")!, id)).not.toContain("Source");
    }
  });
});

describe("making one font", () => {
  const source = readSourceFont("inter-400");

  it("the characters of a contextual rule are left to the shaper", () => {
    const texts = ["10:30", "3x4", "--"];
    const plain = Font.parse("plain", makeFont(source, ascii));
    const features = [...ascii.features, "calt"];
    const contextual = Font.parse("contextual", makeFont(source, { ...ascii, features }));
    expect(texts.map((text) => isSimple(plain, text))).toEqual([true, true, true]);
    expect(texts.map((text) => isSimple(contextual, text))).toEqual([false, false, false]);
    expect(isSimple(contextual, "Hamburgefonstiv")).toBe(true);
  });

  it("a font whose licence reserves its name gets another, and keeps its notices", () => {
    const recipe = { ...ascii, kerning: false, renamedTo: "Platen Sans" };
    const font = Font.parse("renamed", makeFont(source, recipe));
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
    const font = Font.parse("ascii", makeFont(source, { ...ascii, kerning: false }));
    expect(font.hasKerning).toBe(false);
    expect(font.glyphOf(0x41)).toBeGreaterThan(0);
    expect(font.glyphOf(0xc4)).toBe(0);
  });
});

function isSimple(font: Font, text: string): boolean {
  return [...text].every((c) => font.isSimple(font.glyphOf(c.codePointAt(0)!)));
}

function build(): string {
  return execFileSync(process.execPath, ["scripts/build-fonts.ts", folder], { encoding: "utf8" });
}

function readAll(): Map<string, Buffer> {
  return new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]));
}
