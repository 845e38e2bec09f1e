import { describe, expect, test } from "vitest";
import type { PrintLayout } from "../../src/print/job/request.ts";
import { Refusal } from "../../src/refusal.ts";
import { planSheet } from "../../src/print/sheet/place-items.ts";

const LABEL = { widthMm: 66.675, heightMm: 25.4 };
const SINGLE: PrintLayout = { type: "single" };

function preset(startSlot = 1, presetId = "vendorA-5160-compatible"): PrintLayout {
  return { type: "preset", presetId, startSlot };
}

function manual(members: object = {}): PrintLayout {
  return {
    type: "manual",
    paper: { size: "Custom", widthMm: 100, heightMm: 50 },
    grid: { rows: 2, columns: 3 },
    spacingMm: { top: 5, right: 5, bottom: 5, left: 10, gapX: 2, gapY: 4 },
    startSlot: 1,
    ...members,
  } as PrintLayout;
}
const ITEM = { widthMm: 27, heightMm: 18 };

function refusalOf(...job: Parameters<typeof planSheet>): Refusal {
  try {
    planSheet(...job);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error("the layout was not refused");
}

function misfitOf(item: typeof ITEM): string | undefined {
  const { faults } = refusalOf(item, manual(), [1]);
  expect(faults.map((fault) => fault.pointer)).toEqual(["#/layout"]);
  return faults[0]?.detail;
}

describe("single", () => {
  test("has one item per page, and the page has the template's size", () => {
    const plan = planSheet(LABEL, SINGLE, [1, 2]);
    expect(plan.paper).toEqual(LABEL);
    expect(plan.nextStartSlot).toBeNull();
    const place = { slot: 0, xMm: 0, yMm: 0, clipWidthMm: 66.675, clipHeightMm: 25.4 };
    expect(plan.pages).toEqual([
      [{ record: 0, copy: 0, ...place }],
      [{ record: 1, copy: 0, ...place }],
      [{ record: 1, copy: 1, ...place }],
    ]);
  });

  test("takes at most 25 items, a page each", () => {
    expect(planSheet(LABEL, SINGLE, [25]).pages).toHaveLength(25);
    const refusal = refusalOf(LABEL, SINGLE, [20, 6]);
    expect(refusal.faults).toEqual([
      {
        pointer: "#/records",
        code: "TOO_MANY_PAGES",
        detail:
          "The job has 26 pages; a request can have 25. Split the job into several requests, or print several items per page with a preset or manual layout.",
        cause: { kind: "pages", pages: 26, most: 25 },
      },
    ]);
  });
});

describe("sheets", () => {
  test("are filled row by row, left to right, top to bottom", () => {
    const plan = planSheet(ITEM, manual(), [1, 1, 1, 1, 1, 1, 1]);
    expect(plan.paper).toEqual({ widthMm: 100, heightMm: 50 });
    expect(plan.pages.map((page) => page.map(({ xMm, yMm }) => [xMm, yMm]))).toEqual([
      [
        [10, 5],
        [39, 5],
        [68, 5],
        [10, 27],
        [39, 27],
        [68, 27],
      ],
      [[10, 5]],
    ]);
  });

  test("start at startSlot only on the first page", () => {
    const plan = planSheet(ITEM, manual({ startSlot: 6 }), [2, 1]);
    expect(
      plan.pages.map((page) => page.map(({ record, copy, slot }) => [record, copy, slot])),
    ).toEqual([
      [[0, 0, 5]],
      [
        [0, 1, 0],
        [1, 0, 1],
      ],
    ]);
    expect(plan.nextStartSlot).toBe(3);
  });

  test("say which slot is free next, 1 when the last sheet is full", () => {
    expect(planSheet(ITEM, manual(), [1]).nextStartSlot).toBe(2);
    expect(planSheet(ITEM, manual({ startSlot: 6 }), [1]).nextStartSlot).toBe(1);
    expect(planSheet(ITEM, manual({ startSlot: 2 }), [11]).nextStartSlot).toBe(1);
    expect(planSheet(LABEL, preset(30), [31]).nextStartSlot).toBe(1);
  });

  test("hold 250 items on nine sheets of thirty", () => {
    const plan = planSheet(LABEL, preset(), [250]);
    expect(plan.itemCount).toBe(250);
    expect(plan.pages.map((page) => page.length)).toEqual([30, 30, 30, 30, 30, 30, 30, 30, 10]);
  });
});

describe("preset", () => {
  test("places items at the preset's own pitch", () => {
    const plan = planSheet({ widthMm: 66.6, heightMm: 25.45 }, preset(), [5]);
    expect(plan.paper).toEqual({ widthMm: 215.9, heightMm: 279.4 });
    expect(plan.pages[0]?.[4]).toEqual({
      record: 0,
      copy: 4,
      slot: 4,
      xMm: 3.969 + 66.675 + 3.969,
      yMm: 12.7 + 25.4,
      clipWidthMm: 66.6,
      clipHeightMm: 25.4,
    });
  });

  test("an unknown one is refused", () => {
    for (const id of ["vendorA-0000-compatible", "__proto__", "VENDORA-5160-COMPATIBLE"]) {
      const refusal = refusalOf(LABEL, preset(1, id), [1]);
      expect(refusal.code).toBe("PRESET_NOT_FOUND");
      expect(refusal.faults.map((fault) => fault.pointer)).toEqual(["#/layout/presetId"]);
    }
  });

  test("each side may differ by 0.1 mm and no more", () => {
    for (const [widthMm, heightMm] of [
      [66.775, 25.5],
      [66.575, 25.3],
    ] as const) {
      expect(planSheet({ widthMm, heightMm }, preset(), [1]).itemCount).toBe(1);
    }
    for (const [widthMm, heightMm] of [
      [66.776, 25.4],
      [66.675, 25.299],
      [25.4, 66.675],
    ] as const) {
      expect(refusalOf({ widthMm, heightMm }, preset(), [1]).code).toBe("PRESET_SIZE_MISMATCH");
    }
  });

  test("a mismatch tells both sizes", () => {
    const [fault] = refusalOf({ widthMm: 70, heightMm: 30 }, preset(), [1]).faults;
    expect(fault?.pointer).toBe("#/layout/presetId");
    expect(fault?.detail).toContain("The template is 70 × 30 mm");
    expect(fault?.detail).toContain("66.675 × 25.4 mm");
  });
});

describe("manual", () => {
  test("fits when it exceeds the paper by 0.05 mm and no more", () => {
    // 10 + 3 × 27 + 2 × 2 + 5 = 100 and 5 + 2 × 18 + 4 + 5 = 50
    expect(planSheet({ widthMm: 27 + 0.05 / 3, heightMm: 18.025 }, manual(), [1]).itemCount).toBe(
      1,
    );
    const refusal = refusalOf({ widthMm: 27.017, heightMm: 18 }, manual(), [1]);
    expect(refusal.code).toBe("LAYOUT_DOES_NOT_FIT");
  });

  test("the refusal names the axis and by how many mm", () => {
    expect(misfitOf({ widthMm: 28, heightMm: 18 })).toBe(
      "With items of 28 × 18 mm (the template's size), the layout is 3 mm too wide (it needs 103 mm, the paper has 100 mm). Use fewer rows or columns, smaller margins or gaps, or larger paper.",
    );
    expect(misfitOf({ widthMm: 27, heightMm: 18.5 })).toContain(
      "is 1 mm too high (it needs 51 mm, the paper has 50 mm).",
    );
    expect(misfitOf({ widthMm: 28, heightMm: 18.5 })).toContain(
      "is 3 mm too wide (it needs 103 mm, the paper has 100 mm) and 1 mm too high (it needs 51 mm, the paper has 50 mm).",
    );
  });

  test("Letter and A4 stand upright", () => {
    const letter = manual({ paper: { size: "Letter" } });
    expect(planSheet(ITEM, letter, [1]).paper).toEqual({ widthMm: 215.9, heightMm: 279.4 });
    const a4 = manual({ paper: { size: "A4" } });
    expect(planSheet(ITEM, a4, [1]).paper).toEqual({ widthMm: 210, heightMm: 297 });
  });

  test("absurd spacing is refused, not computed with", () => {
    const spacingMm = { top: 1e308, right: 1e308, bottom: 1e308, left: 1e308, gapX: 0, gapY: 0 };
    expect(refusalOf(ITEM, manual({ spacingMm }), [1]).code).toBe("LAYOUT_DOES_NOT_FIT");
  });
});

describe("limits", () => {
  test("startSlot is on the sheet", () => {
    expect(planSheet(ITEM, manual({ startSlot: 6 }), [1]).itemCount).toBe(1);
    expect(refusalOf(ITEM, manual({ startSlot: 7 }), [1]).faults).toEqual([
      {
        pointer: "#/layout/startSlot",
        code: "START_SLOT_OUT_OF_RANGE",
        detail: "The sheet has 6 slots. Send a startSlot from 1 to 6.",
        cause: { kind: "slots", slots: 6 },
      },
    ]);
    expect(refusalOf(LABEL, preset(Number.MAX_SAFE_INTEGER), [1]).code).toBe(
      "START_SLOT_OUT_OF_RANGE",
    );
  });

  test("at most 250 items", () => {
    expect(planSheet(LABEL, preset(), Array(125).fill(2)).itemCount).toBe(250);
    const [fault] = refusalOf(LABEL, preset(), [...Array<number>(125).fill(2), 1]).faults;
    expect(fault).toEqual({
      pointer: "#/records",
      code: "TOO_MANY_ITEMS",
      detail:
        "The records and their copies are 251 items; a request can have 250. Split the job into several requests.",
      cause: { kind: "items", items: 251, most: 250 },
    });
  });

  test("at most 25 pages, skipped slots included", () => {
    const two = manual({ grid: { rows: 1, columns: 2 } });
    expect(planSheet(ITEM, two, [50]).pages).toHaveLength(25);
    expect(refusalOf(ITEM, { ...two, startSlot: 2 } as PrintLayout, [50]).code).toBe(
      "TOO_MANY_PAGES",
    );
  });

  test("all faults of the layout come together, the first code of the table first", () => {
    const refusal = refusalOf({ widthMm: 99, heightMm: 18 }, manual({ startSlot: 7 }), [250, 250]);
    expect(refusal.code).toBe("LAYOUT_DOES_NOT_FIT");
    expect(refusal.faults.map((fault) => fault.code).sort()).toEqual([
      "LAYOUT_DOES_NOT_FIT",
      "START_SLOT_OUT_OF_RANGE",
      "TOO_MANY_ITEMS",
      "TOO_MANY_PAGES",
    ]);
  });

  test("the largest request there can be is refused for its items before anything is placed", () => {
    const refusal = refusalOf(LABEL, SINGLE, Array(250).fill(250));
    expect(refusal.faults.map((fault) => fault.code)).toEqual(["TOO_MANY_ITEMS", "TOO_MANY_PAGES"]);
    expect(refusal.faults[0]?.detail).toContain("62500 items");
  });
});
