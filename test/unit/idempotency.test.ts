import { describe, expect, test } from "vitest";
import {
  LEASE_MS,
  RESERVED_MS,
  canReplay,
  changedImages,
  complete,
  countDiffering,
  expire,
  release,
  reserve,
} from "../../src/rules/idempotency.ts";
import type { Grant, Original, Reservation, ReserveOutcome } from "../../src/rules/idempotency.ts";

const T0 = 1_800_000_000_000;

function ask(row: Reservation | null, requestId: string, bodyMac: string, now: number) {
  return reserve(row, { requestId, bodyMacs: [bodyMac] }, now);
}

function grantIn(outcome: ReserveOutcome): Grant {
  if (outcome.kind === "fresh" || outcome.kind === "takeover") return outcome.grant;
  throw new Error(`no grant in ${outcome.kind}`);
}

function begin(requestId = "r1", bodyMac = "body", now = T0) {
  const [row, outcome] = ask(null, requestId, bodyMac, now);
  return { row, grant: grantIn(outcome) };
}

function originalOf(requestId: string, at: number, bodyMac = "body"): Original {
  return {
    requestId,
    at,
    bodyMac,
    templateRevision: "t1",
    engineVersion: "e1",
    pdfDigest: "digest",
    imageMacs: [],
  };
}

function done(requestId = "r1", at = T0) {
  const { row, grant } = begin(requestId, "body", at);
  return { row: complete(row, grant, originalOf(requestId, at))[0], grant };
}

describe("a new key", () => {
  test("is granted fresh, with a lease of 60 seconds from now", () => {
    const [row, outcome] = ask(null, "r1", "body", T0);
    expect(outcome).toMatchObject({
      kind: "fresh",
      grant: { fence: 1, at: T0, leaseUntil: T0 + 60_000 },
    });
    expect(row).toMatchObject({ state: "pending", expiresAt: T0 + 86_400_000 });
  });

  test("granted twice to one request at different times has two generations", () => {
    expect(begin("r1", "body", T0).grant.generation).not.toBe(
      begin("r1", "body", T0 + RESERVED_MS).grant.generation,
    );
  });
});

describe("while a request is at work", () => {
  test("the same body is busy, and the row unchanged", () => {
    const { row } = begin();
    expect(ask(row, "r2", "body", T0 + 1)).toEqual([row, { kind: "busy", retryAfterSec: 1 }]);
  });

  test("another body is refused before the lock's state is looked at", () => {
    const { row } = begin();
    expect(ask(row, "r2", "other", T0 + 1)).toEqual([row, { kind: "reused" }]);
  });

  test.each([
    [0, 1],
    [9_999, 1],
    [10_000, 5],
    [54_999, 5],
    [55_000, 5],
    [55_001, 5],
    [56_000, 4],
    [58_500, 2],
    [59_999, 1],
  ])("a lease %i ms old asks to retry after %i s", (ageMs, retryAfterSec) => {
    const { row } = begin();
    expect(ask(row, "r2", "body", T0 + ageMs)[1]).toEqual({ kind: "busy", retryAfterSec });
  });

  test("the same request gets its grant again, when the first answer was lost", () => {
    const { row, grant } = begin();
    expect(ask(row, "r1", "body", T0 + 500)).toEqual([row, { kind: "takeover", grant }]);
  });

  test("a clock that goes back keeps the key held, and tells no wait beyond 5 s", () => {
    const { row } = begin();
    expect(ask(row, "r2", "body", T0 - 3_000)[1]).toEqual({ kind: "busy", retryAfterSec: 1 });
  });
});

