// Templates of accounts. Every query carries the account's id: someone else's template is no template.
import { and, asc, desc, eq, gt, lt, or, type SQL, sql } from "drizzle-orm";
import type { Position } from "../rules/cursor.ts";
import type { Precondition } from "../rules/precondition.ts";
import { accountDeleted } from "../rules/refusals.ts";
import { TEMPLATE_QUOTA_BYTES, MOST_TEMPLATES } from "../rules/quotas.ts";
import { readFrom, write, type Database } from "./database.ts";
import { dropBeyondBytes, dropBeyondCount, newestToMove } from "./template-versions.ts";
import { accounts, templates, type StoredVariable, type TemplateProblem } from "./schema.ts";

export type { StoredVariable, TemplateProblem };

export interface TemplateVariable extends StoredVariable {
  readonly example?: string;
}

export interface TemplateRow {
  readonly id: string;
  readonly name: string;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly variables: readonly TemplateVariable[];
  readonly updatedAt: number;
}

const STORED = {
  id: templates.id,
  name: templates.name,
  widthMm: templates.widthMm,
  heightMm: templates.heightMm,
  variables: templates.variables,
  /** By name, read from the document where it is: a megabyte takes less than a millisecond. */
  examples: sql`(select json_group_object(v.value ->> '$.name', v.value -> '$.example')
    from json_each(${templates.document}, '$.variables') v
    where v.value ->> '$.example' is not null)`.mapWith(JSON.parse),
  updatedAt: templates.updatedAt,
};

interface StoredRow extends Omit<TemplateRow, "variables"> {
  readonly variables: readonly StoredVariable[];
  readonly examples: unknown;
}

function withExamples<T extends StoredRow>({ examples, variables, ...row }: T) {
  const known = new Map(Object.entries(examples as Record<string, string>));
  return {
    ...row,
    variables: variables.map(({ name, usedBy }): TemplateVariable => {
      const example = known.get(name);
      return { name, usedBy, ...(example !== undefined && { example }) };
    }),
  };
}

/** API-ready ones, newest first, then by id. */
export async function listReadyTemplates(db: Database, accountId: string): Promise<TemplateRow[]> {
  const rows = await readFrom(() =>
    db
      .select(STORED)
      .from(templates)
      .where(and(eq(templates.accountId, accountId), eq(templates.apiReady, true)))
      .orderBy(desc(templates.updatedAt), asc(templates.id))
      .all(),
  );
  return rows.map(withExamples);
}

