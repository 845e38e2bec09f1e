// The open document as it is, with what can be undone, kept in the browser: a reload continues where it was.
import { effect } from "@preact/signals";
import {
  createKeeper,
  type Head,
  type Keeper,
  listHeads,
  NO_ACCOUNT,
  type Place,
  readHead,
  readValue,
  remove,
} from "../store/index.ts";
import { type History, newestOf, type Step } from "./history.ts";
import type { Saved, Session } from "./session.ts";
import { type State, stateOf, withAllKeys } from "./state.ts";
import {
  elementsOf,
  readDocument,
  type TemplateDocument,
  type TemplateElement,
} from "./template.ts";
import { asEdited, isSameDocument } from "./written-lengths.ts";

export interface Draft {
  readonly version: 1;
  readonly state: State;
  readonly history: History<State>;
  /** What the account had of it. */
  readonly saved?: Saved | null;
  /** In milliseconds since 1970: of two tabs with one draft, the one that was changed last is kept. */
  readonly changedAt?: number;
  /** Its key before it was saved: the address with that key still leads to it. */
  readonly from?: string;
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

/** Of a draft's `id`; null: it is of no template yet. */
export function templateOfDraft({ id }: Pick<Place, "id">): string | null {
  return /^template\/(.+)$/.exec(id)?.[1] ?? null;
}

/** Where the designer opens it. */
export function addressOfDraft(draft: Pick<Place, "id">): string {
  const templateId = templateOfDraft(draft);
  return templateId === null ? `/designer?draft=${draft.id}` : `/app/templates/${templateId}`;
}

/** null: there is none, or it is of another version. */
export async function readDraft(place: Place): Promise<Draft | null> {
  const draft = (await readValue(place).catch(() => null)) as Draft | null;
  if (draft?.version !== 1 || readDocument(draft.state.document).kind !== "document") return null;
  return withKeys(draft);
}

/** States that steps share stay the same values. */
function withKeys(draft: Draft): Draft {
  const { state, history } = draft;
  const known = new Map<State, State>();
  const whole = (one: State) => {
    const now = known.get(one) ?? withAllKeys(withNumbers(one));
    known.set(one, now);
    return now;
  };
  const wholeSteps = (steps: readonly Step<State>[]) =>
    steps.map((step) => ({ ...step, before: whole(step.before), after: whole(step.after) }));
  const { past, future } = history;
  return {
    ...draft,
    state: whole(state),
    history: { past: wholeSteps(past), future: wholeSteps(future) },
  };
}

/** A document that was kept as it is written is edited with numbers, as any other is. */
function withNumbers(state: State): State {
  const document = asEdited(state.document) as TemplateDocument;
  if (document === state.document) return state;
  const isAsMany = elementsOf(document).length === elementsOf(state.document).length;
  return isAsMany ? { ...state, document } : stateOf(document);
}

/** Where the draft is that had this key until it was saved; null: there is none. */
export async function findSavedDraft(account: string, key: string): Promise<Place | null> {
  const drafts = await listAll(account);
  return drafts.find(({ id, more }) => id !== key && more?.["from"] === key) ?? null;
}

/** With its rows and its sheet; those of a template stay, because it can still be printed. */
export async function removeDraft(place: Place): Promise<void> {
  await remove(isOfTemplate(place) ? [place] : [place, jobOf(place)]);
}

function isOfTemplate(place: Place): boolean {
  return templateOfDraft(place) !== null;
}

function jobOf(draft: Place): Place {
  return { ...draft, kind: "sheet-job" };
}

/**
 * Writes each change once nothing more has changed for a moment, and before the page is left. Once the document is a
 * template of an account, its draft is found by the template.
 */
export function keepDraft(
  session: Pick<Session, "editor" | "saved" | "keeping">,
  place: Place,
  opened: Draft | null,
): Keeper {
  const { editor, saved, keeping } = session;
  const from = templateOfDraft(place) === null ? place.id : opened?.from;
  let seen = editor.document.peek();
  void removeUnchanged(place).catch(() => {});
  const keeper = createKeeper({
    place: () => (saved.peek() ? templateDraft(saved.peek()!) : place),
    take: (changedAt) => {
      const state = editor.state.peek();
      const history = newestOf(editor.history.peek(), MOST_BYTES, sizeOf);
      const kept = { version: 1, state, history, saved: saved.peek(), changedAt } as const;
      const draft: Draft = from === undefined ? kept : { ...kept, from };
      return { head: headOf(draft), value: draft };
    },
    onKeeping: (now) => (keeping.value = now),
    changedAt: opened?.changedAt ?? 0,
  });
  const end = effect(() => {
    void [editor.state.value, editor.history.value, saved.value];
    keeper.changed(!isSameDocument(editor.document.value, seen));
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

function headOf({ state, history, saved, from }: Draft): Omit<Head, "changedAt"> {
  const { name, widthMm, heightMm } = state.document;
  const isChanged = history.past.length + history.future.length > 0;
  const isSaved = !isChanged || (saved && isSameDocument(saved.document, state.document));
  return {
    name,
    work: isSaved ? 0 : 1,
    more: { widthMm, heightMm, isChanged, from: from ?? null },
  };
}

async function removeUnchanged(opened: Place): Promise<void> {
  const unchanged = (await listAll(opened.account)).filter(
    ({ id, more }) => !more?.["isChanged"] && id !== opened.id,
  );
  const beyond = unchanged.toSorted((a, b) => b.changedAt - a.changedAt).slice(MOST_UNCHANGED);
  if (beyond.length === 0) return;
  // What somebody has typed into a design that was only looked at stays.
  const own = beyond.filter((draft) => !isOfTemplate(draft));
  const heads = await Promise.all(own.map((draft) => readHead(jobOf(draft))));
  const untouched = own.filter((_, at) => heads[at]?.work === 0);
  await remove([...beyond, ...untouched.map(jobOf)]);
}

const sizes = new WeakMap<TemplateElement, number>();

function sizeOf({ before, after }: Step<State>): number {
  const known = new Set(elementsOf(before.document));
  let size = 200 + 8 * after.keys.length;
  for (const element of elementsOf(after.document)) {
    if (!known.has(element)) size += bytesOf(element);
  }
  return size;
}

function bytesOf(element: TemplateElement): number {
  const known = sizes.get(element);
  if (known !== undefined) return known;
  const size = JSON.stringify(element).length;
  sizes.set(element, size);
  return size;
}
