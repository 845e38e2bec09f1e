import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { sweepDeletedAccounts } from "../../src/flows/nightly/sweep-deleted-accounts.ts";
import { reconcile } from "../../src/flows/operator/reconcile.ts";
import { grantCredits } from "../../src/store/money/grants.ts";
import { full } from "../support/full.ts";
import { rowsWith } from "../support/worker-rows.ts";
import { pause, slowed } from "../support/worker-slow.ts";
import { ask, DEVELOPMENT, makeHolder, ORIGIN, signIn } from "../support/worker-sign-in.ts";
import {
  chargesOf,
  db,
  job,
  linesLogged,
  makeCaller,
  makeKey,
  makeTemplate,
  print,
  problemIn,
  refusalIn,
  send,
} from "../support/worker-world.ts";

const ME = "/account/v1/me";
/** For whoever `makeSettled` made. */
const GIVING_UP = `${ME}?credits=4`;
const operator = { bearer: env.OPERATOR_TOKEN! };

/** Somebody with everything that an account can have. */
async function makeSettled() {
  const holder = await makeHolder();
  const { accountId } = holder;
  await grantCredits(db, { id: `grant:${accountId}`, accountId, credits: 5, note: null });
  const { apiKey } = await makeKey(accountId);
  await makeTemplate(accountId, "custom-label");
  expect((await print(apiKey, job())).status).toBe(200);
  await env.ACCOUNT_ASSETS.put(`${accountId}/${"a".repeat(64)}`, "bytes");
  await env.DB.prepare(
    `INSERT INTO assets (account_id, sha256, kind, media_type, byte_length, stored_length, width_px, height_px, created_at, last_used_at)
     VALUES (?, ?, 'image', 'image/png', 5, 5, 1, 1, 0, 0)`,
  )
    .bind(accountId, "a".repeat(64))
    .run();
  const user = env.DB.prepare("SELECT id FROM auth_users WHERE email = ?").bind(holder.email);
  const userId = (await user.first<string>("id"))!;
  await env.DB.prepare(
    `INSERT INTO auth_identities (id, user_id, account_id, provider_id, created_at, updated_at)
     VALUES (?1, ?1, ?1, 'github', 0, 0)`,
  )
    .bind(userId)
    .run();
  return { ...holder, apiKey, userId };
}

