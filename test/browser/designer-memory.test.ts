// What the designer holds does not grow with what is done in it. `npm run bench:web` prints how much it is.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { type Heap, openHeap, pressDrawn } from "../../scripts/bench-web/heap.ts";
import { openBrowser } from "../support/browser.ts";
import { type OpenDesigner, openDesigner, operate } from "../support/designer.ts";
import { full } from "../support/full.ts";

const EDITS = full(2000, 400);
/** Before it is measured: what is compiled, cached and laid out once is there then. */
const WARM_EDITS = 200;
const MOST_MB = 1;
/** Where what is open is counted, one is enough. */
const FEW_EDITS = 20;
/** Each draws another label, and the history is as long afterwards. */
const UNDO_AND_REDO = [
  { key: "z", code: "KeyZ", ctrlKey: true },
  { key: "y", code: "KeyY", ctrlKey: true },
];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function open() {
  const designer = await openDesigner(browser, inject("origin"));
  const readHeap = await openHeap(designer.page);
  await designer.page.reload();
  await designer.picture();
  await designer.canvas.focus();
  await designer.press("Control+a", "ArrowRight");
  await pressDrawn(designer.page, WARM_EDITS, UNDO_AND_REDO);
  return { designer, readHeap };
}

async function growth(
  { designer, readHeap }: { designer: OpenDesigner; readHeap: () => Promise<Heap> },
  work: () => Promise<unknown>,
) {
  const before = await readHeap();
  await work();
  await designer.picture();
  const after = await readHeap();
  return { page: after.pageMb - before.pageMb, workers: after.workersMb - before.workersMb };
}

it(`${EDITS} edits leave less than ${MOST_MB} MB in the page, and in the workers`, async () => {
  const opened = await open();
  const { page } = opened.designer;
  const grown = await growth(opened, () => pressDrawn(page, EDITS, UNDO_AND_REDO));
  expect(grown.page).toBeLessThan(MOST_MB);
  expect(grown.workers).toBeLessThan(MOST_MB);
  await page.context().close();
});

it("edits leave no document, no page and no block of memory open in PDFium", async () => {
  const { page } = await openDesigner(browser, inject("origin"));
  await page.route("**/web/files/main-*.js", async (route) => {
    const answer = await route.fetch();
    const body = `(${countOpen.toString()})();${await answer.text()}`;
    await route.fulfill({ response: answer, body });
  });
  await page.reload();
  const { picture, press, canvas } = await operate(page);
  await picture();
  await canvas.focus();
  await press("Control+a", "ArrowRight");
  await picture();
  const before = await readOpen(page);
  expect(before).toMatchObject({ documents: 0, pages: 0, bitmaps: 0 });
  await pressDrawn(page, FEW_EDITS, UNDO_AND_REDO);
  await picture();
  const after = await readOpen(page);
  expect(after.loaded).toBeGreaterThanOrEqual(before.loaded + FEW_EDITS);
  expect({ ...after, loaded: 0 }).toEqual({ ...before, loaded: 0 });
  await page.context().close();
});

it("which is seen: a page that keeps its pictures grows by more", async () => {
  const opened = await open();
  const { page } = opened.designer;
  const grown = await growth(opened, () =>
    page.evaluate(
      "globalThis.kept = Array.from({ length: 40 }, () => new Uint8Array(65536).fill(1))",
    ),
  );
  expect(grown.page).toBeGreaterThan(MOST_MB);
  await page.context().close();
});

type Open = Readonly<Record<"documents" | "pages" | "bitmaps" | "blocks" | "loaded", number>>;

/** Of the worker that draws. */
async function readOpen(page: Page): Promise<Open> {
  const counts = await Promise.all(
    page.workers().map((worker) => worker.evaluate("globalThis.openInPdfium")),
  );
  return counts.find((count) => count !== undefined) as Open;
}

/** Runs in the worker before its script: counts what PDFium has opened and not closed. */
function countOpen() {
  const scope = globalThis as any;
  if (scope.document) return;
  const load = scope.WebAssembly.instantiateStreaming;
  scope.WebAssembly.instantiateStreaming = async (...args: unknown[]) => {
    const { instance, module } = await load(...args);
    if (!instance.exports.FPDF_LoadMemDocument) return { instance, module };
    const open: any = { documents: 0, pages: 0, bitmaps: 0, blocks: 0, loaded: 0 };
    const exports = { ...instance.exports };
    const count = (name: string, what: string, by: number) => {
      const own = exports[name];
      exports[name] = (...given: unknown[]) => {
        open[what] += by;
        if (what === "documents" && by > 0) open.loaded++;
        return own(...given);
      };
    };
    count("FPDF_LoadMemDocument", "documents", 1);
    count("FPDF_CloseDocument", "documents", -1);
    count("FPDF_LoadPage", "pages", 1);
    count("FPDF_ClosePage", "pages", -1);
    count("FPDFBitmap_CreateEx", "bitmaps", 1);
    count("FPDFBitmap_Destroy", "bitmaps", -1);
    count("malloc", "blocks", 1);
    count("free", "blocks", -1);
    scope.openInPdfium = open;
    return { instance: { exports }, module };
  };
}
