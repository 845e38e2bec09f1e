import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { forgetFreePrints } from "../../src/flows/nightly/forget-free-prints.ts";
import { sha256Hex } from "../../src/flows/digest.ts";
import { suspendAccount } from "../../src/store/accounts/accounts.ts";
import { ask } from "../support/worker-holder.ts";
import { call, createLink, dataIn, type MadeLink, makeOwner } from "../support/worker-links.ts";
import { db, LABEL, makeCaller, makeTemplate, refusalIn, send } from "../support/worker-world.ts";

const PICTURE = {
  ...LABEL,
  variables: [{ name: "sku" }, { name: "photo" }],
  elements: [
    ...LABEL.elements,
    { type: "image", source: "{{photo}}", xMm: 2, yMm: 12, widthMm: 10, heightMm: 10 },
  ],
};

async function pointersIn(answer: Response): Promise<string[]> {
  expect(answer.status).toBe(422);
  const { errors } = await answer.json<{ errors: { pointer: string }[] }>();
  return errors.map(({ pointer }) => pointer);
}

const tokenOf = ({ url }: MadeLink) => url.slice(url.lastIndexOf("/") + 1);

describe("POST /account/v1/links", () => {
  it("makes a link with its defaults, and shows its address once", async () => {
    const owner = await makeOwner();
    const { url, ...link } = await dataIn(await createLink(owner), 201);
    expect(url).toMatch(/^https:\/\/platen\.test\/l\/[0-9A-Za-z]{33}$/);
    expect(link).toEqual({
      id: expect.any(String),
      name: "Homebox",
      templateId: "custom-label",
      layout: { type: "single" },
      settable: ["sku"],
      fixed: {},
      names: {},
      mostCopies: 1,
      answer: { format: "pdf" },
      limits: { creditsPerDay: 100 },
      expiresAt: null,
      origins: [],
      watermark: false,
      imageHosts: [],
      stopped: false,
      createdAt: expect.any(String),
      lastUsedAt: null,
      creditsToday: 0,
      problem: null,
    });
    const listed = await ask(owner, "GET", "/links");
    expect(await listed.clone().text()).not.toContain(url.slice(-33));
    expect(await dataIn(listed, 200)).toEqual([link]);
    expect(await dataIn(await ask(owner, "GET", `/links/${link.id}`), 200)).toEqual(link);
  });

  it("keeps only the SHA-256 of an address", async () => {
    const owner = await makeOwner();
    const link = await dataIn(await createLink(owner), 201);
    const kept = await env.DB.prepare("SELECT * FROM link_tokens WHERE link_id = ?")
      .bind(link.id)
      .all();
    expect(kept.results).toMatchObject([{ hash: await sha256Hex(tokenOf(link)), ends_at: null }]);
    expect(JSON.stringify(kept.results)).not.toContain(tokenOf(link));
  });

  it("takes no key, and with a cookie only our own origin", async () => {
    const { apiKey } = await makeCaller({ credits: 1 });
    const body = JSON.stringify({ name: "Homebox", templateId: "custom-label" });
    const headers = { "Content-Type": "application/json" };
    expect(
      await refusalIn(await send("/account/v1/links", { method: "POST", apiKey, body, headers })),
    ).toBe("401 UNAUTHENTICATED");
  });

  it("is for business accounts, and with a watermark for every account, after the schema", async () => {
    const owner = await makeOwner({ credits: 0 });
    expect(await refusalIn(await createLink(owner, { mostCopies: 0 }))).toBe(
      "422 VALIDATION_FAILED",
    );
    expect(await refusalIn(await createLink(owner))).toBe("403 BUSINESS_ACCOUNT_REQUIRED");
    const link = await dataIn(await createLink(owner, { watermark: true }), 201);
    const change = { watermark: false };
    expect(await refusalIn(await ask(owner, "PATCH", `/links/${link.id}`, change))).toBe(
      "403 BUSINESS_ACCOUNT_REQUIRED",
    );
  });

  it("a suspended account can read its links and not change them", async () => {
    const owner = await makeOwner();
    const { id } = await dataIn(await createLink(owner), 201);
    await suspendAccount(db, owner.accountId, Date.now());
    expect(await refusalIn(await createLink(owner))).toBe("403 ACCOUNT_SUSPENDED");
    const link = await dataIn(await ask(owner, "GET", `/links/${id}`), 200);
    expect(link.problem).toContain("suspended");
  });

  it("of an unknown template is 404, of one of another account too", async () => {
    const owner = await makeOwner();
    const other = await makeOwner();
    await makeTemplate(other.accountId, "custom-other");
    for (const templateId of ["custom-other", "custom-none", "no such id"]) {
      expect(await refusalIn(await createLink(owner, { templateId }))).toBe(
        "404 TEMPLATE_NOT_FOUND",
      );
    }
  });

  it.each([
    ["an unknown member", { colour: "red" }, "#/colour"],
    ["what is no printer", { answer: { printer: "p" } }, "#/answer/printer"],
    ["a ZIP", { answer: { format: "png-zip" } }, "#/answer/format"],
    ["too many copies", { mostCopies: 26 }, "#/mostCopies"],
    ["a limit of nothing", { limits: { creditsPerDay: 0 } }, "#/limits/creditsPerDay"],
    ["too high a limit", { limits: { creditsPerDay: 10_001 } }, "#/limits/creditsPerDay"],
    ["a blank name", { name: " " }, "#/name"],
    ["a name with a line break", { name: "a\nb" }, "#/name"],
    ["no date", { expiresAt: "tomorrow" }, "#/expiresAt"],
    ["no origin", { origins: ["https://shop.example/path"] }, "#/origins/0"],
    ["a variable that is settable and fixed", { fixed: { sku: "A" } }, "#/fixed/sku"],
    ["a name of nothing settable", { names: { a: "other" } }, "#/names/a"],
    ["an empty name", { names: { "": "sku" } }, "#/names"],
    ["a name of 201 characters", { names: { ["a".repeat(201)]: "sku" } }, "#/names"],
    ["an unknown settable variable", { settable: ["sku", "skv"] }, "#/settable/1"],
    ["an unknown fixed variable", { fixed: { other: "A" } }, "#/fixed/other"],
    ["a host with a port", { imageHosts: ["shop.example:444"] }, "#/imageHosts/0"],
    ["an IP address as host", { imageHosts: ["192.0.2.1"] }, "#/imageHosts/0"],
    ["our own host", { imageHosts: ["platen.test"] }, "#/imageHosts/0"],
    ["six hosts", { imageHosts: [..."abcdef"].map((a) => `${a}.example`) }, "#/imageHosts"],
  ])("with %s is 422", async (_what, changes, pointer) => {
    expect(await pointersIn(await createLink(await makeOwner(), changes))).toEqual([pointer]);
  });

  it("lets callers name an image only with the hosts where it may lie", async () => {
    const owner = await makeOwner({ document: PICTURE });
    const settable = ["sku", "photo"];
    expect(await pointersIn(await createLink(owner, { settable }))).toEqual(["#/settable/1"]);
    await dataIn(await createLink(owner, { settable, imageHosts: ["cdn.example"] }), 201);
    await dataIn(await createLink(owner, { fixed: { photo: "https://cdn.example/a.png" } }), 201);
  });

  it("of a hundred and ten at once makes a hundred", async () => {
    const owner = await makeOwner();
    const copies = 99;
    const { id } = await dataIn(await createLink(owner), 201);
    await env.DB.prepare(
      `WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ?1)
      INSERT INTO links SELECT id || n, account_id, name, template_id, settings, watermark,
        credits_per_day, expires_at, stopped, revision, created_at, last_used_at, credits_day,
        credits_used FROM number, links WHERE id = ?2`,
    )
      .bind(copies - 4, id)
      .run();
    const answers = await Promise.all(Array.from({ length: 10 }, () => createLink(owner)));
    const made = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(made).toHaveLength(4);
    expect(new Set(await Promise.all(refused.map(refusalIn)))).toEqual(
      new Set(["409 LINK_LIMIT_REACHED"]),
    );
  });

  it("of 300 addresses a day the next is 429, by rotation too", async () => {
    const owner = await makeOwner();
    const { id } = await dataIn(await createLink(owner), 201);
    await env.DB.prepare(
      `WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 299)
      INSERT INTO link_tokens SELECT hash || n, account_id, link_id, created_at, created_at
      FROM number, link_tokens WHERE link_id = ?`,
    )
      .bind(id)
      .run();
    const answers = [await createLink(owner), await ask(owner, "POST", `/links/${id}/rotate`)];
    for (const answer of answers) {
      expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(86_000);
      expect(await refusalIn(answer)).toBe("429 RATE_LIMITED");
    }
  });
});

