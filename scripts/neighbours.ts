// `npm run neighbours`: attacks upon the memory that accounts share, each upon a service of its own. Fails when one takes
// more than its work takes done one after another, or when another account's jobs suffer. Linux.
//   -- --attack unread --runs 3   one of them, so many times on its service
//   -- --list                     their names
//   -- --short                    three of them, once each
//   -- --control                  instead: what local workerd keeps of calls to a Worker of a few lines
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { V8_FLAGS } from "./isolate-memory.ts";
import type { Attack } from "./neighbours/attack.ts";
import { printControl } from "./neighbours/control.ts";
import { IMAGES } from "./neighbours/images.ts";
import { LISTS } from "./neighbours/lists.ts";
import { measure } from "./neighbours/measure.ts";
import { startService } from "./neighbours/service.ts";
import { makeStock } from "./neighbours/stock.ts";
import { printHead, printRuns } from "./neighbours/table.ts";
import { UNREAD } from "./neighbours/unread.ts";
import { WORST_JOBS } from "./neighbours/worst.ts";
import { bundleWorker } from "./worker/bundle-worker.ts";
import { modulesIn } from "./worker/start-worker.ts";

const ATTACKS: readonly Attack[] = [...UNREAD, ...LISTS, ...IMAGES, WORST_JOBS];
const SHORT = ["unread", "list", "mcp-template"];

const { values } = parseArgs({
  options: {
    attack: { type: "string", multiple: true },
    runs: { type: "string" },
    list: { type: "boolean", default: false },
    short: { type: "boolean", default: false },
    control: { type: "boolean", default: false },
  },
});
const names = values.attack ?? (values.short ? SHORT : ATTACKS.map(({ name }) => name));
const unknown = names.filter((name) => !ATTACKS.some((attack) => attack.name === name));
if (unknown.length > 0) throw new Error(`no attack is called ${unknown.join(", ")}: see --list`);
const amount = {
  times: values.short ? 10 : 40,
  runs: Number(values.runs ?? (values.short ? 1 : 3)),
};

if (values.control) await printControl();
else {
  for (const { name, sends } of ATTACKS) {
    if (values.list || names.includes(name)) console.log(`${name.padEnd(15)}  ${sends}`);
  }
  if (!values.list) process.exitCode = (await attackAll()) ? 0 : 1;
}

async function attackAll(): Promise<boolean> {
  Object.assign(process.env, V8_FLAGS);
  const folder = mkdtempSync(join(tmpdir(), "platen-neighbours-"));
  try {
    await bundleWorker("src/worker.ts", join(folder, "bundle"));
    const modules = modulesIn(join(folder, "bundle"));
    const stock = await makeStock(modules, join(folder, "stock"));
    printHead();
    let isRight = true;
    for (const attack of ATTACKS.filter(({ name }) => names.includes(name))) {
      const service = await startService(modules, stock);
      try {
        isRight = printRuns(await measure(service, attack, amount)) && isRight;
      } catch (error) {
        isRight = false;
        console.log(`${attack.name}: ${String(error)}`);
      } finally {
        await service.stop();
      }
    }
    console.log(isRight ? "\nNo neighbour suffered." : "\nWhat is WRONG above must not be.");
    return isRight;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
