// Moving, resizing, turning, snapping and arranging, over many boxes.
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { align, distribute, sameSize } from "../../web/hands/align.ts";
import {
  boundsOf,
  boundsOfAll,
  type Box,
  cornersOf,
  endsOfLine,
  lineBetween,
  type Point,
} from "../../web/hands/box.ts";
import { hitAll, lasso } from "../../web/hands/hit.ts";
import { type Handle, HANDLES, resize, resizeAll } from "../../web/hands/resize.ts";
import { rotate, turnedBy } from "../../web/hands/rotate.ts";
import { distancesAround, snapEdges, snapMove } from "../../web/hands/snap.ts";

const tenth = (least: number, most: number) =>
  fc.integer({ min: least * 10, max: most * 10 }).map((value) => value / 10);
const point: fc.Arbitrary<Point> = fc.record({ x: tenth(-40, 140), y: tenth(-40, 140) });
const box: fc.Arbitrary<Box> = fc.record({
  xMm: tenth(-20, 100),
  yMm: tenth(-20, 100),
  widthMm: tenth(1, 80),
  heightMm: tenth(1, 80),
  rotationDeg: fc.constantFrom(0, 0, 0, 15, 30, 90, 180, 270, 342.5),
});
const straight = box.map((one): Box => ({ ...one, rotationDeg: 0 }));
const handle = fc.constantFrom(...(Object.keys(HANDLES) as Handle[]));
const item = { widthMm: 100, heightMm: 60 };
const around = { item, safeMm: 2, gridMm: 0, withinMm: 1 };

/** Where a handle is. */
function handlePoint(one: Box, name: Handle): Point {
  const [nw, ne, se, sw] = cornersOf(one) as [Point, Point, Point, Point];
  const mean = (...all: Point[]) => ({
    x: all.reduce((sum, { x }) => sum + x, 0) / all.length,
    y: all.reduce((sum, { y }) => sum + y, 0) / all.length,
  });
  const places: Record<Handle, Point> = {
    nw,
    ne,
    se,
    sw,
    n: mean(nw, ne),
    e: mean(ne, se),
    s: mean(se, sw),
    w: mean(nw, sw),
  };
  return places[name];
}

const OPPOSITE: Record<Handle, Handle> = {
  nw: "se",
  ne: "sw",
  se: "nw",
  sw: "ne",
  n: "s",
  s: "n",
  e: "w",
  w: "e",
};

const isNear = (a: number, b: number) => Math.abs(a - b) < 0.01;
const isNearPoint = (a: Point, b: Point) => isNear(a.x, b.x) && isNear(a.y, b.y);

describe("resizing", () => {
  it("keeps the opposite side where it is, at every angle", () => {
    fc.assert(
      fc.property(box, handle, point, fc.boolean(), (one, name, by, keepRatio) => {
        const changed = resize(one, name, by, { keepRatio });
        const [before, after] = [one, changed].map((b) => handlePoint(b, OPPOSITE[name]));
        return isNearPoint(before!, after!);
      }),
    );
  });

  it("from the centre keeps the centre", () => {
    fc.assert(
      fc.property(box, handle, point, (one, name, by) => {
        const changed = resize(one, name, by, { fromCentre: true });
        const middle = ({ xMm, yMm, widthMm, heightMm }: Box) => ({
          x: xMm + widthMm / 2,
          y: yMm + heightMm / 2,
        });
        return isNearPoint(middle(one), middle(changed));
      }),
    );
  });

  it("keeps the ratio where that is asked for, and never turns a box inside out", () => {
    fc.assert(
      fc.property(box, handle, point, (one, name, by) => {
        const kept = resize(one, name, by, { keepRatio: true });
        expect(kept.widthMm / kept.heightMm).toBeCloseTo(one.widthMm / one.heightMm, 1);
        const free = resize(one, name, by);
        expect(Math.min(free.widthMm, free.heightMm, kept.widthMm, kept.heightMm)).toBeGreaterThan(
          0.49,
        );
      }),
    );
  });

  it("by nothing changes nothing", () => {
    fc.assert(
      fc.property(box, handle, (one, name) => {
        expect(resize(one, name, { x: 0, y: 0 })).toEqual(one);
      }),
    );
  });

  it("of several keeps their places within the bounds", () => {
    fc.assert(
      fc.property(fc.array(straight, { minLength: 2, maxLength: 6 }), straight, (boxes, target) => {
        const from = boundsOfAll(boxes)!;
        const to = boundsOf(target);
        const after = boundsOfAll(resizeAll(boxes, from, to))!;
        for (const side of ["left", "top", "right", "bottom"] as const) {
          expect(isNear(after[side], to[side])).toBe(true);
        }
      }),
    );
  });
});

