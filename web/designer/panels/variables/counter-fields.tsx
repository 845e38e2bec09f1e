// The settings of a serial number; those that are the default are not written.
import { textOf } from "../text/text-of.ts";
import { Field } from "../../../look/field.tsx";

type Counter = Readonly<Record<string, unknown>>;

const DEFAULTS = { step: 1, digits: 0, alphabet: "0123456789", per: "item" } as const;

const ALPHABETS = [
  ["0123456789", "Digits"],
  ["ABCDEFGHIJKLMNOPQRSTUVWXYZ", "Capital letters"],
  ["0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ", "Digits and capitals"],
  ["23456789ABCDEFGHJKMNPQRSTVWXYZ", "Without look-alikes"],
  ["0123456789ABCDEF", "Hexadecimal"],
] as const;

interface CounterFieldsProps {
  readonly counter: Counter;
  readonly onChange: (counter: Counter) => void;
}

export function CounterFields({ counter, onChange }: CounterFieldsProps) {
  const set = (name: keyof typeof DEFAULTS, value: unknown) => {
    const { [name]: _, ...others } = counter;
    onChange(value === DEFAULTS[name] ? others : { ...others, [name]: value });
  };
  const alphabet = textOf(counter["alphabet"], DEFAULTS.alphabet);
  const isOwn = ALPHABETS.every(([known]) => known !== alphabet);
  return (
    <div class="counter-fields">
      <Field label="Step">
        {(control) => (
          <input
            {...control}
            type="number"
            step="1"
            min="-1000000"
            max="1000000"
            value={Number(counter["step"] ?? DEFAULTS.step)}
            onInput={({ currentTarget: { value } }) => {
              const step = numberOf(value, -1_000_000, 1_000_000);
              if (step) set("step", step);
            }}
          />
        )}
      </Field>
      <Field label="Digits">
        {(control) => (
          <input
            {...control}
            type="number"
            step="1"
            min="0"
            max="30"
            value={Number(counter["digits"] ?? DEFAULTS.digits)}
            onInput={({ currentTarget: { value } }) => {
              const digits = numberOf(value, 0, 30);
              if (digits !== null) set("digits", digits);
            }}
          />
        )}
      </Field>
      <Field label="Characters">
        {(control) => (
          <select
            {...control}
            value={alphabet}
            onChange={({ currentTarget: { value } }) => set("alphabet", value)}
          >
            {ALPHABETS.map(([characters, name]) => (
              <option key={characters} value={characters}>
                {name}
              </option>
            ))}
            {isOwn && <option value={alphabet}>{alphabet}</option>}
          </select>
        )}
      </Field>
      <Field label="Counts">
        {(control) => (
          <select
            {...control}
            value={textOf(counter["per"], DEFAULTS.per)}
            onChange={({ currentTarget: { value } }) => set("per", value)}
          >
            <option value="item">every label</option>
            <option value="record">every record</option>
          </select>
        )}
      </Field>
    </div>
  );
}

/** null: no whole number in that range. */
function numberOf(text: string, least: number, most: number): number | null {
  const number = Number(text);
  const isWhole = text !== "" && Number.isInteger(number);
  return isWhole && number >= least && number <= most ? number : null;
}
