import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findProblems } from "../../src/print/problems.ts";
import { parseTemplate } from "../../src/print/job/template.ts";
import { didYouMean, HintEffort, NameHints, nearestNames } from "../../src/print/names/nearest.ts";

describe("a near miss is answered with the nearest right names, at most three", () => {
  const members = ["widthMm", "heightMm", "fontSizePt", "minFontSizePt", "startSlot", "presetId"];

  it.each([
    ["start_slot", ["startSlot"]],
    ["StartSlot", ["startSlot"]],
    ["strtSlot", ["startSlot"]],
    ["satrtSlot", ["startSlot"]],
    ["width", ["widthMm"]],
    ["fontSize", ["fontSizePt"]],
    ["preset", ["presetId"]],
    ["color", []],
    ["", []],
  ])("%s: %j", (name, expected) => {
    expect(nearestNames(name, members)).toEqual(expected);
  });

  it("the nearest comes first, and never more than three", () => {
    const names = nearestNames("ean12", ["ean13", "ean8", "ean", "ean12x", "ean22"]);
    expect(names).toHaveLength(3);
    fc.assert(
      fc.property(
        fc.array(fc.string({ maxLength: 12 })),
        fc.string({ maxLength: 12 }),
        (known, name) => {
          const near = nearestNames(name, known);
          expect(near.length).toBeLessThanOrEqual(3);
          expect(known).toEqual(expect.arrayContaining([...near]));
        },
      ),
    );
  });

  it("a name that is known in other case and separators is the nearest of all", () => {
    expect(nearestNames("EAN-13", ["ean8", "ean13", "isbn"])[0]).toBe("ean13");
  });

  it("the sentence joins them as a person would", () => {
    expect(didYouMean("nam", ["name"])).toBe(" Did you mean name?");
    expect(didYouMean("nam", ["name", "nami"])).toBe(" Did you mean name or nami?");
    expect(didYouMean("xyz", ["name"])).toBe("");
  });

  it("a name of a megabyte costs nothing", () => {
    expect(nearestNames("n".repeat(1_000_000), members)).toEqual([]);
  });
});

describe("looking for near misses ends", () => {
  const nameOf = (start: string, i: number) =>
    `${start}${String(i).padStart(6, "0")}${"abcdefgh".repeat(8)}`.slice(0, 64);
  const names = Array.from({ length: 1_000 }, (_, i) => nameOf("v", i));
  /** An allowance, and what the comparison may take that exceeds it. */
  const MOST = 4_000_000 + 80 * 80;

  it("whatever is asked, and then there is no hint instead of a wrong one", () => {
    const effort = new HintEffort();
    const hints = new NameHints(names, effort);
    const answers = Array.from({ length: 2_000 }, (_, i) => hints.nearest(nameOf("u", i)));
    expect(effort.spent).toBeLessThan(MOST);
    expect(answers[0]).toHaveLength(3);
    expect(answers.at(-1)).toEqual([]);
  });

  it("with equal names asked about once", () => {
    const effort = new HintEffort();
    const hints = new NameHints(names, effort);
    hints.nearest(nameOf("u", 0));
    const { spent } = effort;
    for (let i = 0; i < 1_000; i++) hints.nearest(nameOf("u", 0));
    expect(effort.spent).toBe(spent);
  });

  it("at once for names of other lengths, and early for names that differ from their beginning", () => {
    const short = new HintEffort();
    new NameHints(names, short).nearest("v0");
    expect(short.spent).toBe(names.length);
    const other = new HintEffort();
    new NameHints(names, other).nearest("z".repeat(64));
    // Its rows are 33 cells; all 64 of them would be 2,000.
    expect(other.spent / names.length).toBeLessThan(1_000);
  });

  it("in a template, whose problems are all listed", () => {
    const at = { xMm: 0, yMm: 0, widthMm: 20, heightMm: 20 };
    const text = (from: number) =>
      Array.from({ length: 100 }, (_, i) => `{{${nameOf("u", from + i)}}}`).join("");
    const template = parseTemplate({
      schemaVersion: 1,
      name: "Names",
      widthMm: 20,
      heightMm: 20,
      variables: names.map((name) => ({ name })),
      elements: Array.from({ length: 30 }, (_, i) => ({
        type: "text",
        text: text(100 * i),
        ...at,
      })),
    });
    const problems = findProblems(template);
    expect(problems).toHaveLength(3_000);
    expect(problems[0]!.detail).toContain("Did you mean");
    expect(problems.at(-1)!.detail).not.toContain("Did you mean");
  });
});
