// Templates of accounts. Every query carries the account's id: someone else's template is no template.
import { and, asc, desc, eq, gt, lt, or, type SQL, sql } from "drizzle-orm";
import type { Position } from "../../rules/cursor.ts";
import type { Precondition } from "../../rules/precondition.ts";
import { accountDeleted } from "../../rules/refusals.ts";
import { TEMPLATE_QUOTA_BYTES, MOST_TEMPLATES } from "../../rules/quotas.ts";
import { readFrom, write, type Database } from "../database.ts";
import { dropBeyondBytes, dropBeyondCount, newestToMove } from "./template-versions.ts";
import { accounts, templates, type StoredVariable, type TemplateProblem } from "../schema.ts";

export type { StoredVariable, TemplateProblem };

export interface TemplateVariable extends StoredVariable {
  readonly example?: string;
}

export interface TemplateRow {
  readonly id: string;
  readonly name: string;
  readonly widthMm: number;
  readonly heightMm: number;
  /** One of the two is the most that an item can be. */
  readonly followsLength: boolean;
  readonly variables: readonly TemplateVariable[];
  readonly updatedAt: number;
}

const STORED = {
  id: templates.id,
  name: templates.name,
  widthMm: templates.widthMm,
  heightMm: templates.heightMm,
  followsLength:
    sql`(${templates.document} ->> '$.widthMm' = 'auto' or ${templates.document} ->> '$.heightMm' = 'auto')`.mapWith(
      Boolean,
    ),
  variables: templates.variables,
  /** By name, read from the document where it is: a megabyte takes less than a millisecond. */
  examples: sql`(select json_group_object(v.value ->> '$.name', v.value -> '$.example')
    from json_each(${templates.document}, '$.variables') v
    where v.value ->> '$.example' is not null)`.mapWith(JSON.parse),
  updatedAt: templates.updatedAt,
};

const VARIABLES_LENGTH = sql<number>`length(cast(${templates.variables} as blob))`;
/** Of everything that the document says of its variables: a tenth of the time that adding up their examples takes. */
const EXAMPLES_LENGTH = sql<number>`coalesce(length(cast(${templates.document} -> '$.variables' as blob)), 0)`;

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

export interface ListedTemplate {
  readonly id: string;
  /** About as long as its summary is as JSON. */
  readonly byteLength: number;
  /** null from where `bytesAtMost` are exceeded, but never of the first. */
  readonly row: TemplateRow | null;
}

interface ListAsked {
  /** null: all of the account. */
  readonly ids: readonly string[] | null;
  readonly bytesAtMost: number;
  /** false: no document is read. */
  readonly withExamples: boolean;
}

