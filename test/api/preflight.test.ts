// POST /api/v1/generate-pdf/preflight: the job without the charge.
import { beforeAll, describe, expect, it } from "vitest";
import type { Opened } from "../support/back-office.ts";
import {
  balanceOf,
  card,
  job,
  labels,
  openPrinter,
  postJson,
  print,
  problemIn,
  refusalIn,
  SHEET,
} from "../support/api.ts";

const PATH = "/api/v1/generate-pdf/preflight";

let business: Opened;
let trial: Opened;
beforeAll(async () => {
  [business, trial] = (await Promise.all([
    openPrinter({ credits: 20 }),
    openPrinter({ trialStartedAt: Date.now() }),
  ])) as [Opened, Opened];
});
const ask = ({ apiKey }: Opened, body: unknown, headers: Record<string, string> = {}) =>
  postJson(PATH, body, { apiKey, headers });
const estimated = async (account: Opened, body: unknown) => {
  const answer = await ask(account, body);
  expect(answer.status).toBe(200);
  return (await answer.json()) as { data: Record<string, unknown> };
};

describe("preflight", () => {
  it("answers what a sheet would take, and where the next job would start", async () => {
    const body = job({ layout: { ...SHEET, startSlot: 29 }, records: labels(4, { copies: 2 }) });
    expect(await estimated(business, body)).toEqual({
      data: {
        items: 8,
        pages: 2,
        credits: 2,
        balance: 20,
        balanceAfter: 18,
        trialRequestsRemaining: null,
        nextStartSlot: 7,
        presetId: "vendorA-5160-compatible",
        nextCounters: null,
        warnings: [],
        warningCount: 0,
      },
    });
  });

  it("has null for what does not apply: balances for a trial key, the slot for single", async () => {
    expect(await estimated(trial, job())).toEqual({
      data: {
        items: 1,
        pages: 1,
        credits: 0,
        balance: null,
        balanceAfter: null,
        trialRequestsRemaining: 10,
        nextStartSlot: null,
        presetId: null,
        nextCounters: null,
        warnings: [],
        warningCount: 0,
      },
    });
  });

  it("costs nothing and counts nothing but the rate limit", async () => {
    const account = await openPrinter({ credits: 5 });
    for (let i = 1; i <= 3; i++) {
      const answer = await ask(account, job());
      expect(answer.headers.get("X-RateLimit-Remaining")).toBe(String(120 - i));
      await answer.arrayBuffer();
    }
    expect(await balanceOf(account.accountId)).toBe(5);
    for (let i = 0; i < 3; i++) await (await ask(trial, job())).arrayBuffer();
    expect((await estimated(trial, job())).data["trialRequestsRemaining"]).toBe(10);
  });

  it("is the same problem that generating gives, including drawing", async () => {
    for (const body of [
      "{",
      {},
      [],
      job({ templateId: "custom-none" }),
      job({ layout: { type: "preset", presetId: "none" } }),
      job({ layout: { ...SHEET, startSlot: 31 }, records: labels(251) }),
      card({ nane: "x", color: "reddish" }),
      card({ code: "X".repeat(60) }, { text: "word ".repeat(200) }),
      card({ image: "data:image/png;base64,AAAA" }),
      job({ records: labels(25), layout: { type: "single" } }),
      " ".repeat(1_048_577),
    ]) {
      const problems = await Promise.all(
        [await ask(business, body), await print(business.apiKey, body)].map(problemIn),
      );
      const [asked, generated] = problems.map((problem) => ({ ...problem, requestId: "" }));
      expect(asked).toEqual(generated);
    }
  });

  it("has the same headers rules: they are refused alike", async () => {
    for (const headers of [
      { "Content-Type": "text/plain" },
      { "Content-Encoding": "gzip" },
      { "X-Integration-Source": "No" },
      { "Idempotency-Key": "two words" },
      { "Idempotency-Key": "" },
    ]) {
      const asked = await problemIn(await ask(business, job(), headers as Record<string, string>));
      const generated = await problemIn(
        await print(business.apiKey, job(), headers as Record<string, string>),
      );
      expect([asked.code, asked.detail]).toEqual([generated.code, generated.detail]);
    }
  });

  it("checks an Idempotency-Key for form and otherwise ignores it", async () => {
    const key = { "Idempotency-Key": crypto.randomUUID() };
    for (const sku of ["A", "B"]) {
      const answer = await ask(business, job({ records: [{ variables: { sku } }] }), key);
      expect(answer.status).toBe(200);
      expect(answer.headers.has("Idempotency-Replayed")).toBe(false);
    }
    const printed = await print(business.apiKey, job(), key);
    expect(printed.status).toBe(200);
    expect(printed.headers.has("Idempotency-Replayed")).toBe(false);
  });

  it("says what a trial key may not print", async () => {
    expect(await refusalIn(await ask(trial, job({ records: labels(2) })))).toBe(
      "403 TRIAL_SINGLE_PAGE_ONLY",
    );
  });
});
