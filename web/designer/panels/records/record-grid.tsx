// The rows as cells to type in. Of many rows, those around the one on the label are there.
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../../../look/icon.tsx";
import type { CellFault, Table } from "../../../records/index.ts";

interface RecordGridProps {
  readonly table: Table;
  readonly faults: readonly CellFault[];
  /** Indices of records that cannot be printed. */
  readonly failing: ReadonlySet<number>;
  /** The row of each record. */
  readonly rows: readonly number[];
  /** Index of the record on the label; -1: none of them. */
  readonly shown: number;
  readonly onShow: (record: number) => void;
  readonly onCell: (row: number, column: number, text: string) => void;
  readonly onRemove: (row: number) => void;
  readonly onPaste: (pasted: string) => void;
}

const ROWS_SHOWN = 40;

export function RecordGrid(props: RecordGridProps) {
  const { table, faults, failing, rows, shown, onShow, onCell, onRemove, onPaste } = props;
  const grid = useRef<HTMLTableElement>(null);
  const first = Math.max(0, Math.min(shown - ROWS_SHOWN / 2, table.rows.length - ROWS_SHOWN));
  const visible = table.rows.slice(first, first + ROWS_SHOWN);
  const faultAt = new Map(faults.map((fault) => [`${fault.row} ${fault.column}`, fault.detail]));
  useEffect(() => {
    const row = grid.current?.querySelector("tr[aria-selected='true']");
    row?.scrollIntoView({ block: "nearest" });
  }, [shown]);
  return (
    <div class="record-grid">
      <table
        ref={grid}
        role="grid"
        aria-label="Cells"
        aria-rowcount={table.rows.length + 1}
        onKeyDown={moveByRow}
        onPaste={(event) => {
          const pasted = event.clipboardData?.getData("text/plain") ?? "";
          if (!/[\t\n]/.test(pasted.trim())) return;
          event.preventDefault();
          onPaste(pasted);
        }}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">
              <span class="visually-hidden">Record</span>
            </th>
            {table.columns.map(({ index, letter, name }) => (
              <th scope="col" key={index}>
                {name === "" ? letter : name}
              </th>
            ))}
            <th scope="col">
              <span class="visually-hidden">Remove</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {visible.map(({ number, cells }, at) => {
            const record = rows.indexOf(number);
            return (
              <tr
                key={number}
                aria-rowindex={first + at + 2}
                aria-selected={record === shown}
                class={failing.has(record) ? "record-fails" : ""}
                // Not for its button: what is drawn again while it is pressed could move it away.
                onFocusIn={({ target }) => {
                  const isCell = target instanceof HTMLInputElement;
                  if (isCell && record >= 0 && record !== shown) onShow(record);
                }}
              >
                <th scope="row">{first + at + 1}</th>
                {table.columns.map(({ index, letter, name }) => {
                  const fault = faultAt.get(`${number} ${index}`);
                  return (
                    <td key={index}>
                      <input
                        aria-label={`${name === "" ? letter : name}, record ${first + at + 1}`}
                        value={cells[index] ?? ""}
                        title={fault}
                        {...(fault !== undefined && { "aria-invalid": "true" })}
                        onInput={({ currentTarget: { value } }) => onCell(number, index, value)}
                      />
                    </td>
                  );
                })}
                <td class="record-remove">
                  <button
                    class="button button-quiet button-small"
                    type="button"
                    aria-label={`Remove record ${first + at + 1}`}
                    onClick={() => onRemove(number)}
                  >
                    <Icon name="close" />
                  </button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function moveByRow(event: KeyboardEvent): void {
  // Enter presses the button of a row, and confirms what an input method composes.
  if (event.isComposing || !(event.target instanceof HTMLInputElement)) return;
  const isDown = event.key === "Enter" || event.key === "ArrowDown";
  const cell = event.target.closest("td");
  const row = cell?.parentElement;
  if (!row || (!isDown && event.key !== "ArrowUp")) return;
  const to = isDown ? row.nextElementSibling : row.previousElementSibling;
  to?.children.item(cell.cellIndex)?.querySelector("input")?.focus();
  event.preventDefault();
}
