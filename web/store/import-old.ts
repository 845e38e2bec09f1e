// Moves what pages before 0.2.0 kept in two databases into the one there is now: paid PDFs, drafts with their images,
// rows. Each entry is written here before it is removed there, so that a break at any point loses nothing; what cannot be
// moved stays there for the next time. What a removed account had is removed, but for images, which belong to no account.
import { deleteDB, type DBSchema, type IDBPDatabase, openDB } from "idb";
import { type KeptJob, unsavedPages } from "../console/print/kept-job.ts";
import type { TemplateDocument } from "../document/template.ts";
import { isSameDocument } from "../document/written-lengths.ts";
import { isJobState } from "../jobs/index.ts";
import {
  countRows,
  type KeptSheetJob,
  newJob,
  type StockRef,
  templateOf,
} from "../sheet-job/index.ts";
import {
  changeIn,
  type Database,
  forgetRemovedAccounts,
  type Head,
  isRemovedAccount,
  NO_ACCOUNT,
  type Place,
  readIn,
  removeIn,
  writeTo,
} from "./entries.ts";
import { StoreError } from "./faults.ts";
import { tellTabs } from "./tabs.ts";

/** `template/<account>/<id>`, or an id of its own where it was in no account. */
interface OldDesign {
  readonly version: 1;
  readonly state: { readonly document: TemplateDocument };
  readonly history: { readonly past: readonly unknown[]; readonly future: readonly unknown[] };
  readonly saved?: { readonly document: TemplateDocument } | null;
  readonly changedAt?: number;
}

/** By account. */
type OldJob = Pick<KeptJob, "state" | "records" | "templateName"> & { readonly sheetId: string };

/** By account, too. */
interface OldRows {
  readonly templateId: string;
  readonly table: KeptSheetJob["job"]["table"];
  readonly isTyped: boolean;
  readonly variables: readonly (readonly [name: string, column: number | null])[];
  readonly copies: number | null;
  readonly fixed?: readonly (readonly [name: string, text: string])[];
  readonly leftOut: readonly number[];
  readonly sheetId: string | null;
  readonly startSlot: number;
}

interface OldDesigner extends DBSchema {
  /** And the list of the others, which is not needed: `index`. */
  readonly drafts: { readonly key: string; readonly value: unknown };
  /** By the SHA-256 of their bytes. */
  readonly assets: { readonly key: string; readonly value: unknown };
}

interface OldPrint extends DBSchema {
  /** Of rows. */
  readonly drafts: { readonly key: string; readonly value: unknown };
  readonly jobs: { readonly key: string; readonly value: unknown };
  /** By job and part: `<id> <part>`. */
  readonly pdfs: { readonly key: string; readonly value: unknown };
}

type Old<S extends OldDesigner | OldPrint> = IDBPDatabase<S>;

/** Above their own: once it is opened, no old tab writes to it any more. */
const VERSION = 2;
const INDEX = "index";
/** `changedAt` of what has none: earlier than any real one, later than 0, which is opened and not changed. */
const SOME_TIME = 1;
const HEAD_OF_FILE: Head = { name: "", work: 0, changedAt: SOME_TIME };
const ASSET = /asset:([0-9a-f]{64})/g;

interface Entry {
  readonly place: Place;
  readonly head: Head;
  readonly value: unknown;
}

/** One tab at a time. It waits for what the disk takes; a page that waits for it has a limit of its own. */
export async function importOld(database: Database): Promise<void> {
  await navigator.locks.request("platen.import-old", async () => {
    const { print, designer, isBlocked, isUnread } = await openBoth();
    try {
      if (print) await moveEach(print, "jobs", (account) => moveJob(print, database, account));
      if (designer) {
        await moveEach(designer, "drafts", (key) => moveDesign(designer, database, key));
        await moveEach(designer, "assets", (hash) => moveAsset(designer, database, hash));
      }
      if (print) await moveEach(print, "drafts", (account) => moveRows(print, database, account));
      const isDesignerOver = !designer || (await removeIfEmpty(designer, ["drafts", "assets"]));
      // PDFs whose job is gone belong to no one: no page finds them.
      const isPrintOver = !print || (await removeIfEmpty(print, ["jobs", "drafts"]));
      const isOver = isDesignerOver && isPrintOver && !isBlocked && !isUnread;
      if (isOver) await forgetRemovedAccounts(database);
    } finally {
      print?.close();
      designer?.close();
    }
  });
}

