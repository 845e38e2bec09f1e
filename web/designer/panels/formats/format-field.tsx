// How a value is written, chosen from a menu that shows what each choice makes of it; below it, what a choice leaves open.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Session } from "../../../document/session.ts";
import { Field } from "../../../look/field.tsx";
import { press } from "../press.ts";
import { type Example, examplesOf, jobOfExamples } from "./examples.ts";
import { type Format, kindsFor, variableNamed } from "./format.ts";
import { type FormatKind, kindNamed, SERIAL, type Setting } from "./kinds.ts";
import { usualSettings } from "./usual.ts";

interface FormatFieldProps {
  readonly session: Session;
  /** Of the variable, or of a built-in value with its `#`. */
  readonly name: string;
  /** `mixed`: it differs from place to place. */
  readonly format: Format | "mixed";
  readonly onChange: (format: Format) => void;
  /** Whether the examples are wanted before somebody is at the menu. */
  readonly isEager?: boolean;
}

const EXAMPLES_AFTER_MS = 120;

export function FormatField({
  session,
  name,
  format,
  onChange,
  isEager = false,
}: FormatFieldProps) {
  const document = session.editor.document.value;
  const { counter } = variableNamed(document, name) ?? {};
  const kinds = kindsFor(name, counter);
  const now = format === "mixed" ? null : format;
  const isWanted = useSignal(isEager);
  const formatOf = (kind: FormatKind): Format =>
    kind.name === now?.kind ? now : { kind: kind.name, settings: usualSettings(kind, document) };
  // Found in all texts of the label, and drawn again with each of its changes.
  const offered = isWanted.value ? kinds.map(formatOf) : [];
  const examples = useExamples(session, name, offered, isWanted.value, "formats");
  const titleOf = ({ title }: FormatKind, at: number) => {
    const example = examples?.[at];
    if (!example || example.text === "") return title;
    return example.isOwn ? `${title} · ${example.text}` : `${title} · such as ${example.text}`;
  };
  const want = () => (isWanted.value = true);
  const kind = now && kindNamed(now.kind);
  return (
    <div class="format-field" onPointerEnter={want} onFocusIn={want}>
      <Field label="Format">
        {(control) => (
          <select
            {...control}
            value={now?.kind ?? "mixed"}
            onChange={({ currentTarget: { value } }) => {
              const chosen = kinds.find((one) => one.name === value);
              if (chosen) onChange(formatOf(chosen));
            }}
          >
            {now === null && <option value="mixed">Different from place to place</option>}
            {now?.kind === "own" && <option value="own">As it is written</option>}
            {kinds.map((one, at) => (
              <option key={one.name} value={one.name}>
                {titleOf(one, at)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {now && kind && kind.settings.length > 0 && kind !== SERIAL && (
        <div class="format-settings">
          {kind.settings.map((setting) => (
            <SettingField
              key={`${kind.name} ${setting.name}`}
              session={session}
              name={name}
              format={now}
              setting={setting}
              isWanted={isWanted.value}
              onChange={(value) =>
                onChange({ ...now, settings: { ...now.settings, [setting.name]: value } })
              }
            />
          ))}
        </div>
      )}
      {kind === SERIAL && (
        <p class="field-hint">Counts up from label to label. Digits are set under Variables.</p>
      )}
    </div>
  );
}

interface SettingFieldProps {
  readonly session: Session;
  readonly name: string;
  readonly format: Format;
  readonly setting: Setting;
  readonly isWanted: boolean;
  readonly onChange: (value: string) => void;
}

function SettingField(props: SettingFieldProps) {
  const { setting, format, onChange } = props;
  const value = format.settings[setting.name] ?? "";
  if (setting.kind === "examples") return <ExamplesField {...props} choices={setting.choices} />;
  return (
    <Field label={setting.label}>
      {(control) =>
        setting.kind === "choice" ? (
          <select
            {...control}
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          >
            {setting.choices.map(([choice, title]) => (
              <option key={choice} value={choice}>
                {title}
              </option>
            ))}
            {setting.choices.every(([choice]) => choice !== value) && (
              <option value={value}>{value}</option>
            )}
          </select>
        ) : (
          <input
            {...control}
            type="number"
            step="1"
            min={setting.least}
            max={setting.most}
            value={value}
            onInput={({ currentTarget }) => {
              const count = Number(currentTarget.value);
              const isWhole = currentTarget.value !== "" && Number.isInteger(count);
              if (isWhole && count >= setting.least && count <= setting.most) {
                onChange(String(count));
              }
            }}
          />
        )
      }
    </Field>
  );
}

function ExamplesField({
  session,
  name,
  format,
  setting,
  isWanted,
  onChange,
  choices,
}: SettingFieldProps & { readonly choices: readonly string[] }) {
  const value = format.settings[setting.name] ?? "";
  const all = choices.includes(value) ? choices : [...choices, value];
  const formats = all.map((choice): Format => ({
    ...format,
    settings: { ...format.settings, [setting.name]: choice },
  }));
  const examples = useExamples(session, name, formats, isWanted, `formats ${setting.name}`);
  return (
    <Field label={setting.label}>
      {(control) => (
        <select
          {...control}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          {all.map((choice, at) => (
            <option key={choice} value={choice}>
              {examples?.[at]?.text || choice}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** null: they are not there yet. */
function useExamples(
  session: Session,
  name: string,
  formats: readonly Format[],
  isWanted: boolean,
  purpose: string,
): readonly Example[] | null {
  const examples = useSignal<readonly Example[] | null>(null);
  const document = session.editor.document.value;
  const record = session.record.value;
  useEffect(() => {
    if (!isWanted) return;
    const timer = setTimeout(() => {
      const job = jobOfExamples(document, record, name, formats, Date.now());
      void press.draw(`${purpose} ${name}`, job).then((answer) => {
        if (answer) examples.value = examplesOf(answer, formats.length);
      });
    }, EXAMPLES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [
    isWanted,
    name,
    JSON.stringify(formats),
    document.variables,
    document.lang,
    document.timeZone,
    record,
  ]);
  return examples.value;
}
