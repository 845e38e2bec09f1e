// The open document as it is, with what can be undone, kept in the browser: a reload continues where it was.
import { effect } from "@preact/signals";
import {
  createKeeper,
  type Head,
  type Keeper,
  listHeads,
  NO_ACCOUNT,
  type Place,
  readValue,
  remove,
} from "../store/index.ts";
import { type History, newestOf, type Step } from "./history.ts";
import type { Saved, Session } from "./session.ts";
import type { State } from "./state.ts";
import { isSameJson, readDocument, type TemplateElement } from "./template.ts";

export interface Draft {
  readonly version: 1;
  readonly state: State;
  readonly history: History<State>;
  /** What the account had of it. */
  readonly saved?: Saved | null;
  /** In milliseconds since 1970: of two tabs with one draft, the one that was changed last is kept. */
  readonly changedAt?: number;
}

/** Of the steps, roughly: elements that were replaced by others are stored for each of their steps. */
const MOST_BYTES = 16_000_000;
/** Designs that were only looked at are removed beyond these: they are as they were where they came from. */
const MOST_UNCHANGED = 4;

/** What can be continued, the newest first. */
export interface DraftEntry extends Place {
  readonly name: string;
  readonly widthMm: number;
  readonly heightMm: number;
}

/** Of the account, and of no account. */
export async function listDrafts(account: string): Promise<readonly DraftEntry[]> {
  const drafts = (await listAll(account)).filter(({ more }) => more?.["isChanged"]);
  return drafts
    .toSorted((a, b) => b.changedAt - a.changedAt)
    .map(({ more, ...entry }) => ({
      ...entry,
      widthMm: Number(more?.["widthMm"]),
      heightMm: Number(more?.["heightMm"]),
    }));
}

async function listAll(account: string): Promise<readonly (Place & Head)[]> {
  const accounts = [...new Set([account, NO_ACCOUNT])];
  const lists = accounts.map((one) => listHeads(one, "draft").catch(() => []));
  return (await Promise.all(lists)).flat();
}

export function draftPlace(account: string, key: string): Place {
  return { account, kind: "draft", id: key };
}

/** Of a template, for one account: ids are the account's own. */
export function templateDraft({
  accountId,
  templateId,
}: Pick<Saved, "accountId" | "templateId">): Place {
  return draftPlace(accountId, `template/${templateId}`);
}

/** null: there is none, or it is of another version. */
export async function readDraft(place: Place): Promise<Draft | null> {
  const draft = (await readValue(place).catch(() => null)) as Draft | null;
  if (draft?.version !== 1 || readDocument(draft.state.document).kind !== "document") return null;
  return draft;
}

export async function removeDraft(place: Place): Promise<void> {
  await remove([place]);
}

/**
 * Writes each change once nothing more has changed for a moment, and before the page is left. Once the document is a
 * template of an account, its draft is found by the template.
 */
export function keepDraft(session: Session, place: Place, opened: Draft | null): Keeper {
  const { editor, saved, keeping } = session;
  let seen = editor.document.peek();
  void removeUnchanged(place).catch(() => {});
  const keeper = createKeeper({
    place: () => (saved.peek() ? templateDraft(saved.peek()!) : place),
    take: (changedAt) => {
      const state = editor.state.peek();
      const history = newestOf(editor.history.peek(), MOST_BYTES, sizeOf);
      const draft: Draft = { version: 1, state, history, saved: saved.peek(), changedAt };
      return { head: headOf(draft), value: draft };
    },
    onKeeping: (now) => (keeping.value = now),
    changedAt: opened?.changedAt ?? 0,
  });
  const end = effect(() => {
    void [editor.state.value, editor.history.value, saved.value];
    keeper.changed(editor.document.value !== seen);
    seen = editor.document.value;
  });
  return {
    ...keeper,
    end: () => {
      end();
      keeper.end();
    },
  };
}

function headOf({ state, history, saved }: Draft): Omit<Head, "changedAt"> {
  const { name, widthMm, heightMm } = state.document;
  const isChanged = history.past.length + history.future.length > 0;
  const isSaved = !isChanged || (saved && isSameJson(saved.document, state.document));
  return { name, work: isSaved ? 0 : 1, more: { widthMm, heightMm, isChanged } };
}

async function removeUnchanged(opened: Place): Promise<void> {
  const unchanged = (await listAll(opened.account)).filter(
    ({ id, more }) => !more?.["isChanged"] && id !== opened.id,
  );
  const beyond = unchanged.toSorted((a, b) => b.changedAt - a.changedAt).slice(MOST_UNCHANGED);
  if (beyond.length > 0) await remove(beyond);
}

const sizes = new WeakMap<TemplateElement, number>();

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
