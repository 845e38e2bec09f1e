// The table of records: only the rows in view are in the document, and the one that is typed into. A cell is typed into
// like one of a spreadsheet: typing replaces what it has, Enter commits and goes down, Escape takes it back, arrows move.
import { Fragment, type TargetedKeyboardEvent } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Column, GridRow } from "../../records/index.ts";
import { type CellFinding, editCell, leaveOut, pasteAt } from "../index.ts";
import { measureColumns } from "./column-widths.ts";
import type { JobEditor } from "./job-editor.ts";

export interface Place {
  /** Index into the rows. */
  readonly row: number;
  /** Index into the columns; -1: the box that leaves the row out. */
  readonly column: number;
}

interface RecordsGridProps {
  readonly editor: JobEditor;
  /** Those that are shown. */
  readonly columns: readonly Column[];
  /** Of the columns, those that are printed. */
  readonly printed: ReadonlySet<number>;
  readonly errors: ReadonlyMap<string, string>;
  readonly warnings: ReadonlyMap<string, string>;
  /** Changes when a cell is to be focused. */
  readonly wanted: { readonly place: Place } | null;
  /** `number` of the row that is shown elsewhere; null: none is. */
  readonly shown?: number | null;
  /** A cell of the row with this `number` was changed. */
  readonly onEdited: (row: number) => void;
  readonly onActive: (place: Place) => void;
  /** Of the columns, those whose cells hold rows. */
  readonly withRows: ReadonlySet<number>;
  readonly onEditRows: (row: number, column: number) => void;
}

/** Of "Edit rows", with the space before it. */
const BUTTON_PX = 84;
const ROW_PX = 32;
const MARGIN_ROWS = 8;
/** Before the box is there to be measured. */
const MOST_PX = 416;

export function keyOfCell({ row, column }: Pick<CellFinding, "row" | "column">): string {
  return `${row} ${column ?? -1}`;
}

