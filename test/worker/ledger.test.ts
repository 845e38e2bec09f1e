import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { openDatabase } from "../../src/store/database.ts";
import { insertBusinessKey, revokeKey } from "../../src/store/keys.ts";
import { chargeCredits, grantCredits, type Charge } from "../../src/store/ledger.ts";
import { makeApiKey } from "../../src/rules/api-key.ts";
import { faulty } from "../support/worker-faulty-d1.ts";
import { balanceOf, db, makeAccount, makeCaller, makeKey } from "../support/worker-world.ts";

function chargeOf(keyId: string, changes: Partial<Charge> = {}): Charge {
  const requestId = crypto.randomUUID();
  return {
    id: requestId,
    keyId,
    requestId,
    credits: 1,
    templateId: "custom-label",
    pages: 1,
    items: 1,
    integrationSource: null,
    bodyMac: null,
    leaseDeadlineMs: null,
    ...changes,
  };
}

const entriesOf = (accountId: string) =>
  env.DB.prepare("SELECT * FROM ledger WHERE account_id = ? ORDER BY seq")
    .bind(accountId)
    .all<Record<string, unknown>>()
    .then(({ results }) => results);

describe("charging", () => {
  it("takes the credits, writes the balance after it, and everything that usage shows", async () => {
    const { accountId, keyId } = await makeCaller({ credits: 10 });
    const charge = chargeOf(keyId, {
      credits: 3,
      pages: 3,
      items: 70,
      integrationSource: "zapier",
    });
    expect(await chargeCredits(db, charge)).toEqual({ kind: "charged", balanceAfter: 7 });
    expect(await balanceOf(accountId)).toBe(7);
    const entry = (await entriesOf(accountId)).at(-1)!;
    expect(entry).toMatchObject({
      id: charge.id,
      kind: "generate",
      credits: -3,
      balance_after: 7,
      request_id: charge.requestId,
      template_id: "custom-label",
      pages: 3,
      items: 70,
      integration_source: "zapier",
      body_mac: null,
    });
    expect(Math.abs(Number(entry["at"]) - Date.now())).toBeLessThan(60_000);
  });

  it("a balance of 7 pays exactly 7 of 50 different one-page charges at once", async () => {
    const { accountId, keyId } = await makeCaller({ credits: 7 });
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => chargeCredits(db, chargeOf(keyId))),
    );
    expect(outcomes.filter(({ kind }) => kind === "charged")).toHaveLength(7);
    expect(outcomes.filter(({ kind }) => kind === "short")).toHaveLength(43);
    expect(await balanceOf(accountId)).toBe(0);
    const balances = outcomes.flatMap((o) => (o.kind === "charged" ? [o.balanceAfter] : []));
    expect(balances.sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(await entriesOf(accountId)).toHaveLength(8);
  });

  it("50 times the same charge at once is one charge", async () => {
    const { accountId, keyId } = await makeCaller({ credits: 7 });
    const charge = chargeOf(keyId);
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => chargeCredits(db, charge)));
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(["charged"]));
    expect(await balanceOf(accountId)).toBe(6);
  });

  it("more than is left takes nothing", async () => {
    const { accountId, keyId } = await makeCaller({ credits: 2 });
    expect(await chargeCredits(db, chargeOf(keyId, { credits: 3 }))).toEqual({ kind: "short" });
    expect(await balanceOf(accountId)).toBe(2);
    expect(await entriesOf(accountId)).toHaveLength(1);
  });

  it("an id that another request charged for the same body is a replay of that one", async () => {
    const { accountId, keyId } = await makeCaller({ credits: 5 });
    const first = chargeOf(keyId, { id: "reservation:1", bodyMac: "same" });
    await chargeCredits(db, first);
    const again = chargeOf(keyId, { id: "reservation:1", bodyMac: "same" });
    expect(await chargeCredits(db, again)).toMatchObject({
      kind: "replay",
      requestId: first.requestId,
    });
    expect(await balanceOf(accountId)).toBe(4);
  });

  it("for another body it is a reused one", async () => {
    const { keyId } = await makeCaller({ credits: 5 });
    await chargeCredits(db, chargeOf(keyId, { id: "reservation:2", bodyMac: "one" }));
    const other = chargeOf(keyId, { id: "reservation:2", bodyMac: "two" });
    expect(await chargeCredits(db, other)).toEqual({ kind: "reused" });
  });

  it("a revoked key charges nothing", async () => {
    const { accountId, keyId } = await makeCaller({ credits: 5 });
    await revokeKey(db, accountId, keyId, Date.now());
    expect(await chargeCredits(db, chargeOf(keyId))).toEqual({ kind: "revoked" });
    expect(await balanceOf(accountId)).toBe(5);
  });

  it("after the lease nothing is charged, before it all is well", async () => {
    const { accountId, keyId } = await makeCaller({ credits: 5 });
    const late = chargeOf(keyId, { leaseDeadlineMs: Date.now() - 1000 });
    expect(await chargeCredits(db, late)).toEqual({ kind: "lease-over" });
    const inTime = chargeOf(keyId, { leaseDeadlineMs: Date.now() + 60_000 });
    expect(await chargeCredits(db, inTime)).toEqual({ kind: "charged", balanceAfter: 4 });
    expect(await balanceOf(accountId)).toBe(4);
  });
});

