// A template of the account, opened with what this browser has kept of it: work that was not saved goes on.
import type { Refused } from "../../calls/call.ts";
import { type Draft, readDraft, templateDraft } from "../../document/drafts.ts";
import { NO_HISTORY, record } from "../../document/history.ts";
import type { Saved } from "../../document/session.ts";
import { stateOf, withDocument } from "../../document/state.ts";
import { readDocument } from "../../document/template.ts";
import { isSameDocument } from "../../document/written-lengths.ts";
import { type Place, rememberWho } from "../../store/index.ts";
import { readAccount, readTemplate } from "./account.ts";

export type Opened =
  | { readonly kind: "opened"; readonly place: Place; readonly draft: Draft }
  | { readonly kind: "signed-out" }
  | { readonly kind: "missing" }
  | { readonly kind: "failed"; readonly refused: Refused | null };

export async function openTemplate(templateId: string): Promise<Opened> {
  const [account, template] = await Promise.all([readAccount(), readTemplate(templateId)]);
  if (!template.ok || !account.ok) {
    const refused = !template.ok ? template : (account as Refused);
    if (refused.status === 401) return { kind: "signed-out" };
    return refused.status === 404 ? { kind: "missing" } : { kind: "failed", refused };
  }
  const read = readDocument(template.body.data.document);
  if (read.kind === "fault") return { kind: "failed", refused: null };
  const { accountId } = account.body.data;
  const { revision } = template.body.data;
  const theirs = { accountId, templateId, revision, document: read.document };
  rememberWho(accountId);
  const place = templateDraft(theirs);
  return { kind: "opened", place, draft: continueFrom(await readDraft(place), theirs) };
}

export function continueFrom(kept: Draft | null, theirs: Saved): Draft {
  if (!kept) {
    return { version: 1, state: stateOf(theirs.document), history: NO_HISTORY, saved: theirs };
  }
  const mine = kept.state.document;
  if (isSameDocument(mine, theirs.document)) {
    return { ...kept, saved: { ...theirs, document: mine } };
  }
  // Work that is not saved yet: whether it is in conflict shows when it is saved.
  if (kept.saved && !isSameDocument(mine, kept.saved.document)) return kept;
  const after = withDocument(kept.state, theirs.document);
  const step = { label: "Saved elsewhere", group: null, before: kept.state, after };
  return { ...kept, state: after, history: record(kept.history, step), saved: theirs };
}
