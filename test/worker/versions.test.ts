// Former documents of templates: what is kept, for how long, and that nothing is left behind, whatever happens at once.
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { removeExpiredAssets } from "../../src/flows/nightly/remove-expired-assets.ts";
import { settleLeftVersions } from "../../src/flows/nightly/settle-left-versions.ts";
import { canonicalJson } from "../../src/rules/canonical-json.ts";
import { VERSION_QUOTA_BYTES } from "../../src/rules/quotas.ts";
import { full, isFull } from "../support/full.ts";
import { makePng } from "../support/sample-files.ts";
import { intercepted } from "../support/worker-faulty-d1.ts";
import { ask, askIn, makeHolder, type TestHolder } from "../support/worker-holder.ts";
import { rowsWith } from "../support/worker-rows.ts";
import { pause, slowed, slowedBucket } from "../support/worker-slow.ts";
import { db, LABEL, linesLogged, makeTemplate, refusalIn } from "../support/worker-world.ts";

interface Version {
  readonly revision: string;
  readonly savedAt: string;
  readonly name: string;
  readonly apiReady: boolean;
  readonly byteLength: number;
}
interface Saved {
  readonly revision: string;
  readonly updatedAt: string;
}

const ID = "custom-label";
const AT = `/templates/${ID}`;
const MB = 1_048_576;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Without the limits of the rate, which are another rule. */
const FAST = { ...env, RATE_LIMIT_PER_MINUTE: "100000" } as Cloudflare.Env;

const named = (name: string, more: object = {}) => ({ ...LABEL, name, ...more });

const put = (holder: TestHolder, document: unknown, headers = {}, world = FAST) =>
  askIn(world, holder, "PUT", AT, { document }, headers);

async function save(holder: TestHolder, document: unknown): Promise<Saved> {
  const answer = await put(holder, document);
  expect(answer.status).toBeLessThan(300);
  return (await answer.json<{ data: Saved }>()).data;
}

async function list(holder: TestHolder, at = AT): Promise<readonly Version[]> {
  const answer = await askIn(FAST, holder, "GET", `${at}/versions`);
  expect(answer.status).toBe(200);
  const { data, meta } = await answer.json<{ data: Version[]; meta: object }>();
  expect(meta).toEqual({ count: data.length, nextCursor: null });
  return data;
}

const namesOf = async (holder: TestHolder) => (await list(holder)).map(({ name }) => name);

async function read(holder: TestHolder, revision: string): Promise<unknown> {
  const answer = await askIn(FAST, holder, "GET", `${AT}/versions/${revision}`);
  expect(answer.status).toBe(200);
  return (await answer.json<{ data: { document: unknown } }>()).data.document;
}

interface Row {
  readonly id: string;
  readonly revision: string;
  readonly is_inline: number;
  readonly moved_at: number | null;
  readonly dropped_at: number | null;
}

async function rowsOf({ accountId }: TestHolder): Promise<Row[]> {
  const statement = env.DB.prepare(
    "SELECT id, revision, document IS NOT NULL AS is_inline, moved_at, dropped_at FROM template_versions WHERE account_id = ? ORDER BY seq",
  );
  return (await statement.bind(accountId).all<Row>()).results;
}

async function objectsOf({ accountId }: TestHolder): Promise<string[]> {
  const prefix = `${accountId}/versions/`;
  const { objects } = await env.ACCOUNT_ASSETS.list({ prefix });
  return objects.map(({ key }) => key.slice(prefix.length));
}

/** Whatever requests go on with after their answers is done: each version is in R2, and nothing else is. */
async function settled(holder: TestHolder): Promise<Row[]> {
  await expect
    .poll(async () => {
      const rows = await rowsOf(holder);
      const isDone = rows.every((row) => row.moved_at !== null && row.dropped_at === null);
      return (
        isDone &&
        (await objectsOf(holder)).sort().join() ===
          rows
            .map(({ id }) => id)
            .sort()
            .join()
      );
    })
    .toBe(true);
  return rowsOf(holder);
}

const nightly = (ms = 2 * HOUR_MS) => {
  const deps = { db, accountAssets: env.ACCOUNT_ASSETS, now: () => Date.now() + ms };
  return settleLeftVersions(deps);
};

