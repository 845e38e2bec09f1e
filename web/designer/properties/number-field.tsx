// A number that is typed, calculated (`30/2`) or stepped with the arrow keys. A spin button without the browser's own
// number field, which takes neither sums nor other units.
import { useRef, useState } from "preact/hooks";
import { newGroup } from "../../document/editor.ts";
import { useSettled } from "../settled.ts";
import { FaultText, faultControl, useFaultId } from "./field-fault.tsx";

interface NumberFieldProps {
  readonly label: string;
  /** In the field's unit; null: it is empty. */
  readonly value: number | null;
  /** What is printed where it is empty. */
  readonly placeholder?: string;
  readonly step: number;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly unit?: string;
  readonly isDisabled?: boolean;
  readonly hint?: string;
  readonly read: (text: string) => number | null;
  /** `group`: one step to be undone for keys that are held. null: it was emptied. */
  readonly onChange: (value: number | null, group: string) => void;
  readonly mayBeEmpty?: boolean;
  /** What is wrong with the value that is kept. */
  readonly fault?: string | null;
}

const NO_NUMBER = "Type a number, or a sum such as 30/2.";

export function NumberField(props: NumberFieldProps) {
  const { label, value, step, min, max, unit, onChange } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const group = useRef("");
  const id = useFaultId();
  const { isSettled, onTyped, onLeft } = useSettled();
  const isUnread = typed !== null && typed.trim() !== "" && props.read(typed) === null;
  const fault = !isSettled ? null : isUnread ? NO_NUMBER : typed === null ? props.fault : null;
  const within = (wanted: number) => Math.min(max ?? Infinity, Math.max(min ?? -Infinity, wanted));
  const commit = () => {
    if (typed === null) return;
    setTyped(null);
    if (typed.trim() === "") {
      if (props.mayBeEmpty && value !== null) onChange(null, newGroup("number"));
      return;
    }
    const read = props.read(typed);
    if (read !== null && within(read) !== value) onChange(within(read), newGroup("number"));
  };
  const stepBy = (by: number, isRepeated: boolean) => {
    if (!isRepeated) group.current = newGroup("number");
    const from = (typed === null ? value : props.read(typed)) ?? 0;
    setTyped(null);
    const decimals = 10_000;
    onChange(within(Math.round((from + by) * decimals) / decimals), group.current);
  };
  return (
    <label class="property">
      <span class="property-label">{label}</span>
      <span class="property-control">
        <input
          dir="ltr"
          class="input input-number"
          type="text"
          inputMode="decimal"
          role="spinbutton"
          autocomplete="off"
          aria-label={label}
          aria-valuenow={value ?? undefined}
          aria-valuetext={value === null ? "empty" : `${value}${unit ? ` ${unit}` : ""}`}
          aria-valuemin={min}
          aria-valuemax={max}
          {...faultControl(id, fault)}
          disabled={props.isDisabled}
          placeholder={props.placeholder}
          value={typed ?? (value === null ? "" : String(value))}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onInput={({ currentTarget }) => {
            setTyped(currentTarget.value);
            onTyped();
          }}
          onBlur={() => {
            commit();
            onLeft();
          }}
          onKeyDown={(event) => {
            if (event.key === "Enter") commit();
            else if (event.key === "Escape") setTyped(null);
            else if (event.key === "ArrowUp" || event.key === "ArrowDown") {
              event.preventDefault();
              const times = event.shiftKey ? 10 : 1;
              stepBy((event.key === "ArrowUp" ? step : -step) * times, event.repeat);
            }
          }}
        />
        {unit && (
          <span class="property-unit" aria-hidden="true">
            {unit}
          </span>
        )}
      </span>
      {props.hint && <span class="property-hint">{props.hint}</span>}
      <FaultText id={id} fault={fault} />
    </label>
  );
}
