import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { makeApiKey } from "../../src/rules/api-key.ts";
import { RESERVED_MS } from "../../src/rules/idempotency.ts";
import { insertTrial, suspendAccount } from "../../src/store/accounts/accounts.ts";
import { openDatabase } from "../../src/store/database.ts";
import { insertBusinessKey, revokeKey } from "../../src/store/keys/keys.ts";
import { grantCredits } from "../../src/store/money/grants.ts";
import { lookAtCharge, type Charge } from "../../src/store/money/ledger.ts";
import { reconcile } from "../../src/store/money/reconciliation.ts";
import { chargeOf, keyOf, settleCharge } from "../support/worker-charge.ts";
import { faulty } from "../support/worker-faulty-d1.ts";
import { balanceOf, db, makeAccount, makeCaller, makeKey } from "../support/worker-world.ts";

const entriesOf = (accountId: string) =>
  env.DB.prepare("SELECT * FROM ledger WHERE account_id = ? ORDER BY seq")
    .bind(accountId)
    .all<Record<string, unknown>>()
    .then(({ results }) => results);

const makeTrial = async () => {
  const accountId = await makeAccount();
  const { id: keyId } = await makeKey(accountId, "trial");
  await insertTrial(db, accountId, Date.now());
  return { accountId, keyId };
};
const used = (accountId: string) =>
  env.DB.prepare("SELECT requests_used FROM trials WHERE account_id = ?")
    .bind(accountId)
    .first<number>("requests_used");

const settleWith = (faults: Parameters<typeof faulty>[1], charge: Charge) =>
  settleCharge(charge, { database: openDatabase(faulty(env.DB, faults)) });

const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

