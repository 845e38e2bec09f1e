// What test/worker/budget-figures.test.ts measures in workerd, read from vitest's report.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Figure } from "./table.ts";

const TEST = "test/worker/budget-figures.test.ts";

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly meta?: { readonly figures?: Figure[] } }[];
  }[];
}

/** Also those that are over their budget. */
export function measureInWorkerd(): Figure[] {
  const folder = mkdtempSync(join(tmpdir(), "platen-budgets-"));
  const path = join(folder, "report.json");
  const report = ["--reporter=json", `--outputFile=${path}`];
  try {
    const { stderr } = spawnSync(
      process.execPath,
      ["node_modules/vitest/vitest.mjs", "run", "--project", "worker", ...report, TEST],
      { encoding: "utf8" },
    );
    const figures = figuresIn(JSON.parse(readFileSync(path, "utf8")) as Report);
    if (figures.length === 0) throw new Error(`nothing was measured:\n${stderr}`);
    return figures;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function figuresIn({ testResults }: Report): Figure[] {
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  return results.flatMap(({ meta }) => meta?.figures ?? []);
}
