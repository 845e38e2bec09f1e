// One way of bench/formatting.ts in a process of its own; prints milliseconds of CPU per render.
// node formatting-stand.ts plain|formatted <folder of the checkout>
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Fields, jobOf, recordsOf } from "./jobs.ts";

const WARM_UPS = 40;
const RENDERS = 40;
const JOB = jobOf("L");

const [way, folder = ""] = process.argv.slice(2);
const load = (path: string) => import(pathToFileURL(join(folder, path)).href);
const core: typeof import("../src/print/index.ts") = await load("src/print/index.ts");
const platen: typeof import("./platen-job.ts") = await load("bench/platen-job.ts");
const node: typeof import("../scripts/node-press.ts") = await load("scripts/node-press.ts");
const fonts = new Map(["inter-400", "inter-700"].map((ref) => [ref, node.readFont(ref)]));

const render =
  way === "plain" ? platen.preparePlaten(JOB, node.openPress(), fonts) : await prepareFormatted();
const inputs = Array.from({ length: RENDERS }, (_, seed) => recordsOf(JOB, seed));
for (let i = 0; i < WARM_UPS; i++) render(inputs[i % RENDERS]!);
const times = inputs.map((records) => {
  const start = process.cpuUsage();
  render(records);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
});
console.log(times.sort((a, b) => a - b)[RENDERS >> 2]);

/** The labels of job L: its articles are counted, its prices are numbers, and each element has a condition. */
async function prepareFormatted(): Promise<(records: readonly Fields[]) => Uint8Array> {
  const press = node.openPress();
  const document = structuredClone(platen.templateOf(JOB)) as {
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
  const template = core.parseTemplate(document);
  await core.loadNeedsOf(template);
  const compiled = core.compileTemplate(template);
  const layout = platen.layoutOf(JOB);
  return (records) => {
    const body = { templateId: "custom-bench", layout, records: records.map(recordOf) };
    const request = core.parseRequest(body);
    const plan = core.planJob(compiled, request.layout, request.records);
    return press.render(compiled, plan, {
      fileId: new Uint8Array(16),
      createdAt: "D:20260131120000Z",
      fonts,
    }).pdf;
  };
}

function recordOf({ name, price, url }: Fields, index: number) {
  const counted = index === 0 ? { sku: 1_234_567_890 } : {};
  return { variables: { name, url, price: Number(price!.slice(1)), ...counted } };
}
