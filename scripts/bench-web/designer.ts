// The designer's rows of the bench: from a person's move to pixels, opening, a sheet, and what 2,000 edits leave behind.
import { loadavg } from "node:os";
import type { Browser, Page } from "playwright-core";
import { openDesigner, type OpenDesigner } from "../../test/support/designer.ts";
import type { TemplateDocument } from "../../web/document/template.ts";
import { labelOf, SHEET_LABEL } from "./documents.ts";
import { measureComputing } from "./cpu.ts";
import { openHeap, pressDrawn } from "./heap.ts";
import { installStopwatch, readSheetTimes, readTimes } from "./stopwatch.ts";

const MOVES = 300;
const FRAME_MS = 1000 / 60;
const KEYSTROKES = 60;
const EDITS = 2000;
const MOVES_TO_AND_FRO = [{ key: "ArrowRight" }, { key: "ArrowLeft" }];
/** What the history holds (MOST_STEPS): until it is full, it grows as it should. */
const FILLING_EDITS = 1000;

export async function benchDesigner(browser: Browser, service: string): Promise<void> {
  for (const count of [12, 40, 100]) {
    const designer = await openWatched(browser, service, labelOf(count));
    console.log(`\ndesigner, ${count} elements`);
    await benchOpening(designer.page);
    await benchDrag(designer, count <= 12 ? 16 : 33);
    await benchTyping(designer);
    await benchUndo(designer);
    await designer.page.context().close();
  }
  await benchSheet(browser, service);
  await benchMemory(browser, service);
}

async function openWatched(
  browser: Browser,
  service: string,
  document: TemplateDocument,
): Promise<OpenDesigner> {
  const designer = await openDesigner(browser, service, document);
  await installStopwatch(designer.page);
  await designer.page.reload();
  await designer.picture();
  return designer;
}

async function benchOpening(page: Page): Promise<void> {
  const [paint, picture] = (await page.evaluate(
    "[performance.getEntriesByName('first-contentful-paint')[0]?.startTime, stopwatch.firstPicture]",
  )) as [number, number];
  print("opened: first paint", paint.toFixed(0));
  print("opened: the label is there", picture.toFixed(0), 1500);
}

/** As a hand drags: a move each frame, wherever the picture is by then. */
async function benchDrag({ page, at }: OpenDesigner, mostMs: number): Promise<void> {
  const { x, y } = await at(8, 5);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 5, y + 5);
  await page.waitForTimeout(300);
  await readTimes(page);
  const { pageMs, workersMs } = await measureComputing(page, () => drag(page, x, y));
  printTimes("pointer move to canvas", await readTimes(page), mostMs);
  print("of it computed per move in the page", (pageMs / MOVES).toFixed(1));
  print("of it computed per move in the printing worker", (workersMs / MOVES).toFixed(1));
  await page.mouse.up();
}

async function drag(page: Page, x: number, y: number): Promise<void> {
  const start = performance.now();
  for (let move = 1; move <= MOVES; move++) {
    await page.mouse.move(x + move, y + 40 - 30 * Math.cos(move / 10));
    await page.waitForTimeout(Math.max(0, start + move * FRAME_MS - performance.now()));
  }
  await page.waitForTimeout(500);
}

async function benchTyping(designer: OpenDesigner): Promise<void> {
  const { page } = designer;
  const field = page.getByRole("textbox", { name: "Text", exact: true });
  await field.focus();
  await readTimes(page);
  for (let key = 0; key < KEYSTROKES; key++) {
    await page.keyboard.press(key % 2 === 0 ? "x" : "Backspace");
    await designer.picture();
  }
  printTimes("keystroke to canvas", await readTimes(page), 50);
}

async function benchUndo(designer: OpenDesigner): Promise<void> {
  const { page, canvas } = designer;
  await canvas.focus();
  for (let count = 0; count < 20; count++) await page.keyboard.press("ArrowRight");
  await designer.picture();
  await readTimes(page);
  for (let count = 0; count < 20; count++) {
    await page.keyboard.press("Control+z");
    await designer.picture();
  }
  printTimes("undo to canvas", await readTimes(page), 50);
}

/** Each slot that is chosen draws the sheet again. */
async function benchSheet(browser: Browser, service: string): Promise<void> {
  const { page } = await openWatched(browser, service, SHEET_LABEL);
  console.log("\ndesigner, a sheet of 30 labels");
  await page.getByRole("combobox", { name: "Sheet" }).fill("5160");
  await page.getByRole("option", { name: /5160/ }).first().click();
  await page.getByRole("button", { name: "Slot 1", exact: true }).waitFor();
  await page.waitForTimeout(1000);
  await readSheetTimes(page);
  for (let count = 0; count < 20; count++) {
    await page.getByRole("button", { name: `Slot ${(count % 2) + 1}`, exact: true }).click();
    await page.waitForTimeout(300);
  }
  printTimes("slot chosen to sheet", await readSheetTimes(page), 100);
  await page.context().close();
}

async function benchMemory(browser: Browser, service: string): Promise<void> {
  const designer = await openDesigner(browser, service, labelOf(12));
  const { page, canvas } = designer;
  const readHeap = await openHeap(page);
  await page.reload();
  await designer.picture();
  console.log("\ndesigner, what it holds");
  await canvas.focus();
  await page.keyboard.press("Control+a");
  const rows = [
    ["opened", 0] as const,
    [`${FILLING_EDITS} edits fill the history`, FILLING_EDITS] as const,
  ];
  for (const [name, edits] of [...rows, [`${EDITS} edits later`, EDITS] as const]) {
    await pressDrawn(page, edits, MOVES_TO_AND_FRO);
    const { pageMb, workersMb } = await readHeap();
    console.log(`  ${name}: page ${pageMb.toFixed(1)} MB, workers ${workersMb.toFixed(1)} MB`);
  }
  await page.context().close();
}

function printTimes(what: string, times: readonly number[], mostMs: number): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1);
  print(`${what}, ${sorted.length} times: p50 ${at(0.5)}, p95`, at(0.95), mostMs);
}

function print(what: string, ms: string, mostMs?: number): void {
  const wanted = mostMs === undefined ? "" : ` (at most ${mostMs})`;
  console.log(`  ${what}: ${ms} ms${wanted}, load ${loadavg()[0]!.toFixed(1)}`);
}
