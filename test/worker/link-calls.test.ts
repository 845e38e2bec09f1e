import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { makeLinkToken } from "../../src/rules/link-token.ts";
import { suspendAccount } from "../../src/store/accounts/accounts.ts";
import { reconcile } from "../../src/store/money/reconciliation.ts";
import { ask, type TestHolder } from "../support/worker-holder.ts";
import {
  call,
  changeLink,
  dataIn,
  type MadeLink,
  makeLink,
  makeOwner,
  pathOf,
  readLink,
} from "../support/worker-links.ts";
import {
  balanceOf,
  chargesOf,
  db,
  LABEL,
  makeTemplate,
  refusalIn,
  send,
} from "../support/worker-world.ts";

const TWO_VARIABLES = {
  ...LABEL,
  variables: [{ name: "title" }, { name: "brand" }],
  elements: [
    { type: "text", xMm: 2, yMm: 2, widthMm: 60, heightMm: 8, text: "{{title}}" },
    { type: "text", xMm: 2, yMm: 12, widthMm: 60, heightMm: 8, text: "{{brand}}" },
  ],
};
const WITH_NAMES = {
  settable: ["title", "brand"],
  names: {
    TitleText: "title",
    Titel: "title",
    "details.product.name": "brand",
    Anzahl: "#copies",
  },
  mostCopies: 5,
};
const JSON_TYPE = { "Content-Type": "application/json" };
const FORM_TYPE = { "Content-Type": "application/x-www-form-urlencoded" };

const bytesOf = async (answer: Response) => {
  if (!answer.ok) throw new Error(await answer.text());
  return new Uint8Array(await answer.arrayBuffer());
};
const post = (link: MadeLink, body: unknown, query = "") =>
  call(link, query, { method: "POST", headers: JSON_TYPE, body: JSON.stringify(body) });
const postForm = (link: MadeLink, body: string) =>
  call(link, "", { method: "POST", headers: FORM_TYPE, body });
const head = (link: MadeLink, query = "?sku=A-1", headers = {}) =>
  call(link, query, { method: "HEAD", headers });
const creditsOf = ({ headers }: Response) => headers.get("X-Credits-Consumed");
const rotate = async (owner: TestHolder, { id }: MadeLink, body?: object) =>
  dataIn(await ask(owner, "POST", `/links/${id}/rotate`, body), 201);

async function pointersIn(answer: Response): Promise<string[]> {
  expect(answer.status).toBe(422);
  const { errors } = await answer.json<{ errors: { pointer: string }[] }>();
  return errors.map(({ pointer }) => pointer);
}

async function makeNamed(credits = 10) {
  const owner = await makeOwner({ credits, document: TWO_VARIABLES });
  return { owner, link: await makeLink(owner, WITH_NAMES) };
}

