// How many requests an account may send, and how it is told.
import { describe, expect, it } from "vitest";
import { job, office, openPrinter, postJson, print, problemIn, send } from "../support/api.ts";

const rateOf = ({ headers }: Response) =>
  ["Limit", "Remaining", "Reset"].map((name) => headers.get(`X-RateLimit-${name}`));

describe("keyed requests", () => {
  it("of 121 at once exactly 120 pass, all keys and endpoints of the account together", async () => {
    const { accountId, apiKey } = await openPrinter();
    const second = await office.addKey({ accountId });
    const calls = [
      (key: string) => send("/api/v1/templates", { apiKey: key }),
      (key: string) => send("/api/v1/layout-presets?widthMm=1", { apiKey: key }),
      (key: string) => send("/api/v1/templates/custom-none", { apiKey: key, method: "HEAD" }),
      (key: string) => postJson("/api/v1/generate-pdf/preflight", "{", { apiKey: key }),
      (key: string) => print(key, {}),
    ];
    const answers = await Promise.all(
      Array.from({ length: 121 }, (_, i) => calls[i % 5]!(i % 2 ? apiKey : second.apiKey)),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    const remaining = answers.map((answer) => Number(rateOf(answer)[1]));
    expect(remaining.sort((a, b) => a - b)).toEqual([0, ...Array(120).keys()]);
    for (const answer of answers) expect(rateOf(answer)[0]).toBe("120");
  });

  it("over the limit are 429 RATE_LIMITED with Retry-After, whole seconds from 1, X-Request-Id and the rate's headers", async () => {
    const { apiKey } = await openPrinter();
    await Promise.all(
      Array.from({ length: 120 }, () => send("/api/v1/templates/none", { apiKey })),
    );
    const answer = await print(apiKey, job());
    const wait = answer.headers.get("Retry-After")!;
    expect(wait).toMatch(/^([1-9]|[1-5]\d|60)$/);
    expect(rateOf(answer)).toEqual(["120", "0", wait]);
    const { code, requestId } = await problemIn(answer);
    expect(code).toBe("RATE_LIMITED");
    expect(requestId).toBe(answer.headers.get("X-Request-Id"));
    const other = await openPrinter();
    expect((await print(other.apiKey, job())).status).toBe(200);
  });

  it("get the rate on every answer given after the limiter ran, including refusals of every stage", async () => {
    const { apiKey } = await openPrinter({ credits: 1 });
    const answers = [
      await send("/api/v1/templates", { apiKey }),
      await send("/api/v1/templates", { apiKey, method: "HEAD" }),
      await send("/api/v1/templates/custom-label", { apiKey }),
      await send("/api/v1/templates/custom-none", { apiKey }),
      await send("/api/v1/layout-presets", { apiKey }),
      await send("/api/v1/layout-presets?widthMm=0", { apiKey }),
      await send("/api/v1/layout-presets/none/test-sheet.pdf", { apiKey }),
      await print(apiKey, job(), { "Idempotency-Key": "" }),
      await print(apiKey, " ".repeat(1_048_577)),
      await print(apiKey, "{"),
      await print(apiKey, {}),
      await print(apiKey, job({ templateId: "custom-none" })),
      await print(apiKey, job({ layout: { type: "preset", presetId: "none" } })),
      await print(apiKey, job({ records: [{ variables: {} }, { variables: {} }] })),
      await print(apiKey, job()),
      await postJson("/api/v1/generate-pdf/preflight", job(), { apiKey }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([
      200, 200, 200, 404, 200, 422, 404, 400, 413, 400, 422, 404, 422, 402, 200, 402,
    ]);
    answers.forEach((answer, i) => {
      const [limit, remaining, reset] = rateOf(answer);
      expect([limit, remaining]).toEqual(["120", String(119 - i)]);
      expect(reset).toMatch(/^([1-9]|[1-5]\d|60)$/);
    });
  });

  it("without a valid credential get no rate", async () => {
    expect(rateOf(await send("/api/v1/templates"))).toEqual([null, null, null]);
    expect(rateOf(await send("/health"))).toEqual([null, null, null]);
  });
});
