// A cell of a table, edited where it is printed: a text of the template, or a value of the example's rows. Tab goes to the
// next cell, and the print goes on below while it is typed.
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { newGroup } from "../../document/editor.ts";
import {
  type CellEdit,
  cellUnder,
  editOfCell,
  placeOf,
  type PrintedCell,
  printedCells,
  type PrintedTable,
} from "../../document/table-cells.ts";
import { memberOfCell } from "../../document/table-rows.ts";
import { elementAt, type TemplateElement } from "../../document/template.ts";
import { centreOf, type Point, turn } from "../../hands/box.ts";
import { showToast } from "../../look/toast.tsx";
import { writtenKeys } from "../keys.ts";
import { textInCell } from "../marks/marked-texts.ts";
import { faultAt } from "../panels/said.ts";
import { useOffers } from "../panels/text/offers.tsx";
import { useSettled } from "../settled.ts";
import { type Editing, toPixels, type Workbench } from "../workbench.ts";
import { MM_PER_PT, numberOr, textOr } from "./edit-in-place.tsx";
import { loadPrintFont, nameOfPrintFont } from "./print-fonts.ts";
import { useMarks } from "./use-marks.ts";

const LEAST_PX = { width: 72, height: 22 };
const LEAST_FONT_PX = 12;
const NOT_PRINTED =
  "This table prints nothing now, so there is no cell to edit here. Its rows are in Properties.";
const NO_ROW = "No row prints here. Add one in Properties, at Rows.";

/** Opens the cell under a point of the label, or the first one; or says why there is none to edit. */
export function editCell(bench: Workbench, index: number, at?: Point): void {
  bench.session.editor.select([index]);
  const table = printedTable(bench, index);
  const cells = cellsOf(bench, index);
  if (!table || cells.length === 0) return say(bench, NOT_PRINTED);
  if (!at) return step(bench, index, cells, -1, 1);
  const cell = cellUnder(cells, table.box, at);
  if (cell === null) return say(bench, NO_ROW);
  const edit = editIn(bench, index, cell);
  if ("why" in edit) return say(bench, edit.why);
  bench.editing.value = { index, cell: { row: cell.row, cell: cell.cell } };
}

function say(bench: Workbench, why: string): void {
  bench.editing.value = null;
  showToast(why);
}

function printedTable({ session }: Workbench, index: number) {
  return session.proof.value.geometry.find((one) => one.index === index);
}

function cellsOf(bench: Workbench, index: number): readonly PrintedCell[] {
  const element = elementAt(bench.session.editor.document.value, index);
  const table = printedTable(bench, index);
  return element?.type === "table" && table ? printedCells(element, table) : [];
}

function editIn({ session }: Workbench, index: number, cell: PrintedCell) {
  const { editor, record } = session;
  return editOfCell(editor.document.value, index, cell, record.value !== null);
}

/** To the next cell that can be edited, from one of these; behind the last of them editing ends. */
function step(
  bench: Workbench,
  index: number,
  cells: readonly PrintedCell[],
  from: number,
  by: 1 | -1,
): void {
  let why: string | null = null;
  const onward = by === 1 ? cells.slice(from + 1) : cells.slice(0, Math.max(0, from)).toReversed();
  for (const next of onward) {
    const edit = editIn(bench, index, next);
    if (!("why" in edit)) {
      bench.editing.value = { index, cell: { row: next.row, cell: next.cell } };
      return;
    }
    why ??= edit.why;
  }
  if (why !== null) showToast(why);
  bench.editing.value = null;
  bench.actions.value.focusCanvas?.();
}

export function EditCell({ bench }: { readonly bench: Workbench }) {
  const editing = bench.editing.value;
  if (!editing?.cell) return null;
  const { index, cell: at } = editing;
  const key = `${bench.session.editor.state.value.keys[index]} ${at.row} ${at.cell}`;
  return <OpenCell bench={bench} editing={editing} at={at} key={key} />;
}

