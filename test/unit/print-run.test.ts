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
import { type KeptJob, unsavedPages } from "../../web/console/print/kept-job.ts";
import type { JobRefusal } from "../../web/jobs/index.ts";

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
