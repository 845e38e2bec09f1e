// Holds figures against the table: what is over its budget, and what was not measured.
import type { Budget, Figure } from "./table.ts";

export interface Verdict {
  readonly budget: Budget;
  /** null: nothing measured it. */
  readonly value: number | null;
  readonly isKept: boolean;
}

/** One verdict per budget, in the order of the table. @throws Error for a figure without a budget. */
export function judge(budgets: readonly Budget[], figures: readonly Figure[]): Verdict[] {
  const values = new Map(figures.map(({ name, value }) => [name, value]));
  const names = new Set(budgets.map(({ name }) => name));
  const unknown = [...values.keys()].filter((name) => !names.has(name));
  if (unknown.length > 0) throw new Error(`no budget in the table for: ${unknown.join("; ")}`);
  return budgets.map((budget) => {
    const value = values.get(budget.name) ?? null;
    return { budget, value, isKept: value !== null && value <= budget.most };
  });
}

/** A line of the table; one that is not kept ends with the file to look at. */
export function lineOf({ budget: { name, most, unit, file }, value, isKept }: Verdict): string {
  const figure = value === null ? "not measured" : value.toLocaleString("en");
  const line = `${name.padEnd(52)} ${figure.padStart(12)} of ${most.toLocaleString("en").padStart(9)} ${unit}`;
  return isKept ? line : `${line.padEnd(92)} EXCEEDED: look at ${file}`;
}

/** What is exceeded among the budgets that were measured, as lines. */
export function excessesIn(budgets: readonly Budget[], figures: readonly Figure[]): string[] {
  return judge(budgets, figures)
    .filter(({ value, isKept }) => value !== null && !isKept)
    .map(lineOf);
}
