// `npm run deploy`: refuses without its secrets and names each, then migrates the database, then deploys (docs/deploy.md).
//   -- --dry-run    without an account: migrates a fresh local database, bundles, and validates wrangler.toml
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { unstable_readConfig as readConfig } from "wrangler";
import { deploy, type Ran, type Surroundings, tryOut } from "./deploy/deploy.ts";

const WRANGLER = join(import.meta.dirname, "../node_modules/wrangler/bin/wrangler.js");
const { values } = parseArgs({ options: { "dry-run": { type: "boolean", default: false } } });

const config = readConfig({ config: "wrangler.toml" });
const around: Surroundings = {
  vars: config.vars,
  database: config.d1_databases[0]!.database_name!,
  say: console.log,
  wrangler(args, { quiet } = { quiet: false }): Ran {
    const { status, stdout } = spawnSync(process.execPath, [WRANGLER, ...args], {
      encoding: "utf8",
      stdio: quiet ? ["inherit", "pipe", "inherit"] : "inherit",
    });
    return { code: status ?? 1, stdout };
  },
};
if (values["dry-run"]) {
  const state = mkdtempSync(join(tmpdir(), "platen-deploy-"));
  process.exitCode = tryOut(around, state);
  rmSync(state, { recursive: true });
} else {
  process.exitCode = deploy(around);
}
