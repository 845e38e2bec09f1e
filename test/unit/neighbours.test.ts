// When `npm run neighbours` fails: each rule on a planted fault.
import { describe, expect, it } from "vitest";
import { complaintsOf } from "../../scripts/neighbours/judge.ts";
import type { Run } from "../../scripts/neighbours/measure.ts";

const FINE: Run = {
  residentMb: 360,
  heapMb: 90,
  came: [
    { status: 200, retryAfterSec: null },
    { status: 503, retryAfterSec: 1 },
  ],
  note: "",
  faults: [],
  keptMb: 0,
  neighbour: { answers: 10, busy: 1, slowestMs: 1_500, faults: [] },
};
const BEFORE = { residentMb: 300, heapMb: 80 };

describe("an attack", () => {
  it("that harms no other account has no complaint", () => {
    expect(complaintsOf({ before: BEFORE, runs: [FINE] }, 0)).toEqual([]);
  });

  it.each<[string, Partial<Run>, string]>([
    ["64 MB more than the same work one after another", { residentMb: 365 }, "memory"],
    ["an isolate that holds more than 100 MB", { heapMb: 101 }, "heap"],
    ["a 500", { came: [{ status: 500, retryAfterSec: null }] }, "1 answers"],
    ["a 503 without Retry-After", { came: [{ status: 503, retryAfterSec: null }] }, "1 answers"],
    ["a reader who is not cut off", { faults: ["cut off never"] }, "cut off never"],
    ["a neighbour who waits", { neighbour: { ...FINE.neighbour, faults: ["2.1 s"] } }, "2.1 s"],
  ])("fails for %s", (_what, planted, words) => {
    const runs = [{ ...FINE, ...planted }];
    expect(complaintsOf({ before: BEFORE, runs }, 0)).toEqual([expect.stringContaining(words)]);
  });

  it("fails where the same work, one after another, makes the isolate hold more than 100 MB", () => {
    const before = { ...BEFORE, heapMb: 101 };
    expect(complaintsOf({ before, runs: [FINE] }, 0)).toEqual(["heap"]);
  });

  it("fails for memory that grows from the second run on, not for what the first one adds", () => {
    const rising = [300, 340, 357].map((residentMb) => ({ ...FINE, residentMb }));
    const complaints = rising.map((_, n) => complaintsOf({ before: BEFORE, runs: rising }, n));
    expect(complaints).toEqual([[], [], ["grew by 17 MB since run 2"]]);
  });

  it("is not blamed for what workerd keeps of the neighbour's jobs", () => {
    const kept = { ...FINE, residentMb: 370, keptMb: 10 };
    expect(complaintsOf({ before: BEFORE, runs: [FINE, FINE, kept] }, 2)).toEqual([]);
  });
});