describe("values by a caller's names", () => {
  it("a query, a form and JSON of the same values are one label, and it costs once", async () => {
    const { owner, link } = await makeNamed();
    const first = await call(link, "?TitleText=7&details.product.name=Bosch&other=ignored");
    expect(creditsOf(first)).toBe("1");
    const bytes = await bytesOf(first);
    const others = [
      await call(link, "?brand=Bosch&Titel=7"),
      await postForm(link, "title=7&details%5Bproduct%5D%5Bname%5D=Bosch&x%5B%5D=1"),
      await post(link, { title: 7, details: { product: { name: "Bosch" }, sku: 1 } }),
      await post(link, { "details.product.name": "Bosch", nothing: [1] }, "?TitleText=7"),
      await post(link, { Titel: "7", title: null, brand: "Bosch" }),
      await call(link, "?TitleText=7&brand=Bosch&Anzahl=1", { method: "POST" }),
    ];
    for (const answer of others) {
      expect([creditsOf(answer), answer.headers.get("Idempotency-Replayed")]).toEqual([
        "0",
        "true",
      ]);
      expect(await bytesOf(answer)).toEqual(bytes);
    }
    expect(await balanceOf(owner.accountId)).toBe(9);
  });

  it("a blank value, an absent one, true, and another number of copies are other labels", async () => {
    const { owner, link } = await makeNamed();
    const answers = [
      await call(link, "?title=A"),
      await call(link, "?title=A&brand="),
      await post(link, { title: true }),
      await call(link, "?title=A&Anzahl=2"),
    ];
    expect(answers.map(creditsOf)).toEqual(["1", "1", "1", "2"]);
    expect(await balanceOf(owner.accountId)).toBe(5);
  });

  it.each([
    ["two names of one variable", "?Titel=A&title=A", undefined, ["#/title"]],
    ["a name twice", "?Titel=A&Titel=A", undefined, ["#/Titel"]],
    ["a query beside a body", "?Titel=A", { title: "A" }, ["#/title"]],
    [
      "dotted beside nested",
      "",
      { "details.product.name": "A", details: { product: { name: "A" } } },
      ["#/details.product.name"],
    ],
    ["an object", "", { title: { a: 1 } }, ["#/title"]],
    ["a list", "", { title: ["A"] }, ["#/title"]],
    ["too large a number", "", { title: 9007199254740992 }, ["#/title"]],
    ["no copies", "?Anzahl=0", undefined, ["#/Anzahl"]],
    ["too many copies", "?Anzahl=6", undefined, ["#/Anzahl"]],
    ["half a copy", "", { Anzahl: 1.5 }, ["#/Anzahl"]],
    ["two faults", "?Anzahl=x", { title: [] }, ["#/Anzahl", "#/title"]],
    ["no object", "", [1], ["#"]],
  ])("%s is 422", async (_what, query, body, pointers) => {
    const { link } = await makeNamed();
    const answer = body === undefined ? await call(link, query) : await post(link, body, query);
    expect(await pointersIn(answer)).toEqual(pointers);
  });

  it("a name twice is said to be sent more than once, not to stand for itself", async () => {
    const { link } = await makeNamed();
    const answer = await call(link, "?Titel=A&Titel=A");
    const { detail } = (await answer.json()) as { detail: string };
    expect(detail).toContain("#/Titel was sent more than once; send it once.");
  });

  it.each(["title[]=A", "title[a]=A", "title%5Ba%5D%5Bb%5D=A"])(
    "the form %s gives a list or an object, which is 422",
    async (form) => {
      const { link } = await makeNamed();
      expect(await pointersIn(await postForm(link, form))).toEqual(["#/title"]);
    },
  );

  it("a name that is given to another variable is no longer the variable's own", async () => {
    const owner = await makeOwner({ document: TWO_VARIABLES });
    const link = await makeLink(owner, { settable: ["title", "brand"], names: { title: "brand" } });
    expect(creditsOf(await call(link, "?title=A"))).toBe("1");
    const plain = await makeLink(owner, { settable: ["title", "brand"] });
    expect(creditsOf(await call(plain, "?brand=A"))).toBe("0");
  });

  it("what is fixed prints, and callers cannot set it", async () => {
    const owner = await makeOwner({ document: TWO_VARIABLES });
    const link = await makeLink(owner, { settable: ["title"], fixed: { brand: "Bosch" } });
    expect(creditsOf(await call(link, "?title=A&brand=Other"))).toBe("1");
    expect(creditsOf(await call(link, "?title=A"))).toBe("0");
    const other = await makeLink(owner, { settable: ["title"], fixed: { brand: "Makita" } });
    expect(creditsOf(await call(other, "?title=A"))).toBe("1");
  });

  it("a fault of a value has the caller's name, and the value of a variable with none has none", async () => {
    const barcode = {
      ...LABEL,
      variables: [{ name: "sku" }],
      elements: [
        {
          type: "barcode",
          symbology: "ean13",
          value: "{{sku}}",
          xMm: 2,
          yMm: 2,
          widthMm: 50,
          heightMm: 20,
        },
      ],
    };
    const owner = await makeOwner({ document: barcode });
    const link = await makeLink(owner, { names: { Nummer: "sku" } });
    const answer = await call(link, "?Nummer=abc");
    expect(await answer.clone().text()).not.toContain("abc");
    expect(await pointersIn(answer)).toEqual(["#/Nummer"]);
    const fixed = await makeLink(owner, { settable: [], fixed: { sku: "abc" } });
    expect(await pointersIn(await call(fixed, ""))).toEqual(["#"]);
  });

  it.each([
    ["400 UNSUPPORTED_MEDIA_TYPE", { "Content-Type": "multipart/form-data; boundary=a" }, "a"],
    ["400 UNSUPPORTED_MEDIA_TYPE", { ...JSON_TYPE, "Content-Encoding": "gzip" }, "{}"],
    ["400 INVALID_JSON", JSON_TYPE, "{"],
    ["400 INVALID_JSON", JSON_TYPE, '{"title":1,"title":2}'],
    ["413 BODY_TOO_LARGE", JSON_TYPE, JSON.stringify({ title: "a".repeat(65_536) })],
  ])("a body that cannot be read is %s", async (expected, headers, body) => {
    const { link } = await makeNamed();
    expect(await refusalIn(await call(link, "", { method: "POST", headers, body }))).toBe(expected);
  });
});

