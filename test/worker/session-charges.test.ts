import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { insertTrial, suspendAccount } from "../../src/store/accounts/accounts.ts";
import { openDatabase } from "../../src/store/database.ts";
import { type Charge, lookAtCharge } from "../../src/store/money/ledger.ts";
import { reconcile } from "../../src/store/money/reconciliation.ts";
import { full } from "../support/full.ts";
import { chargeOf, keyOf, sessionOf, settleCharge } from "../support/worker-charge.ts";
import { faulty } from "../support/worker-faulty-d1.ts";
import { makeHolder, type TestHolder } from "../support/worker-holder.ts";
import { balanceOf, chargesOf, db, makeKey } from "../support/worker-world.ts";

const REVOKED = { kind: "refused", why: "revoked" };

const byConsole = (
  { accountId, sessionId }: Pick<TestHolder, "accountId" | "sessionId">,
  changes: Partial<Charge> = {},
) => chargeOf(sessionOf(accountId, sessionId), { integrationSource: "console", ...changes });

const run = (statement: string, id: string) => env.DB.prepare(statement).bind(id).run();

const endSession = ({ sessionId }: TestHolder) =>
  run("UPDATE auth_sessions SET expires_at = unixepoch() * 1000 WHERE id = ?", sessionId);
const signOut = ({ sessionId }: TestHolder) =>
  run("DELETE FROM auth_sessions WHERE id = ?", sessionId);
/** The account alone, as no statement of ours does it: its sessions stay. */
const deleteAccountRow = ({ accountId }: TestHolder) =>
  run("UPDATE accounts SET deleted_at = 1 WHERE id = ?", accountId);

describe("charging by a session", () => {
  it("takes the credits, under no API key", async () => {
    const holder = await makeHolder({ credits: 10 });
    expect(await settleCharge(byConsole(holder, { credits: 3, pages: 3 }))).toEqual({
      kind: "paid",
    });
    expect(await balanceOf(holder.accountId)).toBe(7);
    expect(await chargesOf(holder.accountId)).toMatchObject([
      { kind: "generate", credits: -3, api_key_id: null, integration_source: "console" },
    ]);
  });

  it.each<[string, (holder: TestHolder) => Promise<unknown>, object]>([
    ["that was signed out", signOut, REVOKED],
    ["whose time is over", endSession, REVOKED],
    ["of an account that is deleted, though the session is there", deleteAccountRow, REVOKED],
    [
      "of a suspended account",
      ({ accountId }) => suspendAccount(db, accountId, Date.now()),
      { kind: "refused", why: "accountSuspended" },
    ],
  ])("%s takes nothing", async (_, change, outcome) => {
    const holder = await makeHolder({ credits: 5 });
    await change(holder);
    expect(await settleCharge(byConsole(holder))).toEqual(outcome);
    expect(await balanceOf(holder.accountId)).toBe(5);
    expect(await chargesOf(holder.accountId)).toEqual([]);
  });

  it("after the lease, by the database's clock, takes nothing", async () => {
    const holder = await makeHolder({ credits: 5 });
    const late = settleCharge(byConsole(holder), { leaseUntil: Date.now() - 1000 });
    expect(await late).toEqual({ kind: "unavailable" });
    const inTime = settleCharge(byConsole(holder), { leaseUntil: Date.now() + 60_000 });
    expect(await inTime).toEqual({ kind: "paid" });
    expect(await balanceOf(holder.accountId)).toBe(4);
  });

  it("of one account takes nothing from another, nor does its key", async () => {
    const [mine, theirs] = [await makeHolder({ credits: 5 }), await makeHolder({ credits: 5 })];
    const { id: keyId } = await makeKey(mine.accountId);
    const bySession = sessionOf(theirs.accountId, mine.sessionId);
    const byKey = keyOf(theirs.accountId, keyId);
    for (const payer of [bySession, byKey]) {
      const charge = chargeOf(payer, { integrationSource: "console" });
      expect(await settleCharge(charge)).toEqual(REVOKED);
    }
    expect([await balanceOf(mine.accountId), await balanceOf(theirs.accountId)]).toEqual([5, 5]);
  });

  it("a session that is over could be prolonged: while a try is in doubt, nothing is certain", async () => {
    const holder = await makeHolder({ credits: 5 });
    await endSession(holder);
    const database = openDatabase(faulty(env.DB, ["before"]));
    expect(await settleCharge(byConsole(holder), { database })).toEqual({ kind: "unknown" });
    const { accountId, sessionId } = holder;
    const look = () => lookAtCharge(db, "none", sessionOf(accountId, sessionId), null);
    expect(await look()).toMatchObject({ standing: "ended" });
    await signOut(holder);
    expect(await look()).toMatchObject({ standing: "revoked" });
  });

  it("a charge without a key says where the person was: the database takes no other", async () => {
    const holder = await makeHolder({ credits: 5 });
    for (const integrationSource of [null, "zapier"]) {
      const charge = byConsole(holder, { integrationSource });
      await expect(settleCharge(charge)).rejects.toThrow("ledger_charge_is_whole");
    }
    expect(await settleCharge(byConsole(holder, { integrationSource: "cli" }))).toEqual({
      kind: "paid",
    });
    expect(await balanceOf(holder.accountId)).toBe(4);
  });
});