/** API-ready ones, newest first, then by id, in one statement. */
export async function listReadyTemplates(
  db: Database,
  accountId: string,
  { ids, bytesAtMost, withExamples: hasExamples }: ListAsked,
): Promise<ListedTemplate[]> {
  const length = hasExamples ? sql`${VARIABLES_LENGTH} + ${EXAMPLES_LENGTH}` : VARIABLES_LENGTH;
  const isAsked =
    ids && sql`${templates.id} in (select value from json_each(${JSON.stringify(ids)}))`;
  const listed = db
    .select({
      listedId: sql<string>`${templates.id}`.as("listed_id"),
      listedAt: sql<number>`${templates.updatedAt}`.as("listed_at"),
      length: length.as("length"),
    })
    .from(templates)
    .where(
      and(eq(templates.accountId, accountId), eq(templates.apiReady, true), isAsked ?? undefined),
    )
    .as("listed");
  const total = sql`sum(${listed.length}) over (order by ${desc(listed.listedAt)}, ${asc(listed.listedId)})`;
  // The sum runs over ids and lengths only, so that no document is copied for it.
  const page = db
    .select({
      pageId: sql<string>`${listed.listedId}`.as("page_id"),
      pageLength: sql<number>`${listed.length}`.as("page_length"),
      isWithin: sql<number>`${total} <= ${bytesAtMost} or ${total} = ${listed.length}`.as(
        "is_within",
      ),
    })
    .from(listed)
    .as("page");
  const examples = hasExamples ? STORED.examples : sql`'{}'`;
  const rows = await readFrom(() =>
    db
      .select({
        ...STORED,
        byteLength: page.pageLength,
        variables: sql<string | null>`iif(${page.isWithin}, ${templates.variables}, null)`,
        examples: sql<string | null>`iif(${page.isWithin}, ${examples}, null)`,
      })
      .from(page)
      .innerJoin(templates, and(eq(templates.accountId, accountId), eq(templates.id, page.pageId)))
      .orderBy(desc(templates.updatedAt), asc(templates.id))
      .all(),
  );
  return rows.map(({ byteLength, variables, examples, ...row }) => {
    if (variables === null || examples === null) return { id: row.id, byteLength, row: null };
    const stored = JSON.parse(variables) as StoredVariable[];
    const whole = { ...row, variables: stored, examples: JSON.parse(examples) as unknown };
    return { id: row.id, byteLength, row: withExamples(whole) };
  });
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
  /** The credential of the call; null: there is none. */
  readonly savedBy: string | null;
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

/** `problems` and `document` are null beyond the bytes that were asked for. */
export interface PagedTemplate extends Omit<SavedTemplate, "problems"> {
  readonly problems: readonly TemplateProblem[] | null;
  /** As JSON; null too where documents were not asked for. */
  readonly document: string | null;
}

/**
 * Drafts too, newest first, then by id: at most `limit` of them after a position, and of those beyond `bytesAtMost`
 * neither problems nor documents, except of the first.
 */
export async function listTemplates(
  db: Database,
  accountId: string,
  asked: {
    after: Position | null;
    limit: number;
    bytesAtMost: number;
    withDocuments: boolean;
  },
): Promise<PagedTemplate[]> {
  const { after, limit, bytesAtMost, withDocuments } = asked;
  const order = [desc(templates.updatedAt), asc(templates.id)] as const;
  const problems = sql`length(cast(${templates.problems} as blob))`;
  const length = withDocuments ? sql`(${problems} + ${templates.byteLength})` : problems;
  const total = sql<number>`sum(${length}) over (order by ${order[0]}, ${order[1]})`;
  const page = db
    .select({
      pageId: sql<string>`${templates.id}`.as("page_id"),
      isWithin: sql<number>`${total} <= ${bytesAtMost} or ${total} = ${length}`.as("is_within"),
    })
    .from(templates)
    .where(and(eq(templates.accountId, accountId), laterThan(after)))
    .orderBy(...order)
    .limit(limit)
    .as("page");
  const document = withDocuments
    ? sql<string | null>`iif(${page.isWithin}, ${templates.document}, null)`
    : sql<null>`null`;
  const rows = await readFrom(() =>
    db
      .select({
        ...SAVED,
        problems: sql<string | null>`iif(${page.isWithin}, ${templates.problems}, null)`,
        document,
      })
      .from(page)
      .innerJoin(templates, and(eq(templates.accountId, accountId), eq(templates.id, page.pageId)))
      .orderBy(...order)
      .all(),
  );
  return rows.map((row) => ({
    ...row,
    problems: row.problems === null ? null : (JSON.parse(row.problems) as TemplateProblem[]),
  }));
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
  | { readonly kind: "too-many" | "too-large" }
  /** One of `assets` was deleted since it was looked for. */
  | { readonly kind: "asset-gone" };

/**
 * Precondition and quotas are looked at by the statement that writes, so that they hold for any number
 * of calls at once. Saving the revision that is there already keeps its time of update. With the credential that saved it,
 * it meets every precondition: it is a call that is repeated because its answer was lost. A trigger keeps a document that
 * is replaced.
 */
export async function saveTemplate(
  db: Database,
  template: NewTemplate,
  precondition: Precondition = { kind: "none" },
): Promise<SaveOutcome> {
  const { accountId, id, now } = template;
  const isRepeated = sql`(${templates.revision} = ${template.revision} and ${templates.savedBy} = ${template.savedBy})`;
  const isMet = sql<number>`coalesce(${holds(precondition)} or ${isRepeated}, 0)`.mapWith(Number);
  const exists = sql<number>`${templates.id} is not null`.mapWith(Number);
  const hasAssets = sql<number>`${isThere(accountId, template.assets)}`.mapWith(Number);
  const isAmongMost = sql<number>`${hasPlace(accountId)}`.mapWith(Number);
  const [[before], [saved], , , [toMove]] = await write(() =>
    db.batch([
      db
        .select({ exists, isMet, hasAssets, isAmongMost, revision: templates.revision })
        .from(accounts)
        .leftJoin(templates, at(accountId, id))
        .where(eq(accounts.id, accountId)),
      db
        .insert(templates)
        .select(
          sql`select ${accountId}, ${id}, ${template.name}, ${template.widthMm}, ${template.heightMm},
            ${JSON.stringify(template.variables)}, ${Number(template.apiReady)},
            ${JSON.stringify(template.problems)}, ${template.revision}, ${template.document}, ${now}, ${now},
            ${template.savedBy}
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
  if (before.hasAssets === 0) return { kind: "asset-gone" };
  return { kind: before.isAmongMost === 1 ? "too-large" : "too-many" };
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
  savedBy: sql`iif(${templates.revision} = excluded.revision, coalesce(${templates.savedBy}, excluded.saved_by), excluded.saved_by)`,
};

/** A template that takes another one's place counts for the difference; a smaller one always fits. */
function hasRoom({ accountId, byteLength }: NewTemplate): SQL {
  const bytes = ofTemplates(accountId, sql`coalesce(sum(k.byte_length), 0)`);
  return sql`${hasPlace(accountId)}
    and (${byteLength} <= ${templates.byteLength}
      or ${bytes} - coalesce(${templates.byteLength}, 0) + ${byteLength} <= ${TEMPLATE_QUOTA_BYTES})`;
}

function hasPlace(accountId: string): SQL {
  const count = ofTemplates(accountId, sql`count(*)`);
  return sql`(${templates.id} is not null or ${count} < ${MOST_TEMPLATES})`;
}

function ofTemplates(accountId: string, sum: SQL): SQL {
  return sql`(select ${sum} from templates k where k.account_id = ${accountId})`;
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
      f.value -> '$.variables', 1, '[]', ${member("revision")}, ${member("document")}, ${now}, ${now}, null
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
