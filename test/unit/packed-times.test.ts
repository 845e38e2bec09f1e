import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { packTimes, unpackTimes } from "../../src/store/visits/packed-times.ts";

const NOON = Date.UTC(2026, 10, 20, 12);

describe("the times of a rate window", () => {
  it("are the same after they were stored", () => {
    const gaps = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 60_000 })));
    fc.assert(
      fc.property(gaps, (steps) => {
        let now = NOON;
        const times = steps.map((gap) => (now += gap));
        expect(unpackTimes(packTimes(times))).toEqual(times);
      }),
    );
  });

  it("fit a Durable Object's value at the highest limit, a million in a minute", () => {
    const times = Array.from({ length: 1_000_000 }, (_, i) => NOON + Math.floor(i * 0.06));
    expect(packTimes(times).runs.byteLength).toBeLessThanOrEqual(480_000);
  });
});