describe("sessions and keys of an account at once", () => {
  it("a balance of 7 pays exactly 7 of 50 different charges", async () => {
    const holder = await makeHolder({ credits: 7 });
    const { id: keyId } = await makeKey(holder.accountId);
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        settleCharge(i % 2 ? byConsole(holder) : chargeOf(keyOf(holder.accountId, keyId))),
      ),
    );
    expect(outcomes.filter(({ kind }) => kind === "paid")).toHaveLength(7);
    const short = { kind: "refused", why: "insufficientCredits" };
    expect(outcomes.filter(({ kind }) => kind !== "paid")).toEqual(
      Array.from({ length: 43 }, () => short),
    );
    expect(await balanceOf(holder.accountId)).toBe(0);
    expect(await reconcile(db)).toMatchObject({ drift: 0, trialDrift: 0 });
  });

  it("the last credit pays exactly one of them, in many races", async () => {
    for (let i = 0; i < full(100, 10); i++) {
      const holder = await makeHolder({ credits: 1 });
      const { id: keyId } = await makeKey(holder.accountId);
      const outcomes = await Promise.all([
        settleCharge(byConsole(holder)),
        settleCharge(chargeOf(keyOf(holder.accountId, keyId))),
      ]);
      expect(outcomes.map(({ kind }) => kind).sort()).toEqual(["paid", "refused"]);
      expect(await balanceOf(holder.accountId)).toBe(0);
    }
  });

  it("one charge id is charged once, whichever request comes first", async () => {
    const holder = await makeHolder({ credits: 5 });
    const { id: keyId } = await makeKey(holder.accountId);
    const same = { chargeId: `reservation:${holder.accountId}`, bodyMac: "same" };
    const outcomes = await Promise.all([
      settleCharge(byConsole(holder, same)),
      settleCharge(chargeOf(keyOf(holder.accountId, keyId), same)),
    ]);
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(["paid", "replay"]);
    expect(await balanceOf(holder.accountId)).toBe(4);
  });

  it("a trial's ten uses are ten together", async () => {
    const holder = await makeHolder();
    const { accountId } = holder;
    await insertTrial(db, accountId, Date.now());
    const { id: keyId } = await makeKey(accountId, "trial");
    const outcomes = await Promise.all(
      Array.from({ length: 14 }, (_, i) =>
        settleCharge(
          i % 2
            ? byConsole(holder, { credits: 0 })
            : chargeOf(keyOf(accountId, keyId), { credits: 0 }),
        ),
      ),
    );
    expect(outcomes.filter(({ kind }) => kind === "paid")).toHaveLength(10);
    expect(await reconcile(db)).toMatchObject({ drift: 0, trialDrift: 0 });
  });
});
