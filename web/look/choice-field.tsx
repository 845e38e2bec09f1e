// A field whose value is one of a list.
import { Field, type FieldProps } from "./field.tsx";

interface ChoiceFieldProps extends Omit<FieldProps, "children"> {
  readonly value: string | number;
  readonly options: readonly (readonly [value: string | number, name: string])[];
  readonly disabled?: boolean;
  /** What is wrong is said elsewhere. */
  readonly isWrong?: boolean;
  readonly onChoose: (value: string) => void;
}

export function ChoiceField(props: ChoiceFieldProps) {
  const { value, options, disabled, isWrong, onChoose, ...field } = props;
  return (
    <Field {...field}>
      {(control) => (
        <select
          dir="auto"
          {...control}
          {...(isWrong && { "aria-invalid": "true" })}
          disabled={disabled}
          value={value}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        >
          {options.map(([each, name]) => (
            <option key={each} value={each}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
