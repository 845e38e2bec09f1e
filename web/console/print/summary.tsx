// What never leaves the screen: what it gives and costs, the button, and what becomes of it.
import { Icon } from "../../look/icon.tsx";
import { showCount, showNumber } from "../parts/show.ts";
import type { PrintDesk } from "./desk.ts";
import type { PrintRun } from "./run.ts";
import { TestSheetButton } from "./test-sheet.tsx";
import { costOf, nounOf } from "./words.ts";

interface SummaryProps {
  readonly desk: PrintDesk;
  readonly run: PrintRun;
}

export function Summary({ desk, run }: SummaryProps) {
  const hasJob = run.job.value !== null && run.phase.value !== "checking";
  return (
    <aside class="print-summary" aria-labelledby="step-print">
      <h2 id="step-print">4. Print</h2>
      {isOffered(desk, run) && <Offer desk={desk} run={run} />}
      {hasJob && <JobPanel desk={desk} run={run} />}
      {run.job.value === null && <StoppedNotice desk={desk} run={run} />}
    </aside>
  );
}

/** While a job is under way or broken off, that comes first; after it, what is prepared next. */
function isOffered(desk: PrintDesk, run: PrintRun): boolean {
  const phase = run.phase.value;
  if (phase === "none" || phase === "checking" || run.job.value === null) return true;
  return phase === "done" && desk.split.value !== run.doneWith.value;
}

function Offer({ desk, run }: SummaryProps) {
  const split = desk.split.value;
  const isChecking = run.phase.value === "checking";
  const reason = desk.reason();
  const pages = split?.kind === "split" ? split.pages : 0;
  const noun = nounOf(desk.template.value?.name ?? "");
  return (
    <div class="print-offer">
      {split?.kind === "split" && (
        <p class="print-cost" aria-live="polite">
          {costOf(split, noun, desk.account.value)}
        </p>
      )}
      <button
        class="button button-primary button-large"
        type="button"
        disabled={reason !== null || isChecking}
        aria-busy={isChecking}
        onClick={() => void run.print()}
      >
        {pages === 0 ? "Print" : `Print ${showCount(pages, "page")}`}
      </button>
      {pages > 0 && (
        <a class="print-see" href="#pages">
          See the pages before you print
        </a>
      )}
      <p class="print-reason" role="status">
        {isChecking ? "Checking all records. Nothing is charged yet." : reason}
      </p>
      <Buy desk={desk} />
    </div>
  );
}

/** Where credits come from, when they are what is missing. */
function Buy({ desk }: Pick<SummaryProps, "desk">) {
  const { plan, billingUrl, credits } = desk.account.value;
  const split = desk.split.value;
  const pages = split?.kind === "split" ? split.pages : 0;
  if (plan === "business" ? pages <= credits : pages === 0) return null;
  if (plan === "trial" && pages <= 1) return null;
  if (billingUrl !== null) {
    return (
      <a class="button" href={billingUrl}>
        Buy credits
      </a>
    );
  }
  return plan === "none" ? (
    <a class="button" href="/app/account">
      Start trial
    </a>
  ) : null;
}

