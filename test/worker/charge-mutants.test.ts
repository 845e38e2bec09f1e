// The statement that charges, with one thing wrong at a time: each is found by a case of its own. What the
// protocol around it does is broken in test/simulation/mutants.ts.
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { insertTrial, suspendAccount } from "../../src/store/accounts.ts";
import { type Database, openDatabase } from "../../src/store/database.ts";
import { type Charge, CHARGE, NOW_MS } from "../../src/store/ledger.ts";
import { chargeOf, keyOf, type Payer, sessionOf, settleCharge } from "../support/worker-charge.ts";
import { makeHolder, type TestHolder } from "../support/worker-holder.ts";
import { balanceOf, chargesOf, db, makeKey } from "../support/worker-world.ts";

/** What came of a charge, in words. */
type Case = (database: Database) => Promise<string>;

const run = (statement: string, id: string) => env.DB.prepare(statement).bind(id).run();

const signOut = ({ sessionId }: TestHolder) =>
  run("DELETE FROM auth_sessions WHERE id = ?", sessionId);

async function charge(
  database: Database,
  payer: Payer,
  { leaseUntil = Infinity, ...changes }: Partial<Charge> & { leaseUntil?: number } = {},
): Promise<string> {
  const integrationSource = payer.authority.kind === "session" ? "console" : null;
  const asked = chargeOf(payer, { integrationSource, ...changes });
  const settlement = await settleCharge(asked, { database, leaseUntil }).catch(() => ({
    kind: "failed",
  }));
  const why = "why" in settlement ? ` ${settlement.why}` : "";
  const entries = (await chargesOf(payer.accountId)).map(
    ({ kind, credits, api_key_id }) => `${kind} ${credits} by ${api_key_id ? "key" : "session"}`,
  );
  const balance = await balanceOf(payer.accountId);
  return [`${settlement.kind}${why}`, ...entries, `${balance} left`].join(", ");
}

const bySession =
  (before: (holder: TestHolder) => Promise<unknown> = async () => {}, changes = {}): Case =>
  async (database) => {
    const holder = await makeHolder({ credits: 9 });
    await before(holder);
    return charge(database, sessionOf(holder.accountId, holder.sessionId), changes);
  };

const byKey =
  (before: (accountId: string, keyId: string) => Promise<unknown> = async () => {}): Case =>
  async (database) => {
    const { accountId } = await makeHolder({ credits: 9 });
    const { id } = await makeKey(accountId);
    await before(accountId, id);
    return charge(database, keyOf(accountId, id));
  };

const revoke = (keyId: string) => run("UPDATE api_keys SET revoked_at = 1 WHERE id = ?", keyId);

const CASES = {
  "a session pays three pages": bySession(undefined, { credits: 3, pages: 3 }),
  "a key pays": byKey(),
  "a lease that goes on": bySession(undefined, { leaseUntil: Date.now() + 3_600_000 }),
  "a lease that is over": bySession(undefined, { leaseUntil: Date.now() - 60_000 }),
  "a session that was signed out": bySession(signOut),
  "one signed out, while another is there": bySession(async (holder) => {
    await signOut(holder);
    const { accountId } = holder;
    // Of the same person: a second address cannot be.
    await env.DB.prepare(
      `INSERT INTO auth_sessions (id, user_id, token, expires_at, created_at, updated_at)
       SELECT 'other-' || u.id, u.id, 'other-' || u.id, 9e15, 1, 1
       FROM auth_users u JOIN accounts a ON a.email = u.email WHERE a.id = ?`,
    )
      .bind(accountId)
      .run();
  }),
  "a session whose time is over": bySession(({ sessionId }) =>
    run("UPDATE auth_sessions SET expires_at = 1 WHERE id = ?", sessionId),
  ),
  "another account's session": async (database) => {
    const [mine, theirs] = [await makeHolder({ credits: 9 }), await makeHolder({ credits: 9 })];
    return charge(database, sessionOf(theirs.accountId, mine.sessionId));
  },
  "a revoked key": byKey((_, keyId) => revoke(keyId)),
  "a revoked key, while another is there": byKey(async (accountId, keyId) => {
    await makeKey(accountId);
    await revoke(keyId);
  }),
  "another account's key": async (database) => {
    const [mine, theirs] = [await makeHolder({ credits: 9 }), await makeHolder({ credits: 9 })];
    const { id } = await makeKey(mine.accountId);
    const told = await charge(database, keyOf(theirs.accountId, id));
    return `${told}, ${await balanceOf(mine.accountId)} left to the key's account`;
  },
  "a suspended account": bySession(({ accountId }) => suspendAccount(db, accountId, Date.now())),
  "a deleted account": bySession(({ accountId }) =>
    run("UPDATE accounts SET deleted_at = 1 WHERE id = ?", accountId),
  ),
  "too few credits": bySession(undefined, { credits: 10, pages: 10 }),
  "a trial's use": async (database) => {
    const { accountId, sessionId } = await makeHolder();
    await insertTrial(db, accountId, Date.now());
    return charge(database, sessionOf(accountId, sessionId), { credits: 0 });
  },
} satisfies Record<string, Case>;

