import { env } from "cloudflare:workers";
import { createHash } from "node:crypto";
import { degrees, PDFDocument, PDFName, PDFString, rgb, StandardFonts } from "@cantoo/pdf-lib";
import { describe, expect, it } from "vitest";
import { removeExpiredAssets } from "../../src/flows/nightly/remove-expired-assets.ts";
import { uploadAsset } from "../../src/flows/account/upload-asset.ts";
import { decodeBytesOf } from "../../src/print/index.ts";
import { ASSET_QUOTA } from "../../src/rules/asset.ts";
import { reserveAsset } from "../../src/store/assets/asset-rows.ts";
import { writePng } from "../support/png-writer.ts";
import { ask, makeHolder, type TestHolder } from "../support/worker-holder.ts";
import {
  db,
  job,
  LABEL,
  makeAccount,
  makeKey,
  print,
  problemIn,
  refusalIn,
  send,
} from "../support/worker-world.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const digestOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

let made = 0;
/** No two alike. */
const makePng = () =>
  writePng({
    widthPx: 3,
    heightPx: 2,
    colorType: 2,
    depth: 8,
    samples: Array.from({ length: 18 }, (_, i) => (i === 0 ? ++made % 256 : (made >> 8) + i)),
  });

async function makePdf(name = crypto.randomUUID()): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const turned of [0, 90]) {
    const page = pdf.addPage([180, 72]);
    page.setRotation(degrees(turned));
    page.drawRectangle({ x: 10, y: 10, width: 60, height: 40, color: rgb(0.8, 0.1, 0.1) });
    page.drawText(name, { x: 20, y: 30, size: 9, font });
    page.node.Resources()!.set(PDFName.of("JS"), PDFString.of("app.alert('hello')"));
  }
  pdf.addJavaScript("greet", "app.alert('hello')");
  await pdf.attach(new TextEncoder().encode("attached"), "note.txt");
  return pdf.save();
}

const upload = (holder: TestHolder, bytes: Uint8Array, type: string, headers = {}) =>
  send("/account/v1/assets", {
    method: "POST",
    apiKey: holder.token,
    headers: { "Content-Type": type, ...headers },
    body: bytes,
  });

const uploadTo = (accountId: string, bytes: Uint8Array, now = Date.now()) =>
  uploadAsset({ db, accountAssets: env.ACCOUNT_ASSETS, now: () => now }, accountId, {
    bytes,
    mediaType: "image/png",
  });

const sweep = (now: number) =>
  removeExpiredAssets({ db, accountAssets: env.ACCOUNT_ASSETS, now: () => now });

const isKept = async (accountId: string, bytes: Uint8Array) =>
  (await env.ACCOUNT_ASSETS.head(`${accountId}/${digestOf(bytes)}`)) !== null;

const rowsOf = async (accountId: string) => {
  const rows = await env.DB.prepare("SELECT * FROM assets WHERE account_id = ?")
    .bind(accountId)
    .all<{ sha256: string; stored_length: number; last_used_at: number }>();
  return rows.results;
};

const artworkLabel = (source: string, more: object = {}) => ({
  ...LABEL,
  elements: [
    { type: "artwork", source, xMm: 0, yMm: 0, widthMm: 66.675, heightMm: 25.4, ...more },
    ...LABEL.elements,
  ],
});

const refusal = async (...sent: Parameters<typeof upload>) => refusalIn(await upload(...sent));

