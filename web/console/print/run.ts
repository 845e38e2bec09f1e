// The job that is printed: begun, resumed, cancelled and discarded, in one tab at a time.
import { computed, signal } from "@preact/signals";
import { leaveToSignIn } from "../../calls/session.ts";
import {
  beginJob,
  isJobState,
  type JobOutcome,
  type JobRefusal,
  mergePdfs,
  printedSoFar,
  RETRIES,
  runJob,
  withoutPdf,
} from "../../jobs/index.ts";
import type { PrintDesk } from "./desk.ts";
import { readRevision, sendPrint } from "./requests.ts";
import { type KeptJob, remember } from "./store.ts";

export type Phase = "none" | "checking" | "printing" | "stopped" | "done";

export interface Stopped {
  readonly title: string;
  readonly detail: string;
  /** What helps, besides continuing. */
  readonly help: "sign-in" | "buy" | "pay-again" | "wait" | "none";
  /** Whether to offer it again. */
  readonly canContinue: boolean;
}

export interface PrintedFile {
  readonly url: string;
  readonly name: string;
  readonly bytes: number;
}

/** A tab that is at work on another's job is waited for: a few seconds each time. */
const POLICY = { ...RETRIES, retries: 3 };

export class PrintRun {
  readonly #desk: PrintDesk;
  readonly job = signal<KeptJob | null>(null);
  readonly phase = signal<Phase>("none");
  readonly stopped = signal<Stopped | null>(null);
  readonly file = signal<PrintedFile | null>(null);
  readonly isCancelling = signal(false);
  readonly waitMs = signal<number | null>(null);
  readonly part = signal(0);
  readonly printed = computed(() => (this.job.value ? printedSoFar(this.job.value.state) : null));
  /** What was prepared when the job was done: only something else is offered to be printed. */
  readonly doneWith = signal<unknown>(null);
  /** Of the job that this tab knows: another one was printed in another tab. */
  #known: string | null = null;

  constructor(desk: PrintDesk) {
    this.#desk = desk;
  }

  /** A job that was under way, or is finished, before a reload. */
  async open(): Promise<void> {
    const kept = await this.#desk.store.readJob().catch(() => null);
    if (!kept || !isJobState(kept.state)) return;
    this.#known = kept.state.id;
    await this.#show(kept);
  }

