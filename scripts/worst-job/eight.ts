// Eight of the worst jobs at once against a service of its own, and how far workerd's memory rises above what it is
// when nothing runs, as Linux sees it from outside.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openBackOffice } from "../../test/support/back-office.ts";
import type { Opened, TemplateToPut } from "../../test/support/back-office.ts";
import { findFreePort } from "../../test/support/serve.ts";
import { buildJob, type Genes } from "./genes.ts";
import { WORST } from "./seeds.ts";

const MAY_RISE_MB = 128;
const SAMPLE_MS = 20;
const ROUNDS = 3;

interface Answered {
  readonly name: string;
  readonly status: number;
  readonly code: string | null;
  readonly ms: number;
}

/** Whether the memory stayed within bounds, and all were answered or refused with 503. */
export async function sendEight(jobs: Readonly<Record<string, Genes>> = WORST): Promise<boolean> {
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
      await office.close();
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
): Promise<boolean> {
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
    return { name, status: answer.status, code: problem?.code ?? null, ms: Date.now() - startedAt };
  };
  const workerd = processesOf(servicePid, "workerd");
  const honest = JSON.stringify({
    templateId: "custom-product-label",
    layout: { type: "single" },
    records: [{ variables: {} }],
  });
  await print({ name: "", body: honest });
  await sleep(2_000);
  const idleMb = residentMb(workerd);
  let peakMb = idleMb;
  const sampling = setInterval(() => (peakMb = Math.max(peakMb, residentMb(workerd))), SAMPLE_MS);
  let isFine = true;
  for (let round = 1; round <= ROUNDS; round++) {
    const eight = Array.from({ length: 8 }, (_, i) => bodies[(round + i) % bodies.length]!);
    for (const { name, status, code, ms } of await Promise.all(eight.map(print))) {
      const isAnswered = status === 200 || status === 503;
      isFine &&= isAnswered;
      console.log(
        `${round}  ${status} ${code ?? ""}  ${ms} ms  ${isAnswered ? "" : "WRONG  "}${name}`,
      );
    }
  }
  clearInterval(sampling);
  const riseMb = Math.round(peakMb - idleMb);
  console.log(
    `workerd: ${Math.round(idleMb)} MB idle, ${Math.round(peakMb)} MB at its peak: ${riseMb} MB more, of ${MAY_RISE_MB} MB`,
  );
  return isFine && riseMb <= MAY_RISE_MB;
}

/** What it prints after that is read and dropped. */
function untilReady(output: NodeJS.ReadableStream): Promise<void> {
  let printed = "";
  return new Promise((resolve, reject) => {
    output.on("data", (chunk: Buffer) => {
      printed += String(chunk);
      if (printed.includes("Platen is ready")) resolve();
    });
    output.on("end", () => reject(new Error(`npm start ended early:\n${printed}`)));
  });
}

/** Those that descend from a process and have this name. */
function processesOf(ancestor: number, name: string): number[] {
  const all = readdirSync("/proc").filter((entry) => /^\d+$/.test(entry));
  const stats = all.flatMap((pid) => {
    try {
      const [, command = "", parent = ""] =
        /^\d+ \((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "latin1")) ?? [];
      return [{ pid: Number(pid), command, parent: Number(parent) }];
    } catch {
      return [];
    }
  });
  const found = new Set([ancestor]);
  for (let before = 0; before < found.size;) {
    before = found.size;
    for (const { pid, parent } of stats) if (found.has(parent)) found.add(pid);
  }
  const named = stats.filter(({ pid, command }) => found.has(pid) && command === name);
  return named.map(({ pid }) => pid);
}

function residentMb(pids: readonly number[]): number {
  const kilobytes = pids.map((pid) => {
    const status = readFileSync(`/proc/${pid}/status`, "latin1");
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0);
  });
  return kilobytes.reduce((sum, kb) => sum + kb, 0) / 1024;
}
