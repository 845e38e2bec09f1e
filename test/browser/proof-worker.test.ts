// The printing worker and its client: faults never blank the picture, the newest job wins, crashes are survived.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { importPdf, readArtworkFixture, sourceOf } from "../support/artwork.ts";
import { openBrowser } from "../support/browser.ts";
import { servePages, type Site } from "../support/built-pages.ts";

let browser: Browser;
let site: Site;
let page: Page;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), servePages("proof")]);
});
beforeEach(async () => {
  await page?.close();
  site.failing = null;
  site.asked.length = 0;
  page = await browser.newPage();
  await page.goto(`${site.origin}/proof`);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const BOX = { widthMm: 40, heightMm: 8 };
const GOOD = { type: "text", text: "Good", xMm: 2, yMm: 2, ...BOX };
// No text: PDFium moves letters to whole pixels, which a part may round otherwise.
const SHAPE = {
  type: "shape",
  shape: "ellipse",
  xMm: 3,
  yMm: 4,
  widthMm: 6,
  heightMm: 3,
  fill: "#123",
};
const documentOf = (...elements: object[]) => ({
  schemaVersion: 1,
  name: "Label",
  widthMm: 60,
  heightMm: 40,
  variables: [{ name: "sku", example: "ABC-1" }],
  elements,
});
const jobOf = (document: unknown, rest: object = {}) => ({
  document,
  records: [],
  layout: { type: "single" },
  scale: 4,
  now: 0,
  ...rest,
});

interface Answer {
  readonly kind: string;
  readonly reason?: string;
  readonly width?: number;
  readonly height?: number;
  readonly ink?: number;
  readonly faults?: readonly { code: string; element?: number; pointer: string }[];
  readonly warnings?: readonly { code: string; element: number | null }[];
  readonly geometry?: readonly { index: number; overlaps: number[] }[];
}

/** Draws the jobs one after the other without waiting; what comes back, in their order. */
function draw(...jobs: object[]): Promise<(Answer | null)[]> {
  return page.evaluate(`Promise.all(${JSON.stringify(jobs)}.map((job) => proof.look(job)))`);
}

describe("a document with faults", () => {
  it("is drawn without what is at fault, which is named by its index in the document", async () => {
    const [answer] = await draw(
      jobOf(
        documentOf(
          { ...GOOD, color: "#12" },
          { ...GOOD, text: "{{na", yMm: 12 },
          {
            type: "barcode",
            symbology: "code128",
            value: "{{sku}}",
            xMm: 2,
            yMm: 20,
            widthMm: 3,
            heightMm: 8,
          },
          { ...GOOD, text: "{{unknown}}", yMm: 22 },
          { ...GOOD, yMm: 30 },
        ),
        { measured: true },
      ),
    );
    expect(answer).toMatchObject({ kind: "proof", width: 240, height: 160 });
    expect(answer!.ink).toBeGreaterThan(0);
    expect(answer!.faults!.map(({ element }) => element).sort()).toEqual([0, 1, 2, 3]);
    expect(answer!.geometry!.map(({ index }) => index)).toContain(4);
  });

  it("warnings and overlaps name elements by their index in the document too", async () => {
    const [answer] = await draw(
      jobOf(
        documentOf(
          { type: "text", text: 5 },
          { ...GOOD, text: "A sentence that does not fit", widthMm: 10, wrap: false },
          { ...GOOD, yMm: 12 },
          { ...GOOD, yMm: 12.5 },
        ),
        { measured: true },
      ),
    );
    expect(answer!.warnings).toContainEqual(
      expect.objectContaining({ code: "TEXT_CUT", element: 1 }),
    );
    const overlaps = new Map(answer!.geometry!.map(({ index, overlaps }) => [index, overlaps]));
    expect(overlaps.get(2)).toEqual([3]);
  });

  it("that has no size yet gives no picture and says why; the next one is drawn", async () => {
    const [nothing] = await draw(jobOf({ ...documentOf(GOOD), widthMm: null }));
    expect(nothing).toMatchObject({
      kind: "proof",
      width: null,
      faults: [{ pointer: "#/widthMm" }],
    });
    const [label] = await draw(jobOf(documentOf(GOOD)));
    expect(label).toMatchObject({ kind: "proof", width: 240, faults: [] });
  });
});

describe("the client", () => {
  it("draws the first and the newest of many, and answers the others with null", async () => {
    const jobs = Array.from({ length: 10 }, (_, index) =>
      jobOf(documentOf(GOOD), { scale: index + 1 }),
    );
    const answers = await draw(...jobs);
    expect(answers.map((answer) => answer?.width ?? null)).toEqual([
      60,
      ...Array(8).fill(null),
      600,
    ]);
  });

  it("loads nothing before the first job, and each font when a plan first names it", async () => {
    const fonts = () =>
      site.asked.filter((path) => path.startsWith("/fonts/")).map((path) => path.slice(7, -13));
    expect(site.asked.filter((path) => /\.wasm$|worker|main/.test(path))).toEqual([]);
    await draw(jobOf(documentOf(GOOD)));
    expect(fonts()).toEqual(["inter-400"]);
    await draw(jobOf(documentOf(GOOD, { ...GOOD, text: "ไทย" })));
    await draw(jobOf(documentOf(GOOD)));
    expect(fonts().sort()).toEqual(["inter-400", "noto-sans-thai-400"]);
    expect(site.asked.filter((path) => path.endsWith(".wasm"))).toHaveLength(2);
  });

  it.each([false, true])(
    "draws a part of a page as it is in the whole, painted: %s",
    async (isPainted) => {
      const [whole, part] = (await page.evaluate(`(async () => {
      const job = ${JSON.stringify(jobOf(documentOf(SHAPE), { isPainted }))};
      const whole = await proof.pixelsOf({ ...job });
      const part = await proof.pixelsOf({ ...job, view: { left: 8, top: 12, width: 40, height: 20 } });
      return [whole, part];
    })()`)) as [number[], number[]];
      const rows = Array.from({ length: 20 }, (_, row) => {
        const start = ((row + 12) * 240 + 8) * 4;
        return whole.slice(start, start + 160);
      });
      expect(part).toEqual(rows.flat());
      expect(new Set(part).size).toBeGreaterThan(2);
    },
  );

  it("survives what breaks the worker: that job fails, the next is drawn by another worker", async () => {
    const broken = jobOf(documentOf(GOOD), { view: { left: 0, top: 0, width: 1e6, height: 1e6 } });
    const answers = await draw(broken, jobOf(documentOf(GOOD)));
    expect(answers[0]).toEqual({ kind: "failure", reason: "crashed" });
    expect(answers[1]).toMatchObject({ kind: "proof", width: 240 });
  });

  it.each([/^\/fonts\//, /\.wasm$/, /\/main-[^/]+\.js$/])(
    "says that %s cannot be reached, and draws as soon as it can",
    async (failing) => {
      site.failing = failing;
      expect(await draw(jobOf(documentOf(GOOD)))).toEqual([
        { kind: "failure", reason: "unreachable" },
      ]);
      site.failing = null;
      expect(await draw(jobOf(documentOf(GOOD)))).toMatchObject([{ kind: "proof", width: 240 }]);
    },
  );

  it("can be closed and used again", async () => {
    const closed = await page.evaluate(
      `(() => { const drawn = proof.look(${JSON.stringify(jobOf(documentOf(GOOD)))}); proof.client.close(); return drawn; })()`,
    );
    expect(closed).toBeNull();
    expect(await draw(jobOf(documentOf(GOOD)))).toMatchObject([{ kind: "proof" }]);
  });
});

describe("a picture that the core paints", () => {
  const wasm = () => site.asked.filter((path) => path.endsWith(".wasm")).length;

  it("is PDFium's but for the edges of what is drawn, and needs no PDFium", async () => {
    const code = {
      type: "qrcode",
      value: "https://example.com",
      xMm: 30,
      yMm: 16,
      widthMm: 20,
      heightMm: 20,
    };
    const job = jobOf(documentOf({ ...GOOD, fontSizePt: 16 }, SHAPE, code), {
      scale: 6,
      isTrimmed: true,
    });
    const pixels = (more: object) =>
      page.evaluate(`proof.pixelsOf(${JSON.stringify({ ...job, ...more })})`) as Promise<number[]>;
    const painted = await pixels({ isPainted: true });
    expect(wasm()).toBe(1);
    const drawn = await pixels({});
    expect(wasm()).toBe(2);
    expect(painted).toHaveLength(drawn.length);
    const far = painted.filter((shade, at) => Math.abs(shade - drawn[at]!) > 128).length;
    const ink = drawn.filter((shade) => shade < 128).length;
    expect(ink).toBeGreaterThan(10_000);
    expect(far).toBeLessThan(ink / 50);
  });

  it("is there while PDFium is not, which draws once it has been asked for", async () => {
    const soon = jobOf(documentOf(GOOD), { isSoon: true, measured: true });
    const [painted, again] = [...(await draw(soon)), ...(await draw(soon))];
    expect([painted, again]).toMatchObject([{ geometry: null }, { geometry: null }]);
    expect(wasm()).toBe(1);
    expect(await page.evaluate("proof.client.ask({ kind: 'screen' })")).toBe(true);
    expect(await draw(soon)).toMatchObject([{ geometry: [{ index: 0 }] }]);
  });

  it("is none where there are two pages: PDFium draws the one that is asked for", async () => {
    const document = { ...documentOf(GOOD), back: { elements: [{ ...GOOD, yMm: 20 }] } };
    const back = jobOf(document, { page: 1, measured: true });
    const [soon] = await draw({ ...back, isSoon: true });
    const [drawn] = await draw(back);
    expect(soon!.geometry).not.toBeNull();
    expect(soon).toEqual(drawn);
  });

  it("says what is left out", async () => {
    const [answer] = await draw(
      jobOf(documentOf({ ...GOOD, text: "{{unknown}}" }, { ...GOOD, yMm: 30 }), {
        isPainted: true,
      }),
    );
    expect(answer).toMatchObject({ kind: "proof", width: 240, height: 160 });
    expect(answer!.ink).toBeGreaterThan(0);
    expect(answer!.faults!.map(({ element }) => element)).toEqual([0]);
  });

  it("is drawn by PDFium where a page of a PDF is on it", async () => {
    const { stored } = await importPdf(readArtworkFixture("cairo.pdf"));
    const bytes = Buffer.from(stored).toString("base64");
    await page.evaluate(`proof.client.setImages(new Map([[${JSON.stringify(sourceOf(stored))},
      Uint8Array.from(atob(${JSON.stringify(bytes)}), (unit) => unit.charCodeAt(0))]]))`);
    const artwork = {
      type: "artwork",
      source: sourceOf(stored),
      xMm: 0,
      yMm: 0,
      widthMm: 60,
      heightMm: 40,
    };
    const [answer] = await draw(jobOf(documentOf(artwork), { isPainted: true }));
    expect(answer).toMatchObject({ kind: "proof", width: 240, faults: [] });
    expect(answer!.ink).toBeGreaterThan(0);
    expect(wasm()).toBe(2);
  });
});