describe("what a call of a link costs", () => {
  it("one credit per page, booked for the link; the ledger agrees", async () => {
    const { owner, link } = await makeNamed();
    expect(creditsOf(await call(link, "?title=A&Anzahl=3"))).toBe("3");
    const [charge] = await chargesOf(owner.accountId);
    expect(charge).toMatchObject({
      credits: -3,
      api_key_id: null,
      link_id: link.id,
      integration_source: "link",
    });
    expect(charge!["body_mac"]).toMatch(/^[0-9a-f]{64}$/);
    expect(await readLink(owner, link)).toMatchObject({ creditsToday: 3, problem: null });
    expect(await reconcile(db)).toMatchObject({ drift: 0, trialDrift: 0 });
    const [entry] = await dataIn<object[]>(await ask(owner, "GET", "/usage"), 200);
    expect(entry).toMatchObject({ linkId: link.id, linkName: "Homebox", keyId: null });
    const days = await dataIn<object[]>(await ask(owner, "GET", "/usage/daily?by=link"), 200);
    expect(days).toMatchObject([{ id: link.id, name: "Homebox", requests: 1, credits: 3 }]);
    expect((await ask(owner, "DELETE", `/links/${link.id}`)).status).toBe(204);
    const [after] = await dataIn<object[]>(await ask(owner, "GET", "/usage"), 200);
    expect(after).toMatchObject({ linkId: link.id, linkName: null });
  });

  it("a replay is free at balance 0, over the day's limit, and after a rotation", async () => {
    const owner = await makeOwner({ credits: 2 });
    const link = await makeLink(owner, { limits: { creditsPerDay: 1 } });
    const bytes = await bytesOf(await call(link));
    const over = await call(link, "?sku=B");
    expect(Number(over.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(over.headers.get("Link")).toBeNull();
    expect(await refusalIn(over)).toBe("402 LINK_LIMIT_EXCEEDED");
    expect(creditsOf(await call(link))).toBe("0");
    await changeLink(owner, link, { limits: { creditsPerDay: 2 } });
    expect(creditsOf(await call(link, "?sku=B"))).toBe("1");
    await changeLink(owner, link, { limits: { creditsPerDay: 9 } });
    const poor = await call(link, "?sku=C");
    const said = await poor.clone().text();
    expect(said).toContain("owner");
    expect(await refusalIn(poor)).toBe("402 INSUFFICIENT_CREDITS");
    const rotated = await rotate(owner, link);
    const again = await call(rotated);
    expect([creditsOf(again), await bytesOf(again)]).toEqual(["0", bytes]);
  });

  it("another link of the account with the same content replays it; a saved template does not", async () => {
    const owner = await makeOwner();
    const link = await makeLink(owner);
    const other = await makeLink(owner, { names: { Titel: "sku" }, limits: { creditsPerDay: 1 } });
    expect(creditsOf(await call(link))).toBe("1");
    expect(creditsOf(await call(other, "?Titel=A-1"))).toBe("0");
    await makeTemplate(owner.accountId, "custom-label", { document: { ...LABEL, widthMm: 70 } });
    expect(creditsOf(await call(link))).toBe("1");
    await changeLink(owner, link, { answer: { format: "png", dpi: 100 } });
    expect(creditsOf(await call(link))).toBe("1");
    await changeLink(owner, link, { mostCopies: 3, name: "Other" });
    expect(creditsOf(await call(link))).toBe("0");
  });

  it("of a stolen link, 50 at once for 50 labels cost the day's limit, exactly", async () => {
    const owner = await makeOwner({ credits: 100 });
    const link = await makeLink(owner, { limits: { creditsPerDay: 7 } });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => call(link, `?sku=S-${i}`)),
    );
    const codes = await Promise.all(
      answers.map(async (answer) => (answer.ok ? "200" : refusalIn(answer))),
    );
    expect(codes.filter((code) => code === "200")).toHaveLength(7);
    expect(codes.filter((code) => code === "402 LINK_LIMIT_EXCEEDED")).toHaveLength(43);
    expect(await balanceOf(owner.accountId)).toBe(93);
    expect(await chargesOf(owner.accountId)).toHaveLength(7);
    expect((await readLink(owner, link)).creditsToday).toBe(7);
  });

  it("of ten at once for one label one is charged, and all have it", async () => {
    const owner = await makeOwner();
    const link = await makeLink(owner);
    const answers = await Promise.all(Array.from({ length: 10 }, () => call(link)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(answers.map(creditsOf).sort()).toEqual([...Array(9).fill("0"), "1"]);
    expect(await balanceOf(owner.accountId)).toBe(9);
  });

  it("a new day has its own limit", async () => {
    const owner = await makeOwner();
    const link = await makeLink(owner, { limits: { creditsPerDay: 1 } });
    expect(creditsOf(await call(link))).toBe("1");
    await env.DB.prepare("UPDATE links SET credits_day = credits_day - 1 WHERE id = ?")
      .bind(link.id)
      .run();
    expect((await readLink(owner, link)).creditsToday).toBe(0);
    expect(creditsOf(await call(link, "?sku=B"))).toBe("1");
    expect(await refusalIn(await call(link, "?sku=C"))).toBe("402 LINK_LIMIT_EXCEEDED");
  });

  it("a label of more pages than 25, and a ZPL of more, is refused", async () => {
    const document = { ...LABEL, back: { flip: "long", elements: [] } };
    const owner = await makeOwner({ credits: 99, document });
    const named = { names: { n: "#copies" }, mostCopies: 25 };
    const link = await makeLink(owner, { ...named, answer: { format: "zpl", dpi: 203 } });
    expect(creditsOf(await call(link, "?n=12"))).toBe("24");
    expect(await pointersIn(await call(link, "?n=13"))).toEqual(["#/n"]);
  });

  it("a key may not say that it is a link", async () => {
    const owner = await makeOwner();
    const headers = { ...JSON_TYPE, "X-Integration-Source": "link" };
    const body = JSON.stringify({
      templateId: "custom-label",
      layout: { type: "single" },
      records: [{ variables: {} }],
    });
    const { apiKey } = await dataIn<{ apiKey: string }>(await ask(owner, "POST", "/keys"), 201);
    const keyed = send("/api/v1/generate-pdf", { method: "POST", apiKey, headers, body });
    expect(await refusalIn(await keyed)).toBe("400 INVALID_HEADER");
    expect(
      await refusalIn(await ask(owner, "POST", "/generate-pdf", JSON.parse(body), headers)),
    ).toBe("400 INVALID_HEADER");
  });
});

describe("links with a watermark", () => {
  it("print for an account without credits, for nothing and beside the ledger", async () => {
    const owner = await makeOwner({ credits: 0 });
    const link = await makeLink(owner, { watermark: true });
    const first = await call(link);
    expect(creditsOf(first)).toBe("0");
    expect(first.headers.get("Idempotency-Replayed")).toBeNull();
    const again = await call(link);
    expect(again.headers.get("Idempotency-Replayed")).toBe("true");
    expect(await bytesOf(again)).toEqual(await bytesOf(first));
    expect(await chargesOf(owner.accountId)).toEqual([]);
    const { free_prints } = (await env.DB.prepare("SELECT free_prints FROM accounts WHERE id = ?")
      .bind(owner.accountId)
      .first<{ free_prints: number }>())!;
    expect(free_prints).toBe(1);
  });

  it("have one page", async () => {
    const owner = await makeOwner({ credits: 0 });
    const names = { n: "#copies" };
    const link = await makeLink(owner, { watermark: true, names, mostCopies: 2 });
    expect(await refusalIn(await call(link, "?n=2"))).toBe("422 TOO_MANY_PAGES");
  });

  it("print 500 per day and account, exactly, and replays beyond", async () => {
    const owner = await makeOwner({ credits: 0 });
    const link = await makeLink(owner, { watermark: true });
    const other = await makeLink(owner, { watermark: true });
    await bytesOf(await call(link));
    await env.DB.prepare("UPDATE accounts SET free_prints = 498 WHERE id = ?")
      .bind(owner.accountId)
      .run();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) => call(i % 2 ? link : other, `?sku=F-${i}`)),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(4);
    for (const answer of refused) {
      expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
      expect(await refusalIn(answer)).toBe("429 RATE_LIMITED");
    }
    expect((await call(link)).status).toBe(200);
  });
});

