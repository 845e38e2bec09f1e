// A design as the designer has it, saved or not: the page Print shows it with its rows and its sheet, and saves it, under
// its name, before it prints.
import { signal } from "@preact/signals";
import { readLocalAssets } from "../../document/assets.ts";
import {
  addressOfDraft,
  type Draft,
  draftPlace,
  findSavedDraft,
  keepDraft,
  readDraft,
  templateDraft,
  templateOfDraft,
} from "../../document/drafts.ts";
import { createEditor } from "../../document/editor.ts";
import type { Saved } from "../../document/session.ts";
import type { TemplateDocument } from "../../document/template.ts";
import { isSameDocument } from "../../document/written-lengths.ts";
import { createSaving, type Saving } from "../../designer/panels/saving/saving.ts";
import { type JobTemplate, templateOf } from "../../sheet-job/index.ts";
import { type Keeping, NO_ACCOUNT, type Place } from "../../store/index.ts";

export interface OpenDesign {
  readonly saving: Saving;
  document(): TemplateDocument;
  template(): JobTemplate;
  /** The template that it is now; null: it is not saved, or was changed since. */
  savedId(): string | null;
  /** Of its rows. */
  rowsAt(): Place;
  editAt(): string;
  /** Once what it was saved as is kept. */
  end(): Promise<void>;
}

/** `key`: of the draft, in the address. null: this browser has no such design for this account. */
export async function openDesign(
  account: string,
  key: string,
): Promise<OpenDesign | { readonly savedAs: string } | null> {
  for (const owner of [account, NO_ACCOUNT]) {
    const place = draftPlace(owner, key);
    const draft = await readDraft(place);
    if (!draft) continue;
    const { saved = null, state } = draft;
    const isSaved = saved?.accountId === account && isSameDocument(saved.document, state.document);
    return isSaved ? { savedAs: saved.templateId } : openDraft(account, place, draft);
  }
  const since = await findSavedDraft(account, key);
  const savedAs = since && templateOfDraft(since);
  return savedAs === null ? null : { savedAs };
}

function openDraft(account: string, place: Place, draft: Draft): OpenDesign {
  const { state, history, saved: savedBefore = null } = draft;
  const editor = createEditor(state.document);
  editor.open(state, history);
  const saved = signal<Saved | null>(savedBefore);
  const keeper = keepDraft({ editor, saved, keeping: signal<Keeping>("kept") }, place, draft);
  // Printing asks for it again, and says why it could not be saved.
  const saving = createSaving(
    { editor, saved },
    { localAssets: readLocalAssets, isRetried: false, onlyFor: account },
  );
  const placeNow = () => (saved.value ? templateDraft(saved.value) : place);
  return {
    saving,
    document: () => editor.document.value,
    template: () => {
      const { templateId = null, revision = null } = saved.value ?? {};
      return templateOf(editor.document.value, templateId, revision);
    },
    savedId: () => (saving.isSaved.value ? (saved.value?.templateId ?? null) : null),
    rowsAt: () => ({ ...placeNow(), kind: "sheet-job" }),
    editAt: () => addressOfDraft(placeNow()),
    end: async () => {
      saving.end();
      await keeper.flush();
      keeper.end();
    },
  };
}
