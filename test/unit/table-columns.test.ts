// What the designer writes when the edge between two columns of a table is moved.
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { columnWidths, withEdgeMoved } from "../../web/document/table-columns.ts";
import type { TemplateElement } from "../../web/document/template.ts";

const tableOf = (columns: readonly object[], widthMm = 60): TemplateElement => ({
  type: "table",
  xMm: 0,
  yMm: 0,
  widthMm,
  heightMm: 20,
  columns,
});

describe("the edge between two columns", () => {
  it("moves: shares stay shares, fixed widths stay fixed, and members of columns stay", () => {
    expect(withEdgeMoved(tableOf([{}, { align: "end" }, {}]), 0, 5)).toEqual([
      { share: 1.25 },
      { align: "end", share: 0.75 },
      {},
    ]);
    expect(withEdgeMoved(tableOf([{ widthMm: 20 }, { widthMm: 14 }]), 0, -2)).toEqual([
      { widthMm: 18 },
      { widthMm: 16 },
    ]);
    expect(withEdgeMoved(tableOf([{ share: 3 }, { widthMm: 14 }]), 0, 4)).toEqual([
      { share: 3 },
      { widthMm: 10 },
    ]);
  });

  it("leaves each column a millimeter", () => {
    const narrow = tableOf(withEdgeMoved(tableOf([{}, {}]), 0, 100));
    expect(columnWidths(narrow)[1]).toBeCloseTo(1, 1);
    expect(withEdgeMoved(tableOf([{ widthMm: 0.8 }, { widthMm: 0.9 }]), 0, 1)).toEqual([
      { widthMm: 0.8 },
      { widthMm: 0.9 },
    ]);
  });

  it("is where it was dragged to, and no other edge moves", () => {
    const column = fc.oneof(
      fc.constant({}),
      fc.integer({ min: 1, max: 9 }).map((share) => ({ share })),
      fc.integer({ min: 2, max: 8 }).map((widthMm) => ({ widthMm })),
    );
    fc.assert(
      fc.property(
        fc.array(column, { minLength: 2, maxLength: 6 }),
        fc.nat(4),
        fc.integer({ min: -300, max: 300 }),
        (columns, at, by) => {
          const element = tableOf(columns);
          const before = columnWidths(element);
          const edge = at % (columns.length - 1);
          const isAllFixed = columns.every((one) => "widthMm" in one);
          const byMm = by / 100;
          if (before[edge]! + byMm < 1 || before[edge + 1]! - byMm < 1) return;
          const after = columnWidths(tableOf(withEdgeMoved(element, edge, byMm)));
          expect(after[edge]!).toBeCloseTo(before[edge]! + byMm, isAllFixed ? 2 : 1);
          for (const [i, width] of before.entries()) {
            if (i !== edge && i !== edge + 1) expect(after[i]!).toBeCloseTo(width, 1);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});
