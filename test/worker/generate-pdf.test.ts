import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import {
  balanceOf,
  job,
  makeCaller,
  makePrinter,
  makeTemplate,
  print,
  problemIn,
  refusalIn,
  send,
} from "../support/worker-world.ts";

const records = (count: number) => Array.from({ length: count }, () => ({ variables: {} }));

describe("POST /api/v1/generate-pdf", () => {
  it("answers the PDF with everything that is said about it", async () => {
    const { accountId, apiKey } = await makePrinter();
    const labels = records(3).map(() => ({ variables: { sku: "AB-1" } }));
    const answer = await print(apiKey, job({ records: labels }));
    const bytes = await answer.arrayBuffer();
    expect(answer.status).toBe(200);
    expect(new TextDecoder().decode(bytes.slice(0, 5))).toBe("%PDF-");
    const id = answer.headers.get("X-Request-Id")!;
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="custom-label-${id.slice(0, 8)}.pdf"`,
      "x-record-count": "3",
      "x-item-count": "3",
      "x-page-count": "3",
      "x-credits-consumed": "3",
      "x-warning-count": "0",
      "x-ratelimit-limit": "120",
      "x-ratelimit-remaining": "119",
      "cache-control": "no-store",
      "repr-digest": `sha-256=:${btoa(String.fromCharCode(...digest))}:`,
    });
    expect(answer.headers.has("X-Next-Start-Slot")).toBe(false);
    expect(await balanceOf(accountId)).toBe(7);
  });

  it("the charge is on the ledger under the request's id", async () => {
    const { accountId, apiKey } = await makePrinter();
    const answer = await print(apiKey, job(), { "X-Integration-Source": "zapier" });
    const row = await env.DB.prepare("SELECT * FROM ledger WHERE request_id = ?")
      .bind(answer.headers.get("X-Request-Id"))
      .first();
    expect(row).toMatchObject({
      account_id: accountId,
      kind: "generate",
      credits: -1,
      balance_after: 9,
      template_id: "custom-label",
      pages: 1,
      items: 1,
      integration_source: "zapier",
    });
  });

  it("what cannot be paid is not printed, and costs nothing", async () => {
    const { accountId, apiKey } = await makePrinter({ credits: 2 });
    const answer = await print(apiKey, job({ records: records(3) }));
    expect(await refusalIn(answer)).toBe("402 INSUFFICIENT_CREDITS");
    expect(await balanceOf(accountId)).toBe(2);
  });

  it("a balance of 7 prints exactly 7 of 20 one-page jobs at once", async () => {
    const { accountId, apiKey } = await makePrinter({ credits: 7 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => print(apiKey, job())));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(7).fill(200), ...Array<number>(13).fill(402)]);
    expect(await balanceOf(accountId)).toBe(0);
  });

  it("a template that is not there, or not ready, or someone else's is not printed", async () => {
    const { accountId, apiKey } = await makePrinter();
    const other = await makeCaller();
    await makeTemplate(other.accountId, "custom-foreign");
    const problems = [{ pointer: "#/elements/0", code: "TEXT_OVERFLOW", detail: "too long" }];
    await makeTemplate(accountId, "custom-draft", { problems });
    for (const templateId of ["custom-none", "custom-foreign", "label", "../x", "custom-\u0000"]) {
      expect(await refusalIn(await print(apiKey, job({ templateId })))).toBe(
        "404 TEMPLATE_NOT_FOUND",
      );
    }
    expect(await refusalIn(await print(apiKey, job({ templateId: "custom-draft" })))).toBe(
      "422 TEMPLATE_NOT_API_READY",
    );
    expect(await balanceOf(accountId)).toBe(10);
  });

  it("prints the template as it was saved last", async () => {
    const { accountId, apiKey } = await makePrinter();
    expect((await print(apiKey, job())).status).toBe(200);
    const problems = [{ pointer: "#/elements/0", code: "TEXT_OVERFLOW", detail: "too long" }];
    await makeTemplate(accountId, "custom-label", { problems });
    expect((await print(apiKey, job())).status).toBe(422);
  });

  it("all faults of the schema come at once, with pointers and without values", async () => {
    const { apiKey } = await makePrinter();
    const secret = "Erika Mustermann";
    const answer = await print(apiKey, {
      layout: { type: "single" },
      records: [{ variables: {}, copies: secret }, { variabels: secret }],
      extra: secret,
    });
    expect(answer.status).toBe(422);
    const { code, errors, detail } = await problemIn(answer);
    expect(code).toBe("VALIDATION_FAILED");
    const pointers = errors!.map(({ pointer }) => pointer);
    expect(pointers).toEqual(
      expect.arrayContaining([
        "#/templateId",
        "#/extra",
        "#/records/0/copies",
        "#/records/1/variables",
      ]),
    );
    expect(JSON.stringify([detail, errors!.map((error) => error.detail)])).not.toContain(secret);
  });
});

describe("request headers", () => {
  it.each([
    { "Idempotency-Key": "" },
    { "Idempotency-Key": "two words" },
    { "Idempotency-Key": "x".repeat(256) },
    { "X-Integration-Source": "" },
    { "X-Integration-Source": "Zapier" },
    { "X-Integration-Source": "x".repeat(65) },
  ])("%j is INVALID_HEADER", async (headers) => {
    const { apiKey } = await makePrinter();
    expect(await refusalIn(await print(apiKey, job(), headers))).toBe("400 INVALID_HEADER");
  });

  it.each([
    { "Content-Type": "text/plain" },
    { "Content-Type": "application/json; charset=latin1" },
    { "Content-Encoding": "gzip" },
  ])("%j is UNSUPPORTED_MEDIA_TYPE", async (headers) => {
    const { apiKey } = await makePrinter();
    expect(await refusalIn(await print(apiKey, job(), headers))).toBe("400 UNSUPPORTED_MEDIA_TYPE");
  });

  it("a body without a media type is UNSUPPORTED_MEDIA_TYPE", async () => {
    const { apiKey } = await makePrinter();
    const body = new TextEncoder().encode(JSON.stringify(job()));
    const answer = await send("/api/v1/generate-pdf", { method: "POST", apiKey, body });
    expect(await refusalIn(answer)).toBe("400 UNSUPPORTED_MEDIA_TYPE");
  });

  it.each([
    { "Content-Type": 'APPLICATION/JSON; charset="UTF-8"; v=1' },
    { "Content-Encoding": "identity" },
    { "Idempotency-Key": "  order-1:v2  " },
    { Accept: "image/png" },
  ])("%j is fine", async (headers) => {
    const { apiKey } = await makePrinter();
    expect((await print(apiKey, job(), headers)).status).toBe(200);
  });

  it("are looked at before the body", async () => {
    const { apiKey } = await makePrinter();
    const answer = await print(apiKey, "{", { "Idempotency-Key": "a b" });
    expect(await refusalIn(answer)).toBe("400 INVALID_HEADER");
  });
});

const LIMIT = 1_048_576;
const padded = (bytes: number) => {
  const text = JSON.stringify(job());
  return text + " ".repeat(bytes - text.length);
};
const chunked = (text: string, size = 60_000) => {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, (at += size)));
    },
  });
};
const post = (apiKey: string, body: BodyInit, headers: Record<string, string> = {}) =>
  send("/api/v1/generate-pdf", {
    method: "POST",
    apiKey,
    headers: { "Content-Type": "application/json", ...headers },
    body,
  });

describe("the body", () => {
  it("may have 1,048,576 bytes and not one more, streamed or not", async () => {
    const { apiKey } = await makePrinter();
    expect((await post(apiKey, padded(LIMIT))).status).toBe(200);
    expect((await post(apiKey, chunked(padded(LIMIT)))).status).toBe(200);
    for (const body of [
      padded(LIMIT + 1),
      chunked(padded(LIMIT + 1)),
      chunked(padded(LIMIT * 9)),
    ]) {
      expect(await refusalIn(await post(apiKey, body))).toBe("413 BODY_TOO_LARGE");
    }
  });

  it("counts in bytes, not characters", async () => {
    const { apiKey } = await makePrinter();
    const text = JSON.stringify(job({ records: [{ variables: { sku: "€".repeat(400_000) } }] }));
    expect(text.length).toBeLessThan(LIMIT);
    expect(await refusalIn(await post(apiKey, text))).toBe("413 BODY_TOO_LARGE");
  });

  it("is refused for what it is declared to be, before it is read", async () => {
    const { apiKey } = await makePrinter();
    const never = new ReadableStream<Uint8Array>({ pull: () => new Promise(() => {}) });
    const answer = await post(apiKey, never, { "Content-Length": String(LIMIT + 1) });
    expect(await refusalIn(answer)).toBe("413 BODY_TOO_LARGE");
  });

  it("a wrong Content-Length changes nothing", async () => {
    const { apiKey } = await makePrinter();
    for (const length of ["3", "abc", "-1"]) {
      const body = chunked(padded(LIMIT + 1));
      const answer = await post(apiKey, body, { "Content-Length": length });
      expect(await refusalIn(answer)).toBe("413 BODY_TOO_LARGE");
    }
  });

  it.each([
    "",
    "{",
    '{"templateId":"a","templateId":"a"}',
    `${"[".repeat(200_000)}${"]".repeat(200_000)}`,
    "\ufeff{}",
  ])("%.40j is INVALID_JSON", async (body) => {
    const { apiKey } = await makePrinter();
    const answer = await post(apiKey, body === "" ? new Uint8Array() : body);
    expect(await refusalIn(answer)).toBe("400 INVALID_JSON");
  });

  it.each(["null", "[]", '"text"', "1"])("%s is JSON, but no request", async (body) => {
    const { apiKey } = await makePrinter();
    expect(await refusalIn(await post(apiKey, body))).toBe("422 VALIDATION_FAILED");
  });
});
