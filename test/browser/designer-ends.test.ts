// What is anchored to the end of a label whose length follows its content: each tool acts where it prints.
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { openBrowser } from "../support/browser.ts";
import {
  FIVE,
  leaveDesigner,
  openDraft,
  type OpenDesigner,
  openDesigner,
} from "../support/designer.ts";
import { writePng } from "../support/png-writer.ts";

const SERVICE = inject("origin");
const area = (xMm: number, yMm: number, widthMm: number, more: object = {}) => ({
  type: "shape",
  shape: "rectangle",
  xMm,
  yMm,
  widthMm,
  heightMm: 6,
  fill: "#d0d0d0",
  ...more,
});
const END = { anchor: "end" } as const;
const [START, NEAR, FAR] = [0, 1, 2];
/** 60 mm long: the first prints from 2 to 22 mm, the second from 47 to 57, the third from 32 to 40. */
const TAPE = {
  ...FIVE,
  widthMm: "auto",
  minWidthMm: 60,
  heightMm: 30,
  elements: [area(2, 2, 20), area(3, 10, 10, END), area(20, 20, 8, END)],
};
/** The same from top to bottom. */
const RECEIPT = {
  ...FIVE,
  widthMm: 40,
  heightMm: "auto",
  minHeightMm: 60,
  elements: [area(2, 2, 20), area(4, 3, 10, END), area(20, 20, 8, END)],
};

/** 20 mm wide: it prints from 35 to 55 mm. */
const STACK = {
  type: "stack",
  xMm: 5,
  yMm: 4,
  widthMm: 20,
  heightMm: 20,
  ...END,
  elements: [
    { type: "text", xMm: 3, heightMm: 8, text: "Use by" },
    { type: "shape", shape: "rectangle", heightMm: 6 },
  ],
};

let browser: Browser;
let designer: OpenDesigner;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
afterEach(() => leaveDesigner(designer));

async function open(document: object = TAPE) {
  designer = await openDesigner(browser, SERVICE, document as never);
  await designer.picture();
  await designer.document();
}

/** As it is written. */
const member = async (index: number, name: "xMm" | "yMm" | "widthMm" | "heightMm") =>
  (await designer.element(index))[name];
const choose = async (...indices: readonly number[]) => {
  const middles = new Map([
    [START, [12, 5]],
    [NEAR, [52, 13]],
    [FAR, [36, 23]],
  ]);
  for (const [at, index] of indices.entries()) {
    const [x, y] = middles.get(index)!;
    await designer.click(x!, y!, at > 0 ? { modifiers: ["Shift"] } : {});
  }
};
const run = async (command: string) => {
  await designer.canvas.focus();
  await designer.press("Control+k");
  const { page } = designer;
  await page.getByRole("dialog", { name: "Commands" }).waitFor();
  await page.keyboard.type(command);
  await designer.press("Enter");
};
/** Of an outline, in mm on the label. */
const placeOf = async (outline: string) => {
  const [zero, ten] = [await designer.at(0, 0), await designer.at(10, 10)];
  const perMm = (ten.x - zero.x) / 10;
  const box = (await designer.page.locator(outline).boundingBox())!;
  return {
    xMm: (box.x - zero.x) / perMm,
    yMm: (box.y - zero.y) / perMm,
    widthMm: box.width / perMm,
  };
};
/** A frame is a line wide. */
const expectFrame = async (xMm: number, yMm: number) => {
  const place = await placeOf(".frame");
  expect(Math.abs(place.xMm - xMm)).toBeLessThan(0.5);
  expect(Math.abs(place.yMm - yMm)).toBeLessThan(0.5);
};

it("the rulers show where it prints", async () => {
  await open();
  await choose(NEAR);
  const across = await placeOf(".ruler-extent-x .ruler-selection");
  expect(across.xMm).toBeCloseTo(47, 0);
  expect(across.widthMm).toBeCloseTo(10, 0);
  expect((await placeOf(".ruler-extent-y .ruler-selection")).yMm).toBeCloseTo(10, 0);
});

it("the lasso takes it where it prints, and not where it is written", async () => {
  await open();
  await designer.drag([24, 8], [59, 29]);
  expect(await designer.selected()).toEqual(["Rectangle", "Rectangle"]);
  await designer.press("Control+d");
  expect((await designer.document()).elements).toHaveLength(5);
  await designer.press("Control+z", "Escape");
  await designer.drag([1, 9], [30, 29]);
  expect(await designer.selected()).toEqual([]);
});

describe("snapping", () => {
  it("another element snaps to it where it prints", async () => {
    await open();
    // The right edge comes to 31.8 mm, beside 32.
    await designer.drag([12, 5], [21.8, 5]);
    expect(await member(START, "xMm")).toBe(12);
  });

  it("it snaps to others and to the end of the label, where it prints", async () => {
    await open();
    await designer.drag([52, 13], [37.2, 13]);
    expect(await member(NEAR, "xMm")).toBe(18);
    await expectFrame(32, 10);
    await designer.drag([37, 13], [54.8, 13]);
    expect(await member(NEAR, "xMm")).toBe(0);
    await expectFrame(50, 10);
  });

  it("with Control it is put where the pointer is", async () => {
    await open();
    await designer.drag([52, 13], [37.2, 13], ["Control"]);
    expect(await member(NEAR, "xMm")).toBeCloseTo(17.8, 0);
    expect(await member(NEAR, "xMm")).not.toBe(18);
  });
});

