// A value that is shown once, with a button that copies it.
import { useEffect, useRef } from "preact/hooks";
import { Field } from "../../look/field.tsx";
import { CopyButton } from "./copy-button.tsx";

/** It has the focus: the button that made it may be far away. */
export function CopyLine({ label, value }: { readonly label: string; readonly value: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), [value]);
  return (
    <div class="copy-line">
      <Field label={label}>
        {(control) => (
          <input
            dir="ltr"
            {...control}
            class="input input-code"
            ref={field}
            readOnly
            value={value}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
      </Field>
      <CopyButton text={value} />
    </div>
  );
}