/** What is not moved yet of an account; null: an old tab still has it. Rejects where it cannot be read. */
export async function listOld(account: string): Promise<readonly (Place & Head)[] | null> {
  const { print, designer, isBlocked, isUnread } = await openBoth();
  try {
    const keys = (await designer?.getAllKeys("drafts")) ?? [];
    const designs = keys.filter((key) => accountOf(key) === account);
    const entries = [
      entryOfJob(account, await print?.get("jobs", account)),
      entryOfRows(account, await print?.get("drafts", account)),
      ...(await Promise.all(
        designs.map(async (key) => entryOfDesign(key, await designer!.get("drafts", key))),
      )),
    ];
    if (isUnread) throw new StoreError("failed");
    if (isBlocked) return null;
    return entries.flatMap((entry) => (entry ? [{ ...entry.place, ...entry.head }] : []));
  } finally {
    print?.close();
    designer?.close();
  }
}

async function openBoth() {
  const print = await openOld<OldPrint>("platen-print");
  const designer = await openOld<OldDesigner>("platen-designer");
  return {
    print: typeof print === "string" ? null : print,
    designer: typeof designer === "string" ? null : designer,
    isBlocked: print === "blocked" || designer === "blocked",
    isUnread: print === "unread" || designer === "unread",
  };
}

/** null: there is none. `blocked`: an old tab still has it. `unread`: it cannot be opened. */
function openOld<S extends OldDesigner | OldPrint>(
  name: string,
): Promise<Old<S> | null | "blocked" | "unread"> {
  return new Promise((resolve) => {
    let isBlocked = false;
    let isAbsent = false;
    const opened = openDB<S>(name, VERSION, {
      upgrade: (_database, from, _to, transaction) => {
        // The request fails with it, and is what is listened to.
        transaction.done.catch(() => {});
        if (from > 0 && !isBlocked) return;
        isAbsent = from === 0;
        // No empty database is created, and none is opened that no one waits for any more.
        transaction.abort();
      },
      blocked: () => {
        isBlocked = true;
        resolve("blocked");
      },
    });
    opened.then(resolve, () => resolve(isAbsent ? null : "unread"));
  });
}

/** There may be any number: only one key and one value are in memory at a time. */
async function moveEach(
  old: Old<OldDesigner> | Old<OldPrint>,
  store: "jobs" | "drafts" | "assets",
  move: (key: string) => Promise<void>,
): Promise<void> {
  let range = IDBKeyRange.lowerBound("");
  for (;;) {
    const key = await (old as IDBPDatabase).getKey(store, range);
    if (typeof key !== "string") return;
    // One that fails, such as one that is too large for the disk, does not keep the others.
    if (key !== INDEX) await move(key).catch(() => {});
    range = IDBKeyRange.lowerBound(key, true);
  }
}

/** Empty but for the list of drafts. false: it is not. */
async function removeIfEmpty(
  old: Old<OldDesigner> | Old<OldPrint>,
  stores: readonly string[],
): Promise<boolean> {
  for (const store of stores) {
    const keys: readonly unknown[] = await (old as IDBPDatabase).getAllKeys(store, null, 2);
    if (keys.some((key) => key !== INDEX)) return false;
  }
  old.close();
  await new Promise<void>((resolve, reject) => {
    deleteDB(old.name, { blocked: () => resolve() }).then(resolve, reject);
  });
  return true;
}

