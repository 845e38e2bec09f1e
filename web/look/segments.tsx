// Radio buttons side by side, for two to five choices of which one is always made.
import { useId } from "preact/hooks";

interface SegmentsProps<V extends string> {
  /** The name of the group. */
  readonly label: string;
  readonly choices: readonly { readonly value: V; readonly label: string }[];
  readonly value: V;
  readonly onChange: (value: V) => void;
}

export function Segments<V extends string>({ label, choices, value, onChange }: SegmentsProps<V>) {
  const name = useId();
  return (
    <div class="segments" role="radiogroup" aria-label={label}>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </div>
  );
}
