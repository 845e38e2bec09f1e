// `npm run ci`, the long part of `.ci/run`: three stages at a time, the longest first, because most of them wait more than
// they compute; what measures the machine runs by itself at the end. It goes on after a failure, and ends with what each
// stage took and every test that failed.
//   -- --only browser,soak     these stages
import { parseArgs } from "node:util";
import { installPackage } from "./install-package.ts";
import { type Ended, runShown, showFailures, withFolder } from "./side-by-side.ts";

interface Stage {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
}

/** The longest has the machine first, so that nothing waits for it at the end. */
const SIDE_BY_SIDE: readonly Stage[] = [
  npmRun("test:browser"),
  ...[
    npmRun("test:full"),
    npmRun("test:operations"),
    npmRun("test:clients"),
    npmRun("test:print"),
    npmRun("soak", "--minutes", "1"),
    npmRun("test:hostile"),
    npmRun("codes"),
    { ...npmRun("codes", "--random", "40"), name: "codes:random" },
  ].map(yielding),
];
const ALONE: readonly Stage[] = [npmRun("budgets")];
const LANES = 3;

const { values } = parseArgs({ options: { only: { type: "string" } } });
const only = values.only?.split(",");
const isWanted = ({ name }: Stage) => only?.includes(name) ?? true;
const stages = [...SIDE_BY_SIDE, ...ALONE].filter(isWanted);
const width = Math.max(...stages.map(({ name }) => name.length));
const took: (Stage & Ended)[] = [];

// More than one stage would, at the same time.
for (const folder of ["test", "test/browser"] as const) installPackage(folder);

await withFolder(async (env) => {
  const run = async (stage: Stage) => {
    took.push({ ...stage, ...(await runShown({ ...stage, env }, width)) });
  };
  const waiting = SIDE_BY_SIDE.filter(isWanted);
  const lanes = Array.from({ length: LANES }, async () => {
    for (let stage = waiting.shift(); stage; stage = waiting.shift()) await run(stage);
  });
  await Promise.all(lanes);
  for (const stage of ALONE.filter(isWanted)) await run(stage);
});

console.log();
for (const { name, code, seconds, cpuSeconds } of took.toSorted((a, b) => b.seconds - a.seconds)) {
  const outcome = code === 0 ? "" : "  failed";
  const cpu = `${cpuSeconds.toFixed(0).padStart(5)} s of a core`;
  console.log(`${name.padEnd(width)} ${seconds.toFixed(0).padStart(5)} s ${cpu}${outcome}`);
}
showFailures(took);
process.exitCode = took.every(({ code }) => code === 0) ? 0 : 1;

function yielding(stage: Stage): Stage {
  return { ...stage, command: ["nice", "-n", "10", ...stage.command] };
}

function npmRun(script: string, ...args: string[]): Stage {
  const name = script.replace(/^test:/, "");
  return {
    name,
    command: ["npm", "run", "--silent", script, ...(args.length > 0 ? ["--", ...args] : [])],
  };
}
