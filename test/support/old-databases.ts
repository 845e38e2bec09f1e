// What the version before of the pages kept in a browser, in the shape that its code wrote: git show 17202ac of
// web/document/browser-store.ts, drafts.ts and assets.ts (`platen-designer`), web/console/print/store.ts (`platen-print`).
import type { Page } from "playwright-core";
import type { JobState } from "../../web/jobs/index.ts";
import type { JobRecord } from "../../web/records/index.ts";

/** Bytes are written as a Uint8Array. */
type Value = object | Uint8Array;

export interface OldDatabases {
  readonly "platen-designer"?: {
    /** By `template/<account>/<id>` or an id of their own, and the list of them: `index`. */
    readonly drafts?: Readonly<Record<string, Value>>;
    /** By SHA-256. */
    readonly assets?: Readonly<Record<string, Uint8Array>>;
  };
  readonly "platen-print"?: {
    /** Rows, by account. */
    readonly drafts?: Readonly<Record<string, Value>>;
    /** By account. */
    readonly jobs?: Readonly<Record<string, Value>>;
    /** By `<job> <part>`. */
    readonly pdfs?: Readonly<Record<string, Uint8Array>>;
  };
}

const STORES = {
  "platen-designer": ["drafts", "assets"],
  "platen-print": ["drafts", "jobs", "pdfs"],
};

/** `document/drafts.ts`, as it wrote a design with one change that can be undone; `saved`: what the account had of it. */
export function oldDesign(
  document: { readonly name: string; readonly elements: readonly object[] },
  changedAt: number,
  saved: object | null = null,
) {
  const keys = document.elements.map((_, index) => index);
  const state = { document, keys, selection: [], marks: {}, next: keys.length };
  const before = { ...state, document: { ...document, name: "Untitled" } };
  const step = { label: "Rename", group: null, before, after: state };
  return { version: 1, state, history: { past: [step], future: [] }, saved, changedAt };
}

/** `Draft` of `console/print/store.ts`: rows that were typed for one variable, `name`. */
export function oldRows(templateId: string, names: readonly string[], sheetId: string, slot = 1) {
  const columns = ["name", "Copies"].map((name, index) => ({ index, letter: "AB"[index]!, name }));
  const rows = [...names, ""].map((name, at) => ({
    number: at + 1,
    cells: [name, ""],
    isHidden: false,
  }));
  return {
    templateId,
    table: { kind: "table", columns, rows, faults: [], notes: [] },
    isTyped: true,
    variables: [["name", 0]],
    copies: 1,
    fixed: [],
    leftOut: [],
    sheetId,
    startSlot: slot,
  };
}

/** `KeptJob` of `console/print/store.ts`; without a preset it was plain paper, or pages of the label's size. */
export function oldJob(
  state: JobState,
  records: readonly JobRecord[],
  templateName: string,
  sheetId: string,
  presetId: string | null = null,
) {
  return { state, records, templateName, sheetId, presetId };
}

/** On any page of the service's origin that keeps nothing itself, such as /health. */
export async function writeOld(page: Page, databases: OldDatabases): Promise<void> {
  const plain = Object.entries(databases).map(([name, stores]) => ({
    name,
    stores: STORES[name as keyof typeof STORES],
    entries: Object.entries(stores ?? {}).flatMap(([store, entries]) =>
      Object.entries(entries as Readonly<Record<string, Value>>).map(([key, value]) =>
        value instanceof Uint8Array
          ? { store, key, base64: Buffer.from(value).toString("base64") }
          : { store, key, value },
      ),
    ),
  }));
  await page.evaluate(`(${writeInPage.toString()})(${JSON.stringify(plain)})`);
}

/** Names of the databases of this origin. */
export async function namesOfDatabases(page: Page): Promise<readonly string[]> {
  const names = await page.evaluate(
    "indexedDB.databases().then((all) => all.map(({ name }) => name))",
  );
  return (names as string[]).toSorted();
}

/** Of a database: `<store> <key>`, sorted; none where it is not there. */
export async function keysIn(page: Page, database: string): Promise<readonly string[]> {
  if (!(await namesOfDatabases(page)).includes(database)) return [];
  return (await page.evaluate(
    `(${keysInPage.toString()})(${JSON.stringify(database)})`,
  )) as string[];
}

/** As a tab of the version before does, until the page is closed. */
export async function holdOpen(page: Page, database: string): Promise<void> {
  await page.evaluate(`new Promise((resolve, reject) => {
    const request = indexedDB.open(${JSON.stringify(database)}, 1);
    request.onerror = () => reject(request.error);
    request.onsuccess = () => resolve(void (window.held = request.result));
  })`);
}

/* What runs in the page. Its types are the browser's, which tests do not have. */

interface PlainDatabase {
  readonly name: string;
  readonly stores: readonly string[];
  readonly entries: readonly {
    readonly store: string;
    readonly key: string;
    readonly value?: object;
    readonly base64?: string;
  }[];
}

async function writeInPage(databases: readonly PlainDatabase[]): Promise<void> {
  const { indexedDB } = globalThis as never as { indexedDB: any };
  for (const { name, stores, entries } of databases) {
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.open(name, 1);
      request.addEventListener("upgradeneeded", () => {
        for (const store of stores) request.result.createObjectStore(store);
      });
      request.addEventListener("error", () => reject(request.error));
      request.addEventListener("success", () => {
        const change = request.result.transaction(stores, "readwrite");
        for (const { store, key, value, base64 } of entries) {
          const bytes = (text: string) =>
            Uint8Array.from(atob(text), (one) => one.codePointAt(0) as number);
          change.objectStore(store).put(base64 === undefined ? value : bytes(base64), key);
        }
        change.addEventListener("error", () => reject(change.error));
        change.addEventListener("complete", () => {
          request.result.close();
          resolve();
        });
      });
    });
  }
}

async function keysInPage(database: string): Promise<readonly string[]> {
  const { indexedDB } = globalThis as never as { indexedDB: any };
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database);
    request.addEventListener("error", () => reject(request.error));
    request.addEventListener("success", () => {
      const stores: string[] = [...request.result.objectStoreNames];
      const reading = request.result.transaction(stores);
      const asked = stores.map((store) => reading.objectStore(store).getAllKeys());
      reading.addEventListener("complete", () => {
        request.result.close();
        const keys = asked.flatMap(({ result }, at) =>
          result.map((key: unknown) => `${stores[at]} ${String(key)}`),
        );
        resolve(keys.toSorted());
      });
    });
  });
}
