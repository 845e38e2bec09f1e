import { env } from "cloudflare:workers";
import { runInDurableObject } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { nameReservation } from "../../src/flows/seal.ts";
import { RESERVED_MS } from "../../src/rules/idempotency.ts";
import { suspendAccount } from "../../src/store/accounts/accounts.ts";
import type { IdempotencyKey } from "../../src/store/money/idempotency-key.ts";
import { revokeKey } from "../../src/store/keys/keys.ts";
import { reconcile } from "../../src/store/money/reconciliation.ts";
import { deleteTemplate } from "../../src/store/templates/templates.ts";
import { full } from "../support/full.ts";
import { ahead, printRequest, sendIn, worldOf, type StepView } from "../support/worker-steps.ts";
import {
  balanceOf,
  chargesOf,
  db,
  job,
  keyed,
  LABEL,
  linesLogged,
  makeCaller,
  makeKey,
  makePrinter,
  makeTemplate,
  print,
  refusalIn,
} from "../support/worker-world.ts";

const OTHER = { ...LABEL, name: "Other" };
const PROBLEM = { pointer: "#", code: "VALIDATION_FAILED", detail: "No." } as const;

async function bytesOf(answer: Response): Promise<string> {
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer()).toString("latin1");
}

const printIn = (view: StepView, apiKey: string, key: string, body: unknown = job()) =>
  sendIn(worldOf(view), printRequest(apiKey, body, keyed(key)));

async function keyObjectOf(accountId: string, key: string) {
  const settings = { reservationSecret: env.RESERVATION_SECRET } as Parameters<
    typeof nameReservation
  >[0]["settings"];
  return env.IDEMPOTENCY_KEY.getByName(await nameReservation({ settings }, accountId, key));
}

