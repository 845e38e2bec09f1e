import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { suspendAccount } from "../../src/store/accounts.ts";
import { ask, makeHolder, openSession } from "../support/worker-holder.ts";
import {
  db,
  makeTemplate,
  job,
  print,
  problemIn,
  refusalIn,
  send,
} from "../support/worker-world.ts";

interface Key {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly prefix: string;
  readonly last4: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  readonly expiresAt: string | null;
  readonly apiKey: string;
}

interface TrialAnswer {
  readonly trial: {
    startedAt: string;
    expiresAt: string;
    requestsUsed: number;
    requestsLimit: number;
  };
  readonly key: Key;
}

const dataIn = async <T>(answer: Response, status: number): Promise<T> => {
  const text = await answer.text();
  expect(answer.status, text).toBe(status);
  return (JSON.parse(text) as { data: T }).data;
};

const templatesOf = (apiKey: string) => send("/api/v1/templates", { apiKey });

describe("POST /account/v1/trial", () => {
  it("starts a trial of seven days and ten requests, and gives its key once", async () => {
    const holder = await makeHolder();
    const { trial, key } = await dataIn<TrialAnswer>(await ask(holder, "POST", "/trial"), 201);
    expect(Date.parse(trial.expiresAt) - Date.parse(trial.startedAt)).toBe(7 * 86_400_000);
    expect(trial).toMatchObject({ requestsUsed: 0, requestsLimit: 10 });
    expect(Object.keys(key).sort()).toEqual([
      "apiKey",
      "createdAt",
      "expiresAt",
      "id",
      "kind",
      "last4",
      "lastUsedAt",
      "name",
      "prefix",
    ]);
    expect(key).toMatchObject({ kind: "trial", expiresAt: trial.expiresAt, lastUsedAt: null });
    expect(key.apiKey).toMatch(/^platen_trial_[0-9A-Za-z]{36}$/);
    expect((await templatesOf(key.apiKey)).status).toBe(200);
    const [listed] = await dataIn<Key[]>(await ask(holder, "GET", "/keys"), 200);
    expect(listed).not.toHaveProperty("apiKey");
    expect(JSON.stringify(listed)).not.toContain(key.apiKey);
  });

  it("of ten at once one starts it", async () => {
    const holder = await makeHolder();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ask(holder, "POST", "/trial")),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array<number>(9).fill(409)]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect((await problemIn(refused)).code).toBe("TRIAL_ALREADY_USED");
    expect(await dataIn<Key[]>(await ask(holder, "GET", "/keys"), 200)).toHaveLength(1);
  });

  it("an address that had a trial under another account has none again", async () => {
    const first = await makeHolder();
    await dataIn(await ask(first, "POST", "/trial"), 201);
    const second = await makeHolder();
    await env.DB.batch([
      env.DB.prepare("update accounts set email = 'gone' || id where id = ?").bind(first.accountId),
      env.DB.prepare(
        "delete from auth_sessions where user_id in (select id from auth_users where email in (?, ?))",
      ).bind(first.email, second.email),
      env.DB.prepare("delete from auth_users where email in (?, ?)").bind(
        first.email,
        second.email,
      ),
      env.DB.prepare("update accounts set email = ? where id = ?").bind(
        first.email,
        second.accountId,
      ),
    ]);
    const again = { token: await openSession(first.email) };
    expect(await refusalIn(await ask(again, "POST", "/trial"))).toBe("409 TRIAL_ALREADY_USED");
  });
});

