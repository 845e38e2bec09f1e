// The job that is printed: begun, resumed, cancelled and discarded, in one tab at a time. Its states: `run-state.ts`.
import { computed, effect, signal } from "@preact/signals";
import type { PrintJob } from "../../calls/answers.ts";
import {
  beginJob,
  isJobState,
  isLargeJob,
  type JobOutcome,
  type JobOutput,
  fileOf,
  joinParts,
  printedSoFar,
  RETRIES,
  runJob,
  withoutFile,
} from "../../jobs/index.ts";
import { idOf, leaveOut, slotsOf, startAt } from "../../sheet-job/index.ts";
import { keepStartSlot } from "../../sheet-job/view/remembered-stock.ts";
import { releaseLater } from "../../look/offer-file.ts";
import { StoreError } from "../../store/index.ts";
import { showCount } from "../parts/show.ts";
import type { PrintDesk } from "./desk.ts";
import { LargeRun } from "./large/large-run.ts";
import { queuedJobIn, readRevision, sendPrint, sendToPrinter } from "./requests.ts";
import {
  IN_ANOTHER_TAB,
  nextRun,
  NO_RUN,
  notBegun,
  notKept,
  NOT_WRITTEN,
  notSaved,
  type PrintedFile,
  type RunEvent,
  type RunState,
  SIGNED_OUT,
  type Stopped,
  stoppedBy,
  UNFINISHED,
} from "./run-state.ts";
import { type KeptJob, pagesUnderWay, unsavedPages } from "./kept-job.ts";

/** A tab that is at work on another's job is waited for: a few seconds each time. A file that breaks off comes again. */
const POLICY = { ...RETRIES, retries: 3 };