describe("charging", () => {
  it("takes the credits, writes the balance after it, and everything that usage and a replay need", async () => {
    const { accountId, keyId } = await makeCaller({ credits: 10 });
    const charge = chargeOf(keyOf(accountId, keyId), {
      at: 1_800_000_000_000,
      credits: 3,
      pages: 3,
      items: 70,
      bodyMac: "mac",
      integrationSource: "zapier",
    });
    expect(await settleCharge(charge)).toEqual({ kind: "paid" });
    expect(await balanceOf(accountId)).toBe(7);
    const entry = (await entriesOf(accountId)).at(-1)!;
    expect(entry).toMatchObject({
      id: charge.chargeId,
      at: 1_800_000_000_000,
      kind: "generate",
      credits: -3,
      balance_after: 7,
      api_key_id: keyId,
      request_id: charge.requestId,
      template_id: "custom-label",
      template_revision: "r1",
      engine_version: "e1",
      pdf_digest: "d1",
      pages: 3,
      items: 70,
      integration_source: "zapier",
      body_mac: "mac",
    });
    expect(Math.abs(Number(entry["committed_at"]) - Date.now())).toBeLessThan(60_000);
    const { templateId: _t, items: _i, integrationSource: _s, authority: _a, ...kept } = charge;
    expect(await lookAtCharge(db, charge.chargeId, charge, null)).toEqual({
      kind: "seen",
      charge: kept,
      standing: "active",
      late: false,
    });
  });

  it("a balance of 7 pays exactly 7 of 50 different one-page charges at once", async () => {
    const { accountId, keyId } = await makeCaller({ credits: 7 });
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => settleCharge(chargeOf(keyOf(accountId, keyId)))),
    );
    expect(outcomes.filter(({ kind }) => kind === "paid")).toHaveLength(7);
    const short = { kind: "refused", why: "insufficientCredits" };
    expect(outcomes.filter(({ kind }) => kind !== "paid")).toEqual(times(43, short));
    expect(await balanceOf(accountId)).toBe(0);
    const balances = (await entriesOf(accountId)).map((entry) => entry["balance_after"]);
    expect(balances).toEqual([7, 6, 5, 4, 3, 2, 1, 0]);
  });

  it("50 times the same charge at once is one charge", async () => {
    const { accountId, keyId } = await makeCaller({ credits: 7 });
    const charge = chargeOf(keyOf(accountId, keyId));
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => settleCharge(charge)));
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(["paid"]));
    expect(await balanceOf(accountId)).toBe(6);
  });

  it("more than is left takes nothing", async () => {
    const { accountId, keyId } = await makeCaller({ credits: 2 });
    expect(await settleCharge(chargeOf(keyOf(accountId, keyId), { credits: 3 }))).toEqual({
      kind: "refused",
      why: "insufficientCredits",
    });
    expect(await balanceOf(accountId)).toBe(2);
    expect(await entriesOf(accountId)).toHaveLength(1);
  });

  it("an id that another request charged for the same body is a replay of that one, for another body a reused one, after 24 hours over", async () => {
    const { accountId, keyId } = await makeCaller({ credits: 5 });
    const chargeId = `reservation:${keyId}`;
    const first = chargeOf(keyOf(accountId, keyId), { chargeId, bodyMac: "same" });
    await settleCharge(first);
    const again = chargeOf(keyOf(accountId, keyId), { chargeId, bodyMac: "same" });
    expect(await settleCharge(again)).toMatchObject({
      kind: "replay",
      original: { requestId: first.requestId, at: first.at, pdfDigest: "d1" },
    });
    const other = chargeOf(keyOf(accountId, keyId), { chargeId, bodyMac: "other" });
    expect(await settleCharge(other)).toMatchObject({ kind: "reused" });
    const nextDay = chargeOf(keyOf(accountId, keyId), {
      chargeId,
      bodyMac: "same",
      at: first.at + RESERVED_MS,
    });
    expect(await settleCharge(nextDay)).toMatchObject({ kind: "expired" });
    expect(await balanceOf(accountId)).toBe(4);
  });

  it("a revoked key charges nothing, though its account is active", async () => {
    const { accountId, keyId } = await makeCaller({ credits: 5 });
    await revokeKey(db, accountId, keyId, Date.now());
    expect(await settleCharge(chargeOf(keyOf(accountId, keyId)))).toEqual({
      kind: "refused",
      why: "revoked",
    });
    expect(await balanceOf(accountId)).toBe(5);
  });

  it("a suspended account charges nothing, though the key is active", async () => {
    const { accountId, keyId } = await makeCaller({ credits: 5 });
    await suspendAccount(db, accountId, Date.now());
    expect(await settleCharge(chargeOf(keyOf(accountId, keyId)))).toEqual({
      kind: "refused",
      why: "accountSuspended",
    });
    expect(await balanceOf(accountId)).toBe(5);
  });

  it("a look for a key that was removed sees it revoked", async () => {
    const looked = await lookAtCharge(
      db,
      crypto.randomUUID(),
      keyOf(await makeAccount(), "none"),
      null,
    );
    expect(looked).toMatchObject({ kind: "seen", charge: null, standing: "revoked" });
  });

  it("a statement that SQLite refuses is a bug, not an answer that was lost", async () => {
    const broken = openDatabase({
      ...env.DB,
      prepare: () => env.DB.prepare("SELECT absent FROM nowhere WHERE ?1 = ?2 OR ?3"),
    } as unknown as D1Database);
    const looking = lookAtCharge(broken, crypto.randomUUID(), keyOf("any", "any"), null);
    await expect(looking).rejects.toThrow("no such table");
  });

  it("after the lease, by the database's clock, nothing is charged, before it all is well", async () => {
    const { accountId, keyId } = await makeCaller({ credits: 5 });
    expect(
      await settleCharge(chargeOf(keyOf(accountId, keyId)), { leaseUntil: Date.now() - 1000 }),
    ).toEqual({
      kind: "unavailable",
    });
    expect(
      await settleCharge(chargeOf(keyOf(accountId, keyId)), { leaseUntil: Date.now() + 60_000 }),
    ).toEqual({
      kind: "paid",
    });
    expect(await balanceOf(accountId)).toBe(4);
  });
});

