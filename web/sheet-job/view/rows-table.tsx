// The rows with what is wrong in them: the grid, the next problem, and undo.
import { useState } from "preact/hooks";
import { showCount } from "../../console/parts/show.ts";
import { Icon } from "../../look/icon.tsx";
import type { Column } from "../../records/index.ts";
import {
  addRow,
  type CellFinding,
  type CellFindings,
  editCell,
  isEmptyRow,
  leaveOut,
  pasteAt,
} from "../index.ts";
import type { JobEditor } from "./job-editor.ts";
import { keyOfCell, type Place, RecordsGrid } from "./records-grid.tsx";
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
  const { findings } = editor;
  const errors = byCell(findings.value.errors);
  const warnings = byCell(findings.value.warnings);
  const row = active && table.rows[active.row];
  const key =
    row && `${row.number} ${active.column === -1 ? -1 : (columns[active.column]?.index ?? -1)}`;
  const error = key ? errors.get(key) : undefined;
  const warning = key ? warnings.get(key) : undefined;

  function goToNext(): void {
    const places = findings.value.errors.map(({ row: number, column }) => ({
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
        errors={errors}
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
          disabled={findings.value.errors.length === 0}
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
          class={error ? "record-error" : warning ? "record-warning" : ""}
        >
          {row && (error ?? warning) !== undefined
            ? `Row ${row.number}${nameAt(columns[active.column])}: ${error ?? warning}`
            : summaryOf(findings.value)}
        </p>
      </div>
    </>
  );
}

function byCell(findings: readonly CellFinding[]): ReadonlyMap<string, string> {
  return new Map(findings.map((finding) => [keyOfCell(finding), finding.detail]));
}

function nameAt(column: Column | undefined): string {
  if (!column) return "";
  return `, ${column.name === "" ? `column ${column.letter}` : column.name}`;
}

function isAfter(place: Place, active: Place | null): boolean {
  if (active === null || place.row !== active.row) return place.row > (active?.row ?? -1);
  return place.column > active.column;
}

function summaryOf({ errors, warnings }: CellFindings): string {
  const found = [
    errors.length > 0 && showCount(errors.length, "problem"),
    warnings.length > 0 && showCount(warnings.length, "warning"),
  ].filter(Boolean);
  return found.length === 0 ? "" : `${found.join(", ")}.`;
}
