// Region "Records": values from a spreadsheet or typed, shown one after the other on the label. The rows are those of
// the page Print.
import { elementsOf } from "../../../document/template.ts";
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect } from "preact/hooks";
import type { Session } from "../../../document/session.ts";
import { Icon } from "../../../look/icon.tsx";
import { shownCount } from "../../../records/index.ts";
import { sayInRows } from "../../../sentences/index.ts";
import {
  hasRows,
  isPlainlyMapped,
  Judge,
  longestValues,
  missingOf,
  typeExamples,
} from "../../../sheet-job/index.ts";
import { Columns } from "../../../sheet-job/view/columns.tsx";
import { judgeWhile } from "../../../sheet-job/view/job-editor.ts";
import { RowsTable } from "../../../sheet-job/view/rows-table.tsx";
import { Sources } from "../../../sheet-job/view/sources.tsx";
import { press } from "../press.ts";

/** After the last change, before all records are judged again. */
const JUDGE_AFTER_MS = 600;

export function RecordsPanel({ session }: { readonly session: Session }) {
  const { rows: editor } = session;
  const at = useSignal(0);
  const isLongest = useSignal(false);
  const isTyping = useSignal(false);
  const job = editor.job.value;
  const { records, rows } = editor.records.value;
  const count = records.length;
  const shown = Math.min(at.value, Math.max(0, count - 1));
  const longest = isLongest.value && count > 0 ? longestValues(editor.records.value) : null;
  const isOpen = hasRows(job) || job.samples || isTyping.value;

  const text = JSON.stringify(longest ?? records[shown]?.variables ?? null);
  useLayoutEffect(() => {
    const variables = JSON.parse(text) as Record<string, string | null> | null;
    session.record.value = variables && { variables };
  }, [text]);
  useEffect(() => {
    const say = sayInRows(() => elementsOf(session.editor.document.peek()));
    const judge = new Judge((slice) => press.draw("judge", slice), say);
    return judgeWhile(editor, judge, () => session.editor.document.value, JUDGE_AFTER_MS);
  }, [session]);

  const show = (record: number) => {
    isLongest.value = false;
    at.value = Math.min(Math.max(0, record), Math.max(0, count - 1));
  };
  return (
    <section class="panel records-panel" aria-label="Records">
      <div class="panel-head records-panel-head">
        <h2>Records</h2>
        <span class="records-step">
          <button
            class="button button-quiet button-small"
            type="button"
            aria-label="Previous record"
            disabled={count === 0 || (shown === 0 && !longest)}
            onClick={() => show(shown - 1)}
          >
            ‹
          </button>
          <output aria-live="polite">
            {longest
              ? "Longest values"
              : count === 0
                ? "Examples"
                : `${shownCount(shown + 1)} of ${shownCount(count)}`}
          </output>
          <button
            class="button button-quiet button-small"
            type="button"
            aria-label="Next record"
            disabled={count === 0 || (shown === count - 1 && !longest)}
            onClick={() => show(shown + 1)}
          >
            ›
          </button>
        </span>
        <button
          class="button button-quiet button-small"
          type="button"
          aria-pressed={longest !== null}
          disabled={count === 0}
          onClick={() => (isLongest.value = !isLongest.value)}
        >
          Longest values
        </button>
        <Verdict
          session={session}
          shown={rows[shown] ?? 0}
          onShow={(row) => show(rows.indexOf(row))}
        />
        {!isOpen && (
          <button
            class="button button-quiet button-small"
            type="button"
            onClick={() => {
              isTyping.value = true;
              editor.change(typeExamples);
            }}
          >
            <Icon name="plus" /> Add row
          </button>
        )}
      </div>
      <Sources editor={editor} isCompact />
      {job.samples && (
        <p class="field-hint">
          The rows are the design’s samples. Paste yours or choose a file, and they take their
          place.
        </p>
      )}
      {editor.notice.value !== null && (
        <p class="notice notice-caution" role="alert">
          {editor.notice.value}
        </p>
      )}
      {isOpen && (
        <>
          {!isPlainlyMapped(job) && (
            <Columns
              editor={editor}
              isOpen={[...job.mapping.variables.values()].every((column) => column === null)}
            />
          )}
          <RowsTable
            editor={editor}
            shown={longest ? null : (rows[shown] ?? null)}
            onRow={(row) => {
              // What was just typed may have made a record of the row.
              const record = editor.records.peek().rows.indexOf(row);
              if (record === -1) return;
              isLongest.value = false;
              at.value = record;
            }}
            undoName="Take back"
          />
          {job.table.notes.map((note) => (
            <p class="field-hint" key={note}>
              {note}
            </p>
          ))}
        </>
      )}
    </section>
  );
}

interface VerdictProps {
  readonly session: Session;
  /** `number` of the row on the label. */
  readonly shown: number;
  readonly onShow: (row: number) => void;
}

function Verdict({ session: { rows: editor }, shown, onShow }: VerdictProps) {
  const judgement = editor.judgement.value;
  const { records, rows } = editor.records.value;
  const [missing] = missingOf(editor.job.value);
  if (records.length === 0 || (!judgement && missing === undefined)) {
    return <span class="records-verdict" role="status" />;
  }
  if (missing !== undefined || !judgement) {
    return (
      <span class="records-verdict" role="status">
        No column for {missing}, which the label needs.
      </span>
    );
  }
  const count = records.length;
  const failing = [...new Set(editor.findings.value.errors.map(({ row }) => row))];
  const next = failing.find((row) => rows.indexOf(row) > rows.indexOf(shown)) ?? failing[0];
  const isDone = judgement.judged === count;
  const progress = isDone ? "" : ` (${shownCount(judgement.judged)} of ${shownCount(count)} tried)`;
  const all = count === 1 ? "The record prints" : `All ${shownCount(count)} records print`;
  return (
    <span class="records-verdict" role="status">
      {judgement.general ??
        (failing.length > 0
          ? `${shownCount(failing.length)} of ${shownCount(count)} cannot be printed${progress}`
          : isDone
            ? `${all}.`
            : `No problems yet${progress}`)}
      {next !== undefined && (
        <button class="button button-small" type="button" onClick={() => onShow(next)}>
          Show row {shownCount(next)}
        </button>
      )}
    </span>
  );
}