describe("POST /account/v1/assets", () => {
  it("answers 201 with what an image is, under the digest of its bytes", async () => {
    const holder = await makeHolder();
    const png = makePng();
    const answer = await upload(holder, png, "image/png");
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({
      data: {
        id: `asset:${digestOf(png)}`,
        kind: "image",
        mediaType: "image/png",
        bytes: png.length,
        storedBytes: png.length,
        widthPx: 3,
        heightPx: 2,
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
        warnings: [],
      },
    });
  });

  it("an image is stored ready to print, and storedBytes is what that takes", async () => {
    const holder = await makeHolder();
    const picture = { widthPx: 3, heightPx: 2, colorType: 6, depth: 8 } as const;
    const sent = writePng({ ...picture, samples: Array(24).fill(7) }, { interlaced: true });
    const answer = await upload(holder, sent, "image/png");
    const { data } = await answer.json<{ data: { id: string; storedBytes: number } }>();
    const kept = await env.ACCOUNT_ASSETS.get(`${holder.accountId}/${digestOf(sent)}`);
    const stored = new Uint8Array(await kept!.arrayBuffer());
    expect(data).toMatchObject({ id: `asset:${digestOf(sent)}`, storedBytes: stored.length });
    expect([decodeBytesOf(sent), decodeBytesOf(stored)]).toEqual([24, 0]);
  });

  it("answers 201 with what artwork is: its pages, and the size of the first", async () => {
    const holder = await makeHolder();
    const pdf = await makePdf();
    const answer = await upload(holder, pdf, "application/pdf; charset=binary");
    const { data } = await answer.json<{ data: Record<string, unknown> }>();
    expect([answer.status, data]).toEqual([
      201,
      {
        id: `asset:${digestOf(pdf)}`,
        kind: "artwork",
        mediaType: "application/pdf",
        bytes: pdf.length,
        storedBytes: expect.any(Number),
        pages: 2,
        widthMm: 63.5,
        heightMm: 25.4,
        createdAt: expect.any(String),
        warnings: [],
      },
    ]);
  });

  it("the same bytes again: 201, the same asset, counted once", async () => {
    const holder = await makeHolder();
    const png = makePng();
    const first = await (await upload(holder, png, "image/png")).json();
    const again = await upload(holder, png, "image/png");
    expect([again.status, await again.json()]).toEqual([201, first]);
    expect(await rowsOf(holder.accountId)).toHaveLength(1);
  });

  it.each([
    ["a JPEG's media type for a PNG", "image/jpeg", "image/png"],
    ["a PDF's media type for a PNG", "application/pdf", "The file is image/png"],
  ])("%s is refused by what the bytes are", async (_, mediaType, said) => {
    const problem = await problemIn(await upload(await makeHolder(), makePng(), mediaType));
    expect(problem).toMatchObject({ status: 422, code: "ASSET_REJECTED" });
    expect(problem.detail).toContain(said);
  });

  it.each([
    ["nothing", new Uint8Array(), "image/png"],
    ["a truncated PNG", makePng().subarray(0, 40), "image/png"],
    ["a web page", new TextEncoder().encode("<html>"), "image/png"],
    ["a PDF that breaks off", new TextEncoder().encode("%PDF-1.7\n1 0 obj"), "application/pdf"],
  ])("%s is refused with 422 and says how to fix it", async (_, bytes, mediaType) => {
    const holder = await makeHolder();
    const problem = await problemIn(await upload(holder, bytes, mediaType));
    expect(problem).toMatchObject({ status: 422, code: "ASSET_REJECTED" });
    expect(problem.detail).toMatch(/save|send/i);
    expect(await rowsOf(holder.accountId)).toEqual([]);
  });

  it("other media types and compressed bodies are 400, more than 1 MB is 413", async () => {
    const holder = await makeHolder();
    expect(await refusal(holder, makePng(), "image/gif")).toBe("400 UNSUPPORTED_MEDIA_TYPE");
    expect(await refusal(holder, makePng(), "")).toBe("400 UNSUPPORTED_MEDIA_TYPE");
    expect(await refusal(holder, makePng(), "image/png", { "Content-Encoding": "gzip" })).toBe(
      "400 UNSUPPORTED_MEDIA_TYPE",
    );
    expect(await refusal(holder, new Uint8Array(1_048_577), "image/png")).toBe(
      "413 BODY_TOO_LARGE",
    );
  });

  it("needs a session or a key with the scope templates: another key is 403", async () => {
    const { id: _, apiKey } = await makeKey(await makeAccount());
    const answer = await send("/account/v1/assets", {
      method: "POST",
      apiKey,
      headers: { "Content-Type": "image/png" },
      body: makePng(),
    });
    expect(answer.status).toBe(403);
  });
});

