import { describe, expect, it } from "vitest";
import { insertTrial } from "../../src/store/accounts/accounts.ts";
import {
  balanceOf,
  charactersIn,
  chargesOf,
  db,
  job,
  makeAccount,
  makeKey,
  makePrinter,
  makeTemplate,
  printRaster,
  problemIn,
  refusalIn,
  send,
  zplJob,
} from "../support/worker-world.ts";

const sku = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ variables: { sku: `AB-${index}` } }));
const SHEET = { type: "preset", presetId: "vendorA-5160-compatible" };
const png = (output: object = {}) => job({ output: { format: "png", ...output } });
const zip = (count: number) =>
  job({ records: sku(count), output: { format: "png-zip", dpi: 50, color: "mono" } });

function preflight(apiKey: string, body: unknown): Promise<Response> {
  return send("/api/v1/generate-raster/preflight", {
    method: "POST",
    apiKey,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}

/** A row without bytes. */
async function addAsset(accountId: string, sha256: string, mediaType: string): Promise<void> {
  await db.$client
    .prepare(
      `INSERT INTO assets (account_id, sha256, kind, media_type, byte_length, stored_length, pages, width_mm, height_mm, created_at, last_used_at)
       VALUES (?1, ?2, 'artwork', ?3, 1, 1, 1, 9, 9, 1, 1)`,
    )
    .bind(accountId, sha256, mediaType)
    .run();
}

/** Of a PNG's first chunk. */
function sizeIn(bytes: Uint8Array): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return `${view.getUint32(16)}x${view.getUint32(20)}`;
}

describe("POST /api/v1/generate-raster", () => {
  it("answers ZPL with the headers of generate-pdf and the dots of its first page", async () => {
    const { accountId, apiKey } = await makePrinter({ credits: 5 });
    const records = [{ variables: { sku: "A" }, copies: 3 }];
    const answer = await printRaster(apiKey, zplJob({ records }));
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/vnd.zebra-zpl",
      "x-raster-size": "533x203",
      "x-record-count": "1",
      "x-item-count": "3",
      "x-page-count": "3",
      "x-credits-consumed": "3",
      "x-warning-count": "0",
      "cache-control": "no-store",
      "repr-digest": expect.stringMatching(/^sha-256=:.{44}:$/),
      "content-disposition": expect.stringMatching(
        /^attachment; filename="custom-label-[0-9a-f]{8}\.zpl"$/,
      ),
    });
    expect(answer.headers.has("X-Next-Start-Slot")).toBe(false);
    const zpl = await charactersIn(answer);
    expect(zpl).toMatch(/^\^XA/);
    expect(zpl).toContain("^PW533^LL203");
    expect(zpl).toContain("^PQ3");
    expect(zpl.endsWith("^XZ\n")).toBe(true);
    expect(await balanceOf(accountId)).toBe(2);
  });

  it("answers a PNG of as many dots as it says", async () => {
    const { apiKey } = await makePrinter();
    for (const output of [{}, { dpi: 203, color: "mono" }, { rotateDeg: 90, color: "gray" }]) {
      const answer = await printRaster(apiKey, png(output));
      expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "image/png"]);
      expect(answer.headers.get("Content-Disposition")).toMatch(/\.png"$/);
      const bytes = await answer.bytes();
      expect(new TextDecoder("latin1").decode(bytes.subarray(1, 4))).toBe("PNG");
      expect(sizeIn(bytes)).toBe(answer.headers.get("X-Raster-Size"));
    }
  });

  it("answers a ZIP of one PNG per page", async () => {
    const { apiKey } = await makePrinter({ credits: 25 });
    const answer = await printRaster(apiKey, zip(25));
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "application/zip"]);
    expect(answer.headers.get("Content-Disposition")).toMatch(/\.zip"$/);
    expect(answer.headers.get("X-Page-Count")).toBe("25");
    const text = new TextDecoder("latin1").decode(await answer.bytes());
    expect(text.slice(0, 4)).toBe("PK\x03\x04");
    expect(text).toContain("0001.png");
    expect(text).toContain("0025.png");
    expect(text).not.toContain("0026.png");
  });

  it("has the slot at which a sheet goes on", async () => {
    const { apiKey } = await makePrinter();
    const layout = { ...SHEET, startSlot: 4 };
    const answer = await printRaster(apiKey, zplJob({ layout }));
    expect(answer.headers.get("X-Next-Start-Slot")).toBe("5");
    await answer.body?.cancel();
  });

  it("prints 250 pages as ZPL", async () => {
    const { accountId, apiKey } = await makePrinter({ credits: 250 });
    const answer = await printRaster(apiKey, zplJob({ records: sku(250) }));
    expect(answer.headers.get("X-Page-Count")).toBe("250");
    expect(answer.headers.get("X-Credits-Consumed")).toBe("250");
    expect((await charactersIn(answer)).match(/\^XZ\n/g)).toHaveLength(250);
    expect(await balanceOf(accountId)).toBe(0);
  });

  it.each([
    [
      "png",
      () => png({}),
      2,
      1,
      'A PNG has one page: send fewer records, or ask for the format "png-zip", which has up to 25.',
    ],
    ["png-zip", () => zip(1), 26, 25, "Split the job"],
  ])("%s has as many pages as its format takes", async (_, make, pages, most, advice) => {
    const { apiKey } = await makePrinter({ credits: 50 });
    const problem = await problemIn(await printRaster(apiKey, { ...make(), records: sku(pages) }));
    expect([problem.status, problem.code]).toEqual([422, "TOO_MANY_PAGES"]);
    expect(problem.detail).toContain(`has ${pages} pages; a request can have ${most}. ${advice}`);
  });

  it.each<[string, object, string]>([
    ["no output", { output: undefined }, "#/output"],
    ["a format that there is not", { output: { format: "epl", dpi: 203 } }, "#/output/format"],
    ["no dpi for ZPL", { output: { format: "zpl" } }, "#/output/dpi"],
    ["another member", { output: { format: "zpl", dpi: 203, dither: true } }, "#/output/dither"],
  ])("refuses %s at its place", async (_, changes, pointer) => {
    const { accountId, apiKey } = await makePrinter();
    const problem = await problemIn(await printRaster(apiKey, job(changes)));
    expect([problem.status, problem.code]).toEqual([422, "VALIDATION_FAILED"]);
    expect(problem.errors?.map((error) => error.pointer)).toContain(pointer);
    expect(await chargesOf(accountId)).toEqual([]);
  });

  it("refuses artwork after all other faults of the layout, and before values", async () => {
    const { accountId, apiKey } = await makePrinter();
    const artwork = { type: "artwork", xMm: 0, yMm: 0, widthMm: 10, heightMm: 10 };
    const source = `asset:${"0".repeat(64)}`;
    await addAsset(accountId, "0".repeat(64), "application/pdf");
    await makeTemplate(accountId, "custom-art", {
      document: {
        schemaVersion: 1,
        name: "Art",
        widthMm: 50,
        heightMm: 25,
        variables: [{ name: "sku" }],
        elements: [{ ...artwork, source }],
      },
    });
    const art = (changes: object) => zplJob({ templateId: "custom-art", ...changes });
    const unknown = [{ variables: { nope: 1 } }];
    const first = await problemIn(await printRaster(apiKey, art({ records: unknown })));
    expect([first.code, first.errors?.[0]?.pointer]).toEqual([
      "OUTPUT_NOT_SUPPORTED",
      "#/output/format",
    ]);
    expect(
      await refusalIn(await printRaster(apiKey, art({ layout: SHEET, records: unknown }))),
    ).toBe("422 PRESET_SIZE_MISMATCH");
    expect(await refusalIn(await preflight(apiKey, art({ records: unknown })))).toBe(
      "422 OUTPUT_NOT_SUPPORTED",
    );
  });

  it("prints icons, and artwork that is no PDF goes on to its bytes", async () => {
    const { accountId, apiKey } = await makePrinter();
    const box = { type: "artwork", yMm: 0, widthMm: 10, heightMm: 10 };
    const drawn = "1".repeat(64);
    await addAsset(accountId, drawn, "image/svg+xml");
    const document = (elements: readonly object[]) => ({
      schemaVersion: 1,
      name: "Icons",
      widthMm: 50,
      heightMm: 25,
      elements,
    });
    const tick = { ...box, xMm: 0, source: "icon:tick" };
    const lost = { ...box, xMm: 20, source: `asset:${drawn}` };
    await makeTemplate(accountId, "custom-icons", { document: document([tick]) });
    await makeTemplate(accountId, "custom-lost", { document: document([tick, lost]) });
    const records = [{ variables: {} }];
    const printed = await printRaster(apiKey, zplJob({ templateId: "custom-icons", records }));
    expect(printed.status).toBe(200);
    expect(await charactersIn(printed)).toContain("^GFA");
    const answer = await printRaster(apiKey, zplJob({ templateId: "custom-lost", records }));
    expect(await refusalIn(answer)).toBe("422 IMAGE_REJECTED");
  });

  it("needs the scope print, and counts the rate limit", async () => {
    const { accountId, apiKey } = await makePrinter();
    const { apiKey: other } = await makeKey(accountId, "live", ["templates"]);
    expect(await refusalIn(await printRaster(other, zplJob()))).toBe("403 SCOPE_REQUIRED");
    const answer = await printRaster(apiKey, zplJob());
    expect(answer.headers.get("X-RateLimit-Remaining")).toBe("119");
    await answer.body?.cancel();
  });

  it("is a trial's use: one page for nothing, two are refused", async () => {
    const accountId = await makeAccount();
    const { apiKey } = await makeKey(accountId, "trial");
    await insertTrial(db, accountId, Date.now());
    await makeTemplate(accountId, "custom-label");
    const answer = await printRaster(apiKey, zplJob());
    expect([answer.status, answer.headers.get("X-Credits-Consumed")]).toEqual([200, "0"]);
    await answer.body?.cancel();
    expect(await refusalIn(await printRaster(apiKey, zplJob({ records: sku(2) })))).toBe(
      "403 TRIAL_SINGLE_PAGE_ONLY",
    );
    expect(await chargesOf(accountId)).toHaveLength(1);
  });

  it("is an entry of the ledger like any other job", async () => {
    const { accountId, apiKey } = await makePrinter();
    const answer = await printRaster(apiKey, zplJob({ records: sku(2) }), {
      "X-Integration-Source": "erp",
    });
    const digest = new Uint8Array(
      await crypto.subtle.digest("SHA-256", await answer.arrayBuffer()),
    );
    expect(await chargesOf(accountId)).toMatchObject([
      {
        kind: "generate",
        credits: -2,
        pages: 2,
        items: 2,
        template_id: "custom-label",
        integration_source: "erp",
        pdf_digest: Buffer.from(digest).toString("hex"),
      },
    ]);
  });
});

