// A label as the whole service prints it, over HTTP, beside the least Worker that does the same I/O
// (bench/service/baseline-worker.ts), by turns in one run: node bench/service.ts [--rounds 7] [--draw]
// Elapsed time, and CPU time of the whole workerd with its D1 and Durable Objects, which a busy machine changes less;
// that is read from /proc, so it needs Linux.
// --draw also measures jobs of 1 to 250 labels, and draws both into docs/images/service-cost.svg.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Miniflare } from "miniflare";
import { DEVELOPMENT_KEY } from "../scripts/development-key.ts";
import { bundleWorker } from "../scripts/worker/bundle-worker.ts";
import { drawCost } from "./service/draw-cost.ts";
import { grantMany, modulesIn, prepareState, startWorker } from "./service/start-worker.ts";

const CONNECTIONS = [1, 4, 16];
const SIZES = [1, 2, 5, 10, 30, 60, 100, 175, 250];
const WANTED: Readonly<Record<number, number>> = { 1: 1.05, 30: 1.2 };
const WARM_UP = 40;
/** Of one round: fewer of large jobs, and enough for a clock that counts in steps of 10 ms. */
const REQUESTS = 32;
const LEAST_REQUESTS = 8;
const STATEMENTS = 400;
const IMAGE = "docs/images/service-cost.svg";

const { values } = parseArgs({
  options: { rounds: { type: "string", default: "7" }, draw: { type: "boolean", default: false } },
});
const rounds = Number(values.rounds);
const sample = JSON.parse(readFileSync("samples/product-labels.json", "utf8")) as {
  readonly records: readonly object[];
};

interface Stand {
  readonly worker: Miniflare;
  readonly origin: URL;
  /** Of its workerd. */
  readonly pid: string;
}

interface Cost {
  readonly ms: number;
  readonly cpuMs: number;
}

const folder = mkdtempSync(join(tmpdir(), "platen-service-"));
const stands: Stand[] = [];
try {
  const ours = await open("ours", "src/worker.ts");
  const baseline = await open("baseline", "bench/service/baseline-worker.ts");
  console.log("ms a request, medians of the rounds, and of their ratios");
  printRow(["labels", "connections", "service", "baseline", "ratio", "wanted", "CPU", "baseline"]);
  const atConnections: { labels: number; connections: number; cpuMs: number }[] = [];
  for (const labels of [1, 30]) {
    for (const connections of CONNECTIONS) {
      const { service, floor, ratio } = await compare(ours, baseline, labels, connections);
      atConnections.push({ labels, connections, cpuMs: service.cpuMs });
      const times = [service.ms, floor.ms, ratio, WANTED[labels]!, service.cpuMs, floor.cpuMs];
      printRow([labels, connections, ...times.map((ms) => ms.toFixed(2))]);
    }
  }
  await timeStatements(ours);
  if (values.draw) {
    const atSize: { labels: number; cpuMs: number }[] = [];
    printRow(["labels", "CPU ms"]);
    for (const labels of SIZES) {
      const { service } = await compare(ours, baseline, labels, 1);
      atSize.push({ labels, cpuMs: service.cpuMs });
      printRow([labels, service.cpuMs.toFixed(2)]);
    }
    writeFileSync(IMAGE, drawCost(atSize, atConnections));
    console.log(`drawn: ${IMAGE}`);
  }
} finally {
  for (const { worker } of stands) await worker.dispose();
  rmSync(folder, { recursive: true, force: true });
}

async function open(name: string, entry: string): Promise<Stand> {
  const [bundle, state] = [join(folder, name), join(folder, `${name}-state`)];
  await bundleWorker(entry, bundle);
  prepareState(state);
  const worker = await startWorker(modulesIn(bundle), state);
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, "utf8");
  const pid = children.trim().split(" ").at(-1)!;
  stands.push({ worker, origin: await worker.ready, pid });
  await grantMany(worker);
  const database = await worker.getD1Database("DB");
  await database.exec("create table bench_entries (id text primary key, at text not null)");
  return stands.at(-1)!;
}

