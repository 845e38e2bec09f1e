// Deleting an account beside everything that its owner may have under way.
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { grantCredits } from "../../src/store/money/grants.ts";
import { full, isFull } from "../support/full.ts";
import { writePng } from "../support/png-writer.ts";
import { intercepted } from "../support/worker-faulty-d1.ts";
import { type Asked, askIn, makeHolder, type TestHolder } from "../support/worker-holder.ts";
import { rowsWith } from "../support/worker-rows.ts";
import { pause, slowed, slowedBucket } from "../support/worker-slow.ts";
import { db, job, LABEL, makeTemplate, print, refusalIn } from "../support/worker-world.ts";

const MOST_MS = 6;
const ROUNDS = full(15, 3, 50);
const GONE = "401 UNAUTHENTICATED";

/** No two alike. */
const makePng = () =>
  writePng({
    widthPx: 4,
    heightPx: 4,
    colorType: 2,
    depth: 8,
    samples: [...crypto.getRandomValues(new Uint8Array(48))],
  });

const PNG = { "Content-Type": "image/png" };

async function leftOf(accountId: string): Promise<{ tables: string[]; objects: string[] }> {
  const { objects } = await env.ACCOUNT_ASSETS.list({ prefix: accountId });
  return { tables: await rowsWith(accountId), objects: objects.map(({ key }) => key) };
}

