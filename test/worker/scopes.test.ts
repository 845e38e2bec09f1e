import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { SHELF_LABEL } from "../../src/reference/document/account-examples.ts";
import type { Scope } from "../../src/rules/scopes.ts";
import { insertTrial, suspendAccount } from "../../src/store/accounts/accounts.ts";
import { makePng } from "../support/sample-files.ts";
import { ask, makeHolder, type TestHolder } from "../support/worker-holder.ts";
import { KEYED, useUp } from "../support/worker-rate.ts";
import {
  db,
  job,
  makeKey,
  makeTemplate,
  print,
  problemIn,
  refusalIn,
  send,
} from "../support/worker-world.ts";

interface Key {
  readonly scopes: readonly string[];
  readonly apiKey: string;
}

const DAY_MS = 86_400_000;
const PUSH = { document: SHELF_LABEL };

const createKey = async (holder: TestHolder, body?: object): Promise<Key> => {
  const answer = await ask(holder, "POST", "/keys", body);
  expect(answer.status).toBe(201);
  return (await answer.json<{ data: Key }>()).data;
};

const keyWith = async (...scopes: Scope[]) => {
  const holder = await makeHolder({ credits: 5 });
  await makeTemplate(holder.accountId, "custom-label");
  return { ...holder, token: (await makeKey(holder.accountId, "live", scopes)).apiKey };
};

describe("the scopes of a key", () => {
  it.each([
    [undefined, ["print"]],
    [{}, ["print"]],
    [{ name: "Till" }, ["print"]],
    [{ scopes: ["print"] }, ["print"]],
    [{ scopes: ["templates"] }, ["templates"]],
    [{ scopes: ["templates", "print"] }, ["print", "templates"]],
  ])("created with %j are %j, in the answer and in the list", async (body, scopes) => {
    const holder = await makeHolder({ credits: 1 });
    expect((await createKey(holder, body)).scopes).toEqual(scopes);
    const listed = await (await ask(holder, "GET", "/keys")).json<{ data: Key[] }>();
    expect(listed.data.map((key) => key.scopes)).toEqual([scopes]);
  });

  it.each([
    [{ scopes: [] }, "#/scopes"],
    [{ scopes: "print" }, "#/scopes"],
    [{ scopes: null }, "#/scopes"],
    [{ scopes: ["print", "print"] }, "#/scopes"],
    [{ scopes: ["print", "admin"] }, "#/scopes/1"],
    [{ scopes: [1] }, "#/scopes/0"],
    [{ scope: ["print"] }, "#/scope"],
  ])("%j are refused at %s", async (body, pointer) => {
    const answer = await ask(await makeHolder({ credits: 1 }), "POST", "/keys", body);
    const { status, code, errors } = await problemIn(answer);
    expect([status, code, errors?.[0]?.pointer]).toEqual([422, "VALIDATION_FAILED", pointer]);
  });

  it("of a trial key are both, also of one that replaces another", async () => {
    const holder = await makeHolder();
    for (const path of ["/trial", "/trial/key"]) {
      const answer = await ask(holder, "POST", path);
      const { data } = await answer.json<{ data: { key: Key } }>();
      expect(data.key.scopes).toEqual(["print", "templates"]);
    }
    const listed = await (await ask(holder, "GET", "/keys")).json<{ data: Key[] }>();
    expect(listed.data.map((key) => key.scopes)).toEqual([["print", "templates"]]);
  });
});

describe("without the scope print", () => {
  it("printing and preflight are 403 SCOPE_REQUIRED, before headers and body are read; reading is not", async () => {
    const key = await keyWith("templates");
    for (const path of ["/api/v1/generate-pdf", "/api/v1/generate-pdf/preflight"]) {
      const answer = await send(path, { method: "POST", apiKey: key.token, body: "{" });
      const { status, code, detail } = await problemIn(answer);
      expect([status, code]).toEqual([403, "SCOPE_REQUIRED"]);
      expect(detail).toContain('"print"');
    }
    for (const path of [
      "/api/v1/templates",
      "/api/v1/templates/custom-label",
      "/api/v1/layout-presets",
      "/api/v1/layout-presets/vendorA-5160-compatible/test-sheet.pdf",
    ]) {
      expect((await send(path, { apiKey: key.token })).status, path).toBe(200);
    }
  });

  it("a suspended account and an expired trial come first", async () => {
    const key = await keyWith("templates");
    await suspendAccount(db, key.accountId, Date.now());
    expect(await refusalIn(await print(key.token, job()))).toBe("403 ACCOUNT_SUSPENDED");
    const { accountId } = await makeHolder();
    await insertTrial(db, accountId, Date.now() - 8 * DAY_MS);
    const former = { token: (await makeKey(accountId, "trial")).apiKey };
    expect(await refusalIn(await ask(former, "GET", "/templates"))).toBe("403 TRIAL_EXPIRED");
  });
});