describe("saving a different document", () => {
  it("keeps the former one: listed newest first, read back, compressed in R2", async () => {
    const holder = await makeHolder();
    expect(await save(holder, named("A"))).toBeDefined();
    expect(await list(holder)).toEqual([]);
    const a = await save(holder, named("A"));
    await pause(2);
    const b = await save(holder, named("B", { elements: [] }));
    await pause(2);
    await save(holder, named("C"));
    const byteLength = (document: unknown) =>
      new TextEncoder().encode(canonicalJson(document)).byteLength;
    expect(await list(holder)).toEqual([
      {
        revision: b.revision,
        savedAt: b.updatedAt,
        name: "B",
        apiReady: true,
        byteLength: byteLength(named("B", { elements: [] })),
      },
      {
        revision: a.revision,
        savedAt: a.updatedAt,
        name: "A",
        apiReady: true,
        byteLength: byteLength(named("A")),
      },
    ]);
    for (const isSettled of [false, true]) {
      if (isSettled) expect((await settled(holder)).map((row) => row.is_inline)).toEqual([0, 0]);
      expect(await read(holder, a.revision)).toEqual(named("A"));
    }
    const answer = await ask(holder, "GET", `${AT}/versions/${b.revision}`);
    expect(await answer.json()).toEqual({
      data: {
        revision: b.revision,
        savedAt: b.updatedAt,
        name: "B",
        document: named("B", { elements: [] }),
      },
    });
    const [first] = await rowsOf(holder);
    const object = await env.ACCOUNT_ASSETS.head(`${holder.accountId}/versions/${first!.id}`);
    expect(object!.size).toBeLessThan(byteLength(named("A")));
  });

  it("keeps nothing when the document is the same, or refused", async () => {
    const holder = await makeHolder();
    const { revision } = await save(holder, named("A"));
    await save(holder, named("A"));
    expect((await put(holder, {})).status).toBe(422);
    const stale = { "If-Match": `"${"0".repeat(64)}"` };
    expect((await put(holder, named("B"), stale)).status).toBe(412);
    expect(await list(holder)).toEqual([]);
    const current = await ask(holder, "GET", `${AT}/versions/${revision}`);
    expect(await refusalIn(current)).toBe("404 NOT_FOUND");
  });

  it("restoring one takes it out of the list and puts the one that it replaces in", async () => {
    const holder = await makeHolder();
    const a = await save(holder, named("A"));
    await save(holder, named("B"));
    await save(holder, named("C"));
    expect(await namesOf(holder)).toEqual(["B", "A"]);
    await settled(holder);
    const restored = await save(holder, await read(holder, a.revision));
    expect(restored.revision).toBe(a.revision);
    expect(await namesOf(holder)).toEqual(["C", "B"]);
    expect(await refusalIn(await ask(holder, "GET", `${AT}/versions/${a.revision}`))).toBe(
      "404 NOT_FOUND",
    );
    await save(holder, named("B"));
    expect(await namesOf(holder)).toEqual(["A", "C"]);
    expect(await settled(holder)).toHaveLength(2);
  });

  it("pages the list like every other", async () => {
    const holder = await makeHolder();
    for (const name of ["A", "B", "C", "D"]) {
      await save(holder, named(name));
      await pause(2);
    }
    const page = async (query: string) =>
      (await ask(holder, "GET", `${AT}/versions?${query}`)).json<{
        data: Version[];
        meta: { count: number; nextCursor: string | null };
      }>();
    const first = await page("limit=2");
    const second = await page(`limit=2&cursor=${first.meta.nextCursor}`);
    expect(first.data.map(({ name }) => name)).toEqual(["C", "B"]);
    expect([second.data.map(({ name }) => name), second.meta]).toEqual([
      ["A"],
      { count: 1, nextCursor: null },
    ]);
  });

  it("of a template that is not there, or is somebody else's, there is none: 404 TEMPLATE_NOT_FOUND", async () => {
    const [mine, theirs] = [await makeHolder(), await makeHolder()];
    const { revision } = await save(theirs, named("A"));
    await save(theirs, named("B"));
    for (const id of [ID, "custom-none", "label", "..%2Flabel"]) {
      for (const path of [`/templates/${id}/versions`, `/templates/${id}/versions/${revision}`]) {
        expect(await refusalIn(await ask(mine, "GET", path))).toBe("404 TEMPLATE_NOT_FOUND");
      }
    }
    await save(mine, named("A"));
    await save(mine, named("C"));
    await save(mine, named("A"));
    const other = await ask(mine, "GET", `${AT}/versions/${revision}`);
    expect(await refusalIn(other)).toBe("404 NOT_FOUND");
  });
});

