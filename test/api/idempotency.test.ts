import { describe, expect, inject, it } from "vitest";
import { DEVELOPMENT_KEY } from "../../scripts/development-key.ts";

const origin = inject("origin");

function print(key: string, sku: string): Promise<Response> {
  return fetch(`${origin}/api/v1/generate-pdf`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${DEVELOPMENT_KEY}`,
      "Content-Type": "application/json",
      "Idempotency-Key": key,
    },
    body: JSON.stringify({
      templateId: "custom-product-label",
      layout: { type: "single" },
      records: [{ variables: { name: "Honey", price: "€12.80", sku } }],
    }),
  });
}

describe("idempotency rules", () => {
  it("1, 5: of ten at once one is charged, the others are replays or 409 with Retry-After; later all are the same bytes", async () => {
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => print(key, "HON-1")));
    const charged = answers.filter(({ headers }) => headers.get("X-Credits-Consumed") === "1");
    expect(charged).toHaveLength(1);
    const original = Buffer.from(await charged[0]!.arrayBuffer());
    for (const answer of answers) {
      if (answer === charged[0]) continue;
      expect([200, 409]).toContain(answer.status);
      if (answer.status === 409) expect(answer.headers.get("Retry-After")).toBe("1");
      await answer.arrayBuffer();
    }
    const replay = await print(key, "HON-1");
    expect(replay.headers.get("Idempotency-Replayed")).toBe("true");
    expect(replay.headers.get("X-Original-Request-Id")).toBe(
      charged[0]!.headers.get("X-Request-Id"),
    );
    expect(replay.headers.get("X-Credits-Consumed")).toBe("0");
    expect(Buffer.from(await replay.arrayBuffer()).equals(original)).toBe(true);
  });

  it("4: another body under the key is 422 IDEMPOTENCY_KEY_REUSED", async () => {
    const key = crypto.randomUUID();
    await (await print(key, "HON-1")).arrayBuffer();
    const other = await print(key, "HON-2");
    expect(other.status).toBe(422);
    expect(await other.json()).toMatchObject({ code: "IDEMPOTENCY_KEY_REUSED" });
  });
});

describe("the operator's paths", () => {
  it("refuse whoever has no token, and find no drift", async () => {
    const path = `${origin}/operator/v1/reconcile`;
    expect((await fetch(path)).status).toBe(401);
    const headers = { Authorization: `Bearer ${inject("operatorToken")}` };
    const answer = await fetch(path, { headers });
    expect(await answer.json()).toMatchObject({ data: { drift: 0, trialDrift: 0 } });
  });
});
