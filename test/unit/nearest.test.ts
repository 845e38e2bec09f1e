import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { didYouMean, nearestNames } from "../../src/print/nearest.ts";

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
