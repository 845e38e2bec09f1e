// Asked once, after a new label was first saved under the name that all new labels have. It stops nothing.
import { useLayoutEffect, useRef } from "preact/hooks";
import { Field } from "../../../look/field.tsx";

interface AskNameProps {
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
}

export function AskName({ name, onName, onClose }: AskNameProps) {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    // What is being typed elsewhere is not interrupted.
    if (document.activeElement?.matches("input, textarea, select")) return;
    field.current!.focus();
    field.current!.select();
  }, []);
  return (
    <form
      class="bar-drawer ask-name"
      aria-label="Name this label"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = field.current!.value.trim();
        if (typed !== "" && typed !== name) onName(typed);
        onClose();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        onClose();
      }}
    >
      <Field label="Name of this label" hint={`It is saved as “${name}”.`}>
        {(control) => (
          <input
            dir="auto"
            {...control}
            type="text"
            ref={field}
            maxLength={120}
            autocomplete="off"
            defaultValue={name}
          />
        )}
      </Field>
      <button class="button button-primary button-small" type="submit">
        Name it
      </button>
    </form>
  );
}
