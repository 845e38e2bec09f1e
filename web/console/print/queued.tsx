// What becomes of the jobs that were just sent to a printer.
import type { Paged, PrintJob } from "../../calls/answers.ts";
import { call } from "../../calls/call.ts";
import { usePoll } from "../printers/use-poll.ts";
import { isUnfinished } from "../printers/words.ts";
import type { PrintRun } from "./run.ts";
import { sayQueued } from "./words.ts";

const EVERY_MS = 3_000;
/** Of a printer, newest first; as many as a page of the list may have. */
const MOST_READ = 100;

export function Queued({ run: { queued } }: { readonly run: PrintRun }) {
  usePoll(() => void readAgain(queued), EVERY_MS);
  return (
    <>
      {sayQueued(queued.value)}
      <a href="/app/printers">Open Printers</a>
      <br />
    </>
  );
}

async function readAgain(queued: PrintRun["queued"]): Promise<void> {
  const unfinished = queued.peek().find(isUnfinished);
  if (!unfinished) return;
  const path = `/account/v1/printers/${unfinished.printerId}/jobs?limit=${MOST_READ}`;
  // A session that has ended is no reason to leave the page by itself.
  const answer = await call<Paged<PrintJob>>("GET", path);
  if (!answer.ok) return;
  const now = new Map(answer.body.data.map((job) => [job.id, job]));
  queued.value = queued.peek().map((job) => now.get(job.id) ?? job);
}
