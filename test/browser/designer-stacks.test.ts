// Stacks on the canvas: made of what is selected, entered by double click, left by Escape, and filled by dragging.
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from "vitest";
import { asWritten } from "../../web/document/written-lengths.ts";
import { openBrowser } from "../support/browser.ts";
import { FIVE, leaveDesigner, type OpenDesigner, openDesigner } from "../support/designer.ts";

const SERVICE = inject("origin");
const text = (word: string, box: object) => ({ type: "text", text: word, ...box });
const BADGE = {
  ...FIVE,
  elements: [
    text("Outside", { xMm: 60, yMm: 5, widthMm: 30, heightMm: 6 }),
    {
      type: "stack",
      xMm: 10,
      yMm: 10,
      widthMm: 40,
      heightMm: 40,
      gapMm: 2,
      elements: [
        text("First", { heightMm: "auto" }),
        text("Second", { heightMm: 8 }),
        { type: "qrcode", value: "Third", heightMm: 15 },
      ],
    },
  ],
};

interface WrittenElement {
  readonly type: string;
  readonly text?: string;
  readonly elements?: readonly WrittenElement[];
}

let browser: Browser;
let designer: OpenDesigner;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  designer = await openDesigner(browser, SERVICE, BADGE as never);
  await designer.picture();
});
afterEach(() => leaveDesigner(designer));

const written = async () =>
  asWritten(await designer.document()) as { readonly elements: readonly WrittenElement[] };
const inStack = async () =>
  (await written()).elements
    .find(({ type }) => type === "stack")!
    .elements!.map(({ text, type }) => text ?? type);
/** Where an element prints. */
const middleOf = async (index: number) => {
  const { xMm, yMm, widthMm, heightMm } = await designer.element(index);
  return [xMm + widthMm / 2, yMm + heightMm / 2] as const;
};

it("what is selected becomes a stack, and is itself again, each in one step", async () => {
  await leaveDesigner(designer);
  designer = await openDesigner(browser, SERVICE);
  await designer.click(20, 12);
  const { page } = designer;
  const at = await designer.at(20, 37);
  await page.keyboard.down("Shift");
  await page.mouse.click(at.x, at.y);
  await page.keyboard.up("Shift");
  await page.getByRole("button", { name: "Stack", exact: true }).click();
  expect((await written()).elements.at(0)).toMatchObject({ type: "stack", gapMm: 14 });
  await designer.canvas.focus();
  await designer.press("Alt+Shift+A");
  expect(new Set((await designer.document()).elements)).toEqual(new Set(FIVE.elements));
  await designer.press("Control+z");
  expect((await written()).elements[0]!.type).toBe("stack");
  await designer.press("Control+z");
  expect((await designer.document()).elements).toEqual(FIVE.elements);
});

it("a double click enters, another edits, and Escape leaves", async () => {
  const [x, y] = await middleOf(3);
  await designer.click(x, y);
  expect(await designer.selected()).toEqual(["Stack"]);
  await designer.click(x, y, { clickCount: 2 });
  expect(await designer.selected()).toEqual(["Text, Second"]);
  const { page } = designer;
  for (const name of ["Y", "Rotation"])
    expect(await page.getByRole("spinbutton", { name, exact: true }).count()).toBe(0);
  await page.getByRole("spinbutton", { name: "Height", exact: true }).fill("9");
  await page.keyboard.press("Enter");
  expect((await written()).elements[1]!.elements![1]).toMatchObject({ heightMm: 9 });
  await designer.click(...(await middleOf(3)), { clickCount: 2 });
  await page.getByRole("textbox", { name: "Edit text" }).waitFor();
  await designer.press("Escape", "Escape");
  expect(await designer.selected()).toEqual(["Stack"]);
  await designer.press("Escape");
  expect(await designer.selected()).toEqual([]);
});

