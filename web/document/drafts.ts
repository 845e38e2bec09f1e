// The open document as it is, with what can be undone, kept in the browser: a reload continues where it was.
import { effect } from "@preact/signals";
import { deleteStored, readStored, updateStored, writeStored } from "./browser-store.ts";
import { type History, newestOf, type Step } from "./history.ts";
import type { Saved, Session } from "./session.ts";
import type { State } from "./state.ts";
import { readDocument, type TemplateElement } from "./template.ts";

export interface Draft {
  readonly version: 1;
  readonly state: State;
  readonly history: History<State>;
  /** What the account had of it. */
  readonly saved?: Saved | null;
  /** In milliseconds since 1970: of two tabs with one draft, the one that was changed last is kept. */
  readonly changedAt?: number;
}

/** After the last change. */
const QUIET_MS = 400;
/** Of the steps, roughly: elements that were replaced by others are stored for each of their steps. */
const MOST_BYTES = 16_000_000;

/** What can be continued, the newest first. */
export interface DraftEntry {
  readonly key: string;
  readonly name: string;
  readonly widthMm: number;
  readonly heightMm: number;
  /** Whether anything was done in it. */
  readonly isChanged: boolean;
}

const INDEX = "index";
/** Older ones are removed: few of those that were only looked at. */
const MOST_CHANGED = 12;
const MOST_UNCHANGED = 4;

export async function listDrafts(): Promise<readonly DraftEntry[]> {
  return (await readIndex()).filter(({ isChanged }) => isChanged);
}

async function readIndex(): Promise<readonly DraftEntry[]> {
  const list = await readStored("drafts", INDEX).catch(() => null);
  return Array.isArray(list) ? (list as readonly DraftEntry[]) : [];
}

/** Of a template, for one account: ids are the account's own. */
export function templateDraftKey({
  accountId,
  templateId,
}: Pick<Saved, "accountId" | "templateId">): string {
  return `template/${accountId}/${templateId}`;
}

/** Between the tabs of one browser. */
const TABS = "platen-drafts";
interface Written {
  readonly key: string;
  readonly changedAt: number;
}

const changedAtOf = (draft: unknown) => (draft as Draft | undefined)?.changedAt ?? 0;

/** Whether it was written: not where another tab has changed it since. */
async function writeDraft(key: string, draft: Draft): Promise<boolean> {
  let isNewest = true;
  await updateStored("drafts", key, (before) => {
    isNewest = changedAtOf(before) <= changedAtOf(draft);
    return isNewest ? draft : before;
  });
  if (!isNewest) return false;
  const { name, widthMm, heightMm } = draft.state.document;
  const { past, future } = draft.history;
  const isChanged = past.length + future.length > 0;
  const others = (await readIndex()).filter((entry) => entry.key !== key);
  const all = [{ key, name, widthMm, heightMm, isChanged }, ...others];
  const kept = [
    ...all.filter((entry) => entry.isChanged).slice(0, MOST_CHANGED),
    ...all.filter((entry) => !entry.isChanged).slice(0, MOST_UNCHANGED),
  ];
  for (const entry of all) if (!kept.includes(entry)) await deleteStored("drafts", entry.key);
  await writeStored("drafts", INDEX, kept);
  return true;
}

/** null: there is none, or it is of another version. */
export async function readDraft(key: string): Promise<Draft | null> {
  const draft = (await readStored("drafts", key).catch(() => null)) as Draft | null | undefined;
  if (draft?.version !== 1 || readDocument(draft.state.document).kind !== "document") return null;
  return draft;
}

export interface KeptDraft {
  /** What is not written yet is written now. */
  readonly flush: () => Promise<void>;
  readonly end: () => void;
}

/**
 * Writes each change once nothing more has changed for a moment, and before the page is left. Once the document is a
 * template of an account, its draft is found by the template.
 */
export function keepDraft(session: Session, key: string, opened: Draft | null): KeptDraft {
  const { editor, saved, keeping } = session;
  const keyNow = () => (saved.value ? templateDraftKey(saved.value) : key);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let changedAt = opened?.changedAt ?? 0;
  let seen = editor.document.peek();
  let written: Pick<Draft, "state" | "saved"> | null = null;
  let lastKey = key;
  let writing = Promise.resolve();
  const tabs = new BroadcastChannel(TABS);
  tabs.addEventListener("message", ({ data }: MessageEvent<Written>) => {
    if (data.key === keyNow() && data.changedAt > changedAt) keeping.value = "elsewhere";
  });
  const write = async (to: string, draft: Draft) => {
    try {
      const isNewest = await writeDraft(to, draft);
      if (to !== lastKey) await removeDraft(lastKey);
      lastKey = to;
      keeping.value = isNewest ? "kept" : "elsewhere";
      const done: Written = { key: to, changedAt: changedAtOf(draft) };
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
      if (isNewest) tabs.postMessage(done);
    } catch (error) {
      // A store that is full or refused costs the draft, and nothing that is open.
      const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
      keeping.value = isFull ? "full" : "refused";
    }
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const now = { state: editor.state.peek(), saved: saved.peek() };
    if (now.state === written?.state && now.saved === written.saved) return writing;
    written = now;
    const history = bounded(editor.history.peek());
    writing = write(keyNow(), { version: 1, ...now, history, changedAt });
    return writing;
  };
  const end = effect(() => {
    void [editor.state.value, editor.history.value, saved.value];
    if (editor.document.value !== seen) changedAt = Date.now();
    seen = editor.document.value;
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), QUIET_MS);
  });
  const onHide = () => {
    if (document.visibilityState === "hidden") void flush();
  };
  document.addEventListener("visibilitychange", onHide);
  const onLeave = () => void flush();
  addEventListener("pagehide", onLeave);
  return {
    flush,
    end: () => {
      void flush();
      end();
      clearTimeout(timer);
      void writing.then(() => tabs.close());
      document.removeEventListener("visibilitychange", onHide);
      removeEventListener("pagehide", onLeave);
    },
  };
}

async function removeDraft(key: string): Promise<void> {
  await deleteStored("drafts", key);
  const others = (await readIndex()).filter((entry) => entry.key !== key);
  await writeStored("drafts", INDEX, others);
}

const sizes = new WeakMap<TemplateElement, number>();

function bounded(history: History<State>): History<State> {
  return newestOf(history, MOST_BYTES, sizeOf);
}

function sizeOf({ before, after }: Step<State>): number {
  const known = new Set(before.document.elements);
  let size = 200 + 8 * after.keys.length;
  for (const element of after.document.elements) if (!known.has(element)) size += bytesOf(element);
  return size;
}

function bytesOf(element: TemplateElement): number {
  const known = sizes.get(element);
  if (known !== undefined) return known;
  const size = JSON.stringify(element).length;
  sizes.set(element, size);
  return size;
}
