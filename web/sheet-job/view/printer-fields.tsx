// How far a printer is off, measured on a test sheet, and kept in this browser.
import { useState } from "preact/hooks";
import { Field } from "../../look/field.tsx";
import { MOST_OFFSET_MM, type Offset, setOffset } from "../index.ts";
import type { JobEditor } from "./job-editor.ts";
import { keepPrinters, recallPrinters, withOffset } from "./remembered-stock.ts";
import "./rows.css";
import { type MakeTestSheet, TestSheetButton } from "./test-sheet.tsx";

interface PrinterFieldsProps {
  readonly editor: JobEditor;
  readonly presetId: string | null;
  readonly makeTestSheet: MakeTestSheet;
}

const DEFAULT_NAME = "This printer";

export function PrinterFields({ editor, presetId, makeTestSheet }: PrinterFieldsProps) {
  const [printers, setPrinters] = useState(recallPrinters);
  const { offset } = editor.job.value;
  const name = printers.chosen || DEFAULT_NAME;
  const measure = (printer: string, now: Offset) => {
    const changed = withOffset(printers, printer, now);
    setPrinters(changed);
    keepPrinters(changed);
    editor.change((job) => setOffset(job, now), "printer");
  };
  const set = (changed: Partial<Offset>) => measure(name, { ...offset, ...changed });
  const isOff = offset.rightMm !== 0 || offset.downMm !== 0;
  return (
    <details class="printer">
      <summary>
        {isOff
          ? `Printer: ${name} prints ${describe(offset)}, which is corrected`
          : "Labels miss their cuts?"}
      </summary>
      <p class="field-hint">
        Print the test sheet at 100 % on plain paper, hold it against a sheet of labels, and enter
        how far the outlines are off.
      </p>
      <div class="printer-fields">
        <Field label="Name of the printer">
          {(control) => (
            <input
              dir="auto"
              {...control}
              list="known-printers"
              maxLength={60}
              value={name}
              onChange={({ currentTarget: { value } }) => {
                const chosen = value.trim() || DEFAULT_NAME;
                measure(chosen, printers.offsets[chosen] ?? offset);
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
        {presetId !== null && <TestSheetButton presetId={presetId} make={makeTestSheet} />}
      </div>
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
