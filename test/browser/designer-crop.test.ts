// The visible part of a picture: chosen in a dialog, it becomes a picture of its own, pixel for pixel, and stays where it
// is on the label.
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { FIVE, type OpenDesigner, leaveDesigner, openDesigner } from "../support/designer.ts";
import { axeViolations, isTooWide } from "../support/pages.ts";
import { writePng } from "../support/png-writer.ts";

const SERVICE = inject("origin");
const [WIDTH, HEIGHT] = [120, 80];
const [RED, GREEN, BLUE, WHITE] = [
  [200, 30, 30],
  [30, 160, 60],
  [40, 60, 200],
  [255, 255, 255],
];

let browser: Browser;
let designer: OpenDesigner;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
afterEach(() => leaveDesigner(designer));

/** A color in each quarter: red, green, then blue and white. */
const SOURCE = (() => {
  const samples = new Uint16Array(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const color = y < HEIGHT / 2 ? (x < WIDTH / 2 ? RED : GREEN) : x < WIDTH / 2 ? BLUE : WHITE;
      samples.set(color!, (y * WIDTH + x) * 3);
    }
  }
  const png = writePng({ widthPx: WIDTH, heightPx: HEIGHT, colorType: 2, depth: 8, samples });
  return `data:image/png;base64,${Buffer.from(png).toString("base64")}`;
})();

const open = async (members: object, view?: Parameters<typeof openDesigner>[3]) => {
  const image = { type: "image", xMm: 20, yMm: 10, widthMm: 60, heightMm: 40, source: SOURCE };
  const document = { ...FIVE, elements: [{ ...image, ...members } as (typeof FIVE.elements)[0]] };
  designer = await openDesigner(browser, SERVICE, document, view);
  return document;
};
const dialog = () => designer.page.getByRole("dialog", { name: "Crop picture" });
const field = (name: string) => dialog().getByRole("spinbutton", { name, exact: true });
const crop = () => dialog().getByRole("button", { name: "Crop", exact: true });
const openDialog = async () => {
  await designer.click(50, 30);
  const { x, y } = await designer.at(50, 30);
  await designer.page.mouse.dblclick(x, y);
  await field("Left").waitFor();
};
const fill = async (values: Readonly<Record<string, number>>) => {
  for (const [name, value] of Object.entries(values)) {
    await field(name).fill(String(value));
    await field(name).press("Enter");
  }
};
const cropped = async () => {
  await crop().click();
  await dialog().waitFor({ state: "hidden" });
  return designer.element(0);
};
/** Of the picture that the element has now: its size and the color of a pixel. */
const pixelsOf = (x: number, y: number) =>
  designer.page.evaluate(`(${readPicture.toString()})(${x}, ${y})`) as Promise<{
    readonly width: number;
    readonly height: number;
    readonly color: readonly number[];
  }>;

