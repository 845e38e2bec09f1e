// What the designer holds does not grow with what is done in it. `npm run bench:web` prints how much it is.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { type Heap, openHeap, pressDrawn } from "../../scripts/bench-web/heap.ts";
import { openBrowser } from "../support/browser.ts";
import { type OpenDesigner, openDesigner } from "../support/designer.ts";
import { full } from "../support/full.ts";

const EDITS = full(2000, 400);
/** Before it is measured: what is compiled, cached and laid out once is there then. */
const WARM_EDITS = 200;
const MOST_MB = 1;
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
