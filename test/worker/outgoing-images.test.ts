import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import {
  freeImages,
  type ImageMeter,
  loadImages,
  WAITS,
} from "../../src/flows/printing/load-images.ts";
import { Budget } from "../../src/print/index.ts";
import { Spans } from "../../src/flows/spans.ts";
import { isFull } from "../support/full.ts";
import type { Seen } from "../support/hostile-origins.ts";
import {
  balanceOf,
  db,
  job,
  LABEL,
  makeCaller,
  makeTemplate,
  print,
  problemIn,
  send,
} from "../support/worker-world.ts";

/** A host that nobody else asks. */
const makeHost = () => `h${crypto.randomUUID().slice(0, 8)}.pictures.example`;

async function seenBy(host: string): Promise<Seen[]> {
  return (await fetch(`https://seen.example/${host}`)).json();
}

const picture = (onMissing: string) => ({
  ...LABEL,
  variables: [{ name: "photo" }],
  elements: [
    { type: "image", source: "{{photo}}", onMissing, xMm: 1, yMm: 1, widthMm: 9, heightMm: 9 },
  ],
});

async function makePicturePrinter({ credits = 100, onMissing = "error" } = {}) {
  const caller = await makeCaller({ credits });
  await makeTemplate(caller.accountId, "custom-label", { document: picture(onMissing) });
  return caller;
}

const showing = (...photos: string[]) =>
  job({ records: photos.map((photo) => ({ variables: { photo } })) });

