// The statement that charges, with one thing wrong at a time: each is found by a case of its own. What the
// protocol around it does is broken in test/simulation/mutants.ts.
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { insertTrial, suspendAccount } from "../../src/store/accounts/accounts.ts";
import { type Database, NOW_MS, openDatabase } from "../../src/store/database.ts";
import { insertLink } from "../../src/store/links/links.ts";
import type { LinkSettings } from "../../src/rules/link.ts";
import { type Charge, CHARGE, FREE_PRINT } from "../../src/store/money/ledger.ts";
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
  const integrationSource = { session: "console", link: "link", key: null }[payer.authority.kind];
  const asked = chargeOf(payer, { integrationSource, ...changes });
  const settlement = await settleCharge(asked, { database, leaseUntil }).catch(() => ({
    kind: "failed",
  }));
  const why = "why" in settlement ? ` ${settlement.why}` : "";
  const entries = (await chargesOf(payer.accountId)).map(
    ({ kind, credits, api_key_id, link_id }) =>
      `${kind} ${credits} by ${api_key_id ? "key" : link_id ? "link" : "session"}`,
  );
  const { results: free } = await env.DB.prepare("SELECT id FROM free_prints WHERE account_id = ?")
    .bind(payer.accountId)
    .all();
  const balance = await balanceOf(payer.accountId);
  const rest = free.length > 0 ? [`${free.length} free`] : [];
  return [`${settlement.kind}${why}`, ...entries, `${balance} left`, ...rest].join(", ");
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

interface TestLink {
  readonly id: string;
  readonly accountId: string;
  readonly tokenHash: string;
  readonly isFree?: boolean;
}

async function makeLink(accountId: string): Promise<TestLink> {
  const link = { id: crypto.randomUUID(), accountId, tokenHash: crypto.randomUUID() };
  const settings = {} as LinkSettings;
  const members = { name: "test", templateId: "custom-label", settings, watermark: false };
  const rest = { creditsPerDay: 3, expiresAt: null, stopped: false, now: Date.now() };
  await insertLink(db, { ...link, ...members, ...rest });
  return link;
}

const linkOf = ({ id, accountId, tokenHash, isFree = false }: TestLink): Payer => ({
  accountId,
  authority: { kind: "link", id, tokenHash, revision: 1, isFree },
});

