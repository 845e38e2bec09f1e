// What counters, formatters and conditions cost: job L as it is, and the same labels made by them.
// node bench/formatting.ts [--rounds 10] [--against <folder of another checkout>]
// Lower quartiles of renders that take turns; with --against, job L of that checkout takes its turn too.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { openPress, readFont } from "../scripts/node-press.ts";
import {
  compileTemplate,
  loadNeedsOf,
  parseRequest,
  parseTemplate,
  planJob,
} from "../src/print/index.ts";
import { type Fields, jobOf, recordsOf } from "./jobs.ts";
import { layoutOf, preparePlaten, templateOf } from "./platen-job.ts";

type Render = (records: readonly Fields[]) => Uint8Array;

const { values } = parseArgs({
  options: { rounds: { type: "string", default: "10" }, against: { type: "string" } },
});
const JOB = jobOf("L");
const WARM_UPS = 25;
/** Renders of one run. */
const RENDERS = 10;
const FONTS = new Map(["inter-400", "inter-700"].map((ref) => [ref, readFont(ref)]));

const ways: Record<string, Render> = {
  "job L": preparePlaten(JOB, openPress(), FONTS),
  "counter, formatters, conditions": await prepareFormatted(),
  ...(values.against && { [`job L of ${values.against}`]: await prepareOther(values.against) }),
};

const runs = Object.fromEntries(Object.keys(ways).map((way) => [way, [] as number[]]));
const inputs = Array.from({ length: RENDERS }, (_, seed) => recordsOf(JOB, seed));
for (const render of Object.values(ways)) {
  for (let i = 0; i < WARM_UPS; i++) render(inputs[i % RENDERS]!);
}
for (let round = 0; round < Number(values.rounds); round++) {
  const turn = Object.entries(ways);
  for (const [way, render] of round % 2 === 0 ? turn : turn.reverse()) {
    const times = inputs.map((records) => {
      const start = process.cpuUsage();
      render(records);
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1000;
    });
    runs[way]!.push(lowerQuartile(times));
  }
}
const quartiles = Object.entries(runs).map(([way, times]) => [way, lowerQuartile(times)] as const);
const first = quartiles[0]![1];
console.log("| way | CPU ms | against job L |\n|---|--:|--:|");
for (const [way, ms] of quartiles) {
  console.log(`| ${way} | ${ms.toFixed(2)} | ${(ms / first).toFixed(3)} |`);
}

function lowerQuartile(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 4)]!;
}

/** The labels of job L: its articles are counted, its prices are numbers, and each element has a condition. */
async function prepareFormatted(): Promise<Render> {
  const press = openPress();
  const document = structuredClone(templateOf(JOB)) as {
    variables: object[];
    elements: Record<string, unknown>[];
  };
  const written: Record<string, string> = {
    "{{name}}": "{{name | trim}}",
    "{{price}}": "{{price | currency:USD}}",
    "{{sku}}": "AB{{sku}}",
    "{{url}}": "{{url | slice:0:30}}",
  };
  document.variables = [
    { name: "name" },
    { name: "price" },
    { name: "sku", counter: { digits: 10 } },
    { name: "url" },
  ];
  for (const element of document.elements) {
    element["showIf"] = "{{price | over:0}}";
    for (const member of ["text", "value"]) {
      const string = element[member];
      if (typeof string === "string") element[member] = written[string] ?? string;
    }
  }
  const template = parseTemplate(document);
  await loadNeedsOf(template);
  const compiled = compileTemplate(template);
  const layout = layoutOf(JOB);
  return (records) => {
    const body = { templateId: "custom-bench", layout, records: records.map(recordOf) };
    const request = parseRequest(body);
    const plan = planJob(compiled, request.layout, request.records);
    return press.render(compiled, plan, {
      fileId: new Uint8Array(16),
      createdAt: "D:20260131120000Z",
      fonts: FONTS,
    }).pdf;
  };
}

function recordOf({ name, price, url }: Fields, index: number) {
  const counted = index === 0 ? { sku: 1_234_567_890 } : {};
  return { variables: { name, url, price: Number(price!.slice(1)), ...counted } };
}

async function prepareOther(folder: string): Promise<Render> {
  const load = (path: string) => import(pathToFileURL(join(folder, path)).href);
  const other: typeof import("./platen-job.ts") = await load("bench/platen-job.ts");
  const press: typeof import("../scripts/node-press.ts") = await load("scripts/node-press.ts");
  return other.preparePlaten(JOB, press.openPress(), FONTS);
}
