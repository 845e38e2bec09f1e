// How many clicks, key chords, choices and typed fields it takes from the front page to the PDF: an organiser with 200
// names in a spreadsheet, and a shop owner who draws a jar label from nothing. Nothing is entered twice, and no plan is a
// dead end, on a desk and on a phone. What they do is in the tables below.
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { account, makeEmail, readCode } from "../support/account.ts";
import { openBrowser } from "../support/browser.ts";
import { CountedPerson, type Screen, type Step } from "../support/clicks.ts";
import { addCredits, arriveWhere, makePerson } from "../support/console.ts";
import { type OpenDesigner, operate } from "../support/designer.ts";
import { isTooWide } from "../support/pages.ts";
import { decodeCodes } from "../support/decode.ts";
import { extractTextByPdfjs } from "../support/pdfjs.ts";
import { rasterise, readPageSizes } from "../support/pdfium.ts";
import { workbook } from "../support/workbook.ts";

const SERVICE = inject("origin");
const MOST = { organiser: 14, owner: 45 } as const;
const SCREENS: readonly Screen[] = [
  { name: "desk", width: 1280, height: 900 },
  { name: "phone", width: 390, height: 844 },
];

const GUESTS = {
  name: "guests.xlsx",
  mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  buffer: Buffer.from(
    workbook([
      {
        rows: [
          ["First name", "Last name", "Company"],
          ...Array.from({ length: 200 }, (_, at) => [`Guest${at + 1}`, "Lindqvist", "Northwind"]),
        ],
      },
    ]),
  ),
};
const PICTURE = {
  name: "plums.jpg",
  mimeType: "image/jpeg",
  buffer: readFileSync("samples/portraits/mei.jpg"),
};

/** The code is in the mail by then. */
const signIn = (email: string): readonly Step[] => [
  { type: ["Email", email] },
  { click: ["button", "Send code"], see: "A code is on its way" },
];
const withCode = (code: string): readonly Step[] => [
  { type: ["Code", code] },
  { click: ["button", "Sign in"] },
];

/** Up to where printing needs an account. */
const ORGANISER: readonly Step[] = [
  { click: ["link", "See all in the gallery"] },
  { click: ["link", "Open in designer"], in: "Name badge" },
  { click: ["button", "More"], only: "phone" },
  { click: ["button", "Print"] },
];
/** Once they have one. */
const ORGANISER_PRINTS: readonly Step[] = [
  { file: ["Choose file", GUESTS], see: "200 rows." },
  { choose: ["Sheet", /^5392 /], see: "200 badges, 34 pages" },
];

const OWNER: readonly Step[] = [
  { click: ["button", "Menu"], only: "phone" },
  { click: ["link", "Designer"] },
  { click: ["button", "Empty label"] },
  { click: ["button", "More"], only: "phone" },
  { type: ["Sheet", "L7165"] },
  { click: ["option", /L7165/] },
  { click: ["button", "Hide sheet"] },
  { click: ["button", "More"], only: "phone" },
  { click: ["button", "Properties"], only: "phone" },
  { type: ["Name", "Autumn jars"] },
  { click: ["button", "Properties"], only: "phone" },
  { tool: "Text" },
  { point: [5, 8] },
  { typeHere: "Plum jam" },
  { tool: "Text" },
  { point: [5, 55] },
  { typeHere: "€ 4.90" },
  { tool: "Barcode" },
  {
    drag: [
      [50, 40],
      [94, 64],
    ],
  },
  { click: ["button", "Properties"], only: "phone" },
  { choose: ["Symbology", /^EAN-13$/] },
  { type: ["Value", "5901234123457"] },
  { click: ["button", "Properties"], only: "phone" },
  { tool: "Image" },
  {
    drag: [
      [5, 20],
      [40, 46],
    ],
  },
  { click: ["button", "Properties"], only: "phone" },
  { file: ["Choose file", PICTURE], in: "Properties" },
  { click: ["button", "Properties"], only: "phone" },
  { click: ["button", "More"], only: "phone" },
  { click: ["button", "Print"] },
];
const OWNER_PRINTS: readonly Step[] = [
  { click: ["gridcell", ""] },
  { typeHere: "8" },
  { press: "Enter", see: "8 labels, 1 page" },
];

