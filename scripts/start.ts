// `npm start`: fonts, database, seed, then the service itself, and a curl that works.
// Takes wrangler's own --port, --persist-to, --var NAME:VALUE and --log-level.
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { DEVELOPMENT_KEY } from "./development-key.ts";
import { V8_FLAGS } from "./isolate-memory.ts";
import { faultOfPort } from "./start/port.ts";
import { endWhenTold, exit, startProgram } from "./start/programs.ts";
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

endWhenTold();
await requirePort();
await runStep("Fonts", "fonts/unpack.ts");
await runStep("Hyphens", "scripts/build-hyphens.ts");
await runStep("Icons", "scripts/build-icons.ts");
writeDevVars();
await Promise.all([
  runStep("Guides", "scripts/build-guides.ts"),
  runStep("Licences", "scripts/build-notices.ts"),
  runStep("Pages", "scripts/build-web.ts"),
  runStep("Database", "scripts/seed.ts", persistTo),
]);
await requirePort();

const startedAt = performance.now();
process.stdout.write(describeStep("Service"));
const worker = startProgram(
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
worker.on("exit", (code) => void exit(code ?? 1));

if (!(await becomesReady(worker, origin))) await exit(worker.exitCode ?? 1);
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

/** One line with the seconds it took, once it is done; what it printed is shown where it fails. */
async function runStep(name: string, script: string, ...args: string[]): Promise<void> {
  const start = performance.now();
  const step = startProgram("node", [script, ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...QUIET, CI: "1" },
  });
  const printed: Buffer[] = [];
  for (const stream of [step.stdout, step.stderr]) {
    stream?.on("data", (chunk: Buffer) => printed.push(chunk));
  }
  const [code] = (await once(step, "close")) as [number | null];
  if (code === null) await exit(1);
  console.log(describeStep(name) + secondsSince(start));
  if (code === 0) return;
  process.stderr.write(Buffer.concat(printed));
  console.error(`\n"node ${[script, ...args].join(" ")}" failed; the service was not started.`);
  await exit(code ?? 1);
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
    `QUEUE_SECRETS=${makeSecret()}`,
    `DEMO_SECRET=${makeSecret()}`,
    `AUTH_SECRET=${makeSecret()}`,
    `ADDRESS_SECRET=${makeSecret()}`,
  ].filter((line) => !new RegExp(`^${line.split("=")[0]}=`, "m").test(known));
  if (missing.length === 0) return;
  const text = known === "" || known.endsWith("\n") ? known : `${known}\n`;
  writeFileSync(".dev.vars", `${text}${missing.join("\n")}\n`, { mode: 0o600 });
  console.log("Wrote .dev.vars with secrets for this machine.");
}