describe("DELETE /me", () => {
  it("leaves of an account its ledger and the keys that it names, and nothing with its address", async () => {
    const { accountId, userId, email, cookie } = await makeSettled();
    const charges = await chargesOf(accountId);
    const answer = await ask("DELETE", GIVING_UP, { cookie, origin: ORIGIN });
    expect(answer.status).toBe(204);
    expect(await answer.text()).toBe("");
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^__Secure-platen\.session_token=;.*Max-Age=0/,
    );
    expect(await rowsWith(email)).toEqual([]);
    expect(await rowsWith(userId)).toEqual([]);
    expect(await rowsWith(accountId)).toEqual(["accounts", "api_keys", "ledger"]);
    expect(await chargesOf(accountId)).toEqual(charges);
    const key = await env.DB.prepare("SELECT name, revoked_at FROM api_keys WHERE account_id = ?")
      .bind(accountId)
      .first();
    expect(key).toEqual({ name: "", revoked_at: expect.any(Number) });
    const { objects } = await env.ACCOUNT_ASSETS.list({ prefix: accountId });
    expect(objects).toEqual([]);
    expect((await reconcile({ db })).drift).toBe(0);
  });

  it("ends every session and every key at once", async () => {
    const { email, token, cookie, apiKey } = await makeSettled();
    const other = await signIn(email);
    expect((await ask("DELETE", ME, { bearer: token })).headers.get("Clear-Site-Data")).toBeNull();
    const deleted = await ask("DELETE", GIVING_UP, { bearer: token });
    expect([deleted.status, deleted.headers.get("Clear-Site-Data")]).toEqual([204, '"cache"']);
    for (const asked of [{ bearer: token }, { cookie }, { bearer: other.token }]) {
      expect(await refusalIn(await ask("GET", ME, asked))).toBe("401 UNAUTHENTICATED");
    }
    expect(await refusalIn(await print(apiKey, job()))).toBe("401 INVALID_API_KEY");
    const templates = await send("/api/v1/templates", { apiKey });
    expect(await refusalIn(templates)).toBe("401 INVALID_API_KEY");
  });

  it("signing in again opens another account, with nothing of the first", async () => {
    const { email, accountId, token } = await makeSettled();
    await ask("DELETE", GIVING_UP, { bearer: token });
    const again = await signIn(email);
    const answer = await ask("GET", ME, { bearer: again.token });
    const { data } = await answer.json<{ data: Record<string, unknown> }>();
    expect(data["accountId"]).not.toBe(accountId);
    expect(data).toMatchObject({ email, plan: "none", credits: 0, trial: null, activeKeys: 0 });
  });

  it("for operators the account is not there any more, nor can it be granted anything", async () => {
    const { accountId, token } = await makeSettled();
    await ask("DELETE", GIVING_UP, { bearer: token });
    const path = `/operator/v1/accounts/${accountId}`;
    const answers = [
      await ask("GET", path, operator),
      await ask("POST", `${path}/suspend`, operator),
      await ask("POST", `${path}/credits`, {
        ...operator,
        json: { grantId: accountId, credits: 1 },
      }),
    ];
    for (const answer of answers) expect(await refusalIn(answer)).toBe("404 NOT_FOUND");
  });

  it("takes the trial and the keys that never charged along, and nothing drifts", async () => {
    const { accountId, token, apiKey } = await makeSettled();
    const { id: unused } = await makeKey(accountId);
    const started = await ask("POST", "/account/v1/trial", { bearer: token });
    const { data } = await started.json<{ data: { key: { id: string; apiKey: string } } }>();
    expect((await print(data.key.apiKey, job())).status).toBe(200);
    await ask("DELETE", GIVING_UP, { bearer: token });
    expect(await rowsWith(accountId)).toEqual(["accounts", "api_keys", "ledger"]);
    expect(await rowsWith(unused)).toEqual([]);
    expect(await rowsWith(data.key.id)).toEqual(["api_keys", "ledger"]);
    expect(await refusalIn(await print(apiKey, job()))).toBe("401 INVALID_API_KEY");
    expect(await reconcile({ db })).toMatchObject({ drift: 0, trialDrift: 0 });
  });

  it("takes nothing of anybody else's", async () => {
    const neighbour = await makeSettled();
    const { apiKey } = await makeCaller({ credits: 1 });
    const { token } = await makeSettled();
    await ask("DELETE", GIVING_UP, { bearer: token });
    expect((await ask("GET", ME, { bearer: neighbour.token })).status).toBe(200);
    expect((await print(neighbour.apiKey, job())).status).toBe(200);
    expect((await send("/api/v1/templates", { apiKey })).status).toBe(200);
    expect(await rowsWith(neighbour.userId)).toEqual([
      "auth_identities",
      "auth_sessions",
      "auth_users",
    ]);
    const { objects } = await env.ACCOUNT_ASSETS.list({ prefix: neighbour.accountId });
    expect(objects).toHaveLength(1);
  });

  it("that does not reach the images is done all the same; the night removes them", async () => {
    const { accountId, token } = await makeSettled();
    const ACCOUNT_ASSETS = {
      list: () => Promise.reject(new Error("no answer")),
    } as unknown as R2Bucket;
    const world = { ...DEVELOPMENT, ACCOUNT_ASSETS };
    const lines = await linesLogged(async () => {
      expect((await ask("DELETE", GIVING_UP, { bearer: token, world })).status).toBe(204);
    });
    expect(lines).toEqual([{ event: "objects-left", requestId: expect.any(String) }]);
    const listed = () => env.ACCOUNT_ASSETS.list({ prefix: accountId });
    expect((await listed()).objects).toHaveLength(1);
    expect(await sweepAll()).toBeGreaterThan(0);
    expect((await listed()).objects).toEqual([]);
    expect(await sweepAll()).toBe(0);
    expect(await rowsWith(accountId)).toEqual(["accounts", "api_keys", "ledger"]);
  });

  it("leaves no row of an account that the ledger does not name, once a night has passed", async () => {
    const { accountId, token } = await makeHolder();
    await makeKey(accountId);
    expect((await ask("DELETE", ME, { bearer: token })).status).toBe(204);
    expect(await rowsWith(accountId)).toEqual(["accounts"]);
    await sweepAll();
    expect(await rowsWith(accountId)).toEqual([]);
  });
});

