// What a file of a ZIP can be called so that Windows, macOS and Linux all take it.
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FileNames, fileNameFrom, numberedName } from "../../src/print/zip/file-names.ts";

const ANY = fc.oneof(
  fc.string({ unit: "binary", maxLength: 150 }),
  fc.string({ unit: "grapheme", maxLength: 150 }),
  fc.string({ unit: fc.constantFrom(...'aé日 ._-/\\:*?"<>|\0\n😀\u0301\ud800ß'), maxLength: 150 }),
  fc
    .tuple(
      fc.constantFrom("CON", "prn", "Aux", "nul", "COM1", "lpt9"),
      fc.constantFrom("", " ", ".", ".a"),
    )
    .map((parts) => parts.join("")),
);
const SHARED = fc.constantFrom(
  "a",
  "A",
  "ä",
  "a\u0308",
  "Ä",
  "ß",
  "SS",
  "σ",
  "ς",
  "a (2)",
  "A (3)",
  "",
);

const DEVICES = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])$/i;

function expectTaken(name: string): void {
  expect(name).not.toBe("");
  // Windows: no such characters, no control characters, no space or dot at the end, no device's name before a dot.
  // oxlint-disable-next-line no-control-regex
  expect(name).not.toMatch(/[\0-\x1f<>:"/\\|?*\x7f]/);
  expect(name).not.toMatch(/[ .]$/);
  expect(name.split(".")[0]!.trim()).not.toMatch(DEVICES);
  // Linux: 255 bytes and no slash; macOS: 255 UTF-16 units, decomposed or not, and well-formed.
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
  expect(name.length).toBeLessThanOrEqual(255);
  expect(name.isWellFormed()).toBe(true);
  expect(name).not.toMatch(/^\./);
  expect(name).toMatch(/^[\p{L}\p{M}\p{Nd} _.\-+,()@&=]+$/u);
}

describe("a file's name", () => {
  it("is one that every system takes, whatever it is made of", () => {
    fc.assert(
      fc.property(ANY, (text) => {
        const name = fileNameFrom(text);
        expect([...name].length).toBeLessThanOrEqual(100);
        expect(name.normalize("NFC")).toBe(name);
        if (name === "") return;
        expectTaken(name);
        expectTaken(`${name}.pdf`);
      }),
      { numRuns: 500 },
    );
  });

  it("is given once, in any case and however it is composed", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(SHARED, ANY), { maxLength: 40 }), (texts) => {
        const names = new FileNames();
        const given = texts.map((text, i) => {
          const name = fileNameFrom(text);
          return names.unique(name === "" ? numberedName(i + 1, texts.length) : name);
        });
        for (const name of given) expectTaken(`${name}.png`);
        for (const fold of [
          (name: string) => name.toLowerCase(),
          (name: string) => name.toUpperCase().normalize("NFD"),
        ]) {
          expect(new Set(given.map(fold)).size).toBe(given.length);
        }
      }),
    );
  });

  it("is made of many spaces in as much time as of many letters", () => {
    const fastest = (text: string) =>
      Math.min(
        ...Array.from({ length: 5 }, () => {
          const startedAt = performance.now();
          fileNameFrom(text);
          return performance.now() - startedAt;
        }),
      );
    const spaces = `a${" .".repeat(4_999)}b`;
    expect(fileNameFrom(spaces)).toBe("a");
    expect(fastest(spaces)).toBeLessThan(20 * fastest("x".repeat(10_000)));
  });

  it("keeps letters of all scripts, and makes the rest a low line", () => {
    expect(fileNameFrom("Żółć 日本 नमस्ते_1.0-b+c,(d)@e&f=g")).toBe(
      "Żółć 日本 नमस्ते_1.0-b+c,(d)@e&f=g",
    );
    expect(fileNameFrom('a/b\\c:d*e?f"g<h>i|j\tk')).toBe("a_b_c_d_e_f_g_h_i_j_k");
    expect(fileNameFrom("e\u0301")).toBe("é");
    expect(fileNameFrom(" ..name. . ")).toBe("name");
    expect(fileNameFrom("x".repeat(99) + " y")).toBe("x".repeat(99));
    expect(["con", "Com1.txt", "nul .a", "console"].map(fileNameFrom)).toEqual([
      "_con",
      "_Com1.txt",
      "_nul .a",
      "console",
    ]);
  });

  it("gets the next number that is free where it was given before", () => {
    const names = new FileNames();
    const given = ["a", "A", "a (2)", "a", "b (2)", "b", "b"].map((name) => names.unique(name));
    expect(given).toEqual(["a", "A (2)", "a (2) (2)", "a (3)", "b (2)", "b", "b (3)"]);
  });

  it("is a number of four digits, or as many as the last one needs", () => {
    expect(numberedName(7, 250)).toBe("0007");
    expect(numberedName(7, 10_000)).toBe("00007");
  });
});
