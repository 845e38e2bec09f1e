// The account's templates that can be printed, read a part at a time: which there are is decided by the first read.
import { listReadyTemplates, type ListedTemplate } from "../../store/templates/templates.ts";
import type { Caller } from "../authenticate.ts";
import type { Deps } from "../deps.ts";
import { summariseTemplate, type TemplateSummary } from "./summarise-template.ts";

/** Of the summaries that are read at once, unless one is longer by itself. */
const PART_BYTES = 256 * 1024;

export interface ListedTemplates {
  readonly first: readonly TemplateSummary[];
  /** Reads the next ones, null after the last; null itself where `first` is the whole list. */
  readonly readNext: (() => Promise<readonly TemplateSummary[] | null>) | null;
}

export interface ListOptions {
  /** false: variables have their names and uses only, and no document is read. */
  readonly withExamples: boolean;
}

/**
 * A template that is saved, deleted or becomes a draft before its part is read is listed once, as it is then, or not
 * at all; one that is created later is not listed.
 */
export async function listTemplates(
  { db }: Pick<Deps, "db">,
  { accountId }: Pick<Caller, "accountId">,
  { withExamples }: ListOptions,
): Promise<ListedTemplates> {
  const asked = { bytesAtMost: PART_BYTES, withExamples };
  const listed = await listReadyTemplates(db, accountId, { ...asked, ids: null });
  let left = listed.filter(isLeft);
  const readNext = async () => {
    if (left.length === 0) return null;
    const part = firstPartOf(left);
    const ids = part.map(({ id }) => id);
    const read = await listReadyTemplates(db, accountId, { ...asked, ids });
    left = [...read.filter(isLeft), ...left.slice(part.length)];
    return inOrder(read, ids).flatMap(summaryIn);
  };
  return { first: listed.flatMap(summaryIn), readNext: left.length > 0 ? readNext : null };
}

function isLeft({ row }: ListedTemplate): boolean {
  return row === null;
}

function summaryIn({ row }: ListedTemplate): TemplateSummary[] {
  return row === null ? [] : [summariseTemplate(row)];
}

function firstPartOf(left: readonly ListedTemplate[]): ListedTemplate[] {
  let bytes = 0;
  return left.filter(({ byteLength }, i) => (bytes += byteLength) <= PART_BYTES || i === 0);
}

/** As they were when the list began, though some were saved since. */
function inOrder(read: readonly ListedTemplate[], ids: readonly string[]): ListedTemplate[] {
  const place = new Map(ids.map((id, i) => [id, i]));
  return [...read].sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
}
