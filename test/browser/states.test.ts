// What people see on the way from a spreadsheet or an idea to their labels: telling states, on a phone and in full on a
// desk too, in light and dark. Each fits its screen, axe finds nothing, and what is pressed is large enough.
// `npm run shoot -- --states <folder>` takes their pictures, to be looked at.
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { account, dataIn, makeEmail } from "../support/account.ts";
import { LABEL, postJson } from "../support/api.ts";
import { openBrowser } from "../support/browser.ts";
import {
  makeBusiness,
  makePerson,
  openConsole,
  type Person,
  saveTemplate,
} from "../support/console.ts";
import { type OpenDesigner, openDesigner, operate } from "../support/designer.ts";
import { isFull } from "../support/full.ts";
import { keepsRows } from "../support/kept.ts";
import { axeViolations, isTooWide, type View } from "../support/pages.ts";
import { writePng } from "../support/png-writer.ts";
import { workbook } from "../support/workbook.ts";

const SERVICE = inject("origin");
const FOLDER = process.env["PICTURES"];
const BADGES = "/app/print?template=custom-badge";

const DESK: View = { width: 1280, colorScheme: "light", height: 900 };
const PHONE: View = { width: 390, colorScheme: "light", height: 844, isPhone: true };
/** A narrow phone is held to the same. */
const WIDTHS: ReadonlyMap<View, readonly number[]> = new Map([
  [DESK, [1280]],
  [PHONE, [390, 320]],
]);

const COMPANIES = [
  "Northwind Packaging",
  "Ruiz y Cía",
  "Hochschule für Gestaltung",
  "Mill & Daughters",
];
const guests = (count: number) =>
  Array.from({ length: count }, (_, at) => [
    ["Ada", "Grace", "Maria del Carmen", "Bo", "Chukwuemeka"][at % 5]!,
    ["Lovelace", "Hopper", "Ruiz", "Ek", "Okonkwo-Lindqvist"][at % 5]!,
    COMPANIES[at % 4]!,
  ]);
const HEADER = ["First name", "Last name", "Company"];

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
afterEach(async () => {
  await page.context().close();
});

const button = (name: string | RegExp) =>
  page.getByRole("button", { name, exact: true, disabled: false });
const box = (name: string) => page.getByRole("combobox", { name, exact: true });
const said = (text: string | RegExp) => page.getByText(text).first().waitFor();

async function startTrial(): Promise<Person> {
  const person = await makePerson();
  expect((await account(person.token, "POST", "/trial")).status).toBe(201);
  return person;
}

async function chooseFile(rows: readonly (readonly string[])[]): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    button("Choose file").click(),
  ]);
  await chooser.setFiles({
    name: "guests.xlsx",
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer: Buffer.from(workbook([{ rows }])),
  });
}

async function openPrint(view: View, person: Person, rows: readonly (readonly string[])[]) {
  page = await openConsole(browser, BADGES, { person, view });
  await page.getByRole("grid", { name: "Records" }).waitFor();
  await chooseFile(rows);
}

/** Connected as an agent does it. */
async function pairPrinter({ token }: Person, name: string): Promise<string> {
  const body = { name, kind: "agent", profile: { format: "zpl", dpi: 203 } };
  const made = await account(token, "POST", "/printers", { body });
  const { id, pairing } = await dataIn<{ id: string; pairing: { code: string } }>(made, 201);
  const paired = await postJson("/p/v1/pair", { code: pairing.code, model: "ZD421" });
  const agent = (await dataIn<{ token: string }>(paired, 201)).token;
  const status = { status: { state: "online", reasons: [] } };
  const polled = await postJson("/p/v1/poll", status, {
    headers: { Authorization: `Bearer ${agent}` },
  });
  expect(polled.status, await polled.text()).toBe(204);
  return id;
}

/** A panel that phones have behind a button. */
async function showPanel(name: string, { isPhone }: View): Promise<void> {
  if (isPhone) await button(name).tap();
}

/** With its properties. */
async function selectAt(designer: OpenDesigner, x: number, y: number, view: View): Promise<void> {
  await designer.click(x, y);
  await expect.poll(async () => (await designer.selected()).length).toBe(1);
  await showPanel("Properties", view);
}

const starter = (id: string) => {
  const text = readFileSync(`src/rules/starters/${id}.json`, "utf8");
  return (JSON.parse(text) as { document: any }).document;
};

async function draw(view: View, document: object): Promise<OpenDesigner> {
  const designer = await openDesigner(browser, SERVICE, document as never, view);
  page = designer.page;
  await designer.picture();
  return designer;
}

const CODE = {
  type: "barcode",
  symbology: "ean13",
  value: "5901234123457",
  xMm: 50,
  yMm: 38,
  widthMm: 42,
  heightMm: 24,
};
const TITLE = {
  type: "text",
  text: "Plum jam",
  xMm: 6,
  yMm: 6,
  widthMm: 60,
  heightMm: 12,
  fontSizePt: 24,
};
const JAR = {
  schemaVersion: 1,
  name: "Autumn jars",
  widthMm: 99.06,
  heightMm: 67.73,
  printerDpi: 300,
};

