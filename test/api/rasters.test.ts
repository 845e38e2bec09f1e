// POST /api/v1/generate-raster, its preflight, its session twins, and GET /api/v1/test-label.zpl.
import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { account, makeEmail, signIn } from "../support/account.ts";
import type { Opened } from "../support/back-office.ts";
import {
  balanceOf,
  faultsIn,
  job,
  labels,
  office,
  openPrinter,
  postJson,
  print,
  problemIn,
  refusalIn,
  send,
  SHEET,
} from "../support/api.ts";

const PATH = "/api/v1/generate-raster";
const ZPL = { format: "zpl", dpi: 203 };

let business: Opened;
beforeAll(async () => {
  business = (await openPrinter({ credits: 50 })) as Opened;
});
const raster = (apiKey: string, body: unknown, headers: Record<string, string> = {}) =>
  postJson(PATH, body, { apiKey, headers });
const zpl = (changes: object = {}) => ({ ...job(), output: ZPL, ...changes });

describe("a raster", () => {
  it("is ZPL that ends in ^XZ and a line feed, with every header of generate-pdf and its dots", async () => {
    const pdf = await print(business.apiKey, job());
    await pdf.arrayBuffer();
    const answer = await raster(business.apiKey, zpl());
    expect(answer.status).toBe(200);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.toString("latin1")).toMatch(/^\^XA[\x20-\x7e\n]+\^XZ\n$/);
    const names = ({ headers }: Response) =>
      [...headers.keys()].filter((name) => name !== "transfer-encoding").sort();
    expect(names(answer)).toEqual([...names(pdf), "x-raster-size"].sort());
    expect(answer.headers.get("Content-Type")).toBe("application/vnd.zebra-zpl");
    expect(answer.headers.get("Content-Disposition")).toMatch(/filename="[\w-]+\.zpl"$/);
    expect(answer.headers.get("Repr-Digest")).toBe(
      `sha-256=:${createHash("sha256").update(bytes).digest("base64")}:`,
    );
  });

  it("costs one credit per page, including copies, and nothing where it is replayed", async () => {
    const { accountId, apiKey } = (await openPrinter({ credits: 5 })) as Opened;
    const body = zpl({ records: labels(2, { copies: 2 }) });
    const headers = { "Idempotency-Key": "raster" };
    const first = await raster(apiKey, body, headers);
    expect(first.headers.get("X-Credits-Consumed")).toBe("4");
    const again = await raster(apiKey, body, headers);
    expect(again.headers.get("Idempotency-Replayed")).toBe("true");
    expect(Buffer.from(await again.arrayBuffer())).toEqual(Buffer.from(await first.arrayBuffer()));
    expect(await balanceOf(accountId)).toBe(1);
  });

  it("shares its keys with generate-pdf: on the other call a key is 422 IDEMPOTENCY_KEY_REUSED", async () => {
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    await (await print(business.apiKey, job(), headers)).arrayBuffer();
    expect(await refusalIn(await raster(business.apiKey, zpl(), headers))).toBe(
      "422 IDEMPOTENCY_KEY_REUSED",
    );
  });

  it("has a preflight with the dots that printing sends", async () => {
    for (const output of [ZPL, { ...ZPL, rotateDeg: 90 }, { format: "png", dpi: 96 }]) {
      const body = zpl({ output });
      const answer = await postJson(`${PATH}/preflight`, body, { apiKey: business.apiKey });
      const { data } = (await answer.json()) as { data: Record<string, number> };
      const printed = await raster(business.apiKey, body);
      await printed.arrayBuffer();
      expect(printed.headers.get("X-Raster-Size")).toBe(
        `${data["widthDots"]}x${data["heightDots"]}`,
      );
    }
  });

  it("is refused where output is missing or not of the grammar, at its place", async () => {
    const faults = async (output: unknown) =>
      faultsIn(await raster(business.apiKey, { ...job(), output }));
    expect(await faults(undefined)).toEqual(["VALIDATION_FAILED #/output"]);
    expect(await faults({ format: "zpl", dpi: 99, scale: 2 })).toEqual(
      expect.arrayContaining([
        "VALIDATION_FAILED #/output/dpi",
        "VALIDATION_FAILED #/output/scale",
      ]),
    );
    expect(await faults({ format: "png", color: "gray", background: "transparent" })).toEqual([
      "VALIDATION_FAILED #/output/background",
    ]);
    expect(await faultsIn(await print(business.apiKey, zpl()))).toEqual([
      "VALIDATION_FAILED #/output",
    ]);
  });

  it("of more pages than its format takes is 422 TOO_MANY_PAGES", async () => {
    for (const [format, pages] of [
      ["png", 2],
      ["png-zip", 26],
    ] as const) {
      const body = zpl({ output: { format, dpi: 50 }, records: labels(pages) });
      expect(await refusalIn(await raster(business.apiKey, body))).toBe("422 TOO_MANY_PAGES");
    }
  });

  it("of more dots than one job can have is 422 JOB_TOO_COMPLEX, with the largest dpi that fits", async () => {
    const body = zpl({ output: { format: "png", dpi: 1200 }, layout: SHEET });
    const problem = await problemIn(await raster(business.apiKey, body));
    expect([problem.status, problem.code]).toEqual([422, "JOB_TOO_COMPLEX"]);
    const [, dpi] = /largest dpi that fits is (\d+)/.exec(problem.detail) ?? [];
    const smaller = { ...body, output: { format: "png", dpi: Number(dpi) } };
    const answer = await raster(business.apiKey, smaller);
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
  });

  it("prints for a signed-in person, under the same idempotency keys", async () => {
    const session = await signIn(makeEmail());
    const trial = await account(session, "POST", "/trial");
    const { data } = (await trial.json()) as { data: { key: { apiKey: string } } };
    const body = {
      templateId: "custom-product-label",
      layout: { type: "single" },
      records: [{ variables: {} }],
      output: { format: "png", dpi: 100 },
    };
    const headers = { "Idempotency-Key": "raster" };
    const first = await account(session, "POST", "/generate-raster", { body, headers });
    expect([first.status, first.headers.get("X-Credits-Consumed")]).toEqual([200, "0"]);
    const again = await raster(data.key.apiKey, body, headers);
    expect(again.headers.get("Idempotency-Replayed")).toBe("true");
    expect(Buffer.from(await again.arrayBuffer())).toEqual(Buffer.from(await first.arrayBuffer()));
    const preflight = await account(session, "POST", "/generate-raster/preflight", { body });
    expect(await preflight.json()).toMatchObject({ data: { trialRequestsRemaining: 9 } });
  });
});