interface OpenCellProps {
  readonly bench: Workbench;
  readonly editing: Editing;
  readonly at: NonNullable<Editing["cell"]>;
}

/** Where it is edited stays where it was while its row prints nothing. */
function OpenCell({ bench, editing, at }: OpenCellProps) {
  const { index } = editing;
  const edit = useRef<CellEdit | null>(null);
  const place = useRef<{ readonly cell: PrintedCell; readonly table: Printed } | null>(null);
  const table = printedTable(bench, index);
  const cell = cellsOf(bench, index).find((one) => one.row === at.row && one.cell === at.cell);
  if (table && cell) place.current = { cell, table };
  if (edit.current === null && place.current !== null) {
    const found = editIn(bench, index, place.current.cell);
    if (!("why" in found)) edit.current = found;
  }
  const element = elementAt(bench.session.editor.document.value, index);
  if (!element || place.current === null || edit.current === null) return null;
  return (
    <CellField
      bench={bench}
      editing={editing}
      element={element}
      edit={edit.current}
      {...place.current}
    />
  );
}

type Printed = PrintedTable & { readonly fontSizePt: number | null };

interface CellFieldProps {
  readonly bench: Workbench;
  readonly editing: Editing;
  readonly element: TemplateElement;
  readonly edit: CellEdit;
  readonly cell: PrintedCell;
  readonly table: Printed;
}

