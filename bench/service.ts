// A label as the whole service prints it, over HTTP, beside the least Worker that does the same I/O
// (bench/service/baseline-worker.ts) and another state of the project, by turns in one run:
// node bench/service.ts [--rounds 12] [--against <commit>] [--draw]
// Elapsed time, and CPU time of the whole workerd with its D1 and Durable Objects, which a busy machine changes less;
// that is read from /proc, so it needs Linux. Ratios are those of the service to the baseline.
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
import { addState, removeState } from "./service/other-state.ts";
import { grantMany, modulesIn, prepareState, startWorker } from "../scripts/worker/start-worker.ts";

const CONNECTIONS = [1, 4, 16];
const SIZES = [1, 2, 5, 10, 30, 60, 100, 175, 250];
const WANTED: Readonly<Record<number, number>> = { 1: 1.05, 30: 1.2 };
const WARM_UP = 20;
/** Of one round; fewer of large jobs. */
const REQUESTS = 16;
const LEAST_REQUESTS = 8;
const STATEMENTS = 400;
const IMAGE = "docs/images/service-cost.svg";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "12" },
    against: { type: "string" },
    draw: { type: "boolean", default: false },
  },
});
const rounds = Number(values.rounds);
const sample = JSON.parse(readFileSync("samples/product-labels.json", "utf8")) as {
  readonly records: readonly object[];
};

interface Stand {
  readonly name: string;
  readonly worker: Miniflare;
  readonly origin: URL;
  /** Of its workerd. */
  readonly pid: string;
}

/** Of a request. */
interface Cost {
  readonly ms: number;
  readonly cpuMs: number;
}

const folder = mkdtempSync(join(tmpdir(), "platen-service-"));
const before = join(folder, "project");
const stands: Stand[] = [];
try {
  if (values.against !== undefined) {
    addState(values.against, before);
    await open("before", join(before, "src/worker.ts"));
  }
  const now = await open("service", "src/worker.ts");
  const baseline = await open("baseline", "bench/service/baseline-worker.ts");
  console.log("a request: median of the rounds' ms and of their ratios, mean CPU ms");
  printRow(["labels", "connections", "state", "ms", "ratio", "wanted", "CPU ms", "ratio"]);
  const atConnections: { labels: number; connections: number; cpuMs: number }[] = [];
  for (const labels of [1, 30]) {
    for (const connections of CONNECTIONS) {
      const costs = await compare(stands, labels, connections);
      const floor = costs.get(baseline)!;
      for (const [{ name }, own] of costs) {
        const ms = median(own.map(({ ms }) => ms));
        const ratio = median(own.map((cost, round) => cost.ms / floor[round]!.ms));
        const cpuRatio = meanCpu(own) / meanCpu(floor);
        const figures = [ms, ratio, WANTED[labels]!, meanCpu(own), cpuRatio];
        printRow([labels, connections, name, ...figures.map((figure) => figure.toFixed(2))]);
      }
      atConnections.push({ labels, connections, cpuMs: meanCpu(costs.get(now)!) });
    }
  }
  await timeStatements(now);
  if (values.draw) {
    const atSize: { labels: number; cpuMs: number }[] = [];
    printRow(["labels", "CPU ms"]);
    for (const labels of SIZES) {
      const cpuMs = meanCpu((await compare([now], labels, 1)).get(now)!);
      atSize.push({ labels, cpuMs });
      printRow([labels, cpuMs.toFixed(2)]);
    }
    writeFileSync(IMAGE, drawCost(atSize, atConnections));
    console.log(`drawn: ${IMAGE}`);
  }
} finally {
  for (const { worker } of stands) await worker.dispose();
  if (values.against !== undefined) removeState(before);
  rmSync(folder, { recursive: true, force: true });
}

async function open(name: string, entry: string): Promise<Stand> {
  const [bundle, state] = [join(folder, name), join(folder, `${name}-state`)];
  await bundleWorker(entry, bundle);
  prepareState(state);
  const worker = await startWorker(modulesIn(bundle), state);
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, "utf8");
  const pid = children.trim().split(" ").at(-1)!;
  stands.push({ name, worker, origin: await worker.ready, pid });
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

/** Every round's cost of each, by turns: each is the first of as many rounds. */
async function compare(
  compared: readonly Stand[],
  labels: number,
  connections: number,
): Promise<Map<Stand, Cost[]>> {
  const body = JSON.stringify({ ...sample, records: recordsOf(labels) });
  const share = Math.ceil((8 * REQUESTS) / labels);
  const requests = Math.max(connections, LEAST_REQUESTS, Math.min(REQUESTS, share));
  const costs = new Map(compared.map((stand): [Stand, Cost[]] => [stand, []]));
  for (const stand of compared) await send(stand, body, connections, WARM_UP);
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < compared.length; turn++) {
      const stand = compared[(round + turn) % compared.length]!;
      costs.get(stand)!.push(await send(stand, body, connections, requests));
    }
  }
  return costs;
}

/** Of all rounds together: the clock counts in steps of 10 ms. */
function meanCpu(costs: readonly Cost[]): number {
  return costs.reduce((sum, { cpuMs }) => sum + cpuMs, 0) / costs.length;
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
