// Public pages in Node: the app with the files of the build as its assets, and nothing else.
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CACHE_BYTES } from "../../src/isolate/cache-sizes.ts";
import type { Deps } from "../../src/flows/deps.ts";
import { Spans } from "../../src/flows/spans.ts";
import { createApp } from "../../src/http/app.ts";
import { jobMemory } from "../../src/isolate/memory.ts";
import { CONTENTS } from "../../src/reference/pages/contents.ts";
import { SYMBOLOGY_SLUGS } from "../../src/reference/pages/symbologies.ts";
import { problemPathOf } from "../../src/reference/problems/statuses.ts";
import { CODES } from "../../src/rules/codes.ts";

type Fetch = (url: string) => Promise<Response>;

const readAsset: Fetch = async (url) => {
  const path = `assets${new URL(url).pathname}`;
  const file = [path, `${path}.html`].find((name) => existsSync(name));
  return file === undefined
    ? new Response(null, { status: 404 })
    : new Response(readFileSync(file));
};
/** What a reader who hung up waits for: workerd ends its work, and nothing of it goes on. */
const never: Fetch = () => new Promise(() => {});

/** Reads, and counts. */
function countReads(): { readonly fetch: Fetch; count: number } {
  const counted = {
    count: 0,
    fetch: (url: string) => {
      counted.count++;
      return readAsset(url);
    },
  };
  return counted;
}

let origins = 0;
/** An address that nothing was made for yet. */
const makeOrigin = () => `https://platen-${++origins}.test`;

const app = createApp(async (request, fetchAsset: { fetch: Fetch }) => {
  const { origin } = new URL(request.url);
  const deps = {
    assets: fetchAsset,
    analytics: null,
    mailbox: null,
    requestId: crypto.randomUUID(),
    now: Date.now,
    spans: new Spans(Date.now),
    holding: jobMemory.open(),
    settings: { publicBaseUrl: origin, operatorToken: null, billingUrl: null },
  };
  return deps as unknown as Deps;
});

const context = { waitUntil() {}, passThroughOnException() {}, props: {} };
const ask = async (origin: string, path: string, fetch = readAsset) =>
  app.fetch(new Request(origin + path), { fetch }, context as unknown as ExecutionContext);

const PATHS = [
  "/openapi.json",
  "/gallery.json",
  "/licences",
  ...CONTENTS.flatMap(({ pages }) => pages.map(({ path }) => path)),
  ...SYMBOLOGY_SLUGS.map((slug) => `/docs/symbologies/${slug}`),
  ...CODES.map(problemPathOf),
];
const WRONG = [
  "/docs/api/nothing",
  "/docs/template/nothing",
  "/docs/symbologies/nothing",
  "/docs/nothing",
  "/problems/nothing",
  "/docs/images/nothing",
];

/** User CPU of one request for each path, in microseconds: the least of five, for other work shares this process. */
async function leastCostOf(paths: readonly string[], originOf: () => string): Promise<number> {
  let least = Infinity;
  for (let i = 0; i < 5; i++) {
    const origin = originOf();
    const before = process.cpuUsage();
    for (const path of paths) await (await ask(origin, path)).arrayBuffer();
    least = Math.min(least, process.cpuUsage(before).user);
  }
  return least;
}

describe("a public page", () => {
  it.each(["/docs/templates", "/docs/api/printing", "/problems/not-found", "/licences", "/docs"])(
    "is answered though its first reader hung up while it was made: %s",
    async (path) => {
      const origin = makeOrigin();
      void ask(origin, path, never);
      expect((await ask(origin, path)).status).toBe(200);
    },
  );

  it("is made once for an address, and read from the assets once", async () => {
    const origin = makeOrigin();
    const reads = countReads();
    for (const path of PATHS) await (await ask(origin, path, reads.fetch)).arrayBuffer();
    const made = reads.count;
    for (let i = 0; i < 3; i++) {
      for (const path of PATHS)
        expect((await ask(origin, path, reads.fetch)).status, path).toBe(200);
    }
    expect(made).toBeGreaterThan(PATHS.length / 2);
    expect(reads.count).toBe(made);
    // To make all of them five times takes half a minute, and says no more.
    const some = PATHS.filter((_, index) => index % 8 === 0);
    const first = await leastCostOf(some, makeOrigin);
    const again = await leastCostOf(some, () => origin);
    expect(first / again).toBeGreaterThan(4);
  });

  it("is the same bytes again, with the same validator", async () => {
    const origin = makeOrigin();
    for (const path of ["/docs/api/printing", "/openapi.json", "/gallery.json"]) {
      const [one, other] = [await ask(origin, path), await ask(origin, path)];
      expect(one.headers.get("ETag")).toBe(other.headers.get("ETag"));
      expect(await one.text()).toBe(await other.text());
    }
  });

  it("all of one address fit together into what is kept", async () => {
    const origin = makeOrigin();
    for (const path of PATHS) await ask(origin, path);
    const reads = countReads();
    for (const path of PATHS.toReversed()) await ask(origin, path, reads.fetch);
    expect(reads.count).toBe(0);
    expect(CACHE_BYTES.pages).toBeLessThan(2 * 1024 * 1024);
  });

  it("that does not exist is 404 before anything is made or read", async () => {
    const origin = makeOrigin();
    const reads = countReads();
    for (const path of WRONG) expect((await ask(origin, path, reads.fetch)).status, path).toBe(404);
    expect(reads.count).toBe(0);
    const made = await leastCostOf(["/docs/api/printing"], makeOrigin);
    for (const path of WRONG) {
      expect(await leastCostOf([path], () => origin), path).toBeLessThan(made / 4);
    }
  });
});
