// Images in the designer: a file that is chosen is judged and drawn as the service judges and prints it.
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { dataIn } from "../support/account.ts";
import { openBrowser } from "../support/browser.ts";
import { makePerson } from "../support/console.ts";
import { FIVE, type OpenDesigner, leaveDesigner, openDesigner } from "../support/designer.ts";
import { writePng } from "../support/png-writer.ts";

const SERVICE = inject("origin");
const BOX = { xMm: 20, yMm: 10, widthMm: 60, heightMm: 40 };
const GREEN = [20, 120, 60, 255];

let browser: Browser;
let token: string;
let designer: OpenDesigner;
beforeAll(async () => {
  [browser, { token }] = await Promise.all([openBrowser(), makePerson()]);
});
afterAll(() => browser.close());
afterEach(() => leaveDesigner(designer));

/** A green disc on nothing. */
function drawLogo(widthPx: number, heightPx: number): Uint8Array {
  const samples = new Uint16Array(widthPx * heightPx * 4);
  for (let y = 0; y < heightPx; y += 1) {
    for (let x = 0; x < widthPx; x += 1) {
      const isInside = Math.hypot(x - widthPx / 2, y - heightPx / 2) < heightPx / 3;
      if (isInside) samples.set(GREEN, (y * widthPx + x) * 4);
    }
  }
  return writePng({ widthPx, heightPx, colorType: 6, depth: 8, samples }, { filter: () => 0 });
}

/** Every second row is the same noise: next to each other in the last pass, out of reach among all rows. */
function drawGrowing(): Uint8Array {
  const widthPx = 8_000;
  const samples = Uint16Array.from({ length: widthPx * 100 * 4 }, (_, at) => {
    const [row, place] = [Math.floor(at / (widthPx * 4)), at % (widthPx * 4)];
    return row % 2 === 0 ? 0 : Math.imul(place ^ (place >>> 7) ^ 0x5bd1, 0x9e3779b1) >>> 24;
  });
  return writePng(
    { widthPx, heightPx: 100, colorType: 6, depth: 8, samples },
    { interlaced: true, filter: () => 0, level: 9 },
  );
}

const upload = (bytes: Uint8Array) =>
  fetch(`${SERVICE}/account/v1/assets`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "image/png" },
    body: new Uint8Array(bytes),
  });

async function open(source: string): Promise<void> {
  designer = await openDesigner(browser, SERVICE, {
    ...FIVE,
    elements: [{ type: "image", ...BOX, source }],
  });
  await designer.elements.getByRole("option", { name: /^Image/ }).click();
}

async function choose(bytes: Uint8Array): Promise<void> {
  await open("https://example.com/a.png");
  await designer.page
    .locator("input[type=file][accept*=image]")
    .first()
    .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: Buffer.from(bytes) });
  await expect.poll(async () => (await designer.element(0))["source"]).toMatch(/^asset:/);
}

const faults = () =>
  designer.page
    .locator(".properties :is(.findings [data-kind=fault], .field-fault)")
    .allTextContents();

/** What share of the element's box is as green as the logo. */
async function greenShare(): Promise<number> {
  const { rgba, width, height } = await designer.picture();
  let green = 0;
  for (let at = 0; at < rgba.length; at += 4) {
    if (rgba[at] === GREEN[0] && rgba[at + 1] === GREEN[1] && rgba[at + 2] === GREEN[2]) green += 1;
  }
  const { widthMm, heightMm } = FIVE;
  return green / ((width * height * BOX.widthMm * BOX.heightMm) / (widthMm * heightMm));
}

describe("a PNG with transparency", () => {
  // A disc with a third of the height as its radius, in 3:2.
  const share = Math.PI / 9 / 1.5;

  it.each([
    ["a logo of a few kilobytes", 600, 400],
    ["one that takes more than 8 MB to decode", 2_400, 1_600],
  ])("that the service takes is drawn: %s", async (_, widthPx, heightPx) => {
    const logo = drawLogo(widthPx, heightPx);
    await dataIn(await upload(logo), 201);
    await choose(logo);
    await expect.poll(greenShare).toBeCloseTo(share, 1);
    expect(await faults()).toEqual([]);
  });

  it("in the document itself is drawn too", async () => {
    await open(`data:image/png;base64,${Buffer.from(drawLogo(600, 400)).toString("base64")}`);
    await expect.poll(greenShare).toBeCloseTo(share, 1);
    expect(await faults()).toEqual([]);
  });

  it("that the service refuses, because it grows too much, is refused with the same sentence", async () => {
    const growing = drawGrowing();
    const answer = await upload(growing);
    expect(answer.status).toBe(422);
    await answer.body?.cancel();
    await choose(growing);
    await expect.poll(faults).toEqual([expect.stringContaining("more than double in size")]);
  });
});

describe("the logo of a QR code", () => {
  it("is chosen, made larger, judged at its fields, and removed", async () => {
    const code = { type: "qrcode" as const, ...BOX, value: "A", errorCorrection: "L" };
    designer = await openDesigner(browser, SERVICE, { ...FIVE, elements: [code] });
    await designer.elements.getByRole("option", { name: /^QR code/ }).click();
    const { page } = designer;
    const properties = page.locator(".properties");
    const logoOf = async () => (await designer.element(0))["logo"] as Record<string, unknown>;
    expect(await properties.getByLabel("Logo's share").count()).toBe(0);
    await properties
      .getByRole("group", { name: "Logo" })
      .locator("input[type=file]")
      .setInputFiles({
        name: "logo.png",
        mimeType: "image/png",
        buffer: Buffer.from(drawLogo(300, 300)),
      });
    await expect.poll(async () => (await logoOf())?.["source"]).toMatch(/^asset:/);
    await expect.poll(greenShare).toBeGreaterThan(0);
    expect(await properties.getByLabel("Correction").count()).toBe(0);
    await properties.getByLabel("Logo's share").fill("0.3");
    await properties.getByLabel("Logo's share").press("Tab");
    await expect.poll(async () => (await logoOf())?.["share"]).toBe(0.3);
    await expect
      .poll(() => properties.textContent())
      .toContain("Make “Logo's share” at most 0.238.");
    await properties.getByRole("button", { name: "Remove" }).click();
    await expect.poll(logoOf).toBeUndefined();
    await expect.poll(greenShare).toBe(0);
    expect(await faults()).toEqual([]);
  });
});