describe("of former documents", () => {
  it("a template keeps 50, the oldest are dropped first", async () => {
    const holder = await makeHolder();
    for (let i = 0; i < 54; i++)
      await makeTemplate(holder.accountId, ID, { document: named(`${i}`) });
    const kept = await rowsOf(holder);
    expect(kept.filter((row) => row.dropped_at === null)).toHaveLength(50);
    await save(holder, named("last"));
    const listed = new Set(await namesOf(holder));
    expect(listed.size).toBe(50);
    for (const name of ["0", "1", "2", "3"]) expect(listed.has(name)).toBe(false);
    for (const name of ["4", "5", "53"]) expect(listed.has(name)).toBe(true);
    await nightly();
    expect(await settled(holder)).toHaveLength(50);
  });

  it("an account keeps 20 MB, the oldest of all its templates are dropped first", async () => {
    const { accountId } = await makeHolder();
    const sized = (name: string) => {
      const text = { ...LABEL.elements[0], text: "x".repeat(9_000), showIf: "0" };
      return named(name, { elements: Array.from({ length: 110 }, () => text) });
    };
    for (let i = 0; i < 12; i++) {
      for (const id of ["custom-a", "custom-b"]) {
        await makeTemplate(accountId, id, { document: sized(`${id} ${i}`) });
      }
    }
    const rows = await env.DB.prepare(
      "SELECT name, byte_length, dropped_at FROM template_versions WHERE account_id = ? ORDER BY seq",
    )
      .bind(accountId)
      .all<{ name: string; byte_length: number; dropped_at: number | null }>();
    const kept = rows.results.filter(({ dropped_at }) => dropped_at === null);
    const bytes = kept.reduce((sum, { byte_length }) => sum + byte_length, 0);
    expect(bytes).toBeLessThanOrEqual(VERSION_QUOTA_BYTES);
    expect(bytes).toBeGreaterThan(VERSION_QUOTA_BYTES - MB);
    expect(kept).toEqual(rows.results.slice(-kept.length));
    expect(new Set(kept.map(({ name }) => name.slice(0, 8)))).toEqual(
      new Set(["custom-a", "custom-b"]),
    );
  });

  it("none is left when the template is deleted, nor in a new one with the same id", async () => {
    const holder = await makeHolder();
    for (const name of ["A", "B", "C"]) await save(holder, named(name));
    await settled(holder);
    expect((await ask(holder, "DELETE", AT)).status).toBe(204);
    expect(await refusalIn(await ask(holder, "GET", `${AT}/versions`))).toBe(
      "404 TEMPLATE_NOT_FOUND",
    );
    expect(await settled(holder)).toEqual([]);
    await save(holder, named("A"));
    expect(await list(holder)).toEqual([]);
  });

  it("none is left when the account is deleted", async () => {
    const holder = await makeHolder();
    for (const name of ["A", "B", "C"]) await save(holder, named(name));
    await settled(holder);
    await save(holder, named("D"));
    expect((await ask(holder, "DELETE", "/me")).status).toBe(204);
    await expect.poll(() => objectsOf(holder)).toEqual([]);
    expect(await rowsWith(holder.accountId)).toEqual(["accounts"]);
  });

  it("assets count as used for 30 days from when they were replaced", async () => {
    const holder = await makeHolder();
    const uploaded = await ask(holder, "POST", "/assets", makePng(), {
      "Content-Type": "image/png",
    });
    const source = (await uploaded.json<{ data: { id: string } }>()).data.id;
    const image = { type: "image", source, xMm: 1, yMm: 1, widthMm: 5, heightMm: 5 };
    await save(holder, named("A", { elements: [image] }));
    await env.DB.prepare("UPDATE assets SET last_used_at = ? WHERE account_id = ?")
      .bind(Date.now() - 29 * DAY_MS, holder.accountId)
      .run();
    await save(holder, named("B"));
    await settled(holder);
    const sweptAfter = async (days: number) => {
      const now = () => Date.now() + days * DAY_MS;
      await removeExpiredAssets({ db, accountAssets: env.ACCOUNT_ASSETS, now });
      const read = await ask(holder, "GET", `/assets/${source.slice("asset:".length)}`);
      return read.status;
    };
    expect(await sweptAfter(29.9)).toBe(200);
    expect(await sweptAfter(30.1)).toBe(404);
    const a = (await list(holder))[0]!;
    const restored = await put(holder, await read(holder, a.revision));
    const { data } = await restored.json<{ data: { problems: { code: string }[] } }>();
    expect(data.problems.map(({ code }) => code)).toEqual(["ASSET_NOT_FOUND"]);
  });
});

