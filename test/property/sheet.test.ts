import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PrintLayout } from "../../src/print/job/request.ts";
import { Refusal } from "../../src/refusal.ts";
import { planSheet, type PlacedItem, type SheetPlan } from "../../src/print/sheet/place-items.ts";
import { findPresets } from "../../src/print/sheet/presets.ts";

type Job = [template: { widthMm: number; heightMm: number }, layout: PrintLayout, copies: number[]];

const PRESETS = findPresets({});

const lengthMm = fc.integer({ min: 0, max: 20_000 }).map((micrometres) => micrometres / 1000);
const copies = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 20 });

/** Paper cut to the grid, a little larger at most, so that most layouts fit. */
const manualJob: fc.Arbitrary<Job> = fc
  .record({
    width: fc.integer({ min: 5000, max: 120_000 }).map((micrometres) => micrometres / 1000),
    height: fc.integer({ min: 5000, max: 120_000 }).map((micrometres) => micrometres / 1000),
    rows: fc.integer({ min: 1, max: 12 }),
    columns: fc.integer({ min: 1, max: 12 }),
    spacingMm: fc.record({
      top: lengthMm,
      right: lengthMm,
      bottom: lengthMm,
      left: lengthMm,
      gapX: lengthMm,
      gapY: lengthMm,
    }),
    spare: fc.constantFrom(-0.05, 0, 0, 12.3),
    start: fc.nat(),
    copies,
  })
  .map(({ width, height, rows, columns, spacingMm: s, spare, start, copies: counts }) => [
    { widthMm: width, heightMm: height },
    {
      type: "manual",
      paper: {
        size: "Custom",
        widthMm: s.left + columns * width + (columns - 1) * s.gapX + s.right + spare,
        heightMm: s.top + rows * height + (rows - 1) * s.gapY + s.bottom + spare,
      },
      grid: { rows, columns },
      spacingMm: s,
      startSlot: (start % (rows * columns)) + 1,
    },
    counts,
  ]);

const presetJob: fc.Arbitrary<Job> = fc
  .record({
    preset: fc.constantFrom(...PRESETS),
    off: fc.constantFrom(-0.1, 0, 0.1),
    start: fc.nat(),
    copies,
  })
  .map(({ preset, off, start, copies: counts }) => [
    { widthMm: preset.itemSizeMm.width + off, heightMm: preset.itemSizeMm.height - off },
    {
      type: "preset",
      presetId: preset.id,
      startSlot: (start % (preset.grid.rows * preset.grid.columns)) + 1,
    },
    counts,
  ]);

const singleJob: fc.Arbitrary<Job> = fc
  .array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 6 })
  .map((counts) => [{ widthMm: 102, heightMm: 76 }, { type: "single" }, counts]);

const anyJob = fc.oneof(manualJob, presetJob, singleJob);

/** Null for jobs over 25 pages or 250 items; another refusal fails the test. */
function planOf(job: Job): SheetPlan | null {
  try {
    return planSheet(...job);
  } catch (error) {
    const tooMany = ["TOO_MANY_PAGES", "TOO_MANY_ITEMS"];
    if (error instanceof Refusal && tooMany.includes(error.code)) return null;
    throw error;
  }
}

function slotsOf([, layout]: Job): number {
  if (layout.type === "single") return 1;
  const grid =
    layout.type === "manual"
      ? layout.grid
      : PRESETS.find((preset) => preset.id === layout.presetId)?.grid;
  if (!grid) throw new Error("no grid");
  return grid.rows * grid.columns;
}

function checkPlans(check: (plan: SheetPlan, job: Job) => void): void {
  let planned = 0;
  fc.assert(
    fc.property(anyJob, (job) => {
      const plan = planOf(job);
      if (!plan) return;
      planned += 1;
      check(plan, job);
    }),
  );
  expect(planned).toBeGreaterThan(30);
}

describe("every plan", () => {
  test("keeps the order of records and copies, and leaves none out", () => {
    checkPlans((plan, [, , counts]) => {
      const placed = plan.pages.flat().map(({ record, copy }) => `${record}/${copy}`);
      const wanted = counts.flatMap((count, record) =>
        Array.from({ length: count }, (_, copy) => `${record}/${copy}`),
      );
      expect(placed).toEqual(wanted);
      expect(plan.itemCount).toBe(wanted.length);
    });
  });

  test("takes ⌈(startSlot − 1 + items) / slots⌉ pages, none of them empty", () => {
    checkPlans((plan, job) => {
      const [, layout] = job;
      const skipped = layout.type === "single" ? 0 : layout.startSlot - 1;
      expect(plan.pages).toHaveLength(Math.ceil((skipped + plan.itemCount) / slotsOf(job)));
      expect(plan.pages.every((page) => page.length > 0)).toBe(true);
    });
  });

  test("uses every slot once, from startSlot on without a gap", () => {
    checkPlans((plan, job) => {
      const [, layout] = job;
      const slots = slotsOf(job);
      const start = layout.type === "single" ? 0 : layout.startSlot - 1;
      const used = plan.pages.flatMap((page, index) =>
        page.map((item) => index * slots + item.slot),
      );
      expect(used).toEqual(used.map((_, index) => start + index));
      if (layout.type === "single") expect(plan.nextStartSlot).toBeNull();
      else expect(plan.nextStartSlot).toBe(((start + used.length) % slots) + 1);
    });
  });

  test("lets no two items overlap, and none leave the paper by more than the tolerance", () => {
    checkPlans((plan) => {
      for (const page of plan.pages) {
        for (const item of page) {
          expect(item.xMm).toBeGreaterThanOrEqual(0);
          expect(item.yMm).toBeGreaterThanOrEqual(0);
          expect(item.xMm + item.clipWidthMm).toBeLessThanOrEqual(plan.paper.widthMm + 0.0501);
          expect(item.yMm + item.clipHeightMm).toBeLessThanOrEqual(plan.paper.heightMm + 0.0501);
        }
        expect(overlapsIn(page)).toBe(0);
      }
    });
  });

  test("is the same for the same job, and is a plain value", () => {
    checkPlans((plan, job) => {
      expect(planSheet(...job)).toEqual(plan);
      expect(JSON.parse(JSON.stringify(plan))).toEqual(plan);
    });
  });
});

function beside(a: number, b: number, size: number): boolean {
  return Math.abs(a - b) >= size - 1e-6;
}

function overlapsIn(page: readonly PlacedItem[]): number {
  let overlaps = 0;
  page.forEach((a, index) => {
    for (const b of page.slice(index + 1)) {
      const apart = beside(a.xMm, b.xMm, a.clipWidthMm) || beside(a.yMm, b.yMm, a.clipHeightMm);
      if (!apart) overlaps += 1;
    }
  });
  return overlaps;
}
