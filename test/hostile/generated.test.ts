// Templates and records made by a seed: none ends in an error of ours, and nothing is over the bounds.
// HOSTILE_RUNS and HOSTILE_SEED choose how many, and from where.
import { expect, test } from "vitest";
import { openPress } from "../../scripts/node-press.ts";
import { imagesOf } from "../../scripts/worst-job/pictures.ts";
import { type Outcome, runJob } from "../../scripts/worst-job/run-job.ts";
import { expectWithinBounds } from "../support/hostile/bounds.ts";
import { generateJob } from "../support/hostile/generate.ts";

const RUNS = Number(process.env["HOSTILE_RUNS"] ?? 2_000);
const SEED = Number(process.env["HOSTILE_SEED"] ?? 20_261_122);
/** What one of these may take, by far: they are small, and the machine may be busy. */
const MOST_CPU_MS = 5_000;
const press = openPress();

test(`${RUNS} jobs from seed ${SEED} are printed or refused, each within the bounds`, async () => {
  const answers = new Map<string, number>();
  for (let i = 0; i < RUNS; i++) {
    const seed = SEED + i;
    const { genes, ...job } = generateJob(seed);
    const before = process.cpuUsage();
    let outcome: Outcome;
    try {
      outcome = await runJob(press, job, imagesOf(genes));
      expectWithinBounds(outcome);
    } catch (error) {
      throw new Error(`the job of seed ${seed}: HOSTILE_RUNS=1 HOSTILE_SEED=${seed}`, {
        cause: error,
      });
    }
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000, `CPU ms of seed ${seed}`).toBeLessThan(MOST_CPU_MS);
    answers.set(outcome.answer, (answers.get(outcome.answer) ?? 0) + 1);
  }
  console.log(Object.fromEntries([...answers].sort(([, a], [, b]) => b - a)));
  if (RUNS < 1_000) return;
  // Neither all refused nor all printed: a generator that only makes one kind shows nothing.
  expect(answers.get("200")! / RUNS).toBeGreaterThan(0.25);
  expect(answers.get("200")! / RUNS).toBeLessThan(0.9);
  expect(answers.size).toBeGreaterThan(6);
});
