// The table of attacks: a row for each run.
import type { Came } from "./attack.ts";
import { complaintsOf, MAY_ADD_MB, MAY_HOLD_MB, ownMb } from "./judge.ts";
import type { Measured } from "./measure.ts";

const COLUMNS = [
  "attack",
  "before",
  "peak",
  "kept",
  "more",
  "heap",
  "peak",
  "neighbour",
  "answers",
];
const WIDTHS = [12, 8, 8, 8, 8, 8, 8, 34, 20];
/** From here on, cells are words. */
const WORDS = 7;

export function printHead(): void {
  console.log(`
MB of workerd while the same work is done one after another, at the attack's peak, what it keeps of the neighbour's jobs
as of any job, and the rest of the difference (at most ${MAY_ADD_MB});
MB of the isolate's heap and buffers, the same two (at most ${MAY_HOLD_MB}); the neighbour's jobs; the attack's answers.
`);
  printRow(COLUMNS);
}

/** Whether nothing was wrong. */
export function printRuns(measured: Measured): boolean {
  const { attack, before, runs } = measured;
  const complaints = runs.map((_, n) => complaintsOf(measured, n));
  for (const [n, run] of runs.entries()) {
    const { neighbour, residentMb, heapMb, came, note } = run;
    const { answers, busy, slowestMs } = neighbour;
    printRow([
      n === 0 ? attack.name : "",
      showMb(before?.residentMb),
      showMb(residentMb),
      before === null ? "" : showMb(run.keptMb),
      before === null ? "" : `+${showMb(ownMb(run) - before.residentMb)}`,
      showMb(before?.heapMb),
      showMb(heapMb),
      `${answers} jobs, slowest ${(slowestMs / 1_000).toFixed(1)} s, ${busy} × 503`,
      describeAnswers(came),
      complaints[n]!.length === 0 ? note : `WRONG: ${complaints[n]!.join("; ")}`,
    ]);
  }
  return complaints.every(({ length }) => length === 0);
}

function showMb(mb: number | undefined): string {
  return mb === undefined ? "" : mb.toFixed(0);
}

function describeAnswers(came: readonly Came[]): string {
  const counts = new Map<number, number>();
  for (const { status } of came) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(", ");
}

function printRow(cells: readonly string[]): void {
  const padded = cells.map((cell, i) => {
    const width = WIDTHS[i] ?? 0;
    return i === 0 || i >= WORDS ? cell.padEnd(width) : cell.padStart(width);
  });
  console.log(padded.join("  ").trimEnd());
}
