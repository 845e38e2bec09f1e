import { describe, expect, it } from "vitest";
import { PRESET_ROWS } from "../../src/print/sheet/preset-data.ts";
import { choosePreset } from "../../src/print/sheet/presets.ts";

const idOf = (name: string) => {
  const chosen = choosePreset(name);
  return chosen.kind === "found" ? chosen.preset.id : chosen.kind;
};

describe("presetId also takes a bare part number, in any case", () => {
  it.each([
    ["vendorA-5160-compatible", "vendorA-5160-compatible"],
    ["5160", "vendorA-5160-compatible"],
    ["L7160", "vendorA-L7160-compatible"],
    ["l7160", "vendorA-L7160-compatible"],
    [" 5160 ", "vendorA-5160-compatible"],
  ])("%s is %s", (name, id) => {
    expect(idOf(name)).toBe(id);
  });

  it("an equivalent number is its preset, unless a preset has it as its own", () => {
    const own = new Set(PRESET_ROWS.map(([, number]) => number.toUpperCase()));
    const carriers = new Map<string, number>();
    for (const row of PRESET_ROWS) {
      for (const number of row[15].split(" ").filter(Boolean)) {
        carriers.set(number.toUpperCase(), (carriers.get(number.toUpperCase()) ?? 0) + 1);
      }
    }
    let seen = 0;
    for (const [number, count] of carriers) {
      const chosen = choosePreset(number.toLowerCase());
      if (own.has(number)) {
        if (chosen.kind === "found")
          expect(chosen.preset.id.toUpperCase()).toContain(`-${number}-`);
      } else if (count === 1) {
        expect(chosen.kind, number).toBe("found");
        seen++;
      } else {
        expect(chosen, number).toMatchObject({ kind: "several" });
      }
    }
    expect(seen).toBeGreaterThan(100);
  });

  it("a number that several presets have lists their ids", () => {
    const several = PRESET_ROWS.flatMap((row) => row[15].split(" ").filter(Boolean))
      .map((number) => choosePreset(number))
      .find((chosen) => chosen.kind === "several");
    if (several?.kind === "several") expect(several.ids.length).toBeGreaterThan(1);
  });

  it("a name that no preset has is answered with the nearest", () => {
    expect(choosePreset("vendorA-5160")).toEqual({
      kind: "unknown",
      nearest: ["vendorA-5160-compatible"],
    });
    expect(choosePreset("nonsense")).toEqual({ kind: "unknown", nearest: [] });
  });
});