/** The nightly runs from tomorrow on, until there is nothing left for them: how many accounts they found. */
async function sweepAll(): Promise<number> {
  const tomorrow = Date.now() + 86_400_000;
  const deps = { db, accountAssets: env.ACCOUNT_ASSETS, now: () => tomorrow };
  for (let swept = 0; ;) {
    const count = await sweepDeletedAccounts(deps);
    if (count === 0) return swept;
    swept += count;
  }
}

describe("credits that are left", () => {
  it.each([
    "",
    "?credits=3",
    "?credits=5",
    "?credits=-4",
    "?credits=99999999999999999999",
    "?other=4",
  ])(
    "are not lost by DELETE /me%s: 409 CREDITS_WOULD_BE_LOST, and nothing is deleted",
    async (query) => {
      const { accountId, token, apiKey } = await makeSettled();
      const problem = await problemIn(await ask("DELETE", ME + query, { bearer: token }));
      expect([problem.status, problem.code]).toEqual([409, "CREDITS_WOULD_BE_LOST"]);
      expect(problem.detail).toContain("/account/v1/me?credits=4");
      expect((await print(apiKey, job())).status).toBe(200);
      const { objects } = await env.ACCOUNT_ASSETS.list({ prefix: accountId });
      expect(objects).toHaveLength(1);
    },
  );

  it.each(["?credits=", "?credits=four", "?credits=4.0", "?credits=4e0", "?credits=4&credits=4"])(
    "%s is no integer: 422, whatever the balance",
    async (query) => {
      const holders = [await makeSettled(), await makeHolder()];
      for (const { token } of holders) {
        const problem = await problemIn(await ask("DELETE", ME + query, { bearer: token }));
        expect([problem.status, problem.code]).toEqual([422, "VALIDATION_FAILED"]);
        expect(problem.errors).toBeUndefined();
        expect((await ask("GET", ME, { bearer: token })).status).toBe(200);
      }
    },
  );

  it("there are none: no number is needed, and none is wrong", async () => {
    for (const query of ["", "?credits=0", "?credits=4"]) {
      const { token } = await makeHolder();
      expect((await ask("DELETE", ME + query, { bearer: token })).status).toBe(204);
    }
  });

  it("a grant beside a deletion is refused, or the deletion is: no granted credit is lost", async () => {
    const outcomeAfter = async (grantsAfter: (deleting: Promise<Response>) => Promise<unknown>) => {
      const { accountId, token } = await makeSettled();
      const grant = { id: `grant:${accountId}-2`, accountId, credits: 100, note: null };
      const world = { ...DEVELOPMENT, DB: slowed(env.DB, 4) };
      const deleting = ask("DELETE", GIVING_UP, { bearer: token, world });
      await grantsAfter(deleting);
      const [granted, deleted] = await Promise.all([grantCredits(db, grant), deleting]);
      return `${granted.kind} ${deleted.status}`;
    };
    const rounds = full(20, 3);
    for (let round = 0; round < rounds; round++) {
      const outcome = await outcomeAfter(() => pause((round / rounds) * 50));
      expect(["granted 409", "no-account 204"]).toContain(outcome);
    }
    expect(await outcomeAfter((deleting) => deleting)).toBe("no-account 204");
  });
});