/** Real D1 and R2 in ever other orders. */
const shaken = (mostMs = 6) =>
  ({
    ...FAST,
    DB: slowed(env.DB, mostMs),
    ACCOUNT_ASSETS: slowedBucket(env.ACCOUNT_ASSETS, mostMs),
  }) as Cloudflare.Env;

describe("at once", () => {
  it("of savers without an ETag none loses a document: all but the last are former ones, 8 at once", async () => {
    for (let round = 0; round < full(8, 1); round++) {
      const holder = await makeHolder();
      const names = Array.from({ length: 8 }, (_, i) => `${i}`);
      const answers = await Promise.all(
        names.map((name) => put(holder, named(name), {}, shaken())),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([
        ...Array<number>(7).fill(200),
        201,
      ]);
      const current = await ask(holder, "GET", AT);
      const { data } = await current.json<{ data: { name: string } }>();
      expect([...(await namesOf(holder)), data.name].sort()).toEqual(names);
      expect(await settled(holder)).toHaveLength(7);
    }
  });

  it("of savers with the same ETag one saves, and one former document is kept, 8 at once", async () => {
    for (let round = 0; round < full(8, 1); round++) {
      const holder = await makeHolder();
      const { revision } = await save(holder, named("A"));
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, i) =>
          put(holder, named(`${i}`), { "If-Match": `"${revision}"` }, shaken()),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([
        200,
        ...Array<number>(7).fill(412),
      ]);
      expect(await namesOf(holder)).toEqual(["A"]);
      expect(await settled(holder)).toHaveLength(1);
    }
  });

  it("restoring the same version twice, beside other savers, lists no document twice", async () => {
    for (let round = 0; round < full(10, 1); round++) {
      const holder = await makeHolder();
      for (const name of ["A", "B", "C"]) await save(holder, named(name));
      await Promise.all(
        ["A", "A", "B", "D", "A"].map((name) => put(holder, named(name), {}, shaken())),
      );
      const current = await ask(holder, "GET", AT);
      const { data } = await current.json<{ data: { name: string } }>();
      expect([...(await namesOf(holder)), data.name].sort()).toEqual(["A", "B", "C", "D"]);
      expect(await settled(holder)).toHaveLength(3);
    }
  });

  it("deleting the template beside saving it leaves nothing but what is listed", async () => {
    const met = new Set<number>();
    for (let round = 0; round < full(20, 2); round++) {
      const holder = await makeHolder();
      for (const name of ["A", "B"]) await save(holder, named(name));
      const late = async (...asked: Parameters<typeof put>) => {
        await pause(Math.random() * 30);
        return put(...asked);
      };
      await Promise.all([
        late(holder, named("C"), {}, shaken()),
        late(holder, named("A"), {}, shaken()),
        pause(Math.random() * 60).then(() => askIn(shaken(), holder, "DELETE", AT)),
        late(holder, named("D"), {}, shaken()),
      ]);
      const listed = await askIn(FAST, holder, "GET", `${AT}/versions`);
      met.add(listed.status);
      const count = listed.status === 200 ? (await list(holder)).length : 0;
      expect(await settled(holder)).toHaveLength(count);
    }
    // A few rounds may meet only one of them.
    expect([200, 404]).toEqual(expect.arrayContaining([...met]));
    if (isFull) expect(met.size).toBe(2);
  });

  it("deleting the account beside saving leaves nothing", async () => {
    const met = new Set<number>();
    for (let round = 0; round < full(20, 2); round++) {
      const holder = await makeHolder();
      for (const name of ["A", "B"]) await save(holder, named(name));
      const late = async (name: string) => {
        await pause(Math.random() * 30);
        return put(holder, named(name), {}, shaken());
      };
      const [deleted, ...saved] = await Promise.all([
        pause(Math.random() * 40).then(() => askIn(shaken(), holder, "DELETE", "/me")),
        ...["C", "A", "D"].map(late),
      ]);
      expect(deleted!.status).toBe(204);
      for (const { status } of saved) met.add(status);
      await expect.poll(() => objectsOf(holder)).toEqual([]);
      expect(await rowsWith(holder.accountId)).toEqual(["accounts"]);
    }
    expect([200, 401]).toEqual(expect.arrayContaining([...met]));
    if (isFull) expect(met.size).toBe(2);
  });
});

