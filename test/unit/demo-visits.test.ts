import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isFirstMinute,
  keptSecOf,
  lookAtDay,
  mergeVisits,
  NETWORK,
  takeDay,
  takeMinute,
  tightestOf,
  utcDateOf,
  VISITOR,
  type VisitLimits,
  type Visits,
} from "../../src/rules/demo-visits.ts";

const DAY = Date.UTC(2026, 10, 20);
const NOON = DAY + 12 * 3_600_000;
const MIDNIGHT = DAY + 24 * 3_600_000;
const SECOND = 1_000;

/** One visitor's requests in order, as a counter that loses nothing keeps them from day to day. */
class Visitor {
  readonly limits: VisitLimits;
  #minute: Visits = [];
  readonly #days = new Map<string, Visits>();

  constructor(limits: VisitLimits = VISITOR) {
    this.limits = limits;
  }

  /** `draws`: the request is one that is drawn unless the limits refuse it. */
  visit(now: number, draws = true) {
    const minute = takeMinute(this.#minute, now, this.limits.perMinute);
    this.#minute = minute.times;
    const date = utcDateOf(now);
    const today = this.#days.get(date) ?? [];
    const before = tightestOf([minute, lookAtDay(today, now, this.limits.perDay)]);
    if (!before.passed || !draws) return before;
    const day = takeDay(today, now, this.limits.perDay);
    this.#days.set(date, day.times);
    return tightestOf([minute, day]);
  }

  copy(): Visitor {
    const copy = new Visitor(this.limits);
    copy.#minute = this.#minute;
    for (const [date, visits] of this.#days) copy.#days.set(date, visits);
    return copy;
  }
}

const passesOf = (times: readonly number[]) => {
  const visitor = new Visitor();
  return times.map((time) => visitor.visit(time).passed);
};

const timesOf = (start: number, steps: readonly number[]) => {
  let now = start;
  return steps.map((gap) => (now += gap));
};
const countOf = (list: Visits, time: number) => list.filter((other) => other === time).length;

describe("a visitor of the demo", () => {
  it("is refused the 4th time in a minute, and let in when the minute is over", () => {
    const times = [0, 10, 20, 30, 70].map((sec) => NOON + sec * SECOND);
    expect(passesOf(times)).toEqual([true, true, true, false, true]);
    const visitor = new Visitor();
    const steps = times.slice(0, 4).map((time) => visitor.visit(time));
    expect(steps.map(({ remaining }) => remaining)).toEqual([2, 1, 0, 0]);
    expect(steps.map(({ limit }) => limit)).toEqual([3, 3, 3, 3]);
    // The refused request counts too: three are in the minute until the one at 10 s leaves it.
    expect(steps[3]!.resetSec).toBe(40);
  });

  it("is refused the 11th drawing in a day, until the next one", () => {
    const times = Array.from({ length: 11 }, (_, i) => NOON + i * 30 * SECOND);
    expect(passesOf(times)).toEqual([...Array<boolean>(10).fill(true), false]);
    const visitor = new Visitor();
    const last = times.map((time) => visitor.visit(time)).at(-1)!;
    expect(last).toMatchObject({ limit: 10, remaining: 0 });
    expect(last.resetSec).toBe((MIDNIGHT - times[10]!) / SECOND);
    expect(visitor.visit(MIDNIGHT - 1).passed).toBe(false);
    expect(visitor.visit(MIDNIGHT + 60 * SECOND).passed).toBe(true);
  });

  it("has 3 in any minute, midnight or not", () => {
    const times = [-20, -10, -5, 1, 2].map((sec) => MIDNIGHT + sec * SECOND);
    expect(passesOf(times)).toEqual([true, true, true, false, false]);
  });

  it("counts every request for the minute, and only what is drawn for the day", () => {
    const visitor = new Visitor();
    const refused = Array.from({ length: 30 }, (_, i) =>
      visitor.visit(NOON + i * 20 * SECOND, false),
    );
    expect(refused.slice(0, 3).map(({ remaining }) => remaining)).toEqual([2, 1, 0]);
    const burst = Array.from({ length: 10 }, () => visitor.visit(NOON + 3_600 * SECOND).passed);
    expect(burst).toEqual([true, true, true, ...Array<boolean>(7).fill(false)]);
    const later = visitor.visit(NOON + 7_200 * SECOND);
    expect(later).toMatchObject({ passed: true, limit: 3, remaining: 2 });
    for (let i = 1; i <= 5; i++) visitor.visit(NOON + 7_200 * SECOND + i * 60 * SECOND);
    const tenth = visitor.visit(NOON + 10_000 * SECOND);
    expect(tenth).toMatchObject({ passed: true, limit: 10, remaining: 0 });
  });

  it("gets the window that has less left", () => {
    const visitor = new Visitor();
    for (let i = 0; i < 8; i++) visitor.visit(NOON + i * 60 * SECOND);
    const ninth = visitor.visit(NOON + 8 * 60 * SECOND);
    expect(ninth).toMatchObject({ passed: true, limit: 10, remaining: 1 });
    expect(ninth.resetSec).toBe((MIDNIGHT - NOON) / SECOND - 8 * 60);
  });

  it("shares ten times both limits with its network", () => {
    expect(NETWORK).toEqual({ perMinute: 10 * VISITOR.perMinute, perDay: 10 * VISITOR.perDay });
    const full = Array<number>(100).fill(NOON);
    const own = takeMinute([], NOON, VISITOR.perMinute);
    const rate = tightestOf([own, lookAtDay(full, NOON, NETWORK.perDay)]);
    expect(rate).toMatchObject({ passed: false, limit: 100, remaining: 0 });
    expect(rate.resetSec).toBe((MIDNIGHT - NOON) / SECOND);
  });
});

describe("whatever the visits", () => {
  const gaps = fc.array(
    fc.tuple(fc.oneof(fc.integer({ min: 0, max: 90_000 }), fc.constant(0)), fc.boolean()),
    { minLength: 1, maxLength: 40 },
  );
  const starts = fc.integer({ min: MIDNIGHT - 300_000, max: MIDNIGHT + 300_000 });

  it("at most 3 pass in any minute and 10 are drawn in a UTC day", () => {
    fc.assert(
      fc.property(starts, gaps, (start, steps) => {
        const visitor = new Visitor();
        const times = timesOf(
          start,
          steps.map(([gap]) => gap),
        );
        const passes = times.map((time, i) => visitor.visit(time, steps[i]![1]).passed);
        const passed = times.filter((_, i) => passes[i]);
        const drawn = times.filter((_, i) => passes[i] && steps[i]![1]);
        for (const time of passed) {
          const inMinute = passed.filter((other) => other > time - 60_000 && other <= time);
          expect(inMinute.length).toBeLessThanOrEqual(3);
          const inDay = drawn.filter((other) => utcDateOf(other) === utcDateOf(time));
          expect(inDay.length).toBeLessThanOrEqual(10);
        }
      }),
    );
  });

  it("what it says of the wait is honest: after it one passes, and a second earlier none", () => {
    fc.assert(
      fc.property(starts, gaps, (start, steps) => {
        const visitor = new Visitor();
        const times = timesOf(
          start,
          steps.map(([gap]) => gap),
        );
        const last = times.map((time, i) => visitor.visit(time, steps[i]![1])).at(-1)!;
        if (last.passed) return;
        const wait = last.resetSec * SECOND;
        expect(last.resetSec).toBeGreaterThanOrEqual(1);
        expect(visitor.copy().visit(times.at(-1)! + wait).passed).toBe(true);
        expect(visitor.copy().visit(times.at(-1)! + wait - SECOND).passed).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  it("no more times are kept than the limit, and a full day's next drawing changes nothing", () => {
    const full = Array<number>(10).fill(NOON);
    expect(takeDay(full, NOON + 1, 10).times).toBe(full);
    const flood = Array<number>(1_000).fill(NOON);
    expect(takeMinute(flood, NOON, 3).times).toEqual([NOON, NOON, NOON]);
  });

  it("a clock that goes back lets no one in sooner", () => {
    expect(passesOf([NOON, NOON, NOON, NOON - 3_600 * SECOND])[3]).toBe(false);
  });
});

describe("two lists of one day's visits", () => {
  const visits = fc
    .array(fc.integer({ min: 0, max: 20 }), { maxLength: 10 })
    .map((times) => times.sort((a, b) => a - b));

  it("merge into one that holds each as often as either does, in order", () => {
    fc.assert(
      fc.property(visits, visits, (one, other) => {
        const merged = mergeVisits(one, other);
        expect(merged).toEqual([...merged].sort((a, b) => a - b));
        for (let time = 0; time <= 20; time++) {
          const expected = Math.max(countOf(one, time), countOf(other, time));
          expect(countOf(merged, time)).toBe(expected);
        }
      }),
    );
  });
});

describe("visits are kept", () => {
  it("a minute's for a minute, a day's to its end", () => {
    expect(keptSecOf(DAY)).toEqual({ minute: 61, day: 86_400 });
    expect(keptSecOf(NOON)).toEqual({ minute: 61, day: 43_200 });
    expect(keptSecOf(MIDNIGHT - 1)).toEqual({ minute: 61, day: 1 });
  });

  it("under the UTC date", () => {
    expect(utcDateOf(MIDNIGHT - 1)).toBe("2026-11-20");
    expect(utcDateOf(MIDNIGHT)).toBe("2026-11-21");
    expect([MIDNIGHT, MIDNIGHT + 59_999, MIDNIGHT + 60_000].map(isFirstMinute)).toEqual([
      true,
      true,
      false,
    ]);
  });
});
