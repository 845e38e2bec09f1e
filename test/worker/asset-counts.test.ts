// What an account's assets and templates cost those who ask for some: counted in rows that D1 reads, not in time.
import { createHash } from "node:crypto";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { removeExpiredAssets } from "../../src/flows/nightly/remove-expired-assets.ts";
import { openDatabase } from "../../src/store/database.ts";
import { writePng } from "../support/png-writer.ts";
import { ask, askIn, makeHolder, type TestHolder } from "../support/worker-holder.ts";
import { readsOf } from "../support/worker-reads.ts";
import { db, LABEL, makeTemplates, problemIn, refusalIn } from "../support/worker-world.ts";

const DAY_MS = 86_400_000;
const PNG = { "Content-Type": "image/png" };
const MOST_FILES = 5_000;

const makePng = () =>
  writePng({
    widthPx: 4,
    heightPx: 4,
    colorType: 2,
    depth: 8,
    samples: [...crypto.getRandomValues(new Uint8Array(48))],
  });
const digestOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** Rows as uploads leave them, of a byte each; their digests end in their number. */
async function seed(accountId: string, files: number, lastUsedAt = Date.now()): Promise<void> {
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?2)
     INSERT INTO assets (account_id, sha256, kind, media_type, byte_length, stored_length, width_px, height_px, created_at, last_used_at)
     SELECT ?1, printf('%064x', i), 'image', 'image/png', 1, 1, 1, 1, ?3 - i, ?3 FROM n`,
  )
    .bind(accountId, files, lastUsedAt)
    .run();
}

const idOf = (i: number) => i.toString(16).padStart(64, "0");

const showing = (...digests: string[]) => ({
  ...LABEL,
  variables: [],
  elements: digests.map((sha256) => ({
    type: "image",
    source: `asset:${sha256}`,
    xMm: 1,
    yMm: 1,
    widthMm: 20,
    heightMm: 20,
  })),
});

const totalsOf = ({ accountId }: TestHolder) =>
  env.DB.prepare("SELECT asset_files AS files, asset_bytes AS bytes FROM accounts WHERE id = ?")
    .bind(accountId)
    .first();

const namesOf = async (accountId: string, templateId: string) => {
  const { results } = await env.DB.prepare(
    "SELECT sha256 FROM template_assets WHERE account_id = ? AND template_id = ? ORDER BY sha256",
  )
    .bind(accountId, templateId)
    .all<{ sha256: string }>();
  return results.map(({ sha256 }) => sha256);
};

describe("5,000 files per account", () => {
  it("are exact, also when uploads come all at once, and are refused as too many bytes are", async () => {
    const holder = await makeHolder();
    await seed(holder.accountId, MOST_FILES - 5);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => ask(holder, "POST", "/assets", makePng(), PNG)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status !== 201);
    for (const answer of refused) {
      const problem = await problemIn(answer);
      expect([problem.status, problem.code]).toEqual([422, "ASSET_REJECTED"]);
      expect(problem.detail).toContain("5,000 assets with up to 100 MB");
    }
    expect(await totalsOf(holder)).toMatchObject({ files: MOST_FILES });
  });

  it("what is there already may be sent again, and one that is deleted makes room for another", async () => {
    const holder = await makeHolder();
    const png = makePng();
    expect((await ask(holder, "POST", "/assets", png, PNG)).status).toBe(201);
    await seed(holder.accountId, MOST_FILES - 1);
    expect((await ask(holder, "POST", "/assets", png, PNG)).status).toBe(201);
    const over = await ask(holder, "POST", "/assets", makePng(), PNG);
    expect(await refusalIn(over)).toBe("422 ASSET_REJECTED");
    expect((await ask(holder, "DELETE", `/assets/${digestOf(png)}`)).status).toBe(204);
    expect((await ask(holder, "POST", "/assets", makePng(), PNG)).status).toBe(201);
    expect((await ask(holder, "POST", "/assets", makePng(), PNG)).status).toBe(422);
  });

  it("count and bytes are those of the rows, whatever writes them", async () => {
    const holder = await makeHolder();
    await seed(holder.accountId, 20);
    await env.DB.prepare("UPDATE assets SET stored_length = 9 WHERE account_id = ? AND sha256 < ?")
      .bind(holder.accountId, idOf(5))
      .run();
    await env.DB.prepare("DELETE FROM assets WHERE account_id = ? AND sha256 >= ?")
      .bind(holder.accountId, idOf(15))
      .run();
    expect(await totalsOf(holder)).toEqual({ files: 15, bytes: 5 * 9 + 10 });
  });
});

describe("which template names which asset is listed with the template", () => {
  const [a, b, c] = [idOf(0xa), idOf(0xb), idOf(0xc)];

  it("as it is saved, replaced and deleted", async () => {
    const holder = await makeHolder();
    const save = (document: unknown) =>
      ask(holder, "PUT", "/templates/custom-a", { document }).then(({ status }) => status);
    expect(await save(showing(a, b))).toBe(201);
    expect(await namesOf(holder.accountId, "custom-a")).toEqual([a, b]);
    expect(await save(showing(b, c, c))).toBe(200);
    expect(await namesOf(holder.accountId, "custom-a")).toEqual([b, c]);
    await ask(holder, "DELETE", "/templates/custom-a");
    expect(await namesOf(holder.accountId, "custom-a")).toEqual([]);
  });

  it.each([
    ["in a text that has more than it", `see asset:${a}, or asset:${b}.`, [a, b]],
    ["as the digest that a source fills in", a, [a]],
    ["not where it is cut off", `asset:${a.slice(1)} asset: asset:${"g".repeat(64)}`, []],
    ["beside quotes, backslashes and controls", `"\\\n\u0001asset:${a}"\\`, [a]],
  ])("%s", async (_, text, named) => {
    const holder = await makeHolder();
    const document = { ...LABEL, variables: [{ name: "sku", example: text }] };
    expect((await ask(holder, "PUT", "/templates/custom-a", { document })).status).toBe(201);
    expect(await namesOf(holder.accountId, "custom-a")).toEqual(named);
  });

  it("500 of them at most: a template can print fewer", async () => {
    const holder = await makeHolder();
    const text = (from: number) =>
      Array.from({ length: 100 }, (_, i) => `asset:${idOf(from + i)}`).join("");
    const elements = Array.from({ length: 8 }, (_, i) => ({
      ...LABEL.elements[0],
      text: text(i * 100),
    }));
    const document = { ...LABEL, variables: [], elements };
    expect((await ask(holder, "PUT", "/templates/custom-a", { document })).status).toBe(201);
    expect(await namesOf(holder.accountId, "custom-a")).toHaveLength(500);
  });

  it("also by statements that know nothing of it, and beside the account's deletion nothing is left", async () => {
    const holder = await makeHolder();
    await ask(holder, "PUT", "/templates/custom-a", { document: showing(a) });
    await env.DB.prepare("UPDATE templates SET document = ? WHERE account_id = ?")
      .bind(JSON.stringify(showing(b)), holder.accountId)
      .run();
    expect(await namesOf(holder.accountId, "custom-a")).toEqual([b]);
    expect((await ask(holder, "DELETE", "/me")).status).toBe(204);
    expect(await namesOf(holder.accountId, "custom-a")).toEqual([]);
  });
});

describe("rows that D1 reads do not grow with the account's assets, nor with its documents", () => {
  const FILES = 2_000;
  let holder: TestHolder;

  beforeAll(async () => {
    holder = await makeHolder();
    await seed(holder.accountId, FILES);
    await makeTemplates(holder.accountId, 150);
  });

  /** Of the statement that read most. */
  async function mostRead(work: (world: Cloudflare.Env) => Promise<unknown>): Promise<number> {
    const { d1, reads } = readsOf(env.DB);
    await work({ ...env, DB: d1 } as Cloudflare.Env);
    const ofAssets = reads.filter(({ query }) => /\bassets\b|template_assets/.test(query));
    expect(ofAssets.length).toBeGreaterThan(0);
    return Math.max(...ofAssets.map(({ rows }) => rows));
  }

  it("an upload", async () => {
    const read = await mostRead(async (world) => {
      expect((await askIn(world, holder, "POST", "/assets", makePng(), PNG)).status).toBe(201);
    });
    expect(read).toBeLessThan(20);
  });

  it("a page of the list, wherever it is", async () => {
    let cursor = "";
    for (let page = 0; page < 4; page++) {
      const read = await mostRead(async (world) => {
        const answer = await askIn(world, holder, "GET", `/assets?limit=100${cursor}`);
        const { meta } = await answer.json<{ meta: { nextCursor: string } }>();
        cursor = `&cursor=${meta.nextCursor}`;
      });
      expect(read).toBeLessThan(2 * 101 + 10);
    }
  });

  it("a deletion, and its refusal", async () => {
    const deleted = await mostRead(async (world) => {
      expect((await askIn(world, holder, "DELETE", `/assets/${idOf(7)}`)).status).toBe(204);
    });
    await ask(holder, "PUT", "/templates/custom-0", { document: showing(idOf(8)) });
    const refused = await mostRead(async (world) => {
      const answer = await askIn(world, holder, "DELETE", `/assets/${idOf(8)}`);
      expect(await refusalIn(answer)).toBe("409 ASSET_IN_USE");
    });
    expect(Math.max(deleted, refused)).toBeLessThan(20);
  });

  it("saving a template that names assets", async () => {
    const read = await mostRead(async (world) => {
      const document = showing(...Array.from({ length: 10 }, (_, i) => idOf(100 + i)));
      expect((await askIn(world, holder, "PUT", "/templates/custom-1", { document })).status).toBe(
        200,
      );
    });
    expect(read).toBeLessThan(1_000);
  });

  it("a night's sweep: each statement looks at 200 assets at most, whatever else there is", async () => {
    const old = await makeHolder();
    await seed(old.accountId, 4_000, Date.now() - 40 * DAY_MS);
    await ask(old, "PUT", "/templates/custom-a", { document: showing(idOf(1), idOf(1_100)) });
    const { d1, reads } = readsOf(env.DB);
    const { ACCOUNT_ASSETS: accountAssets } = env;
    const removed = await removeExpiredAssets({
      db: openDatabase(d1),
      accountAssets,
      now: Date.now,
    });
    expect(removed).toBe(3_998);
    for (const { query, rows } of reads) expect(rows, query).toBeLessThan(200 * 12);
    const again = readsOf(env.DB);
    await removeExpiredAssets({ db: openDatabase(again.d1), accountAssets, now: Date.now });
    for (const { query, rows } of again.reads) expect(rows, query).toBeLessThan(20);
    expect(await totalsOf(old)).toEqual({ files: 2, bytes: 2 });
  });
});

describe("the nightly sweep", () => {
  const sweep = (accountAssets: R2Bucket, now = Date.now()) =>
    removeExpiredAssets({ db, accountAssets, now: () => now });
  const refusing = (accountId: string) =>
    new Proxy(env.ACCOUNT_ASSETS, {
      get(target, name) {
        const member = Reflect.get(target, name) as (...args: unknown[]) => unknown;
        if (name !== "delete") return member.bind(target);
        return async (keys: string[]) => {
          if (keys.some((key) => key.startsWith(accountId))) throw new Error("R2 refuses");
          return target.delete(keys);
        };
      },
    });

  it("removes the assets of all accounts but of one whose objects R2 refuses, and those the next night", async () => {
    const [bad, ...good] = await Promise.all([makeHolder(), makeHolder(), makeHolder()]);
    const long = Date.now() - 40 * DAY_MS;
    for (const { accountId } of [bad, ...good]) await seed(accountId, 300, long);
    expect(await sweep(refusing(bad.accountId))).toBe(600);
    for (const holder of good) expect(await totalsOf(holder)).toEqual({ files: 0, bytes: 0 });
    expect(await totalsOf(bad)).toMatchObject({ files: 300 });
    expect(await sweep(env.ACCOUNT_ASSETS, Date.now() + DAY_MS)).toBe(300);
  });

  it("gives up where R2 refuses everybody, and does not ask for each account", async () => {
    const long = Date.now() - 40 * DAY_MS;
    const holders = await Promise.all(Array.from({ length: 30 }, () => makeHolder()));
    for (const { accountId } of holders) await seed(accountId, 2, long);
    expect(await sweep(refusing(""))).toBe(0);
    expect(await sweep(env.ACCOUNT_ASSETS, Date.now() + DAY_MS)).toBe(60);
  });

  it("of 1,000 tiny files and 20 MB of templates reads no document", async () => {
    const holder = await makeHolder();
    await seed(holder.accountId, 1_000, Date.now() - 40 * DAY_MS);
    const text = "x".repeat(9_000);
    const elements = Array.from({ length: 11 }, () => ({ ...LABEL.elements[0], text }));
    await makeTemplates(holder.accountId, 200, { ...LABEL, variables: [], elements });
    const { d1, reads } = readsOf(env.DB);
    const accountAssets = env.ACCOUNT_ASSETS;
    await removeExpiredAssets({ db: openDatabase(d1), accountAssets, now: Date.now });
    for (const { query, rows } of reads) expect(rows, query).toBeLessThan(200 * 12);
    expect(await totalsOf(holder)).toEqual({ files: 0, bytes: 0 });
  });

  it("takes up an upload that was interrupted before its bytes were kept; until then it is not listed", async () => {
    const holder = await makeHolder();
    const silent = { put: () => Promise.reject(new Error("no answer")) } as unknown as R2Bucket;
    const png = makePng();
    const world = { ...env, ACCOUNT_ASSETS: silent };
    const broken = await askIn(world, holder, "POST", "/assets", png, PNG);
    expect(await refusalIn(broken)).toBe("503 UNAVAILABLE");
    const listed = await ask(holder, "GET", "/assets");
    expect(await listed.json()).toMatchObject({ data: [] });
    expect(await totalsOf(holder)).toMatchObject({ files: 1 });
    await sweep(env.ACCOUNT_ASSETS);
    expect(await totalsOf(holder)).toEqual({ files: 0, bytes: 0 });
    expect((await ask(holder, "POST", "/assets", png, PNG)).status).toBe(201);
  });
});