const NOTHING = "refused revoked, 9 left";
const EXPECTED: Readonly<Record<keyof typeof CASES, string>> = {
  "a session pays three pages": "paid, generate -3 by session, 6 left",
  "a key pays": "paid, generate -1 by key, 8 left",
  "a lease that goes on": "paid, generate -1 by session, 8 left",
  "a lease that is over": "unavailable, 9 left",
  "a session that was signed out": NOTHING,
  "one signed out, while another is there": NOTHING,
  "a session whose time is over": NOTHING,
  "another account's session": NOTHING,
  "a revoked key": NOTHING,
  "a revoked key, while another is there": NOTHING,
  "another account's key": `${NOTHING}, 9 left to the key's account`,
  "a suspended account": "refused accountSuspended, 9 left",
  "a deleted account": NOTHING,
  "too few credits": "refused insufficientCredits, 9 left",
  "a trial's use": "paid, trial 0 by session, 0 left",
};

type Mutant = readonly [name: string, find: string, replace: string, foundBy: keyof typeof CASES];

const OF_THE_CHARGE: readonly Mutant[] = [
  ["a revoked key pays", " AND k.revoked_at IS NULL", "", "a revoked key"],
  [
    "any key of the account pays",
    "k.id = ?1",
    "k.id <> ''",
    "a revoked key, while another is there",
  ],
  ["another account's key pays", " AND k.account_id = a.id", "", "another account's key"],
  ["the key says whose account", "WHERE a.id = ?3", "WHERE ?3 <> ''", "another account's key"],
  [
    "a session pays for ever",
    `s.expires_at > ${NOW_MS}`,
    "s.expires_at > 0",
    "a session whose time is over",
  ],
  [
    "any session of the person pays",
    "s.id = ?2",
    "s.id <> ''",
    "one signed out, while another is there",
  ],
  [
    "anybody's session pays",
    "\n      AND s.user_id = (SELECT u.id FROM auth_users u WHERE u.email = a.email)",
    "",
    "another account's session",
  ],
  [
    "nobody need be there",
    `\n    AND (k.id IS NOT NULL OR s.expires_at > ${NOW_MS})`,
    "",
    "a session that was signed out",
  ],
  ["only sessions pay", "k.id IS NOT NULL OR ", "", "a key pays"],
  ["only keys pay", ` OR s.expires_at > ${NOW_MS}`, "", "a session pays three pages"],
  ["key and session are needed", "k.id IS NOT NULL OR", "k.id IS NOT NULL AND", "a key pays"],
  ["a deleted account pays", " AND a.deleted_at IS NULL", "", "a deleted account"],
  ["a suspended account pays", " AND a.suspended_at IS NULL", "", "a suspended account"],
  [
    "the lease is not asked",
    `\n    AND (?4 IS NULL OR ${NOW_MS} < ?4)`,
    "",
    "a lease that is over",
  ],
  ["the lease is asked the wrong way", `${NOW_MS} < ?4`, `${NOW_MS} > ?4`, "a lease that goes on"],
  ["without a lease nothing is charged", "?4 IS NULL OR", "?4 IS NOT NULL AND", "a key pays"],
  ["one credit, whatever the pages", "-?7,", "-1,", "a session pays three pages"],
  ["credits are given", "-?7, a.balance - ?7", "?7, a.balance + ?7", "a session pays three pages"],
  ["the balance is told wrong", "a.balance - ?7", "a.balance", "a session pays three pages"],
  ["a trial's use is a charge", "iif(?7 > 0, 'generate', 'trial')", "'generate'", "a trial's use"],
  ["a charge is a trial's use", "?7 > 0", "?7 > 9", "a session pays three pages"],
  ["the key is not noted", "\n    k.id, ?8", "\n    NULL, ?8", "a key pays"],
];

const OF_THE_LOOK: readonly Mutant[] = [
  [
    "nobody is revoked",
    "k.id IS NULL AND s.id IS NULL AS revoked",
    "0 AS revoked",
    "a revoked key",
  ],
  [
    "no session ends",
    `s.expires_at <= ${NOW_MS} AS ended`,
    "0 AS ended",
    "a session whose time is over",
  ],
  [
    "no account is suspended",
    "\n    a.suspended_at, ",
    "\n    NULL AS suspended_at, ",
    "a suspended account",
  ],
  ["a deleted account is there", " AND a.deleted_at IS NULL", "", "a deleted account"],
];

/** A database whose statement of that beginning has something else in one place. */
function mutated(beginning: string, [, find, replace]: Mutant): Database {
  const changed = new Proxy(env.DB, {
    get(target, name) {
      if (name === "prepare") {
        return (query: string) => {
          const isIt = query.startsWith(beginning);
          if (isIt) expect(query.split(find)).toHaveLength(2);
          return target.prepare(isIt ? query.replace(find, () => replace) : query);
        };
      }
      const member = Reflect.get(target, name) as unknown;
      return typeof member === "function" ? (member.bind(target) as unknown) : member;
    },
  });
  return openDatabase(changed);
}

describe("the statement that charges", () => {
  it.each(Object.keys(CASES) as (keyof typeof CASES)[])("%s", async (name) => {
    expect(await CASES[name](db)).toBe(EXPECTED[name]);
  });

  it.each(OF_THE_CHARGE)("with a fault: %s", async (...mutant) => {
    const foundBy = mutant[3];
    expect(await CASES[foundBy](mutated(CHARGE.slice(0, 30), mutant))).not.toBe(EXPECTED[foundBy]);
  });

  it.each(OF_THE_LOOK)("followed by a look with a fault: %s", async (...mutant) => {
    const foundBy = mutant[3];
    expect(await CASES[foundBy](mutated("SELECT k.id IS NULL", mutant))).not.toBe(
      EXPECTED[foundBy],
    );
  });
});
