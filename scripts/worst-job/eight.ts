// Eight of the worst jobs at once against a service of its own, and how far workerd's memory rises above what it is
// when nothing runs, as Linux sees it from outside; beside it, what a Worker takes that only passes as many bytes.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openBackOffice } from "../../test/support/back-office.ts";
import type { Opened, TemplateToPut } from "../../test/support/back-office.ts";
import { findFreePort } from "../../test/support/serve.ts";
import { V8_FLAGS } from "../isolate-memory.ts";
import { processesOf } from "../processes.ts";
import { MemoryWatch } from "./memory-watch.ts";
import { buildJob, type Genes } from "./genes.ts";
import { WORST } from "./seeds.ts";

const MAY_RISE_MB = 128;
const ROUNDS = 3;
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
  /** The memory stayed within bounds, and all were answered or refused with 503. */
  readonly isFine: boolean;
  readonly answered: readonly Answered[];
}

/** Whether all was fine. */
export async function sendEight(jobs: Readonly<Record<string, Genes>> = WORST): Promise<boolean> {
  const { isFine, answered } = await attackService(jobs);
  await echo(answered);
  return isFine;
}

async function attackService(jobs: Readonly<Record<string, Genes>>): Promise<Attacked> {
  const folder = mkdtempSync(join(tmpdir(), "platen-eight-"));
  const port = await findFreePort();
  const args = ["scripts/start.ts", "--port", String(port), "--persist-to", folder];
  const service = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const gone = once(service, "exit");
  try {
    await untilReady(service.stdout);
    const office = await openBackOffice(folder);
    try {
      return await attack(office.address, `http://localhost:${port}`, jobs, service.pid!);
    } finally {
      office.close();
    }
  } finally {
    service.kill("SIGTERM");
    await gone;
    rmSync(folder, { recursive: true, force: true });
  }
}

async function attack(
  address: string,
  origin: string,
  jobs: Readonly<Record<string, Genes>>,
  servicePid: number,
): Promise<Attacked> {
  const ask = async <T>(work: string, asked: object): Promise<T> => {
    const answer = await fetch(`${address}/${work}`, {
      method: "POST",
      body: JSON.stringify(asked),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as T;
  };
  const { accountId, apiKey } = await ask<Opened>("openAccount", { credits: 1_000 });
  const bodies: { readonly name: string; readonly body: string }[] = [];
  for (const [n, [name, genes]] of Object.entries(jobs).entries()) {
    const { document, body } = buildJob(genes);
    const id = `custom-worst-${n}`;
    await ask("putTemplate", { accountId, id, document } satisfies TemplateToPut);
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
  const workerd = processesOf(servicePid, "workerd");
  const honest = JSON.stringify({
    templateId: "custom-product-label",
    layout: { type: "single" },
    records: [{ variables: {} }],
  });
  await print({ name: "", body: honest });
  await sleep(2_000);
  const watch = new MemoryWatch(workerd);
  let isFine = true;
  const answered: Answered[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const eight = Array.from({ length: AT_ONCE }, (_, i) => bodies[(round + i) % bodies.length]!);
    for (const answer of await Promise.all(eight.map(print))) {
      const { name, status, code, ms } = answer;
      const isAnswered = status === 200 || status === 503;
      isFine &&= isAnswered;
      answered.push(answer);
      console.log(
        `${round}  ${status} ${code ?? ""}  ${ms} ms  ${isAnswered ? "" : "WRONG  "}${name}`,
      );
    }
  }
  const riseMb = watch.end();
  console.log(`workerd: ${watch.describe()}, of ${MAY_RISE_MB} MB`);
  return { isFine: isFine && riseMb <= MAY_RISE_MB, answered };
}

/** As many bytes in and out, as many at once, through a Worker that does nothing. */
async function echo(answered: readonly Answered[]): Promise<void> {
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
    console.log(`A Worker that passes as many bytes: ${watch.describe()}`);
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
