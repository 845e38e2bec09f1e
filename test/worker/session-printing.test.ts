import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { sessionCookieNameOf } from "../../src/flows/authenticate-session.ts";
import { insertTrial, suspendAccount } from "../../src/store/accounts/accounts.ts";
import { grantCredits } from "../../src/store/money/grants.ts";
import { reconcile } from "../../src/store/money/reconciliation.ts";
import { addPrinter } from "../support/worker-printers.ts";
import { ask, makeHolder, type TestHolder } from "../support/worker-holder.ts";
import { printRequest, sendIn, worldOf } from "../support/worker-steps.ts";
import { DRAWING, useUp } from "../support/worker-rate.ts";
import {
  balanceOf,
  chargesOf,
  db,
  job,
  keyed,
  makeKey,
  makeTemplate,
  print,
  problemIn,
  refusalIn,
  send,
  zplJob,
} from "../support/worker-world.ts";

const ORIGIN = "https://platen.test";
const DAY_MS = 86_400_000;
const TWO_PAGES = job({ records: [{ variables: {}, copies: 2 }] });

async function makePerson({ credits = 0, trialSince = null as number | null } = {}) {
  const holder = await makeHolder({ credits });
  await makeTemplate(holder.accountId, "custom-label");
  if (trialSince !== null) await insertTrial(db, holder.accountId, trialSince);
  return holder;
}

const printAs = (holder: TestHolder, body: unknown = job(), headers: Record<string, string> = {}) =>
  ask(holder, "POST", "/generate-pdf", body, headers);
const preflightAs = (holder: TestHolder, body: unknown = job()) =>
  ask(holder, "POST", "/generate-pdf/preflight", body);
const usesOf = (accountId: string) =>
  env.DB.prepare("SELECT requests_used FROM trials WHERE account_id = ?")
    .bind(accountId)
    .first<number>("requests_used");

describe("a session of another account than Platen-Account says", () => {
  const detail =
    "Another account is signed in. Sign in again as the one that opened this page (Platen-Account).";

  it.each([
    ["/generate-pdf", job(), 200],
    ["/generate-pdf/preflight", job(), 200],
    ["/generate-raster", zplJob(), 200],
    ["/generate-raster/preflight", zplJob(), 200],
    ["/jobs", job(), 200],
    ["/jobs/preflight", job(), 200],
    ["/printers/{id}/jobs", job(), 202],
    ["/printers/{id}/jobs/preflight", job(), 200],
  ])(
    "is 401 at %s as without one: nothing is charged, claimed or counted",
    async (call, body, status) => {
      const holder = await makePerson({ credits: 5 });
      const { accountId: other } = await makeHolder();
      const printerId = (await addPrinter(holder)).id;
      const path = call.replace("{id}", printerId);
      const of = (accountId: string) => ({ ...keyed("one"), "Platen-Account": accountId });
      const refused = await ask(holder, "POST", path, body, of(other));
      expect(refused.headers.get("WWW-Authenticate")).toBe("Bearer");
      expect(refused.headers.get("X-RateLimit-Remaining")).toBeNull();
      expect(await problemIn(refused)).toMatchObject({
        status: 401,
        code: "UNAUTHENTICATED",
        detail,
      });
      expect(await balanceOf(holder.accountId)).toBe(5);
      // Under the same key, what is not the same: it was not claimed.
      const changed = { ...body, records: [{ variables: {}, copies: 2 }] };
      const answer = await ask(holder, "POST", path, changed, of(holder.accountId));
      expect(answer.status).toBe(status);
      expect(Number(answer.headers.get("X-RateLimit-Remaining"))).toBe(119);
      await answer.arrayBuffer();
      expect(await balanceOf(holder.accountId)).toBe(path.endsWith("preflight") ? 5 : 3);
    },
  );

  it("reads nothing either, and nothing changes where the header is not sent", async () => {
    const [holder, other] = [await makePerson(), await makeHolder()];
    const of = (accountId: string) => ({ "Platen-Account": accountId });
    const read = (headers: Record<string, string>) => ask(holder, "GET", "/me", undefined, headers);
    expect(await refusalIn(await read(of(other.accountId)))).toBe("401 UNAUTHENTICATED");
    expect(await refusalIn(await read(of("")))).toBe("401 UNAUTHENTICATED");
    expect((await read(of(holder.accountId))).status).toBe(200);
    expect((await read({})).status).toBe(200);
  });
});

