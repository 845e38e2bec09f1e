// What a table says: how many columns it has, and its rows as lines of text.
import { useSignal } from "@preact/signals";
import { columnWidths } from "../../../document/table-columns.ts";
import {
  elementAt,
  isSameJson,
  pointerAt,
  type TemplateElement,
  withMembers,
} from "../../../document/template.ts";
import { NumberField } from "../../properties/number-field.tsx";
import type { PanelProps } from "../../slots.ts";
import { calculate } from "../../units.ts";
import { faultAt } from "../said.ts";
import { TemplateField } from "../text/template-field.tsx";
import { RowFields } from "./row-fields.tsx";
import { type Row, rowsOfText, textOfRows } from "./cells-text.ts";

const MOST_COLUMNS = 20;
const LEAST_MM = 0.1;

type TableFieldsProps = PanelProps & { readonly index: number };

export function TableFields({ session, index }: TableFieldsProps) {
  const { editor } = session;
  const element = elementAt(editor.document.value, index);
  if (!element) return null;
  const columns = listIn(element, "columns");
  const widths = columnWidths(element);
  return (
    <div class="code-fields">
      <RowsField session={session} index={index} element={element} member="header" label="Header" />
      <RowsField
        session={session}
        index={index}
        element={element}
        member="rows"
        label="Rows"
        hint="A line for each row, with | between its cells. More about cells and columns: JSON."
      />
      <RowFields session={session} index={index} key={index} />
      <NumberField
        label="Columns"
        value={columns.length}
        step={1}
        min={1}
        max={MOST_COLUMNS}
        read={(text) => calculate(text, null)}
        onChange={(count, group) => {
          const wanted = Math.round(count ?? columns.length);
          const changed = Array.from({ length: wanted }, (_, i) => columns[i] ?? {});
          editor.change(
            "Columns",
            (document) => withMembers(document, index, { columns: changed }),
            { group },
          );
        }}
      />
      {columns.map((column, at) => (
        <WidthField
          key={at}
          session={session}
          index={index}
          columns={columns}
          at={at}
          shownMm={widths[at] ?? null}
          fixedMm={typeof column["widthMm"] === "number" ? column["widthMm"] : null}
        />
      ))}
    </div>
  );
}

interface WidthFieldProps extends TableFieldsProps {
  readonly columns: readonly Row[];
  readonly at: number;
  /** As it is drawn; null: it cannot be. */
  readonly shownMm: number | null;
  /** null: it has a share of what fixed columns leave. */
  readonly fixedMm: number | null;
}

/** Empty: the column takes its share. */
function WidthField({ session, index, columns, at, shownMm, fixedMm }: WidthFieldProps) {
  const { editor } = session;
  return (
    <NumberField
      label={`Column ${at + 1}, mm`}
      value={fixedMm}
      step={0.5}
      min={LEAST_MM}
      placeholder={shownMm === null ? "its share" : `${Math.round(shownMm * 10) / 10}, its share`}
      mayBeEmpty
      read={(text) => calculate(text, "mm")}
      fault={faultAt(session, `${pointerAt(editor.document.value, index)}/columns/${at}/widthMm`)}
      onChange={(widthMm, group) => {
        const { widthMm: _, share, ...rest } = columns[at]!;
        const shared = share === undefined ? rest : { ...rest, share };
        const changed = columns.with(at, widthMm === null ? shared : { ...rest, widthMm });
        editor.change(
          "Column width",
          (document) => withMembers(document, index, { columns: changed }),
          { group },
        );
      }}
    />
  );
}

interface RowsFieldProps extends TableFieldsProps {
  readonly element: TemplateElement;
  readonly member: "header" | "rows";
  readonly label: string;
  readonly hint?: string;
}

function RowsField({ session, index, element, member, label, hint }: RowsFieldProps) {
  const { editor } = session;
  // As it is typed: a line may end in what is no cell yet.
  const typed = useSignal<string | null>(null);
  const rows = listIn(element, member);
  const isTyped = typed.value !== null && isSameJson(rowsOfText(typed.value, rows), rows);
  return (
    <TemplateField
      session={session}
      label={label}
      value={isTyped ? typed.value! : textOfRows(rows)}
      pointer={`${pointerAt(editor.document.value, index)}/${member}`}
      rows={Math.min(8, Math.max(2, rows.length + 1))}
      {...(hint !== undefined && { hint })}
      isQuiet
      onChange={(text, group) => {
        typed.value = text;
        const changed = rowsOfText(text, rows);
        const isLeftOut = member === "header" && changed.length === 0;
        editor.change(
          label,
          (document) => withMembers(document, index, { [member]: isLeftOut ? undefined : changed }),
          { group },
        );
      }}
    />
  );
}

function listIn(element: TemplateElement, member: string): readonly Row[] {
  const list = element[member];
  return Array.isArray(list) && list.every(isObject) ? (list as readonly Row[]) : [];
}

function isObject(entry: unknown): boolean {
  return typeof entry === "object" && entry !== null;
}