function CellField({ bench, editing, element, edit, cell, table }: CellFieldProps) {
  const { editor } = bench.session;
  const { index } = editing;
  const group = useRef(newGroup("cell"));
  const typed = useRef(edit.text);
  const { isSettled, onTyped } = useSettled();
  const fault = isSettled ? faultAt(bench.session, edit.pointer) : null;
  const write = (text: string) => {
    typed.current = text;
    editor.change("Edit cell", (document) => edit.write(document, text), { group: group.current });
  };
  const offers = useOffers({ session: bench.session, value: typed.current, onChange: write });
  const { style, corner, isLow } = useLook(bench, element, cell, table);
  const { value, each } = edit;
  // The row that it prints in may be another after what is typed; the one that it is of stays.
  const source = useMemo(
    () => textInCell(index, placeOf(cell.source), cell.cell, edit),
    [index, edit],
  );
  const marks = useMarks(bench, source, offers.box, (text) => {
    typed.current = text;
    group.current = newGroup("cell");
  });

  useLayoutEffect(() => {
    const field = offers.box.current!;
    field.value = edit.text;
    field.focus({ preventScroll: true });
    field.select();
  }, []);
  useLayoutEffect(() => showAll(offers.box.current!, style.height));
  const isOpen = () => bench.editing.value === editing;
  const close = () => {
    if (!isOpen()) return;
    bench.editing.value = null;
    bench.actions.value.focusCanvas?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing || (value === null && offers.onKeyDown(event))) return;
    const field = event.currentTarget as HTMLTextAreaElement;
    const isBreak = event.key === "Enter" && (event.shiftKey || event.altKey);
    if (isBreak) {
      event.preventDefault();
      field.setRangeText("\n", field.selectionStart, field.selectionEnd, "end");
      write(field.value);
    } else if (field.value === edit.text && writtenKeys(event) === "Mod+Z") {
      event.preventDefault();
      close();
      editor.undo();
    } else if (marks.onKeyDown(event)) {
      // It was about what was set bold or italic.
    } else if (event.key === "Tab") {
      event.preventDefault();
      event.stopPropagation();
      const cells = cellsOf(bench, index);
      const at = cells.findIndex((one) => one.row === cell.row && one.cell === cell.cell);
      step(bench, index, cells, at, event.shiftKey ? -1 : 1);
    } else if (event.key === "Enter" || event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  const name = `Edit cell ${cell.cell + 1} of row ${cell.row + 1}`;
  return (
    <div
      class="edit-in-place"
      style={{ left: `${corner.x}px`, top: `${corner.y}px` }}
      onFocusOut={({ currentTarget, relatedTarget }) => {
        const next = relatedTarget as Element | null;
        // To the text tools and back, it is edited all the same.
        const isStill = currentTarget.contains(next) || next?.closest(".text-tools");
        if (!isStill && isOpen()) bench.editing.value = null;
      }}
    >
      <textarea
        dir="auto"
        aria-label={value === null ? name : `${name}, ${value.variable}.${value.column}`}
        {...(fault && { "aria-invalid": "true", "aria-describedby": "edit-cell-fault" })}
        ref={offers.box}
        spellcheck={false}
        style={style}
        {...(value === null && offers.field)}
        onInput={({ currentTarget }) => {
          onTyped();
          write(currentTarget.value);
          if (value === null) offers.readCaret();
        }}
        onKeyDown={onKeyDown}
        onClick={() => value === null && offers.readCaret()}
      />
      <div class="edit-in-place-offers" data-above={isLow ? "" : undefined}>
        {offers.list}
        {fault !== null && (
          <p class="field-fault edit-in-place-fault" id="edit-cell-fault">
            {fault}
          </p>
        )}
        {value === null && each !== null && (
          <p class="field-hint edit-in-place-fault">
            Prints in every row of <b dir="auto">{each}</b>.
          </p>
        )}
      </div>
    </div>
  );
}

/** As high as its text, which may have more lines than what it prints. */
function showAll(field: HTMLTextAreaElement, height: string): void {
  field.style.height = height;
  if (field.scrollHeight > field.clientHeight) field.style.height = `${field.scrollHeight}px`;
}

/** How and where the print sets it, as far as a field can; it is not turned with its table. */
function useLook(bench: Workbench, element: TemplateElement, cell: PrintedCell, table: Printed) {
  const { scale } = bench.view.value;
  const { box } = table;
  const middle = turn(
    {
      x: cell.leftMm + (cell.widthMm - box.widthMm) / 2,
      y: cell.topMm + (cell.heightMm - box.heightMm) / 2,
    },
    box.rotationDeg,
  );
  const centre = centreOf(box);
  const corner = toPixels(bench.view.value, {
    x: centre.x + middle.x - cell.widthMm / 2,
    y: centre.y + middle.y - cell.heightMm / 2,
  });
  const said = memberOfCell(element, placeOf(cell.source), cell.cell).nearest;
  const tablePt = numberOr(element["fontSizePt"], 10);
  const sizePt = (numberOr(said("fontSizePt"), tablePt) * (table.fontSizePt ?? tablePt)) / tablePt;
  const sizePx = sizePt * MM_PER_PT * scale;
  const family = textOr(said("fontFamily"), "Inter");
  const weight = said("fontWeight") === 700 ? 700 : 400;
  const fontStyle = said("fontStyle") === "italic" ? "italic" : "normal";
  void loadPrintFont(family, weight, fontStyle);
  const padding = element["paddingMm"] as
    | { readonly x?: unknown; readonly y?: unknown }
    | undefined;
  const aroundPx = (given: unknown, otherwise: number) => numberOr(given, otherwise) * scale;
  const height = Math.max(LEAST_PX.height, cell.heightMm * scale);
  const style = {
    boxSizing: "border-box",
    width: `${Math.max(LEAST_PX.width, cell.widthMm * scale)}px`,
    height: `${height}px`,
    padding: `${aroundPx(padding?.y, 0.4)}px ${aroundPx(padding?.x, 0.8)}px`,
    fontSize: `${Math.max(LEAST_FONT_PX, Math.min(sizePx, height))}px`,
    fontFamily: `${JSON.stringify(nameOfPrintFont(family))}, ${JSON.stringify(family)}, var(--sans)`,
    fontWeight: weight,
    fontStyle,
    lineHeight: numberOr(said("lineHeight"), 1.2),
    textAlign: textOr(said("align"), "start"),
    letterSpacing: `${numberOr(said("letterSpacingPt"), 0) * MM_PER_PT * scale}px`,
  };
  return { style, corner, isLow: corner.y + height / 2 > bench.size.value.height / 2 };
}
