// `node scripts/scale/simulate.ts`: what a million labels and a thousand idle printers cost, and how long labels wait for D1
// at up to 10,000 per second, with accounts spread over databases by hash. Calls are those of the budgets; times are assumptions.
import { parseArgs } from "node:util";
import { REQUESTS } from "../budgets/table.ts";

const { values } = parseArgs({
  options: {
    "read-ms": { type: "string", default: "0.3" },
    "write-ms": { type: "string", default: "1" },
    seconds: { type: "string", default: "10" },
  },
});
const readMs = Number(values["read-ms"]);
const writeMs = Number(values["write-ms"]);
const seconds = Number(values.seconds);

const { calls } = REQUESTS["one paid label with a key, first"];
/** Key and template: how often an isolate knows the template already is not to be said beforehand. */
const READS = REQUESTS["one paid label of another template than the last"].calls.D1 - 1;
const RATES = [10, 100, 300, 1_000, 3_000, 10_000];
const DATABASES = [1, 4, 32];
const ACCOUNTS = 10_000;
/** Above it, the queue grows for as long as the load lasts. */
const SATURATED = 1;

/** List prices in USD per million, beyond what the plan includes (docs/scale.md). */
const COSTS: readonly (readonly [part: string, perLabel: number, usdPerMillion: number])[] = [
  ["Worker requests", 1, 0.3],
  ["Worker CPU, ms (assumed)", 20, 0.02],
  ["D1 rows written", calls["D1 rows written"], 1],
  ["Durable Object requests", calls["Durable Objects"], 0.15],
  ["Durable Object rows written (docs/deploy.md)", 4, 1],
  ["Durable Object GB-s (docs/deploy.md)", 0.02, 12.5],
];

type Price = (typeof COSTS)[number];

const PRINTERS = 1_000;
const MONTH_SEC = 30 * 24 * 60 * 60;
/** Pings over a socket are answered without the object, and are not billed. */
const IDLE: readonly (readonly [who: string, everySec: number])[] = [
  ["agents with a connection poll every 600 s", 600],
  ["agents without one, and Star printers, poll every 5 s", 5],
];
/** When a printer was seen is written at most so often. */
const SEEN_SEC = 20;

printCosts("A million labels, one request each, with a key:", COSTS);
for (const [who, everySec] of IDLE) {
  const millions = (PRINTERS * MONTH_SEC) / everySec / 1e6;
  printCosts(
    `\n${PRINTERS.toLocaleString("en")} printers for a month with nothing to print, ${who}: ${millions.toFixed(1)} million polls:`,
    [
      ["Worker requests", 1, 0.3 * millions],
      ["Worker CPU, ms (assumed)", 2, 0.02 * millions],
      ["Durable Object requests", 2, 0.15 * millions],
      ["Durable Object rows written", Math.min(1, everySec / SEEN_SEC), millions],
    ],
  );
}

function printCosts(title: string, costs: readonly Price[]): void {
  console.log(title);
  for (const [part, each, usd] of costs) {
    console.log(
      `${part.padEnd(46)} ${String(each).padStart(4)} each ${(each * usd).toFixed(2).padStart(7)} USD`,
    );
  }
  const sum = costs.reduce((all, [, each, usd]) => all + each * usd, 0);
  console.log(`${"together".padEnd(46)} ${sum.toFixed(2).padStart(17)} USD`);
}

console.log(
  `\nWait for D1, p50 / p99 in ms, at ${readMs} ms per read and ${writeMs} ms per write:`,
);
console.log(
  ["labels/s", ...DATABASES.map((n) => `${n} db`), ...DATABASES.map((n) => `${n} db + replicas`)]
    .map((cell) => cell.padStart(18))
    .join(""),
);
for (const rate of RATES) {
  const cells = [READS, 0].flatMap((reads) =>
    DATABASES.map((databases) => waitsAt(rate, databases, reads * readMs + writeMs)),
  );
  console.log([String(rate), ...cells].map((cell) => cell.padStart(18)).join(""));
}

/** Labels arrive at random and each database serves one at a time, for `busyMs`. */
function waitsAt(rate: number, databases: number, busyMs: number): string {
  const load = (rate * busyMs) / 1_000 / databases;
  if (load >= SATURATED) return `saturated ${Math.round(load * 100)} %`;
  const random = randomFrom(21);
  const freeAtMs = new Float64Array(databases);
  const waits: number[] = [];
  for (let nowMs = 0; nowMs < seconds * 1_000;) {
    nowMs += (-Math.log(1 - random()) * 1_000) / rate;
    const account = Math.floor(random() * ACCOUNTS);
    const database = Math.imul(account, 0x9e3779b1) >>> 0;
    const shard = Math.floor((database / 2 ** 32) * databases);
    const startMs = Math.max(nowMs, freeAtMs[shard]!);
    freeAtMs[shard] = startMs + busyMs;
    waits.push(startMs - nowMs);
  }
  waits.sort((a, b) => a - b);
  const at = (share: number) => waits[Math.floor(waits.length * share)]!.toFixed(1);
  return `${at(0.5)} / ${at(0.99)}`;
}

/** Mulberry32. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
