// Which column fills which variable. Those of equal name are chosen already, so this is closed until something is open.
import type { Mapping, Table } from "../../../records/index.ts";

interface MappingFieldsProps {
  readonly table: Table;
  readonly mapping: Mapping;
  readonly onChange: (mapping: Mapping) => void;
}

export function MappingFields({ table, mapping, onChange }: MappingFieldsProps) {
  const open = [...mapping.variables].filter(([, column]) => column === null);
  const choices = table.columns.map(({ index, letter, name }) => (
    <option key={index} value={index}>
      {name === "" ? `Column ${letter}` : name}
    </option>
  ));
  return (
    <details class="mapping" open={open.length > 0 && open.length === mapping.variables.size}>
      <summary>
        {open.length === 0
          ? "Columns: all variables have one"
          : `Columns: none for ${open.map(([name]) => name).join(", ")}`}
      </summary>
      <div class="mapping-fields">
        {[...mapping.variables].map(([name, column]) => (
          <label key={name}>
            <span>{name}</span>
            <select
              class="input"
              aria-label={`Column for ${name}`}
              value={column ?? ""}
              onChange={({ currentTarget: { value } }) => {
                const variables = new Map(mapping.variables);
                variables.set(name, value === "" ? null : Number(value));
                onChange({ ...mapping, variables });
              }}
            >
              <option value="">No column</option>
              {choices}
            </select>
          </label>
        ))}
      </div>
    </details>
  );
}
