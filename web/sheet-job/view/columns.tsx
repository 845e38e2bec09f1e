// Which column fills which variable, and what prints where none does.
import { ChoiceField } from "../../look/choice-field.tsx";
import { Field } from "../../look/field.tsx";
import { TABLE_LIMITS } from "../../records/index.ts";
import {
  type DeclaredVariable,
  fixValue,
  hasNoColumn,
  mapColumn,
  missingOf,
  namesOf,
  openTable,
  type SheetJob,
} from "../index.ts";
import type { JobEditor } from "./job-editor.ts";

/** The choice of one value for all rows, beside the columns. */
const FIXED = "fixed";
const HEADERS_OFFERED = 10;

/** Columns named like a variable are chosen already; it is expanded where something is left to choose. */
export function Columns({
  editor,
  isOpen,
}: {
  readonly editor: JobEditor;
  readonly isOpen: boolean;
}) {
  const job = editor.job.value;
  const { table, mapping, fixed, grid, header } = job;
  const variables = job.template?.variables ?? [];
  const options = table.columns.map(
    ({ index, letter, name }) => [index, name === "" ? `Column ${letter}` : name] as const,
  );
  const choose = (variable: string | null, value: string) => {
    const column = value === "" || value === FIXED ? null : Number(value);
    editor.change((before) => {
      const mapped = mapColumn(before, variable, column);
      return variable === null ? mapped : fixValue(mapped, variable, value === FIXED ? "" : null);
    });
  };
  const missing = missingOf(job);
  const open = variables.filter(({ name }) => hasNoColumn(mapping, name));
  const needed = open.filter(({ required }) => required).map(({ name }) => name);
  return (
    <details class="rows-columns" open={isOpen || missing.length > 0}>
      <summary>Columns: {sentenceOf(job)}</summary>
      {needed.length > 0 && (
        <div class={`notice ${missing.length > 0 ? "notice-caution" : ""} rows-needed`}>
          <strong>No column for {needed.join(", ")}</strong>
          The template needs {needed.length === 1 ? "it" : "them"} on every label. Choose the column
          below, or type one value for all rows.
          <div class="rows-fields">
            {needed.map((variable) => (
              <FixedValue editor={editor} variable={variable} key={variable} />
            ))}
          </div>
        </div>
      )}
      <div class="rows-fields">
        {grid && (
          <ChoiceField
            label="Header row"
            value={header ?? ""}
            options={[
              ["", "None: every row is a record"],
              ...grid.rows.slice(0, HEADERS_OFFERED).map(({ number, cells }) => {
                const shown = cells.filter(Boolean).join(", ").slice(0, 60);
                return [number, `Row ${number}: ${shown}`] as const;
              }),
            ]}
            onChoose={(row) =>
              editor.change((before) => openTable(before, grid, row === "" ? null : Number(row)))
            }
          />
        )}
        {variables.map(({ name: variable, ...declared }) => (
          <div class="rows-column" key={variable}>
            <ChoiceField
              label={`Column for ${variable}`}
              isWrong={missing.includes(variable)}
              value={mapping.variables.get(variable) ?? (fixed.has(variable) ? FIXED : "")}
              options={[
                ["", withoutColumn(declared)],
                ...(fixed.has(variable) || !declared.counter
                  ? [[FIXED, "One value for all rows"] as const]
                  : []),
                ...options,
              ]}
              onChoose={(value) => choose(variable, value)}
            />
            {hasNoColumn(mapping, variable) &&
              fixed.has(variable) &&
              !needed.includes(variable) && <FixedValue editor={editor} variable={variable} />}
          </div>
        ))}
        <ChoiceField
          label="Column for copies"
          value={mapping.copies ?? ""}
          options={[["", "None: one of each"], ...options]}
          onChoose={(value) => choose(null, value)}
        />
      </div>
    </details>
  );
}

/** One value for all rows, of a variable without a column. */
function FixedValue({
  editor,
  variable,
}: {
  readonly editor: JobEditor;
  readonly variable: string;
}) {
  return (
    <Field
      label={`${variable} for all rows`}
      fault={editor.findings.value.ofVariables.get(variable)}
    >
      {(control) => (
        <input
          {...control}
          type="text"
          autocomplete="off"
          dir="auto"
          maxLength={TABLE_LIMITS.cellCharacters}
          value={editor.job.value.fixed.get(variable) ?? ""}
          onInput={({ currentTarget: { value } }) =>
            editor.change((before) => fixValue(before, variable, value), `fixed ${variable}`)
          }
        />
      )}
    </Field>
  );
}

/** What a variable prints that has no column. */
function withoutColumn({
  counter,
  default: fallback = "",
}: Omit<DeclaredVariable, "name">): string {
  if (counter) return "None: it counts";
  const text = String(fallback);
  return text === "" ? "None" : `None: prints “${text.slice(0, 40)}”`;
}

function sentenceOf({ template, mapping, fixed }: SheetJob): string {
  const names = template ? namesOf(template) : [];
  const open = names.filter((name) => hasNoColumn(mapping, name));
  if (open.length === 0) return "each variable has its column";
  const isFixed = (name: string) => (fixed.get(name) ?? "").trim() !== "";
  const same = open.filter(isFixed);
  const none = open.filter((name) => !isFixed(name));
  return [
    `${names.length - open.length} of ${names.length} chosen`,
    same.length > 0 && `one value for ${same.join(", ")}`,
    none.length > 0 && `none for ${none.join(", ")}`,
  ]
    .filter(Boolean)
    .join("; ");
}
