// Before each file of the worker project: nothing of another file is kept, and D1 gets the project's migrations.
// The line that the Worker logs for each request is not sent to the terminal: thousands of them take seconds.
import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll } from "vitest";
import { loadAll } from "../../src/http/late.ts";
import { jobMemory, MEMORY, TIMES } from "../../src/isolate/memory.ts";
import "../../src/worker.ts";

beforeAll(async () => {
  takeBackMemory();
  await reset();
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
  await loadAll();
});

/** What answers that were not read hold until their lease ends, which jobs would wait for. */
function takeBackMemory(): void {
  const { leaseMs } = TIMES;
  TIMES.leaseMs = 0;
  const all = jobMemory.open();
  if (!all.take("tests", MEMORY.mostBytes)) throw new Error("a file before holds memory for good");
  all.release();
  TIMES.leaseMs = leaseMs;
}

const LOGGED = "request lines left out";
const { log } = console;
if (log.name !== LOGGED) {
  const quiet = (...line: unknown[]) => {
    if (!String(line[0]).startsWith('{"event":"request"')) log(...line);
  };
  console.log = Object.defineProperty(quiet, "name", { value: LOGGED });
}
