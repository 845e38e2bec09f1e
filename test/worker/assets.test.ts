// Assets as their owner sees them: listed, read back, deleted.
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { removeExpiredAssets } from "../../src/flows/nightly/remove-expired-assets.ts";
import { readImageHeader } from "../../src/print/index.ts";
import { full, isFull } from "../support/full.ts";
import { makeSampleFiles } from "../support/sample-files.ts";
import { writePng } from "../support/png-writer.ts";
import { ask, askIn, makeHolder, type TestHolder } from "../support/worker-holder.ts";
import { pause, slowed, slowedBucket } from "../support/worker-slow.ts";
import { db, job, LABEL, makeKey, print, problemIn, refusalIn } from "../support/worker-world.ts";

interface Listed {
  readonly id: string;
  readonly kind: string;
  readonly createdAt: string;
  readonly lastUsedAt: string;
}
interface Page {
  readonly data: readonly Listed[];
  readonly meta: { readonly count: number; readonly nextCursor: string | null };
}

const DAY_MS = 86_400_000;
const BOX = { xMm: 1, yMm: 1, widthMm: 20, heightMm: 20 };
const files = await makeSampleFiles();

/** No two alike. */
const makePng = () =>
  writePng({
    widthPx: 4,
    heightPx: 4,
    colorType: 6,
    depth: 8,
    samples: [...crypto.getRandomValues(new Uint8Array(64))],
  });

/** Its SHA-256. */
async function upload(
  holder: Pick<TestHolder, "token">,
  bytes = makePng(),
  type = "image/png",
): Promise<string> {
  const answer = await ask(holder, "POST", "/assets", bytes, { "Content-Type": type });
  expect(answer.status).toBe(201);
  const { data } = await answer.json<{ data: { id: string } }>();
  return data.id.slice("asset:".length);
}

async function list(holder: TestHolder, query = ""): Promise<Page> {
  const answer = await ask(holder, "GET", `/assets${query}`);
  expect(answer.status).toBe(200);
  return answer.json<Page>();
}

const showing = (...digests: string[]) => ({
  ...LABEL,
  variables: [],
  elements: digests.map((sha256) => ({ ...BOX, type: "image", source: `asset:${sha256}` })),
});

const save = (holder: TestHolder, id: string, document: unknown) =>
  ask(holder, "PUT", `/templates/${id}`, { document });

const move = (holder: TestHolder, sha256: string, column: string, ms: number) =>
  env.DB.prepare(`UPDATE assets SET ${column} = ${column} + ? WHERE account_id = ? AND sha256 = ?`)
    .bind(ms, holder.accountId, sha256)
    .run();

const objectsOf = async ({ accountId }: TestHolder) =>
  (await env.ACCOUNT_ASSETS.list({ prefix: `${accountId}/` })).objects.length;

describe("GET /account/v1/assets", () => {
  it("lists the account's assets newest first, each as its upload answered and with lastUsedAt", async () => {
    const holder = await makeHolder();
    const uploaded: { createdAt: string; warnings: unknown }[] = [];
    for (const [type, bytes] of Object.entries(files)) {
      const answer = await ask(holder, "POST", "/assets", bytes, { "Content-Type": type });
      uploaded.push((await answer.json<{ data: (typeof uploaded)[number] }>()).data);
      await pause(2);
    }
    const { data, meta } = await list(holder);
    expect(meta).toEqual({ count: 4, nextCursor: null });
    const expected = uploaded.map((asset) => {
      return { ...asset, lastUsedAt: asset.createdAt, warnings: undefined };
    });
    expect(data).toEqual(expected.reverse());
  });

  it("is paged", async () => {
    const holder = await makeHolder();
    for (let i = 0; i < 5; i++) await upload(holder);
    const whole = (await list(holder)).data.map(({ id }) => id);
    const paged: string[] = [];
    let cursor: string | null = null;
    do {
      const { data, meta }: Page = await list(
        holder,
        cursor === null ? "?limit=2" : `?limit=2&cursor=${cursor}`,
      );
      paged.push(...data.map(({ id }) => id));
      cursor = meta.nextCursor;
    } while (cursor !== null);
    expect(paged).toEqual(whole);
    expect(new Set(paged).size).toBe(5);
  });

  it("saving a template and printing it are uses; reading an asset is none", async () => {
    const holder = await makeHolder({ credits: 5 });
    const { apiKey } = await makeKey(holder.accountId);
    const sha256 = await upload(holder);
    const lastUse = async () => Date.parse((await list(holder)).data[0]!.lastUsedAt);
    await move(holder, sha256, "last_used_at", -3 * DAY_MS);
    expect((await ask(holder, "GET", `/assets/${sha256}`)).status).toBe(200);
    expect(Date.now() - (await lastUse())).toBeGreaterThan(2 * DAY_MS);
    expect((await save(holder, "custom-label", showing(sha256))).status).toBe(201);
    expect(Date.now() - (await lastUse())).toBeLessThan(DAY_MS);
    await move(holder, sha256, "last_used_at", -3 * DAY_MS);
    const printed = await print(apiKey, job({ records: [{ variables: {} }] }));
    expect(printed.status).toBe(200);
    await expect.poll(async () => Date.now() - (await lastUse())).toBeLessThan(DAY_MS);
  });

  it("leaves out one that is being removed", async () => {
    const holder = await makeHolder();
    const [gone, kept] = [await upload(holder), await upload(holder)];
    await env.DB.prepare("UPDATE assets SET last_used_at = -1 WHERE sha256 = ?").bind(gone).run();
    expect((await list(holder)).data.map(({ id }) => id)).toEqual([`asset:${kept}`]);
    const read = await ask(holder, "GET", `/assets/${gone}`);
    expect(await refusalIn(read)).toBe("404 NOT_FOUND");
  });
});

