// POST /api/v1/generate-pdf: what a job that prints is answered with.
import { createHash, randomBytes } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import {
  balanceOf,
  job,
  LABEL,
  labels,
  office,
  openPrinter,
  pdfIn,
  print,
  send,
  SHEET,
  UUID,
} from "../support/api.ts";
import { readObjects } from "../support/pdf-objects.ts";
import { extractText, readPageSizes } from "../support/pdfium.ts";

let apiKey: string;
let accountId: string;
beforeAll(async () => {
  ({ apiKey, accountId } = await openPrinter());
});

async function printed(body: unknown, headers?: Record<string, string>) {
  const answer = await print(apiKey, body, headers);
  return { pdf: await pdfIn(answer), header: (name: string) => answer.headers.get(name), answer };
}

const readLabel = async () =>
  (
    (await (await send("/api/v1/templates/custom-label", { apiKey })).json()) as {
      data: object;
    }
  ).data;

describe("success", () => {
  it("is 200 application/pdf, and the body is the complete PDF", async () => {
    const { pdf, header, answer } = await printed(job());
    expect(answer.status).toBe(200);
    expect(header("Content-Type")).toBe("application/pdf");
    expect(readObjects(pdf).header).toMatch(/^%PDF-/);
    expect(await readPageSizes(pdf)).toHaveLength(1);
    expect(await extractText(pdf)).toContain("AB-1");
  });

  it("a single item is a request with one record, a batch the same with more: one merged PDF", async () => {
    for (const count of [1, 3]) {
      const { pdf } = await printed(job({ records: labels(count) }));
      expect(await readPageSizes(pdf)).toHaveLength(count);
    }
  });

  it("leaves the saved template unchanged: layout settings apply only to the request", async () => {
    const before = await readLabel();
    await printed(job({ layout: { ...SHEET, startSlot: 7 } }));
    expect(await readLabel()).toEqual(before);
    expect(await readPageSizes((await printed(job())).pdf)).toEqual([
      { widthPt: expect.closeTo((66.675 * 72) / 25.4, 2), heightPt: expect.closeTo(72, 2) },
    ]);
  });

  it("prints the template as it is now", async () => {
    const text = { ...LABEL.elements[0]!, text: "was" };
    const save = (now: string) =>
      office.putTemplate({
        accountId,
        id: "custom-now",
        document: { ...LABEL, elements: [{ ...text, text: now }] },
      });
    for (const now of ["first", "second"]) {
      await save(now);
      const { pdf } = await printed(job({ templateId: "custom-now" }));
      expect((await extractText(pdf)).trim()).toBe(now);
    }
  });
});