describe("with the scope templates", () => {
  it("a key saves, reads, lists, previews and deletes templates and uploads assets, of its account", async () => {
    const key = await keyWith("templates");
    const status = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).status;
    expect(await status(key, "PUT", "/templates/custom-shelf", PUSH)).toBe(201);
    expect(await status(key, "POST", "/templates", PUSH)).toBe(201);
    expect(await status(key, "GET", "/templates/custom-shelf")).toBe(200);
    expect(await status(key, "POST", "/templates/preview", PUSH)).toBe(200);
    const png = { "Content-Type": "image/png" };
    expect(await status(key, "POST", "/assets", makePng(), png)).toBe(201);
    const listed = await (await ask(key, "GET", "/templates")).json<{ data: { id: string }[] }>();
    expect(listed.data.map(({ id }) => id)).toContain("custom-shelf");
    expect(listed.data).toHaveLength(3);
    expect(await status(key, "DELETE", "/templates/custom-shelf")).toBe(204);
    const other = await keyWith("templates");
    expect(await refusalIn(await ask(other, "GET", "/templates/custom-shelf"))).toBe(
      "404 TEMPLATE_NOT_FOUND",
    );
  });

  it("it counts on the 120 of the account's keys, and not on those of signed-in calls", async () => {
    const holder = await makeHolder({ credits: 1 });
    const limit = Number(env.RATE_LIMIT_PER_MINUTE);
    const key = { token: (await makeKey(holder.accountId, "live", ["templates"])).apiKey };
    await useUp(holder.accountId, KEYED, limit - 20);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        i % 2 ? ask(key, "GET", "/templates") : ask(key, "POST", "/templates", "{"),
      ),
    );
    for (const { status, headers } of answers) {
      expect([200, 400]).toContain(status);
      expect(headers.get("X-RateLimit-Limit")).toBe(String(limit));
    }
    expect(await refusalIn(await ask(key, "GET", "/templates"))).toBe("429 RATE_LIMITED");
    expect(await refusalIn(await send("/api/v1/templates", { apiKey: key.token }))).toBe(
      "429 RATE_LIMITED",
    );
    const signedIn = await ask(holder, "POST", "/templates/preview", PUSH);
    expect(signedIn.status).toBe(200);
    expect(signedIn.headers.get("X-RateLimit-Remaining")).toBe(String(limit - 1));
  });

  it("a suspended account's key is 403 for reading too, where its owner still reads", async () => {
    const holder = await makeHolder({ credits: 1 });
    const key = { token: (await makeKey(holder.accountId, "live", ["templates"])).apiKey };
    await suspendAccount(db, holder.accountId, Date.now());
    expect(await refusalIn(await ask(key, "GET", "/templates"))).toBe("403 ACCOUNT_SUSPENDED");
    expect((await ask(holder, "GET", "/templates")).status).toBe(200);
  });

  it("a revoked, unknown or mistyped key is 401 INVALID_API_KEY there, as everywhere", async () => {
    const holder = await makeHolder({ credits: 1 });
    const made = await createKey(holder, { scopes: ["templates"] });
    const mistyped = { token: `${made.apiKey.slice(0, -1)}_` };
    expect(await refusalIn(await ask(mistyped, "GET", "/templates"))).toBe("401 INVALID_API_KEY");
    const { data } = await (
      await ask(holder, "GET", "/keys")
    ).json<{
      data: { id: string }[];
    }>();
    await ask(holder, "DELETE", `/keys/${data[0]!.id}`);
    const revoked = { token: made.apiKey };
    expect(await refusalIn(await ask(revoked, "GET", "/templates"))).toBe("401 INVALID_API_KEY");
  });
});

describe("whatever its scopes", () => {
  it.each(["/me", "/keys", "/usage", "/generate-pdf", "/generate-pdf/preflight", "/trial"])(
    "a key is 401 UNAUTHENTICATED at /account/v1%s",
    async (path) => {
      const key = await keyWith("print", "templates");
      const method = ["/me", "/keys", "/usage"].includes(path) ? "GET" : "POST";
      expect(await refusalIn(await ask(key, method, path))).toBe("401 UNAUTHENTICATED");
    },
  );
});
