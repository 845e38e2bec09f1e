// `npm run safety:faults`: plants each fault of scripts/faults in a copy of the project and shows that the tests
// which docs/safety.md names fail. Ends with 1 when a fault survives, or a test fails without one.
//   -- --row 7,9    rows of the page, counted from 1
//   -- --short      those of what `.ci/run` runs in short, by the short forms; that these pass without a fault, `.ci/run` shows
import { spawn, spawnSync } from "node:child_process";
import {
  copyFileSync,
  cpSync,
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
import { SHORT_FORM_FAULTS, SHORT_FORMS_PAGE, shortFormRowsIn } from "./faults/short-forms.ts";
import { faultsOf, findGaps, plant, threatRowsIn } from "./faults/threat-rows.ts";

/** A test that a fault keeps from ending fails too; none takes this long by itself. */
const LONGEST_RUN_MS = 600_000;
const PROJECTS = ["node", "worker", "api", "operations", "hostile", "clients", "browser"] as const;
const NOT_COMMITTED = [
  "node_modules",
  ...PACKAGE_FOLDERS.map((folder) => `${folder}/node_modules`),
  ".dev.vars",
];
/** What it makes longer, or random, is left out. */
const AS_IN_CI = { ...process.env, TEST_FULL: "", PROPERTY_SEED: undefined };
/** Of a file in another folder than its project's (vitest.config.ts). */
const IN_API = "test/browser/smoke.test.ts";

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

const { values } = parseArgs({
  options: { row: { type: "string" }, short: { type: "boolean", default: false } },
});
const faults = values.short ? SHORT_FORM_FAULTS : PLANTED_FAULTS;
const pagePath = values.short ? SHORT_FORMS_PAGE : "docs/safety.md";
const page = readFileSync(pagePath, "utf8");
const allRows = values.short ? shortFormRowsIn(page) : threatRowsIn(page);
const gaps = findGaps(allRows, faults);
if (gaps.length > 0) end(gaps.join("\n"));
const numbered = allRows.map((row, i) => ({ row, number: i + 1 }));
const wanted = values.row?.split(",").map(Number);
const rows = numbered.filter(({ number }) => wanted?.includes(number) ?? true);
if (rows.length === 0) end(`${pagePath} has rows 1 to ${allRows.length}`);

const project = resolve(".");
const copy = realpathSync(mkdtempSync(join(tmpdir(), "platen-faults-")));
let survivors = 0;
try {
  copyProject();
  if (!values.short) await requireBaseline([...new Set(rows.flatMap(({ row }) => row.tests))]);
  for (const { row, number } of rows) {
    console.log(`\n${number}. ${row.threat}`);
    for (const fault of faultsOf(row, faults)) await showFault(fault);
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
    const outcome = await runTests([test], true, fault.only);
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

async function runTests(
  tests: readonly string[],
  stopsAtFirst: boolean,
  only?: string,
): Promise<Outcome> {
  const output = join(copy, "report.json");
  rmSync(output, { force: true });
  const kind = projectOf(tests[0]!);
  const projects = (kind === "node" ? ["node", "print"] : [kind]).map(
    (name) => `--project=${name}`,
  );
  const args = ["run", ...projects, ...tests, "--reporter=json", "--retry=0"];
  const bail = stopsAtFirst ? ["--bail=1"] : [];
  const titles = only === undefined ? [] : ["-t", only];
  const { printed, isTimeUp } = await runVitest([
    ...args,
    `--outputFile=${output}`,
    ...bail,
    ...titles,
  ]);
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
    env: values.short ? AS_IN_CI : { ...process.env, TEST_FULL: "1" },
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
  if (test === IN_API) return "api";
  return PROJECTS.find((name) => test.startsWith(`test/${name}/`)) ?? "node";
}

/** What git knows of, changes and new files included; what is installed is linked, and what is built copied, because a fault may be built. */
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
  cpSync("assets", join(copy, "assets"), { recursive: true });
}

function end(what: string): never {
  console.error(what);
  process.exit(2);
}
