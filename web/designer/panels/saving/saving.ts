// Saving the open document in the account: what is there, what has changed since, and what a conflict asks.
import { elementsOf } from "../../../document/template.ts";
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Refused } from "../../../calls/call.ts";
import type { Saved, Session } from "../../../document/session.ts";
import { readDocument, type TemplateDocument } from "../../../document/template.ts";
import { isSameDocument } from "../../../document/written-lengths.ts";
import { sentenceOf } from "../../../sentences/index.ts";
import { readAccount, readTemplate, saveTemplate, uploadAsset } from "../../storage/account.ts";

export type SaveState =
  | { readonly kind: "idle" }
  | { readonly kind: "saving" }
  /** It has to be asked for: sign in, or decide. */
  | { readonly kind: "signed-out" }
  /** `theirs` is null where the template was deleted. */
  | { readonly kind: "conflict"; readonly theirs: Saved | null }
  /** It is tried again by itself. */
  | { readonly kind: "waiting"; readonly detail: string; readonly code: string | null }
  | { readonly kind: "failed"; readonly detail: string; readonly code: string | null };

export interface Saving {
  readonly state: ReadonlySignal<SaveState>;
  readonly isSaved: ReadonlySignal<boolean>;
  /** What is changed while a save is under way is saved after it, when it was asked for. */
  readonly save: () => Promise<void>;
  /** Once no save is under way. */
  readonly finished: () => Promise<void>;
  /** Now rather than later, where a save waits. */
  readonly retry: () => void;
  readonly saveAsCopy: () => Promise<void>;
  /** Whether what is to be saved is a copy. */
  readonly isCopying: () => boolean;
  /** As `saveAsCopy`, for a document that has the copy's name already. */
  readonly resumeCopy: () => Promise<void>;
  /** Answers of the dialog "Conflict", besides `saveAsCopy`. */
  readonly keepMine: () => Promise<void>;
  readonly useTheirs: () => void;
  readonly dismiss: () => void;
  /** Nothing is tried again. */
  readonly end: () => void;
}

/** What saving reads and sets of an open design. */
export type SavedSession = Pick<Session, "editor" | "saved">;

export interface SavingTools {
  /** Files of the document that only this browser has, by their source. */
  readonly localAssets: (document: TemplateDocument) => Promise<ReadonlyMap<string, Blob>>;
  /** Called with the id of a template that is new. */
  readonly onCreated?: (templateId: string) => void;
  /** Whether a save that had to wait is tried again by itself; default: it is. */
  readonly isRetried?: boolean;
  /** An account: any other is refused as without a session; default: it is saved in the one that is signed in. */
  readonly onlyFor?: string;
}

/** A template to be written; `replaces` is a revision, null: there must be none. */
interface Goal {
  readonly templateId: string;
  readonly replaces: string | null;
}

type Outcome =
  | Refused
  | { readonly ok: true; readonly saved: Saved }
  | { readonly conflict: Saved | null };

const UNREACHABLE =
  "Not saved: the service cannot be reached. Your work is kept in this page, and saved when the service is back.";
const FIRST_RETRY_MS = 3_000;
const MOST_RETRY_MS = 60_000;