describe("response headers", () => {
  it("Content-Disposition: an attachment with a suggested PDF file name", async () => {
    const { header } = await printed(job());
    expect(header("Content-Disposition")).toBe(
      `attachment; filename="custom-label-${header("X-Request-Id")!.slice(0, 8)}.pdf"`,
    );
  });

  it("X-Request-Id: a uuid", async () => {
    expect((await printed(job())).header("X-Request-Id")).toMatch(UUID);
  });

  it("X-Record-Count, X-Item-Count and X-Page-Count: records, items with copies, pages", async () => {
    for (const [body, ...counts] of [
      [job(), "1", "1", "1"],
      [
        job({ layout: SHEET, records: [{ variables: {}, copies: 40 }, { variables: {} }] }),
        "2",
        "41",
        "2",
      ],
      [job({ layout: SHEET, records: labels(250) }), "250", "250", "9"],
      [job({ records: labels(25) }), "25", "25", "25"],
    ] as const) {
      const { header } = await printed(body);
      expect(["Record", "Item", "Page"].map((what) => header(`X-${what}-Count`))).toEqual(counts);
    }
  });

  it("X-Credits-Consumed: the pages, for a business key", async () => {
    const before = await balanceOf(accountId);
    const { header } = await printed(job({ layout: SHEET, records: labels(31, { copies: 2 }) }));
    expect(header("X-Credits-Consumed")).toBe("3");
    expect(await balanceOf(accountId)).toBe(before - 3);
  });

  it("X-Credits-Consumed: 0 for a trial key", async () => {
    const trial = await openPrinter({ trialStartedAt: Date.now() });
    const answer = await print(trial.apiKey, job());
    expect(answer.headers.get("X-Credits-Consumed")).toBe("0");
  });

  it("X-RateLimit-Limit, -Remaining and -Reset: whole numbers", async () => {
    const { header } = await printed(job());
    expect(header("X-RateLimit-Limit")).toBe("120");
    expect(header("X-RateLimit-Remaining")).toMatch(/^\d+$/);
    expect(header("X-RateLimit-Reset")).toMatch(/^([1-9]|[1-5]\d|60)$/);
  });

  it("Idempotency-Replayed and X-Original-Request-Id: only on a replay", async () => {
    const key = { "Idempotency-Key": crypto.randomUUID() };
    const names = ["Idempotency-Replayed", "X-Original-Request-Id"];
    const original = await printed(job(), key);
    expect(names.map(original.header)).toEqual([null, null]);
    const replay = await printed(job(), key);
    expect(names.map(replay.header)).toEqual(["true", original.header("X-Request-Id")]);
    expect(replay.header("X-Request-Id")).toMatch(UUID);
    expect(replay.header("X-Request-Id")).not.toBe(original.header("X-Request-Id"));
  });

  it("Repr-Digest: the SHA-256 of the bytes, as RFC 9530 writes it", async () => {
    for (const body of [job(), job({ layout: SHEET, records: labels(30) })]) {
      const { pdf, header } = await printed(body);
      const digest = createHash("sha256").update(pdf).digest("base64");
      expect(header("Repr-Digest")).toBe(`sha-256=:${digest}:`);
    }
  });

  it("a PDF of more than 1 MB comes whole, with its Content-Length, and again after a client that hung up", async () => {
    const codes = Array.from({ length: 10 }, (_, i) => `code${i}`);
    const box = { widthMm: 60, heightMm: 60 };
    const document = {
      schemaVersion: 1,
      name: "Codes",
      widthMm: 200,
      heightMm: 200,
      variables: codes.map((name) => ({ name })),
      elements: codes.map((name, i) => {
        const at = { xMm: (i % 3) * 65, yMm: Math.floor(i / 3) * 45 };
        return { type: "qrcode", value: `{{${name}}}`, ...at, ...box, heightMm: 45 };
      }),
    };
    await office.putTemplate({ accountId, id: "custom-codes", document });
    const value = () => randomBytes(420).toString("hex");
    const records = Array.from({ length: 15 }, () => {
      return { variables: Object.fromEntries(codes.map((name) => [name, value()])) };
    });
    const body = job({ templateId: "custom-codes", records });
    const hungUp = await print(apiKey, body);
    const reader = hungUp.body!.getReader();
    expect((await reader.read()).done).toBe(false);
    await reader.cancel();
    const { pdf, header } = await printed(body);
    expect(pdf.length).toBeGreaterThan(1024 * 1024);
    expect(header("Content-Length")).toBe(String(pdf.length));
    const digest = createHash("sha256").update(pdf).digest("base64");
    expect(header("Repr-Digest")).toBe(`sha-256=:${digest}:`);
    expect(await readPageSizes(pdf)).toHaveLength(15);
  });

  it("X-Warning-Count: how many places deserve a look", async () => {
    expect((await printed(job())).header("X-Warning-Count")).toBe("0");
    const photo = {
      ...LABEL,
      variables: [{ name: "photo", default: "" }],
      elements: [
        {
          type: "image",
          source: "{{photo}}",
          xMm: 1,
          yMm: 1,
          widthMm: 20,
          heightMm: 20,
          onMissing: "blank",
        },
      ],
    };
    await office.putTemplate({ accountId, id: "custom-photo", document: photo });
    const broken = { variables: { photo: "data:image/png;base64,AAAA" } };
    const records = [broken, { variables: {} }, broken];
    const { header } = await printed(job({ templateId: "custom-photo", records }));
    expect(header("X-Warning-Count")).toBe("2");
  });

  it("Cache-Control: no-store, for the answer is private", async () => {
    expect((await printed(job())).header("Cache-Control")).toBe("no-store");
  });
});

describe("the PDF", () => {
  it("asks viewers not to rescale: /PrintScaling /None and /PickTrayByPDFSize true", async () => {
    for (const layout of [{ type: "single" }, SHEET]) {
      const { pdf } = await printed(job({ layout }));
      const catalog = readObjects(pdf).objects.find(({ text }) => /\/Type\s*\/Catalog/.test(text));
      expect(catalog?.text).toMatch(/\/PrintScaling\s*\/None/);
      expect(catalog?.text).toMatch(/\/PickTrayByPDFSize true/);
    }
  });
});
