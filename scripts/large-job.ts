// `node scripts/large-job.ts`: what jobs of 1,000 and 10,000 labels with a QR code take, each in a process of its own: both
// passes, the longest time without a pause, memory and the file's size. Linux.
//   1000 5000      other numbers of labels
//   --zip          as a ZIP file, a PDF for each page
//   --out FILE     writes the file of the last one
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import {
  compileTemplate,
  type JobRecords,
  loadNeedsOf,
  openLargeJob,
  parseRequest,
  parseTemplate,
  planLargeJob,
  type PrintRecord,
} from "../src/print/index.ts";
import productLabel from "../src/rules/starters/product-label.json" with { type: "json" };
import { filesFor, openPress } from "./node-press.ts";

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: "string" },
    zip: { type: "boolean", default: false },
    here: { type: "boolean", default: false },
  },
});
const LAYOUT = { type: "preset", presetId: "vendorA-5160-compatible", startSlot: 1 } as const;
const NOW = Date.UTC(2026, 10, 27);
const MB = 1024 * 1024;
/** Fonts, templates and code are loaded and warm before anything is measured. */
const WARM_UP = 300;

async function measure(labels: number, out: string | undefined): Promise<void> {
  const press = openPress();
  const template = parseTemplate(productLabel.document);
  await loadNeedsOf(template);
  const compiled = compileTemplate(template);
  const zip = options.zip ? ({ per: "page", name: null, png: null } as const) : null;
  const print = (records: JobRecords) => {
    const step = new Stopwatch();
    const job = openLargeJob(compiled, LAYOUT, records, NOW, zip);
    const plan = step.last(planLargeJob(job));
    const supplies = {
      ...filesFor(plan),
      fileId: new Uint8Array(16),
      createdAt: "D:20261127000000Z",
    };
    const planned = step.elapsedMs;
    const draw = (keep: Uint8Array[] | null) => {
      const digest = createHash("sha256");
      let bytes = 0;
      step.last(press.renderLarge(plan, supplies), (piece) => {
        if (typeof piece === "number") return;
        digest.update(piece);
        bytes += piece.length;
        keep?.push(piece.slice());
      });
      return { digest: digest.digest("hex"), bytes };
    };
    const first = draw(null);
    const drawn = step.elapsedMs;
    const kept: Uint8Array[] | null = out === undefined ? null : [];
    const second = draw(kept);
    if (first.digest !== second.digest) throw new Error("the passes differ");
    if (out !== undefined) writeFileSync(out, Buffer.concat(kept!));
    const times = {
      planned,
      drawn,
      sent: step.elapsedMs,
      cpu: step.cpuMs,
      longest: step.longestMs,
    };
    return { ...times, bytes: first.bytes, pages: plan.pageCount };
  };
  print(recordsOf(WARM_UP));
  const records = recordsOf(labels);
  globalThis.gc?.();
  writeFileSync("/proc/self/clear_refs", "5");
  const before = process.memoryUsage();
  const { planned, drawn, sent, cpu, longest, bytes, pages } = print(records);
  const peak = Number(/VmHWM:\s+(\d+)/.exec(readFileSync("/proc/self/status", "utf8"))![1]) * 1024;
  globalThis.gc?.();
  const after = process.memoryUsage();
  const megabytes = (bytes: number) => `${(bytes / MB).toFixed(1)} MB`;
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  console.log(
    `${labels} labels, ${pages} pages, ${megabytes(bytes)}: planned ${seconds(planned)}, pass one until ${seconds(drawn)}, pass two until ${seconds(sent)} (CPU ${seconds(cpu)}); longest step ${longest.toFixed(1)} ms; RSS ${megabytes(before.rss)}, at most ${megabytes(peak)}; heap kept ${megabytes(after.heapUsed - before.heapUsed)}`,
  );
}

/** As a body has them: bytes, of which a record is read when it is asked for. */
function recordsOf(labels: number): JobRecords {
  const lines = Array.from({ length: labels }, (_, i) =>
    JSON.stringify({
      category: "TEA",
      name: `Gyokuro Uji no. ${i}`,
      size: `${50 + (i % 7) * 25} g`,
      price: `€${(i % 90) + 9}.50`,
      sku: `TEA-${String(i).padStart(6, "0")}`,
      url: `https://shop.example/p/${(i * 7919).toString(36)}`,
    }),
  );
  const body = Buffer.from(lines.join("\n"));
  const starts = new Uint32Array(labels + 1);
  let at = 0;
  for (const [index, line] of lines.entries()) {
    at += Buffer.byteLength(line) + 1;
    starts[index + 1] = at;
  }
  const readRecord = (index: number): PrintRecord => {
    const line = body.toString("utf8", starts[index], starts[index + 1]! - 1);
    return { variables: new Map(Object.entries(JSON.parse(line) as object)), copies: 1 };
  };
  // The schema is the service's affair; a look at one is enough here.
  const variables = JSON.parse(lines[0]!) as object;
  parseRequest({ templateId: "custom-large", layout: LAYOUT, records: [{ variables }] });
  const copies = new Uint16Array(labels).fill(1);
  return { length: labels, bytes: body.length, copies, at: readRecord };
}

class Stopwatch {
  readonly #start = performance.now();
  readonly #cpu = process.cpuUsage();
  longestMs = 0;

  get elapsedMs(): number {
    return performance.now() - this.#start;
  }

  /** Of all threads: what other programs do changes it little. */
  get cpuMs(): number {
    const { user, system } = process.cpuUsage(this.#cpu);
    return (user + system) / 1000;
  }

  /** Takes all steps. @returns what they come to */
  last<S, T>(steps: Generator<S, T>, look: (step: S) => void = () => {}): T {
    for (;;) {
      const start = performance.now();
      const { value, done } = steps.next();
      this.longestMs = Math.max(this.longestMs, performance.now() - start);
      if (done) return value;
      look(value);
    }
  }
}

if (options.here) await measure(Number(positionals[0]), options.out);
else {
  const sizes = positionals.length > 0 ? positionals : ["1000", "10000"];
  for (const [index, labels] of sizes.entries()) {
    const isLast = index === sizes.length - 1;
    const out = isLast && options.out !== undefined ? ["--out", options.out] : [];
    const zip = options.zip ? ["--zip"] : [];
    const args = ["--expose-gc", import.meta.filename, "--here", labels, ...zip, ...out];
    execFileSync(process.execPath, args, { stdio: "inherit" });
  }
}
