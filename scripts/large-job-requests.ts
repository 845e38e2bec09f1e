// What jobs of 100 to 10,000 labels with a Code 128 and a QR code take over HTTP, as one large job each:
// node scripts/large-job-requests.ts [--runs 3] [--draw]
// The first byte, the last one, CPU time and memory of the whole workerd; 10,000 labels on sheets beside the same as 40
// requests of 250, by turns; single labels of another account meanwhile; 300 codes of the file read. Linux.
// --draw draws times and memory into docs/images/large-jobs.svg.
import { readFileSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { forgetPeak, peakMb, processesOf, residentMb } from "./processes.ts";
import productLabel from "../src/rules/starters/product-label.json" with { type: "json" };
import { openBackOffice } from "../test/support/back-office.ts";
import { decodeCodes } from "../test/support/decode.ts";
import { officeAt } from "../test/support/office.ts";
import { rasterise } from "../test/support/pdfium.ts";
import { startService } from "../test/support/serve.ts";
import { drawPanels } from "../bench/service/plot.ts";

const SIZES = [100, 1_000, 2_500, 5_000, 10_000];
const MOST = 10_000;
const SMALL = 250;
const LAYOUTS = {
  sheets: { type: "preset", presetId: "vendorA-5160-compatible" },
  "a page each": { type: "single" },
} as const;
type LayoutName = keyof typeof LAYOUTS;
const SLOTS = 30;
const CREDITS = 1_000_000;
const TEMPLATE = "custom-product";
const ACCOUNTS = 40;
/** How often a single label is asked for, so that no rate limit is reached. */
const PAUSE_MS = 600;
const READ_CODES = 300;
const READ_DPI = 300;
const IMAGE = "docs/images/large-jobs.svg";

const { values } = parseArgs({
  options: { runs: { type: "string", default: "3" }, draw: { type: "boolean", default: false } },
});
const runs = Number(values.runs);

interface Cost {
  readonly firstSec: number;
  readonly wholeSec: number;
  readonly cpuSec: number;
  /** More than before the job. */
  readonly riseMb: number;
  readonly bytes: Buffer;
}

/** Each job is of the account whose last one is longest ago: a large one counts as many requests in its minute. */
const keys: string[] = [];
function nextKey(): string {
  const key = keys.shift()!;
  keys.push(key);
  return key;
}

const service = await startService();
try {
  const office = await openBackOffice(service.folder);
  const clerk = officeAt(office.address);
  for (let i = 0; i < ACCOUNTS; i++) {
    const { accountId, apiKey } = await clerk.openAccount({ credits: CREDITS });
    await clerk.putTemplate({ accountId, id: TEMPLATE, document: productLabel.document });
    keys.push(apiKey);
  }
  office.close();
  await measure();
} finally {
  await service.stop();
}

async function measure(): Promise<void> {
  const workers = processesOf(service.pid, "workerd");
  for (const layout of Object.keys(LAYOUTS) as LayoutName[]) await sendLarge(layout, 300);
  const found = new Map<LayoutName, { labels: number; cost: Cost }[]>();
  printRow(["layout", "labels", "first byte", "whole", "CPU", "rise", "file"]);
  for (const layout of Object.keys(LAYOUTS) as LayoutName[]) {
    const ofLayout: { labels: number; cost: Cost }[] = [];
    for (const labels of SIZES) {
      const costs: Cost[] = [];
      for (let run = 0; run < runs; run++) {
        costs.push(await costOf(workers, () => sendLarge(layout, labels)));
      }
      for (const cost of costs) printCost(layout, labels, cost);
      ofLayout.push({ labels, cost: middleOf(costs) });
    }
    found.set(layout, ofLayout);
  }
  await compareWithRequests(workers);
  await measureSmallBeside();
  await readSomeCodes(found.get("sheets")!.at(-1)!.cost.bytes);
  if (values.draw) draw(found);
}

/** By turns in one run. */
async function compareWithRequests(workers: readonly number[]): Promise<void> {
  const ratios: number[] = [];
  for (let run = 0; run < runs; run++) {
    const small = await costOf(workers, async () => {
      let first = NaN;
      const apiKey = nextKey();
      const start = performance.now();
      for (let from = 0; from < MOST; from += SMALL) {
        const records = recordsOf(from, SMALL);
        const body = JSON.stringify({ templateId: TEMPLATE, layout: LAYOUTS.sheets, records });
        const answer = await post("/api/v1/generate-pdf", apiKey, "application/json", body);
        await answer.arrayBuffer();
        if (from === 0) first = (performance.now() - start) / 1000;
      }
      return { firstSec: first, bytes: Buffer.alloc(0) };
    });
    const large = await costOf(workers, () => sendLarge("sheets", MOST));
    ratios.push(large.wholeSec / small.wholeSec);
    printCost("40 requests", MOST, small);
    printCost("sheets", MOST, large);
  }
  console.log(
    `one large job takes ${ratios.map((ratio) => ratio.toFixed(2)).join(", ")} times as long as 40 requests of ${SMALL}`,
  );
}

async function measureSmallBeside(): Promise<void> {
  const times: number[] = [];
  const otherKey = nextKey();
  const ended = new AbortController();
  const large = (async () => {
    for (let run = 0; run < 2 * runs; run++) await sendLarge("a page each", MOST);
  })().finally(() => ended.abort());
  while (!ended.signal.aborted) {
    const body = JSON.stringify({
      templateId: TEMPLATE,
      layout: LAYOUTS["a page each"],
      records: recordsOf(times.length, 1),
    });
    const start = performance.now();
    const answer = await post("/api/v1/generate-pdf", otherKey, "application/json", body);
    await answer.arrayBuffer();
    times.push(performance.now() - start);
    await wait(PAUSE_MS);
  }
  await large;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(share * (times.length - 1))]!.toFixed(0);
  console.log(
    `${times.length} single labels meanwhile: median ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms`,
  );
}

