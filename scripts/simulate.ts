// Runs the charging protocol under the simulator from the command line:
//   node scripts/simulate.ts --schedules 1000000 [--mutant NAME]
//   node scripts/simulate.ts --seed 4711 [--mutant NAME]      one schedule, told step by step

import { parseArgs } from "node:util";
import { MUTANTS } from "../test/simulation/mutants.ts";
import { RULES } from "../test/simulation/protocol.ts";
import { printOutcomes, printReport, replaySchedule, simulate } from "../test/simulation/report.ts";

const { values } = parseArgs({
  options: {
    schedules: { type: "string", default: "50000" },
    seed: { type: "string" },
    mutant: { type: "string" },
  },
});

const mutant =
  values.mutant === undefined
    ? null
    : MUTANTS.find(({ name }) => inOneWord(name) === inOneWord(values.mutant!));

if (mutant === undefined) {
  console.error(`No such mutant. There are:\n${MUTANTS.map(({ name }) => `  ${name}`).join("\n")}`);
  process.exit(2);
}
const rules = mutant?.rules ?? RULES;
const name = mutant?.name ?? "protocol";

if (values.seed !== undefined) {
  console.log(replaySchedule(wholeNumber(values.seed), rules).join("\n"));
} else {
  const report = simulate({ schedules: wholeNumber(values.schedules), rules });
  console.log(printReport(name, report));
  console.log(printOutcomes(report));
  if (mutant === null && report.failures.length > 0) process.exit(1);
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