export async function readTemplateSummary(
  db: Database,
  accountId: string,
  id: string,
): Promise<(TemplateRow & { readonly apiReady: boolean }) | null> {
  const row = await readFrom(() =>
    db
      .select({ ...STORED, apiReady: templates.apiReady })
      .from(templates)
      .where(at(accountId, id))
      .get(),
  );
  return row ? withExamples(row) : null;
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
  /** Canonical JSON, and how long it is in UTF-8. */
  readonly document: string;
  readonly byteLength: number;
  /** Digests of the assets that the account must still have. */
  readonly assets: readonly string[];
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

function laterThan(after: Position | null): SQL | undefined {
  if (after === null) return undefined;
  return or(
    lt(templates.updatedAt, after.at),
    and(eq(templates.updatedAt, after.at), gt(templates.id, after.id)),
  );
}

/** Drafts too, newest first, then by id: at most `limit` of them after a position. */
export function listTemplates(
  db: Database,
  accountId: string,
  { after, limit }: { after: Position | null; limit: number },
): Promise<SavedTemplate[]> {
  return readFrom(() =>
    db
      .select(SAVED)
      .from(templates)
      .where(and(eq(templates.accountId, accountId), laterThan(after)))
      .orderBy(desc(templates.updatedAt), asc(templates.id))
      .limit(limit)
      .all(),
  );
}

/** The same; `document` is null from where `bytesAtMost` are exceeded, but never of the first. */
export function listWithDocuments(
  db: Database,
  accountId: string,
  { after, limit, bytesAtMost }: { after: Position | null; limit: number; bytesAtMost: number },
): Promise<(SavedTemplate & { readonly document: string | null })[]> {
  const order = [desc(templates.updatedAt), asc(templates.id)] as const;
  const total = sql<number>`sum(${templates.byteLength}) over (order by ${order[0]}, ${order[1]})`;
  const page = db
    .select({
      pageId: sql<string>`${templates.id}`.as("page_id"),
      isWithin: sql<number>`${total} <= ${bytesAtMost} or ${total} = ${templates.byteLength}`.as(
        "is_within",
      ),
    })
    .from(templates)
    .where(and(eq(templates.accountId, accountId), laterThan(after)))
    .orderBy(...order)
    .limit(limit)
    .as("page");
  return readFrom(() =>
    db
      .select({
        ...SAVED,
        document: sql<string | null>`iif(${page.isWithin}, ${templates.document}, null)`,
      })
      .from(page)
      .innerJoin(templates, and(eq(templates.accountId, accountId), eq(templates.id, page.pageId)))
      .orderBy(...order)
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

export type SaveOutcome =
  | {
      readonly kind: "saved";
      readonly saved: SavedTemplate;
      readonly created: boolean;
      /** Id of the version that was made of the document that was replaced. */
      readonly replaced: string | null;
    }
  /** The precondition does not hold. */
  | { readonly kind: "conflict" }
  | { readonly kind: "over-quota" }
  /** One of `assets` was deleted since it was looked for. */
  | { readonly kind: "asset-gone" };

/**
 * Precondition and quotas are looked at by the statement that writes, so that they hold for any number
 * of calls at once. Saving the revision that is there already keeps its time of update. A trigger keeps a document
 * that is replaced.
 */
export async function saveTemplate(
  db: Database,
  template: NewTemplate,
  precondition: Precondition = { kind: "none" },
): Promise<SaveOutcome> {
  const { accountId, id, now } = template;
  const isMet = sql<number>`coalesce(${holds(precondition)}, 0)`.mapWith(Number);
  const exists = sql<number>`${templates.id} is not null`.mapWith(Number);
  const hasAssets = sql<number>`${isThere(accountId, template.assets)}`.mapWith(Number);
  const [[before], [saved], , , [toMove]] = await write(() =>
    db.batch([
      db
        .select({ exists, isMet, hasAssets, revision: templates.revision })
        .from(accounts)
        .leftJoin(templates, at(accountId, id))
        .where(eq(accounts.id, accountId)),
      db
        .insert(templates)
        .select(
          sql`select ${accountId}, ${id}, ${template.name}, ${template.widthMm}, ${template.heightMm},
            ${JSON.stringify(template.variables)}, ${Number(template.apiReady)},
            ${JSON.stringify(template.problems)}, ${template.revision}, ${template.document}, ${now}, ${now}
            from ${accounts} left join ${templates} on ${at(accountId, id)}
            where ${accounts.id} = ${accountId} and ${isMet} and ${hasAssets} and ${hasRoom(template)}`,
        )
        .onConflictDoUpdate({ target: [templates.accountId, templates.id], set: REPLACED })
        .returning(SAVED),
      dropBeyondCount(db, accountId, id),
      dropBeyondBytes(db, accountId),
      newestToMove(db, accountId, id),
    ]),
  );
  if (!before) throw accountDeleted();
  if (saved) {
    const isReplaced = before.revision !== null && before.revision !== saved.revision;
    const replaced = isReplaced && toMove ? toMove.id : null;
    return { kind: "saved", saved, created: before.exists === 0, replaced };
  }
  if (before.isMet === 0) return { kind: "conflict" };
  return { kind: before.hasAssets === 1 ? "over-quota" : "asset-gone" };
}

/** One parameter, however many there are. */
function isThere(accountId: string, digests: readonly string[]): SQL {
  return sql`not exists (select 1 from json_each(${JSON.stringify(digests)}) d where not exists (
    select 1 from assets a where a.account_id = ${accountId} and a.sha256 = d.value and a.last_used_at >= 0))`;
}

const REPLACED = {
  name: sql`excluded.name`,
  widthMm: sql`excluded.width_mm`,
  heightMm: sql`excluded.height_mm`,
  variables: sql`excluded.variables`,
  apiReady: sql`excluded.api_ready`,
  problems: sql`excluded.problems`,
  revision: sql`excluded.revision`,
  document: sql`excluded.document`,
  updatedAt: sql`iif(${templates.revision} = excluded.revision, ${templates.updatedAt}, excluded.updated_at)`,
};

/** A template that takes another one's place counts for the difference; a smaller one always fits. */
function hasRoom({ accountId, byteLength }: NewTemplate): SQL {
  const kept = (sum: SQL) =>
    sql`(select ${sum} from templates k where k.account_id = ${accountId})`;
  const count = kept(sql`count(*)`);
  const bytes = kept(sql`coalesce(sum(k.byte_length), 0)`);
  return sql`(${templates.id} is not null or ${count} < ${MOST_TEMPLATES})
    and (${byteLength} <= ${templates.byteLength}
      or ${bytes} - coalesce(${templates.byteLength}, 0) + ${byteLength} <= ${TEMPLATE_QUOTA_BYTES})`;
}

/** What an account without templates begins with: documents that are known to print. */
export type FirstTemplate = Pick<
  NewTemplate,
  "id" | "name" | "widthMm" | "heightMm" | "variables" | "revision" | "document"
>;

/**
 * Adds them to an account that has no template, had no trial and was never granted credits. It goes into the batch that
 * starts the trial or grants the credits, before the statement by which that shows. They fit into every quota.
 */
export function insertFirstTemplates(
  db: Database,
  accountId: string,
  first: readonly FirstTemplate[],
  now: number,
) {
  const member = (name: keyof FirstTemplate) => sql`f.value ->> ${`$.${name}`}`;
  return db.insert(templates).select(
    sql`select ${accounts.id}, ${member("id")}, ${member("name")}, ${member("widthMm")}, ${member("heightMm")},
      f.value -> '$.variables', 1, '[]', ${member("revision")}, ${member("document")}, ${now}, ${now}
      from ${accounts} join json_each(${JSON.stringify(first)}) f
      where ${accounts.id} = ${accountId} and ${accounts.deletedAt} is null and ${accounts.isBusiness} = 0
        and not exists (select 1 from trials t where t.account_id = ${accountId})
        and not exists (select 1 from templates k where k.account_id = ${accountId})`,
  );
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

/** Of a row of a template, or of one joined in where there is none. */
function holds(precondition: Precondition): SQL {
  switch (precondition.kind) {
    case "none":
      return sql`true`;
    case "absent":
      return sql`${templates.id} is null`;
    case "present":
      return sql`${templates.id} is not null`;
    case "one-of":
      // One parameter, however many there are: a statement of D1 takes a hundred.
      return sql`${templates.revision} in (select value from json_each(${JSON.stringify(precondition.revisions)}))`;
  }
}

function at(accountId: string, id: string) {
  return and(eq(templates.accountId, accountId), eq(templates.id, id));
}
