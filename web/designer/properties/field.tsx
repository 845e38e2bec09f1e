// One member of an element as a field.
import { useId, useRef, useState } from "preact/hooks";
import { newGroup } from "../../document/editor.ts";
import { calculate, fromUnit, lengthsIn, STEPS, toUnit, type Unit } from "../units.ts";
import type { ElementField } from "./element-fields.ts";
import { NumberField } from "./number-field.tsx";

interface FieldProps {
  readonly field: ElementField;
  /** undefined: the member is not there, or those of the selected elements differ. */
  readonly value: unknown;
  readonly isMixed: boolean;
  readonly unit: Unit;
  /** undefined removes the member. */
  readonly onChange: (value: unknown, group: string) => void;
  readonly onFile: (file: File) => void;
}

export function MemberField(props: FieldProps) {
  const { field, value, isMixed, unit, onChange } = props;
  const { label, fallback } = field;
  const set = (changed: unknown, group: string) =>
    onChange(isSame(changed, fallback) ? undefined : changed, group);
  const shown = value === undefined && !isMixed ? fallback : value;
  switch (field.field.kind) {
    case "number": {
      const { of, min, max, step } = field.field;
      const isLength = of === "mm";
      const number = typeof shown === "number" ? shown : null;
      return (
        <NumberField
          label={label}
          value={number !== null && isLength ? toUnit(number, unit) : number}
          step={isLength ? Math.max(STEPS[unit] / 2, 0.01) : step}
          min={min}
          max={max}
          {...(isLength && { unit })}
          read={(text) => calculate(text, isLength ? unit : null)}
          mayBeEmpty={fallback === undefined}
          onChange={(changed, group) =>
            set(changed === null ? undefined : isLength ? fromUnit(changed, unit) : changed, group)
          }
        />
      );
    }
    case "choice": {
      const { choices } = field.field;
      const at = choices.findIndex(([choice]) => choice === shown);
      return (
        <label class="property">
          <span class="property-label">{label}</span>
          <select
            class="input"
            value={String(at)}
            onChange={({ currentTarget }) => {
              const chosen = choices[Number(currentTarget.value)];
              if (chosen) set(chosen[0], newGroup("choice"));
            }}
          >
            {at === -1 && <option value="-1">{isMixed ? "Mixed" : "By default"}</option>}
            {choices.map(([, name], index) => (
              <option key={name} value={String(index)}>
                {name}
              </option>
            ))}
          </select>
        </label>
      );
    }
    case "flag":
      return (
        <label class="property property-flag">
          <input
            type="checkbox"
            checked={shown === true}
            onChange={({ currentTarget }) => set(currentTarget.checked, newGroup("flag"))}
          />
          <span>{label}</span>
        </label>
      );
    case "color":
      return <ColorField {...props} shown={shown} set={set} none={field.field.none} />;
    case "lengths":
      return <LengthsField {...props} shown={shown} set={set} />;
    case "file":
      return <FileField {...props} accept={field.field.accept} />;
    case "long-text":
    case "short-text":
      return (
        <TextField
          {...props}
          value={typeof shown === "string" ? shown : ""}
          onChange={(text, group) =>
            onChange(text === "" && isOptional(field) ? undefined : text, group)
          }
        />
      );
  }
}

function isOptional({ member }: ElementField): boolean {
  return !["text", "value", "source"].includes(member);
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || (Array.isArray(a) && Array.isArray(b) && a.length === 0 && b.length === 0);
}

interface TextFieldProps extends Omit<FieldProps, "value" | "onChange"> {
  readonly value: string;
  readonly onChange: (text: string, group: string) => void;
  readonly onBlur?: () => void;
}

