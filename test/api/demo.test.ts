// POST /api/v1/demo/generate-pdf: public, two designs, one page, a watermark.
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  faultsIn,
  makeAddress,
  openPrinter,
  pdfIn,
  problemIn,
  refusalIn,
  send,
  UUID,
} from "../support/api.ts";
import { extractText, readPageSizes } from "../support/pdfium.ts";

const PATH = "/api/v1/demo/generate-pdf";
const LABELS = {
  templateId: "api-demo-product-label-sheet",
  layout: { type: "preset", presetId: "vendorA-5160-compatible" },
  records: [
    { variables: { name: "Sea salt", sku: "SALT-0250", price: "£3.20" }, copies: 2 },
    { variables: { name: "Honey", sku: "HON-0340", price: "€12.50" } },
  ],
};
const QR = {
  templateId: "api-demo-qr-card",
  layout: { type: "single" },
  records: [{ variables: { title: "Studio", subtitle: "Open", url: "https://s.example/" } }],
};
const copies = (...counts: number[]) => counts.map((count) => ({ variables: {}, copies: count }));

/** By a visitor of its own, unless an address is given. */
const ask = (
  body: unknown,
  { address = makeAddress(), headers = {} as Record<string, string> } = {},
) =>
  send(PATH, {
    method: "POST",
    headers: { "Content-Type": "application/json", "CF-Connecting-IP": address, ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
const rateOf = ({ headers }: Response) =>
  ["Limit", "Remaining", "Reset"].map((name) => headers.get(`X-RateLimit-${name}`));
const marksOn = async (body: unknown) =>
  (await extractText(await pdfIn(await ask(body)))).split("DEMO").length - 1;
const padded = (bytes: number) => JSON.stringify(QR).padEnd(bytes, " ");

describe("the demo prints", () => {
  it("Label Sheet: up to 3 records and 6 labels on one Letter page, without a key", async () => {
    for (const records of [LABELS.records, copies(1), copies(6), copies(1, 2, 3)]) {
      const answer = await ask({ ...LABELS, records });
      const pdf = await pdfIn(answer);
      expect(await readPageSizes(pdf)).toEqual([
        { widthPt: expect.closeTo(612, 2), heightPt: expect.closeTo(792, 2) },
      ]);
    }
    const text = await extractText(await pdfIn(await ask(LABELS)));
    for (const value of ["Sea salt", "SALT-0250", "£3.20"])
      expect(text.split(value)).toHaveLength(3);
  });

  it("QR Card: exactly 1 record on one page of 102 × 76 mm", async () => {
    const pdf = await pdfIn(await ask(QR));
    expect(await readPageSizes(pdf)).toEqual([
      {
        widthPt: expect.closeTo((102 * 72) / 25.4, 1),
        heightPt: expect.closeTo((76 * 72) / 25.4, 1),
      },
    ]);
    expect(await extractText(pdf)).toContain("Studio");
  });

  it("with a watermark on every item and across the page", async () => {
    const [one, two, three] = await Promise.all(
      [1, 2, 3].map((count) => marksOn({ ...LABELS, records: copies(count) })),
    );
    const onEach = two! - one!;
    expect(onEach).toBeGreaterThan(0);
    // The large word is on the labels that it reaches.
    expect(Math.abs(three! - two! - onEach)).toBeLessThanOrEqual(1);
    expect(one! - onEach).toBeGreaterThan(0);
    expect(await marksOn(QR)).toBeGreaterThan(0);
  });

  it("with the headers of a keyed request: counts, credits 0, rate, digest, next slot", async () => {
    const answer = await ask(LABELS);
    const id = answer.headers.get("X-Request-Id")!;
    expect(id).toMatch(UUID);
    const pdf = await pdfIn(answer);
    const expected: Record<string, string> = {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${LABELS.templateId}-${id.slice(0, 8)}.pdf"`,
      "X-Record-Count": "2",
      "X-Item-Count": "3",
      "X-Page-Count": "1",
      "X-Credits-Consumed": "0",
      "X-Warning-Count": "0",
      "X-Next-Start-Slot": "4",
      "Cache-Control": "no-store",
      "Repr-Digest": `sha-256=:${createHash("sha256").update(pdf).digest("base64")}:`,
    };
    for (const [name, value] of Object.entries(expected))
      expect(answer.headers.get(name), name).toBe(value);
    expect(rateOf(answer)).toEqual(["3", "2", "60"]);
  });

  it("whatever Idempotency-Key or Authorization comes along: both are ignored", async () => {
    const address = makeAddress();
    const { apiKey } = await openPrinter();
    for (const key of ["order-1", "order-1", "not well formed"]) {
      const headers = { "Idempotency-Key": key, Authorization: `Bearer ${apiKey}` };
      const answer = await ask(QR, { address, headers });
      expect(answer.status).toBe(200);
      expect(answer.headers.has("Idempotency-Replayed")).toBe(false);
    }
  });
});

describe("the demo refuses", () => {
  it("any other template, an account's own too: 404 TEMPLATE_NOT_FOUND", async () => {
    for (const templateId of ["custom-product-label", "custom-label", "api-demo", "__proto__"])
      expect(await refusalIn(await ask({ ...QR, templateId }))).toBe("404 TEMPLATE_NOT_FOUND");
  });

  it("any other layout: 422 DEMO_LAYOUT_NOT_ALLOWED", async () => {
    for (const body of [
      { ...LABELS, layout: { type: "single" } },
      { ...LABELS, layout: { type: "preset", presetId: "vendorA-5163-compatible" } },
      { ...QR, layout: LABELS.layout },
    ])
      expect(await refusalIn(await ask(body))).toBe("422 DEMO_LAYOUT_NOT_ALLOWED");
  });

  it("more than the constraints allow: 422 DEMO_LIMIT_EXCEEDED", async () => {
    for (const body of [
      { ...LABELS, records: copies(1, 1, 1, 1) },
      { ...LABELS, records: copies(7) },
      { ...LABELS, records: copies(2), layout: { ...LABELS.layout, startSlot: 30 } },
      { ...QR, records: copies(2) },
      { ...QR, records: copies(1, 1) },
    ])
      expect(await refusalIn(await ask(body))).toBe("422 DEMO_LIMIT_EXCEEDED");
  });

  it("what a keyed request would be refused for, by the same rules", async () => {
    for (const [body, refusal] of [
      ["{", "400 INVALID_JSON"],
      [{ ...QR, more: 1 }, "422 VALIDATION_FAILED"],
      [{ ...QR, records: [{ variables: { nane: "" } }] }, "422 UNKNOWN_VARIABLE"],
      [{ ...LABELS, layout: { ...LABELS.layout, startSlot: 31 } }, "422 START_SLOT_OUT_OF_RANGE"],
    ] as const)
      expect(await refusalIn(await ask(body))).toBe(refusal);
    const headers = { "Content-Type": "text/plain" };
    expect(await refusalIn(await ask(QR, { headers }))).toBe("400 UNSUPPORTED_MEDIA_TYPE");
    const all = await ask({ ...LABELS, layout: QR.layout, records: copies(2, 2, 2, 2) });
    expect(await faultsIn(all)).toEqual([
      "DEMO_LAYOUT_NOT_ALLOWED #/layout/type",
      "DEMO_LIMIT_EXCEEDED #/records",
      "DEMO_LIMIT_EXCEEDED #/records",
    ]);
  });

  it("a body over 64 KB: 413 BODY_TOO_LARGE", async () => {
    expect((await ask(padded(65_536))).status).toBe(200);
    expect(await refusalIn(await ask(padded(65_537)))).toBe("413 BODY_TOO_LARGE");
  });
});

describe("a visitor of the demo", () => {
  it("may ask 3 times per minute, including refused requests; then 429 RATE_LIMITED with Retry-After", async () => {
    const address = makeAddress();
    const left = [];
    for (const body of [QR, "{", LABELS]) left.push(rateOf(await ask(body, { address }))[1]);
    expect(left).toEqual(["2", "1", "0"]);
    const answer = await ask(QR, { address });
    expect(answer.headers.get("Retry-After")).toMatch(/^([1-9]|[1-5]\d|60)$/);
    expect(rateOf(answer)).toEqual(["3", "0", answer.headers.get("Retry-After")]);
    expect((await problemIn(answer)).code).toBe("RATE_LIMITED");
    expect((await ask(QR)).status).toBe(200);
  });

  it("is one /64 of IPv6, and an IPv4 address however it is written", async () => {
    const block = `2001:db8:${crypto.getRandomValues(new Uint16Array(1))[0]!.toString(16)}:7`;
    const v4 = makeAddress();
    for (const same of [
      [`${block}::1`, `${block}:ffff::2`, `${block}:1:2:3:4`],
      [v4, `::ffff:${v4}`, v4],
    ]) {
      for (const address of same) expect((await ask(QR, { address })).status).toBe(200);
      expect((await ask(QR, { address: same[1]! })).status).toBe(429);
    }
    expect((await ask(QR, { address: `${block.slice(0, -1)}8::1` })).status).toBe(200);
  });
});

describe("pages of other origins", () => {
  const Origin = "https://shop.example";

  it("may call the demo: preflight 204, and every answer, refusals too, may be read with its headers", async () => {
    const asked = { Origin, "Access-Control-Request-Method": "POST" };
    const preflight = await send(PATH, { method: "OPTIONS", headers: asked });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("Access-Control-Allow-Methods")).toBe("POST");
    expect(preflight.headers.get("Access-Control-Allow-Headers")).toContain("Content-Type");
    const headers = { Origin };
    const full = makeAddress();
    for (let i = 0; i < 3; i++) await (await ask(QR, { address: full })).arrayBuffer();
    for (const [answer, status] of [
      [await ask(LABELS, { headers }), 200],
      [await ask("{", { headers }), 400],
      [await ask({ ...QR, templateId: "none" }, { headers }), 404],
      [await send(PATH, { headers }), 405],
      [await ask({}, { headers }), 422],
      [await ask(QR, { headers, address: full }), 429],
    ] as const) {
      expect(answer.status).toBe(status);
      expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
      const exposed = answer.headers
        .get("Access-Control-Expose-Headers")!
        .toLowerCase()
        .split(", ");
      const ours = [...answer.headers.keys()].filter((name) =>
        /^(x-(?!content-type)|retry-after|repr-digest|content-disposition)/.test(name),
      );
      expect(exposed).toEqual(
        expect.arrayContaining([...ours, "x-warning-count", "x-warnings", "x-next-counters"]),
      );
    }
  });
});
