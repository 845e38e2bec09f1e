import { describe, expect, it } from "vitest";
import { insertTrial } from "../../src/store/accounts.ts";
import {
  balanceOf,
  chargesOf,
  db,
  job,
  keyed,
  makeAccount,
  makeKey,
  makePrinter,
  makeTemplate,
  print,
  problemIn,
  send,
} from "../support/worker-world.ts";

const sheet = { layout: { type: "preset", presetId: "vendorA-5160-compatible", startSlot: 29 } };
const records = (count: number) => Array.from({ length: count }, () => ({ variables: {} }));

function preflight(apiKey: string, body: unknown, headers: Record<string, string> = {}) {
  return send("/api/v1/generate-pdf/preflight", {
    method: "POST",
    apiKey,
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

describe("POST /api/v1/generate-pdf/preflight (answers, section 8)", () => {
  it("tells what the job would take, and takes nothing", async () => {
    const { accountId, apiKey } = await makePrinter({ credits: 5 });
    const answer = await preflight(apiKey, job({ ...sheet, records: records(3) }));
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      data: {
        items: 3,
        pages: 2,
        credits: 2,
        balance: 5,
        balanceAfter: 3,
        trialRequestsRemaining: null,
        nextStartSlot: 2,
        warnings: [],
      },
    });
    expect(await balanceOf(accountId)).toBe(5);
    expect(await chargesOf(accountId)).toEqual([]);
  });

  it("counts the rate limit and nothing else", async () => {
    const { apiKey } = await makePrinter();
    const answer = await preflight(apiKey, job());
    expect(answer.headers.get("X-RateLimit-Remaining")).toBe("119");
  });

  it("has no balance for a trial key, and no slot for a single page", async () => {
    const accountId = await makeAccount();
    const { apiKey } = await makeKey(accountId, "trial");
    await insertTrial(db, accountId, Date.now());
    await makeTemplate(accountId, "custom-label");
    expect(await (await preflight(apiKey, job())).json()).toMatchObject({
      data: {
        credits: 0,
        balance: null,
        balanceAfter: null,
        trialRequestsRemaining: 10,
        nextStartSlot: null,
      },
    });
  });

  it.each([
    ["another template", { templateId: "custom-none" }],
    [
      "a layout that does not match",
      { layout: { type: "preset", presetId: "vendorA-5161-compatible" } },
    ],
    ["an unknown variable", { records: [{ variables: { nope: 1 } }] }],
    ["characters that no font has", { records: [{ variables: { sku: "\u{13000}" } }] }],
    ["more pages than there are credits", { records: records(11) }],
    ["too many records", { records: records(251) }],
  ])("gives the very problem that printing gives: %s", async (_, changes) => {
    const { apiKey } = await makePrinter({ credits: 10 });
    const { requestId: a, ...expected } = await problemIn(await print(apiKey, job(changes)));
    const { requestId: b, ...seen } = await problemIn(await preflight(apiKey, job(changes)));
    expect(seen).toEqual(expected);
    expect(a).not.toBe(b);
  });

  it("checks an Idempotency-Key for form and otherwise ignores it", async () => {
    const { apiKey } = await makePrinter();
    expect((await preflight(apiKey, job(), keyed("with space"))).status).toBe(400);
    expect((await preflight(apiKey, job(), keyed("k1"))).status).toBe(200);
    const other = job({ records: records(2) });
    expect((await preflight(apiKey, other, keyed("k1"))).status).toBe(200);
    const printed = await print(apiKey, other, keyed("k1"));
    expect(printed.headers.get("X-Credits-Consumed")).toBe("2");
  });
});