/** As D1 times them itself: the work of SQLite, without the way there. */
async function timeStatements({ worker }: Stand): Promise<void> {
  const database = await worker.getD1Database("DB");
  const read = database.prepare(
    "select a.balance from api_keys k join accounts a on a.id = k.account_id where k.hash = ?1",
  );
  const write = database.prepare("insert into bench_entries values (?1, ?2)");
  const [reads, writes]: [number[], number[]] = [[], []];
  for (let index = 0; index < STATEMENTS; index++) {
    reads.push((await read.bind(String(index)).run()).meta.duration);
    writes.push((await write.bind(crypto.randomUUID(), String(index)).run()).meta.duration);
  }
  // Whole milliseconds each, so that only a mean says something.
  const mean = (times: number[]) => times.reduce((sum, ms) => sum + ms, 0) / STATEMENTS;
  console.log(`local D1: ${mean(reads).toFixed(2)} ms a read, ${mean(writes).toFixed(2)} a write`);
}

async function compare(ours: Stand, baseline: Stand, labels: number, connections: number) {
  const body = JSON.stringify({ ...sample, records: recordsOf(labels) });
  const requests = Math.max(
    connections,
    LEAST_REQUESTS,
    Math.min(REQUESTS, Math.ceil((8 * REQUESTS) / labels)),
  );
  for (const stand of [ours, baseline]) await send(stand, body, connections, WARM_UP / 2);
  const samples: { service: Cost; floor: Cost }[] = [];
  for (let round = 0; round < rounds; round++) {
    const isFirst = round % 2 === 0;
    const first = await send(isFirst ? ours : baseline, body, connections, requests);
    const second = await send(isFirst ? baseline : ours, body, connections, requests);
    samples.push(isFirst ? { service: first, floor: second } : { service: second, floor: first });
  }
  return {
    service: medianCost(samples.map(({ service }) => service)),
    floor: medianCost(samples.map(({ floor }) => floor)),
    ratio: median(samples.map(({ service, floor }) => service.ms / floor.ms)),
  };
}

function medianCost(costs: readonly Cost[]): Cost {
  return { ms: median(costs.map(({ ms }) => ms)), cpuMs: median(costs.map(({ cpuMs }) => cpuMs)) };
}

function printRow(cells: readonly (string | number)[]): void {
  console.log(cells.map((cell) => String(cell).padStart(12)).join(""));
}

function recordsOf(count: number): object[] {
  return Array.from(
    { length: count },
    (_, index) => sample.records[index % sample.records.length]!,
  );
}

/** A request's share of what all by all connections take. */
async function send(
  { origin, pid }: Stand,
  body: string,
  connections: number,
  requests: number,
): Promise<Cost> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let left = requests;
  const work = async () => {
    while (left-- > 0) await post(agent, origin, body);
  };
  const cpuStartMs = cpuMsOf(pid);
  const start = performance.now();
  await Promise.all(Array.from({ length: connections }, work));
  const ms = (performance.now() - start) / requests;
  agent.destroy();
  return { ms, cpuMs: (cpuMsOf(pid) - cpuStartMs) / requests };
}

/** User and system time of all threads, in steps of 10 ms. */
function cpuMsOf(pid: string): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)!.split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function post(agent: Agent, origin: URL, body: string): Promise<void> {
  const headers = {
    Authorization: `Bearer ${DEVELOPMENT_KEY}`,
    "Content-Type": "application/json",
    "Idempotency-Key": crypto.randomUUID(),
  };
  return new Promise((resolve, reject) => {
    const url = new URL("/api/v1/generate-pdf", origin);
    const sent = request(url, { agent, method: "POST", headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("error", reject);
      answer.on("end", () => {
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`${answer.statusCode}: ${Buffer.concat(chunks).toString()}`));
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[numbers.length >> 1]!;
}
