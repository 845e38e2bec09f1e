// The states of a job that is printed: nothing that was paid is forgotten by what happens next.
import { describe, expect, it } from "vitest";
import {
  IN_ANOTHER_TAB,
  nextRun,
  NO_RUN,
  notBegun,
  notKept,
  type RunEvent,
  type RunState,
  stoppedBy,
} from "../../web/console/print/run-state.ts";
import { goesAsLarge } from "../../web/console/print/large/goes-as-large.ts";
import { sayReceived } from "../../web/console/print/large/large-words.ts";
import { type KeptJob, pagesUnderWay, unsavedPages } from "../../web/console/print/kept-job.ts";
import type { JobRefusal, JobState } from "../../web/jobs/index.ts";
import type { Split } from "../../web/records/index.ts";

const part = (state: "done" | "begun", record: number) => ({
  slices: [{ record, copies: 1, before: 0 }],
  state,
  items: 1,
  pages: 5,
  credits: 5,
});
const JOB = {
  state: { id: "job", parts: [part("done", 0), part("begun", 1)], pages: 10 },
  rows: [2, 7],
  savedPages: 0,
} as unknown as KeptJob;
const FILE = {
  url: "blob:1",
  blob: new Blob(),
  format: "pdf",
  name: "a.pdf",
  pages: 5,
} as const;

const run = (...events: RunEvent[]): RunState => events.reduce<RunState>(nextRun, NO_RUN);
const done: RunEvent = { type: "ended", job: JOB, file: FILE, stopped: null, of: "rows" };

const refusal = (status: number, detail: string): JobRefusal => ({
  kind: "refused",
  status,
  code: "X",
  detail,
  errors: [],
  requestId: null,
  retryAfterSec: null,
  paymentUrl: null,
});

