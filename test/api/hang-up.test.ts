import { request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, inject, it } from "vitest";
import { DEVELOPMENT_KEY } from "../../scripts/development-key.ts";

const origin = inject("origin");
const PAGES = 25;
const JOB = JSON.stringify({
  templateId: "custom-product-label",
  layout: { type: "single" },
  records: Array.from({ length: PAGES }, (_, i) => ({
    variables: { name: `Honey ${i}`, price: "€12.80", sku: `HON-${i}` },
  })),
});
const headersFor = (key: string) => ({
  Authorization: `Bearer ${DEVELOPMENT_KEY}`,
  "Content-Type": "application/json",
  "Idempotency-Key": key,
});

/** Sends the whole request, and goes away so long after. */
async function hangUpAfter(ms: number, key: string): Promise<void> {
  const sent = request(`${origin}/api/v1/generate-pdf`, {
    method: "POST",
    headers: { ...headersFor(key), "Content-Length": Buffer.byteLength(JOB) },
  });
  sent.on("error", () => {});
  await new Promise<void>((resolve) => sent.end(JOB, resolve));
  await wait(ms);
  sent.destroy();
}

/** Tries again as often as a busy key says, for far less than its lease. */
async function retry(key: string): Promise<Response> {
  for (let i = 0; i < 8; i++) {
    const answer = await fetch(`${origin}/api/v1/generate-pdf`, {
      method: "POST",
      headers: headersFor(key),
      body: JOB,
    });
    if (answer.status === 200) return answer;
    expect(answer.status).toBe(409);
    await wait(Number(answer.headers.get("Retry-After")) * 1000);
  }
  throw new Error("the key is still taken");
}

describe("a client that hangs up in the middle of a request", () => {
  it("finds its PDF by the same key within seconds, and the ledger has no drift", async () => {
    const delays = [0, 2, 4, 8, 16, 32, 64];
    await Promise.all(
      delays.map(async (ms) => {
        const key = `hang-up-${ms}-${crypto.randomUUID()}`;
        await hangUpAfter(ms, key);
        const answer = await retry(key);
        expect(answer.headers.get("X-Page-Count")).toBe(String(PAGES));
      }),
    );
    const headers = { Authorization: `Bearer ${inject("operatorToken")}` };
    const found = await fetch(`${origin}/operator/v1/reconcile`, { headers });
    expect(await found.json()).toMatchObject({ data: { drift: 0, trialDrift: 0 } });
  });
});