/** A ring on nothing: what is behind it shows. */
function drawLogo(): Buffer {
  const [widthPx, heightPx] = [600, 400];
  const samples = new Uint16Array(widthPx * heightPx * 4);
  for (let y = 0; y < heightPx; y += 1) {
    for (let x = 0; x < widthPx; x += 1) {
      const far = Math.hypot(x - widthPx / 2, y - heightPx / 2);
      if (far > 90 && far < 160) samples.set([110, 30, 90, 255], (y * widthPx + x) * 4);
    }
  }
  return Buffer.from(writePng({ widthPx, heightPx, colorType: 6, depth: 8, samples }, {}));
}

const STATES: Readonly<Record<string, (view: View) => Promise<unknown>>> = {
  "01 console, a new trial": async (view) => {
    page = await openConsole(browser, "/app", { person: await makePerson(), view });
    await button("Start trial").click();
    await page.getByRole("textbox", { name: "API key" }).waitFor();
  },
  "02 print, a spreadsheet with a title above its header": async (view) => {
    await openPrint(view, await makeBusiness(), [["Guests of 12 May"], [], HEADER, ...guests(40)]);
    await said("40 rows.");
    await button(/^Print \d+ pages?$/).waitFor();
  },
  "03 print, 200 badges in a trial": async (view) => {
    await openPrint(view, await startTrial(), [HEADER, ...guests(200)]);
    await button("Print the first page").waitFor();
  },
  "04 print, rows with problems": async (view) => {
    const rows = guests(30).map((row, at) => [...row, at === 4 ? "greenish" : "#2f6b3c"]);
    rows[11]![0] = "";
    await openPrint(view, await makeBusiness(), [[...HEADER, "Color"], ...rows]);
    await button("Next problem").waitFor();
  },
  "05 print, all labels the same": async (view) => {
    const rows = Array.from({ length: 12 }, (_, at) => [`Table ${at + 1}`, "yes"]);
    const person = await makeBusiness();
    const variables = [{ name: "greeting", example: "Welcome" }];
    await saveTemplate(person, "custom-card", {
      ...JAR,
      name: "Welcome card",
      variables,
      elements: [{ ...TITLE, text: "Welcome {{greeting}}" }],
    });
    page = await openConsole(browser, "/app/print?template=custom-card", { person, view });
    await page.getByRole("grid", { name: "Records" }).waitFor();
    await chooseFile([["Seat", "Vegetarian"], ...rows]);
    await button(/^Print \d+ pages?$/).click();
    await page.getByRole("dialog", { name: /are the same$/ }).waitFor();
  },
  "06 print, done": async (view) => {
    await openPrint(view, await makeBusiness(), [HEADER, ...guests(12)]);
    await button(/^Print \d+ pages?$/).click();
    await page.getByRole("link", { name: "Download" }).waitFor();
  },
  "07 print, on a printer": async (view) => {
    const person = await makeBusiness();
    const id = await pairPrinter(person, "Shipping desk");
    await openPrint(view, person, [HEADER, ...guests(3)]);
    await box("Printer").selectOption(id);
    await button(/^Print on Shipping/).waitFor();
  },
  "08 designer, a code that scans": async (view) => {
    const designer = await draw(view, { ...JAR, elements: [TITLE, CODE] });
    await selectAt(designer, 70, 45, view);
    await said(/^Scans/);
    expect(await isInSight(".scan")).toBe(true);
  },
  "09 designer, a problem": async (view) => {
    const narrow = { ...CODE, widthMm: 14 };
    const designer = await draw(view, { ...JAR, elements: [TITLE, narrow] });
    await selectAt(designer, 57, 45, view);
    await said(/^Too (narrow|small)/);
    expect(await isInSight(".scan")).toBe(true);
  },
  "10 designer, a table": async (view) => {
    const designer = await draw(view, starter("nutrition-panel"));
    await selectAt(designer, 20, 30, view);
  },
  "11 designer, a stack": async (view) => {
    const text = (word: string, more: object) => ({ type: "text", text: word, ...more });
    const stack = {
      type: "stack",
      xMm: 6,
      yMm: 6,
      widthMm: 60,
      heightMm: 50,
      gapMm: 2,
      elements: [
        text("Plum jam", { heightMm: "auto", fontSizePt: 24 }),
        text("Plums, sugar, lemon juice.", { heightMm: "auto" }),
        { type: "qrcode", value: "https://example.com", heightMm: 20 },
      ],
    };
    const designer = await draw(view, { ...JAR, elements: [stack] });
    await selectAt(designer, 20, 50, view);
  },
  "12 designer, a logo that is uploaded": async (view) => {
    const person = await makeBusiness();
    const image = { type: "image", xMm: 6, yMm: 22, widthMm: 40, heightMm: 30, source: "" };
    const ground = {
      type: "shape",
      shape: "rectangle",
      xMm: 0,
      yMm: 0,
      widthMm: 99.06,
      heightMm: 67.73,
    };
    const elements = [{ ...ground, fill: "#f4e3c1", stroke: null }, TITLE, image];
    await saveTemplate(person, "custom-jars", { ...JAR, elements: elements.slice(0, 2) });
    page = await openConsole(browser, "/app/templates/custom-jars", { person, view });
    const designer = await operate(page);
    await page
      .locator("label")
      .filter({ has: page.getByRole("radio", { name: "Image" }) })
      .click();
    await designer.drag([6, 22], [46, 52]);
    await showPanel("Properties", view);
    const file = page.locator("input[type=file][accept*=image]").first();
    await file.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: drawLogo() });
    await expect.poll(async () => (await designer.element(2))["source"]).toMatch(/^asset:/);
    await designer.picture();
  },
  "13 sign-in, the code is sent": async (view) => {
    page = await openConsole(browser, "/app/print", { person: null, view });
    await page.getByRole("textbox", { name: "Email" }).fill(makeEmail().slice(24));
    await button("Send code").click();
    await page.getByRole("textbox", { name: "Code" }).waitFor();
  },
  "14 sign out, with work that is kept here": async (view) => {
    const person = await makeBusiness();
    await openPrint(view, person, [HEADER, ...guests(200)]);
    await keepsRows(page, 200);
    await page.goto(`${SERVICE}/app/account`);
    await button("Sign out").click();
    await page.getByRole("dialog", { name: "Sign out" }).waitFor();
  },
  "15 print, signed out in another tab": async (view) => {
    const person = await makeBusiness();
    await openPrint(view, person, [HEADER, ...guests(20)]);
    await keepsRows(page, 20);
    const other = await page.context().newPage();
    await other.goto(`${SERVICE}/app/account`);
    await other.getByRole("button", { name: "Sign out" }).click();
    await other
      .getByRole("dialog", { name: "Sign out" })
      .getByRole("button", { name: "Sign out" })
      .click();
    await said(/^You signed out in another tab/);
    await other.close();
  },
  "16 links": async (view) => {
    const person = await makeBusiness();
    await saveTemplate(person, "custom-shelf", { ...LABEL, name: "Shelf label" });
    page = await openConsole(browser, "/app/links", { person, view });
    await box("Template").selectOption("custom-shelf");
    await page.getByRole("textbox", { name: "Name", exact: true }).fill("Homebox");
    await button("Create link").click();
    await page.getByRole("textbox", { name: "Address", exact: true }).waitFor();
    await page.getByRole("img", { name: "QR code", exact: true }).waitFor();
  },
  "17 printers": async (view) => {
    const person = await makeBusiness();
    await saveTemplate(person, "custom-shelf", { ...LABEL, name: "Shelf label" });
    const id = await pairPrinter(person, "Shipping desk");
    for (const sku of ["AB-1", "AB-2"]) {
      const sent = await account(person.token, "POST", `/printers/${id}/jobs`, {
        body: {
          templateId: "custom-shelf",
          layout: { type: "single" },
          records: [{ variables: { sku } }],
        },
        headers: { "Idempotency-Key": crypto.randomUUID() },
      });
      expect(sent.status, await sent.text()).toBe(202);
    }
    page = await openConsole(browser, "/app/printers", { person, view });
    await page.getByRole("table", { name: "Print jobs" }).getByText("Waiting").first().waitFor();
  },
};

