import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { parseTemplate } from "../../src/print/index.ts";
import { DEMO_DESIGNS } from "../../src/rules/demo.ts";
import { printRequest, sendIn, worldOf } from "../support/worker-steps.ts";
import { askDemo, CARD, LABELS, makeAddress } from "../support/worker-demo.ts";
import { makeCaller, makeTemplate, problemIn, refusalIn, send } from "../support/worker-world.ts";

const PATH = "/api/v1/demo/generate-pdf";
const copies = (...counts: number[]) => counts.map((count) => ({ variables: {}, copies: count }));

const padded = (bytes: number) => JSON.stringify(CARD).padEnd(bytes, " ");
const exposed = (answer: Response) =>
  (answer.headers.get("Access-Control-Expose-Headers") ?? "").split(", ");

describe("POST /api/v1/demo/generate-pdf", () => {
  it.each([
    ["label sheet", LABELS, { records: "2", items: "6", next: "7" }],
    ["QR card", CARD, { records: "1", items: "1", next: null }],
  ])(
    "prints the %s without a key, with the headers of a keyed request",
    async (_name, body, said) => {
      const answer = await askDemo({ body });
      const bytes = await answer.arrayBuffer();
      expect(answer.status).toBe(200);
      const text = new TextDecoder("latin1").decode(bytes);
      expect(text.slice(0, 5)).toBe("%PDF-");
      expect(text.match(/\/Type\/Page\b/g)).toHaveLength(1);
      const id = answer.headers.get("X-Request-Id")!;
      const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        "content-type": "application/pdf",
        "content-disposition": `attachment; filename="${body.templateId}-${id.slice(0, 8)}.pdf"`,
        "x-record-count": said.records,
        "x-item-count": said.items,
        "x-page-count": "1",
        "x-credits-consumed": "0",
        "x-warning-count": "0",
        "x-ratelimit-limit": "3",
        "x-ratelimit-remaining": "2",
        "x-ratelimit-reset": "60",
        "cache-control": "no-store",
        "repr-digest": `sha-256=:${btoa(String.fromCharCode(...digest))}:`,
      });
      expect(answer.headers.get("X-Next-Start-Slot")).toBe(said.next);
    },
  );

  it("draws the watermark on either design", async () => {
    for (const body of [LABELS, CARD]) {
      const bytes = await (await askDemo({ body })).arrayBuffer();
      const text = new TextDecoder("latin1").decode(bytes);
      expect(text.match(/\/Type\/ExtGState/g)).toHaveLength(4);
    }
  });

  it("reads no account, no template and no image: only fonts are loaded", async () => {
    const steps = new Set<string>();
    const world = worldOf({
      on: (step, call) => {
        steps.add(step);
        return call();
      },
    });
    const values = { name: "https://images.example/a.png", price: "data:image/png;base64,AAAA" };
    const body = { ...LABELS, records: [{ variables: values }] };
    const request = new Request(`https://platen.test${PATH}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "CF-Connecting-IP": makeAddress() },
      body: JSON.stringify(body),
    });
    expect((await sendIn(world, request)).status).toBe(200);
    expect([...steps].filter((step) => step !== "assets")).toEqual([]);
    const elements = DEMO_DESIGNS.flatMap(({ document }) => parseTemplate(document).elements);
    const types = new Set(elements.map(({ type }) => type));
    expect([...types].sort()).toEqual(["barcode", "qrcode", "shape", "text"]);
  });

  it("ignores an Idempotency-Key, an X-Integration-Source and an Authorization, well formed or not", async () => {
    const address = makeAddress();
    for (const value of ["order-1", "order-1", "not well formed"]) {
      const headers = {
        "Idempotency-Key": value,
        "X-Integration-Source": value.toUpperCase(),
        Authorization: `Bearer ${value}`,
      };
      const answer = await askDemo({ address, headers });
      expect(answer.status).toBe(200);
      expect(answer.headers.has("Idempotency-Replayed")).toBe(false);
    }
  });

  it.each([
    ["another template", { templateId: "custom-label" }, "404 TEMPLATE_NOT_FOUND"],
    ["another layout", { layout: { type: "single" } }, "422 DEMO_LAYOUT_NOT_ALLOWED"],
    [
      "another preset",
      { layout: { type: "preset", presetId: "vendorA-5163-compatible" } },
      "422 DEMO_LAYOUT_NOT_ALLOWED",
    ],
    ["4 records", { records: copies(1, 1, 1, 1) }, "422 DEMO_LIMIT_EXCEEDED"],
    ["7 labels", { records: copies(3, 4) }, "422 DEMO_LIMIT_EXCEEDED"],
    ["a second page", { layout: { ...LABELS.layout, startSlot: 26 } }, "422 DEMO_LIMIT_EXCEEDED"],
    [
      "a slot that is not there",
      { layout: { ...LABELS.layout, startSlot: 31 } },
      "422 START_SLOT_OUT_OF_RANGE",
    ],
    ["two cards", { ...CARD, records: copies(2) }, "422 DEMO_LIMIT_EXCEEDED"],
    ["a card on a sheet", { ...CARD, layout: LABELS.layout }, "422 DEMO_LAYOUT_NOT_ALLOWED"],
    ["an unknown variable", { records: [{ variables: { url: "x" } }] }, "422 UNKNOWN_VARIABLE"],
    [
      "a long SKU",
      { records: [{ variables: { sku: "W".repeat(60) } }] },
      "422 BARCODE_DOES_NOT_FIT",
    ],
    ["an unknown member", { watermark: "" }, "422 VALIDATION_FAILED"],
    ["no records", { records: [] }, "422 VALIDATION_FAILED"],
  ])("refuses %s", async (_what, changes, refusal) => {
    expect(await refusalIn(await askDemo({ body: { ...LABELS, ...changes } }))).toBe(refusal);
  });

  it("says all that its constraints forbid at once, with pointers", async () => {
    const body = { ...LABELS, layout: { type: "single" }, records: copies(3, 3, 3, 3) };
    const problem = await problemIn(await askDemo({ body }));
    expect(problem.errors!.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      "DEMO_LAYOUT_NOT_ALLOWED #/layout/type",
      "DEMO_LIMIT_EXCEEDED #/records",
      "DEMO_LIMIT_EXCEEDED #/records",
    ]);
  });

  it.each(["GET", "HEAD", "PUT", "DELETE", "PATCH"])("%s is not allowed", async (method) => {
    const answer = await askDemo({ method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get("Allow")).toBe("POST, OPTIONS");
  });
});

describe("the body", () => {
  it("may have 65,536 bytes, and not one more", async () => {
    const address = makeAddress();
    expect((await askDemo({ address, body: padded(65_536) })).status).toBe(200);
    expect(await refusalIn(await askDemo({ address, body: padded(65_537) }))).toBe(
      "413 BODY_TOO_LARGE",
    );
  });

  it("is counted while it streams, whatever Content-Length says", async () => {
    const bytes = new TextEncoder().encode(padded(70_000));
    const body = new ReadableStream({
      start(controller) {
        for (let at = 0; at < bytes.length; at += 10_000)
          controller.enqueue(bytes.slice(at, at + 10_000));
        controller.close();
      },
    });
    const headers = { "Content-Type": "application/json", "CF-Connecting-IP": makeAddress() };
    const request = new Request(`https://platen.test${PATH}`, { method: "POST", headers, body });
    expect(await refusalIn(await sendIn(worldOf({}), request))).toBe("413 BODY_TOO_LARGE");
  });

  it.each([
    ["{", {}, "400 INVALID_JSON"],
    ['{"templateId":"a","templateId":"b"}', {}, "400 INVALID_JSON"],
    ["", {}, "400 INVALID_JSON"],
    [CARD, { "Content-Type": "text/plain" }, "400 UNSUPPORTED_MEDIA_TYPE"],
    [CARD, { "Content-Encoding": "gzip" }, "400 UNSUPPORTED_MEDIA_TYPE"],
  ])("is read as a keyed request's is: %j", async (body, headers, refusal) => {
    expect(await refusalIn(await askDemo({ body, headers }))).toBe(refusal);
  });
});