export function RecordsGrid(props: RecordsGridProps) {
  const { editor, columns, wanted, onActive } = props;
  const { table, leftOut } = editor.job.value;
  const { rows } = table;
  const box = useRef<HTMLDivElement>(null);
  const [scrollTop, setScrollTop] = useState(0);
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  /** To be focused when it is there. */
  const awaited = useRef<Place | null>(null);
  const widths = useWidths(columns, rows, box);
  const first = Math.max(0, Math.floor(scrollTop / ROW_PX) - MARGIN_ROWS);
  const height = box.current?.clientHeight ?? MOST_PX;
  const end = Math.min(rows.length, Math.ceil((scrollTop + height) / ROW_PX) + MARGIN_ROWS);
  // The row that has the focus stays: what is typed into it is not lost when it scrolls away.
  const kept = active.row < rows.length ? [active.row] : [];
  const inView = Array.from({ length: end - first }, (_, at) => first + at);
  const shownRows = [...new Set([...kept, ...inView])].sort((a, b) => a - b);

  function goTo(place: Place): void {
    // One more than there are: what was typed into the last row may have added one.
    const row = Math.min(rows.length, Math.max(0, place.row));
    const column = Math.min(columns.length - 1, Math.max(-1, place.column));
    awaited.current = { row, column };
    scrollToRow(row);
    setActive({ row, column });
    onActive({ row, column });
  }

  function scrollToRow(row: number): void {
    const element = box.current;
    if (!element) return;
    const top = row * ROW_PX;
    const shown = element.clientHeight - ROW_PX;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + ROW_PX > element.scrollTop + shown) element.scrollTop = top + ROW_PX - shown;
    setScrollTop(element.scrollTop);
  }

  useLayoutEffect(() => {
    if (wanted) goTo(wanted.place);
  }, [wanted]);
  useLayoutEffect(() => {
    if (!awaited.current) return;
    const row = Math.min(rows.length - 1, awaited.current.row);
    const { column } = awaited.current;
    const selector = `[data-place="${row} ${column}"]`;
    const cell = box.current?.querySelector<HTMLElement>(selector);
    if (!cell) return;
    awaited.current = null;
    cell.focus();
    cell.scrollIntoView({ block: "nearest", inline: "nearest" });
  });

  return (
    <div
      class="records-box"
      ref={box}
      onScroll={({ currentTarget }) => setScrollTop(currentTarget.scrollTop)}
    >
      <div
        class="records"
        role="grid"
        aria-label="Records"
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        style={{
          "--widths": widths
            .map((width, at) => width + (props.withRows.has(columns[at]!.index) ? BUTTON_PX : 0))
            .map((width) => `clamp(var(--least), ${width}px + var(--around), var(--most))`)
            .join(" "),
        }}
      >
        <div class="records-row records-head" role="row" aria-rowindex={1}>
          <div role="columnheader" aria-colindex={1}>
            Print
          </div>
          {columns.map((column, at) => (
            <div
              key={column.index}
              role="columnheader"
              aria-colindex={at + 2}
              class={props.printed.has(column.index) ? "" : "records-unused"}
              dir="auto"
            >
              {column.name === "" ? `Column ${column.letter}` : column.name}
            </div>
          ))}
        </div>
        {shownRows.map((at, order) => {
          const row = rows[at]!;
          const above = at - (shownRows[order - 1] ?? -1) - 1;
          return (
            <div
              key={row.number}
              class={`records-row${leftOut.has(row.number) ? " records-out" : ""}`}
              role="row"
              aria-rowindex={at + 2}
              aria-selected={props.shown === row.number ? "true" : undefined}
              style={{ marginTop: `${above * ROW_PX}px` }}
            >
              <div role="gridcell" aria-colindex={1} class="records-number">
                <label>
                  <input
                    type="checkbox"
                    data-place={`${at} -1`}
                    tabIndex={active.row === at && active.column === -1 ? 0 : -1}
                    onFocus={({ currentTarget }) => {
                      setActive({ row: at, column: -1 });
                      // What shows the row may move the box away under a pointer that is still down.
                      if (currentTarget.matches(":focus-visible"))
                        onActive({ row: at, column: -1 });
                    }}
                    aria-label={`Print row ${row.number}`}
                    aria-invalid={props.errors.has(`${row.number} -1`) ? "true" : undefined}
                    checked={!leftOut.has(row.number)}
                    onChange={({ currentTarget }) => {
                      const isLeftOut = !currentTarget.checked;
                      editor.change((job) => leaveOut(job, [row.number], isLeftOut));
                      onActive({ row: at, column: -1 });
                    }}
                    onKeyDown={(event) => moveFromBox(event, at, goTo)}
                  />
                  {row.number}
                </label>
              </div>
              {columns.map((column, columnAt) => (
                <Fragment key={column.index}>
                  <Cell
                    editor={editor}
                    row={row}
                    column={column}
                    place={{ row: at, column: columnAt }}
                    isActive={active.row === at && active.column === columnAt}
                    isPrinted={props.printed.has(column.index)}
                    hasRows={props.withRows.has(column.index)}
                    error={props.errors.get(`${row.number} ${column.index}`)}
                    warning={props.warnings.get(`${row.number} ${column.index}`)}
                    onEdited={() => props.onEdited(row.number)}
                    onGo={goTo}
                    onFocus={(place) => {
                      setActive(place);
                      onActive(place);
                    }}
                  />
                  {props.withRows.has(column.index) && (
                    <div
                      role="gridcell"
                      class="records-tool"
                      aria-colindex={columnAt + 2}
                      style={{ gridColumn: `${columnAt + 2} / span 1` }}
                    >
                      <button
                        class="button button-small"
                        type="button"
                        tabIndex={active.row === at && active.column === columnAt ? 0 : -1}
                        aria-description={`Row ${row.number}`}
                        onClick={() => props.onEditRows(row.number, column.index)}
                      >
                        Edit rows
                      </button>
                    </div>
                  )}
                </Fragment>
              ))}
            </div>
          );
        })}
        <div
          role="presentation"
          style={{ height: `${(rows.length - 1 - (shownRows.at(-1) ?? -1)) * ROW_PX}px` }}
        />
      </div>
    </div>
  );
}

/** Measured again once the page's fonts are there. */
function useWidths(
  columns: readonly Column[],
  rows: readonly GridRow[],
  box: { readonly current: HTMLElement | null },
): readonly number[] {
  const [font, setFont] = useState<{ readonly css: string }>({ css: "13px sans-serif" });
  useLayoutEffect(() => {
    const read = () => {
      const { fontSize, fontFamily } = getComputedStyle(box.current!);
      setFont({ css: `${fontSize} ${fontFamily}` });
    };
    read();
    void document.fonts.ready.then(() => box.current && read());
  }, []);
  const named = columns.map(({ index, name }) => `${index} ${name}`).join("\n");
  return useMemo(() => measureColumns(columns, rows, font.css), [named, rows, font]);
}

