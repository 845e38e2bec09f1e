// Every key of the dialog "Keyboard shortcuts" does what it says there, pressed on a real keyboard.
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { FIVE, type OpenDesigner, leaveDesigner, openDesigner } from "../support/designer.ts";

const SERVICE = inject("origin");

let browser: Browser;
let designer: OpenDesigner;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  designer = await openDesigner(browser, SERVICE);
});
afterEach(() => leaveDesigner(designer));

/** Presses the keys and looks at what became of it. */
type Check = (press: () => Promise<void>) => Promise<void>;

const [TEXT, BARCODE, CODE, BOX, LINE] = ["text", "barcode", "qrcode", "box", "line"];
/** Of the five elements, in the order of the document. */
const order = async () => {
  const names = { text: TEXT, barcode: BARCODE, qrcode: CODE } as Record<string, string>;
  const { elements } = await designer.document();
  return elements.map(({ type, shape }) => names[type] ?? (shape === "line" ? LINE : BOX));
};
const inText = () => designer.click(20, 12);
const inAll = async () => {
  await designer.canvas.focus();
  await designer.press("Control+a");
};
const count = async () => (await designer.document()).elements.length;
const zoomShown = async () =>
  Number.parseInt(
    (await designer.page.getByRole("button", { name: /^Zoom/ }).textContent()) ?? "",
    10,
  );
const dialog = (name: string) => designer.page.getByRole("dialog", { name });

/** The text, selected, is then at another place. */
const moves =
  (xMm: number, yMm: number): Check =>
  async (press) => {
    await inText();
    await press();
    expect(await designer.element(0)).toMatchObject({ xMm, yMm });
  };
/** The text, selected, is then of this size; it was of 10 pt. */
const sizes =
  (sizePt: number): Check =>
  async (press) => {
    await inText();
    await press();
    expect((await designer.element(0))["fontSizePt"]).toBe(sizePt);
  };
/** The rectangle, selected, is then elsewhere in the order. */
const orders =
  (...after: (string | undefined)[]): Check =>
  async (press) => {
    await designer.click(72, 14);
    await press();
    expect(await order()).toEqual(after);
  };
const chooses =
  (name: string): Check =>
  async (press) => {
    await designer.canvas.focus();
    await designer.press(name === "Text" ? "r" : "t");
    await press();
    expect(await designer.page.getByRole("radio", { name, exact: true }).isChecked()).toBe(true);
  };
const marks =
  (mark: string): Check =>
  async (press) => {
    await inText();
    await press();
    const option = designer.elements.getByRole("option", { name: `Text, Item.*${mark}` });
    expect(await designer.elements.getByRole("option", { name: new RegExp(mark) }).count()).toBe(1);
    expect(await option.count()).toBeLessThan(2);
    await press();
    expect(await designer.elements.getByRole("option", { name: new RegExp(mark) }).count()).toBe(0);
  };
const distributes =
  (start: "xMm" | "yMm", length: "widthMm" | "heightMm"): Check =>
  async (press) => {
    await inAll();
    await press();
    const placed = (await designer.document()).elements
      .map((element) => ({ from: element[start], to: element[start] + element[length] }))
      .sort((a, b) => a.from + a.to - b.from - b.to);
    const gaps = placed.slice(1).map(({ from }, at) => from - placed[at]!.to);
    for (const gap of gaps) expect(gap).toBeCloseTo(gaps[0]!, 0);
  };
const pastes =
  (beside: number): Check =>
  async (press) => {
    await inText();
    await designer.press("Control+c");
    await press();
    expect(await designer.element(5)).toMatchObject({ xMm: 10 + beside, yMm: 10 + beside });
  };