describe("a link that is gone", () => {
  const day = 86_400_000;
  const gone: readonly (readonly [
    string,
    (owner: TestHolder, link: MadeLink) => Promise<unknown>,
  ])[] = [
    ["stopped", (owner, link) => changeLink(owner, link, { stopped: true })],
    [
      "expired",
      (owner, link) =>
        changeLink(owner, link, { expiresAt: new Date(Date.now() - day).toISOString() }),
    ],
    ["rotated", (owner, link) => rotate(owner, link)],
    ["deleted", (owner, { id }) => ask(owner, "DELETE", `/links/${id}`)],
    ["of a suspended account", ({ accountId }) => suspendAccount(db, accountId, Date.now())],
    ["without its template", (owner) => ask(owner, "DELETE", "/templates/custom-label")],
    [
      "with a template that is not ready",
      ({ accountId }) =>
        makeTemplate(accountId, "custom-label", {
          problems: [{ pointer: "#", code: "TEXT_OVERFLOW", detail: "a" }],
        }),
    ],
    [
      "with a variable that may not be set any more",
      ({ accountId }) =>
        makeTemplate(accountId, "custom-label", {
          document: {
            ...LABEL,
            elements: [
              { type: "image", source: "{{sku}}", xMm: 2, yMm: 2, widthMm: 9, heightMm: 9 },
            ],
          },
        }),
    ],
  ];

  it.each(gone)("%s is 410 from the next call on, replays included", async (_what, end) => {
    const owner = await makeOwner();
    const link = await makeLink(owner);
    expect((await call(link)).status).toBe(200);
    await end(owner, link);
    const answer = await call(link);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const said = await answer.clone().text();
    expect(said).not.toMatch(/template|suspend|stopp|custom-label/i);
    expect(await refusalIn(answer)).toBe("410 LINK_GONE");
    expect((await head(link)).status).toBe(410);
  });

  it("an overlap keeps both addresses, and a third ends the first", async () => {
    const owner = await makeOwner();
    const link = await makeLink(owner);
    const second = await rotate(owner, link, { overlapHours: 1 });
    expect([(await call(link)).status, (await call(second)).status]).toEqual([200, 200]);
    const third = await rotate(owner, link, { overlapHours: 1 });
    const statuses = [await call(link), await call(second), await call(third)];
    expect(statuses.map(({ status }) => status)).toEqual([410, 200, 200]);
  });

  it("of an account that is deleted is unknown", async () => {
    const owner = await makeOwner({ credits: 1 });
    const link = await makeLink(owner);
    await ask(owner, "DELETE", "/me?credits=1");
    expect(await refusalIn(await call(link))).toBe("404 NOT_FOUND");
  });
});

