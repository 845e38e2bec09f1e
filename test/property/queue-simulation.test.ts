import { describe, expect, test } from "vitest";
import { QUEUE_MUTANTS } from "../simulation/queue-mutants.ts";
import { runQueueSchedule } from "../simulation/queue-schedule.ts";
import { QUEUE_RULES } from "../simulation/queue-world.ts";
import { explainFailures, printOutcomes, simulate } from "../simulation/report.ts";

const SCHEDULES = 30_000;
const SCHEDULES_OF_A_MUTANT = 60_000;

describe("jobs for a printer under the simulator", () => {
  const report = simulate({ schedules: SCHEDULES, mostFailures: 3 }, QUEUE_RULES, runQueueSchedule);

  test(`hold every invariant in ${SCHEDULES} schedules`, () => {
    const explained = explainFailures(report, QUEUE_RULES, runQueueSchedule);
    expect(report.failures, explained).toEqual([]);
  });

  test.each([
    "answer: queued",
    "answer: busy",
    "answer: refused",
    "answer: unavailable",
    "answer: unknown",
    "reserve: takeover",
    "reserve: replay",
    "the queue asks: charged",
    "the queue asks: late",
    "the queue asks: open",
    "a held job is dropped",
    "a job is printed",
    "a job is unknown",
    "a page is printed again",
    "a page waits",
    "a page refused",
    "what was given back has ended",
    "a job is failed",
    "a request dies",
    "an agent or the alarm dies",
  ])("the schedules reach %s", (outcome) => {
    expect(report.outcomes.get(outcome) ?? 0, printOutcomes(report)).toBeGreaterThan(0);
  });

  test.each(QUEUE_MUTANTS)("a mutant is seen: $name", ({ rules }) => {
    const options = { schedules: SCHEDULES_OF_A_MUTANT, mostFailures: 1 };
    expect(simulate(options, rules, runQueueSchedule).failures).toHaveLength(1);
  });
});
