// A text field for a template string: typing `{{` offers variables, built-in values and formatters, and below the field
// is what it prints.
import { useSignal } from "@preact/signals";
import { useEffect, useId, useRef } from "preact/hooks";
import type { Session } from "../../../document/session.ts";
import { newGroup } from "../../../document/editor.ts";
import { press } from "../press.ts";
import { undeclaredIn } from "../variables/variables.ts";
import { type Filled, filledOf, jobOfText } from "./filled-text.ts";
import { declare, useOffers } from "./offers.tsx";

interface TemplateFieldProps {
  readonly session: Session;
  /** Its name, such as "Text". */
  readonly label: string;
  readonly value: string;
  /** With each key; `group` is one for the typing until the field is left. */
  readonly onChange: (value: string, group: string) => void;
  readonly rows?: number;
  readonly hint?: string;
  /** What it prints is not shown below. */
  readonly isQuiet?: boolean;
}

/** Typing comes faster than the eye needs results. */
const RESULT_AFTER_MS = 120;

export function TemplateField(props: TemplateFieldProps) {
  const { session, label, value, onChange, rows = 2, hint, isQuiet = false } = props;
  const id = useId();
  const group = useRef("");
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
          {...(hint !== undefined && { "aria-describedby": `${id}-hint` })}
          onFocus={() => (group.current = newGroup("typing"))}
          onInput={(event) => {
            onChange(event.currentTarget.value, group.current);
            offers.readCaret();
          }}
          onKeyDown={offers.onKeyDown}
          onClick={offers.readCaret}
          onBlur={offers.close}
        />
        {offers.list}
      </div>
      {hint !== undefined && (
        <p class="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {!isQuiet && <Result session={session} text={value} />}
    </div>
  );
}

function Result({ session, text }: { readonly session: Session; readonly text: string }) {
  const filled = useSignal<Filled | null>(null);
  const document = session.editor.document.value;
  const record = session.record.value;
  const undeclared = undeclaredIn(text, document);
  const isFixed = !text.includes("{{");
  useEffect(() => {
    if (isFixed) return;
    const timer = setTimeout(() => {
      const job = jobOfText(document, text, record, Date.now());
      void press.draw("text", job).then((answer) => {
        if (answer) filled.value = filledOf(answer);
      });
    }, RESULT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text, document.variables, document.lang, document.timeZone, record]);
  if (isFixed) return null;
  if (undeclared.length > 0) {
    return (
      <p class="field-fault template-field-undeclared">
        {undeclared.length === 1
          ? `No variable is named ${undeclared[0]}.`
          : `No variables are named ${undeclared.join(", ")}.`}
        {undeclared.slice(0, 3).map((name) => (
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
    );
  }
  if (!filled.value) return null;
  return filled.value.fault === null ? (
    <p class="field-hint template-field-result">
      <span>Prints</span> {filled.value.text === "" ? "nothing" : filled.value.text}
    </p>
  ) : (
    <p class="field-fault">{filled.value.fault}</p>
  );
}