describe("an address that leads nowhere", () => {
  const from = (address: string) => ({ headers: { "CF-Connecting-IP": address } });
  const unknown = () => makeLinkToken(crypto.getRandomValues(new Uint8Array(64)));

  it("is the same answer, whether malformed or unknown", async () => {
    const answers = await Promise.all(
      [unknown(), `${unknown()}a`, "x", `${unknown().slice(0, -1)}!`].map((token) =>
        send(`/l/${token}?sku=secret`, { headers: { Accept: "text/html,image/*" } }),
      ),
    );
    const seen = await Promise.all(
      answers.map(async (answer) => {
        const { requestId, ...problem } = await answer.json<{ requestId: string }>();
        const headers = [...answer.headers].filter(([name]) => !/request-id|timing/.test(name));
        expect(requestId).toBe(answer.headers.get("X-Request-Id"));
        return { status: answer.status, problem, headers };
      }),
    );
    expect(seen[0]).toMatchObject({ status: 404, problem: { code: "NOT_FOUND" } });
    for (const other of seen) expect(other).toEqual(seen[0]);
    expect(JSON.stringify(seen)).not.toContain("secret");
  });

  it("with a slash or more behind it is a 404 that repeats nothing", async () => {
    const { link } = await makeNamed();
    for (const path of [`${pathOf(link)}/`, `${pathOf(link)}/x`]) {
      const answer = await send(path, { headers: { Accept: "text/html" } });
      expect(await answer.clone().text()).not.toContain(pathOf(link).slice(3));
      expect(await refusalIn(answer)).toBe("404 NOT_FOUND");
    }
  });

  it("120 wrong ones a minute are read, then 429 for this visitor; malformed ones do not count", async () => {
    const visitor = from("198.51.100.77");
    for (let i = 0; i < 130; i++) await send("/l/malformed", visitor);
    const ask = async () => (await send(`/l/${unknown()}`, visitor)).status;
    let read = 0;
    let refused = await ask();
    // A minute may end meanwhile, and another 120 begin.
    for (; refused === 404 && read < 240; read++) refused = await ask();
    expect(read).toBeGreaterThanOrEqual(120);
    expect(refused).toBe(429);
    expect((await send("/l/malformed", visitor)).status).toBe(404);
    expect((await send(`/l/${unknown()}`, from("198.51.100.78"))).status).toBe(404);
  });
});

