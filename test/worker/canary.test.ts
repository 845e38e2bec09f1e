import { listDurableObjectIds, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sha256Hex } from "../../src/flows/digest.ts";
import { canonicalJson } from "../../src/rules/canonical-json.ts";
import { intercepted, lose } from "../support/worker-faulty-d1.ts";
import {
  ask,
  askForCode,
  codeFor,
  DEVELOPMENT,
  makeEmail,
  signIn,
  signInWith,
} from "../support/worker-sign-in.ts";
import { printRequest, sendIn, worldOf } from "../support/worker-steps.ts";
import { job, keyed, makePrinter, makeTemplate, print, send } from "../support/worker-world.ts";

const VALUE = "Canary-Value-4711";
const KEY = "canary-idempotency-key-0815";
const jobOf = (variables: object) => job({ records: [{ variables }] });
const OBJECTS = ["ACCOUNT_LIMITER", "IDEMPOTENCY_KEY", "SIGN_IN_VISITOR", "SIGN_IN_CODE"] as const;
const CONSOLE = ["log", "info", "warn", "error", "debug", "trace"] as const;

const logged: string[] = [];
const originals = CONSOLE.map((name) => [name, console[name]] as const);
beforeAll(() => {
  for (const name of CONSOLE) {
    console[name] = (...parts: unknown[]) => {
      logged.push(
        parts.map((part) => (part instanceof Error ? part.stack : String(part))).join(" "),
      );
    };
  }
});
afterAll(() => {
  for (const [name, original] of originals) console[name] = original;
});

/** Everything that is kept anywhere, as text, by the place where it is kept. */
async function everythingKept(): Promise<Map<string, string>> {
  const kept = new Map([["the log", logged.join("\n")]]);
  const names = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
  ).all<{ name: string }>();
  for (const { name } of names.results) {
    const { results } = await env.DB.prepare(`SELECT * FROM "${name}"`).all();
    kept.set(`table ${name}`, JSON.stringify(results));
  }
  for (const binding of OBJECTS) {
    const namespace = env[binding] as unknown as DurableObjectNamespace;
    for (const id of await listDurableObjectIds(namespace)) {
      const text = await runInDurableObject(namespace.get(id), (_instance, state) =>
        readObject(state),
      );
      kept.set(`${binding} ${id.toString()}`, text);
    }
  }
  return kept;
}

function readObject({ storage }: DurableObjectState): string {
  const tables = storage.sql
    .exec<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'")
    .toArray()
    .filter(({ name }) => !name.startsWith("_cf"));
  const rows = tables.map(({ name }) => storage.sql.exec(`SELECT * FROM "${name}"`).toArray());
  return JSON.stringify([rows, [...storage.kv.list()]]);
}

function placesOf(secret: string, kept: ReadonlyMap<string, string>): string[] {
  return [...kept].filter(([, text]) => text.includes(secret)).map(([place]) => place);
}

/** Prints, replays, is refused and fails in every way that could lead a value astray. */
async function makeTraces(): Promise<{ accountId: string; apiKey: string }> {
  const { accountId, apiKey } = await makePrinter();
  const key = keyed(KEY);
  const good = jobOf({ sku: VALUE });
  expect((await print(apiKey, good, key)).status).toBe(200);
  expect((await print(apiKey, good, key)).headers.get("Idempotency-Replayed")).toBe("true");
  expect((await print(apiKey, good)).status).toBe(200);
  expect((await print(apiKey, jobOf({ sku: `${VALUE} other` }), key)).status).toBe(422);
  expect((await print(apiKey, jobOf({ typo: VALUE }), key)).status).toBe(422);
  expect((await print(apiKey, jobOf({ sku: [VALUE] }))).status).toBe(422);
  expect((await print(apiKey, `{"a":"${VALUE}"`, key)).status).toBe(400);
  const silent = worldOf({ on: (_step, call) => lose("before", call) });
  expect((await sendIn(silent, printRequest(apiKey, good, key))).status).toBe(503);
  await makeTemplate(accountId, "custom-other");
  for (const broken of ["key", "template", "charge"]) {
    // So that this one is not the template printed last, which is read with the key.
    expect((await print(apiKey, job({ templateId: "custom-other" }))).status).toBe(200);
    const world = worldOf({
      on: (step, call) =>
        step === broken
          ? Promise.reject(new Error(`SQLITE_ERROR ${VALUE} ${KEY} ${apiKey}`))
          : call(),
    });
    const request = printRequest(apiKey, good, keyed(`${KEY}-${broken}`));
    const answer = await sendIn(world, request);
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain(VALUE);
  }
  await send("/api/v1/templates", { apiKey: apiKey.slice(0, -1) });
  return { accountId, apiKey };
}

