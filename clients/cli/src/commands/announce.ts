// What is said, asked or refused before a job costs more than somebody expects: copies, and the credits of all its runs.
import { confirm, isCancel } from "@clack/prompts";
import { type JobState, RESUMED_WITHIN_MS } from "../../../../web/jobs/state.ts";
import type { Context } from "../context.ts";
import type { Data } from "../data/read-data.ts";
import { Interrupted, RefusedError, UsageError } from "../failure.ts";
import { count } from "../output.ts";
import { type Job, pagesWithoutCopies, splitOf } from "./dry-run.ts";

export function copiesNote({ copiesColumn, records }: Data): string[] {
  const items = records.reduce((sum, { copies }) => sum + copies, 0);
  if (copiesColumn === null || items === records.length) return [];
  return [
    `The column ${copiesColumn} is the number of copies: ${count(items, "item")} of ${count(records.length, "row")}. (--no-copies prints each row once)`,
  ];
}

export function expectFilled({ missing }: Data): void {
  if (missing.length === 0) return;
  const names = missing.map(({ column }) => column).join(", ");
  throw new RefusedError(
    "VARIABLE_REQUIRED",
    `No column fills ${names}. Nothing was printed. (--map column=variable)`,
    missing,
  );
}

export function expectAtMost(maxCredits: number, credits: number): void {
  if (credits <= maxCredits) return;
  throw new RefusedError(
    "MAX_CREDITS_EXCEEDED",
    `The whole job costs ${count(credits, "credit")}, more than --max-credits ${maxCredits}. Nothing was printed now.`,
  );
}

/** Of all runs, as far as it is known; a part that is sent under a new key may be paid for twice. */
export function creditsOf({ parts }: JobState, payAgain: boolean): number {
  return parts.reduce((sum, { state, credits, pages, attempt, begunAt }) => {
    const isTooOld = state === "begun" && Date.now() - (begunAt ?? 0) > RESUMED_WITHIN_MS;
    const triesBefore = attempt - 1 + (isTooOld && payAgain ? 1 : 0);
    return sum + (credits ?? pages) + triesBefore * pages;
  }, 0);
}

interface CopiesOptions {
  readonly copiesFrom?: string;
  readonly yes?: boolean;
}

/** What is said of copies that a column was found for and that make more pages; null: nobody needs to be asked. */
export function saidOfCopies(job: Job, { copiesFrom, yes }: CopiesOptions): string | null {
  const { copiesColumn } = job.data;
  if (copiesColumn === null || copiesFrom !== undefined || yes) return null;
  const pages = splitOf(job).reduce((sum, part) => sum + part.pages, 0);
  const alone = pagesWithoutCopies(job);
  if (pages <= alone) return null;
  return `The copies of the column ${copiesColumn} make ${count(pages, "page")}; each row once would make ${alone}.`;
}

/** More pages are printed only when somebody has said so. */
export async function confirmCopies(
  { out }: Context,
  job: Job,
  options: CopiesOptions,
): Promise<void> {
  const said = saidOfCopies(job, options);
  if (said === null) return;
  if (!out.isInteractive) {
    throw new UsageError(
      `${said} Without a terminal, --yes prints them, --copies-from ${job.data.copiesColumn} names the column, and --no-copies prints each row once.`,
    );
  }
  const answer = await confirm({ message: `${said} Print them?`, output: process.stderr });
  if (isCancel(answer)) throw new Interrupted("Nothing was printed.");
  if (!answer)
    throw new RefusedError(
      "NOT_CONFIRMED",
      "Nothing was printed. (--no-copies prints each row once)",
    );
}