const byLink =
  (
    before: (link: TestLink) => Promise<unknown> = async () => {},
    changes: Partial<Charge> = {},
    isFree = false,
  ): Case =>
  async (database) => {
    const { accountId } = await makeHolder({ credits: 9 });
    const link = await makeLink(accountId);
    await before(link);
    return charge(database, linkOf({ ...link, isFree }), changes);
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
  "a link pays": byLink(),
  "a link under an old address": byLink(({ id }) =>
    run("UPDATE link_tokens SET ends_at = 1 WHERE link_id = ?", id),
  ),
  "a link under an address that ends later": byLink(({ id }) =>
    run("UPDATE link_tokens SET ends_at = 9e15 WHERE link_id = ?", id),
  ),
  "a link under another link's address": async (database) => {
    const owner = await makeHolder({ credits: 9 });
    const [mine, other] = [await makeLink(owner.accountId), await makeLink(owner.accountId)];
    return charge(database, linkOf({ ...mine, tokenHash: other.tokenHash }));
  },
  "a link that was changed": byLink(({ id }) =>
    run("UPDATE links SET revision = 2 WHERE id = ?", id),
  ),
  "a link that was stopped": byLink(({ id }) =>
    run("UPDATE links SET revision = 2, stopped = 1 WHERE id = ?", id),
  ),
  "a link that has expired": byLink(({ id }) =>
    run("UPDATE links SET expires_at = 1 WHERE id = ?", id),
  ),
  "a link that expires later": byLink(({ id }) =>
    run("UPDATE links SET expires_at = 9e15 WHERE id = ?", id),
  ),
  "a changed link under an old address": byLink(async ({ id }) => {
    await run("UPDATE links SET revision = 2 WHERE id = ?", id);
    await run("UPDATE link_tokens SET ends_at = 1 WHERE link_id = ?", id);
  }),
  "a link that is deleted": byLink(({ id }) => run("DELETE FROM links WHERE id = ?", id)),
  "another account's link": async (database) => {
    const [mine, theirs] = [await makeHolder({ credits: 9 }), await makeHolder({ credits: 9 })];
    const link = await makeLink(mine.accountId);
    return charge(database, linkOf({ ...link, accountId: theirs.accountId }));
  },
  "a link over its day": byLink(undefined, { credits: 4, pages: 4 }),
  "a watermarked link": byLink(undefined, { credits: 0 }, true),
  "a watermarked link, the 501st of the day": async (database) => {
    const { accountId } = await makeHolder({ credits: 9 });
    const link = await makeLink(accountId);
    await run(
      "UPDATE accounts SET free_prints = 500, free_print_day = 9e7 WHERE id = ?",
      accountId,
    );
    return charge(database, linkOf({ ...link, isFree: true }), { credits: 0 });
  },
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
  "a link pays": "paid, generate -1 by link, 8 left",
  "a link under an old address": NOTHING,
  "a link under an address that ends later": "paid, generate -1 by link, 8 left",
  "a link under another link's address": NOTHING,
  "a link that was changed": "refused linkChanged, 9 left",
  "a link that was stopped": NOTHING,
  "a link that has expired": NOTHING,
  "a link that expires later": "paid, generate -1 by link, 8 left",
  "a changed link under an old address": NOTHING,
  "a link that is deleted": NOTHING,
  "another account's link": NOTHING,
  "a link over its day": "refused linkLimit, 9 left",
  "a watermarked link": "paid, 9 left, 1 free",
  "a watermarked link, the 501st of the day": "refused freeLimit, 9 left",
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
    `\n    AND (k.id IS NOT NULL OR s.expires_at > ${NOW_MS} OR n.id IS NOT NULL)`,
    "",
    "a session that was signed out",
  ],
  ["only sessions pay", "k.id IS NOT NULL OR ", "", "a key pays"],
  ["no links pay", " OR n.id IS NOT NULL", "", "a link pays"],
  [
    "any link of the account pays",
    "n.id = ?5",
    "n.id <> ''",
    "a link under another link's address",
  ],
  ["another account's link pays", " AND n.account_id = a.id", "", "another account's link"],
  ["a changed link pays", " AND n.revision = ?7", "", "a link that was changed"],
  [
    "an expired link pays",
    `\n      AND (n.expires_at IS NULL OR n.expires_at > ${NOW_MS})`,
    "",
    "a link that has expired",
  ],
  [
    "only links without an end pay",
    ` OR n.expires_at > ${NOW_MS}`,
    "",
    "a link that expires later",
  ],
  [
    "an old address pays",
    ` AND (t.ends_at IS NULL OR t.ends_at > ${NOW_MS})`,
    "",
    "a link under an old address",
  ],
  ["no overlap pays", ` OR t.ends_at > ${NOW_MS}`, "", "a link under an address that ends later"],
  ["any address pays", "t.hash = ?6 AND ", "", "a link under another link's address"],
  [
    "another link's address pays",
    " AND t.link_id = n.id",
    "",
    "a link under another link's address",
  ],
  ["the link is not noted", "?20, n.id", "?20, NULL", "a link pays"],
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
  ["one credit, whatever the pages", "-?10,", "-1,", "a session pays three pages"],
  [
    "credits are given",
    "-?10, a.balance - ?10",
    "?10, a.balance + ?10",
    "a session pays three pages",
  ],
  ["the balance is told wrong", "a.balance - ?10", "a.balance", "a session pays three pages"],
  ["a trial's use is a charge", "iif(?10 > 0, 'generate', 'trial')", "'generate'", "a trial's use"],
  ["a charge is a trial's use", "?10 > 0", "?10 > 9", "a session pays three pages"],
  ["the key is not noted", "\n    k.id, ?11", "\n    NULL, ?11", "a key pays"],
];

const OF_THE_FREE_PRINT: readonly Mutant[] = [
  [
    "it is given to another account",
    "SELECT ?8, a.id,",
    "SELECT ?8, 'none',",
    "a watermarked link",
  ],
  [
    "its day is not D1's",
    `?9, ${NOW_MS}, ?10`,
    "?9, 9e15, ?10",
    "a watermarked link, the 501st of the day",
  ],
];

const OF_THE_LOOK: readonly Mutant[] = [
  ["no link changes", ")) AS changed", ")) AND 0 AS changed", "a link that was changed"],
  ["a stopped link is changed", " AND c.stopped = 0", "", "a link that was stopped"],
  [
    "a link with an old address is changed",
    `t.hash = ?6 AND (t.ends_at IS NULL OR t.ends_at > ${NOW_MS})) AS changed`,
    "t.hash = ?6) AS changed",
    "a changed link under an old address",
  ],
  [
    "nobody is revoked",
    "k.id IS NULL AND s.id IS NULL AND n.id IS NULL AS revoked",
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
function mutated(beginning: string, [, find, replace]: Mutant, places: number[]): Database {
  const changed = new Proxy(env.DB, {
    get(target, name) {
      if (name === "prepare") {
        return (query: string) => {
          const isIt = query.startsWith(beginning);
          if (isIt) places.push(query.split(find).length - 1);
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
    await requireFound(CHARGE.slice(0, 30), mutant);
  });

  it.each(OF_THE_FREE_PRINT)("of a watermarked label, with a fault: %s", async (...mutant) => {
    await requireFound(FREE_PRINT.slice(0, 30), mutant);
  });

  it.each(OF_THE_LOOK)("followed by a look with a fault: %s", async (...mutant) => {
    await requireFound("SELECT k.id IS NULL", mutant);
  });
});

async function requireFound(beginning: string, mutant: Mutant): Promise<void> {
  const foundBy = mutant[3];
  const places: number[] = [];
  expect(await CASES[foundBy](mutated(beginning, mutant, places))).not.toBe(EXPECTED[foundBy]);
  // A fault that is nowhere would be found too, as a statement that fails.
  expect(new Set(places)).toEqual(new Set([1]));
}
