import { describe, expect, it } from "vitest";
import { makeCaller, makeTemplate, problemIn, refusalIn, send } from "../support/worker-world.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe("routes and methods come before the credential", () => {
  it.each([
    "/api",
    "/api/v1",
    "/api/v2/templates",
    "/api/v1/templates/",
    "/api/v1/templates/a/b",
    "/api/v1//templates",
    "/API/v1/templates",
    "/dev/mailbox",
  ])("%s is no route", async (path) => {
    expect(await refusalIn(await send(path))).toBe("404 NOT_FOUND");
  });

  it.each([
    ["/api/v1/generate-pdfs", "/api/v1/generate-pdf"],
    ["/v1/templates", "/api/v1/templates"],
    ["/api/v1/template/custom-label", "/api/v1/templates/{templateId}"],
    ["/api/v1/layoutpresets", "/api/v1/layout-presets"],
    ["/nothing-like-it", null],
  ])("%s is answered with the nearest route: %s", async (path, nearest) => {
    const { detail } = await problemIn(await send(path));
    if (nearest === null) expect(detail).not.toContain("Did you mean");
    else expect(detail).toContain(`Did you mean ${nearest}`);
    expect(detail).not.toContain("/operator/");
    expect(detail).not.toContain("/dev/");
  });

  it.each([
    ["/api/v1/generate-pdf", "POST", ["GET", "PUT", "DELETE", "PATCH", "OPTIONS"]],
    ["/api/v1/templates", "GET, HEAD", ["POST", "PUT", "DELETE", "OPTIONS"]],
    ["/api/v1/templates/custom-label", "GET, HEAD", ["POST", "PUT", "PATCH", "DELETE"]],
    ["/api/v1/layout-presets", "GET, HEAD", ["POST", "DELETE"]],
    ["/health", "GET, HEAD", ["POST"]],
  ])("%s allows %s", async (path, allow, refused) => {
    for (const method of refused) {
      const answer = await send(path, { method });
      expect(answer.headers.get("Allow")).toBe(allow);
      expect(await refusalIn(answer)).toBe("405 METHOD_NOT_ALLOWED");
    }
    const head = await send(path, { method: "HEAD" });
    expect(head.status === 405).toBe(allow === "POST");
  });
});

const answers = async () => {
  const { apiKey } = await makeCaller();
  return [
    await send("/health"),
    await send("/nothing"),
    await send("/api/v1/templates", { method: "DELETE" }),
    await send("/api/v1/templates"),
    await send("/api/v1/templates", { apiKey }),
    await send("/api/v1/templates/custom-none", { apiKey }),
    await send("/api/v1/layout-presets?widthMm=wide", { apiKey }),
    await send("/api/v1/templates", { apiKey, method: "HEAD" }),
  ];
};

describe("every answer", () => {
  it("carries a request id of ours, never the caller's", async () => {
    const ids = (await answers()).map(({ headers }) => headers.get("X-Request-Id"));
    for (const id of ids) expect(id).toMatch(UUID);
    expect(new Set(ids).size).toBe(ids.length);
    const own = { "X-Request-Id": "11111111-1111-4111-8111-111111111111" };
    const answer = await send("/health", { headers: own });
    expect(answer.headers.get("X-Request-Id")).not.toBe(own["X-Request-Id"]);
  });

  it("is neither stored nor sniffed, and invites no other origin", async () => {
    for (const { headers } of await answers()) {
      expect(headers.get("Cache-Control")).toBe("no-store");
      expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect([...headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
    }
  });

  it("that is a problem has the six fields, its own request id, and the page of its code as type", async () => {
    for (const answer of await answers()) {
      if (answer.ok) continue;
      const id = answer.headers.get("X-Request-Id");
      const problem = await problemIn(answer);
      expect(Object.keys(problem).sort()).toEqual(
        ["code", "detail", "requestId", "status", "title", "type"].sort(),
      );
      expect(problem.requestId).toBe(id);
      expect(problem.status).toBe(answer.status);
      const page = problem.code.toLowerCase().replaceAll("_", "-");
      expect(problem.type).toBe(`https://platen.test/problems/${page}`);
    }
  });
});

describe("HEAD", () => {
  it("answers as GET does, without a body", async () => {
    const { accountId, apiKey } = await makeCaller();
    await makeTemplate(accountId, "custom-label");
    for (const path of [
      "/health",
      "/api/v1/templates",
      "/api/v1/templates/custom-label",
      "/api/v1/templates/custom-none",
      "/api/v1/layout-presets",
    ]) {
      const get = await send(path, { apiKey });
      const head = await send(path, { apiKey, method: "HEAD" });
      expect(head.status).toBe(get.status);
      expect(head.headers.get("Content-Type")).toBe(get.headers.get("Content-Type"));
      expect(await head.text()).toBe("");
    }
  });
});

describe("GET /health", () => {
  it("is ok while the database answers", async () => {
    const answer = await send("/health");
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ status: "ok" });
  });
});