/** What the dialog calls it, the keys as Playwright names them, and what is then so. */
const SHORTCUTS: readonly (readonly [name: string, keys: readonly string[], check: Check])[] = [
  [
    "Undo",
    ["Control+z"],
    async (press) => {
      await inText();
      await designer.press("Delete");
      await press();
      expect(await designer.document()).toEqual(FIVE);
    },
  ],
  [
    "Redo",
    ["Control+Shift+z", "Control+y"],
    async (press) => {
      await inText();
      await designer.press("Delete", "Control+z");
      await press();
      expect(await count()).toBe(4);
      await designer.press("Control+z");
    },
  ],
  [
    "Edit text",
    ["Enter"],
    async (press) => {
      await inText();
      await press();
      await designer.page.getByRole("textbox", { name: "Edit text" }).waitFor();
    },
  ],
  [
    "Cut",
    ["Control+x"],
    async (press) => {
      await inText();
      await press();
      expect(await count()).toBe(4);
      await designer.press("Control+v");
      expect(await count()).toBe(5);
    },
  ],
  [
    "Copy",
    ["Control+c"],
    async (press) => {
      await inText();
      await press();
      await designer.press("Control+v");
      expect(await count()).toBe(6);
    },
  ],
  ["Paste", ["Control+v"], pastes(2)],
  ["Paste in place", ["Control+Shift+v"], pastes(0)],
  [
    "Copy style",
    ["Control+Alt+c"],
    async (press) => {
      await inText();
      await designer.press("Control+b");
      await press();
      await designer.press("Control+b", "Control+Alt+v");
      expect((await designer.element(0))["fontWeight"]).toBe(700);
    },
  ],
  [
    "Paste style",
    ["Control+Alt+v"],
    async (press) => {
      await designer.click(72, 14);
      await designer.press("Control+Alt+c");
      await designer.page.getByRole("radio", { name: "Ellipse", exact: true }).check();
      await designer.canvas.focus();
      await designer.press("Enter");
      await press();
      expect((await designer.element(5))["fill"]).toBe("#d0d0d0");
    },
  ],
  [
    "Duplicate",
    ["Control+d"],
    async (press) => {
      await inText();
      await press();
      expect(await designer.element(5)).toMatchObject({ xMm: 12, yMm: 12 });
    },
  ],
  [
    "Delete",
    ["Delete", "Backspace"],
    async (press) => {
      await inText();
      await press();
      expect(await count()).toBe(4);
      await designer.press("Control+z");
    },
  ],
  [
    "Rename",
    ["F2"],
    async (press) => {
      await inText();
      await press();
      await designer.page.getByRole("textbox", { name: "Element name" }).waitFor();
    },
  ],
  [
    "Find element",
    ["Control+f"],
    async (press) => {
      await designer.canvas.focus();
      await press();
      await expect
        .poll(() => designer.page.evaluate("document.activeElement.ariaLabel"))
        .toBe("Find element");
    },
  ],
  [
    "Select all",
    ["Control+a"],
    async (press) => {
      await designer.canvas.focus();
      await press();
      expect(await designer.selected()).toHaveLength(5);
    },
  ],
  [
    "Deselect, then leave the canvas",
    ["Escape"],
    async (press) => {
      await inText();
      await press();
      expect(await designer.selected()).toEqual([]);
      await press();
      expect(await designer.page.evaluate("document.activeElement.role")).toBe("option");
    },
  ],
  [
    "Save",
    ["Control+s"],
    async (press) => {
      await designer.canvas.focus();
      await press();
      await dialog("Sign in to save").waitFor();
    },
  ],
  [
    "Save as copy",
    ["Control+Shift+s"],
    async (press) => {
      await designer.canvas.focus();
      await press();
      await dialog("Sign in to save").waitFor();
    },
  ],
  [
    "Bold",
    ["Control+b"],
    async (press) => {
      await inText();
      await press();
      expect((await designer.element(0))["fontWeight"]).toBe(700);
    },
  ],
  [
    "Italic",
    ["Control+i"],
    async (press) => {
      await inText();
      await press();
      expect((await designer.element(0))["fontStyle"]).toBe("italic");
    },
  ],
  ["Larger text", ["Control+Shift+."], sizes(11)],
  ["Smaller text", ["Control+Shift+,"], sizes(9)],
  ["Move left by 0.1 mm", ["ArrowLeft"], moves(9.9, 10)],
  ["Move left by 1 mm", ["Shift+ArrowLeft"], moves(9, 10)],
  ["Move right by 0.1 mm", ["ArrowRight"], moves(10.1, 10)],
  ["Move right by 1 mm", ["Shift+ArrowRight"], moves(11, 10)],
  ["Move up by 0.1 mm", ["ArrowUp"], moves(10, 9.9)],
  ["Move up by 1 mm", ["Shift+ArrowUp"], moves(10, 9)],
  ["Move down by 0.1 mm", ["ArrowDown"], moves(10, 10.1)],
  ["Move down by 1 mm", ["Shift+ArrowDown"], moves(10, 11)],
  ["Bring forward", ["Control+]"], orders(TEXT, BARCODE, CODE, LINE, BOX)],
  ["Send backward", ["Control+["], orders(TEXT, BARCODE, BOX, CODE, LINE)],
  ["Bring to front", ["Control+Shift+]"], orders(TEXT, BARCODE, CODE, LINE, BOX)],
  ["Send to back", ["Control+Shift+["], orders(BOX, TEXT, BARCODE, CODE, LINE)],
  [
    "Group",
    ["Control+g"],
    async (press) => {
      await inAll();
      await press();
      await designer.press("Escape");
      await inText();
      expect(await designer.selected()).toHaveLength(5);
    },
  ],
  [
    "Ungroup",
    ["Control+Shift+g"],
    async (press) => {
      await inAll();
      await designer.press("Control+g");
      await press();
      await designer.press("Escape");
      await inText();
      expect(await designer.selected()).toHaveLength(1);
    },
  ],
  [
    "Stack",
    ["Shift+A"],
    async (press) => {
      await inAll();
      await press();
      expect(await count()).toBe(6);
      expect(await designer.selected()).toEqual(["Stack"]);
    },
  ],
  [
    "Unstack",
    ["Alt+Shift+A"],
    async (press) => {
      await inAll();
      await designer.press("Shift+A");
      await press();
      expect(await count()).toBe(5);
      expect(await designer.selected()).toHaveLength(5);
    },
  ],
  ["Lock or unlock", ["Control+Shift+l"], marks("locked")],
  ["Hide or show", ["Control+Shift+h"], marks("hidden")],
  ["Align left", ["Alt+a"], moves(0, 10)],
  ["Align centers", ["Alt+h"], moves(35, 10)],
  ["Align right", ["Alt+d"], moves(70, 10)],
  ["Align top", ["Alt+w"], moves(10, 0)],
  ["Align middles", ["Alt+v"], moves(10, 27)],
  ["Align bottom", ["Alt+s"], moves(10, 54)],
  ["Distribute across", ["Control+Alt+Shift+h"], distributes("xMm", "widthMm")],
  ["Distribute down", ["Control+Alt+Shift+v"], distributes("yMm", "heightMm")],
  [
    "Zoom in",
    ["Control+="],
    async (press) => {
      await designer.canvas.focus();
      await designer.press("Control+0");
      await press();
      expect(await zoomShown()).toBe(125);
    },
  ],
  [
    "Zoom out",
    ["Control+-"],
    async (press) => {
      await designer.canvas.focus();
      await designer.press("Control+0");
      await press();
      expect(await zoomShown()).toBe(80);
    },
  ],
  [
    "Zoom to 100 %",
    ["Control+0"],
    async (press) => {
      await designer.canvas.focus();
      await press();
      expect(await zoomShown()).toBe(100);
    },
  ],
  [
    "Fit label",
    ["Shift+1"],
    async (press) => {
      const before = await zoomShown();
      await designer.canvas.focus();
      await designer.press("Control+-", "Control+-");
      await press();
      expect(await zoomShown()).toBe(before);
    },
  ],
  [
    "Fit selection",
    ["Shift+2"],
    async (press) => {
      const before = await zoomShown();
      await inText();
      await press();
      expect(await zoomShown()).toBeGreaterThan(before);
    },
  ],
  [
    "Grid: off, 0.5 mm, 1 mm",
    ["Control+'"],
    async (press) => {
      const grid = () => designer.page.locator(".grid").count();
      await designer.canvas.focus();
      await press();
      await press();
      expect(await grid()).toBe(1);
      await press();
      expect(await grid()).toBe(0);
    },
  ],
  ["Select", ["v"], chooses("Select")],
  ["Text", ["t"], chooses("Text")],
  ["Barcode", ["b"], chooses("Barcode")],
  ["QR code", ["q"], chooses("QR code")],
  ["Rectangle", ["r"], chooses("Rectangle")],
  ["Ellipse", ["o"], chooses("Ellipse")],
  ["Line", ["l"], chooses("Line")],
  ["Table", ["g"], chooses("Table")],
  ["Image", ["i"], chooses("Image")],
  ["Artwork", ["a"], chooses("Artwork")],
  [
    "Commands",
    ["Control+k"],
    async (press) => {
      await designer.canvas.focus();
      await press();
      await dialog("Commands").waitFor();
    },
  ],
  [
    "Keyboard shortcuts",
    ["?"],
    async (press) => {
      await designer.canvas.focus();
      await press();
      await dialog("Keyboard shortcuts").waitFor();
    },
  ],
];