describe("nothing that belongs only to the customer is kept", () => {
  it("no table, Durable Object or log holds a variable's value, an idempotency key or an API key, nor a bare hash by which it could be guessed", async () => {
    const { apiKey } = await makeTraces();
    const kept = await everythingKept();
    const guesses = [VALUE, KEY, canonicalJson(jobOf({ sku: VALUE }))];
    const hashes = await Promise.all(guesses.map((guess) => sha256Hex(guess)));
    const random = apiKey.slice("platen_live_".length, -6);
    for (const secret of [VALUE, KEY, apiKey, random, ...hashes]) {
      expect(placesOf(secret, kept)).toEqual([]);
    }
    expect(kept.get("the log")).toContain("internal-error");
    expect(kept.get("table ledger")).toContain("pdf_digest");
    expect(
      [...kept].some(
        ([place, text]) => place.startsWith("IDEMPOTENCY_KEY") && text.includes("done"),
      ),
    ).toBe(true);
  });

  it("no log line tells of an address, a code or a session, however a sign-in goes", async () => {
    const email = makeEmail();
    const broken = (step: RegExp) => ({
      ...DEVELOPMENT,
      DB: intercepted(env.DB, (query, call) =>
        step.test(query) ? Promise.reject(new Error(`SQLITE_ERROR ${email} ${query}`)) : call(),
      ),
    });
    const code = await codeFor(email);
    const failing = {
      getByName(name: string) {
        throw new Error(`${email} ${name}`);
      },
    };
    for (const binding of ["SIGN_IN_VISITOR", "SIGN_IN_CODE"]) {
      const world = { ...DEVELOPMENT, [binding]: failing } as unknown as Cloudflare.Env;
      expect((await askForCode(email, { world })).status).toBe(503);
      expect((await signInWith(email, code, { world })).status).toBe(503);
    }
    expect((await signInWith(email, "2222-2222")).status).toBe(401);
    expect((await signInWith(email, code, { world: broken(/auth_users/) })).status).toBe(500);
    const { token } = await signIn(email);
    expect((await ask("GET", "/account/v1/me", { bearer: `${token}x` })).status).toBe(401);
    for (const table of [/auth_sessions/, /trials/]) {
      const world = broken(table);
      expect((await ask("GET", "/account/v1/me", { bearer: token, world })).status).toBe(500);
    }
    expect((await ask("DELETE", "/account/v1/me", { bearer: token })).status).toBe(204);
    for (const secret of [email, code, token, token.split(".")[0]!]) {
      expect(logged.join("\n")).not.toContain(secret);
    }
  });

  it("a leak planted in a table, an object or the log is found", async () => {
    const { accountId } = await makePrinter();
    const planted = "canary-planted-1234";
    await env.DB.prepare("UPDATE accounts SET email = ? WHERE id = ?")
      .bind(planted, accountId)
      .run();
    const row = env.IDEMPOTENCY_KEY.getByName("planted in a row");
    await runInDurableObject(row, (_instance, { storage }) => {
      storage.sql.exec("CREATE TABLE leak (text TEXT)");
      storage.sql.exec("INSERT INTO leak VALUES (?)", planted);
    });
    const value = env.ACCOUNT_LIMITER.getByName("planted in a value");
    await runInDurableObject(value, (_instance, { storage }) => storage.kv.put("leak", planted));
    console.warn("careless", planted);
    const places = placesOf(planted, await everythingKept());
    expect(places.map((place) => place.split(" ")[0]).sort()).toEqual([
      "ACCOUNT_LIMITER",
      "IDEMPOTENCY_KEY",
      "table",
      "the",
    ]);
  });
});
