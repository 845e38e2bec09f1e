// What never leaves the screen: what it gives and costs, the button, and what becomes of it.
import { useEffect, useState } from "preact/hooks";
import { ConfirmDialog } from "../../look/confirm-dialog.tsx";
import { Icon } from "../../look/icon.tsx";
import { SignInBeside } from "../../look/other-account.tsx";
import { useAction } from "../../calls/action.ts";
import { isLargeJob } from "../../jobs/index.ts";
import { RefusalNotice } from "../../calls/refusal-notice.tsx";
import { BuyCredits } from "../parts/buy-credits.tsx";
import { showCount, showNumber } from "../parts/show.ts";
import type { PrintDesk } from "./desk.ts";
import { Queued } from "./queued.tsx";
import type { PrintRun } from "./run.ts";
import type { RunState, Stopped } from "./run-state.ts";
import { presetIdOf } from "../../sheet-job/index.ts";
import { TestSheetButton } from "../../sheet-job/view/test-sheet.tsx";
import { pagesReceived, sayReceived } from "./large/large-words.ts";
import { costOf, dotsOf, missingCredits, nounOf, reasonOfAccount } from "./words.ts";

interface SummaryProps {
  readonly desk: PrintDesk;
  readonly run: PrintRun;
}

export function Summary({ desk, run }: SummaryProps) {
  const { job, phase } = run.state.value;
  return (
    <aside class="print-summary" aria-labelledby="step-print">
      <h2 id="step-print">4. Print</h2>
      {isOffered(desk, run) && <Offer desk={desk} run={run} />}
      {job !== null && phase !== "checking" && <JobPanel desk={desk} run={run} />}
      {job === null && <StoppedNotice desk={desk} run={run} />}
    </aside>
  );
}

/** While a job is under way or broken off, that comes first; after it, what is prepared next. */
function isOffered(desk: PrintDesk, run: PrintRun): boolean {
  const state = run.state.value;
  if (state.phase === "none" || state.phase === "checking") return true;
  return state.phase === "done" && desk.split.value !== state.of;
}

function Offer({ desk, run }: SummaryProps) {
  const split = desk.split.value;
  const isChecking = run.state.value.phase === "checking";
  const [asked, setAsked] = useState<"all" | "first" | null>(null);
  const equal = desk.equalLabels();
  const [agreed, setAgreed] = useState<object | null>(null);
  const [isEqualAsked, setEqualAsked] = useState(false);
  const print = (what: "all" | "first") => (what === "first" ? run.printFirstPage() : run.print());
  const start = (what: "all" | "first") =>
    run.unsaved.value > 0 ? setAsked(what) : void print(what);
  const reason = run.isSending.value
    ? "The printer is still getting the labels of the last job."
    : desk.reason();
  const dots = desk.pageDots.value;
  const { value: printer } = desk.printer;
  const keeping = desk.storeNotice();
  const pages = split?.kind === "split" ? split.pages : 0;
  const noun = nounOf(desk.opened.value?.template.name ?? "");
  return (
    <div class="print-offer">
      {split?.kind === "split" && (
        <p class="print-cost" aria-live="polite">
          {costOf(split, noun, desk.account.value)}
        </p>
      )}
      {dots && <p class="print-dots">{dotsOf(dots, desk.editor.job.value.output!)}</p>}
      <button
        class="button button-primary button-large"
        type="button"
        disabled={reason !== null || isChecking}
        aria-busy={isChecking}
        onClick={() => (equal !== null && agreed !== split ? setEqualAsked(true) : start("all"))}
      >
        {printer ? (
          <span class="print-on">
            Print on <bdi>{printer.name}</bdi>
            {pages > 0 && `: ${showCount(pages, "page")}`}
          </span>
        ) : pages === 0 ? (
          "Print"
        ) : (
          `Print ${showCount(pages, "page")}`
        )}
      </button>
      {equal !== null && (
        <p class="notice notice-caution" role="status">
          All {showCount(equal, noun)} are the same: no column fills a variable. Choose a column for
          one, or print them as they are.
        </p>
      )}
      {pages > 0 && (
        <a class="print-see" href="#pages">
          See the pages before you print
        </a>
      )}
      <p class="print-reason" role="status">
        {isChecking ? "Checking all records. Nothing is charged yet." : reason}
      </p>
      {keeping !== null && (
        <p class="notice notice-caution print-keeping" role="status">
          {keeping}
          {desk.keeping.value === "removed" && (
            <>
              {" "}
              <SignInBeside />
            </>
          )}
          {desk.storeFault.value !== null &&
            pages > 0 &&
            !printer &&
            " The file is only on this page until you download it."}
        </p>
      )}
      <ConfirmDialog
        title={`All ${showCount(equal ?? 0, noun)} are the same`}
        action="Print them all the same"
        keep="Go back"
        isHarmless
        open={isEqualAsked}
        onClose={() => setEqualAsked(false)}
        onConfirm={() => {
          setEqualAsked(false);
          setAgreed(split);
          start("all");
        }}
      >
        <p>No column fills a variable, so what is in the rows is on none of them.</p>
      </ConfirmDialog>
      <AskToLose
        run={run}
        title="Print another job"
        action="Print and discard it"
        open={asked !== null}
        onClose={() => setAsked(null)}
        onAgreed={() => print(asked!)}
      />
      <div class="button-row">
        {desk.canPrintFirstPage() && (
          <button class="button" type="button" disabled={isChecking} onClick={() => start("first")}>
            Print the first page
          </button>
        )}
        <Buy desk={desk} />
      </div>
    </div>
  );
}

