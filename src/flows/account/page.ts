// A page of a list: where it begins, and where the next one does.
import { Refusal } from "../../refusal.ts";
import type { Code } from "../../rules/codes.ts";
import { cursorOf, type Position, readCursor } from "../../rules/cursor.ts";

export interface PageAsked {
  /** `nextCursor` of the page before; null: the first page. */
  readonly cursor: string | null;
  readonly limit: number;
}

export interface Page<T> {
  readonly entries: readonly T[];
  /** null: this was the last page. */
  readonly nextCursor: string | null;
}

/** `read` gives at most `limit` rows after a position. */
export async function readPage<R, T>(
  { cursor, limit }: PageAsked,
  read: (from: { after: Position | null; limit: number }) => Promise<readonly R[]>,
  { positionOf, describe }: { positionOf: (row: R) => Position; describe: (row: R) => T },
): Promise<Page<T>> {
  const after = cursor === null ? null : readCursor(cursor);
  if (cursor !== null && after === null) throw notACursor();
  const rows = await read({ after, limit: limit + 1 });
  const entries = rows.slice(0, limit);
  const last = rows.length > limit ? entries.at(-1) : undefined;
  return { entries: entries.map(describe), nextCursor: last ? cursorOf(positionOf(last)) : null };
}

export function notACursor(): Refusal<Code> {
  return new Refusal<Code>(
    "VALIDATION_FAILED",
    "cursor is not valid for this list. Send meta.nextCursor of the previous page, or leave cursor out to start with the newest entries.",
  );
}