describe("PATCH /account/v1/links/{id}", () => {
  it("changes what it names and nothing else", async () => {
    const owner = await makeOwner();
    const { url: _, ...link } = await dataIn(await createLink(owner, { mostCopies: 5 }), 201);
    const change = { stopped: true, limits: { creditsPerDay: 7 }, names: { Titel: "sku" } };
    const changed = await dataIn(await ask(owner, "PATCH", `/links/${link.id}`, change), 200);
    expect(changed).toEqual({
      ...link,
      ...change,
      problem: expect.stringMatching("^The link is stopped[.]"),
    });
    const back = { stopped: false, expiresAt: "2020-01-01T00:00:00Z" };
    const expired = await dataIn(await ask(owner, "PATCH", `/links/${link.id}`, back), 200);
    expect(expired).toMatchObject({ expiresAt: "2020-01-01T00:00:00.000Z", stopped: false });
    expect(expired.problem).toContain("The link has expired.");
    const never = await ask(owner, "PATCH", `/links/${link.id}`, { expiresAt: null });
    expect((await dataIn(never, 200)).problem).toBeNull();
  });

  it("checks the link as a whole, and the variables against the template", async () => {
    const owner = await makeOwner();
    const { id } = await dataIn(await createLink(owner, { names: { Titel: "sku" } }), 201);
    const patch = (change: object) => ask(owner, "PATCH", `/links/${id}`, change);
    expect(await pointersIn(await patch({ settable: [] }))).toEqual(["#/names/Titel"]);
    expect(await pointersIn(await patch({ settable: ["skv"], names: {} }))).toEqual([
      "#/settable/0",
    ]);
    expect(await refusalIn(await patch({ templateId: "custom-none" }))).toBe(
      "404 TEMPLATE_NOT_FOUND",
    );
  });

  it("stops a link whose template is gone", async () => {
    const owner = await makeOwner();
    const { id } = await dataIn(await createLink(owner), 201);
    expect((await ask(owner, "DELETE", "/templates/custom-label")).status).toBe(204);
    expect((await dataIn(await ask(owner, "GET", `/links/${id}`), 200)).problem).toContain(
      "Its template is deleted.",
    );
    await dataIn(await ask(owner, "PATCH", `/links/${id}`, { stopped: true }), 200);
  });

  it("of ten changes at once none is lost", async () => {
    const owner = await makeOwner();
    const { id } = await dataIn(await createLink(owner), 201);
    const members = [{ name: "Other" }, { mostCopies: 3 }, { watermark: true }];
    const answers = await Promise.all(
      members.map((change) => ask(owner, "PATCH", `/links/${id}`, change)),
    );
    const made = members.filter((_, i) => answers[i]!.status === 200);
    expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true);
    expect(await dataIn(await ask(owner, "GET", `/links/${id}`), 200)).toMatchObject(
      Object.assign({}, ...made),
    );
  });
});