const fill = (accountId: string, storedLength: number) =>
  reserveAsset(
    db,
    {
      accountId,
      sha256: digestOf(crypto.getRandomValues(new Uint8Array(8))),
      kind: "image",
      mediaType: "image/png",
      byteLength: storedLength,
      storedLength,
      widthPx: 1,
      heightPx: 1,
      pages: null,
      widthMm: null,
      heightMm: null,
      createdAt: Date.now(),
    },
    ASSET_QUOTA,
  );

describe("100 MB per account", () => {
  it("are exact, also when uploads come all at once", async () => {
    const accountId = await makeAccount();
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, () => fill(accountId, ASSET_QUOTA.bytes / 20)),
    );
    expect(outcomes.filter(({ kind }) => kind === "reserved")).toHaveLength(20);
    const stored = (await rowsOf(accountId)).reduce((sum, row) => sum + row.stored_length, 0);
    expect(stored).toBe(ASSET_QUOTA.bytes);
  });

  it("a full account is refused one byte more, with what to do", async () => {
    const accountId = await makeAccount();
    await fill(accountId, ASSET_QUOTA.bytes);
    const refused = uploadTo(accountId, makePng());
    await expect(refused).rejects.toMatchObject({
      code: "ASSET_REJECTED",
      message: expect.stringContaining("30 days"),
    });
  });

  it("what a full account has already may be sent again", async () => {
    const accountId = await makeAccount();
    const png = makePng();
    const { id } = await uploadTo(accountId, png);
    await fill(accountId, ASSET_QUOTA.bytes - png.length);
    expect((await uploadTo(accountId, png)).id).toBe(id);
  });
});

