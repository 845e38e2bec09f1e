// A label, its field, and below it a hint or what is wrong. The field is described by both.
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

/** What the field itself gets: `<input {...control} />`. */
export interface FieldControl {
  readonly id: string;
  readonly class: string;
  readonly "aria-describedby"?: string;
  readonly "aria-invalid"?: "true";
}

export interface FieldProps {
  readonly label: string;
  readonly hint?: ComponentChildren;
  /** What is wrong and how to fix it; null or absent: nothing is. */
  readonly fault?: string | null | undefined;
  readonly children: (control: FieldControl) => ComponentChildren;
}

export function Field({ label, hint, fault, children }: FieldProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : null, fault ? `${id}-fault` : null].filter(Boolean);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children({
        id,
        class: "input",
        ...(described.length > 0 && { "aria-describedby": described.join(" ") }),
        ...(fault && { "aria-invalid": "true" }),
      })}
      {hint && (
        <p class="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {fault && (
        <p class="field-fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  );
}
