// How pages are brought onto the paper of a printer, for labels that come out beside their place, pale, or upside down.
import { useState } from "preact/hooks";
import { useAction } from "../../calls/action.ts";
import type { Printer } from "../../calls/answers.ts";
import { RefusalNotice } from "../../calls/refusal-notice.tsx";
import { callSignedIn } from "../../calls/session.ts";
import { ChoiceField } from "../../look/choice-field.tsx";
import { Field } from "../../look/field.tsx";
import {
  faultsOfSettings,
  type SettingsFaults,
  type SettingsForm,
  settingsOf,
  withSettings,
} from "./printer-form.ts";

interface PrinterSettingsProps {
  readonly printer: Printer;
  readonly onSaved: () => void;
}

const NO_FAULTS: SettingsFaults = {};
const TURNS = ["0", "90", "180", "270"] as const;

export function PrinterSettings({ printer, onSaved }: PrinterSettingsProps) {
  const { profile } = printer;
  /** null: as the printer has it. */
  const [typed, setTyped] = useState<SettingsForm | null>(null);
  const [faults, setFaults] = useState(NO_FAULTS);
  const { busy, refused, left, run } = useAction();
  const form = typed ?? settingsOf(profile);
  const change = (changed: Partial<SettingsForm>) => setTyped({ ...form, ...changed });
  async function save(event: Event): Promise<void> {
    event.preventDefault();
    const found = faultsOfSettings(form);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    const body = { profile: withSettings(profile, form) };
    const path = `/account/v1/printers/${printer.id}`;
    if (!(await run(() => callSignedIn("PATCH", path, { body })))) return;
    setTyped(null);
    onSaved();
  }
  const number = (name: Exclude<keyof SettingsForm, "rotateDeg">, label: string, hint: string) => (
    <Field label={label} hint={hint} fault={faults[name]}>
      {(control) => (
        <input
          {...control}
          type="number"
          step="any"
          value={form[name]}
          onInput={({ currentTarget }) => change({ [name]: currentTarget.value })}
        />
      )}
    </Field>
  );
  return (
    <details class="printer-settings">
      <summary>Settings</summary>
      <form noValidate onSubmit={(event) => void save(event)}>
        <p class="field-hint">They are used for new jobs. The test page shows what they do.</p>
        <div class="printer-pair">
          {number("x", "Move right, mm", "Less than 0 moves left.")}
          {number("y", "Move down, mm", "Less than 0 moves up.")}
          {profile.format === "zpl" && (
            <>
              {number("darkness", "Darkness", "0 to 30. Empty: as the printer is set.")}
              {number("speed", "Speed", "1 to 14 inches per second. Empty: as the printer is set.")}
            </>
          )}
          <ChoiceField
            label="Turn clockwise"
            hint="180: for a roll that is fed the other way around."
            value={form.rotateDeg}
            options={TURNS.map((turn) => [turn, `${turn}°`] as const)}
            onChoose={(rotateDeg) => change({ rotateDeg })}
          />
        </div>
        <RefusalNotice refused={refused} left={left} />
        <div class="button-row">
          <button class="button button-small" type="submit" aria-busy={busy} disabled={left > 0}>
            Save settings
          </button>
        </div>
      </form>
    </details>
  );
}
