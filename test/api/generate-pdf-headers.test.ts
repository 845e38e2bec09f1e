// POST /api/v1/generate-pdf: its request headers.
import { beforeAll, describe, expect, it } from "vitest";
import { job, openPrinter, print, problemIn, refusalIn, send } from "../support/api.ts";

let apiKey: string;
beforeAll(async () => {
  ({ apiKey } = await openPrinter());
});

async function expectFine(headers: Record<string, string>) {
  const answer = await print(apiKey, job(), headers);
  expect(answer.status, await answer.text()).toBe(200);
}
async function expectRefused(headers: Record<string, string>, refusal: string) {
  expect(await refusalIn(await print(apiKey, job(), headers)), JSON.stringify(headers)).toBe(
    refusal,
  );
}
const post = (headers: Record<string, string>, body: BodyInit = JSON.stringify(job())) =>
  send("/api/v1/generate-pdf", { method: "POST", apiKey, headers, body });

describe("Content-Type", () => {
  it("is application/json in any case; parameters other than charset=utf-8, quoted or not, are ignored", async () => {
    for (const type of [
      "application/json",
      "APPLICATION/JSON",
      "application/json; charset=utf-8",
      'Application/Json;Charset="UTF-8"',
      "application/json; version=1; charset=utf-8",
      'application/json; profile="a;b"',
      "application/json;",
    ])
      await expectFine({ "Content-Type": type });
  });

  it("of another media type or charset, or none, is 400 UNSUPPORTED_MEDIA_TYPE", async () => {
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "application/jsonp",
      "application/problem+json",
      "application/json; charset=latin1",
      'application/json; charset="utf-16"',
      "application/json, text/plain",
    ])
      await expectRefused({ "Content-Type": type }, "400 UNSUPPORTED_MEDIA_TYPE");
    const bytes = new TextEncoder().encode(JSON.stringify(job()));
    expect(await refusalIn(await post({}, bytes))).toBe("400 UNSUPPORTED_MEDIA_TYPE");
  });

  it("with a Content-Encoding other than identity is 400 UNSUPPORTED_MEDIA_TYPE", async () => {
    for (const coding of ["gzip", "br", "deflate", "identity, gzip"]) {
      const answer = await post({ "Content-Type": "application/json", "Content-Encoding": coding });
      expect(await refusalIn(answer)).toBe("400 UNSUPPORTED_MEDIA_TYPE");
    }
    await expectFine({ "Content-Encoding": "identity" });
  });
});

describe("Idempotency-Key", () => {
  it("has 1 to 255 visible ASCII characters", async () => {
    const unique = crypto.randomUUID();
    for (const key of [
      "1",
      `${unique}!~"#$%&'()*+,-./:;<=>?@[]^_{|}`,
      unique.padEnd(255, "x"),
      `  ${unique}-trimmed  `,
    ])
      await expectFine({ "Idempotency-Key": key });
  });

  it("that is empty, too long or holds anything else is 400 INVALID_HEADER", async () => {
    for (const key of ["", "   ", "two words", "x".repeat(256), "tab\tinside", "caf\u00e9"])
      await expectRefused({ "Idempotency-Key": key }, "400 INVALID_HEADER");
  });

  it("may be left out: then nothing is replayed", async () => {
    for (let i = 0; i < 2; i++) {
      const answer = await print(apiKey, job());
      expect(answer.headers.get("X-Credits-Consumed")).toBe("1");
      expect(answer.headers.has("Idempotency-Replayed")).toBe(false);
    }
  });
});

describe("X-Integration-Source", () => {
  it("has 1 to 64 of a-z, 0-9, dot, underscore and hyphen, beginning with a letter or digit", async () => {
    for (const source of ["z", "0", "zapier", "my_app.v2-eu", "a".repeat(64)])
      await expectFine({ "X-Integration-Source": source });
  });

  it("that is anything else is 400 INVALID_HEADER", async () => {
    for (const source of [
      "",
      "Zapier",
      ".a",
      "-a",
      "_a",
      "a b",
      "a/b",
      "caf\u00e9",
      "a".repeat(65),
    ])
      await expectRefused({ "X-Integration-Source": source }, "400 INVALID_HEADER");
  });

  it("may be left out", async () => expectFine({}));
});

describe("a refused header", () => {
  it("is named, and all that are wrong in one answer, without their values", async () => {
    const answer = await print(apiKey, job(), {
      "Idempotency-Key": "Erika Mustermann",
      "X-Integration-Source": "Erika",
    });
    const { detail, errors } = await problemIn(answer);
    expect(detail).toContain("Idempotency-Key");
    expect(detail).toContain("X-Integration-Source");
    expect(detail).not.toContain("Erika");
    expect(errors).toBeUndefined();
  });
});

describe("Accept", () => {
  it("of any kind still gets the PDF", async () => {
    for (const accept of ["application/pdf", "application/json", "image/png", "*/*;q=0"]) {
      const answer = await print(apiKey, job(), { Accept: accept });
      expect(answer.status).toBe(200);
      expect(answer.headers.get("Content-Type")).toBe("application/pdf");
      await answer.arrayBuffer();
    }
  });
});
