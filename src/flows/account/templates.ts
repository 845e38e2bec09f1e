// An account's templates as their owner sees them: all, with what keeps each from being printed.
import { cursorOf, readCursor } from "../../rules/cursor.ts";
import type { Precondition } from "../../rules/precondition.ts";
import { DOCUMENT_PAGE_BYTES } from "../../rules/quotas.ts";
import { templateNotFound } from "../../rules/refusals.ts";
import { isTemplateId } from "../../rules/template-id.ts";
import {
  deleteTemplate as remove,
  listTemplates as list,
  listWithDocuments,
  readTemplate as read,
  type SavedTemplate,
  type TemplateProblem,
} from "../../store/templates.ts";
import type { Deps } from "../deps.ts";
import { notACursor, type Page, type PageAsked, readPage } from "./page.ts";
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
  readonly document: unknown;
}

export function listAccountTemplates(
  { db }: Pick<Deps, "db">,
  accountId: string,
  page: PageAsked,
): Promise<Page<AccountTemplate>> {
  return readPage(page, (from) => list(db, accountId, from), {
    positionOf: ({ updatedAt, id }) => ({ at: updatedAt, id }),
    describe: describeTemplate,
  });
}

/** With documents: as many as their bytes allow. */
export async function listWholeTemplates(
  { db }: Pick<Deps, "db">,
  accountId: string,
  { cursor, limit }: PageAsked,
): Promise<Page<WholeTemplate>> {
  const after = cursor === null ? null : readCursor(cursor);
  if (cursor !== null && after === null) throw notACursor();
  const from = { after, limit: limit + 1, bytesAtMost: DOCUMENT_PAGE_BYTES };
  const rows = await listWithDocuments(db, accountId, from);
  const entries = rows
    .slice(0, limit)
    .flatMap(({ document, ...row }) =>
      document === null
        ? []
        : [{ ...describeTemplate(row), document: JSON.parse(document) as unknown }],
    );
  const last = entries.length < rows.length ? rows[entries.length - 1] : undefined;
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
  return { ...describeTemplate(row), document: JSON.parse(row.document) as unknown };
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
