// Sessions of gestures that a seed chooses: whatever was done, undoing all of it gives the beginning, byte for byte, and
// redoing all of it the end, and the canvas is what it was at each. `TEST_FULL=1` runs 50 seeds, `SEEDS=7,21` these.
import { hash } from "node:crypto";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { FIVE, type OpenDesigner, leaveDesigner, openDesigner } from "../support/designer.ts";
import { full } from "../support/full.ts";
import { gesture, randomFrom } from "../support/random-gestures.ts";

const SERVICE = inject("origin");
const GESTURES = 400;
const SEEDS =
  process.env["SEEDS"]?.split(",").map(Number) ??
  Array.from({ length: full(50, 2) }, (_, index) => index + 1);

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

function goWhilePossible({ page }: OpenDesigner, name: "Undo" | "Redo"): Promise<number> {
  return page.getByRole("button", { name, exact: true }).evaluate(async (button: any) => {
    let steps = 0;
    for (; !button.disabled; steps++) {
      button.click();
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return steps;
  });
}

/** The document byte for byte, and the pixels that are there of it. */
async function lookAt(designer: OpenDesigner) {
  // Of the view, gestures may have left anything.
  await designer.canvas.focus();
  await designer.press("Shift+1");
  const document = JSON.stringify(await designer.document());
  const { width, height, rgba } = await designer.picture();
  return { document, picture: `${width} × ${height} ${hash("sha256", rgba)}` };
}

it.each(SEEDS)(
  `${GESTURES} random gestures can be undone to the beginning and redone to the end (seed %i)`,
  async (seed) => {
    const designer = await openDesigner(browser, SERVICE);
    const random = randomFrom(seed);
    const begin = await lookAt(designer);
    expect(begin.document).toBe(JSON.stringify(FIVE));
    for (let count = 0; count < GESTURES; count++) await gesture(designer, random);
    await designer.press("Escape");
    // What was undone in the session itself is redone first, so that the end is the end.
    await goWhilePossible(designer, "Redo");
    const end = await lookAt(designer);
    expect(end.document).not.toBe(begin.document);
    const steps = await goWhilePossible(designer, "Undo");
    expect(steps).toBeGreaterThan(50);
    expect(await lookAt(designer)).toEqual(begin);
    expect(await goWhilePossible(designer, "Redo")).toBe(steps);
    expect(await lookAt(designer)).toEqual(end);
    await leaveDesigner(designer);
  },
  600_000,
);