describe("from upload to print", () => {
  it("artwork is saved, proved and printed, without what was active in it", async () => {
    const holder = await makeHolder({ credits: 5 });
    const { apiKey } = await makeKey(holder.accountId);
    const pdf = await makePdf();
    const { data } = await (
      await upload(holder, pdf, "application/pdf")
    ).json<{ data: { id: string } }>();
    const document = artworkLabel(data.id, { page: 2, fit: "contain" });
    const saved = await ask(holder, "PUT", "/templates/custom-label", { document });
    expect(await saved.json()).toMatchObject({ data: { apiReady: true, problems: [] } });
    const printed = await print(apiKey, job());
    expect(printed.status).toBe(200);
    const text = new TextDecoder("latin1").decode(await printed.arrayBuffer());
    expect(text).toContain("/BaseFont /Helvetica");
    expect(text).not.toMatch(/JavaScript|EmbeddedFile|\/JS\b/);
  });

  it("an asset that the account lacks keeps the template from being API-ready, by its pointer", async () => {
    const holder = await makeHolder();
    const owner = await makeHolder();
    const png = makePng();
    await upload(owner, png, "image/png");
    const source = `asset:${digestOf(png)}`;
    const image = { type: "image", source, xMm: 0, yMm: 0, widthMm: 9, heightMm: 9 };
    const document = { ...LABEL, elements: [...LABEL.elements, image] };
    const saved = await ask(holder, "PUT", "/templates/custom-label", { document });
    const { data } = await saved.json<{ data: { apiReady: boolean; problems: unknown[] } }>();
    expect(data.apiReady).toBe(false);
    expect(data.problems).toEqual([
      {
        pointer: "#/elements/1/source",
        code: "ASSET_NOT_FOUND",
        detail: expect.stringContaining("POST /account/v1/assets"),
      },
    ]);
    expect(data.problems).toMatchObject([
      { detail: expect.stringContaining("send the same PUT again") },
    ]);
    await upload(holder, png, "image/png");
    const unchanged = await ask(holder, "GET", "/templates/custom-label");
    expect(await unchanged.json()).toMatchObject({ data: { apiReady: false } });
    const again = await ask(holder, "PUT", "/templates/custom-label", { document });
    expect(again.status).toBe(200);
    expect(again.headers.get("ETag")).toBe(saved.headers.get("ETag"));
    expect(await again.json()).toMatchObject({ data: { apiReady: true, problems: [] } });
    const ready = await ask(owner, "PUT", "/templates/custom-label", { document });
    expect(await ready.json()).toMatchObject({ data: { apiReady: true } });
  });

  it("a QR code's logo is an asset as others are: missing by its pointer, then printed, and in use", async () => {
    const holder = await makeHolder({ credits: 5 });
    const { apiKey } = await makeKey(holder.accountId);
    const png = makePng();
    const source = `asset:${digestOf(png)}`;
    const place = { xMm: 2, yMm: 2, widthMm: 20, heightMm: 20 };
    const code = { type: "qrcode", value: "PLATEN", ...place, logo: { source } };
    const document = { ...LABEL, elements: [...LABEL.elements, code] };
    const save = () => ask(holder, "PUT", "/templates/custom-label", { document });
    const missing = { pointer: "#/elements/1/logo/source", code: "ASSET_NOT_FOUND" };
    expect(await (await save()).json()).toMatchObject({
      data: { apiReady: false, problems: [missing] },
    });
    const asJson = { Accept: "application/json" };
    const preview = await ask(holder, "POST", "/templates/preview", { document }, asJson);
    expect(await preview.text()).toContain("#/document/elements/1/logo/source");
    await upload(holder, png, "image/png");
    expect(await (await save()).json()).toMatchObject({ data: { apiReady: true, problems: [] } });
    const printed = await print(apiKey, job());
    expect(printed.status).toBe(200);
    const text = new TextDecoder("latin1").decode(await printed.arrayBuffer());
    expect(text).toContain("/Subtype/Image");
    const removed = await ask(holder, "DELETE", `/assets/${digestOf(png)}`);
    expect(await refusalIn(removed)).toBe("409 ASSET_IN_USE");
  });

  it("a logo that covers too much is a problem of its template, and 422 with the largest share of a record's code", async () => {
    const holder = await makeHolder({ credits: 5 });
    const { apiKey } = await makeKey(holder.accountId);
    const png = makePng();
    await upload(holder, png, "image/png");
    const place = { xMm: 2, yMm: 2, widthMm: 20, heightMm: 20 };
    const logo = { source: `asset:${digestOf(png)}`, share: 0.3 };
    const code = { type: "qrcode", value: "{{name}}", ...place, logo };
    const save = (example: string) =>
      ask(holder, "PUT", "/templates/custom-label", {
        document: { ...LABEL, variables: [{ name: "name", example }], elements: [code] },
      });
    expect(await (await save("A")).json()).toMatchObject({
      data: { problems: [{ pointer: "#/elements/0", code: "QR_LOGO_TOO_LARGE" }] },
    });
    expect(await (await save("A".repeat(70))).json()).toMatchObject({ data: { apiReady: true } });
    const refused = await print(apiKey, job({ records: [{ variables: { name: "A" } }] }));
    expect(refused.status).toBe(422);
    const problem = await problemIn(refused);
    expect(problem.code).toBe("QR_LOGO_TOO_LARGE");
    expect(problem.detail).toContain("0.238");
  });

  it.each([
    ["an image in an artwork element", "image/png", "artwork", "use an image element"],
    ["a PDF in an image element", "application/pdf", "image", "artwork element"],
  ])("%s is a problem that says which element it needs", async (_, mediaType, type, said) => {
    const holder = await makeHolder();
    const bytes = mediaType === "image/png" ? makePng() : await makePdf();
    await upload(holder, bytes, mediaType);
    const element = { type, source: `asset:${digestOf(bytes)}`, xMm: 0, yMm: 0 };
    const document = { ...LABEL, elements: [{ ...element, widthMm: 9, heightMm: 9 }] };
    const saved = await ask(holder, "PUT", "/templates/custom-label", { document });
    expect(await saved.json()).toMatchObject({
      data: { problems: [{ code: "IMAGE_REJECTED", detail: expect.stringContaining(said) }] },
    });
  });
});

