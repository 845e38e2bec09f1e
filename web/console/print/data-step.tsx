// Step 2: rows come in by pasting, from a file or by typing, and each variable gets its column.
import { useState } from "preact/hooks";
import {
  removeAllRows,
  isPlainlyMapped,
  namesToSplit,
  type SheetJob,
  splitNames,
} from "../../sheet-job/index.ts";
import { Columns } from "../../sheet-job/view/columns.tsx";
import type { JobEditor } from "../../sheet-job/view/job-editor.ts";
import { RowsTable } from "../../sheet-job/view/rows-table.tsx";
import { readFile, Sources } from "../../sheet-job/view/sources.tsx";
import { showCount, showNumber } from "../parts/show.ts";
import type { PrintDesk } from "./desk.ts";

export function DataStep({ desk }: { readonly desk: PrintDesk }) {
  const { editor } = desk;
  const [isOver, setIsOver] = useState(false);
  const [removed, setRemoved] = useState<RemovedRows | null>(null);
  const notice = editor.notice.value;
  return (
    <section
      class={`print-step${isOver ? " print-drop" : ""}`}
      aria-labelledby="step-data"
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        const [file] = event.dataTransfer?.files ?? [];
        if (file) void readFile(editor, file);
      }}
    >
      <h2 id="step-data">2. Data</h2>
      <Sources editor={editor} />
      <div role="alert">{notice && <p class="notice notice-caution">{notice}</p>}</div>
      <Notes desk={desk} onRemoved={setRemoved} />
      {removed?.job === editor.job.value && (
        <Done
          editor={editor}
          said={`${showCount(removed.count, "row")} ${removed.count === 1 ? "is" : "are"} removed.`}
          undoName={`Bring ${removed.count === 1 ? "it" : "them"} back`}
        />
      )}
      <SplitNames desk={desk} />
      {!isPlainlyMapped(editor.job.value) && <Columns editor={editor} isOpen />}
      <RowsTable editor={editor} />
    </section>
  );
}

interface RemovedRows {
  readonly count: number;
  /** Without them: until it changes, they can be brought back. */
  readonly job: SheetJob;
}

interface NotesProps {
  readonly desk: PrintDesk;
  readonly onRemoved: (removed: RemovedRows) => void;
}

function Notes({ desk: { editor }, onRemoved }: NotesProps) {
  const { table, isTyped } = editor.job.value;
  if (isTyped) return null;
  const { records } = editor.records.value;
  return (
    <div class="print-notes">
      <p>
        {records.length === table.rows.length
          ? `${showCount(records.length, "row")}.`
          : `${showNumber(records.length)} of ${showCount(table.rows.length, "row")} are printed.`}{" "}
        {table.notes.join(" ")}
      </p>
      <button
        class="button button-quiet button-small"
        type="button"
        onClick={() => {
          const count = table.rows.length;
          editor.change(removeAllRows);
          onRemoved({ count, job: editor.job.peek() });
        }}
      >
        Remove all rows
      </button>
    </div>
  );
}

interface DoneProps {
  readonly editor: JobEditor;
  readonly class?: string;
  readonly said: string;
  readonly undoName: string;
}

/** What was just done, with the button that takes it back. */
function Done({ editor, class: look = "", said, undoName }: DoneProps) {
  return (
    <div class={`notice ${look} print-split`} role="status">
      <p>{said}</p>
      <button class="button button-small" type="button" onClick={editor.undo}>
        {undoName}
      </button>
    </div>
  );
}

/** Offered where the table has full names and the template prints first and last names: one column becomes two. */
function SplitNames({ desk: { editor } }: { readonly desk: PrintDesk }) {
  const [done, setDone] = useState<SheetJob | null>(null);
  const job = editor.job.value;
  const found = namesToSplit(job);
  if (done === job) {
    const said =
      "The names are split at their last space. Correct those that are not as they should be.";
    return <Done editor={editor} class="notice-good" said={said} undoName="Undo split" />;
  }
  if (!found) return null;
  const [name, first, last] = found.example;
  return (
    <div class="notice print-split" role="status">
      <p>
        “{found.column.name}” holds full names, and the template prints first and last names. Split
        at the last space, “{name}” becomes “{first}” and “{last}”.
      </p>
      <button
        class="button button-small"
        type="button"
        onClick={() => {
          editor.change(splitNames);
          setDone(editor.job.peek());
        }}
      >
        Split names
      </button>
    </div>
  );
}