describe("POST /account/v1/generate-pdf", () => {
  it("prints for a business account, one credit per page, with the headers of the keyed call", async () => {
    const holder = await makePerson({ credits: 5 });
    const { apiKey } = await makeKey(holder.accountId);
    const answer = await printAs(holder, TWO_PAGES);
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
    expect(answer.headers.get("X-Credits-Consumed")).toBe("2");
    const names = ({ headers }: Response) => [...headers].map(([name]) => name);
    expect(names(answer)).toEqual(names(await print(apiKey, TWO_PAGES)));
    expect(await balanceOf(holder.accountId)).toBe(1);
  });

  it("is shown in the usage without a key, as console, or as cli where the header says so", async () => {
    const holder = await makePerson({ credits: 5 });
    const { id: keyId, apiKey } = await makeKey(holder.accountId);
    expect((await printAs(holder)).status).toBe(200);
    expect((await printAs(holder, job(), { "X-Integration-Source": "cli" })).status).toBe(200);
    expect((await printAs(holder, job(), { "X-Integration-Source": "console" })).status).toBe(200);
    expect((await print(apiKey, job())).status).toBe(200);
    const usage = await (
      await ask(holder, "GET", "/usage")
    ).json<{
      data: { keyId: string | null; keyName: string | null; integrationSource: string | null }[];
    }>();
    expect(
      usage.data.map(({ keyId: id, keyName, integrationSource }) => [
        id,
        keyName,
        integrationSource,
      ]),
    ).toEqual([
      [keyId, "test", null],
      [null, null, "console"],
      [null, null, "cli"],
      [null, null, "console"],
      [null, null, null],
    ]);
  });

  it.each(["zapier", "Console", "console-1", ""])(
    "with X-Integration-Source %j is 400 INVALID_HEADER",
    async (source) => {
      const holder = await makePerson({ credits: 1 });
      const headers = { "X-Integration-Source": source };
      expect(await refusalIn(await printAs(holder, job(), headers))).toBe("400 INVALID_HEADER");
    },
  );

  it.each(["console", "cli"])("no key may call itself %s", async (source) => {
    const holder = await makePerson({ credits: 1 });
    const { apiKey } = await makeKey(holder.accountId);
    const headers = { "X-Integration-Source": source };
    expect(await refusalIn(await print(apiKey, job(), headers))).toBe("400 INVALID_HEADER");
    const preflight = await send("/api/v1/generate-pdf/preflight", {
      method: "POST",
      apiKey,
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify(job()),
    });
    expect(await refusalIn(preflight)).toBe("400 INVALID_HEADER");
    expect(await balanceOf(holder.accountId)).toBe(1);
  });

  it("is 402 when the credits do not suffice, and for an account that has neither credits nor trial", async () => {
    const business = await makePerson({ credits: 1 });
    expect(await refusalIn(await printAs(business, TWO_PAGES))).toBe("402 INSUFFICIENT_CREDITS");
    expect(await refusalIn(await preflightAs(business, TWO_PAGES))).toBe(
      "402 INSUFFICIENT_CREDITS",
    );
    expect(await balanceOf(business.accountId)).toBe(1);
    const nobody = await makePerson();
    expect(await refusalIn(await printAs(nobody))).toBe("402 INSUFFICIENT_CREDITS");
    expect(await refusalIn(await preflightAs(nobody))).toBe("402 INSUFFICIENT_CREDITS");
    const former = await makePerson({ trialSince: Date.now() - 8 * DAY_MS });
    expect(await refusalIn(await printAs(former))).toBe("402 INSUFFICIENT_CREDITS");
    expect(await chargesOf(former.accountId)).toEqual([]);
  });

  it("uses a running trial, with the trial's limits, together with its key", async () => {
    const holder = await makePerson({ trialSince: Date.now() });
    const { apiKey } = await makeKey(holder.accountId, "trial");
    const refused = await refusalIn(await printAs(holder, TWO_PAGES));
    expect(refused).toBe("403 TRIAL_SINGLE_PAGE_ONLY");
    for (let i = 0; i < 10; i++) {
      const answer = i % 2 ? await print(apiKey, job()) : await printAs(holder);
      expect([answer.status, answer.headers.get("X-Credits-Consumed")]).toEqual([200, "0"]);
    }
    expect(await usesOf(holder.accountId)).toBe(10);
    expect(await refusalIn(await printAs(holder))).toBe("403 TRIAL_LIMIT_REACHED");
    expect(await refusalIn(await preflightAs(holder))).toBe("403 TRIAL_LIMIT_REACHED");
  });

  it("charges a business account, though its trial runs", async () => {
    const holder = await makePerson({ credits: 2, trialSince: Date.now() });
    const answer = await printAs(holder, TWO_PAGES);
    expect([answer.status, answer.headers.get("X-Credits-Consumed")]).toEqual([200, "2"]);
    expect(await usesOf(holder.accountId)).toBe(0);
  });

  it("shares idempotency keys with the account's API keys, both ways", async () => {
    const holder = await makePerson({ credits: 5 });
    const { apiKey } = await makeKey(holder.accountId);
    const bySession = await printAs(holder, job(), keyed("a"));
    const replayed = await print(apiKey, job(), keyed("a"));
    expect(replayed.headers.get("X-Original-Request-Id")).toBe(
      bySession.headers.get("X-Request-Id"),
    );
    expect(replayed.headers.get("Repr-Digest")).toBe(bySession.headers.get("Repr-Digest"));
    const byKey = await print(apiKey, job(), keyed("b"));
    const again = await printAs(holder, job(), keyed("b"));
    expect(again.headers.get("X-Original-Request-Id")).toBe(byKey.headers.get("X-Request-Id"));
    expect(again.headers.get("X-Credits-Consumed")).toBe("0");
    expect(await refusalIn(await printAs(holder, TWO_PAGES, keyed("b")))).toBe(
      "422 IDEMPOTENCY_KEY_REUSED",
    );
    expect(await balanceOf(holder.accountId)).toBe(3);
  });

  it("replays at balance 0", async () => {
    const holder = await makePerson({ credits: 1 });
    await printAs(holder, job(), keyed("last"));
    const replay = await printAs(holder, job(), keyed("last"));
    expect([replay.status, replay.headers.get("Idempotency-Replayed")]).toEqual([200, "true"]);
    expect(await refusalIn(await printAs(holder, job(), keyed("more")))).toBe(
      "402 INSUFFICIENT_CREDITS",
    );
  });

  it("of a suspended account is 403 ACCOUNT_SUSPENDED, replays included", async () => {
    const holder = await makePerson({ credits: 1 });
    await printAs(holder, job(), keyed("paid"));
    await suspendAccount(db, holder.accountId, Date.now());
    expect(await refusalIn(await printAs(holder, job(), keyed("paid")))).toBe(
      "403 ACCOUNT_SUSPENDED",
    );
    expect(await refusalIn(await preflightAs(holder))).toBe("403 ACCOUNT_SUSPENDED");
  });

  it("under a cookie needs our own origin", async () => {
    const holder = await makePerson({ credits: 1 });
    const cookie = `${sessionCookieNameOf(ORIGIN)}=${encodeURIComponent(holder.token)}`;
    const from = (origin: string) =>
      send("/account/v1/generate-pdf", {
        method: "POST",
        headers: { Cookie: cookie, Origin: origin, "Content-Type": "application/json" },
        body: JSON.stringify(job()),
      });
    expect(await refusalIn(await from("https://elsewhere.test"))).toBe("403 ORIGIN_NOT_ALLOWED");
    expect((await from(ORIGIN)).status).toBe(200);
  });

  it("counts among the calls that draw, and not on the window of the keys", async () => {
    const holder = await makePerson({ credits: 1 });
    const { apiKey } = await makeKey(holder.accountId);
    await useUp(holder.accountId, DRAWING, DRAWING.drawing - 20);
    const preflights = Array.from({ length: 20 }, () =>
      ask(holder, "POST", "/generate-pdf/preflight", "{}"),
    );
    for (const answer of await Promise.all(preflights)) expect(answer.status).toBe(422);
    expect(await refusalIn(await printAs(holder))).toBe("429 RATE_LIMITED");
    expect((await ask(holder, "GET", "/me")).status).toBe(200);
    expect((await print(apiKey, job())).status).toBe(200);
  });
});

