// What is dropped or pasted on the canvas becomes an element there: pictures as they were made, plain text as a text.
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { FIVE, type OpenDesigner, leaveDesigner, openDesigner } from "../support/designer.ts";
import { writePng } from "../support/png-writer.ts";

const SERVICE = inject("origin");

let browser: Browser;
let designer: OpenDesigner;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  designer = await openDesigner(browser, SERVICE);
  await designer.canvas.focus();
});
afterEach(() => leaveDesigner(designer));

/** 300 × 150 pixels of one color. */
const PICTURE = Buffer.from(
  writePng({
    widthPx: 300,
    heightPx: 150,
    colorType: 2,
    depth: 8,
    samples: new Uint16Array(300 * 150 * 3).fill(90),
  }),
).toString("base64");

/** 40 × 20 mm of one color, and as the text of an SVG what else it contains. */
const svgOf = (content: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="40mm" height="20mm" viewBox="0 0 40 20">${content}</svg>`,
  ).toString("base64");
const CRIMSON = svgOf('<path fill="#c8143c" d="M0 0H40V20H0z"/>');
const GRADIENTS = svgOf(
  `<linearGradient id="g"><stop stop-color="#f00"/><stop offset="1" stop-color="#00f"/></linearGradient>
   <path fill="url(#g)" d="M0 0H40V20H0z"/>`,
);

interface Brought {
  readonly text?: string;
  readonly pictures?: readonly { readonly name: string; readonly type: string }[];
  readonly base64?: string;
}

const paste = (brought: Brought) =>
  designer.page.evaluate(
    `(${sendPaste.toString()})(${JSON.stringify({ ...brought, base64: PICTURE })})`,
  );
const drop = async (brought: Brought, xMm: number, yMm: number) => {
  const at = await designer.at(xMm, yMm);
  return designer.page.evaluate(
    `(${sendDrop.toString()})(${JSON.stringify({ base64: PICTURE, ...brought, at })})`,
  );
};
const added = async () => {
  await expect.poll(async () => (await designer.document()).elements.length).toBeGreaterThan(5);
  return (await designer.document()).elements.slice(5);
};

describe("a picture", () => {
  it("that is dropped is an image where it was dropped, in its own proportions, and one undo takes it back", async () => {
    expect(await drop({ pictures: [{ name: "logo.png", type: "image/png" }] }, 50, 20)).toBe(true);
    const [image, ...more] = await added();
    expect(more).toEqual([]);
    expect(image).toMatchObject({ type: "image", source: expect.stringMatching(/^asset:/) });
    expect(image!.widthMm / image!.heightMm).toBeCloseTo(2, 2);
    expect(image!.xMm + image!.widthMm / 2).toBeCloseTo(50, 0);
    expect(image!.yMm + image!.heightMm / 2).toBeCloseTo(20, 0);
    expect(await designer.selected()).toEqual(["Image"]);
    await designer.press("Control+z");
    expect(await designer.document()).toEqual(FIVE);
  });

  it("that is pasted is an image too; two are two", async () => {
    const pictures = ["a.png", "b.png"].map((name) => ({ name, type: "image/png" }));
    expect(await paste({ pictures })).toBe(true);
    expect((await added()).map(({ type }) => type)).toEqual(["image", "image"]);
  });

  it("of a kind that is not printed is refused in words", async () => {
    await drop({ pictures: [{ name: "logo.gif", type: "image/gif" }] }, 50, 20);
    await designer.page.getByText("logo.gif is no PNG, JPEG, SVG or PDF").waitFor();
    expect(await designer.document()).toEqual(FIVE);
  });
});

describe("an SVG", () => {
  const logo = [{ name: "logo.svg", type: "image/svg+xml" }];
  const shareOf = async (color: readonly number[]) => {
    const { rgba, width, height } = await designer.picture();
    let count = 0;
    for (let at = 0; at < rgba.length; at += 4) {
      if (color.every((channel, i) => rgba[at + i] === channel)) count += 1;
    }
    return count / (width * height);
  };

  it("that is dropped is artwork as large as its file says, and printed on the canvas, also after a reload", async () => {
    await drop({ pictures: logo, base64: CRIMSON }, 30, 40);
    const [artwork] = await added();
    expect(artwork).toMatchObject({
      type: "artwork",
      source: expect.stringMatching(/^asset:/),
      fit: "contain",
      widthMm: 40,
      heightMm: 20,
    });
    const share = (40 * 20) / (FIVE.widthMm * FIVE.heightMm);
    await expect.poll(() => shareOf([200, 20, 60])).toBeCloseTo(share, 1);
    expect(await designer.page.locator(".toast").count()).toBe(0);
    await designer.page.reload();
    await expect.poll(() => shareOf([200, 20, 60])).toBeCloseTo(share, 1);
  });

  it("with one color takes another one", async () => {
    await drop({ pictures: logo, base64: CRIMSON }, 30, 40);
    await added();
    await designer.page.getByRole("textbox", { name: "Color", exact: true }).fill("#0a64c8");
    await expect.poll(() => shareOf([10, 100, 200])).toBeGreaterThan(0.1);
    expect(await shareOf([200, 20, 60])).toBe(0);
  });

  it("with a gradient is brought in, and one sentence says how it prints", async () => {
    await drop({ pictures: logo, base64: GRADIENTS }, 30, 40);
    await designer.page
      .getByText("In logo.svg, a gradient prints as the color in the middle.")
      .waitFor();
    expect(await added()).toHaveLength(1);
  });

  it("that cannot be printed is refused by name", async () => {
    await drop({ pictures: logo, base64: svgOf("<text>Hi</text>") }, 30, 40);
    await designer.page
      .getByText(/logo\.svg cannot be printed: .*text; convert it to paths/)
      .waitFor();
    expect(await designer.document()).toEqual(FIVE);
  });

  it("that is chosen as the file of an artwork replaces it", async () => {
    await drop({ pictures: logo, base64: GRADIENTS }, 30, 40);
    const [before] = await added();
    await designer.page.locator("input[type=file][accept*=svg]").setInputFiles({
      name: "other.svg",
      mimeType: "image/svg+xml",
      buffer: Buffer.from(CRIMSON, "base64"),
    });
    await expect.poll(() => shareOf([200, 20, 60])).toBeGreaterThan(0.1);
    expect((await added())[0]!["source"]).not.toBe(before!["source"]);
  });
});

describe("plain text", () => {
  it("that is pasted is a text that shows all of it", async () => {
    expect(await paste({ text: "Best before\r\nsee lid\n" })).toBe(true);
    const [text] = await added();
    expect(text).toMatchObject({ type: "text", text: "Best before\nsee lid" });
    expect(text!.heightMm).toBeGreaterThan(9);
    const findings = await designer.page.locator(".findings li").allTextContents();
    expect(findings.filter((found) => /cut|fit/i.test(found))).toEqual([]);
  });

  it("that is dropped is a text where it was dropped", async () => {
    expect(await drop({ text: "Best before" }, 50, 24)).toBe(true);
    const [text] = await added();
    expect(text).toMatchObject({ type: "text", text: "Best before" });
    expect(text!.xMm + text!.widthMm / 2).toBeCloseTo(50, 0);
    expect(text!.yMm + text!.heightMm / 2).toBeCloseTo(24, 0);
  });

  it("comes before the picture of it that programs copy too", async () => {
    await paste({ text: "A1", pictures: [{ name: "cells.png", type: "image/png" }] });
    expect((await added()).map(({ type }) => type)).toEqual(["text"]);
  });

  it("is pasted as elements where it is what was copied from elements here", async () => {
    const text = JSON.stringify({
      platen: "elements",
      elements: [FIVE.elements[0]],
      variables: FIVE.variables,
    });
    await paste({ text });
    expect(await added()).toEqual([{ ...FIVE.elements[0], xMm: 12, yMm: 12 }]);
  });

  it("is pasted with the focus on nothing, and is not where something is typed", async () => {
    await designer.page.evaluate("document.activeElement.blur()");
    await paste({ text: "On nothing" });
    expect(await added()).toHaveLength(1);
    await designer.page.getByRole("spinbutton", { name: "Width", exact: true }).focus();
    expect(await paste({ text: "In a field" })).toBe(false);
    expect((await designer.document()).elements).toHaveLength(6);
  });
});

/* What runs in the page. */

function sendPaste({ text, pictures = [], base64 }: any): boolean {
  const { document, DataTransfer, ClipboardEvent, File, atob } = globalThis as any;
  const data = new DataTransfer();
  if (text) data.setData("text/plain", text);
  const bytes = Uint8Array.from(atob(base64), (letter: string) => letter.codePointAt(0)!);
  for (const { name, type } of pictures) data.items.add(new File([bytes], name, { type }));
  const event = new ClipboardEvent("paste", {
    clipboardData: data,
    bubbles: true,
    cancelable: true,
  });
  document.activeElement.dispatchEvent(event);
  return event.defaultPrevented;
}

function sendDrop({ text, pictures = [], base64, at }: any): boolean {
  const { document, DataTransfer, DragEvent, File, atob } = globalThis as any;
  const data = new DataTransfer();
  if (text) data.setData("text/plain", text);
  const bytes = Uint8Array.from(atob(base64), (letter: string) => letter.codePointAt(0)!);
  for (const { name, type } of pictures) data.items.add(new File([bytes], name, { type }));
  const target = document.querySelector(".canvas");
  const send = (type: string) => {
    const more = { clientX: at.x, clientY: at.y, bubbles: true, cancelable: true };
    const event = new DragEvent(type, { ...more, dataTransfer: data });
    target.dispatchEvent(event);
    return event.defaultPrevented;
  };
  return send("dragover") && send("drop");
}