describe("POST /account/v1/trial/key", () => {
  it("replaces the trial key; trial and count go on", async () => {
    const holder = await makeHolder();
    await makeTemplate(holder.accountId, "custom-label");
    const { trial, key } = await dataIn<TrialAnswer>(await ask(holder, "POST", "/trial"), 201);
    expect((await print(key.apiKey, job())).status).toBe(200);
    const replaced = await dataIn<TrialAnswer>(await ask(holder, "POST", "/trial/key"), 201);
    expect(replaced.trial).toEqual({ ...trial, requestsUsed: 1 });
    expect(await refusalIn(await templatesOf(key.apiKey))).toBe("401 INVALID_API_KEY");
    expect((await templatesOf(replaced.key.apiKey)).status).toBe(200);
    expect(await dataIn<Key[]>(await ask(holder, "GET", "/keys"), 200)).toHaveLength(1);
  });

  it("without a trial there is nothing to replace", async () => {
    expect(await refusalIn(await ask(await makeHolder(), "POST", "/trial/key"))).toBe(
      "404 NOT_FOUND",
    );
  });

  it("an expired trial gets no new key", async () => {
    const holder = await makeHolder();
    await dataIn(await ask(holder, "POST", "/trial"), 201);
    await env.DB.prepare(
      "update trials set started_at = started_at - 604800000, expires_at = expires_at - 604800000 where account_id = ?",
    )
      .bind(holder.accountId)
      .run();
    expect(await refusalIn(await ask(holder, "POST", "/trial/key"))).toBe("403 TRIAL_EXPIRED");
  });
});

describe("/account/v1/keys", () => {
  it("an account without credits has no business keys", async () => {
    const holder = await makeHolder();
    expect(await refusalIn(await ask(holder, "POST", "/keys"))).toBe(
      "403 BUSINESS_ACCOUNT_REQUIRED",
    );
  });

  it("of thirty created at once five exist, and the trial key is not one of them", async () => {
    const holder = await makeHolder({ credits: 1 });
    await dataIn(await ask(holder, "POST", "/trial"), 201);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) => ask(holder, "POST", "/keys", { name: `Key ${i}` })),
    );
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(5);
    const codes = await Promise.all(
      answers.filter(({ status }) => status !== 201).map((answer) => refusalIn(answer)),
    );
    expect(new Set(codes)).toEqual(new Set(["409 KEY_LIMIT_REACHED"]));
    const keys = await dataIn<Key[]>(await ask(holder, "GET", "/keys"), 200);
    expect(keys.map(({ kind }) => kind).sort()).toEqual([
      ...Array<string>(5).fill("business"),
      "trial",
    ]);
  });

  it("a revoked key is refused with the next request, and its place is free again", async () => {
    const holder = await makeHolder({ credits: 1 });
    const keys = await Promise.all(
      Array.from({ length: 5 }, async () => dataIn<Key>(await ask(holder, "POST", "/keys"), 201)),
    );
    const [first] = keys;
    expect((await templatesOf(first!.apiKey)).status).toBe(200);
    const answer = await ask(holder, "DELETE", `/keys/${first!.id}`);
    expect([answer.status, await answer.text()]).toEqual([204, ""]);
    expect(await refusalIn(await templatesOf(first!.apiKey))).toBe("401 INVALID_API_KEY");
    expect(await refusalIn(await ask(holder, "DELETE", `/keys/${first!.id}`))).toBe(
      "404 NOT_FOUND",
    );
    await dataIn(await ask(holder, "POST", "/keys", {}), 201);
  });

  it("another account's key is not there", async () => {
    const mine = await dataIn<Key>(
      await ask(await makeHolder({ credits: 1 }), "POST", "/keys"),
      201,
    );
    const other = await makeHolder({ credits: 1 });
    expect(await refusalIn(await ask(other, "DELETE", `/keys/${mine.id}`))).toBe("404 NOT_FOUND");
    expect((await templatesOf(mine.apiKey)).status).toBe(200);
  });

  it.each([
    [{ name: "" }, "#/name"],
    [{ name: "x".repeat(101) }, "#/name"],
    [{ name: 1 }, "#/name"],
    [{ names: "x" }, "#/names"],
  ])("%j is refused at %s", async (body, pointer) => {
    const problem = await problemIn(
      await ask(await makeHolder({ credits: 1 }), "POST", "/keys", body),
    );
    expect([problem.status, problem.code, problem.errors?.[0]?.pointer]).toEqual([
      422,
      "VALIDATION_FAILED",
      pointer,
    ]);
  });

  it("a suspended account reads its keys and makes none", async () => {
    const holder = await makeHolder({ credits: 1 });
    await suspendAccount(db, holder.accountId, Date.now());
    expect((await ask(holder, "GET", "/keys")).status).toBe(200);
    expect(await refusalIn(await ask(holder, "POST", "/keys"))).toBe("403 ACCOUNT_SUSPENDED");
  });
});