/** What works instead, where the account cannot print it. */
function Buy({ desk }: Pick<SummaryProps, "desk">) {
  const { plan, billingUrl } = desk.account.value;
  const split = desk.split.value;
  if (split?.kind !== "split" || split.pages === 0) return null;
  if (reasonOfAccount(split, desk.account.value) === null) return null;
  return (
    <>
      {plan === "none" && <StartTrial desk={desk} />}
      <BuyCredits billingUrl={billingUrl} credits={missingCredits(split, desk.account.value)} />
    </>
  );
}

/** Here, so that the design and its rows go on. Its key is for programs, and can be made again on the page Keys. */
function StartTrial({ desk }: Pick<SummaryProps, "desk">) {
  const { busy, refused, left, run } = useAction();
  return (
    <>
      <button
        class="button button-primary"
        type="button"
        aria-busy={busy}
        disabled={left > 0}
        onClick={() => void run(() => desk.startTrial())}
      >
        Start trial
      </button>
      <RefusalNotice refused={refused} left={left} />
    </>
  );
}

function JobPanel({ desk, run }: SummaryProps) {
  const now = run.state.value;
  const { state, templateName, stock, printer } = now.job!;
  const printed = run.printed.value!;
  const { phase } = now;
  const presetId = presetIdOf(stock);
  const noun = nounOf(templateName);
  const isPrinting = phase === "printing";
  const { value: received } = run.large.received;
  const reached = now.phase === "printing" ? pagesReceived(state, now.part, received) : 0;
  const isNext = phase === "done" && !isOffered(desk, run);
  // Going on is what people come for: the part that is done comes after it.
  const canContinue = phase === "stopped" && now.stopped.canContinue;
  return (
    <div class="print-job">
      {phase === "done" ? (
        <div class="notice notice-good" role="status">
          <strong>
            {!isNext && "Before: "}
            {printer ? (
              <>
                Sent to <bdi>{printer.name}</bdi>: {showCount(printed.items, noun)}.
              </>
            ) : (
              `${showCount(printed.items, noun)} ready to print`
            )}
          </strong>
          {printer && <Queued run={run} />}
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
            value={now.phase === "printing" && isLargeJob(state) ? reached : printed.pages}
          />
          {now.phase === "printing" && isLargeJob(state) && (
            <p class="print-received">{sayReceived(state, now.part, received)}</p>
          )}
          <p role="status">
            {now.phase === "printing"
              ? sentenceOf(now)
              : `${showNumber(printed.pages)} of ${showCount(state.pages, "page")} are done.`}
          </p>
        </>
      )}
      {isPrinting && (isLargeJob(state) || state.parts.length > 1) && (
        <button
          class="button"
          type="button"
          disabled={now.phase === "printing" && now.isCancelling}
          onClick={() => run.cancel()}
        >
          {isLargeJob(state) ? "Stop" : "Cancel"}
        </button>
      )}
      <StoppedNotice desk={desk} run={run} />
      {canContinue && <Choices run={run} />}
      {!isPrinting && <Download run={run} isNext={isNext} />}
      {!isPrinting && phase !== "done" && !canContinue && <Choices run={run} />}
      <Send run={run} />
      {isNext && (
        <>
          {state.output?.format !== "zpl" && !printer && (
            <HowToPrint desk={desk} presetId={presetId} isPdf={state.output === undefined} />
          )}
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

function sentenceOf(now: Extract<RunState, { phase: "printing" }>): string {
  const { state, printer } = now.job;
  if (now.isCancelling) {
    return isLargeJob(state) ? "Stopping…" : "Cancelling after the pages that are under way…";
  }
  if (now.waitMs !== null) {
    return `Waiting ${Math.ceil(now.waitMs / 1000)} s, then trying again…`;
  }
  if (isLargeJob(state)) return "Printing. Keep this page open until the file is here.";
  const before = state.parts.slice(0, now.part).reduce((sum, { pages }) => sum + pages, 0);
  const pages = state.parts[now.part]?.pages ?? 0;
  const doing = printer ? "Sending" : "Printing";
  return pages === 1
    ? `${doing} page ${showNumber(before + 1)} of ${showNumber(state.pages)}…`
    : `${doing} pages ${showNumber(before + 1)} to ${showNumber(before + pages)} of ${showNumber(state.pages)}…`;
}

/** `isNext`: it is what to do now. */
function Download({ run, isNext }: Pick<SummaryProps, "run"> & { readonly isNext: boolean }) {
  const { file, phase, job } = run.state.value;
  if (job?.writtenTo !== undefined) return <p>It is in the file “{job.writtenTo}”.</p>;
  if (!file) return null;
  return (
    <div class="print-download">
      <a
        class={`button button-large${isNext ? " button-primary" : ""}`}
        href={file.url}
        download={file.name}
        onClick={() => void run.markTaken()}
      >
        <Icon name="download" /> Download
      </a>
      {phase !== "done" && (
        <span class="field-hint">The pages that are done so far, as one file.</span>
      )}
    </div>
  );
}

/** Once it is whole: with a part of it, the first labels would be printed twice. */
function Send({ run }: Pick<SummaryProps, "run">) {
  const { file, phase } = run.state.value;
  const isWanted = phase === "done" && file?.format === "zpl";
  const [loaded, setLoaded] = useState<typeof import("./send/send-panel.tsx") | "failed" | null>(
    null,
  );
  useEffect(() => {
    if (isWanted) import("./send/send-panel.tsx").then(setLoaded, () => setLoaded("failed"));
  }, [isWanted]);
  if (!isWanted || loaded === null) return null;
  if (loaded === "failed") {
    return (
      <p class="field-hint">
        What sends to printers could not be loaded. Download the file, or reload the page.
      </p>
    );
  }
  return <loaded.SendPanel run={run} file={file} />;
}

function Choices({ run }: Pick<SummaryProps, "run">) {
  const { stopped } = run.state.value;
  const [isAsking, setAsking] = useState(false);
  return (
    <div class="button-row">
      {stopped?.canContinue && (
        <button class="button button-primary" type="button" onClick={() => void run.resume()}>
          {stopped.again ?? "Continue printing"}
        </button>
      )}
      {stopped?.help === "pay-again" && (
        <button class="button" type="button" onClick={() => void run.resume(true)}>
          Print it and pay again
        </button>
      )}
      <button
        class="button"
        type="button"
        onClick={() => (run.unsaved.value > 0 ? setAsking(true) : void run.discard())}
      >
        Discard job
      </button>
      <AskToLose
        run={run}
        title="Discard job"
        action="Discard job"
        open={isAsking}
        onClose={() => setAsking(false)}
        onAgreed={() => run.discard()}
      />
    </div>
  );
}

interface AskToLoseProps extends Pick<SummaryProps, "run"> {
  readonly title: string;
  readonly action: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onAgreed: () => Promise<void>;
}

/** Pages that are paid for go with the job: not without a question. */
function AskToLose({ run, onClose, onAgreed, ...dialog }: AskToLoseProps) {
  const unsaved = run.unsaved.value;
  const { job } = run.state.value;
  const name = job?.templateName;
  const agree = () => {
    onClose();
    return onAgreed();
  };
  return (
    <ConfirmDialog {...dialog} onClose={onClose} onConfirm={agree}>
      {run.isUncertain.value ? (
        <p>
          {job?.printer ? `A job for “${job.printer.name}”` : `The file of “${name}”`} was under way
          when it stopped, so {showCount(unsaved, "page")} may be paid for
          {job?.printer && " and printed"}. Continuing is free then; without it, printing again
          costs again.
        </p>
      ) : (
        <p>
          {showCount(unsaved, "page")} of “{name}” {unsaved === 1 ? "is" : "are"} paid for and not
          downloaded. Without the download, {unsaved === 1 ? "it is" : "they are"} gone, and
          printing again costs again.
        </p>
      )}
      <Download run={run} isNext />
    </ConfirmDialog>
  );
}

function StoppedNotice({ desk, run }: SummaryProps) {
  const { stopped } = run.state.value;
  const help = stopped && helpOf(stopped, desk, run);
  const isToStay = stopped?.help === "sign-in" && !desk.isKept.value;
  return (
    <div role="alert">
      {stopped && (
        <div class="notice notice-caution">
          <strong>{stopped.title}</strong>
          {isToStay ? "Leave this page open, and sign in in another tab." : stopped.detail}
          {help && <p>{help}</p>}
        </div>
      )}
    </div>
  );
}

function helpOf({ help, dpi }: Stopped, desk: PrintDesk, run: PrintRun) {
  switch (help) {
    case "sign-in":
      return desk.isKept.value ? (
        <SmallButton name="Sign in" onPress={() => void desk.signIn()} />
      ) : (
        <SignInBeside class="button button-small" />
      );
    case "fewer-dots":
      return <SmallButton name={`Use ${dpi} dpi`} onPress={() => run.useDpi(dpi!)} />;
    case "templates":
      return <a href="/app">Open Templates</a>;
    case "printers":
      return <a href="/app/printers">Open Printers</a>;
    case "buy":
      return <BuyCredits billingUrl={desk.account.value.billingUrl} class="" />;
    default:
      return null;
  }
}

interface SmallButtonProps {
  readonly name: string;
  readonly onPress: () => void;
}

function SmallButton({ name, onPress }: SmallButtonProps) {
  return (
    <button class="button button-small" type="button" onClick={onPress}>
      {name}
    </button>
  );
}

interface HowToPrintProps extends Pick<SummaryProps, "desk"> {
  readonly presetId: string | null;
  readonly isPdf: boolean;
}

function HowToPrint({ desk, presetId, isPdf }: HowToPrintProps) {
  return (
    <div class="notice">
      <strong>Print at 100 %</strong>
      In the print window{isPdf && " of your PDF reader"} choose “Actual size”, not “Fit to page”.
      {presetId !== null && (
        <div class="print-try">
          <p>Try the test sheet on plain paper first, and hold it against your labels.</p>
          <TestSheetButton make={desk.makeTestSheet} presetId={presetId} />
        </div>
      )}
    </div>
  );
}
