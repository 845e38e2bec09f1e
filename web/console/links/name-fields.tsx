// The names that callers use, where they differ from those of the variables.
import { useState } from "preact/hooks";
import { Field } from "../../look/field.tsx";
import { KNOWN_CALLERS, namesIn, rowsOfCaller, rowsOfNames } from "./callers.ts";
import { COPIES, type FormPart, settableOf, withNames, type NameRow } from "./link-form.ts";

export function NameFields({ form, faults, change }: FormPart) {
  const settable = settableOf(form);
  const add = (rows: readonly NameRow[]) => change(withNames(form, rows));
  const set = (at: number, row: Partial<NameRow>) =>
    change({ names: form.names.map((each, i) => (i === at ? { ...each, ...row } : each)) });
  return (
    <fieldset class="field link-names">
      <legend>Names</legend>
      <p class="field-hint">
        Each variable has its own name already. Add the names of callers that use others; what they
        send besides is ignored.
      </p>
      {form.names.length > 0 && (
        <ul role="list" aria-label="Names">
          {form.names.map(({ caller, target }, at) => (
            <li class="link-name" key={at}>
              <input
                dir="ltr"
                class="input input-code"
                type="text"
                aria-label={`Name ${at + 1}`}
                maxLength={200}
                value={caller}
                onInput={({ currentTarget }) => set(at, { caller: currentTarget.value })}
              />
              <select
                class="input"
                aria-label={`What name ${at + 1} sets`}
                value={settable.includes(target) || target === COPIES ? target : ""}
                onChange={({ currentTarget }) => set(at, { target: currentTarget.value })}
              >
                <option value="">Ignored</option>
                {settable.map((variable) => (
                  <option key={variable} value={variable}>
                    {variable}
                  </option>
                ))}
                <option value={COPIES}>Copies</option>
              </select>
              <button
                class="button button-quiet button-small"
                type="button"
                aria-label={`Remove name ${at + 1}`}
                onClick={() => change({ names: form.names.filter((_, i) => i !== at) })}
              >
                Remove
              </button>
            </li>
          ))}
        </ul>
      )}
      {faults.names && (
        <p class="field-fault" role="alert">
          {faults.names}
        </p>
      )}
      <div class="button-row">
        {KNOWN_CALLERS.map((caller) => (
          <button
            key={caller.title}
            class="button button-small"
            type="button"
            onClick={() => add(rowsOfCaller(caller, settable))}
          >
            {caller.title}’s names
          </button>
        ))}
        <button
          class="button button-small"
          type="button"
          onClick={() =>
            change({ names: [...form.names, { caller: "", target: settable[0] ?? "" }] })
          }
        >
          Add name
        </button>
      </div>
      <PasteNames onPaste={(names) => add(rowsOfNames(names, settable))} />
    </fieldset>
  );
}

function PasteNames({ onPaste }: { readonly onPaste: (names: readonly string[]) => void }) {
  const [text, setText] = useState("");
  const names = namesIn(text);
  return (
    <>
      <Field
        label="Paste an example of a call"
        hint="An address with its query, a form, JSON, or only the names."
      >
        {(control) => (
          <textarea
            dir="ltr"
            {...control}
            class="input input-code"
            rows={2}
            value={text}
            onInput={({ currentTarget }) => setText(currentTarget.value)}
          />
        )}
      </Field>
      {names.length > 0 && (
        <p>
          <button
            class="button button-small"
            type="button"
            onClick={() => {
              onPaste(names);
              setText("");
            }}
          >
            {names.length === 1 ? "Add 1 name" : `Add ${names.length} names`}
          </button>
        </p>
      )}
    </>
  );
}