describe("GET /account/v1/assets/{sha256}", () => {
  it.each([
    ["image/png", "image/png"],
    ["image/jpeg", "image/jpeg"],
    ["application/pdf", "application/vnd.platen.artwork"],
    ["image/svg+xml", "application/vnd.platen.artwork"],
  ] as const)("gives the bytes of an %s as they print: %s", async (type, expected) => {
    const holder = await makeHolder();
    const sha256 = await upload(holder, files[type], type);
    const answer = await ask(holder, "GET", `/assets/${sha256}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe(expected);
    expect(answer.headers.get("Cache-Control")).toBe("private, max-age=31536000, immutable");
    expect(answer.headers.get("Vary")).toBe("Cookie, Authorization");
    const stored = await env.ACCOUNT_ASSETS.get(`${holder.accountId}/${sha256}`);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(bytes).toEqual(new Uint8Array(await stored!.arrayBuffer()));
    if (type === "image/jpeg") expect(bytes).toEqual(files[type]);
    if (type === "image/png") expect(readImageHeader(bytes)).toMatchObject({ kind: "png" });
    const head = await ask(holder, "HEAD", `/assets/${sha256}`);
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });

  it("of an unknown, malformed or another account's digest is 404 NOT_FOUND", async () => {
    const [mine, theirs] = [await makeHolder(), await makeHolder()];
    const sha256 = await upload(theirs);
    for (const asked of [sha256, "a".repeat(64), sha256.toUpperCase(), "none", "asset:none"]) {
      for (const method of ["GET", "DELETE"]) {
        const answer = await ask(mine, method, `/assets/${asked}`);
        expect(await refusalIn(answer), asked).toBe("404 NOT_FOUND");
      }
    }
    expect((await ask(theirs, "GET", `/assets/${sha256}`)).status).toBe(200);
  });

  it("gives one that another account, too, had and is just removing", async () => {
    const [one, other] = [await makeHolder(), await makeHolder()];
    // Both ways round: a query that forgets the account finds the row of either.
    for (const [mine, theirs] of [
      [one, other],
      [other, one],
    ] as const) {
      const png = makePng();
      const sha256 = await upload(mine, png);
      await upload(theirs, png);
      await env.DB.prepare(
        "UPDATE assets SET last_used_at = -1 WHERE account_id = ? AND sha256 = ?",
      )
        .bind(theirs.accountId, sha256)
        .run();
      expect((await ask(mine, "GET", `/assets/${sha256}`)).status).toBe(200);
      expect((await ask(theirs, "GET", `/assets/${sha256}`)).status).toBe(404);
    }
  });

  it("with nothing of its own account by its path: neither versions nor other objects", async () => {
    const holder = await makeHolder();
    await env.ACCOUNT_ASSETS.put(`${holder.accountId}/versions/1`, "secret");
    for (const path of ["versions%2F1", "..%2Fx", "versions/1"]) {
      const answer = await ask(holder, "GET", `/assets/${path}`);
      expect(await refusalIn(answer)).toBe("404 NOT_FOUND");
    }
  });
});

describe("DELETE /account/v1/assets/{sha256}", () => {
  it("deletes row and bytes at once, and makes room in the quota", async () => {
    const holder = await makeHolder();
    const png = makePng();
    const sha256 = await upload(holder, png);
    expect((await ask(holder, "DELETE", `/assets/${sha256}`)).status).toBe(204);
    expect(await objectsOf(holder)).toBe(0);
    expect((await list(holder)).data).toEqual([]);
    const again = await ask(holder, "DELETE", `/assets/${sha256}`);
    expect(await refusalIn(again)).toBe("404 NOT_FOUND");
    expect(await upload(holder, png)).toBe(sha256);
    expect((await ask(holder, "GET", `/assets/${sha256}`)).status).toBe(200);
  });

  it("of one that a saved template names is 409 ASSET_IN_USE, drafts included, and says which", async () => {
    const holder = await makeHolder();
    const sha256 = await upload(holder);
    await save(holder, "custom-shown", showing(sha256));
    const draft = {
      ...showing("0".repeat(64)),
      variables: [{ name: "logo", default: `asset:${sha256}` }],
    };
    await save(holder, "custom-draft", draft);
    const problem = await problemIn(await ask(holder, "DELETE", `/assets/${sha256}`));
    expect([problem.status, problem.code]).toEqual([409, "ASSET_IN_USE"]);
    expect(problem.detail).toContain("custom-draft, custom-shown");
    expect((await ask(holder, "GET", `/assets/${sha256}`)).status).toBe(200);
    for (const id of ["custom-shown", "custom-draft"])
      await ask(holder, "DELETE", `/templates/${id}`);
    expect((await ask(holder, "DELETE", `/assets/${sha256}`)).status).toBe(204);
  });

  it("another account's template that names the same bytes is no use of it", async () => {
    const [mine, theirs] = [await makeHolder(), await makeHolder()];
    const png = makePng();
    const sha256 = await upload(mine, png);
    await upload(theirs, png);
    await save(theirs, "custom-shown", showing(sha256));
    expect((await ask(mine, "DELETE", `/assets/${sha256}`)).status).toBe(204);
    expect((await ask(theirs, "GET", `/assets/${sha256}`)).status).toBe(200);
    expect(await refusalIn(await ask(theirs, "DELETE", `/assets/${sha256}`))).toBe(
      "409 ASSET_IN_USE",
    );
  });

  it("that R2 does not answer is 503; asked again, or by night, it goes on", async () => {
    const holder = await makeHolder();
    const silent = {
      delete: () => Promise.reject(new Error("no answer")),
    } as unknown as R2Bucket;
    const world = { ...env, ACCOUNT_ASSETS: silent };
    const [first, second] = [await upload(holder), await upload(holder)];
    for (const sha256 of [first, second]) {
      const broken = await askIn(world, holder, "DELETE", `/assets/${sha256}`);
      expect(await refusalIn(broken)).toBe("503 UNAVAILABLE");
    }
    expect((await list(holder)).data).toEqual([]);
    expect((await ask(holder, "DELETE", `/assets/${first}`)).status).toBe(204);
    expect(await objectsOf(holder)).toBe(1);
    await removeExpiredAssets({ db, accountAssets: env.ACCOUNT_ASSETS, now: Date.now });
    expect(await objectsOf(holder)).toBe(0);
  });

  it("beside the saving of a template that names it: a template that is ready has its asset", async () => {
    const met = new Set<string>();
    for (let round = 0; round < full(40, 6); round++) {
      const holder = await makeHolder();
      const sha256 = await upload(holder);
      const world = {
        ...env,
        DB: slowed(env.DB, 6),
        ACCOUNT_ASSETS: slowedBucket(env.ACCOUNT_ASSETS, 6),
      } as Cloudflare.Env;
      const [saved, deleted] = await Promise.all([
        askIn(world, holder, "PUT", "/templates/custom-a", { document: showing(sha256) }),
        pause(Math.random() * 60).then(() => askIn(world, holder, "DELETE", `/assets/${sha256}`)),
      ]);
      expect(saved.status).toBe(201);
      const { data } = await saved.json<{ data: { apiReady: boolean } }>();
      met.add(`${deleted.status} ${data.apiReady}`);
      expect((await list(holder)).data).toHaveLength(data.apiReady ? 1 : 0);
    }
    // Neither one without the other, both ways round.
    expect(["204 false", "409 true"]).toEqual(expect.arrayContaining([...met]));
    if (isFull) expect(met.size).toBe(2);
  });
});