export class PrintRun {
  readonly #desk: PrintDesk;
  readonly #state = signal<RunState>(NO_RUN);
  readonly state = computed(() => this.#state.value);
  readonly printed = computed(() => {
    const { job } = this.#state.value;
    return job ? printedSoFar(job.state) : null;
  });
  /** Pages that are paid for, and gone with the job. */
  readonly unsaved = computed(() => {
    const { job } = this.#state.value;
    return job ? unsavedPages(job) + pagesUnderWay(job) : 0;
  });
  /** Whether some of them are paid for only perhaps. */
  readonly isUncertain = computed(() => {
    const { job } = this.#state.value;
    return job !== null && pagesUnderWay(job) > 0;
  });
  readonly large = new LargeRun();
  /** What was just sent to a printer, as it was when it was last asked for. */
  readonly queued = signal<readonly PrintJob[]>([]);
  /** A printer is getting the file: it would have half of it if the page went on. */
  readonly isSending = signal(false);
  /** Of the job that this tab knows: another one was printed in another tab. */
  #known: string | null = null;
  readonly #end: () => void;

  constructor(desk: PrintDesk) {
    this.#desk = desk;
    this.#end = effect(() => {
      const { phase, job } = this.#state.value;
      const isLarge = phase === "printing" && isLargeJob(job.state);
      const isAtRisk = phase === "printing" || this.unsaved.value > 0;
      const isLost = isAtRisk && (desk.storeFault.value !== null || desk.store.isOnlyHere.value);
      if (isLost || isLarge || this.isSending.value) addEventListener("beforeunload", ask);
      else removeEventListener("beforeunload", ask);
      return () => removeEventListener("beforeunload", ask);
    });
  }

  close(): void {
    this.#end();
  }

  #go(event: RunEvent): void {
    const before = this.#state.peek().file;
    this.#state.value = nextRun(this.#state.peek(), event);
    if (before && before !== this.#state.peek().file) releaseLater(before.url);
    if ("stopped" in event && event.stopped?.help === "sign-in") void this.#desk.askWho();
  }

  /** A job that was under way, or is finished, before a reload. */
  async open(): Promise<void> {
    const kept = await this.#desk.store.readJob().catch((error: unknown) => {
      this.#go({ type: "not-begun", stopped: notKept(whyOf(error), false) });
      return null;
    });
    if (!kept || !isJobState(kept.state)) return;
    this.#known = kept.state.id;
    await this.#show(kept);
  }

  async #show(kept: KeptJob): Promise<void> {
    const job = await this.#withPdfs(kept);
    const isDone = job.state.parts.every(({ state }) => state === "done");
    this.#go({
      type: "ended",
      job,
      file: await this.#makeFile(job),
      stopped: isDone ? null : UNFINISHED,
      of: this.#isPrepared(kept) ? this.#desk.split.peek() : null,
    });
  }

  /** Whether the same rows are still on the page: they are not offered to be paid for again. */
  #isPrepared({ records, stock, state, printer }: KeptJob): boolean {
    const { job, records: now } = this.#desk.editor;
    const chosen = job.peek().stock;
    return (
      chosen !== null &&
      idOf(chosen) === idOf(stock) &&
      this.#desk.printer.peek()?.id === printer?.id &&
      JSON.stringify(this.#desk.output.peek()) === JSON.stringify(state.output) &&
      JSON.stringify(now.peek().records) === JSON.stringify(records)
    );
  }

  /** Offers the same once more. */
  printAgain(): void {
    this.#go({ type: "offered-again" });
  }

  /** Parts whose PDFs the browser has lost are fetched again, which costs nothing. */
  async #withPdfs(kept: KeptJob): Promise<KeptJob> {
    if (kept.writtenTo !== undefined || kept.printer) return kept;
    let { state } = kept;
    for (const [index, part] of state.parts.entries()) {
      if (part.state !== "done") continue;
      const pdf = await this.#desk.store.readPdf(state.id, index).catch(() => null);
      if (!pdf) state = withoutFile(state, index);
    }
    return { ...kept, state };
  }

  /** The former job goes with it: someone who has not downloaded it is asked before. */
  async print(): Promise<void> {
    const { phase } = this.#state.value;
    if (phase === "checking" || phase === "printing") return;
    const desk = this.#desk;
    if (!(await this.#chooseFile())) return;
    let isBegun = false;
    await this.#exclusively(async () => {
      const stored = await desk.store.readJob();
      if (stored && stored.state.id !== this.#known) {
        this.#known = stored.state.id;
        await this.#show(stored);
        return;
      }
      this.#go({ type: "checked" });
      const stop = (stopped: Stopped | null) => this.#go({ type: "not-begun", stopped });
      if (!(await desk.saveDesign())) return stop(notSaved(desk.design.value!.saving));
      if (await desk.hasNewTemplate()) return stop(null);
      if (desk.isSignedOut) return stop(SIGNED_OUT);
      await desk.knowLargeJobs();
      const refusal = await desk.check();
      if (refusal !== null || desk.reason() !== null) {
        const isSaid = desk.editor.refused.value.length > 0;
        return stop(refusal === null ? null : notBegun(refusal, isSaid));
      }
      const kept = await this.#begin();
      if (!kept) return stop(null);
      try {
        // The new one first: where there is no room for it, the former one stays.
        await desk.store.beginJob(kept);
      } catch (error) {
        return stop(notKept(whyOf(error), false));
      }
      if (stored) await desk.store.discardPdfs(stored).catch(() => {});
      this.#known = kept.state.id;
      isBegun = true;
      await this.#run(kept, false);
    });
    if (!isBegun) await this.large.forget();
  }

  /** Where the file of what is prepared goes. false: they chose none. */
  #chooseFile(): Promise<boolean> | true {
    const { split, isLarge, editor } = this.#desk;
    const prepared = split.peek();
    if (prepared?.kind !== "split") return true;
    const name = fileNameOf(editor.job.peek().template?.name ?? "", undefined);
    return this.large.choose({ ...prepared, isLarge: isLarge.peek() }, name);
  }

  printFirstPage(): Promise<void> {
    this.#desk.leaveFirstPage();
    return this.print();
  }

  async #begin(): Promise<KeptJob | null> {
    const { opened, layout, editor, output, pageDots, isLarge } = this.#desk;
    const { stock, template } = editor.job.value;
    if (!opened.value?.id || !stock || !layout.value || !template?.revision) return null;
    const { records, rows } = editor.records.value;
    const begun = await beginJob(
      {
        templateId: opened.value.id,
        revision: template.revision,
        layout: layout.value,
        slots: slotsOf(stock),
        records,
        uses: template.uses,
        output: output.value,
        pageDots: pageDots.value ?? undefined,
        hasLargeJobs: () => Promise.resolve(isLarge.value),
      },
      `console-${crypto.randomUUID()}`,
      hashOf,
    );
    if (begun.kind === "refused") return null;
    const { name: templateName } = template;
    const kept = { state: begun.state, records, rows, templateName, stock, savedPages: 0 };
    const { printer, parts } = this.#desk;
    if (!printer.value) return kept;
    const { id, name } = printer.value;
    const nextCounters = parts.bodies().map((part) => part.nextCounters);
    return { ...kept, printer: { id, name, nextCounters } };
  }

  async resume(payAgain = false): Promise<void> {
    const { job } = this.#state.peek();
    if (job) {
      const chooses = { ...job.state, isLarge: isLargeJob(job.state) };
      if (!(await this.large.choose(chooses, fileNameOf(job.templateName, undefined)))) return;
    }
    await this.#exclusively(async () => {
      const stored = await this.#desk.store.readJob();
      if (!stored) this.#forget();
      else await this.#run(await this.#withPdfs(stored), payAgain);
    });
  }

  async #run(kept: KeptJob, payAgain: boolean): Promise<void> {
    const { store, accountId } = this.#desk;
    const state = this.#state;
    const { large } = this;
    let current = kept;
    this.queued.value = [];
    if (!isLargeJob(kept.state)) await large.forget();
    large.begin();
    this.#go({ type: "begun", job: kept });
    try {
      const outcome = await runJob({
        state: kept.state,
        records: kept.records,
        send: (request) => {
          if (kept.printer) return sendToPrinter(accountId, kept.printer, request);
          return request.call === "jobs"
            ? large.send(accountId, request)
            : sendPrint(accountId, request);
        },
        save: async (now) => {
          const job = { ...current, state: now };
          await store.writeJob(job);
          this.#go({ type: "kept", job });
        },
        keep: async (part, { bytes, pages }) => {
          if (kept.printer) {
            this.queued.value = [...this.queued.peek(), queuedJobIn(bytes)];
            return;
          }
          const writtenTo = isLargeJob(kept.state) ? large.takeWritten() : null;
          if (writtenTo === null) await store.writePdf(kept.state.id, part, bytes);
          else current = { ...current, writtenTo, savedPages: pages };
        },
        readRevision: () => readRevision(accountId, kept.state.templateId),
        hash: hashOf,
        now: () => Date.now(),
        wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
        signal: {
          get aborted() {
            const now = state.peek();
            return now.phase === "printing" && now.isCancelling;
          },
        },
        onProgress: ({ part, waitMs }) => this.#go({ type: "progressed", part, waitMs }),
        payAgain,
        policy: POLICY,
      });
      await this.#finish({ ...current, state: outcome.state }, outcome);
    } catch (error) {
      const job = this.#state.peek().job ?? kept;
      const stopped = notKept(whyOf(error), true);
      this.#go({ type: "ended", job, file: await this.#makeFile(job), stopped, of: null });
    }
  }

  async #finish(job: KeptJob, outcome: JobOutcome): Promise<void> {
    const { editor, split } = this.#desk;
    if (outcome.kind === "stopped" && outcome.stop.why === "refused" && job.printer)
      this.#desk.forgetIfGone(job.printer, outcome.stop.refusal);
    if (outcome.kind === "done") {
      const slot = outcome.state.parts.at(-1)?.nextStartSlot;
      // Paper that is cut is not used again.
      if (slot !== null && slot !== undefined && job.stock.kind === "sheet") {
        keepStartSlot(job.stock, slot);
        const { stock } = editor.job.peek();
        if (stock && idOf(stock) === idOf(job.stock))
          editor.changeWithoutUndo((now) => startAt(now, slot));
      }
    }
    const file = await this.#makeFile(job);
    const stopped = this.large.hasDiskError ? NOT_WRITTEN : stoppedBy(outcome, job);
    this.#go({ type: "ended", job, file, stopped, of: split.peek() });
    // Not waited for: until this has ended, continuing says that another tab prints.
    void this.#desk.readAccount();
  }

  /** What the service has said that fits, in place of what was too much. */
  useDpi(dpi: number): void {
    const { output } = this.#desk.editor.job.peek();
    if (output) this.#desk.chooseOutput({ ...output, dpi });
    this.#go({ type: "not-begun", stopped: null });
  }

  cancel(): void {
    this.#go({ type: "cancelled" });
    this.large.stop();
  }

  /** Somebody has the file, or their printer has: its pages are not lost with the job. */
  async markTaken(): Promise<void> {
    const { job, file } = this.#state.peek();
    if (!job || !file) return;
    const saved = { ...job, savedPages: Math.max(job.savedPages, file.pages) };
    this.#go({ type: "kept", job: saved });
    const { store } = this.#desk;
    // Where another tab has printed another job since, that one stays.
    const stored = await store.readJob().catch(() => null);
    if (stored?.state.id === job.state.id) await store.writeJob(saved).catch(() => {});
  }

  /** Rows that are printed are left out of what is prepared, where it is the same. */
  async discard(): Promise<void> {
    await this.#exclusively(async () => {
      const { job } = this.#state.peek();
      if (!job) return;
      if (this.#desk.opened.value) await this.#desk.hasNewTemplate();
      this.#leaveOutPrinted(job);
      await this.#desk.saveNow();
      await this.#desk.store.discardJob(job);
      this.#forget();
    });
  }

  #leaveOutPrinted({ state, records, stock }: KeptJob): void {
    const { editor } = this.#desk;
    const now = editor.records.value;
    const last = state.parts.findLast((part) => part.state === "done");
    const isWhole = state.parts.every((part) => part.state === "done");
    if (!last || isWhole || JSON.stringify(now.records) !== JSON.stringify(records)) return;
    const end = last.slices.at(-1)!;
    const isEnded = end.before + end.copies === records[end.record]!.copies;
    const printed = now.rows.slice(0, end.record + (isEnded ? 1 : 0));
    editor.change((job) => {
      const left = leaveOut(job, printed, true);
      const isSame = job.stock !== null && idOf(job.stock) === idOf(stock);
      return last.nextStartSlot !== null && isSame ? startAt(left, last.nextStartSlot) : left;
    });
    editor.notice.value = `${showCount(printed.length, "row")} ${printed.length === 1 ? "is" : "are"} printed already and ${printed.length === 1 ? "is" : "are"} left out.`;
  }

  #forget(): void {
    this.#known = null;
    void this.large.forget();
    this.#go({ type: "discarded" });
  }

  async #makeFile({ state, templateName, printer }: KeptJob): Promise<PrintedFile | null> {
    if (printer) return null;
    const pdfs: Uint8Array[] = [];
    let pages = 0;
    for (const [index, part] of state.parts.entries()) {
      if (part.state !== "done") break;
      const pdf = await this.#desk.store.readPdf(state.id, index).catch(() => null);
      if (!pdf) break;
      pdfs.push(pdf);
      pages += part.pages;
    }
    if (pdfs.length === 0) return null;
    const { output } = state;
    const { contentType } = fileOf(output);
    const blob = new Blob(joinParts(output, pdfs), { type: contentType });
    const name = fileNameOf(templateName, output);
    return { url: URL.createObjectURL(blob), blob, format: output?.format ?? "pdf", name, pages };
  }

  /** Unless another tab is at it. What the storage refuses is said, and nothing is left half way. */
  async #exclusively(work: () => Promise<void>): Promise<void> {
    const name = `platen.print.${this.#desk.accountId}`;
    await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (!lock) return this.#go({ type: "said", stopped: IN_ANOTHER_TAB });
      await work().catch((error: unknown) => {
        if (!(error instanceof StoreError)) throw error;
        this.#go({ type: "said", stopped: notKept(error.why, false) });
      });
    });
  }
}

function fileNameOf(templateName: string, output: JobOutput | undefined): string {
  const day = new Date().toISOString().slice(0, 10);
  const name = templateName.replaceAll(/[^\p{L}\p{N} _-]/gu, "").trim() || "Labels";
  return `${name} ${day}${fileOf(output).ending}`;
}

function whyOf(error: unknown): StoreError["why"] {
  return error instanceof StoreError ? error.why : "failed";
}

function ask(event: Event): void {
  event.preventDefault();
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