describe("POST /account/v1/generate-pdf/preflight", () => {
  it("answers as it does for a key, of credits or of the trial", async () => {
    const business = await makePerson({ credits: 5 });
    const { apiKey } = await makeKey(business.accountId);
    const dataIn = async (answer: Response) => (await answer.json<{ data: object }>()).data;
    const byKey = await send("/api/v1/generate-pdf/preflight", {
      method: "POST",
      apiKey,
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(TWO_PAGES),
    });
    const data = await dataIn(await preflightAs(business, TWO_PAGES));
    expect(data).toEqual(await dataIn(byKey));
    expect(data).toMatchObject({ credits: 2, balance: 5, balanceAfter: 3 });
    const trial = await makePerson({ trialSince: Date.now() });
    expect(await dataIn(await preflightAs(trial))).toMatchObject({
      credits: 0,
      balance: null,
      trialRequestsRemaining: 10,
    });
    expect(await chargesOf(business.accountId)).toEqual([]);
  });
});

describe("what happens between the look and the charge decides", () => {
  type Meanwhile = (holder: TestHolder) => Promise<unknown>;
  const cases: [string, Meanwhile, string][] = [
    [
      "the session is signed out",
      ({ sessionId }) =>
        env.DB.prepare("DELETE FROM auth_sessions WHERE id = ?").bind(sessionId).run(),
      "401 UNAUTHENTICATED",
    ],
    [
      "the account is deleted",
      async (holder) => {
        const gone = await ask(holder, "DELETE", "/me?credits=5");
        expect(gone.status).toBe(204);
      },
      "401 UNAUTHENTICATED",
    ],
    [
      "the account is suspended",
      ({ accountId }) => suspendAccount(db, accountId, Date.now()),
      "403 ACCOUNT_SUSPENDED",
    ],
  ];

  it.each(cases)("%s: nothing is charged, and the key is free", async (_, meanwhile, refusal) => {
    const holder = await makePerson({ credits: 5 });
    const world = worldOf({
      on: async (step, call) => {
        if (step === "charge") await meanwhile(holder);
        return call();
      },
    });
    const answer = await sendIn(world, printRequest(holder.token, job(), keyed("order")));
    const { status, code, detail } = await problemIn(answer);
    expect(`${status} ${code}`).toBe(refusal);
    if (status === 401) expect(detail).toContain("Nothing was charged");
    expect(await chargesOf(holder.accountId)).toEqual([]);
    expect(await reconcile(db)).toMatchObject({ drift: 0, trialDrift: 0 });
  });

  it("a grant meanwhile: what began as a trial's use stays one", async () => {
    const holder = await makePerson({ trialSince: Date.now() });
    const { accountId } = holder;
    const world = worldOf({
      on: async (step, call) => {
        if (step === "charge") {
          await grantCredits(db, { id: `grant:${accountId}`, accountId, credits: 3, note: null });
        }
        return call();
      },
    });
    const answer = await sendIn(world, printRequest(holder.token, job()));
    expect([answer.status, answer.headers.get("X-Credits-Consumed")]).toEqual([200, "0"]);
    expect([await balanceOf(accountId), await usesOf(accountId)]).toEqual([3, 1]);
  });
});

describe("sessions and keys that print at once", () => {
  it("the last credits are exact: of twelve requests three are paid", async () => {
    const holder = await makePerson({ credits: 3 });
    const { apiKey } = await makeKey(holder.accountId);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => (i % 2 ? printAs(holder) : print(apiKey, job()))),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 200, 200, ...Array<number>(9).fill(402)]);
    expect(await balanceOf(holder.accountId)).toBe(0);
  });

  it("under one Idempotency-Key they are charged once", async () => {
    const holder = await makePerson({ credits: 5 });
    const { apiKey } = await makeKey(holder.accountId);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        i % 2 ? printAs(holder, job(), keyed("one")) : print(apiKey, job(), keyed("one")),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).not.toContain(402);
    expect(await chargesOf(holder.accountId)).toHaveLength(1);
    expect(await balanceOf(holder.accountId)).toBe(4);
  });
});
