// What customers do in a soak: jobs, retries and replays, faults of theirs, and what they read and save between.
import { randomInt, randomUUID } from "node:crypto";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { type Customer, documentOf } from "./customers.ts";

export interface Asked {
  readonly method: "GET" | "POST" | "PUT";
  /** As the API's document writes it. */
  readonly path: string;
  /** With its parameters filled in. */
  readonly url?: string;
  readonly apiKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal;
}

export interface Answered {
  readonly status: number;
  /** Of the PDF: what was charged, by this request or by the one that it repeats. */
  readonly pages: number;
  /** null: it was not said. */
  readonly retryAfterSec: number | null;
}

/** Sends a request and holds its answer against the document; null when it was cancelled. */
export type Ask = (asked: Asked) => Promise<Answered | null>;

export interface Scene {
  readonly ask: Ask;
  readonly origin: string;
  readonly customer: Customer;
  readonly penniless: Customer;
}

type Deed = (scene: Scene) => Promise<unknown>;

const PRINT = "/api/v1/generate-pdf";
const PRINT_DOTS = "/api/v1/generate-raster";
const SHEET = { type: "preset", presetId: "vendorA-5160-compatible" };
const LONGEST_CANCEL_MS = 40;
const MOST_RETRIES = 20;

const job = (count = 1, changes: object = {}) =>
  JSON.stringify({
    templateId: "custom-label",
    layout: count === 1 ? { type: "single" } : SHEET,
    records: Array.from({ length: count }, (_, i) => ({
      variables: { sku: `S-${i}-${randomInt(1e9)}` },
    })),
    ...changes,
  });

const asking = (customer: Customer, body: string, key?: string): Asked => ({
  method: "POST",
  path: PRINT,
  apiKey: customer.apiKey,
  ...(key !== undefined && { headers: { "Idempotency-Key": key } }),
  body,
});

/** Repeats a keyed job, when the service says, until it is printed, and counts its pages once. */
async function printWithKey({ ask, customer }: Scene, body: string, key: string): Promise<void> {
  for (let attempt = 0; attempt < MOST_RETRIES; attempt++) {
    const answered = await ask(asking(customer, body, key));
    if (answered?.status === 200) {
      customer.charged += answered.pages;
      return;
    }
    await sleep((answered?.retryAfterSec ?? 1) * 1_000);
  }
  throw new Error(`a job with a key was not printed in ${MOST_RETRIES} attempts`);
}

const print = (count: number): Deed => {
  return async ({ ask, customer }) => {
    const answered = await ask(asking(customer, job(count)));
    customer.charged += answered?.pages ?? 0;
  };
};

/** Each label on a page of its own, with a code and a text that no other has. */
const printDots = (count: number): Deed => {
  return async ({ ask, customer }) => {
    const output = { format: "zpl", dpi: 600 };
    const body = job(count, { layout: { type: "single" }, output });
    const answered = await ask({ ...asking(customer, body), path: PRINT_DOTS });
    customer.charged += answered?.pages ?? 0;
  };
};

const replay: Deed = async (scene) => {
  const [body, key] = [job(), randomUUID()];
  await printWithKey(scene, body, key);
  await scene.ask(asking(scene.customer, body, key));
  await scene.ask(asking(scene.customer, job(), key));
};

const printTwiceAtOnce: Deed = async (scene) => {
  const [body, key] = [job(30), randomUUID()];
  const twins = [0, 1].map(() => scene.ask(asking(scene.customer, body, key)));
  await Promise.all(twins);
  await printWithKey(scene, body, key);
};

const cancelAndRetry: Deed = async (scene) => {
  const [body, key] = [job(30), randomUUID()];
  const signal = AbortSignal.timeout(randomInt(1, LONGEST_CANCEL_MS));
  await scene.ask({ ...asking(scene.customer, body, key), signal });
  await printWithKey(scene, body, key);
};

