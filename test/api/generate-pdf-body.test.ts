// POST /api/v1/generate-pdf: its body as bytes, before anybody asks what it says.
import { beforeAll, describe, expect, it } from "vitest";
import { job, openPrinter, print, refusalIn, send, sendForEver, sendRaw } from "../support/api.ts";

const LIMIT = 1_048_576;
const PATH = "/api/v1/generate-pdf";

let apiKey: string;
beforeAll(async () => {
  ({ apiKey } = await openPrinter());
});

const padded = (bytes: number, text = JSON.stringify(job())) => {
  const short = bytes - Buffer.byteLength(text);
  return Buffer.from(text + " ".repeat(short));
};
const post = (body: BodyInit) =>
  send(PATH, {
    method: "POST",
    apiKey,
    headers: { "Content-Type": "application/json" },
    body,
    duplex: "half",
  } as RequestInit);
/** Without a Content-Length: chunked. */
const stream = (bytes: Uint8Array) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += 50_000)
        controller.enqueue(bytes.subarray(at, at + 50_000));
      controller.close();
    },
  });
const head = (...lines: string[]) =>
  [
    `POST ${PATH} HTTP/1.1`,
    "Host: localhost",
    `Authorization: Bearer ${apiKey}`,
    "Content-Type: application/json",
    ...lines,
    "",
    "",
  ].join("\r\n");

describe("JSON body size", () => {
  it("1 MB is 1,048,576 bytes: that many are read, one more is 413 BODY_TOO_LARGE", async () => {
    expect((await post(padded(LIMIT))).status).toBe(200);
    expect(await refusalIn(await post(padded(LIMIT + 1)))).toBe("413 BODY_TOO_LARGE");
  });

  it("bytes are counted, not characters", async () => {
    const text = JSON.stringify(job({ records: [{ variables: { sku: "€".repeat(349_600) } }] }));
    expect(text.length).toBeLessThan(LIMIT / 2);
    expect(await refusalIn(await post(text))).toBe("413 BODY_TOO_LARGE");
  });

  it("chunked, without a Content-Length, they are counted while they come", async () => {
    expect((await post(stream(padded(LIMIT)))).status).toBe(200);
    expect(await refusalIn(await post(stream(padded(LIMIT + 1))))).toBe("413 BODY_TOO_LARGE");
    expect(await refusalIn(await post(stream(padded(3 * LIMIT))))).toBe("413 BODY_TOO_LARGE");
  });

  it("chunks without an end are answered 413 while they are still being sent", async () => {
    // Beyond the limit at once, then slowly: what floods a connection that is being closed can lose the answer.
    const size = LIMIT + 100_000;
    const chunk = `${size.toString(16)}\r\n${" ".repeat(size)}\r\n`;
    const beginning = Buffer.from(head("Transfer-Encoding: chunked") + chunk);
    const answer = await sendForEver(beginning, "1\r\n \r\n");
    expect(answer).toMatch(/^HTTP\/1\.1 413/);
    expect(answer).toContain("BODY_TOO_LARGE");
  });

  it("chunks on a bare socket: a whole job is printed, and a Content-Length that is too small does not help", async () => {
    const text = JSON.stringify(job());
    const chunk = `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`;
    const printed = await sendRaw([head("Transfer-Encoding: chunked"), chunk]);
    expect(printed).toMatch(/^HTTP\/1\.1 200/);
    expect(printed).toContain("%PDF-");
    const cut = await sendRaw([head(`Content-Length: ${text.length - 5}`), text]);
    expect(cut).toMatch(/^HTTP\/1\.1 400/);
    expect(cut).toContain("INVALID_JSON");
  });
});

const join = (...parts: (string | number[])[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === "string" ? Buffer.from(part) : Buffer.from(part))),
  );

const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;

describe("strict JSON", () => {
  const text = JSON.stringify(job());

  it("malformed JSON is 400 INVALID_JSON", async () => {
    for (const body of [
      "",
      " ",
      "{",
      text.slice(0, -1),
      `${text}}`,
      `${text} ${text}`,
      "{'a':1}",
      "{a:1}",
      "[1,]",
      "NaN",
      "// x\n{}",
      text.replace(":", "="),
    ])
      expect(await refusalIn(await post(Buffer.from(body))), body).toBe("400 INVALID_JSON");
  });

  it("a member twice in one object is 400 INVALID_JSON, at any depth and however it is written", async () => {
    for (const [one, two] of [
      ['{"templateId"', '{"templateId":"a","templateId"'],
      ['"sku"', '"sku":"a","sku"'],
      ['"sku"', '"sku":"a","\\u0073ku"'],
      ['"type"', '"type":"single","type"'],
    ] as const)
      expect(await refusalIn(await post(text.replace(one, two)))).toBe("400 INVALID_JSON");
  });

  it("invalid UTF-8 and a byte order mark are 400 INVALID_JSON", async () => {
    const [before, after] = text.split("AB-1") as [string, string];
    for (const body of [
      join(before, [0xff], after),
      join(before, [0xc3], after),
      join(before, [0xed, 0xa0, 0x80], after),
      join(before, [0xc0, 0xaf], after),
      join([0xef, 0xbb, 0xbf], text),
      Buffer.from(text, "utf16le"),
    ])
      expect(await refusalIn(await post(body))).toBe("400 INVALID_JSON");
  });

  it("nesting over 64 is 400 INVALID_JSON, the outermost value counting as 1; 64 are read", async () => {
    expect(await refusalIn(await post(nested(64)))).toBe("422 VALIDATION_FAILED");
    expect(await refusalIn(await post(nested(65)))).toBe("400 INVALID_JSON");
    const deep = text.replace('"AB-1"', nested(61));
    expect(await refusalIn(await post(deep))).toBe("400 INVALID_JSON");
    expect(await refusalIn(await post(text.replace('"AB-1"', nested(60))))).toBe(
      "422 VALIDATION_FAILED",
    );
    expect(await refusalIn(await post(nested(500_000)))).toBe("400 INVALID_JSON");
  });

  it("the same body with other whitespace, escapes and order of members is read alike", async () => {
    const { layout, records, templateId } = job();
    const answer = await print(apiKey, JSON.stringify({ records, layout, templateId }, null, 4));
    expect(answer.status).toBe(200);
    expect((await post(text.replace("AB-1", "\\u0041B-1"))).status).toBe(200);
  });
});
