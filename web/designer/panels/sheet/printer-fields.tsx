// How far a printer is off, measured on a test sheet, and kept in this browser.
import { useSignal } from "@preact/signals";
import { useState } from "preact/hooks";
import type { LayoutPreset } from "../../../../src/print/index.ts";
import { Field } from "../../../look/field.tsx";
import {
  MOST_OFFSET_MM,
  type Offset,
  offsetOf,
  type Printers,
  withOffset,
} from "../../storage/remembered-stock.ts";
import { press } from "../press.ts";
import { testLabel } from "./slots.ts";

interface PrinterFieldsProps {
  readonly preset: LayoutPreset;
  readonly printers: Printers;
  readonly onChange: (printers: Printers) => void;
}

const DEFAULT_NAME = "This printer";

export function PrinterFields({ preset, printers, onChange }: PrinterFieldsProps) {
  const failure = useSignal(false);
  const offset = offsetOf(printers);
  const name = printers.chosen || DEFAULT_NAME;
  const set = (changed: Partial<Offset>) =>
    onChange(withOffset(printers, name, { ...offset, ...changed }));
  const isOff = offset.rightMm !== 0 || offset.downMm !== 0;
  return (
    <details class="printer">
      <summary>
        {isOff
          ? `Printer: ${name} prints ${describe(offset)}, which is taken back`
          : "Labels miss their cuts?"}
      </summary>
      <p class="field-hint">
        Print the test sheet at 100 % on plain paper, hold it against a sheet of labels, and enter
        how far the outlines are off.
      </p>
      <div class="printer-fields">
        <Field label="Printer">
          {(control) => (
            <input
              {...control}
              list="known-printers"
              maxLength={60}
              value={name}
              onChange={({ currentTarget: { value } }) => {
                const chosen = value.trim() || DEFAULT_NAME;
                const known = printers.offsets[chosen] ?? offset;
                onChange(withOffset(printers, chosen, known));
              }}
            />
          )}
        </Field>
        <datalist id="known-printers">
          {Object.keys(printers.offsets).map((known) => (
            <option key={known} value={known} />
          ))}
        </datalist>
        {(
          [
            ["Too far right (mm)", "rightMm"],
            ["Too far down (mm)", "downMm"],
          ] as const
        ).map(([label, member]) => (
          <OffsetField
            key={member}
            label={label}
            offsetMm={offset[member]}
            onChange={(offsetMm) => set({ [member]: offsetMm })}
          />
        ))}
        <button
          class="button button-small"
          type="button"
          onClick={() => void openTestSheet(preset).then((isOpen) => (failure.value = !isOpen))}
        >
          Test sheet
        </button>
      </div>
      {failure.value && <p class="field-fault">The test sheet could not be printed. Try again.</p>}
    </details>
  );
}

interface OffsetFieldProps {
  readonly label: string;
  readonly offsetMm: number;
  readonly onChange: (offsetMm: number) => void;
}

function OffsetField({ label, offsetMm, onChange }: OffsetFieldProps) {
  // As it is typed: -0, on the way to -0.5, would be shown as 0.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field label={label}>
      {(control) => (
        <input
          {...control}
          type="number"
          step="0.1"
          min={-MOST_OFFSET_MM}
          max={MOST_OFFSET_MM}
          value={typed ?? offsetMm}
          onInput={({ currentTarget: { value, valueAsNumber } }) => {
            setTyped(value);
            if (Math.abs(valueAsNumber) <= MOST_OFFSET_MM) onChange(valueAsNumber);
          }}
          onBlur={() => setTyped(null)}
        />
      )}
    </Field>
  );
}

function describe({ rightMm, downMm }: Offset): string {
  const across = `${Math.abs(rightMm)}\u2009mm too far ${rightMm < 0 ? "left" : "right"}`;
  const down = `${Math.abs(downMm)}\u2009mm too far ${downMm < 0 ? "up" : "down"}`;
  return [rightMm !== 0 && across, downMm !== 0 && down].filter(Boolean).join(" and ");
}

/** Downloads it; false: it could not be printed. */
async function openTestSheet(preset: LayoutPreset): Promise<boolean> {
  const answer = await press.draw("test sheet", {
    document: testLabel(preset),
    records: [{ variables: {}, copies: preset.grid.rows * preset.grid.columns }],
    layout: { type: "preset", presetId: preset.id },
    scale: 0.1,
    now: Date.now(),
    withPdf: true,
  });
  if (answer?.kind !== "proof" || !answer.pdf) return false;
  const url = URL.createObjectURL(new Blob([answer.pdf], { type: "application/pdf" }));
  const link = Object.assign(document.createElement("a"), {
    href: url,
    download: "test-sheet.pdf",
  });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
  return true;
}
