// Offered where the table has full names and the template prints first and last names: one column becomes two.
import { useState } from "preact/hooks";
import { columnToSplit, withNamesSplit } from "../../records/index.ts";
import type { PrintDesk } from "./desk.ts";
import type { Rows } from "./table-state.ts";

interface Done {
  readonly before: Rows;
  readonly after: Rows;
}

export function SplitNames({ desk }: { readonly desk: PrintDesk }) {
  const [done, setDone] = useState<Done | null>(null);
  const rows = desk.rows.value!;
  if (done?.after === rows) {
    return (
      <div class="notice notice-good print-split" role="status">
        <p>
          The names are split at their last space. Correct those that are not as they should be.
        </p>
        <button
          class="button button-small"
          type="button"
          onClick={() => {
            desk.rows.value = done.before;
            setDone(null);
          }}
        >
          Undo split
        </button>
      </div>
    );
  }
  const found = columnToSplit(rows.table, rows.mapping);
  if (!found || rows.isTyped) return null;
  const [name, first, last] = found.example;
  return (
    <div class="notice print-split" role="status">
      <p>
        “{found.column.name}” holds full names, and the template prints first and last names. Split
        at the last space, “{name}” becomes “{first}” and “{last}”.
      </p>
      <button
        class="button button-small"
        type="button"
        onClick={() => {
          const after = { ...rows, ...withNamesSplit(rows.table, rows.mapping, found) };
          desk.rows.value = after;
          setDone({ before: rows, after });
        }}
      >
        Split names
      </button>
    </div>
  );
}
