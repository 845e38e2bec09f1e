// POST /account/v1/generate-pdf and its preflight: a signed-in person prints as the account's keys do.
import { describe, expect, it } from "vitest";
import { account, dataIn, makeEmail, signIn } from "../support/account.ts";
import {
  DAY_MS,
  job,
  LABEL,
  labels,
  office,
  operate,
  pdfIn,
  postJson,
  print,
  problemIn,
  refusalIn,
} from "../support/api.ts";
import { isFull } from "../support/full.ts";

async function open({ credits = 0 } = {}) {
  const session = await signIn(makeEmail());
  const { accountId } = await dataIn<{ accountId: string }>(await account(session, "GET", "/me"));
  if (credits > 0) await operate(`/accounts/${accountId}/credits`, { grantId: accountId, credits });
  await office.putTemplate({ accountId, id: "custom-label", document: LABEL });
  const printAs = (body: unknown, headers: Record<string, string> = {}) =>
    account(session, "POST", "/generate-pdf", { body, headers });
  const preflightAs = (body: unknown) =>
    account(session, "POST", "/generate-pdf/preflight", { body });
  const balance = async () =>
    (await dataIn<{ credits: number }>(await account(session, "GET", "/me"))).credits;
  return { session, accountId, printAs, preflightAs, balance };
}

const THREE = job({ records: labels(3) });

describe("a signed-in person", () => {
  it("prints with the account's credits, one per page", async () => {
    const { printAs, preflightAs, balance } = await open({ credits: 5 });
    const before = await dataIn<object>(await preflightAs(THREE));
    expect(before).toMatchObject({ items: 3, pages: 3, credits: 3, balance: 5, balanceAfter: 2 });
    const answer = await printAs(THREE);
    expect(answer.headers.get("X-Credits-Consumed")).toBe("3");
    await pdfIn(answer);
    expect(await balance()).toBe(2);
    expect(await refusalIn(await printAs(THREE))).toBe("402 INSUFFICIENT_CREDITS");
    expect(await refusalIn(await preflightAs(THREE))).toBe("402 INSUFFICIENT_CREDITS");
    expect(await balance()).toBe(2);
  });

  it("uses the trial while it runs, with its limits; before and after it is 402", async () => {
    const { accountId, session, printAs } = await open();
    expect(await refusalIn(await printAs(job()))).toBe("402 INSUFFICIENT_CREDITS");
    await dataIn(await account(session, "POST", "/trial"), 201);
    expect(await refusalIn(await printAs(THREE))).toBe("403 TRIAL_SINGLE_PAGE_ONLY");
    for (let i = 0; i < 10; i++) await pdfIn(await printAs(job(), { "Idempotency-Key": `t${i}` }));
    expect(await refusalIn(await printAs(job()))).toBe("403 TRIAL_LIMIT_REACHED");
    const replay = await printAs(job(), { "Idempotency-Key": "t0" });
    expect(replay.headers.get("Idempotency-Replayed")).toBe("true");
    await office.moveTrial({ accountId, startedAt: Date.now() - 7 * DAY_MS });
    expect(await refusalIn(await printAs(job()))).toBe("402 INSUFFICIENT_CREDITS");
  });

  it("shares Idempotency-Keys with the account's API keys", async () => {
    const { accountId, printAs, balance } = await open({ credits: 5 });
    const { apiKey } = await office.addKey({ accountId });
    const key = { "Idempotency-Key": "order-1" };
    const first = await printAs(job(), key);
    const again = await print(apiKey, job(), key);
    expect(again.headers.get("X-Original-Request-Id")).toBe(first.headers.get("X-Request-Id"));
    expect(Buffer.from(await again.arrayBuffer())).toEqual(Buffer.from(await first.arrayBuffer()));
    expect(await refusalIn(await printAs(THREE, key))).toBe("422 IDEMPOTENCY_KEY_REUSED");
    expect(await balance()).toBe(4);
  });

  it("and a key that print at once spend the last credits exactly", async () => {
    const { accountId, printAs, balance } = await open({ credits: 3 });
    const { apiKey } = await office.addKey({ accountId });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => (i % 2 ? printAs(job()) : print(apiKey, job()))),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 200, 200, ...Array<number>(9).fill(402)]);
    expect(await balance()).toBe(0);
  });

  it("is shown in the usage as console or cli, without a key; a key by its id and name", async () => {
    const { accountId, session, printAs } = await open({ credits: 5 });
    const { keyId, apiKey } = await office.addKey({ accountId });
    await printAs(job());
    await printAs(job(), { "X-Integration-Source": "cli" });
    await print(apiKey, job(), { "X-Integration-Source": "till" });
    const usage = await dataIn<Record<string, unknown>[]>(await account(session, "GET", "/usage"));
    expect(
      usage.map(({ keyId: id, keyName, integrationSource }) => [id, keyName, integrationSource]),
    ).toEqual([
      [keyId, "Test", "till"],
      [null, null, "cli"],
      [null, null, "console"],
      [null, null, null],
    ]);
  });

  it("may name no other source, and no key may name these: 400 INVALID_HEADER", async () => {
    const { accountId, printAs } = await open({ credits: 1 });
    const { apiKey } = await office.addKey({ accountId });
    const from = (source: string) => ({ "X-Integration-Source": source });
    expect(await refusalIn(await printAs(job(), from("till")))).toBe("400 INVALID_HEADER");
    for (const source of ["console", "cli"]) {
      expect(await refusalIn(await print(apiKey, job(), from(source)))).toBe("400 INVALID_HEADER");
    }
    for (const source of ["console", "cli"]) await printAs(job(), from(source));
  });

  it("who has signed out, or whose account is suspended, prints nothing", async () => {
    const { accountId, session, printAs } = await open({ credits: 1 });
    await operate(`/accounts/${accountId}/suspend`, {});
    expect(await refusalIn(await printAs(job()))).toBe("403 ACCOUNT_SUSPENDED");
    await operate(`/accounts/${accountId}/resume`, {});
    const signedOut = await postJson(
      "/auth/sign-out",
      {},
      {
        headers: { Authorization: `Bearer ${session}` },
      },
    );
    expect(signedOut.status).toBe(200);
    expect(await refusalIn(await printAs(job()))).toBe("401 UNAUTHENTICATED");
  });

  if (isFull) {
    it("prints among the 120 calls that draw", async () => {
      const { printAs } = await open({ credits: 1 });
      const answers = await Promise.all(Array.from({ length: 121 }, () => printAs({})));
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
      for (const { headers } of answers) expect(headers.get("X-RateLimit-Limit")).toBe("120");
    });
  }
});

describe("buying", () => {
  it("without BILLING_URL a 402 names the address to write to, and billingUrl is null", async () => {
    const { session, printAs } = await open();
    const answer = await printAs(job());
    expect(answer.headers.get("Link")).toBeNull();
    expect((await problemIn(answer)).detail).toContain("support@platen.example");
    const me = await dataIn<object>(await account(session, "GET", "/me"));
    expect(me).toMatchObject({ billingUrl: null });
  });
});
