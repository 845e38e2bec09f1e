// The designer in a browser, for tests: opened with a document, read as it was kept, and operated as people do.
import type { Browser, Locator, Page } from "playwright-core";
import type { TemplateDocument, TemplateElement } from "../../web/document/template.ts";
import { keepNow } from "./kept.ts";
import { openFresh } from "./fresh-page.ts";
import { untilTrue, type View, watchErrors } from "./pages.ts";
import type { Raster } from "./pdfium.ts";

const WIDE: View = { width: 1280, colorScheme: "light" };

/** A text, a barcode, a QR code, a rectangle and a line on 100 × 60 mm. */
export const FIVE: TemplateDocument = {
  schemaVersion: 1,
  name: "Five elements",
  widthMm: 100,
  heightMm: 60,
  printerDpi: 300,
  variables: [{ name: "sku", example: "AB-1234" }],
  elements: [
    { type: "text", xMm: 10, yMm: 10, widthMm: 30, heightMm: 6, text: "Item {{sku}}" },
    {
      type: "barcode",
      xMm: 10,
      yMm: 30,
      widthMm: 40,
      heightMm: 15,
      symbology: "code128",
      value: "{{sku}}",
    },
    { type: "qrcode", xMm: 65, yMm: 30, widthMm: 20, heightMm: 20, value: "https://example.com" },
    {
      type: "shape",
      shape: "rectangle",
      xMm: 60,
      yMm: 8,
      widthMm: 24,
      heightMm: 12,
      fill: "#d0d0d0",
    },
    { type: "shape", shape: "line", xMm: 10, yMm: 52, widthMm: 30, heightMm: 0 },
  ],
};

export interface OpenDesigner {
  readonly page: Page;
  readonly canvas: Locator;
  readonly elements: Locator;
  /** Of a point of the label, on the screen. */
  readonly at: (xMm: number, yMm: number) => Promise<{ readonly x: number; readonly y: number }>;
  readonly drag: (
    from: readonly [number, number],
    to: readonly [number, number],
    keys?: readonly string[],
  ) => Promise<void>;
  readonly click: (xMm: number, yMm: number, options?: object) => Promise<void>;
  readonly press: (...keys: string[]) => Promise<void>;
  /** As it was kept in the browser, once everything is kept. */
  readonly document: () => Promise<TemplateDocument>;
  readonly element: (index: number) => Promise<TemplateElement>;
  /** Values of the spin buttons: X, Y, Width, Height, Rotation. */
  readonly place: () => Promise<readonly number[]>;
  readonly selected: () => Promise<readonly string[]>;
  /** What is on the canvas, once it is what the document is now. */
  readonly picture: () => Promise<Raster>;
}

/** As for somebody who has never been there. */
export async function openDesigner(
  browser: Browser,
  service: string,
  document: TemplateDocument = FIVE,
  view: View = WIDE,
): Promise<OpenDesigner> {
  const page = await openFresh(browser, view);
  watchErrors(page);
  if (page.url() !== `${service}/health`) await page.goto(`${service}/health`);
  await openDraft(page, service, document);
  return operate(page);
}

/** In a page that shows the service already; nothing is waited for. `key`: another than those that it has opened. */
export async function openDraft(
  page: Page,
  service: string,
  document: TemplateDocument,
  key = "test",
): Promise<void> {
  await page.evaluate(`(${writeDraft.toString()})(${JSON.stringify({ key, document })})`);
  await page.goto(`${service}/designer?draft=${key}`);
}

/** What is kept of its page, the next one has (test/support/fresh-page.ts). */
export function leaveDesigner({ page }: Pick<OpenDesigner, "page">): Promise<void> {
  return page.context().close();
}

export async function operate(page: Page): Promise<OpenDesigner> {
  const canvas = page.getByRole("application", { name: "Canvas" });
  await canvas.locator("canvas[data-drawn]").waitFor();
  const at = async (xMm: number, yMm: number) => {
    const { x, y, scale } = (await page.evaluate(`(() => {
      const { left: x, top: y, width: scale } =
        document.querySelector(".paper").getBoundingClientRect();
      return { x, y, scale };
    })()`)) as { x: number; y: number; scale: number };
    const perMm = scale / (await widthOf(page));
    return { x: x + xMm * perMm, y: y + yMm * perMm };
  };
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const kept = () => readDraft(page);
  return {
    page,
    canvas,
    elements: page.getByRole("listbox", { name: "Elements" }),
    at,
    drag: async (from, to, keys = []) => {
      const [start, end] = [await at(...from), await at(...to)];
      for (const key of keys) await page.keyboard.down(key);
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2);
      await page.mouse.move(end.x, end.y);
      await page.mouse.up();
      for (const key of keys) await page.keyboard.up(key);
    },
    click: async (xMm, yMm, options = {}) => {
      const { x, y } = await at(xMm, yMm);
      const { x: left, y: top } = (await canvas.boundingBox())!;
      await canvas.click({ position: { x: x - left, y: y - top }, ...options });
    },
    press,
    document: kept,
    element: async (index) => (await kept()).elements[index]!,
    place: async () => {
      const values: number[] = [];
      for (const name of ["X", "Y", "Width", "Height", "Rotation"]) {
        const field = page.getByRole("spinbutton", { name, exact: true });
        values.push(Number(await field.inputValue()));
      }
      return values;
    },
    selected: () =>
      page
        .getByRole("listbox", { name: "Elements", includeHidden: true })
        .locator("[aria-selected=true]")
        .evaluateAll((options) =>
          options.map((option) => String(option.ariaLabel).replace(/, [\d.]+\s.*$/, "")),
        ),
    picture: async () => {
      await canvas.locator("canvas.picture[data-drawn]:not([data-behind])").waitFor();
      const { base64, width, height } = (await page.evaluate(`(${readPicture.toString()})()`)) as {
        readonly base64: string;
        readonly width: number;
        readonly height: number;
      };
      const bytes = Buffer.from(base64, "base64");
      return { width, height, rgba: new Uint8ClampedArray(bytes) };
    },
  };
}

