import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { settingsOf } from "../../src/env.ts";
import { forgetRevokedKeys } from "../../src/flows/nightly/forget-revoked-keys.ts";
import { macOfEmail } from "../../src/flows/sign-in/address-mac.ts";
import { suspendAccount } from "../../src/store/accounts/accounts.ts";
import { trialAddresses } from "../../src/store/schema.ts";
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
      "scopes",
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

const started = async (email: string) => {
  const holder = await makeHolder({ email });
  return { holder, answer: await ask(holder, "POST", "/trial") };
};

describe("a second trial says why there is none", () => {
  const reasonOf = async (answer: Response) => (await problemIn(answer)).detail;

  it("while the first one runs, where its key is", async () => {
    const { holder } = await started(`${crypto.randomUUID()}@platen.test`);
    expect(await reasonOf(await ask(holder, "POST", "/trial"))).toBe(
      "This account's trial has already started. Use its key; if the key is lost, POST /account/v1/trial/key replaces it.",
    );
  });

  it("after it has ended, that it has", async () => {
    const { holder } = await started(`${crypto.randomUUID()}@platen.test`);
    await env.DB.prepare(
      "update trials set started_at = 0, expires_at = 604800000 where account_id = ?",
    )
      .bind(holder.accountId)
      .run();
    expect(await reasonOf(await ask(holder, "POST", "/trial"))).toMatch(
      /^This account has already had its trial, which has ended\. To print, /,
    );
  });

  it("in another account, that its address had it", async () => {
    const name = crypto.randomUUID();
    await started(`${name}@platen.test`);
    const { answer } = await started(`${name}+again@platen.test`);
    expect(await reasonOf(answer)).toMatch(
      /^This e-mail address \(without its \+tag\) has already had a trial in another account\. To print, /,
    );
  });
});

describe("a trial's address", () => {
  it("is the one without its +tag, whichever of them comes first", async () => {
    const name = crypto.randomUUID();
    const { answer } = await started(`${name}+first@platen.test`);
    expect(answer.status).toBe(201);
    for (const other of [`${name}@platen.test`, `${name}+second+more@platen.test`]) {
      expect(await refusalIn((await started(other)).answer)).toBe("409 TRIAL_ALREADY_USED");
    }
    expect((await started(`${name}@other.test`)).answer.status).toBe(201);
  });

  it("of five tags at once one starts it", async () => {
    const name = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, async (_, i) => (await started(`${name}+${i}@platen.test`)).answer),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  });

  it("that was kept with its tag, as it once was, is still known", async () => {
    const email = `${crypto.randomUUID()}+tag@platen.test`;
    const former = await macOfEmail({ settings: settingsOf(env) }, email);
    await db.insert(trialAddresses).values({ addressMac: former, startedAt: 0 });
    expect(await refusalIn((await started(email)).answer)).toBe("409 TRIAL_ALREADY_USED");
  });

  it("that had one under another account is refused for that reason, and no call that would be 404 is named", async () => {
    const name = crypto.randomUUID();
    await started(`${name}@platen.test`);
    const { holder, answer } = await started(`${name}+2@platen.test`);
    const { detail } = await problemIn(answer);
    expect(detail).toMatch(/another account/);
    expect(detail).not.toContain("/trial/key");
    expect(await refusalIn(await ask(holder, "POST", "/trial/key"))).toBe("404 NOT_FOUND");
  });

  it("whose own trial runs gets the call that replaces its key; one that is over, where to add credits", async () => {
    const holder = await makeHolder();
    await dataIn(await ask(holder, "POST", "/trial"), 201);
    const running = await problemIn(await ask(holder, "POST", "/trial"));
    expect(running.detail).toContain("POST /account/v1/trial/key");
    await env.DB.prepare(
      "update trials set started_at = started_at - 604800000, expires_at = expires_at - 604800000 where account_id = ?",
    )
      .bind(holder.accountId)
      .run();
    const over = await problemIn(await ask(holder, "POST", "/trial"));
    expect(over.detail).not.toContain("/trial/key");
    expect(over.detail).toContain("add credits");
  });
});

