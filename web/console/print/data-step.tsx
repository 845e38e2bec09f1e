// Step 2: rows come in by pasting, from a file or by typing, and each variable gets its column.
import { useRef, useState } from "preact/hooks";
import { SplitNames } from "./split-names.tsx";
import { Field } from "../../look/field.tsx";
import { type Column, TABLE_LIMITS } from "../../records/index.ts";
import { Icon } from "../../look/icon.tsx";
import { showCount, showNumber } from "../parts/show.ts";
import type { OpenTemplate, PrintDesk } from "./desk.ts";
import { keyOfMark, type Place, RecordsGrid } from "./records-grid.tsx";
import { hasNoColumn, withRowAdded, withRowLeftOut } from "./table-state.ts";

/** Of the choices for a variable's column. */
const FIXED = "fixed";
const HEADERS_OFFERED = 10;
const COLUMNS_SHOWN = 30;
const TYPED_AFTER_MS = 500;
/** Longer text that was refused is not put into the field: a browser takes minutes to lay out thousands of lines. */
const MOST_KEPT = 10_000;

export function DataStep({ desk }: { readonly desk: PrintDesk }) {
  const rows = desk.rows.value;
  const [isOver, setIsOver] = useState(false);
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
        if (file) void desk.readFile(file);
      }}
    >
      <h2 id="step-data">2. Data</h2>
      <Sources desk={desk} />
      <div role="alert">
        {desk.notice.value && <p class="notice notice-caution">{desk.notice.value}</p>}
      </div>
      {rows && (
        <>
          <Notes desk={desk} />
          <SplitNames desk={desk} />
          {!rows.isTyped && <Columns desk={desk} />}
          <Table desk={desk} />
        </>
      )}
    </section>
  );
}

function Sources({ desk }: { readonly desk: PrintDesk }) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  /** Lines go to the table without being in the field; what is refused stays there, to be corrected. */
  const takeLines = (event: Event, text: string) => {
    if (text.trim() !== "" && (desk.paste(text) || text.length > MOST_KEPT)) event.preventDefault();
  };
  const take = (field: HTMLTextAreaElement) => {
    // Empty again, so that pasting again replaces all rows.
    if (field.value.trim() !== "" && desk.paste(field.value)) field.value = "";
  };
  const takeFile = async (field: HTMLInputElement) => {
    const [file] = field.files ?? [];
    if (!file) return;
    setBusy(true);
    await desk.readFile(file);
    setBusy(false);
    // So that the same file, saved again, can be chosen again.
    field.value = "";
  };
  return (
    <div class="print-sources">
      <Field
        label="Paste cells"
        hint="Copy the rows in Excel, Numbers or Google Sheets with their header row, and paste them here."
      >
        {(control) => (
          <textarea
            {...control}
            rows={2}
            wrap="off"
            spellcheck={false}
            onPaste={(event) => takeLines(event, event.clipboardData?.getData("text/plain") ?? "")}
            onBeforeInput={(event) => {
              // Assistive programs and tests insert text without pasting it.
              const { data } = event as InputEvent;
              if (data?.includes("\n")) takeLines(event, data);
            }}
            onInput={(event) => {
              const { currentTarget } = event;
              clearTimeout(timer.current);
              const isTyped = (event as InputEvent).inputType === "insertText";
              timer.current = setTimeout(() => take(currentTarget), isTyped ? TYPED_AFTER_MS : 0);
            }}
          />
        )}
      </Field>
      <div class="print-file">
        <button
          class="button"
          type="button"
          aria-busy={busy}
          onClick={() => input.current!.click()}
        >
          Choose file
        </button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".xlsx,.csv,.tsv,.txt"
          onChange={({ currentTarget }) => void takeFile(currentTarget)}
        />
        <span class="field-hint">XLSX or CSV, or drop one here. Or type into the table.</span>
      </div>
    </div>
  );
}

function Notes({ desk }: { readonly desk: PrintDesk }) {
  const { table, isTyped } = desk.rows.value!;
  if (isTyped) return null;
  const records = desk.records.value?.records.length ?? 0;
  return (
    <div class="print-notes">
      <p>
        {records === table.rows.length
          ? `${showCount(records, "row")}.`
          : `${showNumber(records)} of ${showCount(table.rows.length, "row")} are printed.`}{" "}
        {table.notes.join(" ")}
      </p>
      <button
        class="button button-quiet button-small"
        type="button"
        onClick={() => desk.emptyRows()}
      >
        Remove all rows
      </button>
    </div>
  );
}

