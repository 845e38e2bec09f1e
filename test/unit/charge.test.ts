import { describe, expect, test } from "vitest";
import {
  RESERVATION_AFTER,
  STATEMENT_TRIES,
  STATEMENT_WAITS_MS,
  afterLook,
  afterStatement,
  afterTakeoverLook,
  chargeIdOf,
} from "../../src/rules/charge.ts";
import type { LedgerCharge, LookAnswer } from "../../src/rules/charge.ts";
import { LEASE_MS, RESERVED_MS } from "../../src/rules/idempotency.ts";

const T0 = 1_800_000_000_000;
const SURE = { sent: 1, lost: 0 };
const IN_DOUBT = { sent: 2, lost: 1 };
const ASKER = { requestId: "r2", at: T0 + 1_000, bodyMacs: ["body, new", "body"] };

function chargeBy(requestId: string, bodyMac = "body"): LedgerCharge {
  return {
    chargeId: "name:generation",
    accountId: "account",
    requestId,
    at: T0,
    bodyMac,
    templateRevision: "t1",
    engineVersion: "e1",
    imageMacs: [],
    pdfDigest: "digest",
    pages: 2,
    credits: 2,
  };
}

function seen(changes: Partial<Extract<LookAnswer, { kind: "seen" }>> = {}): LookAnswer {
  return { kind: "seen", charge: null, standing: "active", late: false, ...changes };
}

describe("the charge id", () => {
  test("is the request's without a key, else the generation's, whichever request works under it", () => {
    expect(chargeIdOf("r1", null)).toBe("r1");
    const held = { name: "name", generation: "g" };
    expect(chargeIdOf("r1", held)).toBe(chargeIdOf("r2", held));
    expect(chargeIdOf("r1", held)).not.toBe(chargeIdOf("r1", { name: "name", generation: "h" }));
    expect(chargeIdOf("r1", held)).not.toBe(chargeIdOf("r1", { name: "other", generation: "g" }));
  });
});

describe("what D1 says to the statement", () => {
  test("one row: paid", () => {
    expect(afterStatement({ kind: "inserted" }, SURE)).toEqual({ kind: "paid" });
  });

  test("UNIQUE or no row: the ledger is read", () => {
    expect(afterStatement({ kind: "duplicate" }, SURE)).toEqual({ kind: "look" });
    expect(afterStatement({ kind: "nothing" }, SURE)).toEqual({ kind: "look" });
  });

  test("CHECK: refused for want of credits or of trial requests", () => {
    expect(afterStatement({ kind: "overdrawn", of: "credits" }, SURE)).toEqual({
      kind: "refused",
      why: "insufficientCredits",
    });
    expect(afterStatement({ kind: "overdrawn", of: "trial" }, SURE)).toEqual({
      kind: "refused",
      why: "trialSpent",
    });
  });

  test("CHECK after a lost try is no refusal: the lost one may still be paid", () => {
    const answer = { kind: "overdrawn", of: "credits" } as const;
    expect(afterStatement(answer, IN_DOUBT)).toEqual({ kind: "unknown" });
  });

  test("no answer: the same statement up to four times, then the ledger is read", () => {
    const moves = [1, 2, 3, 4].map((sent) =>
      afterStatement({ kind: "lost" }, { sent, lost: sent }),
    );
    expect(moves).toEqual([
      { kind: "sendAgain", waitMs: STATEMENT_WAITS_MS[0] },
      { kind: "sendAgain", waitMs: STATEMENT_WAITS_MS[1] },
      { kind: "sendAgain", waitMs: STATEMENT_WAITS_MS[2] },
      { kind: "look" },
    ]);
    expect(STATEMENT_WAITS_MS).toHaveLength(STATEMENT_TRIES - 1);
  });

  test("all the waits together leave most of the lease", () => {
    expect(STATEMENT_WAITS_MS.reduce((sum, waitMs) => sum + waitMs, 0)).toBeLessThan(LEASE_MS / 10);
  });
});