describe("cropping a picture", () => {
  it("keeps the pixels of its part, which stays where it is; one undo takes it back", async () => {
    const document = await open({});
    await openDialog();
    expect(await axeViolations(designer.page)).toEqual([]);
    expect(await crop().isDisabled()).toBe(true);
    await fill({ Left: 60, "Cropped width": 60, "Cropped height": 40 });
    const element = await cropped();
    expect(element["source"]).toMatch(/^asset:[0-9a-f]{64}$/);
    // A pixel is half a millimeter.
    expect(element).toMatchObject({ xMm: 50, yMm: 10, widthMm: 30, heightMm: 20 });
    expect(await pixelsOf(0, 0)).toEqual({ width: 60, height: 40, color: [...GREEN!, 255] });
    expect(await pixelsOf(59, 39)).toMatchObject({ color: [...GREEN!, 255] });
    await designer.canvas.focus();
    await designer.press("Control+z");
    expect(await designer.document()).toEqual(document);
    await designer.press("Control+Shift+z");
    expect(await designer.element(0)).toEqual(element);
  });

  it("is drawn with the pointer: by its sides, its corners and its inside", async () => {
    await open({});
    await openDialog();
    const picture = (await dialog().locator(".crop-picture").boundingBox())!;
    const perPx = picture.width / WIDTH;
    const at = (x: number, y: number) => [picture.x + x * perPx, picture.y + y * perPx] as const;
    const drag = async (from: readonly [number, number], to: readonly [number, number]) => {
      const { mouse } = designer.page;
      await mouse.move(...at(...from));
      await mouse.down();
      await mouse.move(...at(...to), { steps: 3 });
      await mouse.up();
    };
    await drag([120, 80], [60, 40]);
    await drag([30, 0], [30, 10]);
    await drag([30, 30], [60, 40]);
    const shown = async (name: string) => Number(await field(name).inputValue());
    for (const [name, px] of [
      ["Left", 30],
      ["Top", 20],
      ["Cropped width", 60],
      ["Cropped height", 30],
    ] as const) {
      expect(Math.abs((await shown(name)) - px), name).toBeLessThan(3);
    }
  });

  it.each([
    // A pixel is half a millimeter; of 80 rows, the middle 40 are seen.
    ["cover", { fit: "cover", heightMm: 20 }, 20, [40, 20], [50, 20, 30, 10]],
    // 10 mm above and below are empty.
    ["contain", { heightMm: 60, yMm: 0 }, 0, [0, 40], [50, 10, 30, 20]],
    // A row is a quarter of a millimeter.
    ["stretch", { fit: "stretch", heightMm: 20 }, 0, [40, 40], [50, 20, 30, 10]],
    // About the middle of the box: what was right is below.
    ["contain, turned", { rotationDeg: 90 }, 0, [20, 40], [35, 35, 30, 20]],
  ] as const)(
    "begins with what is seen, and leaves its part in place: %s",
    async (_, members, seenTop, [top, height], box) => {
      await open(members);
      await openDialog();
      expect(await field("Top").inputValue()).toBe(String(seenTop));
      await fill({ Left: 60, "Cropped width": 60, Top: top, "Cropped height": height });
      const { xMm, yMm, widthMm, heightMm } = await cropped();
      expect([xMm, yMm, widthMm, heightMm]).toEqual(box);
    },
  );

  it("is in the menu and the palette for one picture, and for nothing else", async () => {
    await open({}, { width: 390, colorScheme: "dark" });
    const item = designer.page.getByRole("menuitem", { name: "Crop picture" });
    await designer.click(50, 30, { button: "right" });
    await item.click();
    await field("Left").waitFor();
    expect(await isTooWide(designer.page)).toBe(false);
    await designer.press("Escape");
    await dialog().waitFor({ state: "hidden" });
    await designer.canvas.focus();
    await designer.press("Control+d");
    await designer.press("Control+a");
    await designer.canvas.focus();
    await designer.press("Control+k");
    await designer.page.keyboard.type("crop");
    await designer.page.getByText("No command matches.").waitFor();
  });
});

/* What runs in the page. */

async function readPicture(x: number, y: number) {
  const { indexedDB, createImageBitmap, OffscreenCanvas, Blob } = globalThis as any;
  const bytes = await new Promise<any>((resolve) => {
    const request = indexedDB.open("platen", 1);
    request.addEventListener("success", () => {
      const store = request.result.transaction("values").objectStore("values");
      const keys = store.getAllKeys();
      keys.addEventListener("success", () => {
        const assets = keys.result.filter(([, kind]: string[]) => kind === "asset");
        const read = store.get(assets.at(-1));
        read.addEventListener("success", () => {
          request.result.close();
          resolve(read.result);
        });
      });
    });
  });
  const picture = await createImageBitmap(new Blob([bytes]));
  const context = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
  context.drawImage(picture, 0, 0);
  const color = [...context.getImageData(x, y, 1, 1).data];
  return { width: picture.width, height: picture.height, color };
}
