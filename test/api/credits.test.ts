// POST /api/v1/generate-pdf: what it costs, with a business key and with a trial key.
import { describe, expect, inject, it } from "vitest";
import {
  balanceOf,
  card,
  DAY_MS,
  job,
  labels,
  office,
  openPrinter,
  operate,
  origin,
  pdfIn,
  postJson,
  print,
  problemIn,
  refusalIn,
  send,
  SHEET,
} from "../support/api.ts";

const creditsOf = ({ headers }: Response) => headers.get("X-Credits-Consumed");
const usesOf = async (accountId: string) => {
  const headers = { Authorization: `Bearer ${inject("operatorToken")}` };
  const answer = await fetch(`${origin}/operator/v1/accounts/${accountId}`, { headers });
  const { data } = (await answer.json()) as { data: { trial: { requestsUsed: number } } };
  return data.trial.requestsUsed;
};

describe("a business key", () => {
  it("pays 1 credit per page, not per record or copy", async () => {
    const { accountId, apiKey } = await openPrinter({ credits: 100 });
    let balance = 100;
    for (const [body, pages] of [
      [job({ layout: SHEET, records: labels(30) }), 1],
      [job({ layout: SHEET, records: labels(1, { copies: 30 }) }), 1],
      [job({ layout: SHEET, records: labels(31) }), 2],
      [job({ layout: { ...SHEET, startSlot: 30 }, records: labels(2) }), 2],
      [job({ records: labels(3, { copies: 2 }) }), 6],
    ] as const) {
      expect(creditsOf(await print(apiKey, body))).toBe(String(pages));
      expect(await balanceOf(accountId)).toBe((balance -= pages));
    }
  });

  it("pays once, and for nothing that is refused", async () => {
    const { accountId, apiKey } = await openPrinter({ credits: 5 });
    for (const body of [
      "{",
      {},
      job({ templateId: "custom-none" }),
      card({ code: "é" }),
      card({ code: "X".repeat(60) }),
    ])
      expect((await print(apiKey, body)).ok).toBe(false);
    expect(await balanceOf(accountId)).toBe(5);
    const key = { "Idempotency-Key": "paid-once" };
    for (let i = 0; i < 3; i++) await pdfIn(await print(apiKey, job(), key));
    expect(await balanceOf(accountId)).toBe(4);
  });

  it("without an Idempotency-Key every answer is billed, also for the same body", async () => {
    const { accountId, apiKey } = await openPrinter({ credits: 5 });
    for (let i = 0; i < 3; i++) expect(creditsOf(await print(apiKey, job()))).toBe("1");
    expect(await balanceOf(accountId)).toBe(2);
  });

  it("with too few credits is 402 INSUFFICIENT_CREDITS, only for generating", async () => {
    const { accountId, apiKey } = await openPrinter({ credits: 2 });
    const { status, code, detail } = await problemIn(
      await print(apiKey, job({ records: labels(3) })),
    );
    expect(`${status} ${code}`).toBe("402 INSUFFICIENT_CREDITS");
    expect(detail).toMatch(/\b3\b/);
    expect(await balanceOf(accountId)).toBe(2);
    expect(creditsOf(await print(apiKey, job({ records: labels(2) })))).toBe("2");
    for (const path of [
      "/api/v1/templates",
      "/api/v1/templates/custom-label",
      "/api/v1/layout-presets",
      "/api/v1/layout-presets/vendorA-5160-compatible/test-sheet.pdf",
    ])
      expect((await send(path, { apiKey })).status).toBe(200);
  });

  it("prints exactly as many of 20 jobs at once as its balance pays", async () => {
    const { accountId, apiKey } = await openPrinter({ credits: 7 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => print(apiKey, job())));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array<number>(7).fill(200),
      ...Array<number>(13).fill(402),
    ]);
    expect(await balanceOf(accountId)).toBe(0);
  });

  it("prints again once credits are granted; a grant repeated adds nothing, with another body it is GRANT_CONFLICT", async () => {
    const { accountId, apiKey } = await openPrinter({ credits: 0 });
    const path = `/accounts/${accountId}/credits`;
    const grant = { grantId: crypto.randomUUID(), credits: 3 };
    expect((await operate(path, grant)).status).toBe(201);
    expect((await operate(path, grant)).status).toBe(200);
    expect(await refusalIn(await operate(path, { ...grant, credits: 4 }))).toBe(
      "409 GRANT_CONFLICT",
    );
    expect(await balanceOf(accountId)).toBe(3);
    expect(creditsOf(await print(apiKey, job()))).toBe("1");
  });
});