/** Tabs that have it open hear of it. false: its account was removed, or there is a newer one. */
async function put(
  database: Database,
  { place, head, value }: Entry,
  how: "newest" | "always" = "newest",
): Promise<boolean> {
  const isWritten = await changeIn(
    database,
    async (stores) =>
      !(await isRemovedAccount(stores.heads, place.account)) &&
      writeTo(stores, place, head, value, how),
  );
  if (isWritten) tellTabs({ ...place, changedAt: head.changedAt });
  return isWritten;
}

/** What cannot be read stays, unless its account was removed. */
async function removeIfOfRemoved(
  old: Old<OldDesigner> | Old<OldPrint>,
  store: "jobs" | "drafts",
  key: string,
  database: Database,
  account: string,
): Promise<void> {
  if (await isRemovedAccount(database.transaction("heads").store, account))
    await (old as IDBPDatabase).delete(store, key);
}

/**
 * With the PDFs of its parts, which are there before it is: without them it would be sent again. It stays where it is
 * while one is printed, and while a later job has its place of which something was paid for and not downloaded.
 */
async function moveJob(old: Old<OldPrint>, database: Database, account: string): Promise<void> {
  await navigator.locks.request(`platen.print.${account}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    const entry = entryOfJob(account, await old.get("jobs", account));
    if (!entry) return removeIfOfRemoved(old, "jobs", account, database, account);
    const { place, value } = entry;
    const now = (await readIn(database, place)) as KeptJob | null;
    const later = now && now.state.id !== value.state.id ? now : null;
    const isWaiting = later && !isDownloaded(later);
    if (isWaiting && !(await isRemovedAccount(database.transaction("heads").store, account)))
      return;
    const { id, parts } = value.state;
    for (const part of parts.keys()) {
      const key = `${id} ${part}`;
      const pdf = await old.get("pdfs", key);
      if (pdf === undefined) continue;
      const ofPdf: Place = { account, kind: "pdf", id: key };
      await put(database, { place: ofPdf, head: HEAD_OF_FILE, value: pdf });
      await old.delete("pdfs", key);
    }
    const isWritten = await put(database, entry, later ? "always" : "newest");
    await old.delete("jobs", account);
    if (!later || !isWritten) return;
    const ids = later.state.parts.map((_, part) => `${later.state.id} ${part}`);
    const pdfs = ids.map((pdf) => ({ account, kind: "pdf", id: pdf }) as const);
    await removeIn(database, pdfs);
  });
}

function entryOfJob(account: string, job: unknown): (Entry & { readonly value: KeptJob }) | null {
  if (!isOldJob(job)) return null;
  const { state, records, templateName, sheetId } = job;
  const stock = stockOf(sheetId);
  const value: KeptJob = { state, records, rows: [], templateName, stock, savedPages: 0 };
  const head = { name: templateName, work: unsavedPages(value), changedAt: SOME_TIME };
  return { place: { account, kind: "print-job", id: "current" }, head, value };
}

function isDownloaded(job: KeptJob): boolean {
  return unsavedPages(job) === 0 && job.state.parts.every(({ state }) => state === "done");
}

function isOldJob(value: unknown): value is OldJob {
  const { state, records, sheetId } = (value ?? {}) as Partial<OldJob>;
  return isJobState(state) && Array.isArray(records) && typeof sheetId === "string";
}

async function moveDesign(old: Old<OldDesigner>, database: Database, key: string): Promise<void> {
  const entry = entryOfDesign(key, await old.get("drafts", key));
  if (!entry) return removeIfOfRemoved(old, "drafts", key, database, accountOf(key));
  for (const [, hash] of JSON.stringify(entry.value.state.document).matchAll(ASSET)) {
    // A design is moved also where its image cannot be: that is tried again with the other files.
    await moveAsset(old, database, hash!).catch(() => {});
  }
  await put(database, entry);
  await old.delete("drafts", key);
}

const OF_TEMPLATE = /^template\/([^/]+)\/(.+)$/;

function accountOf(key: string): string {
  return OF_TEMPLATE.exec(key)?.[1] ?? NO_ACCOUNT;
}

function entryOfDesign(
  key: string,
  design: unknown,
): (Entry & { readonly value: OldDesign }) | null {
  if (!isOldDesign(design)) return null;
  const { state, history, saved, changedAt = SOME_TIME } = design;
  const id = OF_TEMPLATE.exec(key)?.[2];
  const { name, widthMm, heightMm } = state.document;
  const isChanged = history.past.length + history.future.length > 0;
  const isSaved = !isChanged || (saved && isSameDocument(saved.document, state.document));
  const head = { name, work: isSaved ? 0 : 1, changedAt, more: { widthMm, heightMm, isChanged } };
  const ofTemplate = id === undefined ? key : `template/${id}`;
  return { place: { account: accountOf(key), kind: "draft", id: ofTemplate }, head, value: design };
}

function isOldDesign(value: unknown): value is OldDesign {
  const { version, state, history } = (value ?? {}) as Partial<OldDesign>;
  return (
    version === 1 &&
    typeof state?.document?.name === "string" &&
    Array.isArray(history?.past) &&
    Array.isArray(history.future)
  );
}

async function moveAsset(old: Old<OldDesigner>, database: Database, hash: string): Promise<void> {
  const bytes = await old.get("assets", hash);
  if (!(bytes instanceof Uint8Array)) return;
  const place: Place = { account: NO_ACCOUNT, kind: "asset", id: hash };
  await put(database, { place, head: HEAD_OF_FILE, value: bytes });
  await old.delete("assets", hash);
}

async function moveRows(old: Old<OldPrint>, database: Database, account: string): Promise<void> {
  const entry = entryOfRows(account, await old.get("drafts", account));
  if (!entry) return removeIfOfRemoved(old, "drafts", account, database, account);
  await put(database, entry);
  await old.delete("drafts", account);
}

function entryOfRows(account: string, rows: unknown): Entry | null {
  if (!isOldRows(rows)) return null;
  const { templateId, table, variables, sheetId } = rows;
  const stock = sheetId === null ? null : stockOf(sheetId);
  // Name and size come with the template; what it required is unknown, and nothing of it is said to be new.
  const declared = variables.map(([name]) => ({ name, required: true }));
  const sizes = { widthMm: 0, heightMm: 0 };
  const template = { name: templateId, ...sizes, variables: declared, elements: [] };
  const value: KeptSheetJob = {
    version: 1,
    job: {
      ...newJob(navigator.language, templateOf(template, templateId)),
      table,
      isTyped: rows.isTyped,
      mapping: { variables: new Map(variables), copies: rows.copies },
      fixed: new Map(rows.fixed),
      leftOut: new Set(rows.leftOut),
      stock: stock?.kind === "sheet" ? null : stock,
      startSlot: rows.startSlot,
    },
    ...(stock?.kind === "sheet" && { presetId: stock.preset.id }),
  };
  const head = { name: templateId, work: countRows(rows), changedAt: SOME_TIME };
  return { place: { account, kind: "sheet-job", id: `template/${templateId}` }, head, value };
}

function isOldRows(value: unknown): value is OldRows {
  const { templateId, table, variables, leftOut } = (value ?? {}) as Partial<OldRows>;
  return (
    typeof templateId === "string" &&
    Array.isArray(table?.rows) &&
    Array.isArray(variables) &&
    Array.isArray(leftOut)
  );
}

/** `A4-2x3` is columns × rows, `single` a page of the label's own size; all others are presets. */
function stockOf(sheetId: string): StockRef {
  const [, paper, columns, rows] = /^(A4|Letter)-(\d{1,3})x(\d{1,3})$/.exec(sheetId) ?? [];
  if (paper === "A4" || paper === "Letter") {
    return { kind: "plain", paper, columns: Number(columns), rows: Number(rows) };
  }
  return sheetId === "single" ? { kind: "single" } : { kind: "sheet", preset: { id: sheetId } };
}