describe("how often a link may be called", () => {
  const from = (n: number) => ({ headers: { "CF-Connecting-IP": `203.0.113.${n}` } });

  it("60 times per visitor, 120 per link, 240 per account; what is refused does not count", async () => {
    const owner = await makeOwner({ credits: 5 });
    const links = [await makeLink(owner), await makeLink(owner), await makeLink(owner)];
    const ask60 = async (link: MadeLink, visitor: number, times = 60) => {
      const answers = await Promise.all(
        Array.from({ length: times }, () => call(link, "?sku=1&sku=2", from(visitor))),
      );
      return answers.filter(({ status }) => status !== 429).length;
    };
    expect(await ask60(links[0]!, 1, 70)).toBe(60);
    expect(await ask60(links[0]!, 2, 70)).toBe(60);
    const full = await call(links[0]!, "", from(3));
    expect(Number(full.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(full.headers.get("X-RateLimit-Limit")).toBeNull();
    expect(await refusalIn(full)).toBe("429 RATE_LIMITED");
    expect(await ask60(links[1]!, 1)).toBe(60);
    expect(await ask60(links[1]!, 2, 59)).toBe(59);
    expect(await ask60(links[2]!, 1, 5)).toBe(1);
    expect((await ask(owner, "GET", "/links")).status).toBe(200);
  });
});

describe("HEAD, conditional and prefetched calls", () => {
  it("HEAD says what is known without drawing, and costs nothing", async () => {
    const owner = await makeOwner({ credits: 1 });
    const link = await makeLink(owner, { limits: { creditsPerDay: 1 } });
    const answer = await head(link);
    const names = [...answer.headers].map(([name]) => name);
    expect([answer.status, creditsOf(answer)]).toEqual([200, "0"]);
    expect(names.filter((name) => /length|digest|count|warning/.test(name))).toEqual([]);
    expect(answer.headers.get("Content-Type")).toBe("application/pdf");
    expect(answer.headers.get("Idempotency-Replayed")).toBeNull();
    expect((await head(link, "?sku=1&sku=2")).status).toBe(422);
    const printed = await call(link);
    expect(printed.headers.get("ETag")).toBe(answer.headers.get("ETag"));
    expect((await head(link, "?sku=B")).status).toBe(402);
    const known = await head(link);
    expect([known.status, known.headers.get("Idempotency-Replayed")]).toEqual([200, "true"]);
    expect(await balanceOf(owner.accountId)).toBe(0);
  });

  it("If-None-Match of a charged content is 304, and of another it prints", async () => {
    const owner = await makeOwner();
    const link = await makeLink(owner);
    const etag = (await head(link)).headers.get("ETag")!;
    expect(etag).toMatch(/^"[0-9a-f]{64}"$/);
    const headers = { "If-None-Match": etag };
    expect(creditsOf(await call(link, undefined, { headers }))).toBe("1");
    const known = await call(link, undefined, { headers });
    expect([known.status, known.body, known.headers.get("ETag")]).toEqual([304, null, etag]);
    expect(known.headers.get("Cache-Control")).toBe("private, max-age=300");
    expect(creditsOf(await call(link, "?sku=B", { headers }))).toBe("1");
    const other = await makeLink(await makeOwner());
    expect((await head(other)).headers.get("ETag")).not.toBe(etag);
  });

  it.each([{ "Sec-Purpose": "prefetch;prerender" }, { Purpose: "prefetch" }])(
    "a prefetch (%j) is 204 before anything is read, whatever the address",
    async (headers) => {
      const owner = await makeOwner();
      const link = await makeLink(owner);
      expect((await call(link, undefined, { headers })).status).toBe(204);
      expect((await send("/l/x", { headers })).status).toBe(204);
      expect(await balanceOf(owner.accountId)).toBe(10);
    },
  );
});

describe("origins", () => {
  const origins = ["https://shop.example"];
  const asked = async (headers: Record<string, string>, changes: object = { origins }) =>
    call(await makeLink(await makeOwner(), changes), undefined, { headers });

  it.each([
    [{ Origin: "https://shop.example" }, 200],
    [{ Origin: "https://platen.test" }, 200],
    [{}, 200],
    [{ Referer: "https://other.example/page" }, 200],
    [{ "Sec-Fetch-Site": "cross-site" }, 200],
    [{ "Sec-Fetch-Site": "cross-site", Referer: "https://shop.example/a" }, 200],
    [{ "Sec-Fetch-Site": "cross-site", Referer: "https://shop.example.evil.example/" }, 403],
    [{ "Sec-Fetch-Site": "cross-site", Referer: "https://other.example/" }, 403],
    [{ Origin: "https://other.example" }, 403],
    [{ Origin: "null" }, 403],
  ])("with a list, %j is %i", async (headers: Record<string, string>, status) => {
    const answer = await asked(headers);
    expect(answer.status).toBe(status);
    if (status === 403) expect(await refusalIn(answer)).toBe("403 ORIGIN_NOT_ALLOWED");
  });

  it("CORS and frames are for the origins of the list, on refusals too", async () => {
    const headers = { Origin: "https://shop.example" };
    const link = await makeLink(await makeOwner(), { origins });
    for (const query of ["?sku=A", "?sku=A&sku=B"]) {
      const answer = await call(link, query, { headers });
      expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("https://shop.example");
      expect(answer.headers.get("Access-Control-Allow-Credentials")).toBeNull();
      expect(answer.headers.get("Content-Security-Policy")).toBe(
        "frame-ancestors https://shop.example",
      );
    }
    const preflight = await call(link, "", { method: "OPTIONS", headers });
    expect([preflight.status, preflight.headers.get("Access-Control-Allow-Methods")]).toEqual([
      204,
      "GET, POST",
    ]);
    const foreign = { Origin: "https://other.example" };
    expect((await call(link, "", { method: "OPTIONS", headers: foreign })).status).toBe(403);
  });

  it("without a list any page may show it and none may read it; with * any may read it", async () => {
    const headers = { Origin: "https://other.example" };
    const none = await asked(headers, {});
    expect([none.status, none.headers.get("Access-Control-Allow-Origin")]).toEqual([200, null]);
    expect(none.headers.get("Content-Security-Policy")).toBe("frame-ancestors *");
    const any = await asked(headers, { origins: ["*"] });
    expect([any.status, any.headers.get("Access-Control-Allow-Origin")]).toEqual([200, "*"]);
  });
});

describe("refusals as pictures", () => {
  const PNG = { answer: { format: "png", dpi: 100 } };

  it.each([
    [{ Accept: "image/*" }, "image/png"],
    [{ Accept: "image/avif,image/webp,*/*;q=0.8" }, "image/png"],
    [{ "Sec-Fetch-Dest": "image" }, "image/png"],
    [{ Accept: "text/html,image/webp,*/*;q=0.8" }, "application/problem+json"],
    [{ Accept: "*/*" }, "application/problem+json"],
    [{}, "application/problem+json"],
  ])(
    "with %j a refusal of a PNG is %s, with its status",
    async (headers: Record<string, string>, type) => {
      const link = await makeLink(await makeOwner(), PNG);
      const answer = await call(link, "?sku=A&sku=B", { headers });
      expect([answer.status, answer.headers.get("Content-Type")]).toEqual([422, type]);
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
      const bytes = new Uint8Array(await answer.arrayBuffer());
      if (type === "image/png")
        expect(new TextDecoder("latin1").decode(bytes.slice(1, 4))).toBe("PNG");
    },
  );

  it("402, 403 and 410 are pictures, and 404, 429 and what is no PNG are not", async () => {
    const headers = { Accept: "image/*" };
    const typeOf = (answer: Response) => [answer.status, answer.headers.get("Content-Type")];
    const owner = await makeOwner();
    const link = await makeLink(owner, { ...PNG, limits: { creditsPerDay: 1 } });
    await call(link, "?sku=A");
    expect(typeOf(await call(link, "?sku=B", { headers }))).toEqual([402, "image/png"]);
    await changeLink(owner, link, { origins: ["https://shop.example"] });
    const foreign = { ...headers, Origin: "https://other.example" };
    expect(typeOf(await call(link, "?sku=B", { headers: foreign }))).toEqual([403, "image/png"]);
    await changeLink(owner, link, { stopped: true });
    expect(typeOf(await call(link, "?sku=B", { headers }))).toEqual([410, "image/png"]);
    expect(typeOf(await send("/l/x", { headers }))).toEqual([404, "application/problem+json"]);
    const pdf = await makeLink(owner);
    expect(typeOf(await call(pdf, "?sku=A&sku=B", { headers }))).toEqual([
      422,
      "application/problem+json",
    ]);
  });
});

describe("images that callers name", () => {
  const PICTURE = {
    ...LABEL,
    variables: [{ name: "photo" }],
    elements: [
      {
        type: "image",
        source: "{{photo}}",
        onMissing: "error",
        xMm: 2,
        yMm: 2,
        widthMm: 9,
        heightMm: 9,
      },
    ],
  };

  it.each([
    "https://other.example/a.png",
    "https://sub.cdn.example/a.png",
    "https://cdn.example:444/a.png",
    "http://cdn.example/a.png",
    "asset:0000000000000000000000000000000000000000000000000000000000000000",
    "data:image/png;base64,AAAA",
    "icon:allergen-milk",
  ])("%s is 422, by the caller's name and before anything is fetched", async (photo) => {
    const owner = await makeOwner({ document: PICTURE });
    const link = await makeLink(owner, {
      settable: ["photo"],
      names: { Bild: "photo" },
      imageHosts: ["cdn.example"],
    });
    const answer = await call(link, `?Bild=${encodeURIComponent(photo)}`);
    expect(await answer.clone().text()).not.toContain(photo);
    // In the stage of values: the drawing would refuse it for another reason, after it was fetched.
    expect(await refusalIn(answer.clone())).toBe("422 VALUE_INVALID");
    expect(await pointersIn(answer)).toEqual(["#/Bild"]);
  });

  it("one on a listed host is fetched, and only there after a redirect", async () => {
    const owner = await makeOwner({ document: PICTURE });
    const host = `h${crypto.randomUUID().slice(0, 8)}.pictures.example`;
    const imageHosts = [host];
    const link = await makeLink(owner, { settable: ["photo"], imageHosts });
    const ofPhoto = (path: string) =>
      call(link, `?photo=${encodeURIComponent(`https://${host}${path}`)}`);
    expect((await ofPhoto("/good.jpg")).status).toBe(200);
    const other = `o${host}`;
    const to = encodeURIComponent(`https://${other}/good.jpg`);
    expect(await refusalIn(await ofPhoto(`/to/302?location=${to}`))).toBe("422 IMAGE_REJECTED");
    const seen = await (await fetch(`https://seen.example/${other}`)).json();
    expect(seen).toEqual([]);
  });

  it("a blank one leaves the image out", async () => {
    const owner = await makeOwner({ document: PICTURE });
    const link = await makeLink(owner, { settable: ["photo"], imageHosts: ["cdn.example"] });
    expect((await call(link, "?photo=")).status).toBe(200);
  });
});

describe("what is logged of a call", () => {
  it("the link's id, and neither path nor query", async () => {
    const owner = await makeOwner();
    const link = await makeLink(owner);
    const lines: string[] = [];
    const { log, error } = console;
    console.log = console.error = (line: string) => void lines.push(line);
    try {
      await call(link, "?sku=VERY-SECRET");
      await call(link, "?sku=VERY-SECRET&sku=2");
      await send(`${pathOf(link)}/VERY-SECRET?a=VERY-SECRET`);
    } finally {
      Object.assign(console, { log, error });
    }
    const all = lines.join("\n");
    expect(all).toContain(link.id);
    expect(all).toContain('"endpoint":"/l/:token"');
    expect(all).not.toContain("VERY-SECRET");
    expect(all).not.toContain(pathOf(link).slice(3));
  });
});
