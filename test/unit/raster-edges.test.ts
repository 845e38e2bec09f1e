// How much work it is to find what is inside polygons, in whatever order their sides come.
import { describe, expect, it } from "vitest";
import { Edges } from "../../src/print/raster/geometry/edges.ts";

interface Span {
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

function addRectangle(edges: Edges, left: number, right: number, bottom: number): void {
  edges.moveTo(left, 0);
  edges.lineTo(right, 0);
  edges.lineTo(right, bottom);
  edges.lineTo(left, bottom);
  edges.close();
}

function spansOf(edges: Edges): Span[] {
  const spans: Span[] = [];
  edges.scan(1, false, 0, 100, (from, to, line) => spans.push({ line, from, to }));
  return spans;
}

function dashesFrom(lefts: readonly number[], bottom: number): Edges {
  const edges = new Edges();
  for (const left of lefts) addRectangle(edges, left, left + 1, bottom);
  return edges;
}

describe("edges", () => {
  const LINES = 3;

  it.each([6, 2_000])(
    "%i dashes from right to left are as much work as from left to right",
    (n) => {
      const lefts = Array.from({ length: n }, (_, i) => 2 * i);
      const [forwards, backwards] = [
        dashesFrom(lefts, LINES),
        dashesFrom(lefts.toReversed(), LINES),
      ];
      expect(spansOf(backwards)).toEqual(spansOf(forwards));
      // Behind the last line it is seen that all have ended.
      expect(forwards.crossings).toBe(LINES * (2 * n + 1) + 1);
      expect(backwards.crossings).toBe(forwards.crossings);
    },
  );

  it("edges that all change places between two lines are sorted, which counts as several times their number", () => {
    const n = 1_000;
    const edges = new Edges();
    for (let i = 0; i < n; i++) {
      edges.moveTo(i, 0);
      edges.lineTo(n - i, 2);
      edges.lineTo(n - i + 0.25, 2);
      edges.lineTo(i + 0.25, 0);
      edges.close();
    }
    const second = spansOf(edges).filter(({ line }) => line === 1);
    expect(second).toEqual(second.toSorted((a, b) => a.from - b.from));
    expect(edges.crossings / (2 * n)).toBeGreaterThan(8);
    expect(edges.crossings / (2 * n)).toBeLessThan(16);
  });
});
