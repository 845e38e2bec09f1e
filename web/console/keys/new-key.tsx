// A new key: its name, and what it may do.
import { useRef, useState } from "preact/hooks";
import { useAction } from "../../calls/action.ts";
import type { Answer, MadeKey, Scope } from "../../calls/answers.ts";
import { RefusalNotice } from "../../calls/refusal-notice.tsx";
import { callSignedIn } from "../../calls/session.ts";
import { Field } from "../../look/field.tsx";

interface Faults {
  readonly name?: string;
  readonly scopes?: string;
}

const NO_FAULTS: Faults = {};

export function NewKey({ onMade }: { readonly onMade: (key: MadeKey) => void }) {
  const [name, setName] = useState("");
  const [print, setPrint] = useState(true);
  const [templates, setTemplates] = useState(false);
  const [faults, setFaults] = useState<Faults>(NO_FAULTS);
  const { busy, refused, left, run } = useAction();
  const nameField = useRef<HTMLInputElement>(null);

  async function create(event: Event): Promise<void> {
    event.preventDefault();
    const scopes: Scope[] = [];
    if (print) scopes.push("print");
    if (templates) scopes.push("templates");
    const found = faultsOf(name, scopes);
    setFaults(found);
    if (found.name) nameField.current?.focus();
    if (found !== NO_FAULTS) return;
    const body = { name: name.trim(), scopes };
    const made = await run(() =>
      callSignedIn<Answer<MadeKey>>("POST", "/account/v1/keys", { body }),
    );
    if (!made) return;
    setName("");
    onMade(made.body.data);
  }

  return (
    <form class="new-key" noValidate onSubmit={(event) => void create(event)}>
      <h2>New key</h2>
      <Field
        label="Key name"
        hint="The program that will use it, such as “Shop” or “Warehouse”."
        fault={faults.name}
      >
        {(control) => (
          <input
            dir="auto"
            {...control}
            type="text"
            ref={nameField}
            maxLength={64}
            autoComplete="off"
            value={name}
            onInput={({ currentTarget }) => setName(currentTarget.value)}
          />
        )}
      </Field>
      <fieldset class="field new-key-scopes">
        <legend>The key may</legend>
        <label class="choice">
          <input
            type="checkbox"
            checked={print}
            aria-describedby="scope-print"
            onChange={({ currentTarget }) => setPrint(currentTarget.checked)}
          />
          Print
        </label>
        <p class="field-hint" id="scope-print">
          Print and preflight jobs, which costs credits.
        </p>
        <label class="choice">
          <input
            type="checkbox"
            checked={templates}
            aria-describedby="scope-templates"
            onChange={({ currentTarget }) => setTemplates(currentTarget.checked)}
          />
          Templates
        </label>
        <p class="field-hint" id="scope-templates">
          Read, change and delete templates and assets.
        </p>
        {faults.scopes && (
          <p class="field-fault" role="alert">
            {faults.scopes}
          </p>
        )}
      </fieldset>
      <RefusalNotice refused={refused} left={left} />
      <button class="button button-primary" type="submit" aria-busy={busy} disabled={left > 0}>
        Create key
      </button>
    </form>
  );
}

function faultsOf(name: string, scopes: readonly Scope[]): Faults {
  if (name.trim() === "") return { name: "Enter a name, so that you know which key this is." };
  if (scopes.length === 0) return { scopes: "Choose at least one." };
  return NO_FAULTS;
}