describe("a job that is printed", () => {
  it("goes from checking to printing to done, and offers the same again when that is asked", () => {
    const printing = run({ type: "checked" }, { type: "begun", job: JOB });
    expect(printing).toMatchObject({ phase: "printing", isCancelling: false });
    expect(nextRun(printing, { type: "cancelled" })).toMatchObject({ isCancelling: true });
    expect(nextRun(printing, done)).toMatchObject({ phase: "done", of: "rows", file: FILE });
    expect(nextRun(nextRun(printing, done), { type: "offered-again" })).toMatchObject({ of: null });
  });

  it("that is not begun leaves the former one with its file as it was", () => {
    const stopped = notKept("full", false);
    const after = run(done, { type: "checked" }, { type: "not-begun", stopped });
    expect(after).toMatchObject({ phase: "done", file: FILE, stopped });
    expect(run({ type: "checked" }, { type: "not-begun", stopped })).toMatchObject({
      phase: "none",
      stopped,
    });
    expect(run(done, { type: "said", stopped: IN_ANOTHER_TAB })).toMatchObject({ file: FILE });
  });

  it("hears nothing of another's progress, and is gone once it is discarded", () => {
    expect(run(done, { type: "progressed", part: 1, waitMs: null })).toEqual(run(done));
    expect(run(done, { type: "discarded" })).toEqual(NO_RUN);
  });

  it("counts the pages that are paid for and that no one has downloaded", () => {
    expect(unsavedPages(JOB)).toBe(5);
    expect(unsavedPages({ ...JOB, savedPages: 5 })).toBe(0);
  });

  it("says which row of the table a refusal is about, not which record of the request", () => {
    const detail = "Record 1 is too long.";
    const stop = { why: "refused" as const, refusal: refusal(422, detail) };
    const outcome = { kind: "stopped", state: JOB.state, stop, detail } as never;
    expect(stoppedBy(outcome, JOB)).toMatchObject({ detail: "Row 7 is too long." });
  });

  it("of a printer has no pages to download, and those of an unanswered request may be printed", () => {
    const printer = { id: "printer_1", name: "Zebra", nextCounters: [] };
    const onPrinter: KeptJob = { ...JOB, printer };
    expect([unsavedPages(onPrinter), pagesUnderWay(onPrinter)]).toEqual([0, 5]);
    const refused = (code: string, status: number) => {
      const stop = { why: "refused" as const, refusal: { ...refusal(status, "As said."), code } };
      return stoppedBy({ kind: "stopped", stop, detail: "" } as never, onPrinter);
    };
    expect(refused("PRINTER_QUEUE_FULL", 409)).toMatchObject({
      title: "The printer’s queue is full",
      detail: "As said.",
      help: "printers",
      canContinue: true,
    });
    expect(refused("JOB_TOO_COMPLEX", 422)).toMatchObject({ detail: "As said." });
    expect(refused("NOT_FOUND", 404)).toMatchObject({
      detail: "“Zebra” is no longer one of your printers. Choose another printer, or print a file.",
      canContinue: false,
    });
    expect(refused("INSUFFICIENT_CREDITS", 402)?.detail).toContain("with “Zebra”");
  });

  it("in large requests that breaks off says to try again, and when it is stopped to continue", () => {
    const large = { ...JOB, state: { ...JOB.state, call: "jobs" as const } };
    const broken = { kind: "stopped", stop: { why: "unreached" }, detail: "" } as never;
    expect(stoppedBy(broken, large)).toMatchObject({ again: "Try again", canContinue: true });
    expect(stoppedBy(broken, JOB)).not.toHaveProperty("again");
    const stopped = stoppedBy({ kind: "cancelled" } as never, large);
    expect(stopped).toMatchObject({ title: "Printing was stopped", canContinue: true });
  });

  it("in large requests counts what is under way as what may be paid for", () => {
    expect(pagesUnderWay(JOB)).toBe(0);
    expect(pagesUnderWay({ ...JOB, state: { ...JOB.state, call: "jobs" as const } })).toBe(5);
  });

  it("in large requests says how far it is, in pages and bytes", () => {
    const state = { pages: 10_000, parts: [{ pages: 10_000 }] } as unknown as JobState;
    const some = { bytes: 3_100_000, of: 12_400_000 };
    expect(sayReceived(state, 0, some)).toBe("Page 2,500 of 10,000 · 3.1 of 12.4 MB");
    expect(sayReceived(state, 0, null)).toBe("Drawing 10,000 pages; then the file comes.");
    const two = { pages: 667, parts: [{ pages: 333 }, { pages: 334 }] } as unknown as JobState;
    expect(sayReceived(two, 1, { bytes: 250_000, of: 500_000 })).toBe(
      "Page 500 of 667 · 250 of 500 KB",
    );
  });

  it("goes in large requests only as a PDF of a business account that is more than one request", () => {
    const several = { kind: "split", parts: [{}, {}] } as unknown as Split;
    const one = { kind: "split", parts: [{}] } as unknown as Split;
    const counts = { kind: "refused", code: "JOB_CANNOT_BE_SPLIT", detail: "" } as const;
    const pdf = { output: null };
    const business = { plan: "business" } as const;
    expect(goesAsLarge(several, pdf, business)).toBe(true);
    expect(goesAsLarge(counts, pdf, business)).toBe(true);
    expect(goesAsLarge(one, pdf, business)).toBe(false);
    expect(goesAsLarge(several, pdf, { plan: "trial" })).toBe(false);
    expect(goesAsLarge(several, { output: { kind: "zpl" } as never }, business)).toBe(false);
    expect(goesAsLarge({ ...counts, code: "NO_RECORDS" }, pdf, business)).toBe(false);
  });

  it("that this browser cannot keep says why: full, switched off, newer, no answer", () => {
    const said = (["full", "none", "newer", "failed"] as const).map(
      (why) => notKept(why, false).detail,
    );
    expect(new Set(said).size).toBe(4);
    expect(said.filter((detail) => /full/.test(detail))).toHaveLength(1);
  });

  it("is not begun where the service refuses: what is said at cells is not said again", () => {
    expect(notBegun(refusal(422, "No."), true)).toBeNull();
    expect(notBegun(refusal(422, "No."), false)).toMatchObject({
      detail: "No. Nothing was charged.",
    });
    expect(notBegun("Unreached.", false)).toMatchObject({ title: "No connection" });
  });
});
