// Usage by day: what the ledger adds up to.
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { forgetUsageDays } from "../../src/flows/nightly/forget-usage-days.ts";
import { insertTrial } from "../../src/store/accounts/accounts.ts";
import type { Charge } from "../../src/store/money/ledger.ts";
import { chargeOf, keyOf, sessionOf, settleCharge } from "../support/worker-charge.ts";
import { ask, makeHolder, type TestHolder } from "../support/worker-holder.ts";
import { rowsWith } from "../support/worker-rows.ts";
import { db, job, makeKey, makeTemplate, print, refusalIn } from "../support/worker-world.ts";

interface Entry {
  readonly day: string;
  readonly id: string | null;
  readonly name: string | null;
  readonly requests: number;
  readonly pages: number;
  readonly credits: number;
}

const DAY_MS = 86_400_000;
const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const TODAY = dayBefore(0);

async function daysOf(holder: TestHolder, query = ""): Promise<readonly Entry[]> {
  const answer = await ask(holder, "GET", `/usage/daily${query}`);
  expect(answer.status).toBe(200);
  const body = await answer.json<{ data: Entry[] }>();
  expect(Object.keys(body)).toEqual(["data"]);
  return body.data;
}

async function pay(holder: TestHolder, keyId: string | null, changes: Partial<Charge> = {}) {
  const { accountId, sessionId } = holder;
  const payer = keyId === null ? sessionOf(accountId, sessionId) : keyOf(accountId, keyId);
  const integrationSource = keyId === null ? "console" : null;
  const charge = chargeOf(payer, { integrationSource, ...changes });
  expect(await settleCharge(charge)).toEqual({ kind: "paid" });
}

/** As the ledger has it. */
async function ledgerOf({ accountId }: TestHolder) {
  return env.DB.prepare(
    `SELECT count(*) AS requests, sum(pages) AS pages, -sum(credits) AS credits
     FROM ledger WHERE account_id = ? AND kind <> 'grant'`,
  )
    .bind(accountId)
    .first();
}

const sumOf = (entries: readonly Entry[]) => ({
  requests: entries.reduce((sum, { requests }) => sum + requests, 0),
  pages: entries.reduce((sum, { pages }) => sum + pages, 0),
  credits: entries.reduce((sum, { credits }) => sum + credits, 0),
});

