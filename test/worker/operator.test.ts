import { createExecutionContext, createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { insertTrial } from "../../src/store/accounts/accounts.ts";
import worker from "../../src/worker.ts";
import {
  balanceOf,
  db,
  linesLogged,
  makeAccount,
  makeCaller,
  makeKey,
  problemIn,
  refusalIn,
  send,
} from "../support/worker-world.ts";

const TOKEN = env.OPERATOR_TOKEN!;
const CALLS = [
  ["POST", "/operator/v1/accounts"],
  ["GET", "/operator/v1/accounts/some-id"],
  ["POST", "/operator/v1/accounts/some-id/credits"],
  ["POST", "/operator/v1/accounts/some-id/suspend"],
  ["POST", "/operator/v1/accounts/some-id/resume"],
  ["GET", "/operator/v1/reconcile"],
] as const;

function operate(method: string, path: string, body?: unknown, token = TOKEN): Promise<Response> {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return send(`/operator/v1${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: text }),
  });
}

async function dataIn(answer: Response): Promise<Record<string, unknown>> {
  const { data } = await answer.json<{ data: Record<string, unknown> }>();
  return data;
}

const address = () => `${crypto.randomUUID()}@platen.test`;

describe.each(CALLS)("%s %s is the operator's", (method, path) => {
  it.each([undefined, "", "Bearer", "Basic eDp5", `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`])(
    "with %j it is UNAUTHENTICATED",
    async (authorization) => {
      const headers = authorization === undefined ? {} : { authorization };
      const answer = await send(path, { method, headers });
      expect(answer.headers.get("WWW-Authenticate")).toBe("Bearer");
      expect(await refusalIn(answer)).toBe("401 UNAUTHENTICATED");
    },
  );

  it("an API key is not accepted here", async () => {
    const { apiKey } = await makeCaller();
    expect(await refusalIn(await send(path, { method, apiKey }))).toBe("401 UNAUTHENTICATED");
  });

  it("without a token configured it is not there, in any method", async () => {
    for (const OPERATOR_TOKEN of ["", undefined]) {
      for (const used of [method, "DELETE"]) {
        const request = new Request<unknown, IncomingRequestCfProperties>(
          `https://platen.test${path}`,
          { method: used, headers: { Authorization: "Bearer " } },
        );
        const world = { ...env, OPERATOR_TOKEN } as Cloudflare.Env;
        const answer = await worker.fetch(request, world, createExecutionContext());
        expect(await refusalIn(answer)).toBe("404 NOT_FOUND");
      }
    }
  });
});

