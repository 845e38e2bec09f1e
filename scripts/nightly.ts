// `npm run nightly`: what takes too long for every change. Each command runs whatever became of the one before.
import { spawnSync } from "node:child_process";

interface Run {
  readonly command: readonly [string, ...string[]];
  readonly env?: Readonly<Record<string, string>>;
}

const RUNS: readonly Run[] = [
  { command: ["npm", "run", "test:hostile"], env: { HOSTILE_RUNS: "20000" } },
  { command: ["npm", "run", "simulate", "--", "--schedules", "1000000"] },
  { command: ["npm", "run", "codes", "--", "--random", "2000"] },
  { command: ["npm", "run", "worst-job", "--", "--minutes", "20"] },
  { command: ["npm", "run", "worst-job", "--", "--known"] },
  { command: ["npm", "run", "worst-job", "--", "--eight"] },
  { command: ["npm", "run", "safety:faults"] },
];

const failed = RUNS.filter(({ command: [name, ...args], env = {} }) => {
  console.log(`\n${[name, ...args].join(" ")}`);
  const { status } = spawnSync(name, args, { stdio: "inherit", env: { ...process.env, ...env } });
  return status !== 0;
});
console.log(failed.length === 0 ? "\nAll passed." : "\nFailed:");
for (const { command } of failed) console.log(`  ${command.join(" ")}`);
process.exitCode = failed.length === 0 ? 0 : 1;
