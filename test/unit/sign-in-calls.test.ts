import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  recount,
  SIGN_IN_WINDOW_MS,
  takeCall,
  type CountedCall,
  type SignInCall,
  type TakeOutcome,
} from "../../src/rules/sign-in-calls.ts";

const OTHER: SignInCall = { kind: "other" };
const guessAt = (addressMac: string): SignInCall => ({ kind: "guess", addressMac });
const requestAt = (addressMac: string): SignInCall => ({ kind: "request", addressMac });

/** What came of calls that were made one after the other. */
function takeAll(asked: readonly (readonly [SignInCall, atMs: number])[]) {
  let calls: readonly CountedCall[] = [];
  const outcomes = asked.map(([call, atMs]): TakeOutcome => {
    const step = takeCall(calls, call, atMs);
    ({ calls } = step);
    return step.outcome;
  });
  return { calls, outcomes };
}

const times = <T>(n: number, entry: T) => Array.from({ length: n }, () => entry);
const passed = (outcomes: readonly TakeOutcome[]) =>
  outcomes.filter(({ kind }) => kind === "counted").length;

describe("calls of one visitor", () => {
  it.each([
    ["20 of any kind", times(25, OTHER), 20, "calls"],
    ["5 guesses for an address", times(7, guessAt("a")), 5, "guesses"],
    ["3 requests for an address", times(5, requestAt("a")), 3, "requests"],
  ] as const)("in ten minutes are at most %s", (_what, asked, limit, quota) => {
    const { outcomes, calls } = takeAll(asked.map((call, i) => [call, i * 1000]));
    expect(passed(outcomes)).toBe(limit);
    expect(outcomes.at(-1)).toEqual({
      kind: "refused",
      quota,
      waitMs: SIGN_IN_WINDOW_MS - (asked.length - 1) * 1000,
    });
    expect(calls).toHaveLength(limit);
  });

  it("for one address do not count for another, and guesses do not count as requests", () => {
    const { outcomes } = takeAll([
      ...times(5, [guessAt("a"), 0] as const),
      ...times(5, [guessAt("b"), 0] as const),
      ...times(3, [requestAt("a"), 0] as const),
    ]);
    expect(passed(outcomes)).toBe(13);
  });

  it("count again once the oldest has left the window, and not a millisecond earlier", () => {
    const asked = [...times(5, [guessAt("a"), 0] as const)];
    const late = (atMs: number) => takeAll([...asked, [guessAt("a"), atMs]]).outcomes.at(-1);
    expect(late(SIGN_IN_WINDOW_MS - 1)).toMatchObject({ kind: "refused", waitMs: 1 });
    expect(late(SIGN_IN_WINDOW_MS)).toMatchObject({ kind: "counted" });
  });

  it("wait for the longest of the quotas that they have used up", () => {
    const { outcomes } = takeAll([
      ...times(15, [OTHER, 0] as const),
      ...times(5, [guessAt("a"), 60_000] as const),
      [guessAt("a"), 60_000],
    ]);
    expect(outcomes.at(-1)).toMatchObject({ quota: "guesses", waitMs: SIGN_IN_WINDOW_MS });
  });

  it("pass again after exactly the wait of a refusal, whatever came before", () => {
    const call = fc.constantFrom(OTHER, guessAt("a"), guessAt("b"), requestAt("a"));
    const gap = fc.integer({ min: 0, max: 200_000 });
    fc.assert(
      fc.property(fc.array(fc.tuple(call, gap), { maxLength: 60 }), call, (made, last) => {
        let atMs = 0;
        const { calls } = takeAll(made.map(([asked, gapMs]) => [asked, (atMs += gapMs)]));
        expect(calls.length).toBeLessThanOrEqual(20);
        const { outcome } = takeCall(calls, last, atMs);
        if (outcome.kind === "counted") return;
        const early = takeCall(calls, last, atMs + outcome.waitMs - 1).outcome;
        expect(early.kind).toBe("refused");
        expect(takeCall(calls, last, atMs + outcome.waitMs).outcome.kind).toBe("counted");
      }),
    );
  });
});

describe("a call that is counted as something else", () => {
  const guess = { ...guessAt("a"), atMs: 5 };

  it("is no guess any more, but a call, when the code was right", () => {
    const calls = [{ ...guessAt("a"), atMs: 4 }, guess, { ...guessAt("b"), atMs: 5 }];
    expect(recount(calls, guess, "other")).toEqual([
      calls[0],
      { kind: "other", atMs: 5 },
      calls[2],
    ]);
  });

  it("is nothing when it was refused for its rate; one that has left the window changes nothing", () => {
    expect(recount([guess], guess, null)).toEqual([]);
    expect(recount([guess], { ...guess, atMs: 6 }, null)).toEqual([guess]);
  });
});
