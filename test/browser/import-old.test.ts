// What the version before kept in this browser is there after the update: all of it, for the same people, once.
import { createHash, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { beginJob, type JobState } from "../../web/jobs/index.ts";
import { account, dataIn } from "../support/account.ts";
import { openBrowser } from "../support/browser.ts";
import {
  arriveAt,
  makeBusiness,
  openConsole,
  type Person,
  saveTemplate,
} from "../support/console.ts";
import { FIVE, operate } from "../support/designer.ts";
import { keepNow } from "../support/kept.ts";
import {
  holdOpen,
  keysIn,
  namesOfDatabases,
  type OldDatabases,
  oldDesign,
  oldJob,
  oldRows,
  writeOld,
} from "../support/old-databases.ts";
import { makePicture } from "../support/png-pictures.ts";
import { writePng } from "../support/png-writer.ts";

const SERVICE = inject("origin");
/** A page that keeps nothing itself. */
const PLAIN = "/health";
const TEMPLATE = "custom-old";
const PRESET = "vendorA-5160-compatible";
const THEN = Date.parse("2026-10-01");

const label = {
  schemaVersion: 1,
  name: "Old label",
  widthMm: 66.675,
  heightMm: 25.4,
  variables: [{ name: "name", required: true }],
  elements: [{ type: "text", xMm: 3, yMm: 3, widthMm: 60, heightMm: 8, text: "{{name}}" }],
};
const png = writePng(makePicture(2, 8, 8, 8));
const sha256 = (of: Uint8Array | string) => createHash("sha256").update(of).digest("hex");
const hash = sha256(png);
const image = { type: "image", xMm: 5, yMm: 5, widthMm: 10, heightMm: 10, source: `asset:${hash}` };

let browser: Browser;
let page: Page;
let person: Person;
let accountId: string;
/** Of a job of two parts, which the service has printed. */
let pdfs: readonly Uint8Array[];
let state: JobState;
const records = Array.from({ length: 2 }, (_, at) => ({
  variables: { name: `Guest ${at + 1}` },
  copies: 1,
}));

beforeAll(async () => {
  [browser, person] = await Promise.all([openBrowser(), makeBusiness(100)]);
  await saveTemplate(person, TEMPLATE, label);
  ({ accountId } = await dataIn<{ accountId: string }>(await account(person.token, "GET", "/me")));
  const layout = { type: "preset", presetId: PRESET, startSlot: 1 } as const;
  const uses = { counters: [], elements: [] };
  const input = { templateId: TEMPLATE, revision: "1", layout, slots: 30, records, uses };
  const begun = await beginJob(input, "console-1", async (text) => sha256(text));
  if (begun.kind !== "job") throw new Error("not begun");
  const [part] = begun.state.parts;
  const done = { state: "done", credits: 1, begunAt: THEN, bodyHash: "1" } as const;
  const parts = records.map((_, at) => ({
    ...part!,
    ...done,
    items: 1,
    slices: [part!.slices[at]!],
    key: `console-1.${at + 1}.1`,
  }));
  state = { ...begun.state, pages: 2, parts };
  pdfs = await Promise.all(records.map((record) => print(layout, [record])));
});
afterAll(() => browser.close());
afterEach(async () => {
  await page.context().close();
});

async function print(layout: object, of: readonly object[]): Promise<Uint8Array> {
  const body = { templateId: TEMPLATE, layout, records: of };
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  const answer = await account(person.token, "POST", "/generate-pdf", { body, headers });
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
}

const everything = (of = accountId): OldDatabases => ({
  "platen-designer": {
    drafts: {
      index: [{ key: "mine", name: "With an image", widthMm: 100, heightMm: 60, isChanged: true }],
      mine: oldDesign({ ...FIVE, name: "With an image", elements: [image] } as never, THEN),
      [`template/${of}/${TEMPLATE}`]: oldDesign({ ...label, name: "Changed" }, THEN, {
        accountId: of,
        templateId: TEMPLATE,
        revision: "1",
        document: label,
      }),
    },
    assets: { [hash]: png, ["0".repeat(64)]: Uint8Array.of(1, 2, 3) },
  },
  "platen-print": {
    drafts: { [of]: oldRows(TEMPLATE, ["Ada", "Bo"], PRESET, 7) },
    jobs: { [of]: oldJob(state, records, "Old label", PRESET, PRESET) },
    pdfs: { "console-1 0": pdfs[0]!, "console-1 1": pdfs[1]! },
  },
});

/** Where each entry was, and where it belongs. */
const moves = (): readonly (readonly [before: string, after: string])[] => [
  [`drafts template/${accountId}/${TEMPLATE}`, `values ${accountId},draft,template/${TEMPLATE}`],
  ["pdfs console-1 0", `values ${accountId},pdf,console-1 0`],
  ["pdfs console-1 1", `values ${accountId},pdf,console-1 1`],
  [`jobs ${accountId}`, `values ${accountId},print-job,current`],
  [`drafts ${accountId}`, `values ${accountId},sheet-job,template/${TEMPLATE}`],
  [`assets ${"0".repeat(64)}`, `values ,asset,${"0".repeat(64)}`],
  [`assets ${hash}`, `values ,asset,${hash}`],
  ["drafts mine", "values ,draft,mine"],
];
const IMPORTED = () => moves().map(([, after]) => after);

/** A browser that has not been here since the update. */
async function update(old: OldDatabases, of: Person | null = person): Promise<void> {
  page = await openConsole(browser, PLAIN, { person: of });
  await writeOld(page, old);
}

const go = (path: string, on = page) => on.goto(SERVICE + path);
const values = async () => (await keysIn(page, "platen")).filter((key) => key.startsWith("values"));
const starters = (on = page) =>
  on.getByRole("list", { name: "Starters" }).getByRole("listitem").first().waitFor();
const continued = (on = page) =>
  on.getByRole("region", { name: "Continue" }).getByRole("button", { name: /mm$/ });
const grid = () => page.getByRole("grid", { name: "Records" });
const cell = (name: string) => grid().getByRole("gridcell", { name, exact: true });
const link = () => page.getByRole("link", { name: "Download" });

/** As a tab does that imports for long, until `window.end` is called or it is closed. */
const holdImport = (other: Page) =>
  other.evaluate(`new Promise((resolve) => {
    navigator.locks.request("platen.import-old", () => {
      resolve();
      return new Promise((end) => (window.end = end));
    });
  })`);
const holdBoth = async (other: Page) => {
  for (const name of ["platen-designer", "platen-print"]) await holdOpen(other, name);
};

async function download(): Promise<string> {
  const [saved] = await Promise.all([page.waitForEvent("download"), link().first().click()]);
  return (await readFile(await saved.path())).toString("latin1");
}

describe("what the version before kept", () => {
  it("is there in the designer: drafts with their images, also of templates", async () => {
    await update(everything());
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await go("/designer?draft=mine");
    const designer = await operate(page);
    expect((await designer.document()).name).toBe("With an image");
    await designer.picture();
    expect(asked.filter((url) => url.includes("/assets/") && url.includes(hash))).toEqual([]);
    await designer.canvas.focus();
    await designer.press("Control+z");
    expect((await designer.document()).name).toBe("Untitled");
    await go(`/app/templates/${TEMPLATE}`);
    expect((await (await operate(page)).document()).name).toBe("Changed");
    expect(await namesOfDatabases(page)).toEqual(["platen"]);
  });

  it("is there on the page Print: rows, sheet, start slot, and the pages that are paid for", async () => {
    await update(everything());
    await go("/app/print");
    await cell("Ada").waitFor();
    await cell("Bo").waitFor();
    const sheet = page.getByRole("combobox", { name: "Sheet", exact: true });
    await expect.poll(() => sheet.inputValue()).toBe(PRESET);
    expect(await page.getByRole("spinbutton", { name: "Start slot" }).inputValue()).toBe("7");
    await page.getByText("2 labels ready to print").waitFor();
    expect(await page.getByText("is new").count()).toBe(0);
    const file = await download();
    expect(file.startsWith("%PDF-")).toBe(true);
    expect(file).toContain("/Count 2");
  });

  it("is shown to no other account, but for designs and images that were in none", async () => {
    await update(everything(), await makeBusiness(10));
    await go("/designer");
    await continued().getByText("With an image").waitFor();
    expect(await continued().count()).toBe(1);
    await go("/app/print");
    await grid().waitFor();
    expect(await cell("Ada").count()).toBe(0);
    expect(await link().count()).toBe(0);
    expect(await values()).toEqual(IMPORTED().toSorted());
  });

  it("gives way to what was changed later, and is removed", async () => {
    const { "platen-designer": designer } = everything();
    page = await openConsole(browser, `/app/templates/${TEMPLATE}`, { person });
    const changed = await operate(page);
    await changed.canvas.focus();
    await changed.press("Escape");
    await page.getByRole("textbox", { name: "Name", exact: true }).fill("Changed since");
    await expect.poll(async () => (await changed.document()).name).toBe("Changed since");
    await go(PLAIN);
    await writeOld(page, { "platen-designer": designer! });
    await go(`/app/templates/${TEMPLATE}`);
    expect((await (await operate(page)).document()).name).toBe("Changed since");
    expect(await namesOfDatabases(page)).toEqual(["platen"]);
  });

  it("that was paid for waits while a later job has paid pages that no one has downloaded", async () => {
    page = await openConsole(browser, `/app/print?template=${TEMPLATE}`, { person });
    await grid().waitFor();
    await grid().getByRole("gridcell").nth(1).click();
    await page.keyboard.type("Cy");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Print 1 page" }).click();
    await page.getByText("1 label ready to print").waitFor();
    await go(PLAIN);
    await writeOld(page, { "platen-print": everything()["platen-print"]! });
    await go("/app/print");
    await page.getByText("1 label ready to print").waitFor();
    await expect.poll(() => keysIn(page, "platen-print")).toContain(`jobs ${accountId}`);
    const other = await page.context().newPage();
    await go("/app/print", other);
    await other.getByText("1 label ready to print").waitFor();
    await download();
    await page.reload();
    await page.getByText("2 labels ready to print").waitFor();
    // A tab that still shows the other job has it downloaded once more.
    const again = other.getByRole("link", { name: "Download" }).first();
    await Promise.all([other.waitForEvent("download"), again.click()]);
    await page.reload();
    await page.getByText("2 labels ready to print").waitFor();
    expect(await namesOfDatabases(page)).toEqual(["platen"]);
    expect((await values()).filter((key) => key.includes(",pdf,"))).toEqual(IMPORTED().slice(1, 3));
  });

  it("and cannot be read is left where it is, and keeps nothing else", async () => {
    const unknown = { version: 7, state: "?" };
    const old = everything();
    const drafts = { ...old["platen-designer"]!.drafts, unknown };
    await update({ ...old, "platen-designer": { ...old["platen-designer"], drafts } });
    await go("/designer");
    await expect.poll(values).toEqual(IMPORTED().toSorted());
    await expect.poll(() => namesOfDatabases(page)).toEqual(["platen", "platen-designer"]);
    expect(await keysIn(page, "platen-designer")).toEqual(["drafts index", "drafts unknown"]);
  });
});

describe("an import", () => {
  it("of nothing leaves no empty database, also where the browser does not list them", async () => {
    page = await openConsole(browser, PLAIN, { person: null });
    await page.context().addInitScript(`{
      const { open } = IDBFactory.prototype;
      IDBFactory.prototype.listed = IDBFactory.prototype.databases;
      delete IDBFactory.prototype.databases;
      window.ended = [];
      IDBFactory.prototype.open = function (...rest) {
        const request = open.apply(this, rest);
        const end = ({ type }) => window.ended.push(rest[0] + " " + type);
        for (const type of ["success", "error"]) request.addEventListener(type, end);
        return request;
      };
    }`);
    await go("/designer");
    const ended = ["platen success", "platen-print error", "platen-designer error"];
    await expect.poll(() => page.evaluate("window.ended")).toEqual(ended);
    const names = "indexedDB.listed().then((all) => all.map(({ name }) => name))";
    expect(await page.evaluate(names)).toEqual(["platen"]);
  });

  it.each([
    ["the disk is full", `throw new DOMException("", "QuotaExceededError")`],
    ["the connection is closed", "this.transaction.db.close(); this.transaction.abort();"],
    ["the page is left", `this.transaction.abort(); location.replace("${PLAIN}");`],
  ])("that breaks after each entry, since %s, loses none and goes on", async (_, break_) => {
    await update(everything(), null);
    // One entry is its head and its value.
    await page.context().addInitScript(`{
      const { put } = IDBObjectStore.prototype;
      let left = 2;
      IDBObjectStore.prototype.put = function (...rest) {
        if (location.pathname !== "/designer" || left-- > 0) return put.apply(this, rest);
        ${break_}
        return put.apply(this, rest);
      };
    }`);
    for (let opened = 0; (await namesOfDatabases(page)).length !== 1; opened++) {
      expect(opened).toBeLessThan(12);
      await go("/designer").catch(() => {});
      await page.waitForLoadState("networkidle");
      await go(PLAIN);
      await isFree();
      const left = await keysInBoth();
      const there = await values();
      const lost = moves().filter(
        ([before, after]) => !left.includes(before) && !there.includes(after),
      );
      expect(lost).toEqual([]);
    }
    expect(await values()).toEqual(IMPORTED().toSorted());
  });

  it("that breaks before it removes what it has written writes nothing twice", async () => {
    await update(everything(), null);
    await page.context().addInitScript(`{
      const { delete: remove } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.delete = function (...rest) {
        if (!this.transaction.db.name.startsWith("platen-") || localStorage.getItem("whole")) {
          return remove.apply(this, rest);
        }
        throw new DOMException("", "AbortError");
      };
    }`);
    await go("/designer");
    await expect.poll(values).toContain(IMPORTED().at(-1));
    await isFree();
    expect((await namesOfDatabases(page)).length).toBe(3);
    await page.evaluate("localStorage.setItem('whole', '1')");
    await page.reload();
    await expect.poll(() => namesOfDatabases(page)).toEqual(["platen"]);
    expect(await values()).toEqual(IMPORTED().toSorted());
  });

  it("that a tab of the version before blocks keeps no page, and comes once that tab is closed", async () => {
    await update(everything());
    const old = await page.context().newPage();
    await go(PLAIN, old);
    await holdBoth(old);
    await go("/designer");
    await starters();
    await isFree();
    expect(await values()).toEqual([]);
    await go("/app/print");
    await grid().waitFor();
    expect(await link().count()).toBe(0);
    await old.close();
    await go("/app/print");
    await page.getByText("2 labels ready to print").waitFor();
    await go("/designer");
    await continued().first().waitFor();
    expect(await namesOfDatabases(page)).toEqual(["platen"]);
  });

  it("that takes long goes on behind the page, which then says what was changed elsewhere", async () => {
    await update(everything());
    const other = await page.context().newPage();
    await go(PLAIN, other);
    await holdImport(other);
    await go(`/app/templates/${TEMPLATE}`);
    expect((await (await operate(page)).document()).name).toBe("Old label");
    await other.evaluate("window.end()");
    await page.locator(".bar-saved").getByText("another tab").waitFor();
    await page.reload();
    expect((await (await operate(page)).document()).name).toBe("Changed");
  });

  it("of two tabs at once moves everything once", async () => {
    await update(everything(), null);
    await page.context().addInitScript(`{
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (value, key) {
        if (this.name === "values") localStorage.setItem("put " + crypto.randomUUID(), "" + key);
        return put.call(this, value, key);
      };
    }`);
    const others = await Promise.all([1, 2, 3].map(() => page.context().newPage()));
    await Promise.all([page, ...others].map((one) => go("/designer", one)));
    await Promise.all([page, ...others].map((one) => starters(one)));
    await expect.poll(() => namesOfDatabases(page)).toEqual(["platen"]);
    expect(await values()).toEqual(IMPORTED().toSorted());
    const puts = await page.evaluate(
      `Object.entries(localStorage).flatMap(([name, key]) => name.startsWith("put ") ? ["values " + key] : [])`,
    );
    expect((puts as string[]).toSorted()).toEqual(IMPORTED().toSorted());
    for (const one of [page, ...others]) await expect.poll(() => continued(one).count()).toBe(1);
  });

  it.each([
    ["waits for another tab", "2 rows of data for “custom-old”.", holdImport],
    ["is blocked by a tab of the version before", "Close that tab to see", holdBoth],
  ])(
    "that %s leaves nothing of an account that signs out, which is asked before",
    async (_, said, hold) => {
      const leaver = await makeBusiness(10);
      const { accountId: left } = await dataIn<{ accountId: string }>(
        await account(leaver.token, "GET", "/me"),
      );
      const unknown = { version: 7 };
      const old = everything(left);
      const drafts = { ...old["platen-designer"]!.drafts, [`template/${left}/unknown`]: unknown };
      await update({ ...old, "platen-designer": { ...old["platen-designer"], drafts } }, leaver);
      const other = await page.context().newPage();
      await go(PLAIN, other);
      await hold(other);
      await go("/app/account");
      const dialog = page.getByRole("dialog", { name: "Sign out" });
      await page.getByRole("button", { name: "Sign out" }).click();
      await dialog.getByText(said).waitFor();
      await dialog.getByRole("button", { name: "Sign out" }).click();
      await arriveAt(page, "/");
      await other.close();
      await go("/designer");
      await continued().getByText("With an image").waitFor();
      await expect.poll(() => namesOfDatabases(page)).toEqual(["platen"]);
      expect((await keysIn(page, "platen")).filter((key) => key.includes(left))).toEqual([]);
      expect(await values()).toEqual(IMPORTED().slice(5).toSorted());
    },
  );

  it("whose code does not come leaves nothing of an account that signs out, which is asked before", async () => {
    const leaver = await makeBusiness(10);
    await saveTemplate(leaver, TEMPLATE, label);
    const me = await account(leaver.token, "GET", "/me");
    const { accountId: left } = await dataIn<{ accountId: string }>(me);
    await update(everything(left), leaver);
    await page.route("**/import-old*", (route) => route.abort());
    await go(`/app/templates/${TEMPLATE}`);
    await operate(page);
    await keepNow(page);
    const ofLeaver = async () => (await keysIn(page, "platen")).filter((key) => key.includes(left));
    expect(await ofLeaver()).toContain(`values ${left},draft,template/${TEMPLATE}`);
    await go("/app/account");
    const dialog = page.getByRole("dialog", { name: "Sign out" });
    await page.getByRole("button", { name: "Sign out" }).click();
    const unread = dialog.getByText("Work in this browser that cannot be read now.");
    await unread.waitFor();
    await dialog.getByRole("button", { name: "Stay signed in" }).click();
    // Where nothing at all can be read it is said once.
    await page.evaluate(`IDBObjectStore.prototype.getAllKeys = () => {
      throw new DOMException("", "UnknownError");
    }`);
    await page.getByRole("button", { name: "Sign out" }).click();
    await unread.waitFor();
    expect(await dialog.getByRole("listitem").count()).toBe(1);
    await dialog.getByRole("button", { name: "Sign out" }).click();
    await arriveAt(page, "/");
    expect((await ofLeaver()).filter((key) => key.startsWith("values"))).toEqual([]);
    await page.unrouteAll();
    await go("/designer");
    await continued().getByText("With an image").waitFor();
    await expect.poll(() => namesOfDatabases(page)).toEqual(["platen"]);
    await expect.poll(ofLeaver).toEqual([]);
  });

  it.each([
    [
      "is of a version that these pages do not know",
      () =>
        page.evaluate(`new Promise((resolve, reject) => {
          const request = indexedDB.open("platen-print", 3);
          request.onerror = () => reject(request.error);
          request.onsuccess = () => resolve(request.result.close());
        })`),
    ],
    [
      "the browser gives up opening",
      () =>
        page.context().addInitScript(`{
          const { open } = IDBFactory.prototype;
          IDBFactory.prototype.open = function (...rest) {
            const request = open.apply(this, rest);
            request.addEventListener("upgradeneeded", ({ oldVersion }) => {
              if (rest[0] === "platen-print" && oldVersion > 0) request.transaction.abort();
            });
            return request;
          };
        }`),
    ],
  ])(
    "of a database that %s is mentioned before signing out, and later brings nothing of that account",
    async (_, spoil) => {
      const leaver = await makeBusiness(10);
      const me = await account(leaver.token, "GET", "/me");
      const { accountId: left } = await dataIn<{ accountId: string }>(me);
      await update(everything(left), leaver);
      await spoil();
      await go("/app/account");
      await page.getByRole("button", { name: "Sign out" }).click();
      const dialog = page.getByRole("dialog", { name: "Sign out" });
      await dialog.getByText("Work in this browser that cannot be read now.").waitFor();
      await dialog.getByRole("button", { name: "Sign out" }).click();
      await arriveAt(page, "/");
      await go("/designer");
      await continued().getByText("With an image").waitFor();
      await isFree();
      const ofLeaver = (await keysIn(page, "platen")).filter((key) => key.includes(left));
      expect(ofLeaver).toEqual([`heads ,left,${left}`]);
      expect(await namesOfDatabases(page)).toEqual(["platen", "platen-print"]);
    },
  );

  it("of an account that signed out meanwhile leaves what it has printed since it is back", async () => {
    const later = { ...state, id: "console-2" };
    const stock = { kind: "single" };
    const job = { state: later, records, rows: [], templateName: "Later", stock, savedPages: 2 };
    const head = { name: "", work: 0, changedAt: THEN };
    await update({}, null);
    await go("/designer");
    await starters();
    await go(PLAIN);
    const entries = [
      [["", "left", accountId], head],
      [[accountId, "print-job", "current"], head, job],
      [[accountId, "pdf", "console-2 0"], head, {}],
    ];
    await page.evaluate(`new Promise((resolve, reject) => {
      const request = indexedDB.open("platen", 1);
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        const change = request.result.transaction(["heads", "values"], "readwrite");
        for (const [key, head, value] of ${JSON.stringify(entries)}) {
          change.objectStore("heads").put(head, key);
          if (value) change.objectStore("values").put(value, key);
        }
        change.onabort = () => reject(change.error);
        change.oncomplete = () => resolve(request.result.close());
      };
    })`);
    await writeOld(page, { "platen-print": everything()["platen-print"]! });
    await go("/designer");
    await expect.poll(() => namesOfDatabases(page)).toEqual(["platen"]);
    expect(await values()).toEqual([
      `values ${accountId},pdf,console-2 0`,
      `values ${accountId},print-job,current`,
    ]);
  });

  it.each([
    [
      "while it is listed",
      "get",
      async () => {
        await holdImport(await openBeside());
        await go("/app/account");
        await page.getByRole("button", { name: "Sign out" }).click();
        const dialog = page.getByRole("dialog", { name: "Sign out" });
        await dialog.getByText("Work in this browser that cannot be read now.").waitFor();
      },
    ],
    [
      "while it is moved",
      "getAllKeys",
      async () => {
        await go("/designer");
        await starters();
        await isFree();
      },
    ],
  ])("that fails to read %s leaves no database open", async (_, read, work) => {
    await update(everything());
    await page.context().addInitScript(`{
      const { ${read}: read } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.${read} = function (...rest) {
        if (this.transaction.db.name !== "platen-print") return read.apply(this, rest);
        throw new DOMException("", "UnknownError");
      };
    }`);
    await work();
    const other = await openBeside();
    for (const name of ["platen-designer", "platen-print"]) {
      const ended = await other.evaluate(`new Promise((resolve) => {
        const request = indexedDB.deleteDatabase("${name}");
        request.onblocked = () => resolve("blocked");
        request.onsuccess = () => resolve("removed");
      })`);
      expect(`${name} ${ended}`).toBe(`${name} removed`);
    }
  });

  async function openBeside(): Promise<Page> {
    const other = await page.context().newPage();
    await go(PLAIN, other);
    return other;
  }

  it("onto a full disk loses nothing, and comes when there is room", async () => {
    const large = `${"0".repeat(63)}1`;
    const old = everything();
    const assets = { ...old["platen-designer"]!.assets, [large]: randomBytes(8_000_000) };
    page = await openConsole(browser, PLAIN, { person: null });
    const devtools = await page.context().newCDPSession(page);
    // Before anything is written: the browser remembers for a while how much room there was.
    await devtools.send("Storage.overrideQuotaForOrigin", { origin: SERVICE, quotaSize: 12e6 });
    await writeOld(page, { ...old, "platen-designer": { ...old["platen-designer"], assets } });
    await go("/designer");
    await expect.poll(values).toEqual(IMPORTED().toSorted());
    await isFree();
    expect(await keysInBoth()).toEqual([`assets ${large}`]);
    await devtools.send("Storage.overrideQuotaForOrigin", { origin: SERVICE });
    await page.reload();
    await expect.poll(() => namesOfDatabases(page)).toEqual(["platen"]);
    expect(await values()).toEqual([...IMPORTED(), `values ,asset,${large}`].toSorted());
  });

  /** Without the list of drafts, which is not needed any more. */
  const keysInBoth = async () =>
    [...(await keysIn(page, "platen-designer")), ...(await keysIn(page, "platen-print"))].filter(
      (key) => key !== "drafts index",
    );

  /** Once no import is under way. */
  const isFree = () => page.evaluate(`navigator.locks.request("platen.import-old", () => {})`);
});
