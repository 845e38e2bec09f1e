// What jobs hold of the isolate's memory while hosts of images are slow, clients hang up and answers are not read.
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { jobMemory, MEMORY } from "../../src/isolate/memory.ts";
import type { Seen } from "../support/hostile-origins.ts";
import { makeCaller, makeTemplate, print, send } from "../support/worker-world.ts";

const MB = 1_048_576;
const MOST_MB = MEMORY.mostBytes / MB;

const makeHost = () => `h${crypto.randomUUID().slice(0, 8)}.pictures.example`;

async function seenBy(host: string): Promise<Seen[]> {
  return (await fetch(`https://seen.example/${host}`)).json();
}

const BOX = { xMm: 0, yMm: 0, widthMm: 40, heightMm: 40 };
const PICTURE = { type: "image", source: "{{photo}}", ...BOX };
const CODE = { type: "qrcode", value: "{{code}}", minModuleMm: 0.01, ...BOX };
const label = (variable: string, elements: readonly object[]) => ({
  schemaVersion: 1,
  name: "Label",
  widthMm: 40,
  heightMm: 40,
  variables: [{ name: variable, example: "1" }],
  elements,
});

const SHEET = {
  type: "manual",
  paper: { size: "Custom", widthMm: 1000, heightMm: 1000 },
  grid: { rows: 10, columns: 25 },
  spacingMm: { top: 0, right: 0, bottom: 0, left: 0, gapX: 0, gapY: 0 },
};
const showing = (photos: readonly string[]) => ({
  templateId: "custom-photos",
  layout: SHEET,
  records: photos.map((photo) => ({ variables: { photo } })),
});
/** Copies of a label full of codes: 15 MB of content. */
const LARGE = {
  templateId: "custom-codes",
  layout: SHEET,
  records: [{ variables: { code: "a".repeat(2300) }, copies: 20 }],
};

async function makePrinter() {
  const caller = await makeCaller({ credits: 100 });
  await makeTemplate(caller.accountId, "custom-photos", { document: label("photo", [PICTURE]) });
  const codes = label(
    "code",
    Array.from({ length: 5 }, () => CODE),
  );
  await makeTemplate(caller.accountId, "custom-codes", { document: codes });
  return caller;
}

/** Five files of 2 MB, and one that does not come. */
const slowPhotos = (host: string) => [
  ...Array.from({ length: 5 }, (_, i) => `https://${host}/filled/2000000?${i}`),
  `https://${host}/silent/20000`,
];

async function untilAsked(host: string, times: number): Promise<void> {
  await expect.poll(async () => (await seenBy(host)).length, { interval: 20 }).toBe(times);
  // The files that come at once have come.
  await wait(700);
}

describe("another account's large job", () => {
  it("is printed while a slow image host keeps a job waiting", async () => {
    const [slow, other] = [await makePrinter(), await makePrinter()];
    const host = makeHost();
    const slowJob = print(slow.apiKey, showing(slowPhotos(host)));
    const heldBySlow = () => jobMemory.heldBy(slow.accountId) / MB;
    await expect.poll(heldBySlow, { interval: 20 }).toBeGreaterThan(8);
    const large = jobMemory.open();
    expect(large.take(other.accountId, 36 * MB)).toBe(true);
    expect(heldBySlow()).toBeGreaterThan(8);
    large.release();
    const answers = await Promise.all([slowJob, print(other.apiKey, LARGE)]);
    expect(answers[1].status).toBe(200);
    for (const answer of answers) await answer.arrayBuffer();
  });

  it("is printed after a client has hung up in the middle of its own", async () => {
    const [gone, other] = [await makePrinter(), await makePrinter()];
    const host = makeHost();
    const client = new AbortController();
    const hungUp = send("/api/v1/generate-pdf", {
      method: "POST",
      apiKey: gone.apiKey,
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(showing(slowPhotos(host))),
      signal: client.signal,
    }).catch(() => {});
    await untilAsked(host, 6);
    client.abort();
    await hungUp;
    await expect.poll(() => jobMemory.heldBy(gone.accountId), { interval: 20 }).toBe(0);
    const answer = await print(other.apiKey, LARGE);
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
  });
});

it("of thirty jobs with 3.5 MB of images beside a host that dribbles, only as many fetch at once as fit", async () => {
  const { apiKey } = await makePrinter();
  const host = makeHost();
  const clients = new AbortController();
  const jobs = Array.from({ length: 30 }, (_, n) =>
    send("/api/v1/generate-pdf", {
      method: "POST",
      apiKey,
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(
        showing([
          `https://${host}/filled/1835008?${n}a`,
          `https://${host}/filled/1835008?${n}b`,
          `https://${host}/silent?${n}`,
        ]),
      ),
      signal: clients.signal,
    }).catch(() => {}),
  );
  await wait(1_500);
  const fetching = (await seenBy(host)).filter(({ url }) => url.includes("/silent"));
  clients.abort();
  await Promise.all(jobs);
  expect(fetching.length).toBeGreaterThan(0);
  expect(fetching.length * 3.5).toBeLessThanOrEqual(MOST_MB);
});

// The runtime reads ahead, by more on a busy machine: then less is held than was made.
it(
  "an answer that is not read counts for its account: the next large job is 503 until it is read or given up",
  { retry: 3 },
  async () => {
    const { accountId, apiKey } = await makePrinter();
    const photos = Array.from({ length: 6 }, (_, i) => `https://${makeHost()}/noise/700?${i}`);
    const unread = await print(apiKey, showing(photos));
    expect(unread.status).toBe(200);
    expect(jobMemory.heldBy(accountId)).toBeGreaterThan(8 * MB);
    const refused = await print(apiKey, showing(photos));
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "1"]);
    await unread.body?.cancel();
    await expect.poll(() => jobMemory.heldBy(accountId)).toBe(0);
    const next = await print(apiKey, showing(photos));
    expect(next.status).toBe(200);
    expect((await next.arrayBuffer()).byteLength).toBeGreaterThan(8 * MB);
  },
);
