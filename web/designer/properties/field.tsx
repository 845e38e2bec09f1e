// One member of an element as a field.
import { useId, useRef, useState } from "preact/hooks";
import { newGroup } from "../../document/editor.ts";
import { calculate, fromUnit, lengthsIn, STEPS, toUnit, type Unit } from "../units.ts";
import { useSettled } from "../settled.ts";
import { FaultText, faultControl, useFaultId } from "./field-fault.tsx";
import type { ElementField } from "./member-fields.ts";
import { NumberField } from "./number-field.tsx";
import { Swatches } from "./swatches.tsx";

interface FieldProps {
  readonly field: ElementField;
  /** undefined: the member is not there, or those of the selected elements differ. */
  readonly value: unknown;
  readonly isMixed: boolean;
  readonly unit: Unit;
  /** What is wrong with it; shown once it is no longer typed in. */
  readonly fault: string | null;
  /** undefined removes the member. */
  readonly onChange: (value: unknown, group: string) => void;
  readonly onFile: (file: File) => void;
}

export function MemberField(props: FieldProps) {
  const { field, value, isMixed, unit, onChange } = props;
  const { label, fallback } = field;
  const id = useFaultId();
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
          min={min === undefined || !isLength ? min : toUnit(min, unit)}
          max={max === undefined || !isLength ? max : toUnit(max, unit)}
          {...(isLength && { unit })}
          read={(text) => calculate(text, isLength ? unit : null)}
          mayBeEmpty={fallback === undefined}
          fault={props.fault}
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
            aria-label={label}
            {...faultControl(id, props.fault)}
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
          <FaultText id={id} fault={props.fault} />
        </label>
      );
    }
    case "flag":
      return (
        <label class="property property-flag">
          <input
            type="checkbox"
            aria-label={label}
            {...faultControl(id, props.fault)}
            checked={shown === true}
            onChange={({ currentTarget }) => set(currentTarget.checked, newGroup("flag"))}
          />
          <span>{label}</span>
          <FaultText id={id} fault={props.fault} />
        </label>
      );
    case "color":
      return <ColorField {...props} shown={shown} set={set} none={field.field.none} />;
    case "lengths":
      return <LengthsField {...props} shown={shown} set={set} />;
    case "file":
      return field.field.isAsset ? (
        <AssetField {...props} accept={field.field.accept} />
      ) : (
        <FileField {...props} accept={field.field.accept} />
      );
    case "long-text":
    case "short-text":
      return (
        <TextField
          {...props}
          value={typeof shown === "string" ? shown : ""}
          onChange={(text, group) =>
            onChange(text === "" && !field.isRequired ? undefined : text, group)
          }
        />
      );
  }
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
function TextField({ field, value, isMixed, onChange, onBlur, ...props }: TextFieldProps) {
  const id = useId();
  const group = useRef("");
  const { isSettled, onTyped, onLeft } = useSettled();
  const fault = isSettled ? props.fault : null;
  const control = {
    class: "input",
    spellcheck: false,
    autocomplete: "off",
    value,
    ...faultControl(`${id}-fault`, fault, field.hint && `${id}-hint`),
    ...(isMixed && { placeholder: "Mixed" }),
    onFocus: () => (group.current = newGroup("type")),
    onInput: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
      onTyped();
      onChange(currentTarget.value, group.current);
    },
    onBlur: () => {
      onLeft();
      onBlur?.();
    },
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
      <FaultText id={`${id}-fault`} fault={fault} />
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
  const isUnread = typed !== null && lengthsIn(typed) === null;
  return (
    <TextField
      {...props}
      fault={isUnread ? "Type lengths with a space between them, such as 0.5 1." : props.fault}
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
function ColorField({ field, shown, set, none, isMixed, ...props }: ColorFieldProps) {
  const id = useFaultId();
  const { isSettled, onTyped, onLeft } = useSettled();
  const fault = isSettled ? props.fault : null;
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
          {...faultControl(id, fault)}
          value={text}
          onFocus={begin}
          onInput={({ currentTarget }) => {
            onTyped();
            change(currentTarget.value);
          }}
          onBlur={onLeft}
        />
      </span>
      <Swatches
        label={field.label}
        value={text}
        onChoose={(color) => {
          begin();
          change(color);
        }}
      />
      <FaultText id={id} fault={fault} />
    </div>
  );
}

/** A file that was uploaded, and nothing else. */
function AssetField({ field, value, isMixed, onChange, onFile, accept, fault }: FileFieldProps) {
  const id = useFaultId();
  const isThere = value !== undefined || isMixed;
  return (
    <div class="property" role="group" aria-label={field.label}>
      <span class="property-label" aria-hidden="true">
        {field.label}
      </span>
      <span class="property-control">
        <FileButton
          label={isThere ? "Replace file" : "Choose file"}
          accept={accept}
          onFile={onFile}
          described={faultControl(id, fault)}
        />
        {isThere && (
          <button
            class="button button-quiet button-small"
            type="button"
            onClick={() => onChange(undefined, newGroup("remove"))}
          >
            Remove
          </button>
        )}
      </span>
      <FaultText id={id} fault={fault} />
    </div>
  );
}

interface FileButtonProps {
  readonly label: string;
  readonly accept: string;
  readonly onFile: (file: File) => void;
  readonly described?: ReturnType<typeof faultControl>;
}

function FileButton({ label, accept, onFile, described }: FileButtonProps) {
  return (
    <label class="button button-small file-button">
      {label}
      <input
        class="visually-hidden"
        type="file"
        accept={accept}
        {...described}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onFile(file);
          currentTarget.value = "";
        }}
      />
    </label>
  );
}

type FileFieldProps = FieldProps & { readonly accept: string };

/** The source is kept once it is left, so its fault is of what was left. */
function FileField({ field, value, onChange, onFile, accept, fault }: FileFieldProps) {
  const id = useFaultId();
  const source = typeof value === "string" ? value : "";
  const isData = source.startsWith("data:");
  const isOurs = isData || source.startsWith("asset:");
  return (
    <>
      <div class="property">
        <span class="property-label">File</span>
        <FileButton
          label={isOurs ? "Replace file" : "Choose file"}
          accept={accept}
          onFile={onFile}
        />
      </div>
      <label class="property">
        <span class="property-label">{field.label}</span>
        <input
          dir="ltr"
          class="input"
          type="text"
          spellcheck={false}
          autocomplete="off"
          placeholder={accept.includes("pdf") ? "icon:…" : "https://… or {{variable}}"}
          readOnly={isData}
          aria-label={field.label}
          {...faultControl(id, fault)}
          value={isData && source.length > 100 ? `${source.slice(0, 100)}…` : source}
          onChange={({ currentTarget }) => onChange(currentTarget.value, newGroup("source"))}
        />
        <FaultText id={id} fault={fault} />
      </label>
    </>
  );
}