describe("POST /api/v1/generate-raster/preflight", () => {
  it.each<[string, object]>([
    ["zpl", { output: { format: "zpl", dpi: 203 } }],
    ["zpl, turned", { output: { format: "zpl", dpi: 300, rotateDeg: 270 } }],
    ["png", { output: { format: "png", dpi: 72.5 } }],
    ["a sheet", { layout: SHEET }],
  ])("has the dots that printing sends: %s", async (_, changes) => {
    const { accountId, apiKey } = await makePrinter();
    const answer = await preflight(apiKey, zplJob(changes));
    const { data } = await answer.json<{ data: Record<string, number> }>();
    const printed = await printRaster(apiKey, zplJob(changes));
    expect(`${data["widthDots"]}x${data["heightDots"]}`).toBe(printed.headers.get("X-Raster-Size"));
    expect(data).toMatchObject({ pages: 1, credits: 1, balance: 10, balanceAfter: 9 });
    await printed.body?.cancel();
    expect(await chargesOf(accountId)).toHaveLength(1);
  });

  it("gives the very problem that printing gives", async () => {
    const { apiKey } = await makePrinter({ credits: 1 });
    for (const changes of [
      { records: [{ variables: { nope: 1 } }] },
      { records: sku(2) },
      { layout: SHEET, output: { format: "png", dpi: 1200 } },
    ]) {
      const { requestId: a, ...expected } = await problemIn(
        await printRaster(apiKey, zplJob(changes)),
      );
      const { requestId: b, ...problem } = await problemIn(
        await preflight(apiKey, zplJob(changes)),
      );
      expect(problem).toEqual(expected);
      expect(a).not.toBe(b);
    }
  });
});