describe("a trial's use", () => {
  it("is an entry of 0 credits that counts, ten times and never eleven", async () => {
    const { accountId, keyId } = await makeTrial();
    const outcomes = await Promise.all(
      Array.from({ length: 14 }, () =>
        settleCharge(chargeOf(keyOf(accountId, keyId), { credits: 0 })),
      ),
    );
    expect(outcomes.filter(({ kind }) => kind === "paid")).toHaveLength(10);
    const spent = { kind: "refused", why: "trialSpent" };
    expect(outcomes.filter(({ kind }) => kind !== "paid")).toEqual(times(4, spent));
    expect(await used(accountId)).toBe(10);
    const entries = await entriesOf(accountId);
    expect(entries.map(({ kind, credits }) => [kind, credits])).toEqual(times(10, ["trial", 0]));
  });

  it("without a trial there is none", async () => {
    const accountId = await makeAccount();
    const { id: keyId } = await makeKey(accountId, "trial");
    await expect(settleCharge(chargeOf(keyOf(accountId, keyId), { credits: 0 }))).rejects.toThrow(
      "ledger_without_trial",
    );
    expect(await entriesOf(accountId)).toEqual([]);
  });
});

describe("charging when D1 does not answer", () => {
  it.each([1, 2, 3])("%i lost acknowledgements: charged once", async (lost) => {
    const { accountId, keyId } = await makeCaller({ credits: 5 });
    const faults = Array<"after">(lost).fill("after");
    expect(await settleWith(faults, chargeOf(keyOf(accountId, keyId)))).toEqual({ kind: "paid" });
    expect(await balanceOf(accountId)).toBe(4);
  });

  it("three tries that never arrived, then one that did: charged once", async () => {
    const { accountId, keyId } = await makeCaller({ credits: 5 });
    const outcome = await settleWith(
      ["before", "before", "before"],
      chargeOf(keyOf(accountId, keyId)),
    );
    expect(outcome).toEqual({ kind: "paid" });
    expect(await balanceOf(accountId)).toBe(4);
  });

  it("a lost acknowledgement, then silence: the row tells", async () => {
    const { accountId, keyId } = await makeCaller({ credits: 1 });
    const outcome = await settleWith(
      ["after", "before", "before", "before"],
      chargeOf(keyOf(accountId, keyId)),
    );
    expect(outcome).toEqual({ kind: "paid" });
    expect(await balanceOf(accountId)).toBe(0);
  });

  it("a lost acknowledgement that emptied the account is no lack of credits", async () => {
    const { accountId, keyId } = await makeCaller({ credits: 1 });
    expect(await settleWith(["after"], chargeOf(keyOf(accountId, keyId)))).toEqual({
      kind: "paid",
    });
    expect(await balanceOf(accountId)).toBe(0);
  });

  it("silence throughout: unknown, and nothing charged", async () => {
    const { accountId, keyId } = await makeCaller({ credits: 5 });
    const outcome = await settleWith(
      Array<"before">(9).fill("before"),
      chargeOf(keyOf(accountId, keyId)),
    );
    expect(outcome).toEqual({ kind: "unknown" });
    expect(await balanceOf(accountId)).toBe(5);
  });
});

describe("the ledger is append-only, and only it is the balance", () => {
  it.each([
    ["changed", "UPDATE ledger SET credits = credits + 1 WHERE account_id = ?"],
    ["deleted", "DELETE FROM ledger WHERE account_id = ?"],
  ])("no entry is ever %s", async (_what, statement) => {
    const accountId = await makeAccount({ credits: 5 });
    await expect(env.DB.prepare(statement).bind(accountId).run()).rejects.toThrow(
      "ledger_append_only",
    );
    expect(await entriesOf(accountId)).toHaveLength(1);
  });

  it("an entry that is wrong about the balance is refused", async () => {
    const accountId = await makeAccount({ credits: 5 });
    const insert = env.DB.prepare(
      "INSERT INTO ledger (id, account_id, at, committed_at, kind, credits, balance_after) VALUES (?, ?, 0, 0, 'grant', 1, 9)",
    );
    await expect(insert.bind(crypto.randomUUID(), accountId).run()).rejects.toThrow(
      "ledger_balance_after",
    );
    expect(await balanceOf(accountId)).toBe(5);
  });

  it("no balance is ever negative", async () => {
    const accountId = await makeAccount({ credits: 5 });
    const update = env.DB.prepare("UPDATE accounts SET balance = -1 WHERE id = ?");
    await expect(update.bind(accountId).run()).rejects.toThrow("credits_nonneg");
  });

  it("the balance is the sum of the entries", async () => {
    const { accountId, keyId } = await makeCaller({ credits: 20 });
    await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        settleCharge(chargeOf(keyOf(accountId, keyId), { credits: (i % 3) + 1 })),
      ),
    );
    const sum = (await entriesOf(accountId)).reduce((s, entry) => s + Number(entry["credits"]), 0);
    expect(await balanceOf(accountId)).toBe(sum);
  });
});

