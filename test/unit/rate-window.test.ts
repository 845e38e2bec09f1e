import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RATE_WINDOW_MS, strictestOf, takeFromWindow } from "../../src/rules/rate-window.ts";

function play(clock: readonly number[], limit: number) {
  let times: readonly number[] = [];
  return clock.map((now) => {
    const step = takeFromWindow(times, now, limit);
    times = step.times;
    return { now, ...step };
  });
}

describe("the rate window", () => {
  it("passes as many as the limit at one moment, and not one more", () => {
    const steps = play(Array<number>(121).fill(5), 120);
    expect(steps.filter((step) => step.passed)).toHaveLength(120);
    expect(steps.at(-1)).toMatchObject({ passed: false, remaining: 0, resetSec: 60 });
  });

  it("in no 60 s do more than the limit pass, and no request is refused without need", () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 60 });
    fc.assert(
      fc.property(gaps, fc.integer({ min: 1, max: 8 }), (steps, limit) => {
        let now = 0;
        const passed: number[] = [];
        for (const step of play(
          steps.map((gap) => (now += gap)),
          limit,
        )) {
          const inWindow = passed.filter((time) => time > step.now - RATE_WINDOW_MS).length;
          expect(step.passed).toBe(inWindow < limit);
          if (step.passed) passed.push(step.now);
          expect(step.remaining).toBe(limit - inWindow - (step.passed ? 1 : 0));
        }
      }),
    );
  });

  it("what it says of the wait is honest: after it one passes, and a second earlier none", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 15_000 }), { minLength: 5, maxLength: 40 }),
        (gaps) => {
          let now = 0;
          const last = play(
            gaps.map((gap) => (now += gap)),
            3,
          ).at(-1)!;
          if (last.passed) return;
          const at = (sec: number) => takeFromWindow(last.times, last.now + sec * 1000, 3).passed;
          expect(last.resetSec).toBeGreaterThanOrEqual(1);
          expect(at(last.resetSec)).toBe(true);
          expect(at(last.resetSec - 1)).toBe(false);
        },
      ),
    );
  });

  it("refused requests are not counted", () => {
    const steps = play([0, 0, 30_000, 59_999, 60_000], 1);
    expect(steps.map((step) => step.passed)).toEqual([true, false, false, false, true]);
  });

  it("a clock that goes back lets no one through sooner", () => {
    const [, back] = play([100_000, 20_000], 1);
    expect(back).toMatchObject({ passed: false, resetSec: 60 });
  });

  it("with a lowered limit, one passes only when enough have left", () => {
    const { times } = play([0, 10_000, 20_000], 3).at(-1)!;
    expect(takeFromWindow(times, 30_000, 1)).toMatchObject({ passed: false, resetSec: 50 });
  });

  it("the window never holds more times than the limit", () => {
    const steps = play(
      Array.from({ length: 500 }, (_, i) => i * 400),
      120,
    );
    expect(Math.max(...steps.map((step) => step.times.length))).toBeLessThanOrEqual(120);
  });
});

const passing = (remaining: number) => ({ passed: true, limit: 9, remaining, resetSec: 60 });
const refusing = (resetSec: number) => ({ passed: false, limit: 9, remaining: 0, resetSec });

describe("of several windows", () => {
  it("the one with the fewest requests left is reported, and one that refuses before any that passes", () => {
    expect(strictestOf([passing(5), passing(2), passing(3)])).toEqual(passing(2));
    expect(strictestOf([passing(0), refusing(1)])).toEqual(refusing(1));
  });

  it("of those that refuse, the one that does so longest", () => {
    expect(strictestOf([refusing(7), passing(0), refusing(40), refusing(12)])).toEqual(
      refusing(40),
    );
  });
});