describe("what the ledger shows afterwards", () => {
  test("my charge: paid, though the key be revoked or the lease over by now", () => {
    const mine = seen({ charge: chargeBy("r2"), standing: "revoked", late: true });
    expect(afterLook(mine, ASKER, IN_DOUBT)).toEqual({ kind: "paid" });
  });

  test("another request's of the same body, under either secret: a replay of it", () => {
    const original = chargeBy("r1");
    expect(afterLook(seen({ charge: original }), ASKER, SURE)).toEqual({
      kind: "replay",
      original,
    });
  });

  test("another body's: the key is reused", () => {
    const original = chargeBy("r1", "other");
    expect(afterLook(seen({ charge: original }), ASKER, SURE)).toEqual({
      kind: "reused",
      original,
    });
  });

  test("another's of 24 hours ago: expired, whatever its body; a millisecond before: a replay", () => {
    const original = chargeBy("r1", "other");
    const later = { ...ASKER, at: T0 + RESERVED_MS };
    expect(afterLook(seen({ charge: original }), later, SURE)).toEqual({
      kind: "expired",
      original,
    });
    const justBefore = { ...ASKER, at: T0 + RESERVED_MS - 1 };
    expect(afterLook(seen({ charge: chargeBy("r1") }), justBefore, SURE).kind).toBe("replay");
  });

  test.each([
    ["a revoked key", { standing: "revoked" }, SURE, { kind: "refused", why: "revoked" }],
    [
      "a revoked key, in doubt",
      { standing: "revoked" },
      IN_DOUBT,
      { kind: "refused", why: "revoked" },
    ],
    [
      "a suspended account",
      { standing: "suspended" },
      SURE,
      { kind: "refused", why: "accountSuspended" },
    ],
    [
      "a session whose time is over",
      { standing: "ended" },
      SURE,
      { kind: "refused", why: "revoked" },
    ],
    [
      "a session whose time is over, in doubt",
      { standing: "ended" },
      IN_DOUBT,
      { kind: "unknown" },
    ],
    ["a suspended account, in doubt", { standing: "suspended" }, IN_DOUBT, { kind: "unknown" }],
    ["a lease that is over", { late: true }, SURE, { kind: "unavailable" }],
    ["a lease that is over, in doubt", { late: true }, IN_DOUBT, { kind: "unavailable" }],
    ["nothing to explain it", {}, SURE, { kind: "unavailable" }],
    ["nothing to explain it, in doubt", {}, IN_DOUBT, { kind: "unknown" }],
  ] as const)("no charge and %s", (_, changes, tries, settlement) => {
    expect(afterLook(seen(changes), ASKER, tries)).toEqual(settlement);
  });

  test("no answer at all: unknown", () => {
    expect(afterLook({ kind: "lost" }, ASKER, SURE)).toEqual({ kind: "unknown" });
  });
});

describe("a takeover's look before any work", () => {
  test("nothing charged: it proceeds, leaving standing and lease to the statement", () => {
    expect(afterTakeoverLook(seen({ late: true }), ASKER)).toEqual({ kind: "proceed" });
  });

  test("a charge of the same body is replayed, of another body refused, an old one expired", () => {
    const original = chargeBy("r1");
    expect(afterTakeoverLook(seen({ charge: original }), ASKER).kind).toBe("replay");
    const otherBody = { ...ASKER, bodyMacs: ["corrected"] };
    expect(afterTakeoverLook(seen({ charge: original }), otherBody).kind).toBe("reused");
    const nextDay = { ...ASKER, at: T0 + RESERVED_MS };
    expect(afterTakeoverLook(seen({ charge: original }), nextDay).kind).toBe("expired");
  });

  test("no answer: it draws nothing and charges nothing", () => {
    expect(afterTakeoverLook({ kind: "lost" }, ASKER)).toEqual({ kind: "unknown" });
  });
});

test("the reservation says what the ledger says, is freed by a refusal, and kept while in doubt", () => {
  expect(RESERVATION_AFTER).toEqual({
    paid: "complete",
    replay: "complete",
    reused: "complete",
    expired: "complete",
    refused: "release",
    unavailable: "release",
    unknown: "keep",
  });
});
