// `npm run safety:faults`: plants each fault of scripts/faults in a copy of the project and shows that the tests
// which docs/safety.md names fail. Ends with 1 when a fault survives, or a test fails without one.
//   -- --row 7      one row of the page, counted from 1
import { spawn, spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { PACKAGE_FOLDERS } from "./install/package-folders.ts";
import { PLANTED_FAULTS, type PlantedFault } from "./faults/planted-faults.ts";
import { faultsOf, findGaps, plant, threatRowsIn } from "./faults/threat-rows.ts";

/** A test that a fault keeps from ending fails too; none takes this long by itself. */
const LONGEST_RUN_MS = 600_000;
const PROJECTS = ["node", "worker", "api", "operations", "hostile", "clients"] as const;
const NOT_COMMITTED = [
  "node_modules",
  ...PACKAGE_FOLDERS.map((folder) => `${folder}/node_modules`),
  "assets",
  ".dev.vars",
];

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly title: string }[];
  }[];
}

interface Outcome {
  readonly passed: number;
  /** Titles. */
  readonly failed: readonly string[];
  readonly failedFiles: readonly string[];
  readonly isTimeUp: boolean;
  readonly printed: string;
}

const { values } = parseArgs({ options: { row: { type: "string" } } });
const allRows = threatRowsIn(readFileSync("docs/safety.md", "utf8"));
const gaps = findGaps(allRows, PLANTED_FAULTS);
if (gaps.length > 0) end(gaps.join("\n"));
const numbered = allRows.map((row, i) => ({ row, number: i + 1 }));
const rows = numbered.filter(({ number }) => !values.row || number === Number(values.row));
if (rows.length === 0) end(`docs/safety.md has rows 1 to ${allRows.length}`);

const project = resolve(".");
const copy = realpathSync(mkdtempSync(join(tmpdir(), "platen-faults-")));
let survivors = 0;
try {
  copyProject();
  await requireBaseline([...new Set(rows.flatMap(({ row }) => row.tests))]);
  for (const { row, number } of rows) {
    console.log(`\n${number}. ${row.threat}`);
    for (const fault of faultsOf(row, PLANTED_FAULTS)) await showFault(fault);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
console.log(survivors === 0 ? "\nEvery fault was found." : `\n${survivors} not found.`);
process.exitCode = survivors === 0 ? 0 : 1;

async function showFault(fault: PlantedFault): Promise<void> {
  const path = join(copy, fault.file);
  const whole = readFileSync(path, "utf8");
  writeFileSync(path, plant(whole, fault));
  for (const test of fault.tests) {
    const started = Date.now();
    const outcome = await runTests([test], true);
    const isFound = outcome.failed.length > 0 || outcome.isTimeUp;
    if (!isFound) survivors++;
    const how = outcome.failed[0] ?? (outcome.isTimeUp ? "did not end" : describeMiss(outcome));
    const took = `${Math.round((Date.now() - started) / 1000)} s`.padStart(5);
    console.log(
      `   ${isFound ? "found   " : "SURVIVES"} ${took}  ${fault.file} -> ${test}: ${how}`,
    );
  }
  writeFileSync(path, whole);
}

/** Nothing that ran means that the fault broke the program instead of a check: that shows nothing. */
function describeMiss({ passed, printed }: Outcome): string {
  return passed > 0 ? `all ${passed} tests pass` : `no test ran\n${printed.slice(-2000)}`;
}

/** A fault shows nothing where the test fails anyway. What measures time gets a second try, alone. */
async function requireBaseline(tests: readonly string[]): Promise<void> {
  for (const kind of PROJECTS) {
    const own = tests.filter((test) => projectOf(test) === kind);
    if (own.length === 0) continue;
    const { passed, failedFiles, printed } = await runTests(own, false);
    if (passed === 0) throw new Error(`no test ran\n${printed.slice(-5000)}`);
    for (const file of failedFiles) {
      const again = await runTests([file], false);
      if (again.passed > 0 && again.failed.length === 0) continue;
      throw new Error(`${file} fails without a fault: ${again.failed.join(", ")}`);
    }
    console.log(`${own.length} test files (${kind}) pass without a fault`);
  }
}

async function runTests(tests: readonly string[], stopsAtFirst: boolean): Promise<Outcome> {
  const output = join(copy, "report.json");
  rmSync(output, { force: true });
  const kind = projectOf(tests[0]!);
  const projects = (kind === "node" ? ["node", "print"] : [kind]).map(
    (name) => `--project=${name}`,
  );
  const args = ["run", ...projects, ...tests, "--reporter=json"];
  const bail = stopsAtFirst ? ["--bail=1"] : [];
  const { printed, isTimeUp } = await runVitest([...args, `--outputFile=${output}`, ...bail]);
  if (!existsSync(output)) {
    return { passed: 0, failed: [], failedFiles: [], isTimeUp, printed };
  }
  const report = JSON.parse(readFileSync(output, "utf8")) as Report;
  const files = report.testResults.filter(({ status }) => status === "failed");
  const results = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: results.filter(({ status }) => status === "passed").length,
    failed: results.filter(({ status }) => status === "failed").map(({ title }) => title),
    failedFiles: files.map(({ name }) => relative(copy, name)),
    isTimeUp,
    printed,
  };
}

/** In a process group of its own, so that what hangs ends with all that it has started. */
function runVitest(args: readonly string[]): Promise<{ printed: string; isTimeUp: boolean }> {
  const vitest = join(project, "node_modules/vitest/vitest.mjs");
  const run = spawn(process.execPath, [vitest, ...args], {
    cwd: copy,
    detached: true,
    env: { ...process.env, TEST_FULL: "1" },
  });
  let printed = "";
  for (const stream of [run.stdout, run.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (printed += text));
  }
  let isTimeUp = false;
  const timer = setTimeout(() => {
    isTimeUp = true;
    process.kill(-run.pid!, "SIGKILL");
  }, LONGEST_RUN_MS);
  return new Promise((resolve, reject) => {
    run.on("error", reject);
    run.on("close", () => {
      clearTimeout(timer);
      resolve({ printed, isTimeUp });
    });
  });
}

/** As vitest.config.ts names them: most folders are one project. */
function projectOf(test: string): (typeof PROJECTS)[number] {
  return PROJECTS.find((name) => test.startsWith(`test/${name}/`)) ?? "node";
}

/** What git knows of, changes and new files included; what is not committed is linked. */
function copyProject(): void {
  const list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const listed = spawnSync("git", list, { encoding: "utf8", maxBuffer: 1 << 26 });
  if (listed.status !== 0) throw new Error(listed.stderr);
  for (const file of listed.stdout.split("\0").filter((path) => path !== "" && existsSync(path))) {
    mkdirSync(join(copy, dirname(file)), { recursive: true });
    copyFileSync(file, join(copy, file));
  }
  for (const name of NOT_COMMITTED) {
    if (existsSync(name)) symlinkSync(join(project, name), join(copy, name));
  }
}

function end(what: string): never {
  console.error(what);
  process.exit(2);
}