describe("an asset is removed 30 days after its last use", () => {
  const start = Date.now() + 1000 * DAY_MS;

  it("and not a moment before", async () => {
    const accountId = await makeAccount();
    const png = makePng();
    await uploadTo(accountId, png, start);
    await sweep(start + 30 * DAY_MS);
    expect(await isKept(accountId, png)).toBe(true);
    await sweep(start + 30 * DAY_MS + 1);
    expect([await isKept(accountId, png), await rowsOf(accountId)]).toEqual([false, []]);
  });

  it("uploading it again is a use", async () => {
    const accountId = await makeAccount();
    const png = makePng();
    await uploadTo(accountId, png, start);
    await uploadTo(accountId, png, start + 20 * DAY_MS);
    await sweep(start + 45 * DAY_MS);
    expect(await isKept(accountId, png)).toBe(true);
  });

  it("a saved template that names it uses it until it is deleted: 30 days begin then", async () => {
    const holder = await makeHolder();
    const png = makePng();
    await uploadTo(holder.accountId, png, start);
    const image = { type: "image", source: `asset:${digestOf(png)}`, xMm: 0, yMm: 0 };
    const document = { ...LABEL, elements: [{ ...image, widthMm: 9, heightMm: 9 }] };
    await ask(holder, "PUT", "/templates/custom-label", { document });
    await sweep(start + 31 * DAY_MS);
    await sweep(start + 400 * DAY_MS);
    expect(await isKept(holder.accountId, png)).toBe(true);
    await ask(holder, "DELETE", "/templates/custom-label");
    await sweep(start + 429 * DAY_MS);
    expect(await isKept(holder.accountId, png)).toBe(true);
    await sweep(start + 431 * DAY_MS);
    expect(await isKept(holder.accountId, png)).toBe(false);
  });

  it("a render that shows it uses it, noted at most once per day", async () => {
    const holder = await makeHolder({ credits: 9 });
    const { apiKey } = await makeKey(holder.accountId);
    const png = makePng();
    await uploadTo(holder.accountId, png);
    const document = {
      ...LABEL,
      variables: [{ name: "logo" }],
      elements: [{ type: "image", source: "{{logo}}", xMm: 1, yMm: 1, widthMm: 20, heightMm: 20 }],
    };
    await ask(holder, "PUT", "/templates/custom-label", { document });
    const printed = job({ records: [{ variables: { logo: `asset:${digestOf(png)}` } }] });
    const usedAfterPrint = async (lastUsedAt: number) => {
      await env.DB.prepare("UPDATE assets SET last_used_at = ? WHERE account_id = ?")
        .bind(lastUsedAt, holder.accountId)
        .run();
      expect((await print(apiKey, printed)).status).toBe(200);
      return (await rowsOf(holder.accountId))[0]?.last_used_at;
    };
    const recent = Date.now() - DAY_MS / 2;
    expect(await usedAfterPrint(recent)).toBe(recent);
    const before = Date.now();
    await expect
      .poll(() => usedAfterPrint(before - 2 * DAY_MS), { timeout: 5000 })
      .toBeGreaterThanOrEqual(before);
  });

  it("an interrupted removal is taken up again; until then the bytes cannot be sent", async () => {
    const accountId = await makeAccount();
    const png = makePng();
    await uploadTo(accountId, png, start);
    await env.DB.prepare("UPDATE assets SET last_used_at = -1 WHERE account_id = ?")
      .bind(accountId)
      .run();
    await expect(uploadTo(accountId, png, start)).rejects.toMatchObject({ code: "UNAVAILABLE" });
    await sweep(start);
    expect([await isKept(accountId, png), await rowsOf(accountId)]).toEqual([false, []]);
    expect((await uploadTo(accountId, png, start)).id).toBe(`asset:${digestOf(png)}`);
  });

  it("other accounts keep theirs: the same bytes are another asset there", async () => {
    const [one, other] = [await makeAccount(), await makeAccount()];
    const png = makePng();
    await uploadTo(one, png, start);
    await uploadTo(other, png, start + 10 * DAY_MS);
    await sweep(start + 35 * DAY_MS);
    expect([await isKept(one, png), await isKept(other, png)]).toEqual([false, true]);
  });
});