describe("what breaks off", () => {
  const silent = (...names: readonly string[]) =>
    ({
      ...FAST,
      ACCOUNT_ASSETS: new Proxy(env.ACCOUNT_ASSETS, {
        get(target, name) {
          const member = Reflect.get(target, name) as (...args: unknown[]) => unknown;
          if (names.includes(String(name))) return () => Promise.reject(new Error("no answer"));
          return member.bind(target);
        },
      }),
    }) as Cloudflare.Env;

  it("when R2 takes no document, it is read from the database; the night moves it", async () => {
    const holder = await makeHolder();
    const a = await save(holder, named("A"));
    const lines = await linesLogged(async () => {
      expect((await put(holder, named("B"), {}, silent("put"))).status).toBe(200);
      await pause(50);
    });
    expect(lines).toEqual([{ event: "versions-left", requestId: expect.any(String) }]);
    expect((await rowsOf(holder)).map((row) => row.is_inline)).toEqual([1]);
    expect(await read(holder, a.revision)).toEqual(named("A"));
    await nightly(0);
    expect((await rowsOf(holder)).map((row) => row.is_inline)).toEqual([1]);
    await nightly();
    expect((await settled(holder)).map((row) => row.is_inline)).toEqual([0]);
    expect(await read(holder, a.revision)).toEqual(named("A"));
  });

  it("when R2 removes nothing, the night does", async () => {
    const holder = await makeHolder();
    for (const name of ["A", "B", "C"]) await save(holder, named(name));
    await settled(holder);
    await linesLogged(async () => {
      expect((await askIn(silent("delete"), holder, "DELETE", AT)).status).toBe(204);
      await pause(50);
    });
    expect(await objectsOf(holder)).toHaveLength(2);
    await nightly();
    expect(await settled(holder)).toEqual([]);
  });

  it("when it is in R2 and the database does not hear of it before it is dropped, the night removes it", async () => {
    const holder = await makeHolder();
    await save(holder, named("A"));
    const DB = intercepted(env.DB, async (query, call) => {
      if (query.includes('"moved_at" = ')) throw new Error("D1_ERROR: lost");
      return call();
    });
    await linesLogged(async () => {
      await put(holder, named("B"), {}, { ...FAST, DB } as Cloudflare.Env);
      await pause(50);
    });
    expect(await objectsOf(holder)).toHaveLength(1);
    expect((await ask(holder, "DELETE", AT)).status).toBe(204);
    await pause(50);
    await nightly();
    expect(await settled(holder)).toEqual([]);
  });

  it("when R2 does not answer a reader, it is 503; when the object is gone, 404", async () => {
    const holder = await makeHolder();
    const a = await save(holder, named("A"));
    await save(holder, named("B"));
    const [row] = await settled(holder);
    const path = `${AT}/versions/${a.revision}`;
    expect(await refusalIn(await askIn(silent("get"), holder, "GET", path))).toBe(
      "503 UNAVAILABLE",
    );
    await env.ACCOUNT_ASSETS.delete(`${holder.accountId}/versions/${row!.id}`);
    expect(await refusalIn(await ask(holder, "GET", path))).toBe("404 NOT_FOUND");
  });
});
