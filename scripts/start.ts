// `npm start`: fonts, database, seed, then the service itself, and a curl that works.
// Takes wrangler's own --port, --persist-to and --var NAME:VALUE.
import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { DEVELOPMENT_KEY } from "./development-key.ts";

const { values: options } = parseArgs({
  options: {
    port: { type: "string", default: "8787" },
    "persist-to": { type: "string", default: ".wrangler/state" },
    var: { type: "string", multiple: true, default: [] },
  },
});
const QUIET = {
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_SEND_ERROR_REPORTS: "false",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
};
const persistTo = options["persist-to"];
const origin = `http://localhost:${options.port}`;

run("node", ["fonts/build.ts"]);
run("node", ["scripts/build-guides.ts"]);
run("node", ["scripts/build-notices.ts"]);
run("node", ["scripts/build-web.ts"]);
writeDevVars();
console.log("Preparing the local database …");
run("wrangler", ["d1", "migrations", "apply", "DB", "--local", "--persist-to", persistTo], {
  quiet: true,
});
run("node", ["scripts/seed.ts", persistTo], { quiet: true });

const worker = spawn(
  "wrangler",
  [
    "dev",
    "--port",
    options.port,
    "--persist-to",
    persistTo,
    "--show-interactive-dev-session=false",
    ...options.var.flatMap((pair) => ["--var", pair]),
  ],
  { stdio: ["ignore", "inherit", "inherit"], env: { ...process.env, ...QUIET } },
);
worker.on("exit", (code) => process.exit(code ?? 1));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => worker.kill(signal));

await untilReady();
console.log(`
Platen is ready on ${origin}

  ${origin}/        the front page
  ${origin}/docs    the reference and the guides

Thirty product labels, one sheet of Avery 5160 compatible stock:

  curl -sS -X POST ${origin}/api/v1/generate-pdf \\
    -H "Authorization: Bearer ${DEVELOPMENT_KEY}" \\
    -H "Content-Type: application/json" \\
    --data @samples/product-labels.json \\
    -o labels.pdf

Then open labels.pdf. Stop the service with Ctrl+C.`);

function run(command: string, args: string[], { quiet = false } = {}): void {
  const result = spawnSync(command, args, {
    stdio: quiet ? "pipe" : "inherit",
    encoding: "utf8",
    env: { ...process.env, ...QUIET, CI: "1" },
  });
  if (result.status === 0) return;
  if (quiet) process.stderr.write(`${result.stdout}${result.stderr}`);
  console.error(`\n"${[command, ...args].join(" ")}" failed; the service was not started.`);
  process.exit(result.status ?? 1);
}

function makeSecret(): string {
  return randomBytes(24).toString("base64url");
}

/** What is there already is kept: it may be the developer's own. */
function writeDevVars(): void {
  const known = existsSync(".dev.vars") ? readFileSync(".dev.vars", "utf8") : "";
  const missing = [
    "ENVIRONMENT=development",
    `OPERATOR_TOKEN=${makeSecret()}`,
    `RESERVATION_SECRET=${makeSecret()}`,
    `BODY_MAC_SECRETS=${makeSecret()}`,
    `DEMO_SECRET=${makeSecret()}`,
    `AUTH_SECRET=${makeSecret()}`,
    `ADDRESS_SECRET=${makeSecret()}`,
  ].filter((line) => !new RegExp(`^${line.split("=")[0]}=`, "m").test(known));
  if (missing.length === 0) return;
  const text = known === "" || known.endsWith("\n") ? known : `${known}\n`;
  writeFileSync(".dev.vars", `${text}${missing.join("\n")}\n`, { mode: 0o600 });
  console.log("Wrote .dev.vars with secrets for this machine.");
}

async function untilReady(): Promise<void> {
  for (;;) {
    const answer = await fetch(`${origin}/health`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
