// Templates of accounts. Every query carries the account's id: someone else's template is no template.
import { and, asc, desc, eq, sql } from "drizzle-orm";
import { readFrom, write, type Database } from "./database.ts";
import { templates, type StoredVariable, type TemplateProblem } from "./schema.ts";

export type { StoredVariable, TemplateProblem };

export interface TemplateRow {
  readonly id: string;
  readonly name: string;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly variables: readonly StoredVariable[];
  readonly updatedAt: number;
}

const ROW = {
  id: templates.id,
  name: templates.name,
  widthMm: templates.widthMm,
  heightMm: templates.heightMm,
  variables: templates.variables,
  updatedAt: templates.updatedAt,
};

/** API-ready ones, newest first, then by id. */
export function listReadyTemplates(db: Database, accountId: string): Promise<TemplateRow[]> {
  return readFrom(() =>
    db
      .select(ROW)
      .from(templates)
      .where(and(eq(templates.accountId, accountId), eq(templates.apiReady, true)))
      .orderBy(desc(templates.updatedAt), asc(templates.id))
      .all(),
  );
}

export async function findTemplate(
  db: Database,
  accountId: string,
  id: string,
): Promise<(TemplateRow & { readonly apiReady: boolean }) | null> {
  const row = await readFrom(() =>
    db
      .select({ ...ROW, apiReady: templates.apiReady })
      .from(templates)
      .where(at(accountId, id))
      .get(),
  );
  return row ?? null;
}

export interface TemplateSource {
  readonly revision: string;
  readonly apiReady: boolean;
  /** null: the caller has this revision already. */
  readonly document: string | null;
}

/** Reads the document unless its revision is the one that the caller has. */
export async function findTemplateSource(
  db: Database,
  accountId: string,
  id: string,
  knownRevision: string | null,
): Promise<TemplateSource | null> {
  const row = await readFrom(() =>
    db
      .select({
        revision: templates.revision,
        apiReady: templates.apiReady,
        document: sql<
          string | null
        >`case when ${templates.revision} = ${knownRevision} then null else ${templates.document} end`,
      })
      .from(templates)
      .where(at(accountId, id))
      .get(),
  );
  return row ?? null;
}

export interface SavedTemplate {
  readonly id: string;
  readonly name: string;
  readonly revision: string;
  readonly apiReady: boolean;
  readonly problems: readonly TemplateProblem[];
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface NewTemplate {
  readonly accountId: string;
  readonly id: string;
  readonly name: string;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly variables: readonly StoredVariable[];
  readonly apiReady: boolean;
  readonly problems: readonly TemplateProblem[];
  readonly revision: string;
  readonly document: string;
  readonly now: number;
}

/** Upserts. Saving the revision that is there already keeps its time of update. */
export async function saveTemplate(db: Database, template: NewTemplate): Promise<SavedTemplate> {
  const { now, ...row } = template;
  const { accountId: _account, id: _id, ...changes } = row;
  const [saved] = await write(() =>
    db
      .insert(templates)
      .values({ ...row, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({
        target: [templates.accountId, templates.id],
        set: {
          ...changes,
          updatedAt: sql`case when ${templates.revision} = excluded.revision then ${templates.updatedAt} else excluded.updated_at end`,
        },
      })
      .returning({
        id: templates.id,
        name: templates.name,
        revision: templates.revision,
        apiReady: templates.apiReady,
        problems: templates.problems,
        createdAt: templates.createdAt,
        updatedAt: templates.updatedAt,
      }),
  );
  if (!saved) throw new Error("an upsert returned no row");
  return saved;
}

export async function deleteTemplate(
  db: Database,
  accountId: string,
  id: string,
): Promise<boolean> {
  const rows = await write(() =>
    db.delete(templates).where(at(accountId, id)).returning({ id: templates.id }),
  );
  return rows.length === 1;
}

function at(accountId: string, id: string) {
  return and(eq(templates.accountId, accountId), eq(templates.id, id));
}
