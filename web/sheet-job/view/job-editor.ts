// The open job of rows and paper, as signals: its value, what can be undone, and what is wrong with it.
import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import {
  type History,
  NO_HISTORY,
  record,
  redo as redoStep,
  undo as undoStep,
} from "../../document/history.ts";
import type { JobRecords, Refused } from "../../records/index.ts";
import {
  type CellFinding,
  fitTo,
  type ItemSize,
  type JobTemplate,
  type Judge,
  type Judgement,
  type CellFindings,
  cellFindings,
  missingOf,
  recordsOfJob,
  type SheetJob,
} from "../index.ts";

export interface JobEditor {
  readonly job: ReadonlySignal<SheetJob>;
  readonly records: ReadonlySignal<JobRecords>;
  readonly findings: ReadonlySignal<CellFindings>;
  /** What the core has said of the records; null: nothing yet. */
  readonly judgement: Signal<Judgement | null>;
  /** What the service has said of cells; gone when anything of the rows changes. */
  readonly refused: Signal<readonly CellFinding[]>;
  /** Why something was not taken, or what a person should know about what was. */
  readonly notice: Signal<string | null>;
  readonly canUndo: ReadonlySignal<boolean>;
  readonly canRedo: ReadonlySignal<boolean>;
  /** One step to be undone; changes of one group, one after the other, are one. false: it was refused, as the notice says. */
  change(update: (job: SheetJob) => SheetJob | Refused, group?: string): boolean;
  /** No step: the template was changed, or the sheet was printed on. */
  changeWithoutUndo(update: (job: SheetJob) => SheetJob): void;
  /** Another job, with nothing to undo. */
  open(job: SheetJob): void;
  undo(): void;
  redo(): void;
}

/** Each step holds a list of all rows. */
const MOST_STEPS = 200;

export function createJobEditor(opened: SheetJob): JobEditor {
  const job = signal(opened);
  const history = signal<History<SheetJob>>(NO_HISTORY);
  const notice = signal<string | null>(null);
  const refused = signal<readonly CellFinding[]>([]);
  const judgement = signal<Judgement | null>(null);
  const records = computed(() => recordsOfJob(job.value));
  const go = (to: ReturnType<typeof undoStep<SheetJob>>) => {
    if (!to) return;
    const { template } = job.peek();
    batch(() => {
      job.value = template ? fitTo(to.state, template) : to.state;
      history.value = to.history;
      refused.value = [];
      notice.value = null;
    });
  };
  return {
    job,
    records,
    judgement,
    refused,
    notice,
    findings: computed(() =>
      cellFindings(job.value, records.value, judgement.value, refused.value),
    ),
    canUndo: computed(() => history.value.past.length > 0),
    canRedo: computed(() => history.value.future.length > 0),
    change: (update, group) => {
      const before = job.peek();
      const after = update(before);
      if ("kind" in after) {
        notice.value = after.detail;
        return false;
      }
      batch(() => {
        job.value = after;
        const step = { label: "", group: group ?? null, before, after };
        const { past, future } = record(history.peek(), step);
        history.value = { past: past.slice(-MOST_STEPS), future };
        refused.value = [];
        notice.value = null;
      });
      return true;
    },
    changeWithoutUndo: (update) => {
      job.value = update(job.peek());
    },
    open: (other) => {
      batch(() => {
        job.value = other;
        history.value = NO_HISTORY;
        refused.value = [];
        judgement.value = null;
      });
    },
    undo: () => go(undoStep(history.value)),
    redo: () => go(redoStep(history.value)),
  };
}

/** The job follows its template, which may be an open document: columns are mapped again where variables have changed. */
export function fitEditor(editor: JobEditor, template: JobTemplate): void {
  editor.changeWithoutUndo((job) => fitTo(job, template));
}

/** Judges all records `afterMs` after the last change. Returns what ends it. */
export function judgeWhile(
  editor: JobEditor,
  judge: Judge,
  document: () => ItemSize | null,
  afterMs: number,
): () => void {
  const { judgement, records: all, job } = editor;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = effect(() => {
    const now = document();
    const { records } = all.value;
    const isMissing = missingOf(job.value).length > 0;
    clearTimeout(timer);
    judge.stop();
    // Of each record it would only be said again that a variable is missing.
    if (!now || isMissing) {
      judgement.value = null;
      return;
    }
    judgement.value = judge.known(now, records);
    if (records.length === 0) return;
    timer = setTimeout(() => {
      void judge.judge(now, records, (said) => {
        if (all.peek().records === records) judgement.value = said;
      });
    }, afterMs);
  });
  return () => {
    clearTimeout(timer);
    judge.stop();
    end();
  };
}