function Columns({ desk }: { readonly desk: PrintDesk }) {
  const { table, mapping, fixed, grid, header } = desk.rows.value!;
  const template = desk.template.value!;
  const options = table.columns.map(({ index, letter, name }) => (
    <option key={index} value={index}>
      {name === "" ? `Column ${letter}` : name}
    </option>
  ));
  const choose = (variable: string | null, value: string) => {
    const column = value === "" || value === FIXED ? null : Number(value);
    desk.mapColumn(variable, column);
    if (variable !== null) desk.fixValue(variable, value === FIXED ? "" : null);
  };
  const missing = desk.missing.value;
  const open = template.variables.filter((name) => hasNoColumn(mapping, name));
  const needed = open.filter((name) => template.required.has(name));
  return (
    <details class="print-columns" open>
      <summary>Columns: {sentenceOf(desk)}</summary>
      {needed.length > 0 && (
        <div class={`notice ${missing.length > 0 ? "notice-caution" : ""} print-needed`}>
          <strong>No column for {needed.join(", ")}</strong>
          The template needs {needed.length === 1 ? "it" : "them"} on every label. Choose the column
          below, or type one value for all rows.
          <div class="print-fields">
            {needed.map((variable) => (
              <FixedValue desk={desk} variable={variable} key={variable} />
            ))}
          </div>
        </div>
      )}
      <div class="print-fields">
        {grid && (
          <Field label="Header row">
            {(control) => (
              <select
                {...control}
                value={header ?? ""}
                onChange={({ currentTarget }) =>
                  desk.chooseHeader(currentTarget.value === "" ? null : Number(currentTarget.value))
                }
              >
                <option value="">None: every row is a record</option>
                {grid.rows.slice(0, HEADERS_OFFERED).map(({ number, cells }) => (
                  <option key={number} value={number}>
                    Row {number}: {cells.filter(Boolean).join(", ").slice(0, 60)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        {template.variables.map((variable) => (
          <div class="print-column" key={variable}>
            <Field label={`Column for ${variable}`}>
              {(control) => (
                <select
                  {...control}
                  {...(missing.includes(variable) && { "aria-invalid": "true" })}
                  value={mapping.variables.get(variable) ?? (fixed.has(variable) ? FIXED : "")}
                  onChange={({ currentTarget }) => choose(variable, currentTarget.value)}
                >
                  <option value="">{withoutColumn(template, variable)}</option>
                  {(fixed.has(variable) || !isCounter(template, variable)) && (
                    <option value={FIXED}>One value for all rows</option>
                  )}
                  {options}
                </select>
              )}
            </Field>
            {open.includes(variable) && fixed.has(variable) && !needed.includes(variable) && (
              <FixedValue desk={desk} variable={variable} />
            )}
          </div>
        ))}
        <Field label="Column for copies">
          {(control) => (
            <select
              {...control}
              value={mapping.copies ?? ""}
              onChange={({ currentTarget }) => choose(null, currentTarget.value)}
            >
              <option value="">None: one of each</option>
              {options}
            </select>
          )}
        </Field>
      </div>
    </details>
  );
}

/** One value for all rows, of a variable without a column. */
function FixedValue({ desk, variable }: { readonly desk: PrintDesk; readonly variable: string }) {
  return (
    <Field label={`${variable} for all rows`} fault={desk.fixedFaults.value.get(variable)}>
      {(control) => (
        <input
          {...control}
          type="text"
          autocomplete="off"
          maxLength={TABLE_LIMITS.cellCharacters}
          value={desk.rows.value!.fixed.get(variable) ?? ""}
          onInput={({ currentTarget }) => desk.fixValue(variable, currentTarget.value)}
        />
      )}
    </Field>
  );
}

/** What a variable prints that has no column. */
function withoutColumn(template: OpenTemplate, variable: string): string {
  if (isCounter(template, variable)) return "None: it counts";
  const declared = template.document.variables?.find(({ name }) => name === variable);
  const text = declared?.default === undefined ? "" : String(declared.default);
  return text === "" ? "None" : `None: prints “${text.slice(0, 40)}”`;
}

function isCounter({ document }: OpenTemplate, variable: string): boolean {
  return document.variables?.some(({ name, counter }) => name === variable && counter) ?? false;
}

function sentenceOf(desk: PrintDesk): string {
  const { mapping, fixed } = desk.rows.value!;
  const { variables } = desk.template.value!;
  const open = variables.filter((name) => hasNoColumn(mapping, name));
  if (open.length === 0) return "each variable has its column";
  const isFixed = (name: string) => (fixed.get(name) ?? "").trim() !== "";
  const same = open.filter(isFixed);
  const none = open.filter((name) => !isFixed(name));
  return [
    `${variables.length - open.length} of ${variables.length} chosen`,
    same.length > 0 && `one value for ${same.join(", ")}`,
    none.length > 0 && `none for ${none.join(", ")}`,
  ]
    .filter(Boolean)
    .join("; ");
}

function Table({ desk }: { readonly desk: PrintDesk }) {
  const { table, mapping, leftOut } = desk.rows.value!;
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
  const marks = desk.faults.value;
  const faults = new Map(marks.map((mark) => [keyOfMark(mark), mark.detail]));
  const warnings = new Map(desk.warnings.value.map((mark) => [keyOfMark(mark), mark.detail]));
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
        onEdit={(number, column, text) => desk.editCell(number, column, text)}
        onLeaveOut={(number, isLeftOut) => {
          desk.rows.value = withRowLeftOut(desk.rows.value!, number, isLeftOut);
        }}
        onActive={setActive}
        onPasteCells={(text) => desk.paste(text)}
      />
      <div class="print-below-grid">
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
            desk.rows.value = withRowAdded(desk.rows.value!);
            setWanted({ place: { row: table.rows.length, column: 0 } });
          }}
        >
          <Icon name="plus" /> Add row
        </button>
        <p
          id="record-message"
          role="status"
          class={fault ? "record-fault" : warning ? "record-warning" : ""}
        >
          {row && (fault ?? warning) !== undefined
            ? `Row ${row.number}${nameAt(columns[active.column])}: ${fault ?? warning}`
            : summaryOf(marks.length, desk.warnings.value.length)}
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
