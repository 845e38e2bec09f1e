// The budgets of scripts/budgets/table.ts: each is exceeded by one more than it allows, and a larger bundle is seen.
// What workerd measures, and the faults planted there: test/worker/budget-figures.test.ts.
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { excessesIn, judge, lineOf } from "../../scripts/budgets/judge.ts";
import { measureBundle } from "../../scripts/budgets/measure-bundle.ts";
import { measureRenders } from "../../scripts/budgets/measure-renders.ts";
import { measureStartScript, measureStartup } from "../../scripts/budgets/measure-startup.ts";
import {
  BUDGETS,
  BUNDLE_BUDGETS,
  RENDERS,
  START_UP_SCRIPT,
  START_UP_TIME,
} from "../../scripts/budgets/table.ts";
import { full, isFull } from "../support/full.ts";

describe.each(BUDGETS)("$name", (budget) => {
  const linesAt = (value: number) => excessesIn(BUDGETS, [{ name: budget.name, value }]);

  it("is kept at its limit", () => expect(linesAt(budget.most)).toEqual([]));

  it("is exceeded by one more, and says where to look", () => {
    const [line, ...others] = linesAt(budget.most + 1);
    expect(others).toEqual([]);
    expect(line).toContain((budget.most + 1).toLocaleString("en"));
    expect(line).toContain(`look at ${budget.file}`);
  });

  it("is not kept while nothing measures it", () => {
    const verdict = judge([budget], [])[0]!;
    expect([verdict.isKept, lineOf(verdict)]).toEqual([
      false,
      expect.stringContaining("not measured"),
    ]);
  });
});

it("a figure without a budget is an error", () => {
  expect(() => judge(BUDGETS, [{ name: "planted", value: 0 }])).toThrow("planted");
});

describe("start-up", () => {
  const folder = mkdtempSync(join(tmpdir(), "platen-startup-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("has a script within its budget; its time is looked at where nothing else runs, by `npm run budgets`", async () => {
    const script = { name: START_UP_SCRIPT, value: await measureStartScript() };
    expect(excessesIn(BUDGETS, [script])).toEqual([]);
  });

  it("exceeds both when the print core and the reference are loaded at once", async () => {
    const entry = join(folder, "planted.ts");
    const worker = resolve("src/worker.ts");
    const planted = ["http/routes/printing.ts", "http/routes/reference.ts"].map(
      (path, index) =>
        `import * as planted${index} from "${resolve("src", path)}"; console.log(planted${index});\n`,
    );
    const text = `export * from "${worker}";\nexport { default } from "${worker}";\n`;
    writeFileSync(entry, planted.join("") + text);
    // It is over: measuring it again would only show that once more.
    const { scriptKib, timesBaseline } = await measureStartup(entry, { mostRounds: 0 });
    const figures = [
      { name: START_UP_SCRIPT, value: scriptKib },
      { name: START_UP_TIME, value: timesBaseline },
    ];
    expect(excessesIn(BUDGETS, figures)).toHaveLength(2);
  });
});

describe("the time of a job beside the lower bound", () => {
  // Minutes: nightly. That a slower job exceeds its budget is judged above, and `npm run budgets` measures all of them.
  it.runIf(isFull)(
    "exceeds its budget when half of its records are printed once more",
    async () => {
      const figures = await measureRenders(({ job, render }) => ({
        job,
        render: async (records) => {
          await render(records.slice(0, Math.ceil(records.length / 2)));
          return render(records);
        },
      }));
      expect(excessesIn(BUDGETS, figures)).toHaveLength(RENDERS.length);
    },
  );
});

describe("the bundle", () => {
  const folder = mkdtempSync(join(tmpdir(), "platen-budgets-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const excessesOf = (value: number) =>
    excessesIn(
      BUDGETS,
      BUNDLE_BUDGETS.map(({ name }) => ({ name, value })),
    );

  it("is within its budgets", async () => {
    expect(excessesOf(await measureBundle())).toEqual([]);
  });

  const ours = ["60 KB more exceed ours", 60_000, 1] as const;
  const both = ["2 MB more exceed that of the free plan too", 2_000_000, 2] as const;
  it.each(full([ours, both], [ours]))("%s", async (_what, bytes, count) => {
    const entry = join(folder, `planted-${bytes}.ts`);
    // gzip leaves of random base64 about the bytes that it stands for.
    const text = randomBytes(bytes).toString("base64url");
    writeFileSync(
      entry,
      `export * from "${resolve("src/worker.ts")}";\n` +
        `export { default } from "${resolve("src/worker.ts")}";\n` +
        `(globalThis as Record<string, unknown>)["planted"] = "${text}";\n`,
    );
    expect(excessesOf(await measureBundle(entry))).toHaveLength(count);
  });
});