describe("GET /account/v1/usage/daily", () => {
  it("adds up requests, pages and credits by key: replays, refusals and grants are none", async () => {
    const holder = await makeHolder({ credits: 10 });
    await makeTemplate(holder.accountId, "custom-label");
    const { id, apiKey } = await makeKey(holder.accountId);
    const records = [{ variables: {}, copies: 3 }];
    for (let i = 0; i < 2; i++) {
      const printed = await print(apiKey, job({ records }), { "Idempotency-Key": "once" });
      expect(printed.status).toBe(200);
    }
    expect((await print(apiKey, job())).status).toBe(200);
    expect((await print(apiKey, job({ records: [] }))).status).toBe(422);
    const signedIn = await ask(holder, "POST", "/generate-pdf", job());
    expect(signedIn.status).toBe(200);
    expect(await daysOf(holder)).toEqual([
      { day: TODAY, id, name: "test", requests: 2, pages: 4, credits: 4 },
      { day: TODAY, id: null, name: null, requests: 1, pages: 1, credits: 1 },
    ]);
    expect(await daysOf(holder, "?by=key&days=1")).toEqual(await daysOf(holder));
  });

  it("by template names those that are there, and knows deleted ones by their id", async () => {
    const holder = await makeHolder({ credits: 10 });
    await makeTemplate(holder.accountId, "custom-a");
    await pay(holder, null, { templateId: "custom-a", credits: 2, pages: 2 });
    await pay(holder, null, { templateId: "custom-gone" });
    expect(await daysOf(holder, "?by=template")).toEqual([
      { day: TODAY, id: "custom-a", name: "Product label", requests: 1, pages: 2, credits: 2 },
      { day: TODAY, id: "custom-gone", name: null, requests: 1, pages: 1, credits: 1 },
    ]);
  });

  it("a trial's uses are requests and pages without credits", async () => {
    const holder = await makeHolder();
    await insertTrial(db, holder.accountId, Date.now());
    const { id } = await makeKey(holder.accountId, "trial");
    for (let i = 0; i < 3; i++) await pay(holder, id, { credits: 0 });
    expect(await daysOf(holder)).toEqual([
      { day: TODAY, id, name: "test", requests: 3, pages: 3, credits: 0 },
    ]);
  });

  it("has the last days, today's included, newest first, each as it is in UTC", async () => {
    const holder = await makeHolder({ credits: 1000 });
    for (const days of [0, 1, 29, 30, 89, 90]) {
      await pay(holder, null, { at: Date.now() - days * DAY_MS, credits: days + 1 });
    }
    const daysIn = async (query: string) => (await daysOf(holder, query)).map(({ day }) => day);
    expect(await daysIn("?days=1")).toEqual([TODAY]);
    expect(await daysIn("?days=2")).toEqual([TODAY, dayBefore(1)]);
    expect(await daysIn("")).toEqual([0, 1, 29].map(dayBefore));
    expect(await daysIn("?days=90")).toEqual([0, 1, 29, 30, 89].map(dayBefore));
    const midnight = Math.floor(Date.now() / DAY_MS) * DAY_MS;
    await pay(holder, null, { at: midnight, templateId: "custom-at" });
    await pay(holder, null, { at: midnight - 1, templateId: "custom-before" });
    const entries = await daysOf(holder, "?days=2&by=template");
    expect(entries.find(({ id }) => id === "custom-at")?.day).toBe(TODAY);
    expect(entries.find(({ id }) => id === "custom-before")?.day).toBe(dayBefore(1));
  });

  it("tells 20 ids apart, those with the most requests, and adds up the rest as other", async () => {
    const holder = await makeHolder({ credits: 1000 });
    for (let i = 0; i < 25; i++) {
      const templateId = `custom-${String(i).padStart(2, "0")}`;
      for (let times = 0; times <= i % 3; times++) {
        await pay(holder, null, {
          templateId,
          at: Date.now() - (i % 2) * DAY_MS,
          credits: 2,
          pages: 2,
        });
      }
    }
    const entries = await daysOf(holder, "?by=template&days=2");
    const ids = new Set(entries.map(({ id }) => id));
    expect(ids.size).toBe(21);
    expect(entries.filter(({ id }) => id === "other").map(({ day, name }) => [day, name])).toEqual([
      [TODAY, null],
      [dayBefore(1), null],
    ]);
    // Those asked for three or two times are all among them.
    for (let i = 0; i < 25; i++) {
      if (i % 3 > 0) expect(ids).toContain(`custom-${String(i).padStart(2, "0")}`);
    }
    expect(sumOf(entries)).toEqual(await ledgerOf(holder));
  });

  it("is what the ledger adds up to, whatever was charged at once", async () => {
    const holder = await makeHolder({ credits: 40 });
    const keys = [await makeKey(holder.accountId), await makeKey(holder.accountId)];
    await Promise.all(
      Array.from({ length: 60 }, (_, i) => {
        const { accountId, sessionId } = holder;
        const key = keys[i % 3];
        const payer = key ? keyOf(accountId, key.id) : sessionOf(accountId, sessionId);
        const integrationSource = key ? null : "cli";
        const templateId = `custom-${i % 5}`;
        return settleCharge(chargeOf(payer, { templateId, integrationSource }));
      }),
    );
    for (const by of ["key", "template"]) {
      expect(sumOf(await daysOf(holder, `?by=${by}`))).toEqual(await ledgerOf(holder));
    }
    expect(await ledgerOf(holder)).toEqual({ requests: 40, pages: 40, credits: 40 });
  });

  it.each([
    "days=0",
    "days=91",
    "days=x",
    "days=1&days=2",
    "days=",
    "by=",
    "by=page",
    "by=key&by=key",
  ])("%s is 422 VALIDATION_FAILED", async (query) => {
    const answer = await ask(await makeHolder(), "GET", `/usage/daily?${query}`);
    expect(await refusalIn(answer)).toBe("422 VALIDATION_FAILED");
  });

  it("does not show another account's use, nor of their keys' and templates' names", async () => {
    const [mine, theirs] = [await makeHolder({ credits: 5 }), await makeHolder({ credits: 5 })];
    await makeTemplate(theirs.accountId, "custom-same");
    await pay(theirs, null, { templateId: "custom-same" });
    expect(await daysOf(mine)).toEqual([]);
    await pay(mine, null, { templateId: "custom-same" });
    expect(
      (await daysOf(mine, "?by=template")).map(({ name, requests }) => [name, requests]),
    ).toEqual([[null, 1]]);
  });

  it("older days are removed by night, all of them with the account", async () => {
    const holder = await makeHolder({ credits: 5 });
    for (const days of [0, 90, 91]) await pay(holder, null, { at: Date.now() - days * DAY_MS });
    const count = async () =>
      env.DB.prepare("SELECT count(*) AS n FROM usage_days WHERE account_id = ?")
        .bind(holder.accountId)
        .first("n");
    expect(await count()).toBe(3);
    await forgetUsageDays({ db, now: Date.now });
    expect(await count()).toBe(2);
    expect((await ask(holder, "DELETE", "/me?credits=2")).status).toBe(204);
    expect(await rowsWith(holder.accountId)).toEqual(["accounts", "ledger"]);
  });
});
