// The states of a job that is printed, and what brings it from one to the next. Pure: calls and storage are in `run.ts`.
import { isLargeJob, type JobOutcome, type JobRefusal } from "../../jobs/index.ts";
import type { Saving } from "../../designer/panels/saving/saving.ts";
import { SENTENCES, type StoreFault } from "../../store/faults.ts";
import type { RequestedOutput } from "../../sheet-job/index.ts";
import type { ChosenPrinter, KeptJob } from "./kept-job.ts";
import { largestDpiIn, saidOfRefusal } from "./words.ts";

export interface Stopped {
  readonly title: string;
  readonly detail: string;
  /** What helps, besides continuing; absent: nothing. */
  readonly help?: "sign-in" | "buy" | "templates" | "printers" | "pay-again" | "fewer-dots";
  /** The most that fits, with `fewer-dots`. */
  readonly dpi?: number;
  /** Whether to offer it again; absent: no. */
  readonly canContinue?: boolean;
  /** What the button says that does so; absent: "Continue printing". */
  readonly again?: string;
}

export interface PrintedFile {
  readonly url: string;
  readonly blob: Blob;
  readonly format: FileFormat;
  readonly name: string;
  readonly pages: number;
}

export type FileFormat = "pdf" | RequestedOutput["format"];

interface WithJob {
  readonly job: KeptJob;
  /** null: nothing of it is done yet, or it could not be read. */
  readonly file: PrintedFile | null;
  readonly stopped: Stopped | null;
}

export type RunState =
  /** There is no job; `stopped` says why one was not begun. */
  | {
      readonly phase: "none";
      readonly job: null;
      readonly file: null;
      readonly stopped: Stopped | null;
    }
  /** Nothing is charged yet; without success it is as before. */
  | {
      readonly phase: "checking";
      readonly job: KeptJob | null;
      readonly file: PrintedFile | null;
      readonly stopped: null;
      readonly before: RunState;
    }
  | (WithJob & {
      readonly phase: "printing";
      readonly part: number;
      readonly waitMs: number | null;
      readonly isCancelling: boolean;
    })
  | (WithJob & { readonly phase: "stopped"; readonly stopped: Stopped })
  /** `of`: what was prepared when it was done. Only something else is offered to be printed. */
  | (WithJob & { readonly phase: "done"; readonly of: unknown });

export type RunEvent =
  | { readonly type: "checked" }
  | { readonly type: "not-begun"; readonly stopped: Stopped | null }
  | { readonly type: "begun"; readonly job: KeptJob }
  | { readonly type: "kept"; readonly job: KeptJob }
  | { readonly type: "progressed"; readonly part: number; readonly waitMs: number | null }
  | { readonly type: "cancelled" }
  | {
      readonly type: "ended";
      readonly job: KeptJob;
      readonly file: PrintedFile | null;
      /** null: it is done. */
      readonly stopped: Stopped | null;
      readonly of: unknown;
    }
  | { readonly type: "said"; readonly stopped: Stopped }
  | { readonly type: "offered-again" }
  | { readonly type: "discarded" };

export const NO_RUN = { phase: "none", job: null, file: null, stopped: null } as const;

export function nextRun(state: RunState, event: RunEvent): RunState {
  switch (event.type) {
    case "checked":
      return { phase: "checking", job: state.job, file: state.file, stopped: null, before: state };
    case "not-begun":
      return notBegunFrom(state, event.stopped);
    case "begun":
      return {
        phase: "printing",
        job: event.job,
        file: null,
        stopped: null,
        part: 0,
        waitMs: null,
        isCancelling: false,
      };
    case "kept":
      return state.job ? { ...state, job: event.job } : state;
    case "progressed":
      return state.phase === "printing"
        ? { ...state, part: event.part, waitMs: event.waitMs }
        : state;
    case "cancelled":
      return state.phase === "printing" ? { ...state, isCancelling: true } : state;
    case "ended": {
      const { job, file, stopped, of } = event;
      return stopped
        ? { phase: "stopped", job, file, stopped }
        : { phase: "done", job, file, stopped: null, of };
    }
    case "said":
      return state.phase === "checking" || state.phase === "none"
        ? notBegunFrom(state, event.stopped)
        : withStopped(state, event.stopped);
    case "offered-again":
      return state.phase === "done" ? { ...state, of: null } : state;
    default:
      return NO_RUN;
  }
}

function notBegunFrom(state: RunState, stopped: Stopped | null): RunState {
  const before = state.phase === "checking" ? state.before : state;
  return before.phase === "done" ? { ...before, stopped } : { ...NO_RUN, stopped };
}

function withStopped(
  state: Exclude<RunState, { readonly phase: "none" | "checking" }>,
  stopped: Stopped,
): RunState {
  return { ...state, stopped };
}

