// What a job took, beside what it may.
import { BUDGETS } from "../../src/print/index.ts";
import type { BudgetName } from "../../src/print/budget.ts";
import type { Measured } from "./measure.ts";

/** What the worst accepted job may take here, in seconds of CPU. */
export const CPU_SECONDS = 5;

export function printRow(name: string, { answer, cpuMs, riseMb, pdfBytes }: Measured): void {
  const cells = [
    `${cpuMs} ms`,
    `${riseMb} MB`,
    `${(pdfBytes / 2 ** 20).toFixed(1)} MB PDF`,
    answer,
  ];
  console.log(cells.map((cell) => cell.padStart(12)).join(""), ` ${name}`);
}

export function printJob(measured: Measured): void {
  printRow("", measured);
  if (measured.detail !== "") console.log(`  ${measured.detail}`);
  const rows: [string, string, string][] = [
    ["CPU", `${(measured.cpuMs / 1000).toFixed(2)} s`, `${CPU_SECONDS} s`],
    ["memory, peak above idle", `${measured.riseMb} MB`, "128 MB"],
    ["body", measured.bodyBytes.toLocaleString("en-US"), "1,048,576"],
    ["document", measured.documentBytes.toLocaleString("en-US"), "1,048,576"],
    ...(Object.keys(BUDGETS) as BudgetName[])
      .filter((name) => name !== "memory")
      .map((name): [string, string, string] => [
        name,
        (measured.spent[name] ?? 0).toLocaleString("en-US"),
        BUDGETS[name].most.toLocaleString("en-US"),
      ]),
  ];
  for (const [name, took, may] of rows) {
    console.log(`  ${name.padEnd(24)}${took.padStart(14)}  of ${may}`);
  }
}
