import { describe, expect, test } from "vitest";
import { MUTANTS } from "../simulation/mutants.ts";
import { explainFailures, printOutcomes, replaySchedule, simulate } from "../simulation/report.ts";

const SCHEDULES = 50_000;
const SCHEDULES_OF_A_MUTANT = 60_000;
const SCHEDULES_OF_A_HARMLESS_MUTANT = 4_000;

describe("the charging protocol under the simulator", () => {
  const report = simulate({ schedules: SCHEDULES, mostFailures: 3 });

  test(`holds every invariant in ${SCHEDULES} schedules`, () => {
    expect(report.failures, explainFailures(report)).toEqual([]);
    expect(report.schedules).toBe(SCHEDULES);
  });

  test.each([
    "answer: paid",
    "answer: replay",
    "answer: busy",
    "answer: reused",
    "answer: replayUnavailable",
    "answer: imageSpent",
    "answer: templateNotFound",
    "answer: undrawable",
    "answer: drawingFailed",
    "answer: insufficientCredits",
    "answer: trialSpent",
    "answer: revoked",
    "answer: accountSuspended",
    "answer: unavailable",
    "answer: unknown",
    "answer: hungUp",
    "answer: third",
    "answer: brokenOff",
    "renew: renewed",
    "renew: stale",
    "reserve: pending -> takeover",
    "reserve: free -> takeover",
    "reserve: done -> fresh",
    "takeover look: replay",
    "takeover look: reused",
    "takeover look: expired",
    "takeover look: unknown",
    "look after duplicate: paid",
    "look after duplicate: replay",
    "look after nothing: paid",
    "look after nothing: refused",
    "look after lost: paid",
    "look after lost: unknown",
    "charge, doubtful: overdrawn",
    "charged by link",
    "the link answers: replay",
    "the link answers: linkLimit",
    "the link answers: linkChanged",
    "the link answers: revoked",
    "the link answers: busy",
    "look: link revoked",
    "look: link changed",
    "charged by key",
    "charged by session",
    "a key replays what a session paid",
    "a session replays what a key paid",
    "look: session revoked",
    "look: session ended",
    "look: session suspended",
    "count: counted",
    "count: spent",
    "count: stale",
    "complete: stale",
    "release: stale",
    "alarm: gone",
    "alarm: waiting",
  ])("the schedules reach %s", (outcome) => {
    expect(report.outcomes.get(outcome) ?? 0).toBeGreaterThan(0);
  });

  test("a schedule is the same each time it is run by its number", () => {
    const first = replaySchedule(4711);
    expect(first.length).toBeGreaterThan(100);
    expect(replaySchedule(4711)).toEqual(first);
    expect(replaySchedule(4712)).not.toEqual(first);
  });

  console.log(printOutcomes(report));
});

describe("a broken protocol is caught", () => {
  for (const { name, rules, harmless, seldom } of MUTANTS) {
    if (seldom !== undefined) continue;
    if (harmless === undefined) {
      test(name, () => {
        const report = simulate({ schedules: SCHEDULES_OF_A_MUTANT, rules, mostFailures: 1 });
        expect(report.failures).toHaveLength(1);
      });
    } else {
      test(`${name}: harmless, as written down`, () => {
        const report = simulate({ schedules: SCHEDULES_OF_A_HARMLESS_MUTANT, rules });
        expect(report.failures, explainFailures(report, rules)).toEqual([]);
      });
    }
  }
});
