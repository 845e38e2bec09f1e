// Dialog "Edit rows": the list that a cell holds, as a small grid. Enter goes to the next row and adds one at the end,
// Alt+Enter is a line break in a cell, cells of a spreadsheet are pasted where one is.
import { useSignal } from "@preact/signals";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import {
  type DeclaredRows,
  MOST_ROWS,
  readRows,
  type RowsFault,
  writeRows,
} from "../../../src/print/values/rows.ts";
import { readCells } from "../../records/index.ts";
import { Dialog } from "../../look/dialog.tsx";
import { Icon } from "../../look/icon.tsx";
import { sentenceOf } from "../../sentences/index.ts";

interface RowsDialogProps {
  /** Of the variable. */
  readonly name: string;
  /** Of the row of the table that has the cell. */
  readonly number: number;
  readonly declared: DeclaredRows;
  readonly text: string;
  readonly onSave: (text: string) => void;
  readonly onClose: () => void;
}

type Rows = readonly (readonly string[])[];

interface At {
  readonly row: number;
  readonly column: number;
}

export function RowsDialog({ name, number, declared, text, onSave, onClose }: RowsDialogProps) {
  const { columns } = declared;
  const id = useId();
  const body = useRef<HTMLTableSectionElement>(null);
  const read = readRows(text, declared);
  const rows = useSignal<Rows>("rows" in read ? begunWith(read.rows, columns.length) : []);
  const isUnreadable = useSignal(!("rows" in read));
  /** To be focused once it is there. */
  const awaited = useRef<At | null>(null);

  useLayoutEffect(() => {
    const at = awaited.current;
    const cell = at && cellAt(body.current, at);
    if (!cell) return;
    awaited.current = null;
    cell.focus();
    cell.select();
  });

  const put = (changed: Rows, at: At | null = null) => {
    rows.value = changed;
    awaited.current = at;
  };
  const setCell = ({ row, column }: At, value: string) =>
    put(rows.value.with(row, rows.value[row]!.with(column, value)));
  const addAfter = (row: number, column: number) => {
    if (rows.value.length >= MOST_ROWS) return;
    put(rows.value.toSpliced(row + 1, 0, blankRow(columns.length)), { row: row + 1, column });
  };
  const remove = (row: number) => {
    const left = rows.value.toSpliced(row, 1);
    const kept = left.length === 0 ? [blankRow(columns.length)] : left;
    put(kept, { row: Math.min(row, kept.length - 1), column: 0 });
  };
  const move = (row: number, by: -1 | 1, column: number) => {
    const to = row + by;
    if (to < 0 || to >= rows.value.length) return;
    const moved = rows.value[row]!;
    put(rows.value.toSpliced(row, 1).toSpliced(to, 0, moved), { row: to, column });
  };
  const goTo = (at: At) => {
    awaited.current = at;
    rows.value = [...rows.value];
  };
  const save = () => {
    const changed = writeRows(rows.value, declared);
    if (changed !== text) onSave(changed);
    onClose();
  };

  const pressed = (event: KeyboardEvent, at: At) => {
    if (event.isComposing) return;
    const { row, column } = at;
    const cell = event.currentTarget as HTMLTextAreaElement;
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined;
    if (event.key === "Enter") {
      event.preventDefault();
      if (event.altKey || event.shiftKey) {
        cell.setRangeText("\n", cell.selectionStart, cell.selectionEnd, "end");
        setCell(at, cell.value);
      } else if (event.ctrlKey || event.metaKey) save();
      else if (row === rows.value.length - 1) addAfter(row, 0);
      else goTo({ row: row + 1, column });
    } else if (step && event.altKey) {
      event.preventDefault();
      move(row, step, column);
    } else if (step && !event.shiftKey && !cell.value.includes("\n") && rows.value[row + step]) {
      event.preventDefault();
      goTo({ row: row + step, column });
    }
  };
  const pasted = (event: ClipboardEvent, { row, column }: At) => {
    const given = event.clipboardData?.getData("text/plain").replace(/\r?\n$/, "") ?? "";
    if (!/[\t\n]/.test(given)) return;
    event.preventDefault();
    const block = cellsIn(given, declared);
    const from = Math.min(row, rows.value.length);
    const least = Math.min(MOST_ROWS, from + block.length);
    const more = Math.max(0, least - rows.value.length);
    const long = [...rows.value, ...Array.from({ length: more }, () => blankRow(columns.length))];
    put(
      long.map((known, at) =>
        known.map((cell, across) => block[at - from]?.[across - column] ?? cell),
      ),
      { row: least - 1, column },
    );
  };

  return (
    <Dialog
      title="Edit rows"
      open
      onClose={onClose}
      actions={
        <>
          <button class="button" type="button" onClick={onClose}>
            Cancel
          </button>
          {!isUnreadable.value && (
            <button class="button button-primary" type="button" onClick={save}>
              Save rows
            </button>
          )}
        </>
      }
    >
      <p class="rows-dialog-of" id={`${id}-of`}>
        <b dir="auto">{name}</b>, row {number} of the table.
      </p>
      {isUnreadable.value && "fault" in read ? (
        <>
          <p class="notice notice-wrong" role="alert">
            {sayFault(read)}
          </p>
          <button
            class="button"
            type="button"
            onClick={() => {
              isUnreadable.value = false;
              put([blankRow(columns.length)], { row: 0, column: 0 });
            }}
          >
            Begin with an empty row
          </button>
        </>
      ) : (
        <>
          <div class="table-scroll rows-dialog-table" role="region" aria-label="Rows" tabIndex={0}>
            <table class="table" aria-describedby={`${id}-of`} aria-label={`Rows of ${name}`}>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th key={column} scope="col" dir="auto">
                      {column}
                    </th>
                  ))}
                  <td />
                </tr>
              </thead>
              <tbody ref={body}>
                {rows.value.map((row, at) => (
                  <tr key={at}>
                    {columns.map((columnName, column) => (
                      <td key={columnName}>
                        <textarea
                          class="input"
                          // The dialog gives it the focus when it opens.
                          autofocus={at === 0 && column === 0}
                          rows={Math.min(4, (row[column] ?? "").split("\n").length)}
                          dir="auto"
                          spellcheck={false}
                          aria-label={`${columnName}, row ${at + 1}`}
                          data-at={`${at} ${column}`}
                          value={row[column] ?? ""}
                          onInput={({ currentTarget }) =>
                            setCell({ row: at, column }, currentTarget.value)
                          }
                          onKeyDown={(event) => pressed(event, { row: at, column })}
                          onPaste={(event) => pasted(event, { row: at, column })}
                        />
                      </td>
                    ))}
                    <td>
                      <button
                        class="button button-quiet button-small"
                        type="button"
                        aria-label={`Remove row ${at + 1}`}
                        title={`Remove row ${at + 1}`}
                        onClick={() => remove(at)}
                      >
                        <Icon name="close" />
                      </button>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <button
            class="button button-small"
            type="button"
            disabled={rows.value.length >= MOST_ROWS}
            onClick={() => addAfter(rows.value.length - 1, 0)}
          >
            <Icon name="plus" /> Add row
          </button>
          <p class="field-hint">
            Enter: next row. Alt+Enter: line break. Alt+↑ and Alt+↓ move a row. At most {MOST_ROWS}{" "}
            rows; rows without text are left out.
          </p>
        </>
      )}
    </Dialog>
  );
}

function cellAt(body: HTMLElement | null, { row, column }: At) {
  return body?.querySelector<HTMLTextAreaElement>(`[data-at="${row} ${column}"]`) ?? null;
}

function blankRow(columns: number): readonly string[] {
  return Array.from({ length: columns }, () => "");
}

function begunWith(rows: Rows, columns: number): Rows {
  const whole = rows.map((row) => blankRow(columns).map((_, at) => row[at] ?? ""));
  return whole.length === 0 ? [blankRow(columns)] : whole;
}

/** Of a spreadsheet, or of a text of rows. */
function cellsIn(text: string, declared: DeclaredRows): Rows {
  if (!text.includes("\t")) {
    const read = readRows(text, declared);
    return "rows" in read ? read.rows : [];
  }
  const read = readCells(text);
  return read.kind === "read" ? read.grid.rows.map(({ cells }) => cells) : [];
}

function sayFault({ fault, problem, row }: RowsFault): string {
  const cause = { kind: "rows", problem, row } as const;
  const found = { code: "VALUE_INVALID", pointer: "", detail: fault, cause } as const;
  return sentenceOf(found, { elements: [], place: "cell" });
}