async function readSomeCodes(pdf: Buffer): Promise<void> {
  const pages = Math.floor(MOST / SLOTS);
  const chosen = new Set<number>();
  while (chosen.size * SLOTS < READ_CODES) chosen.add(Math.floor(Math.random() * pages));
  let read = 0;
  for (const page of chosen) {
    const raster = await rasterise(new Uint8Array(pdf), READ_DPI, page);
    const codes = await decodeCodes(raster, { formats: ["QRCode"] });
    const expected = recordsOf(page * SLOTS, SLOTS).map(({ variables }) => variables.url);
    const texts = new Set(codes.map(({ text }) => text));
    const missed = expected.filter((text) => !texts.has(text));
    if (missed.length > 0) throw new Error(`page ${page + 1}: not read: ${missed.join(", ")}`);
    read += expected.length;
  }
  console.log(`${read} QR codes of ${chosen.size} random pages read`);
}

async function costOf(
  workers: readonly number[],
  work: () => Promise<Pick<Cost, "firstSec" | "bytes">>,
): Promise<Cost> {
  const before = residentMb(workers);
  for (const pid of workers) forgetPeak(pid);
  const cpuBefore = cpuSecOf(workers);
  const start = performance.now();
  const { firstSec, bytes } = await work();
  const wholeSec = (performance.now() - start) / 1000;
  const peak = workers.reduce((sum, pid) => sum + peakMb(pid), 0);
  return {
    firstSec,
    wholeSec,
    cpuSec: cpuSecOf(workers) - cpuBefore,
    riseMb: peak - before,
    bytes,
  };
}

/** User and system time of all threads, in steps of 10 ms. */
function cpuSecOf(pids: readonly number[]): number {
  const times = pids.map((pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)!.split(" ");
    return (Number(fields[11]) + Number(fields[12])) / 100;
  });
  return times.reduce((sum, sec) => sum + sec, 0);
}

async function sendLarge(layout: LayoutName, labels: number) {
  const head = { templateId: TEMPLATE, layout: LAYOUTS[layout] };
  const lines = [head, ...recordsOf(0, labels)].map((line) => `${JSON.stringify(line)}\n`);
  const start = performance.now();
  const answer = await post("/api/v1/jobs", nextKey(), "application/x-ndjson", lines.join(""));
  const pieces: Uint8Array[] = [];
  let firstSec = NaN;
  for await (const piece of answer.body!) {
    if (pieces.length === 0) firstSec = (performance.now() - start) / 1000;
    pieces.push(piece);
  }
  return { firstSec, bytes: Buffer.concat(pieces) };
}

async function post(path: string, apiKey: string, type: string, body: string): Promise<Response> {
  const answer = await fetch(service.origin + path, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${apiKey}`,
      "Content-Type": type,
      "Idempotency-Key": crypto.randomUUID(),
    },
    body,
  });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

function recordsOf(from: number, count: number) {
  return Array.from({ length: count }, (_, i) => ({
    variables: {
      category: "TEA",
      name: `Gyokuro Uji no. ${from + i}`,
      size: `${50 + ((from + i) % 7) * 25} g`,
      price: `€${((from + i) % 90) + 9}.50`,
      sku: `TEA-${String(from + i).padStart(6, "0")}`,
      url: `https://shop.example/p/${((from + i) * 7919).toString(36)}`,
    },
  }));
}

function middleOf(costs: readonly Cost[]): Cost {
  return costs.toSorted((a, b) => a.wholeSec - b.wholeSec)[costs.length >> 1]!;
}

function printCost(name: string, labels: number, cost: Cost): void {
  const { firstSec, wholeSec, cpuSec, riseMb, bytes } = cost;
  const seconds = [firstSec, wholeSec, cpuSec].map((sec) => `${sec.toFixed(2)} s`);
  const megabytes = [riseMb, bytes.length / 2 ** 20].map((mb) => `${mb.toFixed(1)} MB`);
  printRow([name, labels, ...seconds, ...megabytes]);
}

function printRow(cells: readonly (string | number)[]): void {
  console.log(cells.map((cell) => String(cell).padStart(12)).join(""));
}

function draw(found: ReadonlyMap<LayoutName, readonly { labels: number; cost: Cost }[]>): void {
  const lines = (valueOf: (cost: Cost) => number) =>
    [...found].map(([name, points], i) => ({
      name,
      style: i === 0 ? ("one" as const) : ("many" as const),
      points: points.map(({ labels, cost }) => [labels, valueOf(cost)] as const),
    }));
  const of = { unit: "labels in the job", ticks: [100, 2_500, 5_000, 10_000] };
  const panels = [
    {
      leftPx: 60,
      title: "Time of one job",
      measure: "seconds to the last byte",
      ...of,
      lines: lines(({ wholeSec }) => wholeSec),
    },
    {
      leftPx: 430,
      title: "Memory of workerd",
      measure: "MB more than before",
      ...of,
      lines: lines(({ riseMb }) => Math.max(0, riseMb)),
    },
  ];
  writeFileSync(IMAGE, drawPanels("Seconds and memory of a large job by its labels", panels));
  console.log(`drawn: ${IMAGE}`);
}
