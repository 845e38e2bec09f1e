// The local Analytics Engine keeps nothing that could be read back, so a binding that remembers stands in for it.
import { describe, expect, it } from "vitest";
import { createApp } from "../../src/http/app.ts";
import { noDeps } from "../support/no-deps.ts";
import { printRequest, sendIn, worldOf } from "../support/worker-steps.ts";
import { job, keyed, LABEL, makePrinter, makeTemplate } from "../support/worker-world.ts";

const SECRET = "Erika-Mustermann-4711";
const BOX = { xMm: 1, yMm: 1, widthMm: 9, heightMm: 9 };

interface Recorded {
  readonly points: AnalyticsEngineDataPoint[];
  readonly lines: Record<string, unknown>[];
}

/** What is measured and logged while requests are sent. */
async function record(
  send: (world: Cloudflare.Env) => Promise<unknown>,
  write = (_point: AnalyticsEngineDataPoint) => {},
): Promise<Recorded> {
  const points: AnalyticsEngineDataPoint[] = [];
  const lines: Record<string, unknown>[] = [];
  const ANALYTICS = {
    writeDataPoint(point: AnalyticsEngineDataPoint) {
      points.push(point);
      write(point);
    },
  };
  const originals = [console.log, console.error] as const;
  console.log = console.error = (line: string) => lines.push(JSON.parse(line));
  try {
    await send(worldOf({ changes: { ANALYTICS } }));
  } finally {
    [console.log, console.error] = originals;
  }
  return { points, lines };
}

const ask = (world: Cloudflare.Env, path: string, init?: RequestInit) =>
  sendIn(world, new Request(`https://platen.test${path}`, init));

describe("every request is measured once", () => {
  it("a job that is printed, with its counts and what it waited for", async () => {
    const { apiKey } = await makePrinter();
    const headers = { ...keyed("measured"), "X-Integration-Source": "zapier" };
    const { points, lines } = await record(async (world) => {
      for (let i = 0; i < 2; i++) await sendIn(world, printRequest(apiKey, job(), headers));
    });
    expect(points.flatMap(({ indexes }) => indexes)).toEqual(Array(2).fill("/api/v1/generate-pdf"));
    expect(points.map(({ blobs }) => blobs)).toEqual([
      ["POST", "", "live", "zapier", ""],
      ["POST", "", "live", "zapier", "replay"],
    ]);
    expect(points.map(({ doubles }) => doubles!.slice(0, 5))).toEqual([
      [200, 1, 1, 1, 0],
      [200, 1, 1, 0, 0],
    ]);
    expect(lines).toMatchObject([
      { event: "request", endpoint: "/api/v1/generate-pdf", status: 200, credits: 1 },
      { event: "request", isReplay: true, credits: 0 },
    ]);
    expect(Object.keys(lines[0]!["waitedMs"] as object)).toEqual(
      expect.arrayContaining(["template", "reserve", "charge"]),
    );
  });

  it.each<[string, string, RequestInit, string, string]>([
    ["no route", `/${SECRET}`, {}, "none", "NOT_FOUND"],
    ["no key", "/api/v1/templates", {}, "/api/v1/templates", "UNAUTHENTICATED"],
    ["another method", "/health", { method: "POST" }, "/health", "METHOD_NOT_ALLOWED"],
    [
      "an id and a query",
      `/api/v1/templates/${SECRET}?q=${SECRET}`,
      { headers: { Authorization: `Bearer ${SECRET}`, "X-Integration-Source": "erika-4711" } },
      "/api/v1/templates/:templateId",
      "INVALID_API_KEY",
    ],
    [
      "an operator's call",
      "/operator/v1/accounts/x",
      {},
      "/operator/v1/accounts/:accountId",
      "UNAUTHENTICATED",
    ],
  ])(
    "a refusal for %s, only by its pattern and code",
    async (_what, path, init, endpoint, code) => {
      const { points, lines } = await record((world) => ask(world, path, init));
      expect(points).toHaveLength(1);
      expect([points[0]!.indexes, points[0]!.blobs![1]]).toEqual([[endpoint], code]);
      expect(lines).toMatchObject([{ event: "request", endpoint, code }]);
      const kept = JSON.stringify([points, lines]);
      expect(kept).not.toContain(SECRET);
      expect(kept).not.toContain("erika");
    },
  );

  it("nothing of the address of an image is kept, nor what it answered", async () => {
    const { accountId, apiKey } = await makePrinter();
    const elements = [{ type: "image", source: "{{photo}}", ...BOX, onMissing: "blank" }];
    const document = { ...LABEL, variables: [{ name: "photo" }], elements };
    await makeTemplate(accountId, "custom-label", { document });
    const photo = `https://a.pictures.example/status/404?${SECRET}`;
    const body = job({ records: [{ variables: { photo } }] });
    const kept = await record((world) => sendIn(world, printRequest(apiKey, body)));
    expect(kept.points[0]!.doubles!.slice(0, 5)).toEqual([200, 1, 1, 1, 1]);
    expect(JSON.stringify(kept)).not.toMatch(/pictures|4711/);
  });

  it("a request that nothing measures is answered all the same, and so is one whose measure fails", async () => {
    const without = await ask(worldOf({ changes: { ANALYTICS: undefined } as object }), "/health");
    expect(without.status).toBe(200);
    const failing = await record(
      async (world) => expect((await ask(world, "/health")).status).toBe(200),
      () => {
        throw new TypeError("too long");
      },
    );
    expect(failing.lines).toMatchObject([{ event: "request" }, { event: "deferred-failure" }]);
  });

  it("the name of every route fits an index, which takes 96 bytes", () => {
    for (const { path } of createApp(noDeps).routes) expect(path.length).toBeLessThanOrEqual(96);
  });
});