describe("pages of other origins", () => {
  const ORIGIN = "https://shop.example";

  it("may ask before they call: 204, and what they may send", async () => {
    const headers = {
      Origin: ORIGIN,
      "Access-Control-Request-Method": "POST",
      "Access-Control-Request-Headers": "content-type",
    };
    const answer = await askDemo({ method: "OPTIONS", headers });
    expect(answer.status).toBe(204);
    expect(await answer.text()).toBe("");
    expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(answer.headers.get("Access-Control-Allow-Methods")).toBe("POST");
    const accepted = answer.headers.get("Access-Control-Allow-Headers")!.toLowerCase().split(", ");
    expect(accepted).toEqual(expect.arrayContaining(["content-type", "cf-turnstile-response"]));
    expect(accepted).not.toContain("authorization");
    expect(answer.headers.has("Access-Control-Allow-Credentials")).toBe(false);
  });

  it("can read every header of ours, on refusals and failures too", async () => {
    const headers = { Origin: ORIGIN };
    const down = { get: () => Promise.reject(new Error("down")) } as unknown as KVNamespace;
    const full = makeAddress();
    for (let i = 0; i < 3; i++) await askDemo({ address: full });
    const answers = [
      await askDemo({ headers, body: LABELS }),
      await askDemo({ headers, body: "{" }),
      await askDemo({ headers, body: { ...CARD, templateId: "custom-label" } }),
      await askDemo({ headers, method: "GET" }),
      await askDemo({ headers, body: " ".repeat(65_537) }),
      await askDemo({ headers, body: {} }),
      await askDemo({ headers, address: full }),
      await askDemo({ headers, changes: { DEMO_KV: down } }),
      await askDemo({ headers, changes: { DEMO_KV: undefined as unknown as KVNamespace } }),
    ];
    const statuses = [200, 400, 404, 405, 413, 422, 429, 503, 503];
    expect(answers.map(({ status }) => status)).toEqual(statuses);
    for (const answer of answers) {
      expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
      const ours = [...answer.headers.keys()].filter((name) =>
        /^(x-(?!content-type)|retry-after|repr-digest|content-disposition)/.test(name),
      );
      expect(exposed(answer).map((name) => name.toLowerCase())).toEqual(
        expect.arrayContaining(ours),
      );
    }
  });

  it("are only those of DEMO_ALLOWED_ORIGINS, where it names some", async () => {
    const changes = { DEMO_ALLOWED_ORIGINS: `https://a.example, ${ORIGIN}` };
    for (const method of ["POST", "OPTIONS", "GET"]) {
      const allowed = await askDemo({ changes, method, headers: { Origin: ORIGIN } });
      expect(allowed.headers.get("Access-Control-Allow-Origin")).toBe(ORIGIN);
      expect(allowed.headers.get("Vary")).toBe("Origin");
      for (const Origin of ["https://evil.example", `${ORIGIN}.evil.example`, "null"]) {
        const other = await askDemo({ changes, method, headers: { Origin } });
        expect(other.headers.has("Access-Control-Allow-Origin")).toBe(false);
        expect(other.headers.get("Vary")).toBe("Origin");
      }
    }
  });

  it("are not answered anywhere else: keys do not belong in browsers", async () => {
    const { accountId, apiKey } = await makeCaller({ credits: 5 });
    await makeTemplate(accountId, "custom-label");
    const headers = {
      Origin: ORIGIN,
      "Access-Control-Request-Method": "POST",
      "Access-Control-Request-Headers": "authorization",
    };
    const job = { templateId: "custom-label", layout: CARD.layout, records: [{ variables: {} }] };
    const answers = [
      await sendIn(worldOf({}), printRequest(apiKey, job, headers)),
      await send("/api/v1/generate-pdf", { method: "OPTIONS", headers }),
      await send("/api/v1/templates", { apiKey, headers }),
      await send("/api/v1/templates", { method: "OPTIONS", headers }),
      await send("/api/v1/layout-presets", { apiKey, headers }),
      await send("/health", { headers }),
      await send(`${PATH}/`, { method: "OPTIONS", headers }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 405, 200, 405, 200, 200, 404]);
    for (const { headers } of answers) {
      expect([...headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
    }
  });
});

describe("with TURNSTILE_SECRET", () => {
  const changes = { TURNSTILE_SECRET: "turnstile-secret-of-the-worker-tests" };

  it("a request without a token is refused before anything is printed", async () => {
    for (const token of [undefined, "", "x".repeat(2049)]) {
      const headers: Record<string, string> =
        token === undefined ? {} : { "CF-Turnstile-Response": token };
      const answer = await askDemo({ changes, headers });
      expect(answer.headers.get("X-RateLimit-Remaining")).toBe("2");
      const problem = await problemIn(answer);
      expect(`${problem.status} ${problem.code}`).toBe("400 INVALID_HEADER");
      expect(problem.detail).toContain("CF-Turnstile-Response");
    }
  });

  it("without it none is asked for", async () => {
    expect(env.TURNSTILE_SECRET).toBe("");
    expect((await askDemo()).status).toBe(200);
  });
});