describe("the test label", () => {
  const ask = (query: string, apiKey = business.apiKey) =>
    send(`/api/v1/test-label.zpl?${query}`, { apiKey });

  it("is ZPL of the dots asked for, free", async () => {
    const before = await balanceOf(business.accountId);
    const answer = await ask("widthMm=101.6&heightMm=50.8&dpi=203");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("application/vnd.zebra-zpl");
    expect(answer.headers.get("X-Raster-Size")).toBe("813x406");
    const text = await answer.text();
    expect(text).toContain("^PW813^LL406");
    expect(text.endsWith("^XZ\n")).toBe(true);
    expect(await balanceOf(business.accountId)).toBe(before);
  });

  it.each([
    ["no dpi", "widthMm=50&heightMm=25", "dpi"],
    ["a repeated parameter", "widthMm=50&widthMm=60&heightMm=25&dpi=203", "widthMm"],
    ["no number", "widthMm=50,5&heightMm=25&dpi=203", "widthMm"],
    ["less than 5 mm", "widthMm=4.9&heightMm=25&dpi=203", "widthMm"],
    ["more than 600 mm", "widthMm=50&heightMm=600.1&dpi=203", "heightMm"],
    ["another dpi than printers have", "widthMm=50&heightMm=25&dpi=99", "dpi"],
    ["more dots than a page can have", "widthMm=600&heightMm=600&dpi=1200", "dpi"],
  ])("refuses %s with 422 VALIDATION_FAILED", async (_, query, named) => {
    const problem = await problemIn(await ask(query));
    expect([problem.status, problem.code]).toEqual([422, "VALIDATION_FAILED"]);
    expect(problem.detail).toContain(named);
  });

  it("needs any key of the account", async () => {
    const { apiKey } = await office.addKey({
      accountId: business.accountId,
      scopes: ["templates"],
    });
    expect((await ask("widthMm=50&heightMm=25&dpi=300", apiKey)).status).toBe(200);
    const answer = await send("/api/v1/test-label.zpl?widthMm=50&heightMm=25&dpi=300");
    expect(await refusalIn(answer)).toBe("401 UNAUTHENTICATED");
  });
});
