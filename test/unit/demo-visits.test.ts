import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isFirstMinute,
  keepVisitsSec,
  mergeVisits,
  takeVisit,
  utcDateOf,
  type Visits,
} from "../../src/rules/demo-visits.ts";

const DAY = Date.UTC(2026, 10, 20);
const NOON = DAY + 12 * 3_600_000;
const MIDNIGHT = DAY + 24 * 3_600_000;
const SECOND = 1_000;

/** One visitor's visits in order, as a counter that loses nothing keeps them from day to day. */
class Visitor {
  readonly #days = new Map<string, Visits>();

  visit(now: number) {
    const yesterday = isFirstMinute(now) ? this.#of(now - (MIDNIGHT - DAY)) : [];
    const step = takeVisit(this.#of(now), yesterday, now);
    this.#days.set(utcDateOf(now), step.today);
    return step;
  }

  #of(now: number): Visits {
    return this.#days.get(utcDateOf(now)) ?? [];
  }

  copy(): Visitor {
    const copy = new Visitor();
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
    // The refused visit counts too: three are in the minute until the one at 10 s leaves it.
    expect(steps[3]!.resetSec).toBe(40);
  });

  it("is refused the 11th time in a day, until the next one", () => {
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

  it("counts for the day when it is refused by the minute", () => {
    const burst = Array.from({ length: 10 }, () => NOON);
    expect(passesOf([...burst, NOON + 3_600 * SECOND])).toEqual([
      true,
      true,
      true,
      ...Array<boolean>(8).fill(false),
    ]);
  });

  it("is told of the window that has less left", () => {
    const visitor = new Visitor();
    for (let i = 0; i < 7; i++) visitor.visit(NOON + i * 60 * SECOND);
    const eighth = visitor.visit(NOON + 7 * 60 * SECOND);
    expect(eighth).toMatchObject({ passed: true, limit: 10, remaining: 2 });
    expect(eighth.resetSec).toBe((MIDNIGHT - NOON) / SECOND - 7 * 60);
  });
});

describe("whatever the visits", () => {
  const gaps = fc.array(fc.oneof(fc.integer({ min: 0, max: 90_000 }), fc.constant(0)), {
    minLength: 1,
    maxLength: 40,
  });
  const starts = fc.integer({ min: MIDNIGHT - 300_000, max: MIDNIGHT + 300_000 });

  it("at most 3 pass in any minute and 10 in a UTC day", () => {
    fc.assert(
      fc.property(starts, gaps, (start, steps) => {
        const times = timesOf(start, steps);
        const passes = passesOf(times);
        const passed = times.filter((_, i) => passes[i]);
        for (const time of passed) {
          const inMinute = passed.filter((other) => other > time - 60_000 && other <= time);
          expect(inMinute.length).toBeLessThanOrEqual(3);
          const inDay = passed.filter((other) => utcDateOf(other) === utcDateOf(time));
          expect(inDay.length).toBeLessThanOrEqual(10);
        }
      }),
    );
  });

  it("what it says of the wait is honest: after it one passes, and a second earlier none", () => {
    fc.assert(
      fc.property(starts, gaps, (start, steps) => {
        const visitor = new Visitor();
        const times = timesOf(start, steps);
        const last = times.map((time) => visitor.visit(time)).at(-1)!;
        if (last.passed) return;
        const wait = last.resetSec * SECOND;
        expect(last.resetSec).toBeGreaterThanOrEqual(1);
        expect(visitor.copy().visit(times.at(-1)! + wait).passed).toBe(true);
        expect(visitor.copy().visit(times.at(-1)! + wait - SECOND).passed).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  it("no more than 10 times are kept, and the 11th changes nothing", () => {
    const full = Array<number>(10).fill(NOON);
    expect(takeVisit(full, [], NOON + 1).today).toBe(full);
  });

  it("a clock that goes back lets nobody in sooner", () => {
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

describe("a day's visits are kept", () => {
  it("through the first minute of the next day, and never for less than KV allows", () => {
    expect(keepVisitsSec(DAY)).toBe(86_460);
    expect(keepVisitsSec(NOON)).toBe(43_260);
    expect(keepVisitsSec(MIDNIGHT - 1)).toBe(61);
    expect(keepVisitsSec(MIDNIGHT)).toBe(86_460);
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
