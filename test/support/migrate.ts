// Before each file of the worker project: nothing of another file is kept, and D1 gets the project's migrations.
// The line that the Worker logs for each request is not sent to the terminal: thousands of them take seconds.
import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll } from "vitest";
import { loadAll } from "../../src/http/late.ts";
import "../../src/worker.ts";

beforeAll(async () => {
  await reset();
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
  await loadAll();
});

const LOGGED = "request lines left out";
const { log } = console;
if (log.name !== LOGGED) {
  const quiet = (...line: unknown[]) => {
    if (!String(line[0]).startsWith('{"event":"request"')) log(...line);
  };
  console.log = Object.defineProperty(quiet, "name", { value: LOGGED });
}