function JobPanel({ desk, run }: SummaryProps) {
  const { state, templateName, presetId } = run.job.value!;
  const printed = run.printed.value!;
  const phase = run.phase.value;
  const noun = nounOf(templateName);
  const isPrinting = phase === "printing";
  const isNext = phase === "done" && !isOffered(desk, run);
  return (
    <div class="print-job">
      {phase === "done" ? (
        <div class="notice notice-good" role="status">
          <strong>
            {!isNext && "Before: "}
            {showCount(printed.items, noun)} ready to print
          </strong>
          {showCount(printed.pages, "page")}
          {printed.credits > 0 && `, ${showCount(printed.credits, "credit")}`}.{" "}
          {desk.account.value.plan === "business" &&
            `You have ${showNumber(desk.account.value.credits)}.`}
        </div>
      ) : (
        <>
          <progress
            class="progress"
            aria-label={`Printing ${templateName}`}
            max={state.pages}
            value={printed.pages}
          />
          <p role="status">
            {isPrinting
              ? sentenceOf(run)
              : `${showNumber(printed.pages)} of ${showCount(state.pages, "page")} are done.`}
          </p>
        </>
      )}
      {isPrinting && state.parts.length > 1 && (
        <button
          class="button"
          type="button"
          disabled={run.isCancelling.value}
          onClick={() => run.cancel()}
        >
          Cancel
        </button>
      )}
      <StoppedNotice desk={desk} run={run} />
      {!isPrinting && <Download run={run} isNext={isNext} />}
      {!isPrinting && phase !== "done" && <Choices run={run} />}
      {isNext && (
        <>
          <HowToPrint desk={desk} presetId={presetId} />
          <p class="print-again">
            For another job, change the rows or the sheet.{" "}
            <button
              class="button button-quiet button-small"
              type="button"
              onClick={() => run.printAgain()}
            >
              Print the same again
            </button>
          </p>
        </>
      )}
    </div>
  );
}

function sentenceOf(run: PrintRun): string {
  const { state } = run.job.value!;
  if (run.isCancelling.value) return "Cancelling after the pages that are under way…";
  if (run.waitMs.value !== null) {
    return `Waiting ${Math.ceil(run.waitMs.value / 1000)} s, then trying again…`;
  }
  const before = state.parts.slice(0, run.part.value).reduce((sum, { pages }) => sum + pages, 0);
  const pages = state.parts[run.part.value]?.pages ?? 0;
  return pages === 1
    ? `Printing page ${showNumber(before + 1)} of ${showNumber(state.pages)}…`
    : `Printing pages ${showNumber(before + 1)} to ${showNumber(before + pages)} of ${showNumber(state.pages)}…`;
}

/** `isNext`: it is what to do now. */
function Download({ run, isNext }: Pick<SummaryProps, "run"> & { readonly isNext: boolean }) {
  const file = run.file.value;
  if (!file) return null;
  const isPart = run.phase.value !== "done";
  return (
    <div class="print-download">
      <a
        class={`button button-large${isNext ? " button-primary" : ""}`}
        href={file.url}
        download={file.name}
      >
        <Icon name="download" /> Download
      </a>
      {isPart && <span class="field-hint">The pages that are done so far, as one PDF.</span>}
    </div>
  );
}

function Choices({ run }: Pick<SummaryProps, "run">) {
  const stopped = run.stopped.value;
  return (
    <div class="button-row">
      {stopped?.canContinue && (
        <button class="button button-primary" type="button" onClick={() => void run.resume()}>
          Continue printing
        </button>
      )}
      {stopped?.help === "pay-again" && (
        <button class="button" type="button" onClick={() => void run.resume(true)}>
          Print it and pay again
        </button>
      )}
      <button class="button" type="button" onClick={() => void run.discard()}>
        Discard job
      </button>
    </div>
  );
}

function StoppedNotice({ desk, run }: SummaryProps) {
  const stopped = run.stopped.value;
  const url = desk.account.value.billingUrl;
  return (
    <div role="alert">
      {stopped && (
        <div class="notice notice-caution">
          <strong>{stopped.title}</strong>
          {stopped.detail}
          {stopped.help === "sign-in" && (
            <p>
              <button class="button button-small" type="button" onClick={() => void run.signIn()}>
                Sign in
              </button>
            </p>
          )}
          {stopped.help === "buy" && url !== null && (
            <p>
              <a href={url}>Buy credits</a>
            </p>
          )}
        </div>
      )}
    </div>
  );
}

function HowToPrint({
  desk,
  presetId,
}: Pick<SummaryProps, "desk"> & { readonly presetId: string | null }) {
  return (
    <div class="notice">
      <strong>Print at 100 %</strong>
      In the print window of your PDF reader choose “Actual size”, not “Fit to page”.{" "}
      {presetId !== null &&
        "Try the test sheet on plain paper first, and hold it against your labels."}
      {presetId !== null && (
        <p>
          <TestSheetButton desk={desk} presetId={presetId} />
        </p>
      )}
    </div>
  );
}
