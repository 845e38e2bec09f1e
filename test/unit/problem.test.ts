import { describe, expect, it } from "vitest";
import { problemOf } from "../../src/http/problem.ts";
import { PROBLEMS } from "../../src/reference/problems/statuses.ts";
import { PRINT_CODES, Refusal } from "../../src/refusal.ts";
import { CODES } from "../../src/rules/codes.ts";
import { TemporaryRefusal } from "../../src/rules/refusals.ts";

const origin = {
  requestId: "00000000-0000-4000-8000-000000000000",
  baseUrl: "https://platen.test",
};

describe("codes", () => {
  it("what the print core can say is among them, in the same order", () => {
    const places = PRINT_CODES.map((code) => (CODES as readonly string[]).indexOf(code));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it("come in the order of their statuses, and every status is one that the specification declares or we added", () => {
    const statuses = CODES.map((code) => PROBLEMS[code].status);
    expect(statuses).toEqual([...statuses].sort((a, b) => a - b));
    expect(new Set(statuses)).toEqual(
      new Set([400, 401, 402, 403, 404, 405, 409, 410, 412, 413, 422, 429, 500, 503]),
    );
  });
});

describe("a problem", () => {
  it("has exactly the six fields, its type an absolute address", async () => {
    const answer = problemOf(new Refusal("TEMPLATE_NOT_FOUND", "There is none."), origin)!;
    expect(answer.headers.get("Content-Type")).toBe("application/problem+json");
    expect(await answer.json()).toEqual({
      type: "https://platen.test/problems/template-not-found",
      title: "Template not found",
      status: 404,
      detail: "There is none.",
      code: "TEMPLATE_NOT_FOUND",
      requestId: origin.requestId,
    });
  });

  it("lists the faults of a body, at most 50, with three fields each", async () => {
    const faults = Array.from({ length: 60 }, (_, i) => ({
      pointer: `#/records/${i}`,
      code: "VALIDATION_FAILED",
      detail: "wrong",
      element: i,
    }));
    const answer = problemOf(new Refusal("VALIDATION_FAILED", "wrong", faults), origin)!;
    const { errors } = await answer.json<{ errors: unknown[] }>();
    expect(errors).toHaveLength(50);
    expect(errors[0]).toEqual({
      pointer: "#/records/0",
      code: "VALIDATION_FAILED",
      detail: "wrong",
    });
  });

  it("of 401 says how to authenticate; of a passing one says when to come back", () => {
    const denied = problemOf(new Refusal("UNAUTHENTICATED", ""), origin)!;
    expect(denied.headers.get("WWW-Authenticate")).toBe("Bearer");
    const later = problemOf(new TemporaryRefusal("RATE_LIMITED", "", 0.2), origin)!;
    expect(later.headers.get("Retry-After")).toBe("1");
  });

  it("is not made of an error that is no refusal, nor of a code that is none of ours", () => {
    expect(problemOf(new Error("boom"), origin)).toBeNull();
    expect(problemOf(new Refusal("MADE_UP", ""), origin)).toBeNull();
  });
});