async function widthOf(page: Page): Promise<number> {
  return (await readDraft(page, false)).widthMm;
}

/** A picture that cannot be printed stays behind. */
const MOST_BEHIND_MS = 500;

/** `isSettled`: waits until the last change is drawn and kept. */
async function readDraft(page: Page, isSettled = true): Promise<TemplateDocument> {
  if (isSettled) {
    await page.evaluate(`(${untilDrawn.toString()})(${MOST_BEHIND_MS})`);
    await keepNow(page);
  } else await untilTrue(page, `(${readKept.toString()})(${JSON.stringify(draftOf(page))})`);
  return (await page.evaluate(
    `(${readKept.toString()})(${JSON.stringify(draftOf(page))})`,
  )) as TemplateDocument;
}

/** The draft in the address, or the template, whose draft has the account in its key too. */
function draftOf(page: Page): string {
  const { pathname, searchParams } = new URL(page.url());
  return searchParams.get("draft") ?? pathname.split("/").at(-1)!;
}

/* What runs in the page. Its types are the browser's, which tests do not have. */

async function writeDraft({ key, document }: { key: string; document: TemplateDocument }) {
  const state = {
    document,
    keys: document.elements.map((_, index) => index),
    selection: [],
    marks: {},
    next: document.elements.length,
  };
  const draft = { version: 1, state, history: { past: [], future: [] } };
  const { indexedDB } = globalThis as never as { indexedDB: any };
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.open("platen", 1);
    request.addEventListener("upgradeneeded", () => {
      for (const store of ["heads", "values"]) request.result.createObjectStore(store);
    });
    request.addEventListener("error", () => reject(request.error));
    request.addEventListener("success", () => {
      const change = request.result.transaction(["heads", "values"], "readwrite");
      const head = { name: document.name, work: 0, changedAt: 0, more: { isChanged: false } };
      change.objectStore("heads").put(head, ["", "draft", key]);
      change.objectStore("values").put(draft, ["", "draft", key]);
      change.addEventListener("complete", () => {
        request.result.close();
        resolve();
      });
    });
  });
}

async function untilDrawn(mostMs: number): Promise<void> {
  const { document, performance, requestAnimationFrame } = globalThis as any;
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const lastAt = performance.now() + mostMs;
  const isBehind = () => document.querySelector("canvas.picture[data-behind]") !== null;
  // A command is run, and a field drawn, between two frames.
  await nextFrame();
  do await nextFrame();
  while (isBehind() && performance.now() < lastAt);
}

function readPicture() {
  const { document, OffscreenCanvas } = globalThis as any;
  const picture = document.querySelector("canvas.picture");
  const { width, height } = picture;
  const context = new OffscreenCanvas(width, height).getContext("2d");
  context.drawImage(picture, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  let binary = "";
  for (let at = 0; at < data.length; at += 8192) {
    binary += String.fromCharCode(...data.subarray(at, at + 8192));
  }
  return { base64: btoa(binary), width, height };
}

async function readKept(name: string): Promise<TemplateDocument | null> {
  const { indexedDB } = globalThis as never as { indexedDB: any };
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("platen", 1);
    request.addEventListener("error", () => reject(request.error));
    request.addEventListener("success", () => {
      const store = request.result.transaction("values").objectStore("values");
      const keys = store.getAllKeys();
      keys.addEventListener("success", () => {
        const key = keys.result.find(
          ([, kind, id]: string[]) =>
            kind === "draft" && (id === name || id === `template/${name}`),
        );
        const read = store.get(key ?? ["", "draft", name]);
        read.addEventListener("success", () => {
          request.result.close();
          resolve(read.result?.state.document ?? null);
        });
      });
    });
  });
}