describe("after the lease", () => {
  test("its last millisecond is still held, its end is not", () => {
    const { row } = begin();
    expect(ask(row, "r2", "body", T0 + LEASE_MS - 1)[1].kind).toBe("busy");
    expect(ask(row, "r2", "body", T0 + LEASE_MS)[1].kind).toBe("takeover");
  });

  test("a takeover keeps the generation, raises the fence and restarts the 24 hours", () => {
    const { row, grant } = begin();
    const later = T0 + 3_600_000;
    const [taken, outcome] = ask(row, "r2", "body", later);
    expect(grantIn(outcome)).toEqual({
      generation: grant.generation,
      fence: 2,
      at: later,
      leaseUntil: later + LEASE_MS,
    });
    expect(taken).toMatchObject({
      expiresAt: later + RESERVED_MS,
      attempt: { requestId: "r2", at: later, bodyMac: "body" },
    });
  });

  test("a dead attempt leaves the key to a corrected body, for the ledger to judge", () => {
    const { row } = begin();
    expect(ask(row, "r2", "corrected", T0 + LEASE_MS)[1].kind).toBe("takeover");
  });

  test("the 24 hours never move back with the clock", () => {
    const { row, grant } = begin();
    const [free] = release(row, grant);
    expect(ask(free, "r2", "body", T0 - 2_000)[0]?.expiresAt).toBe(T0 + RESERVED_MS);
  });
});

describe("release", () => {
  test("keeps the row and its generation for any body", () => {
    const { row, grant } = begin();
    const [free, outcome] = release(row, grant);
    expect(outcome).toEqual({ kind: "free" });
    const [taken, next] = ask(free, "r2", "corrected", T0 + 10);
    expect(next).toMatchObject({
      kind: "takeover",
      grant: { generation: grant.generation, fence: 2 },
    });
    expect(taken?.expiresAt).toBe(T0 + 10 + RESERVED_MS);
  });

  test("of an older grant changes nothing", () => {
    const { row, grant } = begin();
    const [taken] = ask(row, "r2", "body", T0 + LEASE_MS);
    expect(release(taken, grant)).toEqual([taken, { kind: "stale" }]);
  });

  test("of an earlier life of the row changes nothing, though the fence be equal", () => {
    const { grant } = begin();
    const { row } = begin("r2", "body", T0 + RESERVED_MS);
    expect(release(row, grant)).toEqual([row, { kind: "stale" }]);
  });

  test("twice is once; of a done or a deleted row it is nothing", () => {
    const { row, grant } = begin();
    const [free] = release(row, grant);
    expect(release(free, grant)).toEqual([free, { kind: "free" }]);
    const finished = done();
    expect(release(finished.row, finished.grant)).toEqual([finished.row, { kind: "stale" }]);
    expect(release(null, grant)).toEqual([null, { kind: "stale" }]);
  });
});

describe("complete", () => {
  test("keeps the original, and the key until 24 hours after the charged attempt's start", () => {
    const { row, grant } = begin();
    const original = originalOf("r1", T0);
    expect(complete(row, grant, original)).toEqual([
      {
        state: "done",
        generation: grant.generation,
        fence: 1,
        expiresAt: T0 + RESERVED_MS,
        original,
        differing: [],
      },
      { kind: "done" },
    ]);
  });

  test("by a takeover that found a charge keeps the earlier request's 24 hours", () => {
    const { row } = begin();
    const [taken, outcome] = ask(row, "r2", "body", T0 + 3_600_000);
    const [completed] = complete(taken, grantIn(outcome), originalOf("r1", T0));
    expect(completed?.expiresAt).toBe(T0 + RESERVED_MS);
  });

  test("with a charge older than 24 hours leaves a row that is over", () => {
    const { row } = begin();
    const late = T0 + RESERVED_MS - 1;
    const [taken] = ask(row, "r2", "body", late);
    const [, outcome] = ask(taken, "r3", "body", late + LEASE_MS);
    const [next] = ask(taken, "r3", "body", late + LEASE_MS);
    const [over] = complete(next, grantIn(outcome), originalOf("r1", T0));
    expect(ask(over, "r3", "body", late + LEASE_MS + 1)[1].kind).toBe("fresh");
  });

  test("of an older grant, a freed or a deleted row changes nothing", () => {
    const { row, grant } = begin();
    const original = originalOf("r1", T0);
    const [taken] = ask(row, "r2", "body", T0 + LEASE_MS);
    const [free] = release(row, grant);
    expect(complete(taken, grant, original)).toEqual([taken, { kind: "stale" }]);
    expect(complete(free, grant, original)).toEqual([free, { kind: "stale" }]);
    expect(complete(null, grant, original)).toEqual([null, { kind: "stale" }]);
  });

  test("twice is once", () => {
    const { row, grant } = done();
    expect(complete(row, grant, originalOf("r9", T0 + 5))).toEqual([row, { kind: "done" }]);
  });
});

