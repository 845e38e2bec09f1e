// An account's templates as their owner sees them: all, with what keeps each from being printed.
import { cursorOf, readCursor } from "../../rules/cursor.ts";
import type { Precondition } from "../../rules/precondition.ts";
import { TEMPLATE_PAGE_BYTES } from "../../rules/quotas.ts";
import { templateNotFound } from "../../rules/refusals.ts";
import { isTemplateId } from "../../rules/template-id.ts";
import {
  deleteTemplate as remove,
  listTemplates as list,
  readTemplate as read,
  type SavedTemplate,
  type TemplateProblem,
} from "../../store/templates/templates.ts";
import type { Deps } from "../deps.ts";
import { notACursor, type Page, type PageAsked } from "./page.ts";
import { revisionConflict } from "./save-template.ts";
import { settleVersions } from "./settle-versions.ts";

export interface AccountTemplate {
  readonly id: string;
  readonly name: string;
  readonly revision: string;
  readonly apiReady: boolean;
  readonly problems: readonly TemplateProblem[];
  readonly updatedAt: string;
}

export interface WholeTemplate extends AccountTemplate {
  /** Canonical JSON, as it is stored. */
  readonly document: string;
}

export async function listAccountTemplates(
  deps: Pick<Deps, "db">,
  accountId: string,
  page: PageAsked,
): Promise<Page<AccountTemplate>> {
  const { entries, nextCursor } = await readTemplatePage(deps, accountId, page, false);
  return { entries: entries.map(describeTemplate), nextCursor };
}

export async function listWholeTemplates(
  deps: Pick<Deps, "db">,
  accountId: string,
  page: PageAsked,
): Promise<Page<WholeTemplate>> {
  const { entries, nextCursor } = await readTemplatePage(deps, accountId, page, true);
  const whole = entries.flatMap(({ document, ...row }) =>
    document === null ? [] : [{ ...describeTemplate(row), document }],
  );
  return { entries: whole, nextCursor };
}

/** As many as their bytes allow, and at least one. */
async function readTemplatePage(
  { db }: Pick<Deps, "db">,
  accountId: string,
  { cursor, limit }: PageAsked,
  withDocuments: boolean,
): Promise<Page<SavedTemplate & { readonly document: string | null }>> {
  const after = cursor === null ? null : readCursor(cursor);
  if (cursor !== null && after === null) throw notACursor();
  const asked = { after, limit: limit + 1, bytesAtMost: TEMPLATE_PAGE_BYTES, withDocuments };
  const rows = await list(db, accountId, asked);
  const entries = rows
    .slice(0, limit)
    .flatMap(({ problems, ...row }) => (problems === null ? [] : [{ ...row, problems }]));
  const last = entries.length < rows.length ? entries.at(-1) : undefined;
  const nextCursor = last ? cursorOf({ at: last.updatedAt, id: last.id }) : null;
  return { entries, nextCursor };
}

export async function readAccountTemplate(
  { db }: Pick<Deps, "db">,
  accountId: string,
  id: string,
): Promise<WholeTemplate> {
  const row = isTemplateId(id) ? await read(db, accountId, id) : null;
  if (!row) throw templateNotFound();
  return { ...describeTemplate(row), document: row.document };
}

export async function deleteAccountTemplate(
  deps: Pick<Deps, "db" | "accountAssets" | "now" | "warn" | "defer">,
  accountId: string,
  { id, precondition }: { id: string; precondition: Precondition },
): Promise<void> {
  const outcome = isTemplateId(id) ? await remove(deps.db, accountId, id, precondition) : "missing";
  if (outcome === "missing") throw templateNotFound();
  if (outcome === "conflict") throw revisionConflict();
  deps.defer(settleVersions(deps, accountId, null));
}

export function describeTemplate(row: SavedTemplate): AccountTemplate {
  const { id, name, revision, apiReady, problems, updatedAt } = row;
  return { id, name, revision, apiReady, problems, updatedAt: new Date(updatedAt).toISOString() };
}
