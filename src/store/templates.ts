// Templates of accounts. Every query carries the account's id: someone else's template is no template.
import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Precondition } from "../rules/precondition.ts";
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

const SAVED = {
  id: templates.id,
  name: templates.name,
  revision: templates.revision,
  apiReady: templates.apiReady,
  problems: templates.problems,
  createdAt: templates.createdAt,
  updatedAt: templates.updatedAt,
};

/** All of them, those that cannot be printed yet too, newest first, then by id. */
export function listTemplates(db: Database, accountId: string): Promise<SavedTemplate[]> {
  return readFrom(() =>
    db
      .select(SAVED)
      .from(templates)
      .where(eq(templates.accountId, accountId))
      .orderBy(desc(templates.updatedAt), asc(templates.id))
      .all(),
  );
}

export async function readTemplate(
  db: Database,
  accountId: string,
  id: string,
): Promise<(SavedTemplate & { readonly document: string }) | null> {
  const row = await readFrom(() =>
    db
      .select({ ...SAVED, document: templates.document })
      .from(templates)
      .where(at(accountId, id))
      .get(),
  );
  return row ?? null;
}

export interface SaveOutcome {
  /** null: the precondition does not hold, and nothing was written. */
  readonly saved: SavedTemplate | null;
  readonly created: boolean;
}

/** Saving the revision that is there already keeps its time of update. */
export async function saveTemplate(
  db: Database,
  template: NewTemplate,
  precondition: Precondition = { kind: "none" },
): Promise<SaveOutcome> {
  const { now, ...row } = template;
  const { accountId, id, ...changes } = row;
  const set = {
    ...changes,
    updatedAt: sql`case when ${templates.revision} = ${row.revision} then ${templates.updatedAt} else ${now} end`,
  };
  const insert = db.insert(templates).values({ ...row, createdAt: now, updatedAt: now });
  const existing = db.select({ id: templates.id }).from(templates).where(at(accountId, id));
  const [before, [saved]] = await write(() => {
    switch (precondition.kind) {
      case "none":
        return db.batch([
          existing,
          insert
            .onConflictDoUpdate({ target: [templates.accountId, templates.id], set })
            .returning(SAVED),
        ]);
      case "absent":
        return db.batch([existing, insert.onConflictDoNothing().returning(SAVED)]);
      default: {
        const where = and(at(accountId, id), holds(precondition));
        return db.batch([existing, db.update(templates).set(set).where(where).returning(SAVED)]);
      }
    }
  });
  return { saved: saved ?? null, created: before.length === 0 };
}

export type Deletion = "deleted" | "missing" | "conflict";

export async function deleteTemplate(
  db: Database,
  accountId: string,
  id: string,
  precondition: Precondition = { kind: "none" },
): Promise<Deletion> {
  const here = at(accountId, id);
  const [before, deleted] = await write(() =>
    db.batch([
      db.select({ id: templates.id }).from(templates).where(here),
      db
        .delete(templates)
        .where(and(here, holds(precondition)))
        .returning({ id: templates.id }),
    ]),
  );
  if (before.length === 0) return "missing";
  return deleted.length === 1 ? "deleted" : "conflict";
}

/** Of a row that is there. */
function holds(precondition: Precondition): SQL | undefined {
  switch (precondition.kind) {
    case "absent":
      return sql`false`;
    case "one-of":
      return inArray(templates.revision, [...precondition.revisions]);
    default:
      return undefined;
  }
}

function at(accountId: string, id: string) {
  return and(eq(templates.accountId, accountId), eq(templates.id, id));
}
