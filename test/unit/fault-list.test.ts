import { describe, expect, it } from "vitest";
import { FaultList } from "../../src/print/job/fault-list.ts";
import { addFault, addWarning } from "../../src/print/job/place.ts";
import { countWarnings, WarningList } from "../../src/print/job/warnings.ts";
import { tolerantPlanOf } from "../support/print.ts";

const RECORDS = 250;
const ELEMENTS = 200;
const SOURCE = { variables: ["v"] };

/** Calls `add` for every element of every record, and counts what was described. */
function describedBy(add: (record: number, element: number, describe: () => string) => void) {
  let described = 0;
  const describe = () => `told ${(described += 1)} times`;
  for (let record = 0; record < RECORDS; record++) {
    for (let element = 0; element < ELEMENTS; element++) add(record, element, describe);
  }
  return described;
}

describe("a fault beyond those that are kept", () => {
  it("is counted, and not described", () => {
    const faults = new FaultList();
    const described = describedBy((record, element, describe) => {
      if (element === 0) faults.begin(record);
      const place = { record, element, id: null, ofExamples: false };
      addFault(faults, "VALUE_INVALID", SOURCE, place, `of ${element}`, describe);
    });
    expect(described).toBe(500);
    expect(faults.kept).toHaveLength(500);
    expect(faults.length).toBe(RECORDS * ELEMENTS);
    expect(faults.kept.length + faults.beyond).toBe(RECORDS * ELEMENTS);
  });

  it("counts once for a value that many elements show", () => {
    const faults = new FaultList();
    describedBy((record, element, describe) => {
      if (element === 0) faults.begin(record);
      const place = { record, element, id: null, ofExamples: false };
      addFault(faults, "VALUE_INVALID", SOURCE, place, "", describe);
    });
    // 200 elements of two records and 100 of the third are kept; its value is among them.
    expect(faults.kept).toHaveLength(500);
    expect(faults.beyond).toBe(RECORDS - 3);
  });

  it("is kept where it is the first of its code", () => {
    const faults = new FaultList();
    describedBy((record, element, describe) => {
      const place = { record, element, id: null, ofExamples: false };
      const code = record === RECORDS - 1 ? "COLOR_INVALID" : "VALUE_INVALID";
      addFault(faults, code, SOURCE, place, record, describe);
    });
    expect(faults.kept.map(({ code }) => code)).toContain("COLOR_INVALID");
  });

  it("is in the plan's count, however many there are", () => {
    const at = { xMm: 0, yMm: 0, widthMm: 20, heightMm: 20 };
    const names = Array.from({ length: 100 }, (_, i) => `v${i}`);
    const document = {
      schemaVersion: 1,
      name: "Faults",
      widthMm: 20,
      heightMm: 20,
      variables: names.map((name) => ({ name })),
      elements: [0, 1].map(() => {
        return { type: "text", text: names.map((name) => `{{${name}|number}}`).join(""), ...at };
      }),
    };
    const records = Array.from({ length: 20 }, () => ({
      variables: Object.fromEntries(names.map((name) => [name, "x"])),
    }));
    const { tolerated, faultsBeyond } = tolerantPlanOf(document, {
      layout: {
        type: "manual",
        paper: { size: "A4" },
        grid: { rows: 10, columns: 2 },
        spacingMm: { top: 0, right: 0, bottom: 0, left: 0, gapX: 0, gapY: 0 },
      },
      records,
    });
    const kept = new Set(tolerated!.map(({ pointer, detail }) => `${pointer} ${detail}`));
    expect(kept.size + faultsBeyond).toBe(20 * names.length);
  });
});

describe("a warning beyond those that are listed", () => {
  it("is counted, and not described", () => {
    const warnings = new WarningList();
    const described = describedBy((record, element, describe) => {
      if (element === 0) warnings.begin(record);
      const place = { record, element, id: null, ofExamples: false };
      addWarning(warnings, "TEXT_CUT", SOURCE, place, describe);
    });
    expect(described).toBe(50);
    expect(countWarnings(warnings.counts)).toBe(RECORDS * ELEMENTS);
  });
});