describe("granting", () => {
  it("adds credits once per grant and makes the account a business account", async () => {
    const accountId = await makeAccount();
    const grant = { id: `grant:${accountId}`, accountId, credits: 100, note: "invoice" };
    const outcomes = await Promise.all([grantCredits(db, grant), grantCredits(db, grant)]);
    expect(outcomes.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
      { kind: "granted", balance: 100 },
      { kind: "repeated", grant, balance: 100 },
    ]);
    expect(await balanceOf(accountId)).toBe(100);
    const row = env.DB.prepare("SELECT is_business FROM accounts WHERE id = ?").bind(accountId);
    expect(await row.first("is_business")).toBe(1);
  });

  it("an account that is not there gets nothing", async () => {
    const grant = { id: "grant:none", accountId: "none", credits: 1, note: null };
    expect(await grantCredits(db, grant)).toEqual({ kind: "no-account" });
  });
});

describe("reconciling", () => {
  it("finds no drift in what the tests have left, and finds what is planted", async () => {
    const { accountId } = await makeCaller({ credits: 20 });
    const before = await reconcile(db);
    expect(before).toMatchObject({ drift: 0, trialDrift: 0, adrift: [] });
    expect(before.accounts).toBeGreaterThan(0);
    const move = (credits: number) =>
      env.DB.prepare("UPDATE accounts SET balance = balance + ? WHERE id = ?")
        .bind(credits, accountId)
        .run();
    await move(-3);
    expect(await reconcile(db)).toEqual({ ...before, drift: 3, adrift: [accountId] });
    await move(3);
    expect(await reconcile(db)).toEqual(before);
    const { accountId: other } = await makeTrial();
    const use = (count: number) =>
      env.DB.prepare("UPDATE trials SET requests_used = requests_used + ? WHERE account_id = ?")
        .bind(count, other)
        .run();
    await use(2);
    expect(await reconcile(db)).toMatchObject({ drift: 0, trialDrift: 2, adrift: [other] });
    await use(-2);
  });
});

describe("business keys", () => {
  it("30 made at once are exactly five, and a revoked one frees its slot", async () => {
    const accountId = await makeAccount();
    const make = async (): Promise<number | null> => {
      const id = crypto.randomUUID();
      const key = makeApiKey("live", crypto.getRandomValues(new Uint8Array(64)));
      const made = { id, accountId, name: "k", key, hash: id, now: 0 };
      const outcome = await insertBusinessKey(db, made);
      return outcome.kind === "made" ? outcome.slot : null;
    };
    const slots = await Promise.all(Array.from({ length: 30 }, make));
    expect(slots.filter((slot) => slot !== null).sort()).toEqual([1, 2, 3, 4, 5]);
    const third = env.DB.prepare("SELECT id FROM api_keys WHERE account_id = ? AND slot = 3");
    const id = (await third.bind(accountId).first<string>("id"))!;
    expect(await revokeKey(db, accountId, id, 1)).toBe(true);
    expect(await make()).toBe(3);
    expect(await make()).toBeNull();
  });

  it("the trial key takes no slot, and there is one", async () => {
    const accountId = await makeAccount();
    for (let i = 0; i < 5; i++) await makeKey(accountId);
    await makeKey(accountId, "trial");
    await expect(makeKey(accountId, "trial")).rejects.toThrow();
  });
});
