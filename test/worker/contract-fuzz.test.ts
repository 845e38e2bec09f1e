// Requests made from the document by a seed, against the running Worker. The environment variables
// CONTRACT_REQUESTS and CONTRACT_SEED make a longer run, or another one.
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import productLabel from "../../samples/templates/product-label.json" with { type: "json" };
import { makeDocument } from "../../src/reference/document/document.ts";
import { type Answer, makeContract } from "../support/contract.ts";
import { full, isFull } from "../support/full.ts";
import { type Asker, RequestSampler, type SampledRequest } from "../support/request-sampler.ts";
import { SHELF_LABEL, TEMPLATE_ID } from "../../src/reference/document/account-examples.ts";
import { createPrinter } from "../../src/flows/printers/printers.ts";
import { pairAgent } from "../../src/flows/printers/agent.ts";
import { newPrinter } from "../../src/reference/document/printer-requests.ts";
import { makeSampleFiles } from "../support/sample-files.ts";
import { makeHolder } from "../support/worker-holder.ts";
import { makeLink, pathOf } from "../support/worker-links.ts";
import { db, makeCaller, makeKey, makeTemplate, send } from "../support/worker-world.ts";

const REQUESTS = full(Number(env.CONTRACT_REQUESTS), 60, 4_000);
const SEED = Number(env.CONTRACT_SEED);
/** So that the limiters let nearly all of them through. */
const REQUESTS_A_CALLER = 130;

/** What leaves the asker without what most calls need. */
const ENDING = ["deleteMe", "signOut", "deleteAccountTemplate", "removePrinter"];

const contract = makeContract(makeDocument("https://platen.test"));
const known = {
  templateIds: [
    "custom-product-label",
    "custom-product-label",
    TEMPLATE_ID,
    "api-demo-product-label-sheet",
    "api-demo-qr-card",
    "none",
  ],
  presetIds: [
    "vendorA-5160-compatible",
    "vendorA-5160-compatible",
    "vendorA-5163-compatible",
    "none",
  ],
  codes: ["not-found", "text-overflow", "none"],
  files: await makeSampleFiles(),
};

describe(`${REQUESTS} requests made from the document (seed ${SEED})`, () => {
  it("get only declared answers: statuses, codes, headers and bodies; and no 5xx", async () => {
    const sampler = new RequestSampler(contract.document, known, SEED);
    const statuses = new Map<number, number>();
    const codes = new Set<string>();
    const called = new Set<string>();
    const faults: string[] = [];
    let asker = await makeAsker(0);
    for (let i = 0; i < REQUESTS; i++) {
      if (i % REQUESTS_A_CALLER === 0) asker = await makeAsker(i);
      const request = sampler.sample(contract.calls, asker);
      const answer = await ask(request);
      called.add(request.call.operation.operationId);
      const ended = ENDING.includes(request.call.operation.operationId);
      if (ended && answer.status < 300) asker = withSession(asker, await makeSession(i));
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (answer.code !== null) codes.add(answer.code);
      for (const fault of answer.faults) faults.push(`#${i} ${describeRequest(request)}: ${fault}`);
      if (answer.status >= 500) faults.push(`#${i} ${describeRequest(request)}: ${answer.status}`);
    }
    console.log(
      `${REQUESTS} requests: ${formatCounts(statuses)}; codes: ${[...codes].sort().join(", ")}`,
    );
    expect(faults.slice(0, 10)).toEqual([]);
    if (!isFull) return;
    const successes = [200, 201, 202, 204].map((status) => statuses.get(status) ?? 0);
    expect(successes.reduce((sum, count) => sum + count)).toBeGreaterThan(REQUESTS * 0.3);
    expect([...statuses.keys()].sort()).toEqual(
      expect.arrayContaining([200, 201, 204, 400, 401, 403, 404, 422]),
    );
    const versioned = contract.calls.filter(({ path }) => path.includes("/v1/"));
    expect([...called]).toEqual(
      expect.arrayContaining(versioned.map(({ operation }) => operation.operationId)),
    );
    expect(codes.size).toBeGreaterThan(10);
  });
});

async function ask({ call, url, headers, body }: SampledRequest): Promise<Answer> {
  const method = call.method.toUpperCase();
  return contract.check(call, await send(url, { method, headers, body: body as BodyInit | null }));
}

