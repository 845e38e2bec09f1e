// The rows with what is wrong in them: the grid, the next problem, and what can be taken back.
import { useState } from "preact/hooks";
import { showCount } from "../../console/parts/show.ts";
import { Icon } from "../../look/icon.tsx";
import type { Column } from "../../records/index.ts";
import { addRow, editCell, isEmptyRow, leaveOut, pasteAt } from "../index.ts";
import type { JobEditor } from "./job-editor.ts";
import { keyOfMark, type Place, RecordsGrid } from "./records-grid.tsx";
import "./rows.css";

const COLUMNS_SHOWN = 30;

interface RowsTableProps {
  readonly editor: JobEditor;
  /** `number` of the row that is shown elsewhere; null: none is. */
  readonly shown?: number | null;
  /** A cell of the row with this `number` has the focus. */
  readonly onRow?: (number: number) => void;
  /** Of the button: "Undo" is taken where a document has its own. */
  readonly undoName?: string;
}

export function RowsTable({ editor, shown = null, onRow, undoName = "Undo" }: RowsTableProps) {
  const { table, mapping, leftOut } = editor.job.value;
  const [active, setActive] = useState<Place | null>(null);
  const [wanted, setWanted] = useState<{ readonly place: Place } | null>(null);
  const printed = new Set(
    [...mapping.variables.values(), mapping.copies].filter((column) => column !== null),
  );
  // Printed columns first where there are more than can be shown.
  const columns = [
    ...table.columns.filter(({ index }) => printed.has(index)),
    ...table.columns.filter(({ index }) => !printed.has(index)),
  ]
    .slice(0, COLUMNS_SHOWN)
    .toSorted((a, b) => a.index - b.index);
  const { faults: marks, warnings: warned } = editor.marks.value;
  const faults = new Map(marks.map((mark) => [keyOfMark(mark), mark.detail]));
  const warnings = new Map(warned.map((mark) => [keyOfMark(mark), mark.detail]));
  const row = active && table.rows[active.row];
  const key =
    row && `${row.number} ${active.column === -1 ? -1 : (columns[active.column]?.index ?? -1)}`;
  const fault = key ? faults.get(key) : undefined;
  const warning = key ? warnings.get(key) : undefined;

  function goToNext(): void {
    const places = marks.map(({ row: number, column }) => ({
      row: table.rows.findIndex((known) => known.number === number),
      column: columns.findIndex(({ index }) => index === column),
    }));
    const place = places.find((known) => isAfter(known, active)) ?? places[0];
    if (place) setWanted({ place });
  }

  return (
    <>
      <RecordsGrid
        rows={table.rows}
        columns={columns}
        printed={printed}
        leftOut={leftOut}
        faults={faults}
        warnings={warnings}
        wanted={wanted}
        shown={shown}
        onEdit={(number, column, text) => {
          editor.change((job) => editCell(job, number, column, text));
          onRow?.(number);
        }}
        onLeaveOut={(number, isLeftOut) =>
          editor.change((job) => leaveOut(job, [number], isLeftOut))
        }
        onActive={(place) => {
          setActive(place);
          const focused = table.rows[place.row];
          if (focused) onRow?.(focused.number);
        }}
        onPasteCells={(number, column, text) =>
          editor.change((job) => pasteAt(job, text, number, column))
        }
        onUndo={editor.undo}
        onRedo={editor.redo}
      />
      <div class="rows-below">
        <button
          class="button button-small"
          type="button"
          disabled={marks.length === 0}
          onClick={goToNext}
        >
          <Icon name="warning" /> Next problem
        </button>
        <button
          class="button button-small"
          type="button"
          onClick={() => {
            const at = table.rows.findIndex(isEmptyRow);
            if (at === -1) editor.change(addRow);
            setWanted({ place: { row: at === -1 ? table.rows.length : at, column: 0 } });
          }}
        >
          <Icon name="plus" /> Add row
        </button>
        <button
          class="button button-small"
          type="button"
          disabled={!editor.canUndo.value}
          onClick={editor.undo}
        >
          {undoName}
        </button>
        <p
          id="record-message"
          role="status"
          class={fault ? "record-fault" : warning ? "record-warning" : ""}
        >
          {row && (fault ?? warning) !== undefined
            ? `Row ${row.number}${nameAt(columns[active.column])}: ${fault ?? warning}`
            : summaryOf(marks.length, warned.length)}
        </p>
      </div>
    </>
  );
}

function nameAt(column: Column | undefined): string {
  if (!column) return "";
  return `, ${column.name === "" ? `column ${column.letter}` : column.name}`;
}

function isAfter(place: Place, active: Place | null): boolean {
  if (active === null || place.row !== active.row) return place.row > (active?.row ?? -1);
  return place.column > active.column;
}

function summaryOf(faults: number, warnings: number): string {
  const found = [
    faults > 0 && showCount(faults, "problem"),
    warnings > 0 && showCount(warnings, "warning"),
  ].filter(Boolean);
  return found.length === 0 ? "" : `${found.join(", ")}.`;
}