/** The caret stays: a value that is already there is not set again. */
function TextField({ field, value, isMixed, onChange, onBlur }: TextFieldProps) {
  const id = useId();
  const group = useRef("");
  const control = {
    class: "input",
    spellcheck: false,
    autocomplete: "off",
    value,
    ...(field.hint && { "aria-describedby": `${id}-hint` }),
    ...(isMixed && { placeholder: "Mixed" }),
    onFocus: () => (group.current = newGroup("type")),
    onInput: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
      onChange(currentTarget.value, group.current),
    ...(onBlur && { onBlur }),
  };
  const isLong = field.field.kind === "long-text";
  return (
    <div class={isLong ? "property property-wide" : "property"}>
      <label class="property-label" for={id}>
        {field.label}
      </label>
      {isLong ? (
        <textarea dir="auto" id={id} rows={3} {...control} />
      ) : (
        <input dir="auto" id={id} type="text" {...control} />
      )}
      {field.hint && (
        <p class="property-hint" id={`${id}-hint`}>
          {field.hint}
        </p>
      )}
    </div>
  );
}

interface ShownFieldProps extends FieldProps {
  readonly shown: unknown;
  readonly set: (value: unknown, group: string) => void;
}

/** Lengths with spaces between them, shown as they are typed: `0.` is no other length than `0`. */
function LengthsField({ shown, set, ...props }: ShownFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      {...props}
      value={typed ?? (Array.isArray(shown) ? shown.join(" ") : "")}
      onChange={(text, group) => {
        setTyped(text);
        const lengths = lengthsIn(text);
        if (lengths) set(lengths.length === 0 ? undefined : lengths, group);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

interface ColorFieldProps extends ShownFieldProps {
  readonly none: string | undefined;
}

const HEX = /^#[0-9a-f]{6}$/i;

/** Text, because a color can be `cmyk(0,1,1,0)` or a variable; beside it the browser's picker for the others. */
function ColorField({ field, shown, set, none, isMixed }: ColorFieldProps) {
  const group = useRef("");
  const text = typeof shown === "string" ? shown : "";
  const change = (value: string) =>
    set(value === "" ? (none ? null : undefined) : value, group.current);
  const begin = () => (group.current = newGroup("color"));
  return (
    <div class="property" role="group" aria-label={field.label}>
      <span class="property-label" aria-hidden="true">
        {field.label}
      </span>
      <span class="property-control">
        <input
          class="swatch"
          type="color"
          aria-label={`${field.label}: pick`}
          data-none={text === "" ? "" : undefined}
          value={HEX.test(text) ? text : "#000000"}
          onFocus={begin}
          onInput={({ currentTarget }) => change(currentTarget.value)}
        />
        <input
          dir="ltr"
          class="input"
          type="text"
          aria-label={field.label}
          spellcheck={false}
          autocomplete="off"
          placeholder={isMixed ? "Mixed" : (none ?? "")}
          value={text}
          onFocus={begin}
          onInput={({ currentTarget }) => change(currentTarget.value)}
        />
      </span>
    </div>
  );
}

function FileField({ field, value, onChange, onFile, accept }: FieldProps & { accept: string }) {
  const source = typeof value === "string" ? value : "";
  const isData = source.startsWith("data:");
  const isOurs = isData || source.startsWith("asset:");
  return (
    <>
      <div class="property">
        <span class="property-label">File</span>
        <label class="button button-small file-button">
          {isOurs ? "Replace file" : "Choose file"}
          <input
            class="visually-hidden"
            type="file"
            accept={accept}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) onFile(file);
              currentTarget.value = "";
            }}
          />
        </label>
      </div>
      <label class="property">
        <span class="property-label">{field.label}</span>
        <input
          dir="ltr"
          class="input"
          type="text"
          spellcheck={false}
          autocomplete="off"
          placeholder="https://… or {{variable}}"
          readOnly={isData}
          value={isData && source.length > 100 ? `${source.slice(0, 100)}…` : source}
          onChange={({ currentTarget }) => onChange(currentTarget.value, newGroup("source"))}
        />
      </label>
    </>
  );
}