describe("rule 1: the same key and body again", () => {
  it("gives the original's bytes, free, with the three headers, and works at balance 0", async () => {
    const { accountId, apiKey } = await makePrinter({ credits: 3 });
    const body = job({ records: [{ variables: { sku: "A" }, copies: 3 }] });
    const first = await print(apiKey, body, keyed("order-1"));
    expect(first.headers.get("X-Credits-Consumed")).toBe("3");
    expect(first.headers.has("Idempotency-Replayed")).toBe(false);
    expect(first.headers.has("X-Original-Request-Id")).toBe(false);
    expect(await balanceOf(accountId)).toBe(0);
    const original = await bytesOf(first);
    for (let i = 0; i < 2; i++) {
      const again = await print(apiKey, body, keyed("order-1"));
      expect(Object.fromEntries(again.headers)).toMatchObject({
        "idempotency-replayed": "true",
        "x-original-request-id": first.headers.get("X-Request-Id"),
        "x-credits-consumed": "0",
        "x-page-count": "3",
        "content-disposition": first.headers.get("Content-Disposition"),
        "repr-digest": first.headers.get("Repr-Digest"),
      });
      expect(again.headers.get("X-Request-Id")).not.toBe(first.headers.get("X-Request-Id"));
      expect(await bytesOf(again)).toBe(original);
    }
    expect(await balanceOf(accountId)).toBe(0);
    expect(await chargesOf(accountId)).toHaveLength(1);
    expect(await refusalIn(await print(apiKey, body, keyed("order-2")))).toBe(
      "402 INSUFFICIENT_CREDITS",
    );
  });

  it("without a key every request is charged", async () => {
    const { accountId, apiKey } = await makePrinter();
    await print(apiKey, job());
    const second = await print(apiKey, job());
    expect(second.headers.get("X-Credits-Consumed")).toBe("1");
    expect(await balanceOf(accountId)).toBe(8);
  });

  it("belongs to the account: another of its API keys replays, another account's prints again", async () => {
    const { accountId, keyId, apiKey } = await makePrinter();
    const { apiKey: second } = await makeKey(accountId);
    const first = await print(apiKey, job(), keyed("order"));
    await revokeKey(db, accountId, keyId, Date.now());
    const again = await print(second, job(), keyed("  order "));
    expect(await bytesOf(again)).toBe(await bytesOf(first));
    expect(again.headers.get("X-Original-Request-Id")).toBe(first.headers.get("X-Request-Id"));
    const stranger = await makePrinter();
    const other = await print(stranger.apiKey, job(), keyed("order"));
    expect(other.headers.get("X-Credits-Consumed")).toBe("1");
    expect(other.headers.has("Idempotency-Replayed")).toBe(false);
  });

  it("is compared byte by byte: another case is another key", async () => {
    const { accountId, apiKey } = await makePrinter();
    await print(apiKey, job(), keyed("Order"));
    await print(apiKey, job(), keyed("order"));
    expect(await balanceOf(accountId)).toBe(8);
  });

  it("a suspended account replays nothing", async () => {
    const { accountId, apiKey } = await makePrinter();
    await print(apiKey, job(), keyed("order"));
    await suspendAccount(db, accountId, Date.now());
    expect(await refusalIn(await print(apiKey, job(), keyed("order")))).toBe(
      "403 ACCOUNT_SUSPENDED",
    );
  });

  it("keeps on the ledger what the replay is made from", async () => {
    const { accountId, keyId, apiKey } = await makePrinter();
    const first = await print(apiKey, job(), keyed("order"));
    const digest = Buffer.from(
      await crypto.subtle.digest("SHA-256", await first.arrayBuffer()),
    ).toString("hex");
    const [charge] = await chargesOf(accountId);
    expect(charge).toMatchObject({
      api_key_id: keyId,
      request_id: first.headers.get("X-Request-Id"),
      pdf_digest: digest,
    });
    expect(charge!["id"]).toMatch(/^[0-9a-f]{64}:/);
    expect(charge!["body_mac"]).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe("rules 2 and 3: the template must be as it was", () => {
  const changed = { ...LABEL, name: "Product label, new" };

  it("a changed one is 409 IDEMPOTENCY_REPLAY_UNAVAILABLE, and charges nothing", async () => {
    const { accountId, apiKey } = await makePrinter();
    const first = await print(apiKey, job(), keyed("order"));
    await makeTemplate(accountId, "custom-label", { document: changed });
    expect(await refusalIn(await print(apiKey, job(), keyed("order")))).toBe(
      "409 IDEMPOTENCY_REPLAY_UNAVAILABLE",
    );
    expect(await balanceOf(accountId)).toBe(9);
    await makeTemplate(accountId, "custom-label");
    expect(await bytesOf(await print(apiKey, job(), keyed("order")))).toBe(await bytesOf(first));
  });

  it("so is a deleted one, and one that has become a draft", async () => {
    const { accountId, apiKey } = await makePrinter();
    await print(apiKey, job(), keyed("order"));
    const problems = [{ pointer: "#/elements/0", code: "TEXT_OVERFLOW", detail: "too long" }];
    await makeTemplate(accountId, "custom-label", { problems });
    expect(await refusalIn(await print(apiKey, job(), keyed("order")))).toBe(
      "409 IDEMPOTENCY_REPLAY_UNAVAILABLE",
    );
    await deleteTemplate(db, accountId, "custom-label");
    expect(await refusalIn(await print(apiKey, job(), keyed("order")))).toBe(
      "409 IDEMPOTENCY_REPLAY_UNAVAILABLE",
    );
    expect(await balanceOf(accountId)).toBe(9);
  });

  it("saving an identical one changes nothing", async () => {
    const { accountId, apiKey } = await makePrinter();
    const first = await print(apiKey, job(), keyed("order"));
    const { name, ...rest } = LABEL;
    await makeTemplate(accountId, "custom-label", { document: { ...rest, name } });
    const again = await print(apiKey, job(), keyed("order"));
    expect(await bytesOf(again)).toBe(await bytesOf(first));
    expect(again.headers.get("Idempotency-Replayed")).toBe("true");
  });
});

describe("rule 4: the same key with another body", () => {
  it("is 422 IDEMPOTENCY_KEY_REUSED", async () => {
    const { accountId, apiKey } = await makePrinter();
    await print(apiKey, job(), keyed("order"));
    const other = job({ records: [{ variables: { sku: "AB-2" } }] });
    expect(await refusalIn(await print(apiKey, other, keyed("order")))).toBe(
      "422 IDEMPOTENCY_KEY_REUSED",
    );
    expect(await balanceOf(accountId)).toBe(9);
  });

  it.each([
    [
      "members in another order",
      '{"records":[{"copies":1,"variables":{"sku":"é","n":1}}],"layout":{"type":"single"},"templateId":"custom-pair"}',
    ],
    [
      "other whitespace",
      ' {\n"templateId" : "custom-pair",\t"layout":{ "type":"single" },"records":[ {"variables":{"n":1,"sku":"é"},"copies":1}]} ',
    ],
    [
      "1.0 and 1e0 for 1",
      '{"templateId":"custom-pair","layout":{"type":"single"},"records":[{"variables":{"n":1.0,"sku":"é"},"copies":1e0}]}',
    ],
    [
      "escapes",
      '{"template\\u0049d":"custom\\u002dpair","layout":{"type":"single"},"records":[{"variables":{"n":1,"sku":"\\u00e9"},"copies":1}]}',
    ],
  ])("%s make no other body", async (_what, body) => {
    const { accountId, apiKey } = await makeCaller({ credits: 5 });
    const variables = [{ name: "sku" }, { name: "n" }];
    await makeTemplate(accountId, "custom-pair", { document: { ...LABEL, variables } });
    const sent =
      '{"templateId":"custom-pair","layout":{"type":"single"},"records":[{"variables":{"n":1,"sku":"é"},"copies":1}]}';
    const first = await print(apiKey, sent, keyed("order"));
    const again = await print(apiKey, body, keyed("order"));
    expect(await bytesOf(again)).toBe(await bytesOf(first));
    expect(again.headers.get("Idempotency-Replayed")).toBe("true");
    expect(await balanceOf(accountId)).toBe(4);
  });

  it("copies: 1 against no copies is another, though it prints the same", async () => {
    const { apiKey } = await makePrinter();
    await print(apiKey, job(), keyed("order"));
    const other = job({ records: [{ variables: { sku: "AB-1" }, copies: 1 }] });
    expect(await refusalIn(await print(apiKey, other, keyed("order")))).toBe(
      "422 IDEMPOTENCY_KEY_REUSED",
    );
  });

  it("is found after the schema and before the template", async () => {
    const { apiKey } = await makePrinter();
    await print(apiKey, job(), keyed("order"));
    const unknown = job({ templateId: "custom-none" });
    expect(await refusalIn(await print(apiKey, unknown, keyed("order")))).toBe(
      "422 IDEMPOTENCY_KEY_REUSED",
    );
    const malformed = job({ records: [] });
    expect(await refusalIn(await print(apiKey, malformed, keyed("order")))).toBe(
      "422 VALIDATION_FAILED",
    );
  });

  it("half a surrogate pair in a variable's name has no canonical form: VALIDATION_FAILED", async () => {
    const { apiKey } = await makePrinter();
    const body = JSON.stringify(job()).replace('"sku"', '"\\ud800"');
    expect(await refusalIn(await print(apiKey, body, keyed("order")))).toBe(
      "422 VALIDATION_FAILED",
    );
  });
});

describe("rule 5: a duplicate while the first is at work", () => {
  it("50 at once: one is printed and charged, the others are 409 with Retry-After, or replays", async () => {
    const { accountId, apiKey } = await makePrinter();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => print(apiKey, job(), keyed("order"))),
    );
    const fresh = answers.filter(
      ({ status, headers }) => status === 200 && !headers.has("Idempotency-Replayed"),
    );
    expect(fresh).toHaveLength(1);
    for (const answer of answers) {
      if (answer === fresh[0]) continue;
      if (answer.status === 200) {
        expect(answer.headers.get("X-Credits-Consumed")).toBe("0");
      } else {
        expect(answer.headers.get("Retry-After")).toBe("1");
        expect(await refusalIn(answer)).toBe("409 IDEMPOTENCY_REQUEST_IN_PROGRESS");
      }
    }
    expect(await balanceOf(accountId)).toBe(9);
    expect(await chargesOf(accountId)).toHaveLength(1);
    expect(await reconcile(db)).toMatchObject({ drift: 0, trialDrift: 0 });
    expect(await bytesOf(await print(apiKey, job(), keyed("order")))).toBe(
      await bytesOf(fresh[0]!),
    );
  });

  it("many different one-page requests at balance 7: exactly 7 are printed", async () => {
    const { accountId, apiKey } = await makePrinter({ credits: 7 });
    const answers = await Promise.all(
      Array.from({ length: full(50, 14) }, (_, i) => print(apiKey, job(), keyed(`order-${i}`))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(answers.length - 7);
    expect(await balanceOf(accountId)).toBe(0);
    expect(await chargesOf(accountId)).toHaveLength(7);
  });

  it("is 409 for the same body, 422 for another, until the lease is over", async () => {
    const { accountId, apiKey } = await makePrinter();
    const gate = holdAt("charge");
    const held = printIn({ on: gate.on }, apiKey, "order");
    await gate.reached;
    const busy = await printIn({ clock: ahead(30_000) }, apiKey, "order");
    expect(busy.headers.get("Retry-After")).toBe("5");
    expect(await refusalIn(busy)).toBe("409 IDEMPOTENCY_REQUEST_IN_PROGRESS");
    const other = job({ records: [{ variables: { sku: "AB-2" } }] });
    expect(await refusalIn(await printIn({}, apiKey, "order", other))).toBe(
      "422 IDEMPOTENCY_KEY_REUSED",
    );
    const taken = await printIn({ clock: ahead(60_000) }, apiKey, "order");
    expect(taken.headers.get("X-Credits-Consumed")).toBe("1");
    gate.open();
    const late = await held;
    expect(late.headers.get("X-Original-Request-Id")).toBe(taken.headers.get("X-Request-Id"));
    expect(await bytesOf(late)).toBe(await bytesOf(taken));
    expect(await balanceOf(accountId)).toBe(9);
  });

  it("a request that comes to its charge after its lease charges nothing, and frees the key", async () => {
    const { accountId, apiKey } = await makePrinter();
    const late = await printIn({ clock: ahead(-60_001) }, apiKey, "order");
    expect(late.headers.get("Retry-After")).toMatch(/^[1-9]\d*$/);
    expect(await refusalIn(late)).toBe("503 UNAVAILABLE");
    expect(await balanceOf(accountId)).toBe(10);
    const again = await print(apiKey, job(), keyed("order"));
    expect(again.headers.get("X-Credits-Consumed")).toBe("1");
  });
});

describe("a refused or failed request leaves its key free", () => {
  it.each([
    ["an unknown template", { templateId: "custom-none" }],
    ["an unknown variable", { records: [{ variables: { typo: "1" } }] }],
    ["too many pages", { records: [{ variables: {}, copies: 26 }] }],
    ["too few credits", { records: [{ variables: {}, copies: 11 }] }],
  ])("%s: a corrected body takes the key", async (_what, changes) => {
    const { accountId, apiKey } = await makePrinter();
    const refused = await print(apiKey, job(changes), keyed("order"));
    expect(refused.status).toBeGreaterThanOrEqual(400);
    const corrected = await print(apiKey, job(), keyed("order"));
    expect(corrected.headers.get("X-Credits-Consumed")).toBe("1");
    expect(corrected.headers.has("Idempotency-Replayed")).toBe(false);
    expect(await balanceOf(accountId)).toBe(9);
    expect((await print(apiKey, job(), keyed("order"))).headers.get("X-Credits-Consumed")).toBe(
      "0",
    );
  });

  it("so does the charge that finds too few credits, and the key works again after a grant", async () => {
    const { accountId, apiKey } = await makePrinter({ credits: 1 });
    const gate = holdAt("charge");
    const held = printIn({ on: gate.on }, apiKey, "order");
    await gate.reached;
    await print(apiKey, job());
    gate.open();
    expect(await refusalIn(await held)).toBe("402 INSUFFICIENT_CREDITS");
    expect(await balanceOf(accountId)).toBe(0);
    const object = await keyObjectOf(accountId, "order");
    expect(await rowOf(object)).toMatchObject({ state: "free" });
  });

  it("and a key revoked in the middle of a request charges nothing", async () => {
    const { accountId, keyId, apiKey } = await makePrinter();
    const gate = holdAt("charge");
    const held = printIn({ on: gate.on }, apiKey, "order");
    await gate.reached;
    await revokeKey(db, accountId, keyId, Date.now());
    gate.open();
    expect(await refusalIn(await held)).toBe("401 INVALID_API_KEY");
    expect(await balanceOf(accountId)).toBe(10);
  });
});

describe("the 24 hours", () => {
  it("at 23:59:59 it is a replay, after 24 h a new charge", async () => {
    const { accountId, apiKey } = await makePrinter();
    const first = await print(apiKey, job(), keyed("order"));
    const at = Number((await rowOf(await keyObjectOf(accountId, "order")))["at"]);
    const early = await printIn({ clock: () => at + RESERVED_MS - 1000 }, apiKey, "order");
    expect(await bytesOf(early)).toBe(await bytesOf(first));
    expect(await balanceOf(accountId)).toBe(9);
    const next = await printIn({ clock: () => at + RESERVED_MS }, apiKey, "order");
    expect(next.status).toBe(200);
    expect(next.headers.get("X-Credits-Consumed")).toBe("1");
    expect(next.headers.has("Idempotency-Replayed")).toBe(false);
    expect(await balanceOf(accountId)).toBe(8);
  });

  it("run from the attempt that is charged: a freed row restarts them", async () => {
    const { accountId, apiKey } = await makePrinter();
    await print(apiKey, job({ templateId: "custom-none" }), keyed("order"));
    const halfDay = RESERVED_MS / 2;
    expect((await printIn({ clock: ahead(halfDay) }, apiKey, "order")).status).toBe(200);
    const later = await printIn({ clock: ahead(RESERVED_MS + halfDay - 60_000) }, apiKey, "order");
    expect(later.headers.get("Idempotency-Replayed")).toBe("true");
    expect(await balanceOf(accountId)).toBe(9);
  });

  it("over, the alarm leaves nothing of the reservation; run twice it is harmless", async () => {
    const { accountId, apiKey } = await makePrinter();
    await print(apiKey, job(), keyed("order"));
    const object = await keyObjectOf(accountId, "order");
    const { expires_at: expiresAt } = await rowOf(object);
    expect(await alarmOf(object)).toBe(expiresAt);
    await runInDurableObject(object, (instance: IdempotencyKey) => instance.alarm());
    expect(await rowOf(object)).toMatchObject({ state: "done" });
    expect(await alarmOf(object)).toBe(expiresAt);
    for (let i = 0; i < 2; i++) {
      await runInDurableObject(object, async (instance: IdempotencyKey, state) => {
        expect(await instance.expire(Number(expiresAt))).toEqual({ kind: "gone" });
        expect(await state.storage.getAlarm()).toBeNull();
        const tables = state.storage.sql.exec(
          "SELECT name FROM sqlite_master WHERE name NOT LIKE '\\_cf%' ESCAPE '\\'",
        );
        expect(tables.toArray()).toEqual([]);
        expect([...state.storage.kv.list()]).toEqual([]);
      });
    }
    expect((await print(apiKey, job(), keyed("order"))).headers.get("X-Credits-Consumed")).toBe(
      "1",
    );
  });

  it("a key that is not reserved keeps nothing when it is completed or given back", async () => {
    const object = env.IDEMPOTENCY_KEY.getByName(crypto.randomUUID());
    const holder = { generation: "none", fence: 1 };
    expect(await object.release(holder)).toMatchObject({ kind: "stale" });
    await runInDurableObject(object, (_instance, { storage }) => {
      const tables = storage.sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'reservation'");
      expect(tables.toArray()).toEqual([]);
    });
  });

  it("a day-old charge that its reservation never heard of is no replay: the key starts again", async () => {
    const { accountId, apiKey } = await makePrinter();
    expect((await printIn({ on: loseCompletion }, apiKey, "order")).status).toBe(200);
    const object = await keyObjectOf(accountId, "order");
    await runInDurableObject(object, (_instance, state) => {
      state.storage.sql.exec("UPDATE reservation SET expires_at = expires_at + 3600000");
    });
    const next = await printIn({ clock: ahead(RESERVED_MS + 60_000) }, apiKey, "order");
    expect(next.headers.has("Idempotency-Replayed")).toBe(false);
    expect(next.headers.get("X-Credits-Consumed")).toBe("1");
    expect(await balanceOf(accountId)).toBe(8);
  });
});

describe("rotating the secret of the bodies' MACs", () => {
  const [before, after] = ["a".repeat(32), "b".repeat(32)];

  it("a key sealed under the old one is replayed while both are known", async () => {
    const { accountId, apiKey } = await makePrinter();
    const under = (secrets: string, body: unknown = job()) =>
      printIn({ changes: { BODY_MAC_SECRETS: secrets } }, apiKey, "order", body);
    const first = await under(`${before},${after}`);
    const again = await under(`${after},${before}`);
    expect(await bytesOf(again)).toBe(await bytesOf(first));
    const other = job({ records: [{ variables: { sku: "AB-2" } }] });
    expect(await refusalIn(await under(`${after},${before}`, other))).toBe(
      "422 IDEMPOTENCY_KEY_REUSED",
    );
    expect(await refusalIn(await under(after))).toBe("422 IDEMPOTENCY_KEY_REUSED");
    expect(await balanceOf(accountId)).toBe(9);
  });
});

describe("a replay by another engine", () => {
  it("is a free 200 all the same; only the same engine's must be the same bytes, or it is logged", async () => {
    const { accountId, apiKey } = await makePrinter();
    await print(apiKey, job(), keyed("order"));
    const object = await keyObjectOf(accountId, "order");
    const set = (column: string, value: string) =>
      runInDurableObject(object, (_instance, state) => {
        state.storage.sql.exec(`UPDATE reservation SET ${column} = ?`, value);
      });
    const replay = () => print(apiKey, job(), keyed("order"));
    await set("pdf_digest", "another");
    await set("engine_version", "0");
    const byAnother = await linesLogged(async () => expect((await replay()).status).toBe(200));
    expect(byAnother).toEqual([]);
    const { engine_version: current } = (await chargesOf(accountId))[0]!;
    await set("engine_version", String(current));
    let requestId: string | null = null;
    const bySame = await linesLogged(async () => {
      const differs = await replay();
      expect(differs.status).toBe(200);
      requestId = differs.headers.get("X-Request-Id");
    });
    expect(bySame).toEqual([{ event: "replay-differs", requestId }]);
    expect(await balanceOf(accountId)).toBe(9);
  });
});

describe("what a request asks of the outside", () => {
  it("a paid one with a key, of the template printed last: one D1 read, one D1 write, three calls of Durable Objects", async () => {
    const { apiKey } = await makePrinter();
    const stepsOf = async (key: string) => {
      const steps: string[] = [];
      const answer = await printIn(
        {
          on: (step, call) => {
            steps.push(step);
            return call();
          },
        },
        apiKey,
        key,
      );
      return { answer, steps };
    };
    await stepsOf("warm");
    const { answer, steps } = await stepsOf("order");
    expect(answer.status).toBe(200);
    expect(steps.toSorted()).toEqual(["charge", "complete", "key", "limiter", "reserve"]);
    const replayed = await stepsOf("order");
    expect(replayed.steps.toSorted()).toEqual(["key", "limiter", "reserve"]);
  });

  it.each([
    [
      "changed",
      (accountId: string) => makeTemplate(accountId, "custom-label", { document: OTHER }),
    ],
    ["deleted", (accountId: string) => deleteTemplate(db, accountId, "custom-label")],
    [
      "left with a problem",
      (accountId: string) => makeTemplate(accountId, "custom-label", { problems: [PROBLEM] }),
    ],
  ])("a template that was %s since it was printed is read again", async (_how, alter) => {
    const { accountId, apiKey } = await makePrinter();
    await printIn({}, apiKey, "warm");
    await alter(accountId);
    const steps: string[] = [];
    const on: NonNullable<StepView["on"]> = (step, call) => {
      steps.push(step);
      return call();
    };
    await printIn({ on }, apiKey, "order");
    expect(steps).toContain("template");
  });

  it("reads key and limiter, then reservation and a template other than the last, side by side", async () => {
    const { accountId, apiKey } = await makePrinter();
    await makeTemplate(accountId, "custom-other");
    const other = job({ templateId: "custom-other" });
    for (const [held, beside] of [
      ["key", "limiter"],
      ["limiter", "key"],
      ["reserve", "template"],
      ["template", "reserve"],
    ] as const) {
      await printIn({}, apiKey, `other-${held}`, other);
      const gate = holdAt(held);
      const seen: string[] = [];
      const answer = printIn(
        {
          on: (step, call) => {
            seen.push(step);
            return gate.on(step, call);
          },
        },
        apiKey,
        `order-${held}`,
      );
      await gate.reached;
      await expect.poll(() => seen).toContain(beside);
      gate.open();
      expect((await answer).status).toBe(200);
    }
  });

  it("is in Server-Timing", async () => {
    const { apiKey } = await makePrinter();
    const answer = await print(apiKey, job(), keyed("order"));
    const names = answer.headers
      .get("Server-Timing")!
      .split(", ")
      .map((span) => /^([a-z]+);dur=\d+$/.exec(span)?.[1]);
    expect(names.toSorted()).toEqual(["assets", "charge", "complete", "reserve", "template"]);
  });
});

function holdAt(held: string) {
  const reached = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<void>();
  const on: NonNullable<StepView["on"]> = async (step, call) => {
    if (step === held) {
      reached.resolve();
      await opened.promise;
    }
    return call();
  };
  return { on, reached: reached.promise, open: () => opened.resolve() };
}

const loseCompletion: NonNullable<StepView["on"]> = (step, call) =>
  step === "complete" ? Promise.reject(new Error("cut off")) : call();

type KeyObject = Awaited<ReturnType<typeof keyObjectOf>>;

function rowOf(object: KeyObject): Promise<Record<string, unknown>> {
  return runInDurableObject(object, (_instance, state) =>
    state.storage.sql.exec("SELECT * FROM reservation").one(),
  );
}

function alarmOf(object: KeyObject): Promise<number | null> {
  return runInDurableObject(object, (_instance, state) => state.storage.getAlarm());
}