const preflight = (apiKey: string, body: unknown) =>
  send("/api/v1/generate-pdf/preflight", {
    method: "POST",
    apiKey,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

async function textOf(answer: Response): Promise<string> {
  return new TextDecoder("latin1").decode(await answer.arrayBuffer());
}

describe("an image behind an https address", () => {
  it.each(["good.png", "good.jpg", "untyped"])(
    "prints from %s, whatever its Content-Type says",
    async (path) => {
      const { accountId, apiKey } = await makePicturePrinter();
      const answer = await print(apiKey, showing(`https://${makeHost()}/${path}`));
      expect(answer.status).toBe(200);
      expect(answer.headers.get("Server-Timing")).toContain("images;dur=");
      expect(await textOf(answer)).toContain("/Subtype/Image");
      expect(await balanceOf(accountId)).toBe(99);
    },
  );

  it("is asked for once per job, without credentials, cookies or a referrer", async () => {
    const { apiKey } = await makePicturePrinter();
    const host = makeHost();
    const photo = `https://${host}/good.png`;
    expect((await print(apiKey, showing(photo, photo, photo))).status).toBe(200);
    const asked = await seenBy(host);
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([`GET ${photo}`]);
    const names = Object.keys(asked[0]!.headers);
    expect(names).toContain("accept");
    for (const name of ["authorization", "cookie", "referer", "origin", "x-request-id"]) {
      expect(names).not.toContain(name);
    }
  });

  it("is asked for again by the next job: what it answers may have changed", async () => {
    const { apiKey } = await makePicturePrinter();
    const host = makeHost();
    const photo = `https://${host}/changing`;
    const first = await textOf(await print(apiKey, showing(photo)));
    const second = await textOf(await print(apiKey, showing(photo)));
    expect(await seenBy(host)).toHaveLength(2);
    expect(first).toContain("/Width 1/");
    expect(second).toContain("/Width 2/");
  });

  it("is fetched by a preflight too, and costs nothing there", async () => {
    const { accountId, apiKey } = await makePicturePrinter();
    const host = makeHost();
    expect((await preflight(apiKey, showing(`https://${host}/good.png`))).status).toBe(200);
    expect(await seenBy(host)).toHaveLength(1);
    const refused = await preflight(apiKey, showing(`https://${host}/status/404`));
    expect((await problemIn(refused)).code).toBe("IMAGE_REJECTED");
    expect(await balanceOf(accountId)).toBe(100);
  });

  it("is not fetched for callers who cannot pay", async () => {
    const { apiKey } = await makePicturePrinter({ credits: 0 });
    const host = makeHost();
    expect((await print(apiKey, showing(`https://${host}/good.png`))).status).toBe(402);
    expect(await seenBy(host)).toEqual([]);
  });
});

describe("redirects", () => {
  it("are followed three times, each without the cookie that the last one set", async () => {
    const { apiKey } = await makePicturePrinter();
    const host = makeHost();
    expect((await print(apiKey, showing(`https://${host}/hops/3`))).status).toBe(200);
    expect(await seenBy(host)).toHaveLength(4);
    expect((await print(apiKey, showing(`https://${host}/cookies`))).status).toBe(200);
    expect((await seenBy(host)).at(-1)!.headers).not.toHaveProperty("cookie");
  });

  it("are not followed a fourth time", async () => {
    const { apiKey } = await makePicturePrinter();
    const host = makeHost();
    const answer = await print(apiKey, showing(`https://${host}/hops/4`));
    expect((await problemIn(answer)).detail).toContain("redirects more than 3 times");
    expect(await seenBy(host)).toHaveLength(4);
  });

  it.each([
    "http://inward.pictures.example/good.png",
    "https://127.0.0.1/good.png",
    "https://2130706433/",
    "https://[::1]/",
    "https://localhost/good.png",
    "https://inward.pictures.example:8443/good.png",
    "https://user@inward.pictures.example/",
    "https://platen.test/good.png",
    "//169.254.169.254/latest/meta-data/",
    "data:image/png;base64,AAAA",
    "file:///etc/passwd",
    "https://",
  ])("to %s end there", async (location) => {
    const { apiKey } = await makePicturePrinter();
    const host = makeHost();
    const photo = `https://${host}/to?location=${encodeURIComponent(location)}`;
    const problem = await problemIn(await print(apiKey, showing(photo)));
    expect(problem.code).toBe("IMAGE_REJECTED");
    expect(await seenBy(host)).toHaveLength(1);
    for (const inward of ["127.0.0.1", "169.254.169.254", "inward.pictures.example", "localhost"]) {
      expect(await seenBy(inward)).toEqual([]);
    }
  });
});

describe("an address that is not fetched", () => {
  it.each([
    "https://127.0.0.1/a.png",
    "https://0x7f.1/a.png",
    "https://①②⑦.0.0.1/a.png",
    "https://[::ffff:127.0.0.1]/a.png",
    "https://10.0.0.1/a.png",
    "https://localhost/a.png",
    "https://printer/a.png",
    "https://metadata.google.internal/a.png",
    "https://platen.test/health",
    "https://host.pictures.example:22/a.png",
    "http://host.pictures.example/a.png",
    `https://host.pictures.example/${"a".repeat(2048)}`,
    "https://exa mple.com/a.png",
    "ftp://host.pictures.example/a.png",
  ])("%.60s is refused before anything is asked, without a word of it", async (photo) => {
    const { accountId, apiKey } = await makePicturePrinter();
    const before = await seenBy("");
    const answer = await print(apiKey, showing(photo));
    const text = await answer.text();
    expect(answer.status).toBe(422);
    const { requestId, ...problem } = JSON.parse(text) as { requestId: string };
    expect(problem).toMatchObject({
      code: "IMAGE_REJECTED",
      errors: [{ pointer: "#/records/0/variables/photo" }],
    });
    for (const part of ["a.png", "127", "printer", "example", "platen.test/health"]) {
      expect(text.replace(requestId, "")).not.toContain(part);
    }
    expect(await seenBy("")).toEqual(before);
    expect(await balanceOf(accountId)).toBe(100);
  });
});

describe("what an address answers", () => {
  it.each([
    ["page.png", "HTML"],
    ["empty", "empty"],
    ["status/404", "status 404"],
    ["status/500", "status 500"],
    ["status/206", "status 206"],
    ["lost", "not valid"],
    ["filled/2097153", "more than 2 MB"],
    ["liar", "neither"],
    ["endless", "more than 2 MB"],
    ["bomb", "more than 2 MB"],
  ])("%s is refused, for it is: %s", async (path, why) => {
    const { accountId, apiKey } = await makePicturePrinter();
    const answer = await print(apiKey, showing(`https://${makeHost()}/${path}`));
    const { code, detail } = await problemIn(answer);
    expect([code, detail]).toEqual(["IMAGE_REJECTED", expect.stringContaining(why)]);
    expect(detail).not.toContain("secret of the origin");
    expect(await balanceOf(accountId)).toBe(100);
  });

  it("may have 2 MB and not a byte more", async () => {
    const { apiKey } = await makePicturePrinter();
    expect((await print(apiKey, showing(`https://${makeHost()}/filled/2097152`))).status).toBe(200);
  });

  it("with onMissing blank is left out with a warning that counts its records", async () => {
    const { apiKey } = await makePicturePrinter({ onMissing: "blank" });
    const host = makeHost();
    const body = showing(
      `https://${host}/status/404`,
      `https://${host}/good.png`,
      "https://10.1.1.1/",
    );
    const answer = await print(apiKey, body);
    expect([answer.status, answer.headers.get("X-Warning-Count")]).toEqual([200, "3"]);
    const { data } = await (await preflight(apiKey, body)).json<{ data: { warnings: object[] } }>();
    expect(data.warnings).toMatchObject([
      { code: "IMAGE_LEFT_BLANK", pointer: "#/records/0/variables/photo", count: 2 },
      { code: "IMAGE_RESOLUTION_LOW", pointer: "#/records/1/variables/photo", count: 1 },
    ]);
  });
});

/** As a job would, with other deadlines. */
const load = (addresses: readonly string[], waits: typeof WAITS, meter: Partial<ImageMeter> = {}) =>
  loadImages(
    {
      accountAssets: env.ACCOUNT_ASSETS,
      db,
      fetch: (url, init) => fetch(url, init),
      ownHosts: [],
      spans: new Spans(Date.now),
    },
    crypto.randomUUID(),
    { imageRefs: addresses },
    { count: () => {}, hold: () => {}, ...meter },
    waits,
  );

/** Counts as a job does. */
const counted = () => {
  const budget = new Budget();
  return { count: (bytes: number) => budget.count("images", bytes) };
};

/** All on one page. */
const sheet = (list: string[]) => ({
  ...showing(...list),
  layout: {
    type: "manual",
    paper: { size: "A4" },
    grid: { rows: 10, columns: 3 },
    spacingMm: { top: 0, right: 0, bottom: 0, left: 0, gapX: 0, gapY: 0 },
  },
});

describe("a job", () => {
  it("fetches from 50 addresses at most, else from none", async () => {
    const { apiKey } = await makePicturePrinter();
    const host = makeHost();
    const photos = Array.from({ length: 51 }, (_, i) => `https://${host}/good.png?${i}`);
    const refused = await problemIn(await print(apiKey, sheet(photos)));
    expect([refused.code, await seenBy(host)]).toEqual(["IMAGE_REJECTED", []]);
    expect((await print(apiKey, sheet(photos.slice(1)))).status).toBe(200);
    expect(await seenBy(host)).toHaveLength(50);
  });

  if (isFull) {
    it("fetches 16 MB at most", async () => {
      const host = makeHost();
      const photos = Array.from({ length: 9 }, (_, i) => `https://${host}/filled/2000000?${i}`);
      const atLeisure = { imageMs: 60_000, jobMs: 60_000 };
      await expect(load(photos, atLeisure, counted())).rejects.toMatchObject({
        code: "JOB_TOO_COMPLEX",
        message: expect.stringContaining("16 MB") as string,
      });
      expect([...(await load(photos.slice(1), atLeisure, counted())).values()]).toEqual(
        photos.slice(1).map(() => expect.any(Uint8Array) as Uint8Array),
      );
    });
  }
});

describe("what images take at most", () => {
  const MB = 1_048_576;
  const WHILE = { imageMs: 20_000, jobMs: 20_000 };
  const holding = () => {
    const held: number[] = [];
    return { held, hold: (bytes: number) => void held.push(bytes) };
  };

  it("is held before anything is fetched, 2 MB for each address and 16 MB for all; what was not needed is given back", async () => {
    const host = makeHost();
    const { held, hold } = holding();
    const photos = Array.from({ length: 3 }, (_, i) => `https://${host}/untyped?${i}`);
    const loaded = await load(photos, WHILE, { hold });
    const bytes = [...loaded.values()].reduce((sum, file) => sum + (file as Uint8Array).length, 0);
    expect(held[0]).toBe(6 * MB);
    expect(held.at(-1)).toBe(bytes);
    expect(held.every((figure, i) => i === 0 || figure <= held[i - 1]!)).toBe(true);
    const many = holding();
    const nine = Array.from({ length: 9 }, (_, i) => `https://${host}/untyped?more${i}`);
    await load(nine, WHILE, many);
    expect(many.held[0]).toBe(16 * MB);
  });

  it("is its Content-Length once that is known, and nothing where it is refused", async () => {
    const { held, hold } = holding();
    await load([`https://${makeHost()}/filled/100000`], WHILE, { hold });
    expect(new Set(held)).toEqual(new Set([2 * MB, 100_000]));
    const refused = holding();
    await load([`https://${makeHost()}/status/404`], WHILE, refused);
    expect(refused.held.at(-1)).toBe(0);
  });

  it("is held of all or of none: where it does not fit, nothing is fetched", async () => {
    const host = makeHost();
    const hold = () => {
      throw new Error("no room");
    };
    await expect(load([`https://${host}/good.png`], WHILE, { hold })).rejects.toThrow("no room");
    expect(await seenBy(host)).toEqual([]);
  });

  it("is freed at once when the job has drawn them or begins again, not when garbage is collected", async () => {
    const photo = `https://${makeHost()}/good.png`;
    const loaded = await load([photo], WHILE);
    expect((loaded.get(photo) as Uint8Array).length).toBeGreaterThan(0);
    freeImages(loaded);
    freeImages(loaded);
    expect(loaded.get(photo)).toHaveLength(0);
  });

  it("is not asked for any more once the loading has ended", async () => {
    const host = makeHost();
    let ended = false;
    let askedLater = false;
    const count = () => {
      ended = true;
      throw new Error("too many");
    };
    const hold = () => {
      askedLater ||= ended;
    };
    const photos = [`https://${host}/good.png`, `https://${host}/silent`];
    await expect(load(photos, WHILE, { count, hold })).rejects.toThrow("too many");
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(askedLater).toBe(false);
  });
});

describe("a deadline", () => {
  const TOO_LONG = { refused: "its address did not respond in time" };

  it("is 5 s for an image and 20 s for a job", () => {
    expect(WAITS).toEqual({ imageMs: 5_000, jobMs: 20_000 });
  });

  it.each(["silent", "stalls"])("ends an image that is %s", async (path) => {
    const address = `https://${makeHost()}/${path}`;
    const loaded = await load([address], { imageMs: 500, jobMs: 60_000 });
    expect(loaded.get(address)).toEqual(TOO_LONG);
  });

  it("ends a job, those that are still waiting included", async () => {
    const host = makeHost();
    const addresses = Array.from({ length: 8 }, (_, i) => `https://${host}/silent?${i}`);
    const loaded = await load(addresses, { imageMs: 60_000, jobMs: 1_500 });
    expect([...loaded.values()]).toEqual(addresses.map(() => TOO_LONG));
    expect(await seenBy(host)).toHaveLength(6);
  });
});