describe("charging when D1 does not answer", () => {
  it.each([1, 2, 3])("%i lost acknowledgements: charged once", async (lost) => {
    const { accountId, keyId } = await makeCaller({ credits: 5 });
    const flaky = openDatabase(faulty(env.DB, Array<"after">(lost).fill("after")));
    expect(await chargeCredits(flaky, chargeOf(keyId))).toMatchObject({ kind: "charged" });
    expect(await balanceOf(accountId)).toBe(4);
  });

  it("three tries that never arrived, then one that did: charged once", async () => {
    const { accountId, keyId } = await makeCaller({ credits: 5 });
    const flaky = openDatabase(faulty(env.DB, ["before", "before", "before"]));
    expect(await chargeCredits(flaky, chargeOf(keyId))).toMatchObject({ kind: "charged" });
    expect(await balanceOf(accountId)).toBe(4);
  });

  it("a lost acknowledgement, then silence: the row tells", async () => {
    const { accountId, keyId } = await makeCaller({ credits: 1 });
    const flaky = openDatabase(faulty(env.DB, ["after", "before", "before", "before"]));
    expect(await chargeCredits(flaky, chargeOf(keyId))).toEqual({
      kind: "charged",
      balanceAfter: 0,
    });
    expect(await balanceOf(accountId)).toBe(0);
  });

  it("a lost acknowledgement that emptied the account is no lack of credits", async () => {
    const { accountId, keyId } = await makeCaller({ credits: 1 });
    const flaky = openDatabase(faulty(env.DB, ["after"]));
    expect(await chargeCredits(flaky, chargeOf(keyId))).toMatchObject({ kind: "charged" });
    expect(await balanceOf(accountId)).toBe(0);
  });

  it("silence throughout: unknown, and nothing charged", async () => {
    const { accountId, keyId } = await makeCaller({ credits: 5 });
    const flaky = openDatabase(faulty(env.DB, Array<"before">(9).fill("before")));
    expect(await chargeCredits(flaky, chargeOf(keyId))).toEqual({ kind: "unknown" });
    expect(await balanceOf(accountId)).toBe(5);
  });
});

describe("the ledger is append-only, and it alone is the balance", () => {
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
      "INSERT INTO ledger (id, account_id, at, kind, credits, balance_after) VALUES (?, ?, 0, 'grant', 1, 9)",
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
        chargeCredits(db, chargeOf(keyId, { credits: (i % 3) + 1 })),
      ),
    );
    const sum = (await entriesOf(accountId)).reduce((s, entry) => s + Number(entry["credits"]), 0);
    expect(await balanceOf(accountId)).toBe(sum);
  });
});

describe("granting", () => {
  it("adds credits once per grant and makes the account a business account", async () => {
    const accountId = await makeAccount();
    const grant = {
      id: `grant:${accountId}`,
      accountId,
      credits: 100,
      note: "invoice",
      bodyMac: "m",
    };
    const outcomes = await Promise.all([grantCredits(db, grant), grantCredits(db, grant)]);
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(["granted", "repeated"]);
    expect(await balanceOf(accountId)).toBe(100);
    const row = env.DB.prepare("SELECT is_business FROM accounts WHERE id = ?").bind(accountId);
    expect(await row.first("is_business")).toBe(1);
  });

  it("an account that is not there gets nothing", async () => {
    const grant = { id: "grant:none", accountId: "none", credits: 1, note: null, bodyMac: null };
    expect(await grantCredits(db, grant)).toEqual({ kind: "no-account" });
  });
});

describe("business keys", () => {
  it("30 made at once are exactly five, and a revoked one frees its slot", async () => {
    const accountId = await makeAccount();
    const make = async (): Promise<number | null> => {
      const id = crypto.randomUUID();
      const key = makeApiKey("live", crypto.getRandomValues(new Uint8Array(64)));
      return insertBusinessKey(db, { id, accountId, name: "k", key, hash: id, now: 0 });
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
