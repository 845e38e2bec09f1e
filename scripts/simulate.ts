// Runs the charging protocol under the simulator from the command line:
//   node scripts/simulate.ts --schedules 1000000 [--mutant NAME]
//   node scripts/simulate.ts --seed 4711 [--mutant NAME]      one schedule, told step by step
// With --queue, or a mutant of the queue, jobs for a printer; without either, both.

import { parseArgs } from "node:util";
import { MUTANTS } from "../test/simulation/mutants.ts";
import { RULES } from "../test/simulation/protocol.ts";
import { QUEUE_MUTANTS } from "../test/simulation/queue-mutants.ts";
import { runQueueSchedule } from "../test/simulation/queue-schedule.ts";
import { QUEUE_RULES } from "../test/simulation/queue-world.ts";
import { printOutcomes, printReport, replaySchedule, simulate } from "../test/simulation/report.ts";

const { values } = parseArgs({
  options: {
    schedules: { type: "string", default: "50000" },
    seed: { type: "string" },
    mutant: { type: "string" },
    queue: { type: "boolean", default: false },
  },
});

const named = <M extends { readonly name: string }>(mutants: readonly M[]) =>
  mutants.find(({ name }) => inOneWord(name) === inOneWord(values.mutant ?? ""));
const mutant = named(MUTANTS);
const queueMutant = named(QUEUE_MUTANTS);

if (values.mutant !== undefined && mutant === undefined && queueMutant === undefined) {
  const names = [...MUTANTS, ...QUEUE_MUTANTS].map(({ name }) => `  ${name}`);
  console.error(`No such mutant. There are:\n${names.join("\n")}`);
  process.exit(2);
}
const ofQueue = values.queue || queueMutant !== undefined;
const rules = mutant?.rules ?? RULES;
const queueRules = queueMutant?.rules ?? QUEUE_RULES;

if (values.seed !== undefined) {
  const seed = wholeNumber(values.seed);
  const lines = ofQueue
    ? replaySchedule(seed, queueRules, runQueueSchedule)
    : replaySchedule(seed, rules);
  console.log(lines.join("\n"));
} else {
  const schedules = wholeNumber(values.schedules);
  const reports = [
    ...(ofQueue
      ? []
      : [{ name: mutant?.name ?? "protocol", report: simulate({ schedules, rules }) }]),
    ...(mutant === undefined
      ? [
          {
            name: queueMutant?.name ?? "jobs for a printer",
            report: simulate({ schedules }, queueRules, runQueueSchedule),
          },
        ]
      : []),
  ];
  for (const { name, report } of reports) {
    console.log(printReport(name, report));
    console.log(printOutcomes(report));
  }
  const isBroken = reports.some(({ report }) => report.failures.length > 0);
  if (values.mutant === undefined && isBroken) process.exit(1);
}

function inOneWord(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, "-");
}

function wholeNumber(text: string): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number >= 0) return number;
  console.error(`"${text}" is not a whole number`);
  process.exit(2);
}