describe("turning", () => {
  it("there and back gives the same boxes", () => {
    fc.assert(
      fc.property(
        fc.array(box, { maxLength: 4 }),
        point,
        tenth(0, 359),
        (boxes, about, degrees) => {
          const back = rotate(rotate(boxes, about, degrees), about, -degrees);
          back.forEach((one, index) => {
            expect(one.xMm).toBeCloseTo(boxes[index]!.xMm, 1);
            expect(one.yMm).toBeCloseTo(boxes[index]!.yMm, 1);
            expect(one.rotationDeg).toBeCloseTo(boxes[index]!.rotationDeg % 360, 1);
          });
        },
      ),
    );
  });

  it("in steps ends at a multiple of 15°, and near a quarter turn at the quarter", () => {
    fc.assert(
      fc.property(tenth(0, 359), point, point, (from, start, end) => {
        const by = turnedBy({ x: 0.03, y: 0.07 }, start, end, from, { stepped: true });
        expect(isNear((from + by + 0.005) % 15, 0.005)).toBe(true);
      }),
    );
    expect(turnedBy({ x: 0, y: 0 }, { x: 0, y: -10 }, { x: 10, y: 0.3 }, 0)).toBe(90);
    expect(
      turnedBy({ x: 0, y: 0 }, { x: 0, y: -10 }, { x: 10, y: 0.3 }, 0, { free: true }),
    ).not.toBe(90);
  });
});

describe("snapping", () => {
  it("goes no further than what is near, and what it says is aligned is aligned", () => {
    fc.assert(
      fc.property(straight, fc.array(straight, { maxLength: 8 }), (one, others) => {
        const bounds = boundsOf(one);
        const { by, guides } = snapMove(bounds, { ...around, others: others.map(boundsOf) });
        expect(Math.max(Math.abs(by.x), Math.abs(by.y))).toBeLessThanOrEqual(1);
        for (const { axis, at } of guides) {
          const places =
            axis === "x"
              ? [bounds.left, (bounds.left + bounds.right) / 2, bounds.right].map((x) => x + by.x)
              : [bounds.top, (bounds.top + bounds.bottom) / 2, bounds.bottom].map((y) => y + by.y);
          expect(places.some((place) => isNear(place, at))).toBe(true);
        }
      }),
    );
  });

  it("that is off gives tenths of a millimetre and reaches nothing", () => {
    fc.assert(
      fc.property(straight, fc.double({ min: -1, max: 1, noNaN: true }), (one, dx) => {
        const { left, top, right, bottom } = boundsOf(one);
        const moving = { left: left + dx, top, right: right + dx, bottom };
        const { by, guides } = snapMove(moving, { ...around, withinMm: 0, gridMm: 1, others: [] });
        expect(guides).toEqual([]);
        expect(Math.abs(by.x)).toBeLessThan(0.051);
        const place = (moving.left + by.x) * 10;
        expect(Math.abs(place - Math.round(place))).toBeLessThan(0.02);
      }),
    );
  });

  it.each([
    ["an edge of the item", { left: 0.4, top: 20.3, right: 8.3, bottom: 25 }, -0.4],
    ["the safe area", { left: 2.7, top: 20.3, right: 11.3, bottom: 25 }, -0.7],
    ["the item's centre", { left: 45.5, top: 20.3, right: 54.9, bottom: 25 }, -0.2],
    ["another's edge", { left: 30.6, top: 20.3, right: 38.1, bottom: 25 }, -0.6],
  ])("reaches %s", (_, moving, x) => {
    const others = [{ left: 10, top: 40, right: 30, bottom: 50 }];
    expect(snapMove(moving, { ...around, others }).by.x).toBeCloseTo(x, 6);
  });

  it("makes gaps equal: between two, and beside two", () => {
    const others = [
      { left: 11, top: 10, right: 17, bottom: 20 },
      { left: 37, top: 10, right: 43, bottom: 20 },
    ];
    const between = snapMove(
      { left: 24.2, top: 11, right: 30.6, bottom: 18.3 },
      { ...around, others },
    );
    expect(between.by.x).toBeCloseTo(-0.4, 6);
    expect(between.distances).toHaveLength(2);
    expect(between.distances[0]!.to - between.distances[0]!.from).toBeCloseTo(6.8, 6);
    const after = snapMove(
      { left: 62.6, top: 11, right: 68.7, bottom: 18.3 },
      { ...around, others },
    );
    expect(after.by.x).toBeCloseTo(0.4, 6);
  });

  it("reaches the grid where nothing else is near", () => {
    const grid = { ...around, gridMm: 1, others: [], withinMm: 0.3 };
    expect(snapMove({ left: 20.4, top: 20.7, right: 31.1, bottom: 25.2 }, grid).by.x).toBeCloseTo(
      -0.4,
    );
  });

  it("of a handle moves only the sides that it pulls", () => {
    const moving = { left: 0.4, top: 0.4, right: 99.7, bottom: 30.2 };
    const { by } = snapEdges(moving, { x: 1, y: 0 }, { ...around, others: [] });
    expect(by).toEqual({ x: expect.closeTo(0.3, 6) as number, y: 0 });
  });

  it("distances reach the nearest neighbour, or the edge", () => {
    const others = [{ left: 0, top: 0, right: 10, bottom: 60 }];
    const lengths = distancesAround({ left: 20, top: 20, right: 40, bottom: 30 }, { others, item });
    expect(lengths.map(({ from, to }) => to - from)).toEqual([10, 60, 20, 30]);
  });
});

