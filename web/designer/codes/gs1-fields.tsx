// The elements of a GS1 value, one row each.
import { useRef } from "preact/hooks";
import { newGroup } from "../../document/editor.ts";
import type { Session } from "../../document/session.ts";
import { Icon } from "../../look/icon.tsx";
import { TemplateField } from "../panels/text/template-field.tsx";
import { type Gs1Field, IDENTIFIERS, readFields, writeFields } from "./gs1.ts";

interface Gs1FieldsProps {
  readonly session: Session;
  readonly value: string;
  readonly onChange: (value: string, group: string) => void;
}

export function Gs1Fields({ session, value, onChange }: Gs1FieldsProps) {
  const group = useRef(newGroup("gs1"));
  const fields = readFields(value);
  if (fields === null) {
    return (
      <p class="field-hint">The value has all GS1 elements in one text, so it has no fields.</p>
    );
  }
  const set = (changed: readonly Gs1Field[], within = group.current) =>
    onChange(writeFields(changed), within);
  const used = new Set(fields.map(({ ai }) => ai));
  return (
    <fieldset class="gs1-fields">
      <legend class="field-label">GS1 elements</legend>
      {fields.map((field, index) => {
        const known = IDENTIFIERS.find(({ ai }) => ai === field.ai);
        const label = known ? `${known.name} (${field.ai})` : `Element (${field.ai})`;
        return (
          <div class="gs1-field" key={`${index} ${field.ai}`}>
            <TemplateField
              session={session}
              label={label}
              value={field.value}
              rows={1}
              isQuiet
              {...(known && { hint: known.hint })}
              onChange={(text, typing) =>
                set(fields.with(index, { ...field, value: text }), typing)
              }
            />
            <button
              class="button button-quiet button-small"
              type="button"
              aria-label={`Remove ${label}`}
              onClick={() => set(fields.toSpliced(index, 1), newGroup("gs1"))}
            >
              <Icon name="close" />
            </button>
          </div>
        );
      })}
      <select
        class="input"
        aria-label="Add GS1 element"
        value=""
        onChange={({ currentTarget }) => {
          const ai = currentTarget.value;
          currentTarget.value = "";
          if (ai !== "") set([...fields, { ai, value: "" }], newGroup("gs1"));
        }}
      >
        <option value="">Add an element</option>
        {IDENTIFIERS.filter(({ ai }) => !used.has(ai)).map(({ ai, name }) => (
          <option key={ai} value={ai}>
            ({ai}) {name}
          </option>
        ))}
      </select>
    </fieldset>
  );
}
