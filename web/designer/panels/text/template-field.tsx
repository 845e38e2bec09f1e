// A text field for a template string: typing `{{` offers variables, built-in values and formatters, and below the field
// is what it prints.
import { useSignal } from "@preact/signals";
import { useEffect, useId, useRef } from "preact/hooks";
import type { Session } from "../../../document/session.ts";
import { newGroup } from "../../../document/editor.ts";
import { sentenceOf } from "../../../sentences/index.ts";
import { useSettled } from "../../settled.ts";
import { ChosenFormat } from "../formats/chosen-format.tsx";
import { faultAt, screenOf } from "../said.ts";
import { press } from "../press.ts";
import { undeclaredIn } from "../variables/variables.ts";
import { type Filled, filledOf, jobOfText } from "./filled-text.ts";
import { declare, useOffers } from "./offers.tsx";

interface TemplateFieldProps {
  readonly session: Session;
  /** Its name, such as "Text". */
  readonly label: string;
  readonly value: string;
  /** Of the element: whether its text has marks, which are not printed. */
  readonly markup?: unknown;
  /** To the member of the template that it is, whose faults are shown here. */
  readonly pointer?: string;
  /** With each key; `group` is one for the typing until the field is left. */
  readonly onChange: (value: string, group: string) => void;
  readonly rows?: number;
  readonly hint?: string;
  /** What it prints is not shown below. */
  readonly isQuiet?: boolean;
  /** Whether people read it: the format of its only placeholder is shown at once. */
  readonly isRead?: boolean;
}

/** Typing comes faster than the eye needs results. */
const RESULT_AFTER_MS = 120;

export function TemplateField(props: TemplateFieldProps) {
  const { session, label, value, pointer, onChange, rows = 2, hint, isRead } = props;
  const { isQuiet = false } = props;
  const id = useId();
  const group = useRef("");
  const { isSettled, onTyped, onLeft } = useSettled();
  const result = useResult(session, label, value, isQuiet, props.markup);
  const wrong = result.fault ?? (pointer === undefined ? null : faultAt(session, pointer));
  const fault = isSettled ? wrong : null;
  const described = [hint !== undefined && `${id}-hint`, fault && `${id}-fault`].filter(Boolean);
  const offers = useOffers({
    session,
    value,
    onChange: (text) => onChange(text, group.current),
  });

  return (
    <div class="template-field field">
      <label for={id}>{label}</label>
      <div class="template-field-box">
        <textarea
          dir="auto"
          id={id}
          ref={offers.box}
          class="input"
          rows={rows}
          spellcheck={false}
          value={value}
          {...offers.field}
          {...(described.length > 0 && { "aria-describedby": described.join(" ") })}
          {...(fault && { "aria-invalid": "true" })}
          onFocus={() => (group.current = newGroup("typing"))}
          onInput={(event) => {
            onTyped();
            onChange(event.currentTarget.value, group.current);
            offers.readCaret();
          }}
          onKeyDown={offers.onKeyDown}
          onClick={offers.readCaret}
          onBlur={() => {
            offers.close();
            onLeft();
          }}
        />
        {offers.list}
      </div>
      {hint !== undefined && (
        <p class="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {!isQuiet && (
        <ChosenFormat
          session={session}
          field={offers.box}
          value={value}
          {...(isRead && { hasOnlyOne: true })}
          onChange={(text, also) => {
            const step = newGroup("format");
            onChange(text, step);
            session.editor.change("Format", also, { group: step });
          }}
        />
      )}
      {fault !== null && (
        <p class="field-fault template-field-undeclared" id={`${id}-fault`}>
          {fault}
          {result.undeclared.slice(0, 3).map((name) => (
            <button
              class="button button-small"
              type="button"
              key={name}
              onClick={() => declare(session, name)}
            >
              Add “{name}”
            </button>
          ))}
        </p>
      )}
      {wrong === null && result.printed !== null && (
        <p class="field-hint template-field-result">
          <span>Prints</span> {result.printed === "" ? "nothing" : result.printed}
        </p>
      )}
    </div>
  );
}

interface Result {
  /** null: it is at fault, or has nothing that is filled in. */
  readonly printed: string | null;
  readonly fault: string | null;
  readonly undeclared: readonly string[];
}

const NOTHING: Result = { printed: null, fault: null, undeclared: [] };

/** What a text prints with the record that is shown, or why it does not. If printing fails, nothing comes. */
function useResult(
  session: Session,
  field: string,
  text: string,
  isQuiet: boolean,
  markup: unknown,
): Result {
  const filled = useSignal<(Filled & { readonly of: string }) | null>(null);
  const document = session.editor.document.value;
  const record = session.record.value;
  const isAsked = !isQuiet && text.includes("{{");
  useEffect(() => {
    if (!isAsked) return;
    const timer = setTimeout(() => {
      const job = jobOfText(document, text, record, Date.now(), markup);
      void press.draw("text", job).then((answer) => {
        const made = filledOf(answer);
        if (made) filled.value = { ...made, of: text };
      });
    }, RESULT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text, markup, document.variables, document.lang, document.timeZone, record]);
  if (!isAsked) return NOTHING;
  const undeclared = undeclaredIn(text, document);
  if (undeclared.length > 0) {
    const fault =
      undeclared.length === 1
        ? `No variable is named ${undeclared[0]}.`
        : `No variables are named ${undeclared.join(", ")}.`;
    return { printed: null, fault, undeclared };
  }
  if (!filled.value) return NOTHING;
  const { fault, text: printed } = filled.value;
  if (fault === null) return { ...NOTHING, printed };
  const isOlder = filled.value.of !== text;
  return isOlder
    ? NOTHING
    : { ...NOTHING, fault: sentenceOf(fault, { ...screenOf(session), field }) };
}