describe("aligning and distributing", () => {
  it.each([
    ["Align left", 18, 20],
    ["Align centers", 10.5, 11.5],
    ["Align right", 3, 3],
  ])("%s", async (command, near, far) => {
    await open();
    await choose(NEAR, FAR);
    await run(command);
    expect([await member(NEAR, "xMm"), await member(FAR, "xMm")]).toEqual([near, far]);
  });

  it.each([
    ["Align left", 50],
    ["Align centers", 25],
    ["Align right", 0],
  ])("a single one to the label: %s", async (command, xMm) => {
    await open();
    await choose(NEAR);
    await run(command);
    expect(await member(NEAR, "xMm")).toBe(xMm);
  });

  it("among others, the gaps are equal where they print", async () => {
    await open();
    await choose(START, NEAR, FAR);
    await run("Distribute across");
    const places = [START, NEAR, FAR].map((index) => member(index, "xMm"));
    // From 2 to 57 mm are 38 mm of elements: gaps of 8.5.
    expect(await Promise.all(places)).toEqual([2, 3, 21.5]);
  });

  it("on a label that is as high as its content", async () => {
    await open(RECEIPT);
    await designer.click(9, 54);
    await run("Align bottom");
    expect(await member(NEAR, "yMm")).toBe(0);
    await run("Align middles");
    expect(await member(NEAR, "yMm")).toBe(27);
  });
});

it("arrow keys move it the way they point", async () => {
  await open();
  await choose(NEAR);
  await designer.press("ArrowRight");
  expect(await member(NEAR, "xMm")).toBe(2.9);
  await designer.press("Shift+ArrowLeft", "ArrowDown");
  expect(await designer.element(NEAR)).toMatchObject({ xMm: 3.9, yMm: 10.1 });
  await expectFrame(46.1, 10.1);
  await leaveDesigner(designer);
  await open(RECEIPT);
  await designer.click(9, 54);
  await designer.press("Shift+ArrowUp", "ArrowRight");
  expect(await designer.element(NEAR)).toMatchObject({ xMm: 4.1, yMm: 4 });
});

describe("resizing", () => {
  it("an edge goes with the pointer, and the one opposite stays", async () => {
    await open();
    await choose(NEAR);
    await designer.drag([57, 13], [59, 13], ["Control"]);
    expect(await member(NEAR, "widthMm")).toBeCloseTo(12, 1);
    expect(await member(NEAR, "xMm")).toBeCloseTo(1, 1);
    await designer.drag([47, 13], [44, 13], ["Control"]);
    expect(await member(NEAR, "widthMm")).toBeCloseTo(15, 1);
    expect(await member(NEAR, "xMm")).toBeCloseTo(1, 1);
    await expectFrame(44, 10);
  });

  it("several together keep to the frame around them", async () => {
    await open();
    await choose(NEAR, FAR);
    // From 32 to 57 mm; the left edge goes to 7: twice as wide.
    await designer.drag([32, 18], [7, 18], ["Control"]);
    const near = await designer.element(NEAR);
    expect([near.xMm, near.widthMm].map(Math.round)).toEqual([3, 20]);
    const far = await designer.element(FAR);
    expect([far.xMm, far.widthMm].map(Math.round)).toEqual([37, 16]);
  });

  it("snaps to where another prints", async () => {
    await open();
    await choose(NEAR);
    await designer.drag([47, 13], [40.2, 13]);
    expect(await designer.element(NEAR)).toMatchObject({ xMm: 3, widthMm: 17 });
  });
});

