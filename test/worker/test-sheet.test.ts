import { describe, expect, it } from "vitest";
import { balanceOf, charactersIn, makeCaller, refusalIn, send } from "../support/worker-world.ts";

const path = (presetId: string) => `/api/v1/layout-presets/${presetId}/test-sheet.pdf`;

describe("GET /api/v1/layout-presets/{id}/test-sheet.pdf (answers, section 8)", () => {
  it("is a PDF, keyed like the rest, and free", async () => {
    const { accountId, apiKey } = await makeCaller({ credits: 1 });
    const answer = await send(path("vendorA-5160-compatible"), { apiKey });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("application/pdf");
    expect(answer.headers.get("Repr-Digest")).toMatch(/^sha-256=:.{44}:$/);
    expect(answer.headers.get("X-RateLimit-Remaining")).toBe("119");
    expect((await charactersIn(answer)).slice(0, 5)).toBe("%PDF-");
    expect(await balanceOf(accountId)).toBe(1);
  });

  it("of an unknown preset is NOT_FOUND, and without a key it is refused", async () => {
    const { apiKey } = await makeCaller();
    expect(await refusalIn(await send(path("vendorA-0"), { apiKey }))).toBe("404 NOT_FOUND");
    expect(await refusalIn(await send(path("vendorA-5160-compatible")))).toBe(
      "401 UNAUTHENTICATED",
    );
  });

  it("answers HEAD, and refuses other methods", async () => {
    const { apiKey } = await makeCaller();
    const head = await send(path("vendorA-5160-compatible"), { apiKey, method: "HEAD" });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe("");
    const post = await send(path("vendorA-5160-compatible"), { apiKey, method: "POST" });
    expect(post.headers.get("Allow")).toBe("GET, HEAD");
  });
});
