import { readFileSync } from "node:fs";
import { array, assert, constantFrom, integer, property, tuple } from "fast-check";
import { describe, expect, it } from "vitest";
import { makeStatusPage } from "../../src/reference/pages/status.ts";
import {
  addProbe,
  failuresAfter,
  isMailDue,
  judgeAnswer,
  NO_OUTAGE,
  PROBE_CRON,
  type ProbeOutcome,
} from "../../src/rules/status.ts";

const DAY_MS = 86_400_000;
const OUTCOMES: readonly ProbeOutcome[] = ["answered", "slow", "failed"];

describe("a check", () => {
  it.each([
    [true, 0, "answered"],
    [true, 2_000, "answered"],
    [true, 2_001, "slow"],
    [false, 0, "failed"],
    [false, 2_001, "failed"],
  ])("with a PDF (%s) after %d ms is %s", (isPrint, tookMs, outcome) => {
    expect(judgeAnswer(isPrint, tookMs)).toBe(outcome);
  });

  it("is scheduled by wrangler.toml every five minutes", () => {
    expect(readFileSync("wrangler.toml", "utf8")).toContain(
      `crons = ["17 3 * * *", "${PROBE_CRON}"]`,
    );
  });

  it("is counted once, on its own day", () => {
    const outcome = constantFrom(...OUTCOMES);
    assert(
      property(array(tuple(integer({ min: 0, max: 9 }), outcome)), (checks) => {
        const inOrder = checks.toSorted(([a], [b]) => a - b);
        const days = inOrder.reduce(
          (counted, [day, each]) => addProbe(counted, { at: day * DAY_MS + 1, outcome: each }),
          addProbe([], { at: 0, outcome: "answered" }),
        );
        for (const { day, ...counts } of days) {
          const ofDay = [[0, "answered"] as const, ...inOrder].filter(([on]) => on === day);
          for (const each of OUTCOMES) {
            expect(counts[each]).toBe(ofDay.filter(([, found]) => found === each).length);
          }
          expect(counts.lastOutcome).toBe(ofDay.at(-1)![1]);
        }
      }),
    );
  });

  it("that the database does not take for weeks is kept for 14 days, within what one statement binds", () => {
    let days = addProbe([], { at: 0, outcome: "failed" });
    for (let day = 1; day < 40; day++)
      days = addProbe(days, { at: day * DAY_MS, outcome: "failed" });
    expect(days).toHaveLength(14);
    expect(days.at(-1)!.day).toBe(39);
  });
});

describe("an outage", () => {
  /** At which checks a mail is due. */
  function mailsOf(outcomes: readonly ProbeOutcome[]): number[] {
    let outage = NO_OUTAGE;
    return outcomes.flatMap((outcome, index) => {
      const failures = failuresAfter(outage, outcome);
      const isDue = isMailDue(failures, outage);
      outage = { ...outage, failures, mailed: failures > 0 && (outage.mailed || isDue) };
      return isDue ? [index] : [];
    });
  }
  const F = "failed";

  it.each<[string, ProbeOutcome[], number[]]>([
    ["begins with the third failure in a row", [F, F, F], [2]],
    ["has one mail, however long it is", [F, F, F, F, F, F, F], [2]],
    ["is none when an answer is between failures", [F, F, "slow", F, F, "answered", F], []],
    ["ends with an answer; the next one has its own mail", [F, F, F, "slow", F, F, F], [2, 6]],
  ])("%s", (_, outcomes, mails) => expect(mailsOf(outcomes)).toEqual(mails));
});

describe("the page", () => {
  const shell = "<title><!--title--></title><body><!--body--></body>";
  const day = (counts: object) => ({
    date: "2026-11-27",
    answered: 0,
    slow: 0,
    failed: 0,
    ...counts,
  });
  const drawn = async (counts: object) => {
    const days = [day(counts)];
    const status = {
      now: "answering",
      checkedAt: null,
      everyMinutes: 5,
      slowAboveMs: 2000,
      days,
    } as const;
    const { bytes } = await makeStatusPage(shell, status);
    return new TextDecoder().decode(bytes);
  };

  it("shows one failure among 287 answers: no part of a bar is too small to be seen", async () => {
    const text = await drawn({ answered: 287, failed: 1 });
    const heights = [
      ...text.matchAll(/data-part="(\w+)"\s+x="\d+"\s+y="\d+"\s+width="6"\s+height="(\d+)"/g),
    ];
    expect(heights.map(([, part, height]) => [part, Number(height)])).toEqual([
      ["failed", 6],
      ["answered", 42],
    ]);
  });

  it.each([
    { answered: 1 },
    { slow: 3, failed: 500 },
    { failed: 1 },
    { answered: 1, slow: 1, failed: 1 },
  ])("fills a day's bar whatever its counts are: %o", async (counts) => {
    const text = await drawn(counts);
    const heights = Array.from(text.matchAll(/width="6"\s+height="(\d+)"/g), ([, h]) => Number(h));
    expect(heights.reduce((sum, each) => sum + each)).toBe(48);
  });

  it("says that a day had no check, instead of an empty bar", async () => {
    expect(await drawn({})).toContain("2026-11-27: no check");
  });
});