describe("a trial key", () => {
  it("completes ten requests for 0 credits; the eleventh is 403 TRIAL_LIMIT_REACHED, but a replay is answered and reading goes on", async () => {
    const { accountId, apiKey } = await openPrinter({ trialStartedAt: Date.now() });
    const key = { "Idempotency-Key": "the-first" };
    expect(creditsOf(await print(apiKey, job(), key))).toBe("0");
    expect((await print(apiKey, job(), key)).headers.get("Idempotency-Replayed")).toBe("true");
    expect(await usesOf(accountId)).toBe(1);
    for (let i = 0; i < 9; i++) expect(creditsOf(await print(apiKey, job()))).toBe("0");
    expect(await refusalIn(await print(apiKey, job()))).toBe("403 TRIAL_LIMIT_REACHED");
    const replay = await print(apiKey, job(), key);
    expect(replay.headers.get("Idempotency-Replayed")).toBe("true");
    expect(await usesOf(accountId)).toBe(10);
    expect((await send("/api/v1/templates", { apiKey })).status).toBe(200);
    expect((await send("/api/v1/layout-presets", { apiKey })).status).toBe(200);
    const preflight = await postJson("/api/v1/generate-pdf/preflight", job(), { apiKey });
    expect(await refusalIn(preflight)).toBe("403 TRIAL_LIMIT_REACHED");
  });

  it("prints several records when the PDF is one page; more pages are 403 TRIAL_SINGLE_PAGE_ONLY and do not count", async () => {
    const { accountId, apiKey } = await openPrinter({ trialStartedAt: Date.now() });
    for (const records of [labels(2), labels(1, { copies: 2 })])
      expect(await refusalIn(await print(apiKey, job({ records })))).toBe(
        "403 TRIAL_SINGLE_PAGE_ONLY",
      );
    const many = job({ layout: SHEET, records: labels(31) });
    expect(await refusalIn(await print(apiKey, many))).toBe("403 TRIAL_SINGLE_PAGE_ONLY");
    expect(await usesOf(accountId)).toBe(0);
    expect((await print(apiKey, job({ layout: SHEET, records: labels(30) }))).status).toBe(200);
    expect(await usesOf(accountId)).toBe(1);
  });

  it("of five at once at nine used completes one", async () => {
    const { accountId, apiKey } = await openPrinter({ trialStartedAt: Date.now() });
    for (let i = 0; i < 9; i++) await pdfIn(await print(apiKey, job()));
    const answers = await Promise.all(Array.from({ length: 5 }, () => print(apiKey, job())));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await usesOf(accountId)).toBe(10);
  });

  it("runs 7 × 24 hours from the grant; from then on it is 403 TRIAL_EXPIRED, replays included", async () => {
    const { accountId, apiKey } = await openPrinter({ trialStartedAt: Date.now() });
    const key = { "Idempotency-Key": "in-the-last-minute" };
    const path = "/api/v1/generate-pdf";
    const end = Date.now() - 7 * DAY_MS;
    await office.moveTrial({ accountId, startedAt: end + 60_000 });
    expect((await print(apiKey, job(), key)).status).toBe(200);
    await office.moveTrial({ accountId, startedAt: end });
    expect(await refusalIn(await print(apiKey, job(), key))).toBe("403 TRIAL_EXPIRED");
    expect(await refusalIn(await postJson(`${path}/preflight`, job(), { apiKey }))).toBe(
      "403 TRIAL_EXPIRED",
    );
    expect(await refusalIn(await send("/api/v1/templates", { apiKey }))).toBe("403 TRIAL_EXPIRED");
  });

  it("is not one of the five keys: five business keys have room beside it", async () => {
    const { accountId, apiKey } = await openPrinter({ trialStartedAt: Date.now() });
    for (let i = 0; i < 5; i++) await office.addKey({ accountId });
    await expect(office.addKey({ accountId })).rejects.toThrow("no key");
    expect((await print(apiKey, job())).status).toBe(200);
  });
});
