// Runs many schedules and says what happened in them: outcomes by kind, violations by seed.

import { RULES } from "./protocol.ts";
import type { RuleSet } from "./protocol.ts";
import { runSchedule, type ScheduleResult } from "./schedule.ts";

/** Runs one schedule by its seed. */
export type RunSchedule<R> = (
  seed: number,
  rules: R,
  count: (what: string) => void,
  say?: ((line: string) => void) | null,
) => ScheduleResult;

export interface Failure {
  readonly seed: number;
  readonly violation: string;
}

export interface Report {
  readonly schedules: number;
  readonly failures: readonly Failure[];
  /** Violated invariants, by how many schedules. */
  readonly violated: ReadonlyMap<string, number>;
  readonly outcomes: ReadonlyMap<string, number>;
}

export interface SimulateOptions {
  readonly schedules: number;
  readonly firstSeed?: number;
  /** Stops after so many failing schedules. */
  readonly mostFailures?: number;
}

const OF_CHARGES: RunSchedule<never> = runSchedule;

export function simulate<R = RuleSet>(
  options: SimulateOptions & { readonly rules?: R },
  rules: R = options.rules ?? (RULES as R),
  run: RunSchedule<R> = OF_CHARGES as RunSchedule<R>,
): Report {
  const { schedules, firstSeed = 1, mostFailures = Infinity } = options;
  const outcomes = new Map<string, number>();
  const count = (what: string) => outcomes.set(what, (outcomes.get(what) ?? 0) + 1);
  const failures: Failure[] = [];
  const violated = new Map<string, number>();
  let ran = 0;
  while (ran < schedules && failures.length < mostFailures) {
    const seed = firstSeed + ran++;
    const { violations } = run(seed, rules, count);
    if (violations.length === 0) continue;
    failures.push({ seed, violation: violations[0]! });
    for (const invariant of new Set(violations.map(invariantOf))) {
      violated.set(invariant, (violated.get(invariant) ?? 0) + 1);
    }
  }
  return { schedules: ran, failures, violated, outcomes };
}

const ignore = () => {};

export function replaySchedule<R = RuleSet>(
  seed: number,
  rules: R = RULES as R,
  run: RunSchedule<R> = OF_CHARGES as RunSchedule<R>,
): string[] {
  const lines: string[] = [];
  run(seed, rules, ignore, (line) => lines.push(line));
  return lines;
}

export function printReport(name: string, report: Report): string {
  const lines = [`${name}: ${report.schedules} schedules, ${report.failures.length} violated`];
  for (const [invariant, count] of report.violated) lines.push(`  ${invariant}: ${count}`);
  for (const { seed, violation } of report.failures.slice(0, 3)) {
    lines.push(`  seed ${seed}: ${violation}`);
  }
  return lines.join("\n");
}

/** For a failing test: the seeds, and the whole trace of the first. */
export function explainFailures<R = RuleSet>(
  report: Report,
  rules: R = RULES as R,
  run: RunSchedule<R> = OF_CHARGES as RunSchedule<R>,
): string {
  const [first] = report.failures;
  if (first === undefined) return "";
  const trace = replaySchedule(first.seed, rules, run).join("\n");
  return `${printReport("simulation", report)}\ntrace of seed ${first.seed}\n${trace}`;
}

export function printOutcomes(report: Report): string {
  const sorted = [...report.outcomes].sort(([a], [b]) => (a < b ? -1 : 1));
  const lines = sorted.map(([kind, count]) => `  ${String(count).padStart(9)}  ${kind}`);
  return ["outcomes", ...lines].join("\n");
}

function invariantOf(violation: string): string {
  return violation.slice(0, violation.indexOf(":"));
}
