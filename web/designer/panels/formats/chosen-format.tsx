// The format of the placeholder that the caret is in, or was in last: below the field that is typed in.
import { type Signal, useSignal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";
import type { Session } from "../../../document/session.ts";
import type { TemplateDocument } from "../../../document/template.ts";
import { type FoundPlaceholder, placeholdersIn } from "../text/placeholders.ts";
import { type Format, formattedAt, readFormat, variableNamed, withCounting } from "./format.ts";
import { FormatField } from "./format-field.tsx";

interface ChosenFormatProps {
  readonly session: Session;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly value: string;
  /** Whether the only placeholder is chosen before the caret was anywhere. */
  readonly hasOnlyOne?: boolean;
  /** One step to be undone: the text, and what it asks of the document besides. */
  readonly onChange: (text: string, also: (document: TemplateDocument) => TemplateDocument) => void;
}

export function ChosenFormat({ session, field, value, hasOnlyOne, onChange }: ChosenFormatProps) {
  const caret = useCaret(field);
  const chosen = placeholderAtCaret(value, caret.value, hasOnlyOne === true);
  if (!chosen) return null;
  const { name } = chosen;
  const { counter } = variableNamed(session.editor.document.value, name) ?? {};
  return (
    <div class="chosen-format" role="group" aria-label={`Format of ${name}`}>
      <p class="chosen-format-name" aria-hidden="true">
        <code dir="auto">{name}</code>
      </p>
      <FormatField
        session={session}
        name={name}
        format={readFormat(chosen.formatters, counter)}
        isEager
        onChange={(format: Format) => {
          // Its end moves with the format.
          caret.value = chosen.nameAt;
          onChange(formattedAt(value, chosen, format), (document) =>
            withCounting(document, name, format),
          );
        }}
      />
    </div>
  );
}

/** null: it was never in the field. */
function useCaret(field: RefObject<HTMLTextAreaElement | null>): Signal<number | null> {
  const caret = useSignal<number | null>(null);
  useEffect(() => {
    const read = () => {
      const box = field.current;
      if (box && document.activeElement === box) caret.value = box.selectionEnd;
    };
    document.addEventListener("selectionchange", read);
    read();
    return () => document.removeEventListener("selectionchange", read);
  }, [field]);
  return caret;
}

export function placeholderAtCaret(
  text: string,
  caret: number | null,
  hasOnlyOne: boolean,
): FoundPlaceholder | null {
  const found = placeholdersIn(text);
  if (caret === null) return hasOnlyOne && found.length === 1 ? found[0]! : null;
  return found.find(({ open, end }) => caret >= open && caret <= end) ?? null;
}
