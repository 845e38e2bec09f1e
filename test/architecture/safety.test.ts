import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { PLANTED_FAULTS, type PlantedFault } from "../../scripts/faults/planted-faults.ts";
import { findGaps, plant, threatRowsIn } from "../../scripts/faults/threat-rows.ts";

/** Rows of the table of threats that name no test, or one that is gone. */
function unproven(page: string): string[] {
  return threatRowsIn(page)
    .filter(({ tests }) => tests.length === 0 || tests.some((path) => !existsSync(path)))
    .map(({ threat }) => threat);
}

const page = readFileSync("docs/safety.md", "utf8");

describe("every threat in docs/safety.md has its test", () => {
  it("that exists", () => {
    expect(threatRowsIn(page).length).toBeGreaterThan(20);
    expect(unproven(page)).toEqual([]);
  });

  it("and a row without one, or with one that is gone, is found", () => {
    const planted = ["| a | b | nothing |", "| c | d | `test/nowhere.test.ts` |"];
    expect(unproven(planted.join("\n"))).toEqual(["a", "c"]);
  });
});

describe("every test in docs/safety.md has a planted fault that it must find (npm run safety:faults)", () => {
  const row = "| a threat | an answer | `test/a.test.ts`, `test/b.test.ts` |";
  const fault: PlantedFault = {
    threat: "a threat",
    file: "src/a.ts",
    find: "if (isWrong) refuse();",
    replace: "",
    tests: ["test/a.test.ts"],
  };

  it("in its row", () => {
    expect(findGaps(threatRowsIn(page), PLANTED_FAULTS)).toEqual([]);
  });

  it.each(PLANTED_FAULTS.map((planted) => [planted.file, planted.find, planted] as const))(
    "%s: %s",
    (file, _find, planted) => {
      const whole = readFileSync(file, "utf8");
      expect(plant(whole, planted)).not.toBe(whole);
    },
  );

  it("and a test without one, a fault without a row and a test that its row does not name are found", () => {
    expect(findGaps(threatRowsIn(row), [fault])).toEqual([
      'no fault is planted for test/b.test.ts in the row "a threat"',
    ]);
    expect(findGaps([], [fault])).toEqual(['0 rows begin with "a threat"']);
    const other = { ...fault, tests: ["test/a.test.ts", "test/b.test.ts", "test/c.test.ts"] };
    expect(findGaps(threatRowsIn(row), [other])).toEqual([
      'the row "a threat" does not name test/c.test.ts',
    ]);
  });

  it("and one whose text has moved, or is there twice, is found", () => {
    for (const text of ["", `${fault.find}\n${fault.find}`]) {
      expect(() => plant(text, fault)).toThrow("planted fault");
    }
    expect(plant(`a\n${fault.find}\nb`, fault)).toBe("a\n\nb");
  });
});