/** What an account holds, and what prints then. No plan is a dead end: without credits, the first page or an address. */
const PLANS: readonly {
  readonly plan: string;
  readonly hold: (email: string) => Promise<void>;
  readonly steps: readonly Step[];
  /** null: credits are bought first. */
  readonly pages: number | null;
}[] = [
  {
    plan: "credits",
    hold: async (email) => addCredits(await makePerson(email), 100),
    steps: [{ click: ["button", "Print 34 pages"] }],
    pages: 34,
  },
  {
    plan: "too few credits",
    hold: async (email) => addCredits(await makePerson(email), 5),
    steps: [{ click: ["button", "Print the first page"] }],
    pages: 1,
  },
  {
    plan: "a trial",
    hold: async (email) => {
      const { token } = await makePerson(email);
      expect((await account(token, "POST", "/trial")).status).toBe(201);
    },
    steps: [{ click: ["button", "Print the first page"] }],
    pages: 1,
  },
  {
    plan: "no plan",
    hold: async () => {},
    steps: [{ click: ["button", "Start trial"] }, { click: ["button", "Print the first page"] }],
    pages: 1,
  },
];

let browser: Browser;
let page: Page;
let person: CountedPerson;
let designer: OpenDesigner;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
afterEach(() => page.context().close());

async function visit(screen: Screen): Promise<void> {
  const { name, width, height } = screen;
  const isPhone = name === "phone";
  const context = await browser.newContext({
    viewport: { width, height },
    reducedMotion: "reduce",
    hasTouch: isPhone,
    isMobile: isPhone,
  });
  page = await context.newPage();
  page.on("pageerror", (error) => {
    throw error;
  });
  await page.goto(SERVICE);
  person = new CountedPerson(page, screen);
}

const goOn = (steps: readonly Step[]) => person.do(steps, () => designer);
const arriveAtPath = (path: string) => arriveWhere(page, ({ pathname }) => pathname === path);

async function goOnInDesigner(steps: readonly Step[], upTo: number): Promise<void> {
  await goOn(steps.slice(0, upTo));
  designer = await operate(page);
  await goOn(steps.slice(upTo));
}

async function signInOnTheWay(email: string): Promise<void> {
  await arriveAtPath("/app/sign-in");
  await goOn(signIn(email));
  await goOn(withCode(await readCode(email)));
  await arriveAtPath("/app/print");
  expect(await isTooWide(page)).toBe(false);
}

async function download(): Promise<Uint8Array> {
  const saved = page.waitForEvent("download");
  await goOn([{ click: ["link", "Download"] }]);
  return new Uint8Array(await readFile(await (await saved).path()));
}

describe.each(SCREENS)("on a $name of $width px", (screen) => {
  it.each(PLANS)(
    "an organiser with $plan has badges of 200 names in at most 14 actions",
    async ({ hold, steps, pages }) => {
      const email = makeEmail();
      await hold(email);
      await visit(screen);
      await goOnInDesigner(ORGANISER, 2);
      await signInOnTheWay(email);
      await goOn(ORGANISER_PRINTS);
      await goOn(steps);
      const pdf = await download();
      expect(await readPageSizes(pdf)).toHaveLength(pages!);
      expect(await extractTextByPdfjs(pdf, 0)).toContain("Guest1");
      expect(person.actions.length, person.actions.join("\n")).toBeLessThanOrEqual(MOST.organiser);
    },
  );

  it("a shop owner has a jar label of their own in at most 45 actions", async () => {
    const email = makeEmail();
    await visit(screen);
    await goOnInDesigner(OWNER, 3);
    await signInOnTheWay(email);
    await goOn(OWNER_PRINTS);
    await goOn([{ click: ["button", "Start trial"] }, { click: ["button", "Print 1 page"] }]);
    const pdf = await download();
    const text = await extractTextByPdfjs(pdf, 0);
    expect(text.match(/Plum jam/g)).toHaveLength(8);
    expect(text.match(/€ 4\.90/g)).toHaveLength(8);
    const codes = await decodeCodes(await rasterise(pdf, 300), { formats: ["EAN-13"] });
    expect(codes.map(({ text: read }) => read)).toEqual(Array(8).fill("5901234123457"));
    expect(person.actions.length, person.actions.join("\n")).toBeLessThanOrEqual(MOST.owner);
  });
});
