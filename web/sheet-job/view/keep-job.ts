// The open job of rows and paper, kept in this browser: for each template of an account, and for each design of no account.
import { effect } from "@preact/signals";
import {
  createKeeper,
  type Keeper,
  type Keeping,
  listHeads,
  type Place,
  readHead,
  readValue,
} from "../../store/index.ts";
import { countRows, type KeptSheetJob, type SheetJob } from "../index.ts";
import type { JobEditor } from "./job-editor.ts";

export interface ReadJob extends Omit<KeptSheetJob, "version"> {
  readonly changedAt: number;
}

export function jobPlace(account: string, id: string): Place {
  return { account, kind: "sheet-job", id };
}

export function templateJob(account: string, templateId: string): Place {
  return jobPlace(account, `template/${templateId}`);
}

/** null: there is none, or it is of another version. */
export async function readJob(place: Place): Promise<ReadJob | null> {
  const [head, kept] = await Promise.all([
    readHead(place),
    readValue(place) as Promise<KeptSheetJob | null>,
  ]);
  if (!head || kept?.version !== 1) return null;
  // Jobs that were kept before there was a choice have none.
  const { output = null, printerId = null } = kept.job as Partial<SheetJob>;
  const job: SheetJob = { ...kept.job, output, printerId };
  return { ...kept, job, changedAt: head.changedAt };
}

/** What was worked on last in this account. */
export async function readNewestJob(account: string): Promise<ReadJob | null> {
  const [newest] = await listHeads(account, "sheet-job");
  return newest ? readJob(newest) : null;
}

/** Writes what changes from now on. `place` null: it belongs nowhere yet. */
export function keepJob(
  editor: JobEditor,
  place: () => Place | null,
  changedAt: number,
  onKeeping: (keeping: Keeping) => void,
): Keeper {
  let seen: SheetJob | null = null;
  const keeper = createKeeper({
    place,
    take: () => {
      const job = editor.job.peek();
      const head = { name: job.template?.name ?? "", work: countRows(job) };
      return { head, value: { version: 1, job } satisfies KeptSheetJob };
    },
    onKeeping,
    changedAt,
    isAtOnce: true,
  });
  const end = effect(() => {
    const job = editor.job.value;
    if (seen !== null && job !== seen) keeper.changed(isWork(job, seen));
    seen = job;
  });
  return {
    ...keeper,
    end: () => {
      end();
      keeper.end();
    },
  };
}

/** The open design is no work on its rows: in two tabs, those stay that somebody has changed. */
function isWork(job: SheetJob, before: SheetJob): boolean {
  const members = Object.keys(job) as (keyof SheetJob)[];
  return members.some((member) => member !== "template" && job[member] !== before[member]);
}