/** Some have no credits left. The session is of another account, whose templates may be deleted. */
async function makeAsker(index: number): Promise<Asker> {
  const { accountId, apiKey } = await makeCaller({ credits: isPoor(index) ? 1 : 10_000 });
  await makeTemplate(accountId, "custom-product-label", { document: productLabel });
  await makeTemplate(accountId, TEMPLATE_ID, { document: SHELF_LABEL });
  const session = await makeSession(index);
  const printer = await makePrinter(accountId, apiKey);
  return {
    apiKey,
    ...session,
    agentToken: printer.token,
    printers: { ...session.printers, key: printer },
  };
}

/** The printer of the key's account stays. */
function withSession(asker: Asker, session: Awaited<ReturnType<typeof makeSession>>): Asker {
  return { ...asker, ...session, printers: { ...session.printers, key: asker.printers.key } };
}

/** Paired, with a job that was handed out and one that waits; without credits there is none. */
async function makePrinter(accountId: string, token: string) {
  const deps = { db, now: Date.now, printQueues: env.PRINTER_QUEUE };
  const profile = { format: "zpl", dpi: 203 };
  const asked = newPrinter.parse({ name: "Desk", kind: "agent", profile });
  const { id, pairing } = await createPrinter(deps, accountId, asked, "https://platen.test");
  const code = "code" in pairing ? pairing.code : "none";
  const agent = await pairAgent(deps, { code, model: "Fuzz" });
  const base = token.startsWith("platen_") ? "/api/v1" : "/account/v1";
  const printJob = async (key: string): Promise<string> => {
    const sent = await send(`${base}/printers/${id}/jobs`, {
      method: "POST",
      apiKey: token,
      headers: { "Content-Type": "application/json", "Idempotency-Key": key },
      body: JSON.stringify({
        templateId: "custom-product-label",
        layout: { type: "single" },
        records: [{ variables: {} }],
      }),
    });
    const { data } = await sent.json<{ data?: { id: string } }>();
    return data?.id ?? "none";
  };
  const offeredId = await printJob("fuzz:1");
  const jobId = await printJob("fuzz:2");
  await env.PRINTER_QUEUE.getByName(id).poll({ state: "online", reasons: [] });
  return { id, token: agent.token, jobId, offeredId };
}

async function makeSession(index: number): Promise<Omit<Asker, "apiKey" | "agentToken">> {
  const { accountId, token } = await makeHolder({ credits: isPoor(index) ? 0 : 100 });
  const { revision } = await makeTemplate(accountId, "custom-product-label");
  await makeTemplate(accountId, "custom-product-label", { document: productLabel });
  await makeTemplate(accountId, TEMPLATE_ID, { document: SHELF_LABEL });
  const keys = isPoor(index) ? [] : [await makeKey(accountId), await makeKey(accountId)];
  const link = await makeLink(
    { token },
    { templateId: "custom-product-label", settable: [], watermark: isPoor(index) },
  );
  const body = known.files["image/png"] as BodyInit;
  const headers = { "Content-Type": "image/png" };
  const uploaded = await send("/account/v1/assets", {
    method: "POST",
    apiKey: token,
    headers,
    body,
  });
  const { data } = await uploaded.json<{ data: { id: string } }>();
  const printer = await makePrinter(accountId, token);
  return {
    session: token,
    printers: { key: printer, session: printer },
    linkIds: [link.id, link.id, "none"],
    tokens: [tokenOf(link), tokenOf(link), "none"],
    keyIds: [...keys.map(({ id }) => id), "none"],
    revisions: [revision, "none"],
    digests: [data.id.slice("asset:".length), "none"],
  };
}

function tokenOf(link: Parameters<typeof pathOf>[0]): string {
  return pathOf(link).slice("/l/".length);
}

function isPoor(index: number): boolean {
  return Math.floor(index / REQUESTS_A_CALLER) % 4 === 3;
}

function describeRequest({ call, url, headers, body }: SampledRequest): string {
  const text = typeof body === "string" ? body.slice(0, 600) : `${body?.length ?? 0} bytes`;
  return `${call.method} ${url} ${JSON.stringify(headers)} ${text}`;
}

function formatCounts(counts: ReadonlyMap<number, number>): string {
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status} × ${count}`)
    .join(", ");
}
