// Runs a command several times in a row on a machine that is busy with other work: what depends on the machine's speed
// fails. It ends with the first run that does.
//   node scripts/under-load.ts [--busy 6] [--times 3] -- npm run test:browser
import { spawn, spawnSync } from "node:child_process";
import { loadavg } from "node:os";
import { parseArgs } from "node:util";

const { values, positionals } = parseArgs({
  options: {
    busy: { type: "string", default: "6" },
    times: { type: "string", default: "3" },
  },
  allowPositionals: true,
});
const [name, ...args] = positionals;
if (name === undefined) throw new Error("Which command? It follows --.");

const busy = Array.from({ length: Number(values.busy) }, () =>
  spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" }),
);
let status: number | null = 0;
try {
  for (let run = 1; run <= Number(values.times) && status === 0; run++) {
    const startedAt = Date.now();
    ({ status } = spawnSync(name, args, { stdio: "inherit" }));
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    const load = loadavg().map((mean) => mean.toFixed(1));
    console.log(
      `Run ${run} of ${values.times}: ${status === 0 ? "passed" : "failed"} after ${seconds} s; load ${load.join(", ")}`,
    );
  }
} finally {
  for (const each of busy) each.kill("SIGKILL");
}
process.exitCode = status ?? 1;