const DAY_MS = 86_400_000;
/** As if the account had done everything that much earlier. */
const age = (accountId: string, ms: number) =>
  env.DB.prepare(
    "update api_keys set created_at = created_at - ?2, revoked_at = revoked_at - ?2 where account_id = ?1",
  )
    .bind(accountId, ms)
    .run();

describe("twenty keys per day", () => {
  it("can be created, including revoked ones; then it is 429 RATE_LIMITED until the first is a day old", async () => {
    const holder = await makeHolder({ credits: 1 });
    for (let i = 0; i < 20; i++) {
      if (i === 5) await age(holder.accountId, DAY_MS / 2);
      const { id } = await dataIn<Key>(await ask(holder, "POST", "/keys"), 201);
      await ask(holder, "DELETE", `/keys/${id}`);
    }
    const refused = await ask(holder, "POST", "/keys");
    const wait = Number(refused.headers.get("Retry-After"));
    expect(await refusalIn(refused)).toBe("429 RATE_LIMITED");
    expect(wait).toBeGreaterThan(43_000);
    expect(wait).toBeLessThanOrEqual(43_200);
    expect(await refusalIn(await ask(holder, "POST", "/keys"))).toBe("429 RATE_LIMITED");
    await age(holder.accountId, DAY_MS / 2);
    for (let i = 0; i < 5; i++) await dataIn(await ask(holder, "POST", "/keys"), 201);
    expect(await refusalIn(await ask(holder, "POST", "/keys"))).toBe("429 RATE_LIMITED");
  });

  it("are exact, and trial keys are among them: of 30 replaced at once 19 are", async () => {
    const holder = await makeHolder();
    const { key } = await dataIn<TrialAnswer>(await ask(holder, "POST", "/trial"), 201);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => ask(holder, "POST", "/trial/key")),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(19).fill(201), ...Array<number>(11).fill(429)]);
    const [left, ...more] = await dataIn<Key[]>(await ask(holder, "GET", "/keys"), 200);
    expect(more).toEqual([]);
    expect(left!.id).not.toBe(key.id);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(86_000);
  });
});

describe("every night", () => {
  it("keys that were revoked 30 days ago go, unless they charged", async () => {
    const holder = await makeHolder({ credits: 1 });
    await makeTemplate(holder.accountId, "custom-label");
    const keys = await Promise.all(
      Array.from({ length: 4 }, async () => dataIn<Key>(await ask(holder, "POST", "/keys"), 201)),
    );
    const [charged, old, young, active] = keys as [Key, Key, Key, Key];
    expect((await print(charged.apiKey, job())).status).toBe(200);
    for (const { id } of [charged, old]) await ask(holder, "DELETE", `/keys/${id}`);
    await age(holder.accountId, 1000);
    await ask(holder, "DELETE", `/keys/${young.id}`);
    const now = Date.now() + 30 * DAY_MS - 500;
    await forgetRevokedKeys({ db, now: () => now });
    const left = await env.DB.prepare("select id from api_keys where account_id = ?")
      .bind(holder.accountId)
      .all<{ id: string }>();
    expect(left.results.map(({ id }) => id).sort()).toEqual(
      [charged.id, young.id, active.id].sort(),
    );
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
    [{ name: "x".repeat(65) }, "#/name"],
    [{ name: "👍".repeat(65) }, "#/name"],
    [{ name: "two\nlines" }, "#/name"],
    [{ name: "line break at its end\n" }, "#/name"],
    [{ name: "a\u0000b" }, "#/name"],
    [{ name: "a\u0085b" }, "#/name"],
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

  it.each([["x".repeat(64)], ["👍".repeat(64)], ["Lager süd · 2"]])(
    "%s is a name",
    async (name) => {
      const answer = await ask(await makeHolder({ credits: 1 }), "POST", "/keys", { name });
      expect(await dataIn<Key>(answer, 201)).toMatchObject({ name });
    },
  );

  it("a suspended account reads its keys and makes none", async () => {
    const holder = await makeHolder({ credits: 1 });
    await suspendAccount(db, holder.accountId, Date.now());
    expect((await ask(holder, "GET", "/keys")).status).toBe(200);
    expect(await refusalIn(await ask(holder, "POST", "/keys"))).toBe("403 ACCOUNT_SUSPENDED");
  });
});