describe("after success", () => {
  test("the same body is replayed up to 23:59:59.999, then it is a new charge", () => {
    const { row, grant } = done();
    const last = ask(row, "r2", "body", T0 + RESERVED_MS - 1);
    expect(last).toEqual([row, { kind: "replay", original: originalOf("r1", T0) }]);
    const [, next] = ask(row, "r2", "body", T0 + RESERVED_MS);
    expect(next.kind).toBe("fresh");
    expect(grantIn(next).generation).not.toBe(grant.generation);
  });

  test("another body is refused", () => {
    const { row } = done();
    expect(ask(row, "r2", "other", T0 + 1)[1]).toEqual({ kind: "reused" });
  });

  test("a body is known by its MAC under the current secret or the previous one", () => {
    const { row } = done();
    const withBoth = { requestId: "r2", bodyMacs: ["body, new", "body"] as const };
    expect(reserve(row, withBoth, T0 + 1)[1].kind).toBe("replay");
    const { row: pending } = begin();
    expect(reserve(pending, withBoth, T0 + 1)[1].kind).toBe("busy");
  });

  test("a replay needs the very revision of the template that was printed", () => {
    const original = originalOf("r1", T0);
    expect(canReplay(original, "t1")).toBe(true);
    expect(canReplay(original, "t2")).toBe(false);
    expect(canReplay(original, null)).toBe(false);
  });
});

describe("a replay with a changed image", () => {
  test("is counted three times, each request once, and then spent", () => {
    let { row } = done();
    const asked = ["r2", "r2", "r3", "r4", "r3", "r5", "r2"].map((requestId) => {
      const [next, { kind }] = countDiffering(row, "r1", requestId);
      row = next;
      return kind;
    });
    const counted = Array<string>(5).fill("counted");
    expect(asked).toEqual([...counted, "spent", "counted"]);
    expect(row).toMatchObject({ state: "done", differing: ["r2", "r3", "r4"] });
  });

  test("is not counted where the row does not hold that original", () => {
    const stale = { kind: "stale" };
    for (const row of [null, begin().row, release(begin().row, begin().grant)[0], done("r9").row]) {
      expect(countDiffering(row, "r1", "r2")).toEqual([row, stale]);
    }
  });

  test("keeps its count when the key is completed again", () => {
    const { row, grant } = done();
    const [counted] = countDiffering(row, "r1", "r2");
    expect(complete(counted, grant, originalOf("r1", T0))).toEqual([counted, { kind: "done" }]);
  });

  test("shows an image with none of the original's MACs, under any secret that is known", () => {
    const original = { imageMacs: ["a", "b"] };
    const macs = new Map([
      ["https://same", ["new", "a"]],
      ["https://other", ["new", "old"]],
    ]);
    expect(changedImages(original, macs)).toEqual(["https://other"]);
    expect(changedImages({ imageMacs: [] }, macs)).toEqual([]);
  });
});

describe("the alarm", () => {
  test("deletes a row once its 24 hours are over, and a second run finds nothing", () => {
    const { row } = done();
    expect(expire(row, T0 + RESERVED_MS)).toEqual([null, { kind: "gone" }]);
    expect(expire(null, T0 + RESERVED_MS)).toEqual([null, { kind: "gone" }]);
  });

  test("that comes early waits until the end", () => {
    const { row } = done();
    const waiting = { kind: "waiting", until: T0 + RESERVED_MS };
    expect(expire(row, T0 + RESERVED_MS - 1)).toEqual([row, waiting]);
  });

  test("never deletes under a live lease", () => {
    const { row } = begin();
    const odd = { ...row!, expiresAt: T0 + 10 } as Reservation;
    const waiting = { kind: "waiting", until: T0 + LEASE_MS };
    expect(expire(odd, T0 + 20)).toEqual([odd, waiting]);
    expect(ask(odd, "r2", "body", T0 + 20)[1].kind).toBe("busy");
  });
});
