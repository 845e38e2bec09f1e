// All entries of the ledger, page by page, as fast as the service allows.
import type { Paged, UsageEntry } from "../../calls/answers.ts";
import type { Called } from "../../calls/call.ts";
import { callSignedIn } from "../../calls/session.ts";

export interface Ledger {
  /** Newest first. */
  readonly entries: readonly UsageEntry[];
  /** Whether there are older ones. */
  readonly isCut: boolean;
}

export interface Reading {
  readonly isStopped: () => boolean;
  readonly onEntries: (count: number) => void;
}

/** What a browser holds and a spreadsheet opens. */
const MOST_ENTRIES = 100_000;
const PAGE = 200;

/** null: it was stopped. */
export async function readLedger({
  isStopped,
  onEntries,
}: Reading): Promise<Called<Ledger> | null> {
  const entries: UsageEntry[] = [];
  let cursor: string | null = null;
  let hasMore = true;
  while (hasMore && entries.length < MOST_ENTRIES) {
    const after: string = cursor === null ? "" : `&cursor=${encodeURIComponent(cursor)}`;
    const path = `/account/v1/usage?limit=${PAGE}${after}`;
    const answer: Called<Paged<UsageEntry>> = await callSignedIn("GET", path);
    if (isStopped()) return null;
    if (answer.ok) {
      entries.push(...answer.body.data);
      cursor = answer.body.meta.nextCursor;
      hasMore = cursor !== null;
      onEntries(entries.length);
    } else if (answer.status === 429 && answer.waitSec !== null) {
      await wait(answer.waitSec, isStopped);
    } else {
      return answer;
    }
    if (isStopped()) return null;
  }
  return { ok: true, status: 200, body: { entries, isCut: hasMore } };
}

async function wait(sec: number, isStopped: () => boolean): Promise<void> {
  const until = Date.now() + sec * 1000;
  while (Date.now() < until && !isStopped()) {
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
