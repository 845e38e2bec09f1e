import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { reconcile } from "../../src/flows/reconcile.ts";
import { grantCredits } from "../../src/store/grants.ts";
import { ask, DEVELOPMENT, makeHolder, ORIGIN, signIn } from "../support/worker-sign-in.ts";
import {
  chargesOf,
  db,
  job,
  makeCaller,
  makeKey,
  makeTemplate,
  print,
  refusalIn,
  send,
} from "../support/worker-world.ts";

const ME = "/account/v1/me";
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

async function rowsWith(text: string): Promise<string[]> {
  const names = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
  ).all<{ name: string }>();
  const found: string[] = [];
  for (const { name } of names.results) {
    const { results } = await env.DB.prepare(`SELECT * FROM "${name}"`).all();
    if (JSON.stringify(results).includes(text)) found.push(name);
  }
  return found.sort();
}

describe("DELETE /me", () => {
  it("leaves of an account its ledger and the keys that it names, and nothing with its address", async () => {
    const { accountId, userId, email, cookie } = await makeSettled();
    const charges = await chargesOf(accountId);
    const answer = await ask("DELETE", ME, { cookie, origin: ORIGIN });
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
    expect((await ask("DELETE", ME, { bearer: token })).status).toBe(204);
    for (const asked of [{ bearer: token }, { cookie }, { bearer: other.token }]) {
      expect(await refusalIn(await ask("GET", ME, asked))).toBe("401 UNAUTHENTICATED");
    }
    expect(await refusalIn(await print(apiKey, job()))).toBe("401 INVALID_API_KEY");
    const templates = await send("/api/v1/templates", { apiKey });
    expect(await refusalIn(templates)).toBe("401 INVALID_API_KEY");
  });

  it("signing in again opens another account, with nothing of the first", async () => {
    const { email, accountId, token } = await makeSettled();
    await ask("DELETE", ME, { bearer: token });
    const again = await signIn(email);
    const answer = await ask("GET", ME, { bearer: again.token });
    const { data } = await answer.json<{ data: Record<string, unknown> }>();
    expect(data["accountId"]).not.toBe(accountId);
    expect(data).toMatchObject({ email, plan: "none", credits: 0, trial: null, activeKeys: 0 });
  });

  it("for operators the account is not there any more, nor can it be granted anything", async () => {
    const { accountId, token } = await makeSettled();
    await ask("DELETE", ME, { bearer: token });
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

  it("a key made for the account while it was deleted opens nothing", async () => {
    const { accountId, token } = await makeSettled();
    await ask("DELETE", ME, { bearer: token });
    const { apiKey } = await makeKey(accountId);
    expect(await refusalIn(await print(apiKey, job()))).toBe("401 INVALID_API_KEY");
  });

  it("takes nothing of anybody else's", async () => {
    const neighbour = await makeSettled();
    const { apiKey } = await makeCaller({ credits: 1 });
    const { token } = await makeSettled();
    await ask("DELETE", ME, { bearer: token });
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

  it("that does not reach the images leaves the account, and can be repeated", async () => {
    const { token } = await makeSettled();
    const ACCOUNT_ASSETS = {
      list: () => Promise.reject(new Error("no answer")),
    } as unknown as R2Bucket;
    const refused = await ask("DELETE", ME, {
      bearer: token,
      world: { ...DEVELOPMENT, ACCOUNT_ASSETS },
    });
    expect(await refusalIn(refused)).toBe("503 UNAVAILABLE");
    expect((await ask("DELETE", ME, { bearer: token })).status).toBe(204);
  });
});
