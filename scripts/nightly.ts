// `npm run nightly`: what takes too long for every change. Each command runs whatever became of the one before.
//   -- --share 0.01     each of them, smaller by so much: to see whether all of them run
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";

interface Run {
  readonly command: readonly [string, ...string[]];
  readonly env?: Readonly<Record<string, string>>;
}

const { values } = parseArgs({ options: { share: { type: "string", default: "1" } } });
const share = Number(values.share);
const isWhole = share === 1;
const sized = (whole: number) => String(Math.max(1, Math.round(whole * share)));

/** `PROPERTY_SEED=<this>` tries the same values again. */
const propertySeed = process.env["PROPERTY_SEED"] ?? String(Date.now() % 2 ** 31);
console.log(`Values of properties: PROPERTY_SEED=${propertySeed}`);

const RUNS: readonly Run[] = [
  {
    command: ["vitest", "run", "--project", "node", ...(isWhole ? [] : ["test/unit/raster-dots"])],
  },
  {
    command: [
      "vitest",
      "run",
      "--project",
      "print",
      isWhole ? "test/property" : "property/records",
    ],
  },
  // Of the long form, one file shows that it runs.
  {
    command: isWhole
      ? ["npm", "run", "test:full"]
      : ["vitest", "run", "--project", "worker", "test/worker/paths"],
    env: { TEST_FULL: "night" },
  },
  {
    command: ["vitest", "run", "--project", "print", "test/oracle/large-files"],
    env: isWhole ? { TEST_FULL: "night" } : {},
  },
  { command: ["npm", "run", "test:hostile"], env: { HOSTILE_RUNS: sized(20_000) } },
  { command: ["npm", "run", "simulate", "--", "--schedules", sized(1_000_000)] },
  {
    command: ["vitest", "run", "--project", "print", "test/property/asset-schedules"],
    env: isWhole ? { ASSET_SCHEDULES: "all" } : {},
  },
  { command: ["npm", "run", "codes", "--", "--random", sized(2_000)] },
  { command: ["npm", "run", "worst-job", "--", "--minutes", sized(20)] },
  { command: ["npm", "run", "worst-job", "--", "--known"] },
  { command: ["npm", "run", "worst-job", "--", "--eight"] },
  { command: ["npm", "run", "neighbours", ...(isWhole ? [] : ["--", "--short"])] },
  { command: ["npm", "run", "soak", "--", "--minutes", isWhole ? "10" : "2"] },
  {
    command: [
      "vitest",
      "run",
      "--project",
      "print",
      "test/oracle/format-",
      "test/property/format-",
    ],
    env: { FORMAT_VALUES: sized(1_700), FORMAT_TEMPLATES: sized(1_700) },
  },
  {
    command: [
      "npm",
      "run",
      "test:browser",
      "--",
      "designer-random",
      "designer-print",
      "designer-memory",
      "print-jobs",
      "states",
    ],
    env: isWhole ? { TEST_FULL: "night" } : {},
  },
  {
    command: [
      "vitest",
      "run",
      "--project",
      "operations",
      "test/operations/start",
      "test/operations/budgets",
    ],
    env: isWhole ? { TEST_FULL: "night" } : {},
  },
  { command: ["node", "scripts/kill-jobs.ts", "--kills", sized(40)] },
  {
    command: ["npm", "run", "test:clients", "--", "killed-jobs", "cli-signals"],
    env: isWhole ? { TEST_FULL: "night" } : {},
  },
  // With the two files that run at a time, a load of eight or more.
  {
    command: [
      "node",
      "scripts/under-load.ts",
      "--busy",
      "6",
      "--times",
      isWhole ? "3" : "1",
      "--",
      "npm",
      "run",
      "test:browser",
      ...(isWhole ? [] : ["--", "kept"]),
    ],
  },
  // Whether the committed fonts are what their packages make; `npm run test:print` makes three families.
  { command: ["npm", "run", "make:fonts", "--", "--check"] },
  { command: ["npm", "run", "safety:faults", ...(isWhole ? [] : ["--", "--row", "10"])] },
  {
    command: ["npm", "run", "safety:faults", "--", "--short", ...(isWhole ? [] : ["--row", "43"])],
  },
];

const failed = RUNS.filter(({ command: [name, ...args], env = {} }) => {
  const startedAt = Date.now();
  console.log(`\n${[name, ...args].join(" ")}`);
  const { status } = spawnSync(name, args, {
    stdio: "inherit",
    env: { ...process.env, PROPERTY_SEED: propertySeed, ...env },
  });
  console.log(`${args.join(" ")}: ${Math.round((Date.now() - startedAt) / 1000)} s`);
  return status !== 0;
});
console.log(failed.length === 0 ? "\nAll passed." : "\nFailed:");
for (const { command } of failed) console.log(`  ${command.join(" ")}`);
process.exitCode = failed.length === 0 ? 0 : 1;
