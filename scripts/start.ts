// `npm start`: fonts, database, seed, then the service itself, and a curl that works.
// Takes wrangler's own --port, --persist-to, --var NAME:VALUE and --log-level.
import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { DEVELOPMENT_KEY } from "./development-key.ts";
import { V8_FLAGS } from "./isolate-memory.ts";
import { faultOfPort } from "./start/port.ts";
import { becomesReady } from "./start/ready.ts";

const { values: options } = parseArgs({
  options: {
    port: { type: "string", default: "8787" },
    "persist-to": { type: "string", default: ".wrangler/state" },
    var: { type: "string", multiple: true, default: [] },
    "log-level": { type: "string", default: "error" },
  },
});
const QUIET = {
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_SEND_ERROR_REPORTS: "false",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
};
const persistTo = options["persist-to"];
const origin = `http://localhost:${options.port}`;

await requirePort();
runStep("Fonts", "fonts/build.ts");
runStep("Guides", "scripts/build-guides.ts");
runStep("Licences", "scripts/build-notices.ts");
runStep("Pages", "scripts/build-web.ts");
writeDevVars();
runStep("Database", "scripts/seed.ts", persistTo);
await requirePort();

const startedAt = performance.now();
process.stdout.write(describeStep("Service"));
const worker = spawn(
  "wrangler",
  [
    "dev",
    "--port",
    options.port,
    "--persist-to",
    persistTo,
    "--show-interactive-dev-session=false",
    "--log-level",
    options["log-level"],
    ...options.var.flatMap((pair) => ["--var", pair]),
  ],
  {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...V8_FLAGS, ...process.env, ...QUIET },
  },
);
worker.on("exit", (code) => process.exit(code ?? 1));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => worker.kill(signal));

if (!(await becomesReady(worker, origin))) process.exit(worker.exitCode ?? 1);
console.log(`${secondsSince(startedAt)}

Platen is ready on ${origin}

  ${origin}/            the front page
  ${origin}/gallery     designs to start from
  ${origin}/designer    draw a label
  ${origin}/app         sign in, and print from a spreadsheet (the sign-in page shows the code)
  ${origin}/docs        the reference and the guides
  ${origin}/problems    what each error means

Thirty product labels, one sheet of Avery 5160 compatible stock:

  curl -sS -X POST ${origin}/api/v1/generate-pdf \\
    -H "Authorization: Bearer ${DEVELOPMENT_KEY}" \\
    -H "Content-Type: application/json" \\
    --data @samples/product-labels.json \\
    -o labels.pdf

Then open labels.pdf. To see each request here, start with: npm start -- --log-level log
Stop the service with Ctrl+C.`);

async function requirePort(): Promise<void> {
  const fault = await faultOfPort(options.port);
  if (fault === null) return;
  console.error(fault);
  process.exit(1);
}

/** One line with the seconds it took; what it printed is shown where it fails. */
function runStep(name: string, script: string, ...args: string[]): void {
  const start = performance.now();
  process.stdout.write(describeStep(name));
  const result = spawnSync("node", [script, ...args], {
    encoding: "utf8",
    env: { ...process.env, ...QUIET, CI: "1" },
  });
  console.log(secondsSince(start));
  if (result.status === 0) return;
  process.stderr.write(`${result.stdout}${result.stderr}`);
  console.error(`\n"node ${[script, ...args].join(" ")}" failed; the service was not started.`);
  process.exit(result.status ?? 1);
}

function describeStep(name: string): string {
  return `${name} … `.padEnd(12);
}

function secondsSince(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
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