/** These are done with the pointer: test/browser/designer-draw.test.ts, designer-guides.test.ts. */
const WITH_POINTER = [
  "Drag a copy",
  "Move along one axis",
  "No snapping",
  "Show distances",
  "Keep the ratio; pictures and codes: change it",
  "Resize from the center",
  "Turn in steps of 15°",
  "Add to the selection",
  "Select inside a group or a stack",
  "Enter a stack",
  "Put into a stack, and take out of it",
  "Select beneath",
  "Next and previous element",
  "Pull out a guide, and take it back",
  "Pan",
  "Zoom to the pointer",
];

it("the dialog lists these keys and no others", async () => {
  await designer.canvas.focus();
  await designer.press("?");
  const rows = dialog("Keyboard shortcuts").locator("dt");
  await rows.first().waitFor();
  const listed = (await rows.allTextContents()).map((name) => name.replace(/\s+/g, " "));
  expect(listed).toEqual([...SHORTCUTS.map(([name]) => name), ...WITH_POINTER]);
  const keys = await dialog("Keyboard shortcuts").locator("dd").all();
  for (const [at, [name, pressed]] of SHORTCUTS.entries()) {
    expect(await keys[at]!.locator("kbd").count(), name).toBe(pressed.length);
  }
});

it.each(SHORTCUTS)("%s: %j", async (_, keys, check) => {
  for (const key of keys) {
    await check(() => designer.press(key));
  }
});