describe("what is under the pointer", () => {
  it("is every box whose middle it is on, at every angle, the topmost first", () => {
    fc.assert(
      fc.property(fc.array(box, { minLength: 1, maxLength: 6 }), (boxes) => {
        const { xMm, yMm, widthMm, heightMm } = boxes[0]!;
        const middle = { x: xMm + widthMm / 2, y: yMm + heightMm / 2 };
        const hits = hitAll(
          boxes.map((one) => ({ box: one, kind: "area" })),
          middle,
          0.5,
        );
        expect(hits).toContain(0);
        expect(hits).toEqual([...hits].sort((a, b) => b - a));
      }),
    );
  });

  it("is no turned box beside which the pointer is", () => {
    const turned: Box = { xMm: 0, yMm: 0, widthMm: 40, heightMm: 2, rotationDeg: 45 };
    const all = [{ box: turned, kind: "area" as const }];
    expect(hitAll(all, { x: 4, y: 1 }, 0.2)).toEqual([]);
    expect(hitAll(all, { x: 30, y: 11 }, 0.2)).toEqual([0]);
  });

  it("is a frame at its outline only, and a line along its length", () => {
    const frame: Box = { xMm: 0, yMm: 0, widthMm: 40, heightMm: 20, rotationDeg: 0 };
    const hits = (kind: "frame" | "line", x: number, y: number) =>
      hitAll([{ box: frame, kind }], { x, y }, 1).length;
    expect([hits("frame", 20, 10), hits("frame", 0.5, 10)]).toEqual([0, 1]);
    expect([hits("line", 20, 10), hits("line", 30, 5)]).toEqual([1, 0]);
  });

  it("a lasso takes what is inside as a whole", () => {
    fc.assert(
      fc.property(fc.array(box, { maxLength: 6 }), straight, (boxes, frame) => {
        const inside = lasso(boxes, boundsOf(frame));
        boxes.forEach((one, index) => {
          const all = boundsOfAll([frame, one])!;
          const fits = JSON.stringify(all) === JSON.stringify(boundsOf(frame));
          expect(inside.includes(index)).toBe(fits);
        });
      }),
    );
  });
});

describe("a line between two points", () => {
  it("has its ends there, whichever way it runs", () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        const ends = endsOfLine(lineBetween(a, b));
        const isSo = ([p, q]: readonly [Point, Point]) => isNearPoint(p, a) && isNearPoint(q, b);
        // A long line that is turned by hundredths of a degree ends a little beside.
        const near = Math.hypot(b.x - a.x, b.y - a.y) < 50;
        if (near) expect(isSo(ends) || isSo([ends[1], ends[0]])).toBe(true);
      }),
    );
  });
});

describe("arranging", () => {
  const boxes = fc.array(box, { minLength: 3, maxLength: 7 });

  it("aligned sides are in one place, and nothing else moves", () => {
    fc.assert(
      fc.property(boxes, (all) => {
        const lefts = align(all, "left").map((one) => boundsOf(one).left);
        lefts.forEach((left) => expect(isNear(left, lefts[0]!)).toBe(true));
        align(all, "left").forEach((one, index) => expect(one.yMm).toBe(all[index]!.yMm));
        const middles = align(all, "middle").map(boundsOf);
        middles.forEach(({ top, bottom }) =>
          expect(isNear(top + bottom, middles[0]!.top + middles[0]!.bottom)).toBe(true),
        );
      }),
    );
  });

  it("distributed gaps are equal, and the bounds stay", () => {
    fc.assert(
      fc.property(boxes, (all) => {
        const middle = (one: Box) => boundsOf(one).left + boundsOf(one).right;
        const order = all
          .map((_, index) => index)
          .sort((a, b) => middle(all[a]!) - middle(all[b]!));
        const spread = order.map((index) => boundsOf(distribute(all, "x")[index]!));
        const gaps = spread.slice(1).map((one, index) => one.left - spread[index]!.right);
        gaps.forEach((gap) => expect(isNear(gap, gaps[0]!)).toBe(true));
      }),
    );
  });

  it("the same size is the size of the one that is taken as the model", () => {
    fc.assert(
      fc.property(boxes, (all) => {
        for (const one of sameSize(all, all[0]!, "both")) {
          expect([one.widthMm, one.heightMm]).toEqual([all[0]!.widthMm, all[0]!.heightMm]);
        }
      }),
    );
  });
});
