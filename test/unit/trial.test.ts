import { describe, expect, test } from "vitest";
import { mayGenerate, trialAddressOf, trialEndsAt, trialStateAt } from "../../src/rules/trial.ts";

const GRANTED = 1_800_000_000_000;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

function trial(used: number) {
  return { grantedAt: GRANTED, used };
}

describe("a trial", () => {
  test("runs 7 × 24 hours from its grant, to the millisecond", () => {
    const end = GRANTED + WEEK_MS;
    expect(trialEndsAt(GRANTED)).toBe(end);
    expect(trialStateAt(trial(0), end - 1)).toEqual({
      kind: "open",
      requestsRemaining: 10,
      endsAt: end,
    });
    expect(trialStateAt(trial(0), end)).toEqual({ kind: "over" });
  });

  test("generates ten times", () => {
    expect(trialStateAt(trial(9), GRANTED)).toMatchObject({ kind: "open", requestsRemaining: 1 });
    expect(mayGenerate(trial(9), 1, GRANTED)).toEqual({ kind: "allowed" });
    expect(trialStateAt(trial(10), GRANTED)).toMatchObject({ kind: "spent" });
    expect(mayGenerate(trial(10), 1, GRANTED)).toEqual({ kind: "limitReached" });
  });

  test("generates only single pages", () => {
    expect(mayGenerate(trial(0), 2, GRANTED)).toEqual({ kind: "singlePageOnly" });
  });

  test("tells its end before its limit, and its limit before its size", () => {
    expect(mayGenerate(trial(10), 2, GRANTED + WEEK_MS)).toEqual({ kind: "expired" });
    expect(mayGenerate(trial(10), 2, GRANTED)).toEqual({ kind: "limitReached" });
  });
});

describe("a trial's address", () => {
  test.each([
    ["a@b.example", "a@b.example"],
    ["a+tag@b.example", "a@b.example"],
    ["a+one+two@b.example", "a@b.example"],
    ["a+@b.example", "a@b.example"],
    ["first.last+x@b.example", "first.last@b.example"],
    ["+tag@b.example", "+tag@b.example"],
  ])("of %s is %s", (email, address) => {
    expect(trialAddressOf(email)).toBe(address);
  });
});