  async #show(kept: KeptJob): Promise<void> {
    this.job.value = await this.#withPdfs(kept);
    const { parts } = this.job.value.state;
    const isDone = parts.every(({ state }) => state === "done");
    await this.#makeFile();
    this.phase.value = isDone ? "done" : "stopped";
    this.stopped.value = isDone ? null : UNFINISHED;
    this.doneWith.value = isDone && this.#isPrepared(kept) ? this.#desk.split.peek() : null;
  }

  /** Whether the same rows are still on the page: they are not offered to be paid for again. */
  #isPrepared({ records, sheetId }: KeptJob): boolean {
    const now = this.#desk.records.peek();
    return (
      this.#desk.sheetId.peek() === sheetId &&
      now !== null &&
      JSON.stringify(now.records) === JSON.stringify(records)
    );
  }

  /** Offers the same once more. */
  printAgain(): void {
    this.doneWith.value = null;
  }

  /** Parts whose PDFs the browser has lost are fetched again, which costs nothing. */
  async #withPdfs(kept: KeptJob): Promise<KeptJob> {
    let { state } = kept;
    for (const [index, part] of state.parts.entries()) {
      if (part.state !== "done") continue;
      const pdf = await this.#desk.store.readPdf(state.id, index).catch(() => null);
      if (!pdf) state = withoutPdf(state, index);
    }
    return { ...kept, state };
  }

  async print(): Promise<void> {
    if (this.phase.value === "checking" || this.phase.value === "printing") return;
    const desk = this.#desk;
    const isOurs = await this.#exclusively(async () => {
      const stored = await desk.store.readJob();
      if (stored && stored.state.id !== this.#known) {
        this.#known = stored.state.id;
        await this.#show(stored);
        return;
      }
      this.phase.value = "checking";
      this.stopped.value = null;
      this.isCancelling.value = false;
      if (await desk.hasNewTemplate()) {
        this.phase.value = "none";
        return;
      }
      const refusal = await desk.check();
      if (refusal !== null || desk.reason() !== null) {
        if (refusal !== null) this.#stopBefore(refusal);
        this.phase.value = this.stopped.value ? "stopped" : "none";
        return;
      }
      const kept = await this.#begin();
      if (!kept) {
        this.phase.value = "none";
        return;
      }
      try {
        if (stored) await desk.store.discardJob(stored);
        await desk.store.writeJob(kept);
      } catch {
        this.stopped.value = { ...STORAGE_FULL, detail: NOTHING_KEPT, canContinue: false };
        this.phase.value = "none";
        return;
      }
      this.#known = kept.state.id;
      this.job.value = kept;
      await this.#run(false);
    });
    if (!isOurs) this.stopped.value = IN_ANOTHER_TAB;
  }

  async #begin(): Promise<KeptJob | null> {
    const { template, sheet, layout, records } = this.#desk;
    if (!template.value || !sheet.value || !layout.value || !records.value) return null;
    const begun = await beginJob(
      {
        templateId: template.value.id,
        revision: template.value.revision,
        layout: layout.value,
        slots: sheet.value.rows * sheet.value.columns,
        records: records.value.records,
        uses: template.value.uses,
      },
      `console-${crypto.randomUUID()}`,
      hashOf,
    );
    if (begun.kind === "refused") return null;
    return {
      state: begun.state,
      records: records.value.records,
      templateName: template.value.name,
      sheetId: sheet.value.id,
      presetId: sheet.value.presetId,
    };
  }

  async resume(payAgain = false): Promise<void> {
    const isOurs = await this.#exclusively(async () => {
      const stored = await this.#desk.store.readJob();
      if (!stored) {
        this.#forget();
        return;
      }
      this.job.value = await this.#withPdfs(stored);
      await this.#run(payAgain);
    });
    if (!isOurs) this.stopped.value = IN_ANOTHER_TAB;
  }

  async #run(payAgain: boolean): Promise<void> {
    const { store } = this.#desk;
    const kept = this.job.value!;
    const { isCancelling } = this;
    this.phase.value = "printing";
    this.stopped.value = null;
    isCancelling.value = false;
    try {
      const outcome = await runJob({
        state: kept.state,
        records: kept.records,
        send: sendPrint,
        save: async (state) => {
          await store.writeJob({ ...kept, state });
          this.job.value = { ...kept, state };
        },
        keep: (part, { pdf }) => store.writePdf(kept.state.id, part, pdf),
        readRevision: () => readRevision(kept.state.templateId),
        hash: hashOf,
        now: () => Date.now(),
        wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
        signal: {
          get aborted() {
            return isCancelling.peek();
          },
        },
        onProgress: ({ part, waitMs }) => {
          this.part.value = part;
          this.waitMs.value = waitMs;
        },
        payAgain,
        policy: POLICY,
      });
      await this.#end(outcome);
    } catch {
      // The browser's storage refuses: without it a break could not be resumed, so nothing more is sent.
      this.stopped.value = STORAGE_FULL;
      this.phase.value = "stopped";
    }
  }

  async #end(outcome: JobOutcome): Promise<void> {
    const kept = { ...this.job.value!, state: outcome.state };
    this.job.value = kept;
    await this.#makeFile();
    if (outcome.kind === "cancelled") this.stopped.value = CANCELLED;
    if (outcome.kind === "stopped") this.stopped.value = stoppedOf(outcome);
    if (outcome.kind === "done") {
      const slot = outcome.state.parts.at(-1)?.nextStartSlot;
      // Paper that is cut is not used again.
      if (slot !== null && slot !== undefined && kept.presetId !== null) {
        remember(`slot.${kept.sheetId}`, slot);
        if (this.#desk.sheetId.value === kept.sheetId) this.#desk.startSlot.value = slot;
      }
      remember(`sheet.${kept.state.templateId}`, kept.sheetId);
      this.doneWith.value = this.#desk.split.peek();
    }
    // After doneWith, so that what is just paid for is not offered once more, not even for a moment.
    this.phase.value = outcome.kind === "done" ? "done" : "stopped";
    await this.#desk.readAccount();
  }

  cancel(): void {
    this.isCancelling.value = true;
  }

  /** Rows that are printed are left out of what is prepared, where it is the same. */
  async discard(): Promise<void> {
    const isOurs = await this.#exclusively(async () => {
      const kept = this.job.value;
      if (!kept) return;
      if (this.#desk.template.value) await this.#desk.hasNewTemplate();
      this.#leaveOutPrinted(kept);
      await this.#desk.saveNow();
      await this.#desk.store.discardJob(kept);
      this.#forget();
    });
    if (!isOurs) this.stopped.value = IN_ANOTHER_TAB;
  }

  #leaveOutPrinted({ state, records, sheetId }: KeptJob): void {
    const desk = this.#desk;
    const rows = desk.rows.value;
    const now = desk.records.value;
    const last = state.parts.findLast((part) => part.state === "done");
    const isWhole = state.parts.every((part) => part.state === "done");
    if (!rows || !now || !last || isWhole) return;
    if (JSON.stringify(now.records) !== JSON.stringify(records)) return;
    const end = last.slices.at(-1)!;
    const isEnded = end.before + end.copies === records[end.record]!.copies;
    const count = end.record + (isEnded ? 1 : 0);
    const printed = now.rows.slice(0, count);
    desk.rows.value = { ...rows, leftOut: new Set([...rows.leftOut, ...printed]) };
    if (last.nextStartSlot !== null && desk.sheetId.value === sheetId) {
      desk.startSlot.value = last.nextStartSlot;
    }
    desk.notice.value = `${printed.length} rows are printed already and are left out.`;
  }

  #forget(): void {
    if (this.file.value) URL.revokeObjectURL(this.file.value.url);
    this.file.value = null;
    this.job.value = null;
    this.#known = null;
    this.stopped.value = null;
    this.phase.value = "none";
  }

  async #makeFile(): Promise<void> {
    const { state, templateName } = this.job.value!;
    const pdfs: Uint8Array[] = [];
    for (const [index, part] of state.parts.entries()) {
      if (part.state !== "done") break;
      const pdf = await this.#desk.store.readPdf(state.id, index).catch(() => null);
      if (!pdf) break;
      pdfs.push(pdf);
    }
    if (this.file.value) URL.revokeObjectURL(this.file.value.url);
    this.file.value = null;
    if (pdfs.length === 0) return;
    const blob = new Blob(mergePdfs(pdfs), { type: "application/pdf" });
    const day = new Date().toISOString().slice(0, 10);
    const name = `${templateName.replaceAll(/[^\p{L}\p{N} _-]/gu, "").trim() || "Labels"} ${day}.pdf`;
    this.file.value = { url: URL.createObjectURL(blob), name, bytes: blob.size };
  }

  #stopBefore(refusal: string | JobRefusal): void {
    if (typeof refusal === "string") {
      this.stopped.value = {
        ...UNREACHED,
        detail: `${refusal} Nothing was charged.`,
        canContinue: false,
      };
      return;
    }
    if (refusal.status === 401) this.stopped.value = { ...SIGNED_OUT, canContinue: false };
    // What is said at cells is not said here again.
    else if (this.#desk.refused.value.length === 0) {
      this.stopped.value = {
        title: "This cannot be printed",
        detail: `${refusal.detail} Nothing was charged.`,
        help: refusal.status === 402 ? "buy" : "none",
        canContinue: false,
      };
    }
  }

  async signIn(): Promise<void> {
    await (this.job.value ? leaveToSignIn() : this.#desk.signIn());
  }

  /** false: another tab is at it. */
  async #exclusively(work: () => Promise<void>): Promise<boolean> {
    const name = `platen.print.${this.#desk.account.value.accountId}`;
    return navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (!lock) return false;
      await work();
      return true;
    });
  }
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const UNFINISHED: Stopped = {
  title: "This job is not finished",
  detail: "Continue printing goes on where it ended. Nothing is paid twice.",
  help: "none",
  canContinue: true,
};
const CANCELLED: Stopped = { ...UNFINISHED, title: "Printing was cancelled" };
const IN_ANOTHER_TAB: Stopped = {
  title: "Another tab is printing",
  detail:
    "Your account prints one job at a time in this browser. Wait until the other tab is done, then try again.",
  help: "wait",
  canContinue: true,
};
const UNREACHED: Stopped = {
  title: "No connection",
  detail:
    "The service cannot be reached. Continue printing when the network is back; nothing is paid twice.",
  help: "none",
  canContinue: true,
};
const SIGNED_OUT: Stopped = {
  title: "Your session has ended",
  detail: "Sign in again: you come back to this page, and everything is as it was.",
  help: "sign-in",
  canContinue: true,
};
const STORAGE_FULL: Stopped = {
  title: "This browser cannot keep the job",
  detail:
    "Its storage is full or switched off, so nothing more is sent. Free some space, then continue printing.",
  help: "none",
  canContinue: true,
};