export const UNFINISHED: Stopped = {
  title: "This job is not finished",
  detail: "Continue printing goes on where it ended. Nothing is paid twice.",
  canContinue: true,
};
const CANCELLED: Stopped = { ...UNFINISHED, title: "Printing was cancelled" };
export const IN_ANOTHER_TAB: Stopped = {
  title: "Another tab is printing",
  detail:
    "Your account prints one job at a time in this browser. Wait until the other tab is done, then try again.",
  canContinue: true,
};
const UNREACHED: Stopped = {
  title: "No connection",
  detail:
    "The service cannot be reached. Continue printing when the network is back; nothing is paid twice.",
  canContinue: true,
};
const BROKEN_OFF: Stopped = {
  title: "The connection was lost",
  detail: "The file did not arrive whole. Trying again gives the same file; nothing is paid twice.",
  canContinue: true,
  again: "Try again",
};
const ENDED: Stopped = {
  ...UNFINISHED,
  title: "Printing was stopped",
  detail: "Continue printing gets the whole file. Nothing is paid twice.",
};
/** What was drawn is drawn again, free of charge. */
export const NOT_WRITTEN: Stopped = {
  title: "The file could not be written",
  detail:
    "The disk may be full, or the browser may no longer write this file. Trying again asks for a file and gets the same labels; nothing is paid twice.",
  canContinue: true,
  again: "Try again",
};
const UNSAVED =
  "The service cannot be reached. Nothing was charged. Print again when the network is back.";
export const SIGNED_OUT: Stopped = {
  title: "Your session has ended",
  detail: "Sign in again: you come back to this page, and everything is as it was.",
  help: "sign-in",
};

/** Without its storage a break could not be resumed, so nothing more is sent. */
export function notKept(why: StoreFault, isBegun: boolean): Stopped {
  return {
    title: "This browser cannot keep the job",
    detail: `${SENTENCES[why]} ${isBegun ? "Nothing more is sent until then." : "Nothing was sent or charged."}`,
    canContinue: isBegun,
  };
}

/** null: what is said at cells is not said here again. */
export function notBegun(refusal: string | JobRefusal, isSaidAtCells: boolean): Stopped | null {
  if (typeof refusal === "string") {
    return { ...UNREACHED, detail: `${refusal} Nothing was charged.`, canContinue: false };
  }
  if (refusal.status === 401) return SIGNED_OUT;
  if (isSaidAtCells) return null;
  const dpi = largestDpiIn(refusal);
  if (dpi !== null) {
    return {
      title: "These are more dots than can be printed at once",
      detail: `The largest resolution that fits is ${dpi} dpi. Nothing was charged.`,
      help: "fewer-dots",
      dpi,
    };
  }
  return {
    title: "This cannot be printed",
    detail: `${refusal.detail} Nothing was charged.`,
    ...(refusal.status === 402 && { help: "buy" }),
  };
}

/** A design that comes from the designer is saved before it is printed. null: a dialog asks. */
export function notSaved({ state, dismiss }: Pick<Saving, "state" | "dismiss">): Stopped | null {
  const { value } = state;
  switch (value.kind) {
    case "signed-out":
      dismiss();
      return SIGNED_OUT;
    case "failed":
    case "waiting":
      if (value.code === null) return { ...UNREACHED, detail: UNSAVED, canContinue: false };
      return {
        title: "This cannot be printed yet",
        detail: `${value.detail} Nothing was charged.`,
        ...(value.code === "TEMPLATE_LIMIT_REACHED" && { help: "templates" }),
      };
    default:
      return null;
  }
}

/** null: it is done. */
export function stoppedBy(outcome: JobOutcome, { rows, state, printer }: KeptJob): Stopped | null {
  if (outcome.kind === "done") return null;
  if (outcome.kind === "cancelled") return isLargeJob(state) ? ENDED : CANCELLED;
  const { stop, detail } = outcome;
  switch (stop.why) {
    case "unreached":
      return isLargeJob(state) ? BROKEN_OFF : UNREACHED;
    case "template-changed":
      return { title: "The template was changed", detail };
    case "too-old":
      return {
        title: "This job is too old to go on free of charge",
        detail,
        help: "pay-again",
      };
    case "refused": {
      const part = state.parts.find((known) => known.state !== "done");
      const ofPart = part?.slices.map(({ record }) => rows[record]!) ?? [];
      return stoppedByRefusal(stop.refusal, ofPart, printer ?? null);
    }
    default:
      return { title: "Printing was stopped", detail };
  }
}

function stoppedByRefusal(
  refusal: JobRefusal,
  rows: readonly number[],
  printer: ChosenPrinter | null,
): Stopped {
  const { status, code, detail } = refusal;
  if (status === 401) return { ...SIGNED_OUT, canContinue: true };
  if (status === 402) {
    return {
      title: "Your credits are used up",
      detail: `${detail} What is printed so far is ${printer ? `with “${printer.name}”` : "below"}. Continue printing once you have more.`,
      help: "buy",
      canContinue: true,
    };
  }
  if (code === "PRINTER_QUEUE_FULL") {
    return { title: "The printer’s queue is full", detail, help: "printers", canContinue: true };
  }
  const isPassing = status === 409 || status === 429 || status >= 500;
  return {
    title: isPassing ? "The service is busy" : "This cannot be printed",
    detail: saidOfRefusal(refusal, rows, printer),
    canContinue: isPassing || status === 403,
  };
}