describe("what a link's owner finds in problem", () => {
  it.each([
    ["no longer declares", { ...LABEL, variables: [{ name: "other" }], elements: [] }],
    ["names an image", { ...PICTURE, elements: [{ ...PICTURE.elements[1], source: "{{sku}}" }] }],
  ])("that the template %s a variable", async (words, document) => {
    const owner = await makeOwner();
    const { id } = await dataIn(await createLink(owner), 201);
    await makeTemplate(owner.accountId, "custom-label", { document });
    const { problem } = await dataIn(await ask(owner, "GET", `/links/${id}`), 200);
    expect(problem).toContain(`"sku"`);
    expect(problem).toMatch(words);
  });
});

describe("rotating and deleting", () => {
  const tokensOf = async (linkId: string) =>
    (
      await env.DB.prepare(
        "SELECT hash, ends_at - ? AS left_ms FROM link_tokens WHERE link_id = ? ORDER BY created_at, ends_at IS NULL, ends_at",
      )
        .bind(Date.now(), linkId)
        .all<{ hash: string; left_ms: number | null }>()
    ).results;

  it("a new address ends the old one at once, or after the overlap; a third ends the first", async () => {
    const owner = await makeOwner();
    const link = await dataIn(await createLink(owner), 201);
    const rotate = async (body?: object) =>
      dataIn(await ask(owner, "POST", `/links/${link.id}/rotate`, body), 201);
    const second = await rotate({ overlapHours: 2 });
    expect(tokenOf(second)).not.toBe(tokenOf(link));
    const [first] = await tokensOf(link.id);
    expect(first!.left_ms! / 3_600_000).toBeCloseTo(2, 1);
    const third = await rotate({ overlapHours: 1 });
    const byHash = new Map((await tokensOf(link.id)).map(({ hash, left_ms }) => [hash, left_ms]));
    const leftOf = async (made: MadeLink) => byHash.get(await sha256Hex(tokenOf(made)));
    expect(await leftOf(link)).toBeLessThanOrEqual(0);
    expect((await leftOf(second))! / 3_600_000).toBeCloseTo(1, 1);
    expect(await leftOf(third)).toBeNull();
    await rotate();
    expect(
      (await tokensOf(link.id)).filter(({ left_ms }) => left_ms === null || left_ms > 0),
    ).toHaveLength(1);
  });

  it.each([-1, 73, 1.5, "1"])("an overlap of %j hours is 422", async (overlapHours) => {
    const owner = await makeOwner();
    const { id } = await dataIn(await createLink(owner), 201);
    const answer = await ask(owner, "POST", `/links/${id}/rotate`, { overlapHours });
    expect(await pointersIn(answer)).toEqual(["#/overlapHours"]);
  });

  it("a deleted link leaves its hash and nothing else", async () => {
    const owner = await makeOwner();
    const { id } = await dataIn(await createLink(owner), 201);
    expect((await ask(owner, "DELETE", `/links/${id}`)).status).toBe(204);
    expect(await refusalIn(await ask(owner, "DELETE", `/links/${id}`))).toBe("404 NOT_FOUND");
    expect(await env.DB.prepare("SELECT 1 FROM links WHERE id = ?").bind(id).first()).toBeNull();
    expect(await tokensOf(id)).toHaveLength(1);
  });

  it("watermarked labels are forgotten two days later, and the links stay", async () => {
    const owner = await makeOwner({ credits: 0 });
    const made = await dataIn(await createLink(owner, { watermark: true }), 201);
    expect((await call(made)).status).toBe(200);
    const count = () =>
      env.DB.prepare("SELECT count(*) AS n FROM free_prints WHERE link_id = ?")
        .bind(made.id)
        .first<number>("n");
    await forgetFreePrints({ db, now: () => Date.now() + 47 * 3_600_000 });
    expect(await count()).toBe(1);
    await forgetFreePrints({ db, now: () => Date.now() + 49 * 3_600_000 });
    expect(await count()).toBe(0);
    expect((await ask(owner, "GET", `/links/${made.id}`)).status).toBe(200);
  });

  it("the links of others are not there", async () => {
    const [owner, other] = [await makeOwner(), await makeOwner()];
    const { id } = await dataIn(await createLink(owner), 201);
    const answers = [
      await ask(other, "GET", `/links/${id}`),
      await ask(other, "PATCH", `/links/${id}`, { stopped: true }),
      await ask(other, "POST", `/links/${id}/rotate`),
      await ask(other, "DELETE", `/links/${id}`),
    ];
    for (const answer of answers) expect(await refusalIn(answer)).toBe("404 NOT_FOUND");
    expect(await dataIn(await ask(other, "GET", "/links"), 200)).toEqual([]);
  });

  it("a deleted account has no links and no hashes", async () => {
    const owner = await makeOwner({ credits: 1 });
    const { id } = await dataIn(await createLink(owner), 201);
    expect((await ask(owner, "DELETE", "/me?credits=1")).status).toBe(204);
    expect(await env.DB.prepare("SELECT 1 FROM links WHERE id = ?").bind(id).first()).toBeNull();
    expect(await tokensOf(id)).toEqual([]);
  });
});