const NOTHING_KEPT =
  "Its storage is full or switched off, so nothing was sent or charged. Free some space, then print.";

function stoppedOf({ stop, detail }: Extract<JobOutcome, { kind: "stopped" }>): Stopped {
  switch (stop.why) {
    case "unreached":
      return UNREACHED;
    case "template-changed":
      return { title: "The template was changed", detail, help: "none", canContinue: false };
    case "too-old":
      return {
        title: "This job is too old to go on free of charge",
        detail,
        help: "pay-again",
        canContinue: false,
      };
    case "refused":
      return stoppedByRefusal(stop.refusal);
    default:
      return { title: "Printing was stopped", detail, help: "none", canContinue: false };
  }
}

function stoppedByRefusal({ status, detail }: JobRefusal): Stopped {
  if (status === 401) return SIGNED_OUT;
  if (status === 402) {
    return {
      title: "Your credits are used up",
      detail: `${detail} What is printed so far is below. Continue printing once you have more.`,
      help: "buy",
      canContinue: true,
    };
  }
  const isPassing = status === 409 || status === 429 || status >= 500;
  return {
    title: isPassing ? "The service is busy" : "This cannot be printed",
    detail,
    help: isPassing ? "wait" : "none",
    canContinue: isPassing || status === 403,
  };
}