/** A body that ends before its length. */
const hangUp: Deed = async ({ origin, customer }) => {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on("error", () => {});
  const head = [
    `POST ${PRINT} HTTP/1.1`,
    `Host: ${hostname}`,
    `Authorization: Bearer ${customer.apiKey}`,
    "Content-Type: application/json",
    "Content-Length: 5000",
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n{"templateId":`);
  await sleep(randomInt(1, LONGEST_CANCEL_MS));
  socket.destroy();
};

const read = (path: string, url = path): Deed => {
  return ({ ask, customer: { apiKey } }) => ask({ method: "GET", path, url, apiKey });
};

const refused = (body: () => string): Deed => {
  return ({ ask, customer }) => ask(asking(customer, body()));
};

const saveTemplate: Deed = ({ ask, customer: { apiKey } }) =>
  ask({
    method: "PUT",
    path: "/account/v1/templates/{templateId}",
    url: "/account/v1/templates/custom-saved",
    apiKey,
    body: JSON.stringify({ document: documentOf(`Saved ${randomInt(1e9)}`) }),
  });

const useDemo: Deed = ({ ask }) =>
  ask({
    method: "POST",
    path: "/api/v1/demo/generate-pdf",
    headers: { "CF-Connecting-IP": [10, randomInt(256), randomInt(256), randomInt(256)].join(".") },
    body: JSON.stringify({
      templateId: "api-demo-qr-card",
      layout: { type: "single" },
      records: [{ variables: { title: "Soak", subtitle: "On", url: "https://soak.example/" } }],
    }),
  });

/** By name, with how often each is chosen. */
export const DEEDS: readonly (readonly [name: string, weight: number, deed: Deed])[] = [
  ["one label", 8, print(1)],
  ["30 labels", 4, print(30)],
  ["250 labels", 1, print(250)],
  ["one label as dots", 2, printDots(1)],
  ["250 labels as dots", 1, printDots(250)],
  ["print and replay", 4, replay],
  ["print twice at once", 2, printTwiceAtOnce],
  ["cancel and retry", 4, cancelAndRetry],
  ["hang up", 2, hangUp],
  [
    "preflight",
    2,
    ({ ask, customer }) => ask({ ...asking(customer, job(30)), path: `${PRINT}/preflight` }),
  ],
  [
    "a variable that is not declared",
    2,
    refused(() => job(1, { records: [{ variables: { x: 1 } }] })),
  ],
  ["a template that is not there", 1, refused(() => job(1, { templateId: "custom-none" }))],
  ["too many items", 1, refused(() => job(251))],
  ["broken JSON", 2, refused(() => job(30).slice(0, -9))],
  ["a body too large", 1, refused(() => `"${"x".repeat(1_100_000)}"`)],
  ["no credits", 2, ({ ask, penniless }) => ask(asking(penniless, job()))],
  ["no key", 1, ({ ask }) => ask({ method: "POST", path: PRINT, body: job() })],
  [
    "a wrong key",
    1,
    ({ ask }) => ask({ method: "POST", path: PRINT, apiKey: "platen_live_wrong", body: job() }),
  ],
  ["save a template", 2, saveTemplate],
  ["list templates", 2, read("/api/v1/templates")],
  [
    "a template's schema",
    1,
    read("/api/v1/templates/{templateId}/schema", "/api/v1/templates/custom-label/schema"),
  ],
  ["list presets", 1, read("/api/v1/layout-presets")],
  ["health", 1, read("/health")],
  ["demo", 2, useDemo],
];

export function chooseDeed(only?: string): Deed {
  const deeds = DEEDS.filter(([name]) => only === undefined || name === only);
  const sum = deeds.reduce((all, [, weight]) => all + weight, 0);
  if (sum === 0)
    throw new Error(`there is no "${only}"; there are ${DEEDS.map(([name]) => name).join("; ")}`);
  let left = randomInt(sum);
  return deeds.find(([, weight]) => (left -= weight) < 0)![2];
}