interface CellProps {
  readonly editor: JobEditor;
  readonly row: GridRow;
  readonly column: Column;
  readonly place: Place;
  readonly isActive: boolean;
  readonly isPrinted: boolean;
  readonly hasRows: boolean;
  readonly error: string | undefined;
  readonly warning: string | undefined;
  readonly onEdited: () => void;
  readonly onGo: (place: Place) => void;
  readonly onFocus: (place: Place) => void;
}

/** Its text is the browser's while one types: it is set from outside only when it is not focused, or taken back. */
function Cell(props: CellProps) {
  const { editor, row, column, place, isActive, isPrinted, hasRows, error, warning } = props;
  const text = row.cells[column.index] ?? "";
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (element.current && element.current.textContent !== text) element.current.textContent = text;
  }, [text]);
  // The cell may have left the document while it was typed into.
  const commit = (cell: HTMLElement) => {
    const typed = cell.textContent ?? "";
    if (typed === text) return;
    editor.change((job) => editCell(job, row.number, column.index, typed));
    props.onEdited();
  };

  function pressed(event: TargetedKeyboardEvent<HTMLDivElement>): void {
    const cell = event.currentTarget;
    if (event.isComposing) return;
    const move = MOVES[event.key];
    const isTyping = cell.textContent !== text;
    const staysInText = isTyping && (event.key === "ArrowLeft" || event.key === "ArrowRight");
    const isMod = event.ctrlKey || event.metaKey;
    const letter = isMod && !event.altKey ? event.key.toLowerCase() : "";
    // While one types, the browser's own undo takes letters back.
    if (!isTyping && (letter === "z" || letter === "y")) {
      event.preventDefault();
      event.stopPropagation();
      if (letter === "y" || event.shiftKey) editor.redo();
      else editor.undo();
    } else if (event.key === "Escape") {
      cell.textContent = text;
      selectAll(cell);
    } else if (move && !event.shiftKey && !event.altKey && !staysInText) {
      event.preventDefault();
      commit(cell);
      const far = isMod ? 1_000_000 : 1;
      props.onGo({ row: place.row + move[0] * far, column: place.column + move[1] * far });
    }
  }

  return (
    <div
      role="gridcell"
      ref={element}
      data-place={`${place.row} ${place.column}`}
      aria-colindex={place.column + 2}
      aria-invalid={error === undefined ? undefined : "true"}
      aria-describedby={isActive && (error ?? warning) !== undefined ? "record-message" : undefined}
      tabIndex={isActive ? 0 : -1}
      class={classOf(isPrinted, warning !== undefined, hasRows)}
      dir="auto"
      // oxlint-disable-next-line -- the value that keeps pasted text plain
      contentEditable={"plaintext-only" as unknown as boolean}
      spellcheck={false}
      onFocus={({ currentTarget }) => {
        props.onFocus(place);
        selectAll(currentTarget);
      }}
      onBlur={({ currentTarget }) => commit(currentTarget)}
      onKeyDown={pressed}
      onPaste={(event) => {
        // A spreadsheet ends even a single cell with a line break.
        const pasted = event.clipboardData?.getData("text/plain").trimEnd() ?? "";
        if (!/[\t\n]/.test(pasted)) return;
        event.preventDefault();
        editor.change((job) => pasteAt(job, pasted, row.number, column.index));
      }}
    />
  );
}

function classOf(isPrinted: boolean, isWarned: boolean, hasRows: boolean): string {
  return `${isPrinted ? "" : "records-unused "}${isWarned ? "records-warned " : ""}${hasRows ? "records-list" : ""}`;
}

const MOVES: Readonly<Record<string, readonly [row: number, column: number]>> = {
  Enter: [1, 0],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageDown: [12, 0],
  PageUp: [-12, 0],
};

function moveFromBox(event: KeyboardEvent, row: number, goTo: (place: Place) => void): void {
  const move = MOVES[event.key];
  if (!move || event.key === "ArrowLeft") return;
  event.preventDefault();
  goTo({ row: row + move[0], column: -1 + move[1] });
}

function selectAll(element: HTMLElement): void {
  const selection = getSelection();
  if (element.textContent === "") selection?.collapse(element, 0);
  else selection?.selectAllChildren(element);
}