it.each([
  ["X", "down", "xMm"],
  ["Y", "right", "yMm"],
] as const)(
  "%s moves an element across a stack that runs %s, in the unit shown, in one step",
  async (label, direction, member) => {
    await leaveDesigner(designer);
    const children = [
      text("First", { widthMm: 12, heightMm: 8 }),
      text("Second", { widthMm: 12, heightMm: 8 }),
    ];
    const stack = { ...BADGE.elements[1]!, direction, elements: children };
    designer = await openDesigner(browser, SERVICE, { ...BADGE, elements: [stack] } as never);
    const { elements, page } = designer;
    const field = (name: string) => page.getByRole("spinbutton", { name, exact: true });
    await elements.getByRole("option", { name: /^Text, Second/ }).click();
    expect(await field(label === "X" ? "Y" : "X").count()).toBe(0);
    expect(await field(label).inputValue()).toBe("0");
    const before = await designer.picture();
    await page.getByRole("radio", { name: "inch" }).check();
    await field(label).fill("0.5");
    await page.keyboard.press("Enter");
    const after = await designer.picture();
    expect(after.rgba.some((shade, at) => shade !== before.rgba[at])).toBe(true);
    expect((await written()).elements[0]!.elements).toEqual([
      children[0],
      { ...children[1], [member]: 12.7 },
    ]);
    expect((await designer.element(2))[member]).toBeCloseTo(22.7, 3);
    await designer.canvas.focus();
    await designer.press("Control+z");
    expect((await written()).elements[0]!.elements).toEqual(children);
    expect((await designer.element(2))[member]).toBeCloseTo(10, 3);
    expect(await field(label).inputValue()).toBe("0");
  },
);

it("its elements are in the list, and selected boxes are where they print", async () => {
  const { elements, page } = designer;
  await elements.getByRole("option", { name: /^Text, First/ }).click();
  const first = await designer.element(2);
  expect(first.yMm).toBe(10);
  expect(first.heightMm).toBeLessThan(6);
  expect(first.heightMm).toBeGreaterThan(3);
  expect((await designer.element(3)).yMm).toBeCloseTo(12 + first.heightMm, 2);
  await page.getByRole("textbox", { name: "Text", exact: true }).fill("One\nTwo\nThree");
  await expect
    .poll(async () => (await designer.element(2)).heightMm)
    .toBeGreaterThan(2 * first.heightMm);
});

it("elements are dragged into it, within it, and out of it, each in one step", async () => {
  const second = await middleOf(3);
  await designer.drag([75, 8], [30, second[1] - 1]);
  expect(await inStack()).toEqual(["First", "Outside", "Second", "qrcode"]);
  await designer.press("Control+z");
  expect(await inStack()).toEqual(["First", "Second", "qrcode"]);
  await designer.press("Escape");
  await designer.click(...second);
  await designer.click(...second, { clickCount: 2 });
  await designer.drag(second, [30, 48]);
  expect(await inStack()).toEqual(["First", "qrcode", "Second"]);
  await designer.press("Control+z");
  await designer.drag(await middleOf(3), [75, 40]);
  expect(await inStack()).toEqual(["First", "qrcode"]);
  expect((await written()).elements.at(-1)).toMatchObject({ text: "Second", heightMm: 8 });
  await designer.press("Control+z");
  await designer.press("ArrowDown");
  expect(await inStack()).toEqual(["First", "qrcode", "Second"]);
});

it("what is wrong with an element of a stack selects that element", async () => {
  const { elements, page } = designer;
  await elements.getByRole("option", { name: /^Text, Second/ }).click();
  await page.getByRole("textbox", { name: "Text", exact: true }).fill("{{nothing}}");
  const problems = page.getByRole("region", { name: "Problems" });
  const entry = problems.getByRole("button").first();
  await entry.waitFor();
  await designer.canvas.focus();
  await designer.press("Escape", "Escape");
  await entry.click();
  expect(await designer.selected()).toEqual([expect.stringMatching(/^Text, \{\{nothing\}\}/)]);
  expect(await designer.picture()).toBeTruthy();
});
