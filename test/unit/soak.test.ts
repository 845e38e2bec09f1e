// When `npm run soak` fails: each rule on a planted fault.
import { describe, expect, it } from "vitest";
import { complaintsOf, type Soaked, slopeOf } from "../../scripts/soak/judge-soak.ts";

const samplesGrowing = (mbPerSec: number) =>
  Array.from({ length: 100 }, (_, atSec) => ({ atSec, mb: 300 + atSec * mbPerSec }));

const FINE: Soaked = {
  samples: samplesGrowing(0),
  warmUpSec: 40,
  answers: new Map([
    ["GET /health: 200", 990],
    ["POST /x: 503 UNAVAILABLE", 10],
  ]),
  faults: [],
  drift: 0,
  trialDrift: 0,
  miscounted: 0,
};

describe("a soak", () => {
  it("that went well has no complaint", () => expect(complaintsOf(FINE)).toEqual([]));

  it.each<[string, Partial<Soaked>, string]>([
    ["a 500", { answers: new Map([["POST /x: 500 INTERNAL", 1_000]]) }, "500"],
    ["an undeclared status", { faults: ["GET /health: 418: not declared"] }, "418"],
    ["drift", { drift: 1 }, "drift 1"],
    ["drift of trials", { trialDrift: 1 }, "of trials 1"],
    ["credits that no answer named", { miscounted: 2 }, "2 credits"],
    ["memory that grows", { samples: samplesGrowing(10) }, "memory grew"],
    ["no samples", { samples: [] }, "too few samples"],
  ])("fails for %s", (_what, planted, words) => {
    expect(complaintsOf({ ...FINE, ...planted })).toEqual([expect.stringContaining(words)]);
  });

  it("measures a slope in MB per minute", () => {
    expect(slopeOf(samplesGrowing(2))).toBeCloseTo(120);
  });
});