describe("POST /accounts", () => {
  it("opens an account once for an address, in any case of its letters", async () => {
    const email = address();
    const first = await operate("POST", "/accounts", { email });
    expect(first.status).toBe(201);
    const account = await dataIn(first);
    expect(account).toEqual({
      accountId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      email,
      plan: "none",
      credits: 0,
      suspended: false,
      trial: null,
      activeKeys: 0,
      keyLimit: 5,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    const again = await operate("POST", "/accounts", { email: ` ${email.toUpperCase()} ` });
    expect(again.status).toBe(200);
    expect(await dataIn(again)).toEqual(account);
  });

  it("two at once make one", async () => {
    const email = address();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => operate("POST", "/accounts", { email })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
    const ids = await Promise.all(
      answers.map(async (answer) => (await dataIn(answer))["accountId"]),
    );
    expect(new Set(ids).size).toBe(1);
  });

  it.each([{}, { email: "nobody" }, { email: 1 }, { email: "a@b.example", plan: "business" }, []])(
    "%j is VALIDATION_FAILED",
    async (body) => {
      const problem = await problemIn(await operate("POST", "/accounts", body));
      expect(problem).toMatchObject({ status: 422, code: "VALIDATION_FAILED" });
      expect(problem.errors).toHaveLength(1);
    },
  );

  it.each(['{"email":"a@b.example","email":"c@d.example"}', "{", ""])(
    "%j is INVALID_JSON",
    async (body) => {
      expect(await refusalIn(await operate("POST", "/accounts", body))).toBe("400 INVALID_JSON");
    },
  );

  it("another media type is UNSUPPORTED_MEDIA_TYPE", async () => {
    const headers = { Authorization: `Bearer ${TOKEN}`, "Content-Type": "text/plain" };
    const answer = await send("/operator/v1/accounts", { method: "POST", headers, body: "{}" });
    expect(await refusalIn(answer)).toBe("400 UNSUPPORTED_MEDIA_TYPE");
  });
});

const grant = (accountId: string, changes: object = {}) =>
  operate("POST", `/accounts/${accountId}/credits`, {
    grantId: `invoice-${accountId}`,
    credits: 100,
    ...changes,
  });

describe("POST /accounts/{id}/credits", () => {
  it("adds them once, and makes the account a business account", async () => {
    const accountId = await makeAccount();
    const first = await grant(accountId);
    expect(first.status).toBe(201);
    const data = { accountId, grantId: `invoice-${accountId}`, credits: 100, balance: 100 };
    expect(await dataIn(first)).toEqual(data);
    const again = await grant(accountId);
    expect(again.status).toBe(200);
    expect(await dataIn(again)).toEqual(data);
    expect(await balanceOf(accountId)).toBe(100);
    const account = await dataIn(await operate("GET", `/accounts/${accountId}`));
    expect(account).toMatchObject({ plan: "business", credits: 100 });
  });

  it("ten at once add them once", async () => {
    const accountId = await makeAccount();
    const answers = await Promise.all(Array.from({ length: 10 }, () => grant(accountId)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(9);
    expect(await balanceOf(accountId)).toBe(100);
  });

  it("another body under the same grantId is GRANT_CONFLICT, for another account too", async () => {
    const accountId = await makeAccount();
    const other = await makeAccount();
    await grant(accountId, { note: "May" });
    const grantId = `invoice-${accountId}`;
    for (const answer of [
      await grant(accountId, { credits: 101, note: "May" }),
      await grant(accountId, { note: "June" }),
      await grant(accountId),
      await grant(other, { grantId, note: "May" }),
    ]) {
      expect(await refusalIn(answer)).toBe("409 GRANT_CONFLICT");
    }
    expect(await balanceOf(accountId)).toBe(100);
    expect(await balanceOf(other)).toBe(0);
  });

  it("an unknown account is NOT_FOUND", async () => {
    expect(await refusalIn(await grant("none"))).toBe("404 NOT_FOUND");
  });

  it.each([
    { credits: 0 },
    { credits: -5 },
    { credits: 1.5 },
    { credits: "100" },
    { credits: 10_000_001 },
    { grantId: "" },
    { grantId: "two words" },
    { note: 1 },
    { extra: true },
  ])("%j is VALIDATION_FAILED", async (changes) => {
    const accountId = await makeAccount();
    expect(await refusalIn(await grant(accountId, changes))).toBe("422 VALIDATION_FAILED");
    expect(await balanceOf(accountId)).toBe(0);
  });

  it("works for a suspended account", async () => {
    const accountId = await makeAccount();
    await operate("POST", `/accounts/${accountId}/suspend`);
    expect((await grant(accountId)).status).toBe(201);
  });
});

describe("suspending", () => {
  it("refuses the account's keys until it is resumed; a body is ignored, and twice is as once", async () => {
    const { accountId, apiKey } = await makeCaller();
    for (const body of [undefined, "no JSON"]) {
      const answer = await operate("POST", `/accounts/${accountId}/suspend`, body);
      expect(answer.status).toBe(200);
      expect(await dataIn(answer)).toEqual({ accountId, suspended: true });
    }
    expect(await refusalIn(await send("/api/v1/templates", { apiKey }))).toBe(
      "403 ACCOUNT_SUSPENDED",
    );
    expect(await dataIn(await operate("GET", `/accounts/${accountId}`))).toMatchObject({
      suspended: true,
      activeKeys: 1,
    });
    const resumed = await operate("POST", `/accounts/${accountId}/resume`);
    expect(await dataIn(resumed)).toEqual({ accountId, suspended: false });
    expect((await send("/api/v1/templates", { apiKey })).status).toBe(200);
  });

  it.each(["suspend", "resume"])("%s of an unknown account is NOT_FOUND", async (verb) => {
    expect(await refusalIn(await operate("POST", `/accounts/none/${verb}`))).toBe("404 NOT_FOUND");
  });
});

describe("GET /accounts/{id}", () => {
  it("shows a trial", async () => {
    const accountId = await makeAccount();
    await makeKey(accountId, "trial");
    await insertTrial(db, accountId, Date.UTC(2026, 10, 20));
    expect(await dataIn(await operate("GET", `/accounts/${accountId}`))).toMatchObject({
      plan: "trial",
      activeKeys: 0,
      trial: {
        startedAt: "2026-11-20T00:00:00.000Z",
        expiresAt: "2026-11-27T00:00:00.000Z",
        requestsUsed: 0,
        requestsLimit: 10,
      },
    });
  });

  it("an unknown one is NOT_FOUND", async () => {
    expect(await refusalIn(await operate("GET", "/accounts/none"))).toBe("404 NOT_FOUND");
  });
});

const move = (accountId: string, credits: number) =>
  env.DB.prepare("UPDATE accounts SET balance = balance + ? WHERE id = ?")
    .bind(credits, accountId)
    .run();

const linesOfTheNight = () =>
  linesLogged(async () => worker.scheduled(createScheduledController(), env));

describe("reconciling", () => {
  it("tells accounts, entries and the drift, and the night logs it only when there is any", async () => {
    const { accountId } = await makeCaller({ credits: 5 });
    const before = await dataIn(await operate("GET", "/reconcile"));
    expect(before).toEqual({
      accounts: expect.any(Number),
      ledgerEntries: expect.any(Number),
      drift: 0,
      trialDrift: 0,
      adrift: [],
    });
    expect(await linesOfTheNight()).toEqual([]);
    await move(accountId, 2);
    const adrift = { ...before, drift: 2, adrift: [accountId] };
    expect(await dataIn(await operate("GET", "/reconcile"))).toEqual(adrift);
    expect(await linesOfTheNight()).toEqual([{ event: "ledger-drift", ...adrift }]);
    await move(accountId, -2);
  });
});