describe("with what makes the label longer", () => {
  const FREE = { ...TAPE, minWidthMm: 5, elements: [area(2, 2, 50), area(3, 10, 10, END)] };
  const openFree = async () => {
    await open(FREE);
    expect((await designer.document()).widthMm).toBe(52);
    await designer.click(20, 5);
    await designer.click(44, 13, { modifiers: ["Shift"] });
  };

  it("it is dragged by as much, and keeps its distance from the end", async () => {
    await openFree();
    await designer.drag([20, 5], [25, 5], ["Control"]);
    const { widthMm, elements } = await designer.document();
    expect(widthMm).toBeCloseTo(57, 0);
    expect(elements[1]!.xMm).toBeCloseTo(3, 0);
  });

  it("while it is dragged, its frame is where it prints", async () => {
    await openFree();
    const [from, to] = [await designer.at(44, 13), await designer.at(54, 13)];
    const { mouse, keyboard } = designer.page;
    const before = (await designer.page.locator(".overlay .outline").last().boundingBox())!;
    await keyboard.down("Control");
    await mouse.move(from.x, from.y);
    await mouse.down();
    for (const share of [0.5, 1]) await mouse.move(from.x + share * (to.x - from.x), from.y);
    // Longer than a gesture waits to be followed by lists and fields.
    await designer.page.waitForTimeout(400);
    await mouse.move(to.x, to.y);
    const after = (await designer.page.locator(".overlay .outline").last().boundingBox())!;
    expect(after.x - before.x).toBeCloseTo(to.x - from.x, -0.5);
    await mouse.up();
    await keyboard.up("Control");
    expect((await designer.element(1)).xMm).toBeCloseTo(3, 0);
  });

  it("it does not snap to the end of the label that it moves", async () => {
    await open(FREE);
    const [from, to] = [await designer.at(20, 5), await designer.at(25, 5)];
    const { mouse } = designer.page;
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(to.x, to.y);
    await designer.page.waitForTimeout(400);
    await mouse.move(to.x + 3, to.y);
    await mouse.up();
    const perMm = (to.x - from.x) / 5;
    const xMm = await member(START, "xMm");
    expect(Math.abs(xMm - 7 - 3 / perMm)).toBeLessThan(0.05);
  });

  it("arrow keys move all of it by one step", async () => {
    await openFree();
    await designer.press("Shift+ArrowRight", "Shift+ArrowRight");
    const { widthMm, elements } = await designer.document();
    expect([widthMm, elements[0]!.xMm, elements[1]!.xMm]).toEqual([54, 4, 3]);
    await designer.press("Control+z");
    expect((await designer.document()).elements.map(({ xMm }) => xMm)).toEqual([3, 3]);
  });
});

it("a picture that is cropped stays where it prints", async () => {
  const [widthPx, heightPx] = [120, 80];
  const samples = new Uint16Array(widthPx * heightPx * 3).fill(90);
  const png = writePng({ widthPx, heightPx, colorType: 2, depth: 8, samples });
  const source = `data:image/png;base64,${Buffer.from(png).toString("base64")}`;
  const image = { type: "image", xMm: 5, yMm: 4, widthMm: 30, heightMm: 20, source, ...END };
  await open({ ...TAPE, elements: [image] });
  await designer.click(40, 14);
  const { x, y } = await designer.at(40, 14);
  await designer.page.mouse.dblclick(x, y);
  const dialog = designer.page.getByRole("dialog", { name: "Crop picture" });
  const left = dialog.getByRole("spinbutton", { name: "Left", exact: true });
  await left.fill("60");
  await left.press("Enter");
  await dialog.getByRole("button", { name: "Crop", exact: true }).click();
  await dialog.waitFor({ state: "hidden" });
  // A pixel is a quarter of a millimeter: the right half, from 40 to 55 mm.
  expect(await designer.element(0)).toMatchObject({ xMm: 5, yMm: 4, widthMm: 15, heightMm: 20 });
  await designer.canvas.focus();
  await designer.press("Control+z", "Escape");
  await expect.poll(() => member(0, "widthMm")).toBe(30);
});

describe("copies are beside what they are of, on the label", () => {
  /** Of those from index 3 on. */
  const copies = async () =>
    (await designer.document()).elements.slice(3).map(({ xMm, yMm }) => [xMm, yMm]);

  it.each([
    ["Duplicate", ["Control+d"]],
    ["Paste", ["Control+c", "Control+v"]],
  ])("%s: to the right and down, whatever they are anchored to", async (_name, keys) => {
    await open();
    await choose(START, NEAR);
    await designer.press(...keys);
    expect(await copies()).toEqual([
      [4, 4],
      [1, 12],
    ]);
  });

  it("on a label that is as high as its content, too", async () => {
    await open(RECEIPT);
    await designer.click(9, 54);
    await designer.press("Control+c", "Control+v", "Control+Shift+v");
    expect(await copies()).toEqual([
      [6, 1],
      [4, 3],
    ]);
  });

  it("with what is in them", async () => {
    await open({ ...TAPE, elements: [area(2, 2, 20), STACK] });
    await designer.click(52, 20);
    await designer.press("Control+c", "Control+v");
    const { elements } = await designer.document();
    expect(elements.map(({ xMm, yMm }) => [xMm, yMm])).toEqual([
      [2, 2],
      [5, 4],
      [38, 4],
      [35, 12],
      [3, 6],
      [40, 6],
      [37, 14],
    ]);
  });
});

it("what is in it has its place before anything is printed", async () => {
  designer = await openDesigner(browser, SERVICE);
  const { page, elements } = designer;
  await page.route(/\.wasm$/, () => {});
  const document = { ...TAPE, elements: [area(2, 2, 20), STACK] };
  await openDraft(page, SERVICE, document as never, "unprinted");
  const frameOf = async (option: RegExp) => {
    await elements.getByRole("option", { name: option }).last().click();
    const paper = (await page.locator(".paper").boundingBox())!;
    const frame = (await page.locator(".frame").boundingBox())!;
    const perMm = paper.width / 60;
    return [frame.x - paper.x, frame.y - paper.y].map((px) => Math.round(px / perMm));
  };
  expect(await frameOf(/^Text/)).toEqual([38, 4]);
  expect(await frameOf(/^Rectangle/)).toEqual([35, 12]);
  expect(await page.locator("canvas[data-drawn]").count()).toBe(0);
  await page.close();
});
