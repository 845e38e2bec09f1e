// What a text field offers where `{{` is typed: variables, built-in values and formatters.
import { useSignal } from "@preact/signals";
import { useEffect, useId, useLayoutEffect, useRef } from "preact/hooks";
import type { Session } from "../../../document/session.ts";
import { addVariable } from "../variables/variables.ts";
import { insertAt, type Offer, offersFor, placeAt } from "./completion.ts";

interface Completed {
  readonly session: Session;
  /** Of the field, as the document has it. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A `field` for the textarea's attributes, its `list` for beside it, and `onKeyDown`, which comes before the field's own. */
export function useOffers({ session, value, onChange }: Completed) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const caretAfter = useRef<number | null>(null);
  const caret = useSignal<number | null>(null);
  const active = useSignal(0);
  const { variables = [] } = session.editor.document.value;
  const place = caret.value === null ? null : placeAt(value, caret.value);
  const offers = place ? offersFor(place, variables) : [];
  const isOpen = offers.length > 0;
  const chosen = Math.min(active.value, offers.length - 1);

  useLayoutEffect(() => {
    const field = box.current;
    if (!field || caretAfter.current === null) return;
    // A field that keeps its own text has not been given the new one.
    if (field.value !== value) field.value = value;
    field.setSelectionRange(caretAfter.current, caretAfter.current);
    caretAfter.current = null;
  }, [value]);

  const close = () => (caret.value = null);
  const readCaret = () => {
    const { selectionStart = 0, selectionEnd = 0 } = box.current ?? {};
    caret.value = selectionStart === selectionEnd ? selectionStart : null;
    active.value = 0;
  };
  const insert = (offer: Offer) => {
    if (!place) return;
    const next = insertAt(value, place, offer);
    if (offer.kind === "add") declare(session, offer.insert);
    caretAfter.current = next.caret;
    close();
    onChange(next.text);
    box.current?.focus();
  };
  /** Whether the key was about the list. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (!isOpen) return false;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) active.value = (chosen + step + offers.length) % offers.length;
    else if (event.key === "Enter" || event.key === "Tab") insert(offers[chosen]!);
    else if (event.key === "Escape") close();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return {
    box,
    readCaret,
    close,
    onKeyDown,
    field: {
      "aria-autocomplete": "list",
      "aria-haspopup": "listbox",
      ...(isOpen && {
        "aria-controls": `${id}-offers`,
        "aria-activedescendant": `${id}-${chosen}`,
      }),
    } as const,
    list: isOpen ? <Offers id={id} offers={offers} chosen={chosen} onChoose={insert} /> : null,
  };
}

interface OffersProps {
  readonly id: string;
  readonly offers: readonly Offer[];
  readonly chosen: number;
  readonly onChoose: (offer: Offer) => void;
}

function Offers({ id, offers, chosen, onChoose }: OffersProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  return (
    <ul class="offers" id={`${id}-offers`} ref={list} role="listbox" aria-label="Insert variable">
      {offers.map((offer, index) => (
        <li
          key={`${offer.kind} ${offer.insert}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === chosen}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(offer)}
        >
          <code dir="auto">
            {offer.kind === "add" ? `Add variable “${offer.insert}”` : offer.insert}
          </code>
          {offer.hint !== "" && <span>{offer.hint}</span>}
        </li>
      ))}
    </ul>
  );
}

export function declare(session: Session, name: string): void {
  session.editor.change("Add variable", (document) => addVariable(document, name));
}
