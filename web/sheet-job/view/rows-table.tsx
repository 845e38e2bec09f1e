// The rows with what is wrong in them: the grid, the next problem, and undo.
import { useState } from "preact/hooks";
import { showCount } from "../../console/parts/show.ts";
import { Icon } from "../../look/icon.tsx";
import type { DeclaredRows } from "../../../src/print/values/rows.ts";
import type { Column, GridRow } from "../../records/index.ts";
import {
  addRow,
  type CellFinding,
  type CellFindings,
  editCell,
  isEmptyRow,
  type SheetJob,
} from "../index.ts";
import type { JobEditor } from "./job-editor.ts";
import { keyOfCell, type Place, RecordsGrid } from "./records-grid.tsx";
import { RowsDialog } from "./rows-dialog.tsx";
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
  const { table, mapping } = editor.job.value;
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
  const [editing, setEditing] = useState<EditedRows | null>(null);
  const declared = rowsByColumn(editor.job.value);
  const { findings } = editor;
  const errors = byCell(findings.value.errors);
  const warnings = byCell(findings.value.warnings);
  const row = active && table.rows[active.row];
  const key =
    row && `${row.number} ${active.column === -1 ? -1 : (columns[active.column]?.index ?? -1)}`;
  const error = key ? errors.get(key) : undefined;
  const warning = key ? warnings.get(key) : undefined;

  const edited = editing && openedRows(editing, declared, table.rows, columns);

  function goToNext(): void {
    const rowAt = new Map(table.rows.map((known, index) => [known.number, index]));
    const places = findings.value.errors.map(({ row: number, column }) => ({
      row: rowAt.get(number) ?? -1,
      column: columns.findIndex(({ index }) => index === column),
    }));
    const place = places.find((known) => isAfter(known, active)) ?? places[0];
    if (place) setWanted({ place });
  }

  return (
    <>
      <RecordsGrid
        editor={editor}
        columns={columns}
        printed={printed}
        errors={errors}
        warnings={warnings}
        wanted={wanted}
        shown={shown}
        onEdited={(number) => onRow?.(number)}
        onActive={(place) => {
          setActive(place);
          const focused = table.rows[place.row];
          if (focused) onRow?.(focused.number);
        }}
        withRows={new Set(declared.keys())}
        onEditRows={(number, column) => setEditing({ number, column })}
      />
      {edited && (
        <RowsDialog
          {...edited}
          onSave={(text) =>
            editor.change((job) => editCell(job, edited.number, edited.column, text))
          }
          onClose={() => {
            setEditing(null);
            setWanted({ place: edited.place });
          }}
        />
      )}
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

/** Of a cell: the row's `number` and the column's index. */
interface EditedRows {
  readonly number: number;
  readonly column: number;
}

type RowsByColumn = ReadonlyMap<number, { readonly name: string; readonly declared: DeclaredRows }>;

const SEPARATOR = "|";

/** By index of a column: the variable whose list its cells hold. */
function rowsByColumn({ template, mapping }: SheetJob): RowsByColumn {
  return new Map(
    (template?.variables ?? []).flatMap(({ name, rows }) => {
      const column = mapping.variables.get(name) ?? null;
      if (!rows || column === null) return [];
      const { columns, separator = SEPARATOR } = rows;
      return [[column, { name, declared: { columns, separator } }] as const];
    }),
  );
}

/** null: the row or the column is gone. */
function openedRows(
  { number, column }: EditedRows,
  declared: RowsByColumn,
  rows: readonly GridRow[],
  columns: readonly Column[],
) {
  const variable = declared.get(column);
  const row = rows.findIndex((known) => known.number === number);
  if (!variable || row === -1) return null;
  const place = { row, column: columns.findIndex(({ index }) => index === column) };
  return { ...variable, number, column, place, text: rows[row]!.cells[column] ?? "" };
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