describe("nothing is written for a deleted account", () => {
  it(`whatever was under way: ${ROUNDS} rounds of uploads, templates, keys and a trial beside the deletion`, async () => {
    const met = new Set<number>();
    for (let round = 0; round < ROUNDS; round++) {
      const holder = await makeHolder({ credits: 1 });
      const { accountId } = holder;
      const world = {
        ...env,
        DB: slowed(env.DB, MOST_MS),
        ACCOUNT_ASSETS: slowedBucket(env.ACCOUNT_ASSETS, MOST_MS),
      } as Cloudflare.Env;
      const png = makePng();
      const call = async (...asked: Asked) => {
        await pause(Math.random() * 3 * MOST_MS);
        return (await askIn(world, holder, ...asked)).status;
      };
      const under = [
        call("POST", "/assets", png, PNG),
        call("POST", "/assets", png, PNG),
        call("POST", "/assets", makePng(), PNG),
        call("PUT", "/templates/custom-a", { document: LABEL }),
        call("PUT", "/templates/custom-b", { document: LABEL }, { "If-None-Match": "*" }),
        call("POST", "/keys"),
        call("POST", "/trial"),
        call("POST", "/trial/key"),
      ];
      const deleted = await call("DELETE", "/me?credits=1");
      expect(deleted).toBe(204);
      for (const status of await Promise.all(under)) met.add(status);
      const { tables, objects } = await leftOf(accountId);
      expect(objects).toEqual([]);
      expect(tables).toEqual(["accounts", "ledger"]);
    }
    // Some calls of many came before the deletion, some after it; a few may all be on one side.
    if (isFull) expect([...met]).toEqual(expect.arrayContaining([201, 401]));
    for (const status of met) expect([201, 401, 404, 503]).toContain(status);
  });

  it.each<[string, string, string, () => BodyInit, Record<string, string>]>([
    [
      "a template",
      "PUT",
      "/templates/custom-late",
      () => JSON.stringify({ document: LABEL }),
      { "Content-Type": "application/json" },
    ],
    ["an asset", "POST", "/assets", makePng, PNG],
    [
      "a key",
      "POST",
      "/keys",
      () => JSON.stringify({ name: "late" }),
      { "Content-Type": "application/json" },
    ],
  ])(
    `%s whose body arrives after the deletion is 401, ${ROUNDS} times`,
    async (_, method, path, body, headers) => {
      for (let round = 0; round < ROUNDS; round++) {
        const holder = await makeHolder({ credits: 1 });
        const late = await sendWithLateBody(holder, { method, path, headers }, body());
        const deleted = await askIn(env, holder, "DELETE", "/me?credits=1");
        expect(deleted.status).toBe(204);
        expect(await refusalIn(await late.finish())).toBe(GONE);
        const { tables, objects } = await leftOf(holder.accountId);
        expect([tables, objects]).toEqual([["accounts", "ledger"], []]);
      }
    },
  );

  it("an upload whose bytes reach R2 after the deletion takes them back", async () => {
    const holder = await makeHolder();
    let deleting: Promise<Response> | null = null;
    const ACCOUNT_ASSETS = new Proxy(env.ACCOUNT_ASSETS, {
      get(target, name) {
        const member = Reflect.get(target, name) as (...args: unknown[]) => unknown;
        if (name !== "put") return member.bind(target);
        return async (...args: unknown[]) => {
          deleting = askIn(env, holder, "DELETE", "/me");
          expect((await deleting).status).toBe(204);
          return Reflect.apply(member, target, args);
        };
      },
    });
    const world = { ...env, ACCOUNT_ASSETS };
    const answer = await askIn(world, holder, "POST", "/assets", makePng(), PNG);
    expect(deleting).not.toBeNull();
    expect(await refusalIn(answer)).toBe("503 UNAVAILABLE");
    expect(await leftOf(holder.accountId)).toEqual({ tables: ["accounts"], objects: [] });
  });

  it("a job that is drawn meanwhile is charged before the deletion or refused after it", async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < full(12, 8, 30); round++) {
      const holder = await makeHolder({ credits: 2 });
      await makeTemplate(holder.accountId, "custom-label");
      const made = await askIn(env, holder, "POST", "/keys");
      const { data } = await made.json<{ data: { apiKey: string } }>();
      const world = { ...env, DB: slowed(env.DB, MOST_MS) } as Cloudflare.Env;
      const [printed, deleted] = await Promise.all([
        print(data.apiKey, job()),
        pause(Math.random() * 30).then(() => askIn(world, holder, "DELETE", "/me?credits=2")),
      ]);
      const outcome = `${printed.status} ${deleted.status}`;
      outcomes.add(outcome);
      const tables = await rowsWith(holder.accountId);
      expect(tables).toContain("ledger");
      expect(tables.includes("templates")).toBe(deleted.status !== 204);
    }
    // 404: the deletion came between the look at the key and the one at the template.
    for (const outcome of outcomes) expect(["200 409", "401 204", "404 204"]).toContain(outcome);
  });

  it("a grant to it is refused", async () => {
    const holder = await makeHolder();
    const { accountId } = holder;
    expect((await askIn(env, holder, "DELETE", "/me")).status).toBe(204);
    const grant = { id: `grant:${accountId}`, accountId, credits: 5, note: null };
    expect(await grantCredits(db, grant)).toEqual({ kind: "no-account" });
    const row = await env.DB.prepare("SELECT is_business, balance FROM accounts WHERE id = ?")
      .bind(accountId)
      .first();
    expect(row).toEqual({ is_business: 0, balance: 0 });
  });

  it("also where a statement forgets to ask: the database refuses the row", async () => {
    const holder = await makeHolder();
    expect((await askIn(env, holder, "DELETE", "/me")).status).toBe(204);
    const rows = {
      templates:
        "(account_id, id, name, width_mm, height_mm, variables, api_ready, problems, revision, document, created_at, updated_at) VALUES (?, 'custom-a', 'a', 9, 9, '[]', 1, '[]', 'r', '{}', 1, 1)",
      trials: "(account_id, started_at, expires_at) VALUES (?, 0, 604800000)",
      api_keys:
        "(id, account_id, kind, name, hash, prefix, last4, created_at) VALUES ('k', ?, 'trial', '', 'h', 'p', 'l', 1)",
      assets:
        "(account_id, sha256, kind, media_type, byte_length, stored_length, width_px, height_px, created_at, last_used_at) VALUES (?, 's', 'image', 'image/png', 1, 1, 1, 1, 1, 1)",
    };
    for (const [table, row] of Object.entries(rows)) {
      const insertion = env.DB.prepare(`INSERT INTO ${table} ${row}`).bind(holder.accountId).run();
      await expect(insertion, table).rejects.toThrow("account_deleted");
    }
  });
});

/** Sends a request without its body, and answers once the session has been looked at. */
async function sendWithLateBody(
  holder: TestHolder,
  { method, path, headers }: { method: string; path: string; headers: Record<string, string> },
  body: BodyInit,
) {
  const signedIn = Promise.withResolvers<void>();
  const DB = intercepted(env.DB, async (query, call) => {
    const result = await call();
    if (query.includes("auth_sessions")) signedIn.resolve();
    return result;
  });
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const answer = askIn({ ...env, DB }, holder, method, path, readable, headers);
  await signedIn.promise;
  return {
    async finish(): Promise<Response> {
      await new Response(body).body!.pipeTo(writable);
      return answer;
    },
  };
}