/** Of an element that something scrolls: the whole of it is seen, and nothing covers its middle. */
function isInSight(selector: string): Promise<boolean> {
  return page.evaluate(`(() => {
    const element = document.querySelector(${JSON.stringify(selector)});
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const parts = [top + 2, (top + bottom) / 2, bottom - 2];
    return parts.every((y) => element.contains(document.elementFromPoint((left + right) / 2, y)));
  })()`);
}

/** What a screen of a phone shows at once, and the whole page. */
async function takePictures(name: string, width: number, colorScheme: string): Promise<void> {
  if (FOLDER === undefined || width === 320) return;
  mkdirSync(FOLDER, { recursive: true });
  await page.waitForTimeout(400);
  const file = `${name} ${width} ${colorScheme}`.replaceAll(/[^a-z0-9]+/gi, "-");
  // What is around a dialog is on the screen only.
  const fullPage = (await page.getByRole("dialog").count()) === 0;
  await page.screenshot({ path: join(FOLDER, `${file}.png`), fullPage });
  if (fullPage && width < 700) await page.screenshot({ path: join(FOLDER, `${file}-first.png`) });
}

describe.each(FOLDER !== undefined || isFull ? [DESK, PHONE] : [PHONE])("at $width px", (view) => {
  it.each(Object.entries(STATES))(
    "%s: fits, and is seen and pressed without effort",
    async (name, open) => {
      await open(view);
      const found: string[] = [];
      for (const width of WIDTHS.get(view)!) {
        await page.setViewportSize({ width, height: view.height! });
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
          if (await isTooWide(page)) found.push(`${width}: too wide`);
          for (const violation of await axeViolations(page, ["target-size"]))
            found.push(`${width} ${colorScheme}: ${violation}`);
          await takePictures(name, width, colorScheme);
        }
      }
      expect(found).toEqual([]);
    },
  );
});