/** From a grip of what is selected, by so many pixels. */
async function pull(grip: string, byX: number, byY: number): Promise<void> {
  const { mouse } = designer.page;
  const { x, y, width, height } = (await designer.page
    .locator(`[data-grip=${grip}]`)
    .boundingBox())!;
  const [fromX, fromY] = [x + width / 2, y + height / 2];
  await mouse.move(fromX, fromY);
  await mouse.down();
  await mouse.move(fromX + byX, fromY + byY, { steps: 4 });
  await mouse.up();
}

async function holding(key: string, work: () => Promise<void>): Promise<void> {
  await designer.page.keyboard.down(key);
  await work();
  await designer.page.keyboard.up(key);
}

it("Alt held shows the distances of what is selected", async () => {
  const distances = designer.page.locator(".distance");
  await inText();
  expect(await distances.count()).toBe(0);
  await holding("Alt", async () => expect(await distances.count()).toBeGreaterThan(0));
  expect(await distances.count()).toBe(0);
});

it("Alt held resizes from the centre", async () => {
  await designer.click(72, 14);
  await holding("Alt", () => pull("e", 30, 0));
  const { xMm, widthMm } = await designer.element(3);
  expect(widthMm).toBeGreaterThan(26);
  expect(xMm + widthMm / 2).toBeCloseTo(72, 1);
});

it("Shift held keeps the ratio of a box, and changes that of a code", async () => {
  await designer.click(72, 14);
  await holding("Shift", () => pull("se", 40, 5));
  const box = await designer.element(3);
  expect(box.widthMm / box.heightMm).toBeCloseTo(2, 1);
  await designer.click(75, 40);
  await holding("Shift", () => pull("se", 40, 5));
  const code = await designer.element(2);
  expect(code.widthMm - code.heightMm).toBeGreaterThan(2);
});

it("Shift held turns in steps of 15°", async () => {
  await designer.click(72, 14);
  await holding("Shift", () => pull("rotate", 57, 33));
  const { rotationDeg = 0 } = await designer.element(3);
  expect(rotationDeg).toBeGreaterThan(0);
  expect(rotationDeg % 15).toBe(0);
});

it("Shift+Tab chooses the element before", async () => {
  await designer.canvas.focus();
  await designer.press("Shift+Tab");
  expect(await designer.selected()).toEqual(["Line"]);
});
