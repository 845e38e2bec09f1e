// Requests made from the document by a seed, against the running Worker. The environment variables
// CONTRACT_REQUESTS and CONTRACT_SEED make a longer run, or another one.
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import productLabel from "../../samples/templates/product-label.json" with { type: "json" };
import { makeDocument } from "../../src/http/openapi/document.ts";
import { type Answer, makeContract } from "../support/contract.ts";
import { RequestSampler, type SampledRequest } from "../support/request-sampler.ts";
import { makeCaller, makeTemplate, send } from "../support/worker-world.ts";

const REQUESTS = Number(env.CONTRACT_REQUESTS);
const SEED = Number(env.CONTRACT_SEED);
/** So that the limiter lets nearly all of them through. */
const REQUESTS_A_CALLER = 130;

const contract = makeContract(makeDocument("https://platen.test"));
const known = {
  templateIds: [
    "custom-product-label",
    "custom-product-label",
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
};

describe(`${REQUESTS} requests made from the document (seed ${SEED})`, () => {
  it(
    "get declared answers alone: statuses, codes, headers and bodies; and no 5xx",
    { timeout: 60_000 + REQUESTS * 200 },
    async () => {
      const sampler = new RequestSampler(contract.document, known, SEED);
      const statuses = new Map<number, number>();
      const codes = new Set<string>();
      const faults: string[] = [];
      let apiKey = "";
      for (let i = 0; i < REQUESTS; i++) {
        if (i % REQUESTS_A_CALLER === 0) apiKey = await makeFuzzedAccount(i);
        const request = sampler.sample(contract.calls, apiKey);
        const answer = await ask(request);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        if (answer.code !== null) codes.add(answer.code);
        for (const fault of answer.faults)
          faults.push(`#${i} ${describeRequest(request)}: ${fault}`);
        if (answer.status >= 500)
          faults.push(`#${i} ${describeRequest(request)}: ${answer.status}`);
      }
      console.log(
        `${REQUESTS} requests: ${formatCounts(statuses)}; codes: ${[...codes].sort().join(", ")}`,
      );
      expect(faults.slice(0, 10)).toEqual([]);
      expect(statuses.get(200)).toBeGreaterThan(REQUESTS * 0.3);
      expect([...statuses.keys()].sort()).toEqual(
        expect.arrayContaining([200, 400, 401, 404, 413, 422]),
      );
      expect(codes.size).toBeGreaterThan(10);
    },
  );
});

async function ask({ call, url, headers, body }: SampledRequest): Promise<Answer> {
  const method = call.method.toUpperCase();
  return contract.check(call, await send(url, { method, headers, body: body as BodyInit | null }));
}

/** Some have no credits left. */
async function makeFuzzedAccount(index: number): Promise<string> {
  const isPoor = Math.floor(index / REQUESTS_A_CALLER) % 4 === 3;
  const { accountId, apiKey } = await makeCaller({ credits: isPoor ? 1 : 10_000 });
  await makeTemplate(accountId, "custom-product-label", { document: productLabel });
  return apiKey;
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
