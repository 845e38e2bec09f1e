// What requests and jobs cost in calls, bytes and fonts, held against scripts/budgets/table.ts. Each test
// leaves its figures as `meta`, where `npm run budgets` reads them.
import { describe, expect, it } from "vitest";
import { layoutOf, requestRecordsOf, templateOf } from "../../bench/platen-job.ts";
import { jobOf, recordsOf } from "../../bench/jobs.ts";
import { excessesIn } from "../../scripts/budgets/judge.ts";
import {
  BINDINGS,
  BUDGETS,
  bytesName,
  type Calls,
  callsName,
  type Figure,
  fontsName,
  JOBS,
  REQUESTS,
  type RequestName,
} from "../../scripts/budgets/table.ts";
import { rememberedFonts } from "../../src/store/files/font-files.ts";
import { type Counted, countCalls } from "../support/worker-counts.ts";
import { CARD, makeAddress } from "../support/worker-demo.ts";
import { printRequest } from "../support/worker-steps.ts";
import { job, keyed, makeCaller, makePrinter, makeTemplate } from "../support/worker-world.ts";

declare module "vitest" {
  interface TaskMeta {
    figures?: readonly Figure[];
  }
}

type Alter = (world: Cloudflare.Env) => Partial<Cloudflare.Env>;

const SEED = 21;

const get = (path: string, apiKey: string) =>
  new Request(`https://platen.test${path}`, { headers: { Authorization: `Bearer ${apiKey}` } });

/** Of each request in the table, made by an account whose first request this is not. */
const SEND: Record<RequestName, (alter?: Alter) => Promise<Counted>> = {
  "one paid label": async (alter) => countCalls(printRequest(await usedKey(), job()), alter),
  "one paid label of another template than the last": async (alter) => {
    const { accountId, apiKey } = await makePrinter();
    await makeTemplate(accountId, "custom-other");
    const other = () => printRequest(apiKey, job({ templateId: "custom-other" }));
    await countCalls(other());
    await countCalls(printRequest(apiKey, job()));
    return countCalls(other(), alter);
  },
  "one paid label with a key, first": async (alter) =>
    countCalls(printRequest(await usedKey(), job(), keyed("one")), alter),
  "one paid label with a key, replayed": async (alter) => {
    const apiKey = await usedKey();
    const print = () => printRequest(apiKey, job(), keyed("one"));
    await countCalls(print());
    return countCalls(print(), alter);
  },
  preflight: async (alter) => {
    const print = printRequest(await usedKey(), job());
    return countCalls(new Request(`${print.url}/preflight`, print), alter);
  },
  "list of templates": async (alter) =>
    countCalls(get("/api/v1/templates", await usedKey()), alter),
  demo: async (alter) => {
    await countCalls(demoRequest());
    return countCalls(demoRequest(), alter);
  },
};

const demoRequest = () =>
  new Request("https://platen.test/api/v1/demo/generate-pdf", {
    method: "POST",
    headers: { "Content-Type": "application/json", "CF-Connecting-IP": makeAddress() },
    body: JSON.stringify(CARD),
  });

async function usedKey(): Promise<string> {
  const { apiKey } = await makePrinter();
  await countCalls(printRequest(apiKey, job()));
  return apiKey;
}

const callsOf = (request: RequestName, calls: Calls): Figure[] =>
  BINDINGS.map((binding) => ({ name: callsName(request, binding), value: calls[binding] }));

/** What makes one call more to every binding while a request is answered. */
const plantCalls: Alter = (world) => {
  const calls = [
    world.DB.prepare("UPDATE accounts SET email = email").run(),
    world.ACCOUNT_LIMITER.getByName("planted").take(120),
    world.DEMO_KV.get("planted"),
    world.ACCOUNT_ASSETS.head("planted"),
    world.ASSETS.fetch("https://assets.invalid/fonts/inter-700.ttf"),
    world.WRONG_KEYS.limit({ key: "planted" }),
  ];
  return { ANALYTICS: { ...world.ANALYTICS, writeDataPoint: () => void Promise.all(calls) } };
};

/** Text in a font that no job of the table uses. */
const PLANTED_TEXT = {
  type: "text",
  text: "THE QUICK BROWN FOX JUMPS OVER the lazy dog 0123456789",
  fontFamily: "JetBrains Mono",
  fontSizePt: 4,
  xMm: 1,
  yMm: 1,
  widthMm: 60,
  heightMm: 4,
};

/** Printed as the first job of an isolate. */
async function printJob(id: string, planted: readonly object[] = []): Promise<Counted> {
  const { accountId, apiKey } = await makeCaller({ credits: 1_000 });
  const asked = jobOf(id);
  const template = templateOf(asked) as { readonly elements: readonly object[] };
  const document = { ...template, elements: [...template.elements, ...planted] };
  await makeTemplate(accountId, "custom-bench", { document });
  const records = requestRecordsOf(recordsOf(asked, SEED));
  rememberedFonts.clear();
  const body = { templateId: "custom-bench", layout: layoutOf(asked), records };
  const printed = await countCalls(printRequest(apiKey, body));
  if (printed.status !== 200) throw new Error(new TextDecoder().decode(printed.bytes));
  return printed;
}

const figuresOf = (title: string, { calls, bytes }: Counted): Figure[] => [
  { name: bytesName(title), value: bytes.length },
  { name: fontsName(title), value: calls.assets },
];

const namesIn = (lines: readonly string[]) => lines.map((line) => line.split("  ")[0]);

describe("a request makes no more calls than its budget", () => {
  const requests = Object.keys(REQUESTS) as RequestName[];

  it.for(requests)("%s", async (request, { task }) => {
    const { calls, status } = await SEND[request]();
    expect(status).toBe(200);
    task.meta.figures = callsOf(request, calls);
    expect(excessesIn(BUDGETS, task.meta.figures)).toEqual([]);
  });

  it.each(requests)("and a planted call to each binding is found: %s", async (request) => {
    const { calls } = await SEND[request](plantCalls);
    const figures = callsOf(request, calls);
    expect(namesIn(excessesIn(BUDGETS, figures))).toEqual(figures.map(({ name }) => name));
  });
});

describe("a job is no larger than its budget, and fetches no more fonts", () => {
  it.for(JOBS)("$title", async ({ id, title }, { task }) => {
    task.meta.figures = figuresOf(title, await printJob(id));
    expect(excessesIn(BUDGETS, task.meta.figures)).toEqual([]);
  });

  it.each(JOBS)("and a planted font is found: $title", async ({ id, title }) => {
    const figures = figuresOf(title, await printJob(id, [PLANTED_TEXT]));
    expect(namesIn(excessesIn(BUDGETS, figures))).toEqual(figures.map(({ name }) => name));
  });
});
