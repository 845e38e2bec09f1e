// Eight of the worst jobs at once against a new service, three times, and how far workerd's memory rises above what it
// is when nothing runs, as Linux sees it from outside. Beside it: where more rounds of eight on the last service lead,
// and what a Worker takes that only passes as many bytes.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openBackOffice } from "../../test/support/back-office.ts";
import { officeAt } from "../../test/support/office.ts";
import { findFreePort } from "../../test/support/serve.ts";
import { V8_FLAGS } from "../isolate-memory.ts";
import { processesOf } from "../processes.ts";
import { MemoryWatch } from "./memory-watch.ts";
import { buildJob, type Genes } from "./genes.ts";
import { WORST } from "./seeds.ts";

const MAY_RISE_MB = 128;
const SERVICES = 3;
const MORE_ROUNDS = 2;
const AT_ONCE = 8;

interface Answered {
  readonly name: string;
  readonly status: number;
  readonly code: string | null;
  readonly ms: number;
  readonly sentBytes: number;
  readonly gotBytes: number;
}

interface Attacked {
  /** Of the first round, in MB. */
  readonly riseMb: number;
  readonly answered: readonly Answered[];
}

/** Whether the memory stayed within bounds, and all were answered or refused with 503. */
export async function sendEight(jobs: Readonly<Record<string, Genes>> = WORST): Promise<boolean> {
  const attacks: Attacked[] = [];
  for (let n = 1; n <= SERVICES; n++) {
    attacks.push(await attackService(jobs, n, n < SERVICES ? 1 : 1 + MORE_ROUNDS));
  }
  const rises = attacks.map(({ riseMb }) => riseMb);
  const last = attacks[SERVICES - 1]!.answered;
  await echo(last.slice(0, AT_ONCE), "eight");
  await echo(last, `${last.length}`);
  console.log(`Eight at once: ${rises.join(", ")} MB more, of ${MAY_RISE_MB} MB`);
  const isWithin = rises.every((mb) => mb <= MAY_RISE_MB);
  return isWithin && attacks.every(({ answered }) => answered.every(isAnswered));
}

function isAnswered({ status }: Answered): boolean {
  return status === 200 || status === 503;
}

/** `nth`: with which job the first eight begin. */
async function attackService(
  jobs: Readonly<Record<string, Genes>>,
  nth: number,
  rounds: number,
): Promise<Attacked> {
  const folder = mkdtempSync(join(tmpdir(), "platen-eight-"));
  const port = await findFreePort();
  const args = ["scripts/start.ts", "--port", String(port), "--persist-to", folder];
  const service = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const gone = once(service, "exit");
  try {
    await untilReady(service.stdout);
    const office = await openBackOffice(folder);
    const target = {
      office: office.address,
      origin: `http://localhost:${port}`,
      pid: service.pid!,
    };
    try {
      return await attack(target, jobs, nth, rounds);
    } finally {
      office.close();
    }
  } finally {
    service.kill("SIGTERM");
    await gone;
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Target {
  readonly office: string;
  readonly origin: string;
  readonly pid: number;
}

async function attack(
  { office, origin, pid }: Target,
  jobs: Readonly<Record<string, Genes>>,
  nth: number,
  rounds: number,
): Promise<Attacked> {
  const clerk = officeAt(office);
  const { accountId, apiKey } = await clerk.openAccount({ credits: 1_000 });
  const bodies: { readonly name: string; readonly body: string }[] = [];
  for (const [n, [name, genes]] of Object.entries(jobs).entries()) {
    const { document, body } = buildJob(genes);
    const id = `custom-worst-${n}`;
    await clerk.putTemplate({ accountId, id, document });
    bodies.push({ name, body: body.replace("custom-worst", id) });
  }
  const print = async ({ name, body }: (typeof bodies)[number]): Promise<Answered> => {
    const startedAt = Date.now();
    const headers = { Authorization: `Bearer ${apiKey}`, "Content-Type": "application/json" };
    const answer = await fetch(`${origin}/api/v1/generate-pdf`, { method: "POST", headers, body });
    const bytes = await answer.arrayBuffer();
    const isProblem = answer.headers.get("Content-Type") === "application/problem+json";
    const problem = isProblem
      ? (JSON.parse(Buffer.from(bytes).toString()) as { code: string })
      : null;
    return {
      name,
      status: answer.status,
      code: problem?.code ?? null,
      ms: Date.now() - startedAt,
      sentBytes: body.length,
      gotBytes: bytes.byteLength,
    };
  };
  const workerd = processesOf(pid, "workerd");
  const honest = JSON.stringify({
    templateId: "custom-product-label",
    layout: { type: "single" },
    records: [{ variables: {} }],
  });
  await print({ name: "", body: honest });
  await sleep(2_000);
  const watch = new MemoryWatch(workerd);
  let riseMb = 0;
  const answered: Answered[] = [];
  for (let round = 0; round < rounds; round++) {
    const eight = Array.from(
      { length: AT_ONCE },
      (_, i) => bodies[(nth + round + i) % bodies.length]!,
    );
    for (const answer of await Promise.all(eight.map(print))) {
      const { name, status, code, ms } = answer;
      answered.push(answer);
      const verdict = isAnswered(answer) ? "" : "WRONG  ";
      console.log(`${nth}.${round + 1}  ${status} ${code ?? ""}  ${ms} ms  ${verdict}${name}`);
    }
    if (round === 0) riseMb = watch.riseMb;
    console.log(`${answered.length} jobs, workerd: ${watch.describe()}`);
  }
  watch.end();
  return { riseMb, answered };
}

/** As many bytes in and out, as many at once, through a Worker that does nothing. */
async function echo(answered: readonly Answered[], count: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "platen-echo-"));
  const port = await findFreePort();
  const config = join(folder, "wrangler.json");
  const main = join(import.meta.dirname, "echo-worker.ts");
  writeFileSync(config, JSON.stringify({ name: "echo", main, compatibility_date: "2026-11-02" }));
  const args = ["dev", "--config", config, "--port", String(port), "--inspector-port", "0"];
  const env = { ...V8_FLAGS, ...process.env };
  const worker = spawn("wrangler", args, { stdio: ["ignore", "pipe", "inherit"], env });
  const gone = once(worker, "exit");
  const send = async ({ sentBytes, gotBytes }: Pick<Answered, "sentBytes" | "gotBytes">) => {
    const headers = { "X-Answer-Bytes": String(gotBytes) };
    const body = "x".repeat(sentBytes);
    const answer = await fetch(`http://localhost:${port}`, { method: "POST", headers, body });
    if ((await answer.arrayBuffer()).byteLength !== gotBytes) throw new Error("no echo");
  };
  try {
    await untilReady(worker.stdout, "Ready on");
    await send({ sentBytes: 100, gotBytes: 100 });
    await sleep(2_000);
    const watch = new MemoryWatch(processesOf(worker.pid!, "workerd"));
    for (let at = 0; at < answered.length; at += AT_ONCE) {
      await Promise.all(answered.slice(at, at + AT_ONCE).map(send));
    }
    watch.end();
    console.log(`A Worker that passes the bytes of ${count}: ${watch.describe()}`);
  } finally {
    worker.kill("SIGTERM");
    await gone;
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What it prints after that is read and dropped. */
function untilReady(output: NodeJS.ReadableStream, sign = "Platen is ready"): Promise<void> {
  let printed = "";
  return new Promise((resolve, reject) => {
    output.on("data", (chunk: Buffer) => {
      printed += String(chunk);
      if (printed.includes(sign)) resolve();
    });
    output.on("end", () => reject(new Error(`It ended early:\n${printed}`)));
  });
}
