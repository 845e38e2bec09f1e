// What became of the jobs of a printer, newest first.
import { useEffect } from "preact/hooks";
import { useAction } from "../../calls/action.ts";
import type { Printer, PrintJob } from "../../calls/answers.ts";
import { LoadingNotice } from "../../calls/loading.tsx";
import type { PagedList } from "../../calls/paged.ts";
import { RefusalNotice } from "../../calls/refusal-notice.tsx";
import { callSignedIn } from "../../calls/session.ts";
import { ChoiceField } from "../../look/choice-field.tsx";
import { showToast } from "../../look/toast.tsx";
import { useFocusLater } from "../parts/focus-later.ts";
import { showNumber, showTime } from "../parts/show.ts";
import { sayJob } from "./words.ts";

interface PrintJobsProps {
  readonly printer: Printer;
  readonly printers: readonly Printer[];
  readonly list: PagedList<PrintJob>;
  readonly onChoose: (id: string) => void;
  readonly onSeen: (jobs: readonly PrintJob[]) => void;
  readonly onCancelled: () => void;
}

export function PrintJobs(props: PrintJobsProps) {
  const { printer, printers, list, onChoose, onSeen, onCancelled } = props;
  const { loading, entries, hasMore, next } = list;
  const { busy, refused, left, run } = useAction();
  const heading = useFocusLater();
  useEffect(() => {
    if (loading.value) onSeen(loading.value.data);
  }, [loading.value]);
  async function cancel({ id }: PrintJob): Promise<void> {
    const path = `/account/v1/printers/${printer.id}/jobs/${id}`;
    if (await run(() => callSignedIn("DELETE", path))) {
      // The button goes with what it cancels.
      heading.focus();
      showToast("The job was cancelled.");
    }
    onCancelled();
  }
  return (
    <section class="print-jobs" aria-labelledby="print-jobs">
      <h2 id="print-jobs" tabIndex={-1} ref={heading.ref}>
        Print jobs
      </h2>
      <p class="field-hint">
        The contents of a job are kept, encrypted, until it is printed, failed, cancelled or
        expired: at most 24 hours. What is listed here has no contents, and stays for 30 days.
        Credits are not given back.
      </p>
      {printers.length > 1 && (
        <ChoiceField
          label="Jobs of"
          value={printer.id}
          options={printers.map(({ id, name }) => [id, name] as const)}
          onChoose={onChoose}
        />
      )}
      <LoadingNotice loading={loading} />
      <RefusalNotice refused={refused} left={left} />
      {loading.value && entries.length === 0 && (
        <p class="print-jobs-none">No jobs of “{printer.name}” yet.</p>
      )}
      {entries.length > 0 && (
        <div class="table-scroll print-jobs-table" role="region" aria-label="Jobs" tabIndex={0}>
          <table class="table" aria-label="Print jobs">
            <thead>
              <tr>
                <th scope="col">Sent</th>
                <th scope="col">State</th>
                <th scope="col" class="number">
                  Pages
                </th>
                <th scope="col" class="number">
                  Credits
                </th>
                <th scope="col">Printed</th>
                <th scope="col">
                  <span class="visually-hidden">Action</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {entries.map((job) => (
                <tr key={job.id}>
                  <th scope="row" id={`job-${job.id}`}>
                    {showTime(job.createdAt)}
                  </th>
                  <td>
                    <JobState job={job} />
                  </td>
                  <td class="number" data-label="Pages">
                    {showNumber(job.pages)}
                  </td>
                  <td class="number" data-label="Credits">
                    {showNumber(job.credits)}
                  </td>
                  <td data-label="Printed">
                    {job.printedAt === null ? "–" : showTime(job.printedAt)}
                  </td>
                  <td class="print-jobs-action">
                    {job.state === "waiting" && (
                      <button
                        class="button button-small"
                        type="button"
                        aria-describedby={`job-${job.id}`}
                        aria-busy={busy}
                        disabled={left > 0}
                        onClick={() => void cancel(job)}
                      >
                        Cancel
                      </button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {hasMore && (
        <div class="more">
          <RefusalNotice refused={next.refused} left={next.left} />
          <button
            class="button"
            type="button"
            aria-busy={next.busy}
            disabled={next.left > 0}
            onClick={() => void list.showMore()}
          >
            Show more
          </button>
        </div>
      )}
    </section>
  );
}

function JobState({ job }: { readonly job: PrintJob }) {
  const { text, tone } = sayJob(job);
  return (
    <>
      <span class={tone === "none" ? undefined : `print-jobs-${tone}`}>{text}</span>
      {job.state === "waiting" && (
        <span class="print-jobs-until">until {showTime(job.expiresAt)}</span>
      )}
    </>
  );
}