export function createSaving({ editor, saved }: SavedSession, tools: SavingTools): Saving {
  const { localAssets, onCreated, isRetried = true, onlyFor = null } = tools;
  const state = signal<SaveState>({ kind: "idle" });
  const uploaded = new Set<string>();
  let fresh = newGoal();
  /** What was asked for and is not saved yet: the next try is for the same template. */
  let pending: Goal | null = null;
  let isAskedAgain = false;
  let isEnded = false;
  let underWay = Promise.resolve();
  let unanswered: TemplateDocument | null = null;
  let pause = FIRST_RETRY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const upload = async (document: TemplateDocument, accountId: string): Promise<Refused | null> => {
    for (const [source, file] of await localAssets(document)) {
      const name = `${accountId} ${source}`;
      if (uploaded.has(name)) continue;
      const answer = await uploadAsset(file, accountId);
      if (!answer.ok) return answer;
      uploaded.add(name);
    }
    return null;
  };

  /** What another account saved in this browser is a new template in the account that is signed in now. */
  const goalIn = (accountId: string): Goal => {
    const { value } = saved;
    if (value?.accountId !== accountId) return fresh;
    return { templateId: value.templateId, replaces: value.revision };
  };

  const attempt = async (document: TemplateDocument, asked: Goal | null): Promise<Outcome> => {
    const account = await readAccount(onlyFor);
    if (!account.ok) return account;
    const { accountId } = account.body.data;
    const refused = await upload(document, accountId);
    if (refused) return refused;
    const { templateId, replaces } = asked ?? goalIn(accountId);
    const answer = await saveTemplate(templateId, document, replaces, accountId);
    if (!answer.ok && answer.status === 0) unanswered = document;
    if (answer.ok) {
      const { revision } = answer.body.data;
      return { ok: true, saved: { accountId, templateId, revision, document } };
    }
    if (answer.status !== 412) return answer;
    const theirs = await readTheirs(accountId, templateId);
    if (theirs === null) return { conflict: null };
    if ("ok" in theirs) return theirs;
    if (isSameDocument(theirs.document, document))
      return { ok: true, saved: { ...theirs, document } };
    // It was saved from here, and the answer was lost.
    if (unanswered === null || !isSameDocument(theirs.document, unanswered))
      return { conflict: theirs };
    unanswered = null;
    return attempt(document, { templateId, replaces: theirs.revision });
  };

  const isCopying = () =>
    pending?.replaces === null && pending.templateId !== saved.value?.templateId;

  const settle = (outcome: Outcome): SaveState => {
    if ("conflict" in outcome) {
      pending = null;
      return { kind: "conflict", theirs: outcome.conflict };
    }
    if (outcome.ok) {
      pending = null;
      const isNew = saved.value?.templateId !== outcome.saved.templateId;
      saved.value = outcome.saved;
      pause = FIRST_RETRY_MS;
      if (isNew) {
        fresh = newGoal();
        if (!isEnded) onCreated?.(outcome.saved.templateId);
      }
      return { kind: "idle" };
    }
    const { status, waitSec, code, errors } = outcome;
    const first = errors[0] ?? { code: code ?? "", pointer: "#", detail: outcome.detail };
    const detail = sentenceOf(first, {
      elements: elementsOf(editor.document.peek()),
      place: "designer",
    });
    if (status === 401) return { kind: "signed-out" };
    if (status !== 0 && waitSec === null) {
      return { kind: "failed", code, detail: `Not saved: ${detail}` };
    }
    if (isRetried && !isEnded) {
      timer = setTimeout(() => void save(), waitSec === null ? pause : waitSec * 1000);
      pause = Math.min(2 * pause, MOST_RETRY_MS);
    }
    const why = status === 0 ? UNREACHABLE : `Not saved yet: ${detail}`;
    return { kind: "waiting", code, detail: why };
  };

  /** null: as it was asked for last; else where it was saved before, or as a new template. */
  const run = async (goal: Goal | null): Promise<void> => {
    clearTimeout(timer);
    if (state.value.kind === "saving") isAskedAgain = true;
    else await (underWay = runNow(goal));
  };

  const runNow = async (goal: Goal | null): Promise<void> => {
    state.value = { kind: "saving" };
    // A copy whose new name was undone is none.
    if (isCopying() && saved.value?.document.name === editor.document.value.name) pending = null;
    pending = goal ?? pending;
    state.value = settle(await attempt(editor.document.value, pending));
    const isAgain = isAskedAgain;
    isAskedAgain = false;
    if (isAgain && state.value.kind === "idle") await save();
  };

  const save = (): Promise<void> => run(null);

  return {
    state,
    isSaved: computed(
      () => saved.value !== null && isSameDocument(saved.value.document, editor.document.value),
    ),
    save,
    finished: () => underWay,
    retry: () => {
      if (state.value.kind === "waiting") void save();
    },
    keepMine: async () => {
      const { value } = state;
      if (value.kind !== "conflict") return;
      state.value = { kind: "idle" };
      const { templateId } = value.theirs ?? saved.value ?? fresh;
      // Deleted meanwhile: it is there again, under its id.
      await run({ templateId, replaces: value.theirs?.revision ?? null });
    },
    useTheirs: () => {
      const { value } = state;
      if (value.kind !== "conflict" || !value.theirs) return;
      const { theirs } = value;
      editor.change("Use theirs", () => theirs.document);
      saved.value = { ...theirs, document: editor.document.value };
      state.value = { kind: "idle" };
    },
    saveAsCopy: async () => {
      if (state.value.kind === "saving") return;
      state.value = { kind: "idle" };
      editor.change("Name", (document) => ({ ...document, name: nameOfCopy(document.name) }));
      await run(newGoal());
    },
    isCopying,
    resumeCopy: () => run(newGoal()),
    dismiss: () => {
      // A dialog also tells that it is closed after what was chosen in it has begun.
      if (state.value.kind !== "signed-out" && state.value.kind !== "conflict") return;
      pending = null;
      state.value = { kind: "idle" };
    },
    end: () => {
      isEnded = true;
      clearTimeout(timer);
    },
  };
}

/** Chosen here, so that a save whose answer was lost is not made twice. */
function newGoal(): Goal {
  return { templateId: `custom-${crypto.randomUUID()}`, replaces: null };
}

/** null: there is no such template any more. */
async function readTheirs(accountId: string, templateId: string): Promise<Saved | Refused | null> {
  const answer = await readTemplate(templateId);
  if (!answer.ok) return answer.status === 404 ? null : answer;
  const { revision, document } = answer.body.data;
  const read = readDocument(document);
  return read.kind === "document"
    ? { accountId, templateId, revision, document: read.document }
    : null;
}

const MOST_NAME = 120;

export function nameOfCopy(name: string): string {
  const ending = " (copy)";
  return `${name.slice(0, MOST_NAME - ending.length)}${ending}`;
}
