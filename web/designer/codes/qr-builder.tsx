// Contents of a QR code from fields: a dialog that writes its value.
import { useSignal } from "@preact/signals";
import type { Session } from "../../document/session.ts";
import { Dialog } from "../../look/dialog.tsx";
import { Field } from "../../look/field.tsx";
import { TemplateField } from "../panels/text/template-field.tsx";
import { type Answers, CONTENTS } from "./qr-contents.ts";

interface QrBuilderProps {
  readonly session: Session;
  /** The kind that is chosen first; null: a web address. */
  readonly first: string | null;
  readonly onWrite: (value: string) => void;
}

export function QrBuilder({ session, first, onWrite }: QrBuilderProps) {
  const open = useSignal(false);
  const kind = useSignal(first ?? "link");
  const answers = useSignal<Answers>({});
  const contents = CONTENTS.find((known) => known.kind === kind.value) ?? CONTENTS[0]!;
  const written = contents.write(answers.value);
  const close = () => (open.value = false);
  return (
    <>
      <button
        class="button button-small"
        type="button"
        onClick={() => {
          kind.value = first ?? kind.value;
          open.value = true;
        }}
      >
        Build contents
      </button>
      <Dialog
        title="Contents of the QR code"
        open={open.value}
        onClose={close}
        actions={
          <>
            <button class="button" type="button" onClick={close}>
              Cancel
            </button>
            <button
              class="button button-primary"
              type="button"
              disabled={written === null}
              onClick={() => {
                if (written !== null) onWrite(written);
                close();
              }}
            >
              Use these contents
            </button>
          </>
        }
      >
        <div class="qr-builder">
          <Field label="Contents">
            {(control) => (
              <select
                {...control}
                value={contents.kind}
                onChange={({ currentTarget }) => {
                  kind.value = currentTarget.value;
                  answers.value = {};
                }}
              >
                {CONTENTS.map(({ kind, title }) => (
                  <option key={kind} value={kind}>
                    {title}
                  </option>
                ))}
              </select>
            )}
          </Field>
          {contents.fields.map(({ name, label, hint, choices }) => {
            const set = (text: string) => (answers.value = { ...answers.value, [name]: text });
            const value = answers.value[name] ?? choices?.[0]?.[0] ?? "";
            return choices ? (
              <Field label={label} key={name}>
                {(control) => (
                  <select
                    {...control}
                    value={value}
                    onChange={({ currentTarget }) => set(currentTarget.value)}
                  >
                    {choices.map(([choice, text]) => (
                      <option key={choice} value={choice}>
                        {text}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
            ) : (
              <TemplateField
                session={session}
                key={`${contents.kind} ${name}`}
                label={label}
                value={value}
                rows={1}
                isQuiet
                {...(hint !== undefined && { hint })}
                onChange={set}
              />
            );
          })}
          {written !== null && (
            <div class="code-block">
              <pre>
                <code>{written}</code>
              </pre>
            </div>
          )}
        </div>
      </Dialog>
    </>
  );
}
