// Step 3: the sheet, and where on it printing begins.
import { Field } from "../../look/field.tsx";
import type { PrintDesk } from "./desk.ts";
import { idOfGrid, mostOnPlain, type SheetChoice } from "./sheets.ts";
import { TestSheetButton } from "./test-sheet.tsx";

const GROUPS = ["Sheets on sale", "Plain paper, to be cut", "Pages of its own size"] as const;

export function SheetStep({ desk }: { readonly desk: PrintDesk }) {
  const sheet = desk.sheet.value;
  const slots = sheet ? sheet.rows * sheet.columns : 1;
  return (
    <section class="print-step" aria-labelledby="step-sheet">
      <h2 id="step-sheet">3. Sheet</h2>
      <div class="print-sheet">
        <div class="print-sheet-fields">
          <Field label="Sheet" hint={hintOf(desk.sheets.value)}>
            {(control) => (
              <select
                {...control}
                value={desk.sheetId.value ?? ""}
                onChange={({ currentTarget }) => desk.chooseSheet(currentTarget.value)}
              >
                {GROUPS.map((group) => {
                  const choices = desk.sheets.value.filter((choice) => choice.group === group);
                  return (
                    choices.length > 0 && (
                      <optgroup key={group} label={group}>
                        {choices.map(({ id, label }) => (
                          <option key={id} value={id}>
                            {label}
                          </option>
                        ))}
                      </optgroup>
                    )
                  );
                })}
              </select>
            )}
          </Field>
          {sheet && <OwnGrid desk={desk} sheet={sheet} />}
          <Field
            label="Start slot"
            hint="On a sheet that is partly used: where the first free label is, counted row by row."
          >
            {(control) => (
              <input
                {...control}
                type="number"
                min={1}
                max={slots}
                disabled={slots === 1}
                value={Math.min(desk.startSlot.value, slots)}
                onInput={({ currentTarget }) => {
                  const slot = Number(currentTarget.value);
                  if (Number.isInteger(slot) && slot >= 1 && slot <= slots)
                    desk.startSlot.value = slot;
                }}
                onBlur={({ currentTarget }) => {
                  currentTarget.value = String(desk.startSlot.peek());
                }}
              />
            )}
          </Field>
          {sheet?.presetId && <TestSheetButton desk={desk} presetId={sheet.presetId} />}
        </div>
        {sheet && slots > 1 && <Slots desk={desk} sheet={sheet} />}
      </div>
    </section>
  );
}

/** On plain paper: how many go beside and below each other. */
function OwnGrid({ desk, sheet }: { readonly desk: PrintDesk; readonly sheet: SheetChoice }) {
  const most = mostOnPlain(sheet, desk.template.value!.document);
  if (!most) return null;
  const { rows, columns } = sheet;
  const fields = [
    {
      label: "Columns",
      value: columns,
      max: most.columns,
      grid: (to: number) => ({ rows, columns: to }),
    },
    { label: "Rows", value: rows, max: most.rows, grid: (to: number) => ({ rows: to, columns }) },
  ];
  return (
    <div class="print-own-grid">
      {fields.map(({ label, value, max, grid }) => (
        <Field key={label} label={label} hint={`Up to ${max}.`}>
          {(control) => (
            <input
              {...control}
              type="number"
              min={1}
              max={max}
              value={value}
              onInput={({ currentTarget }) =>
                desk.chooseSheet(idOfGrid(sheet, grid(Number(currentTarget.value))))
              }
              onBlur={({ currentTarget }) => {
                currentTarget.value = String(value);
              }}
            />
          )}
        </Field>
      ))}
    </div>
  );
}

function hintOf(sheets: readonly SheetChoice[]): string {
  const count = sheets.filter(({ presetId }) => presetId !== null).length;
  if (count === 0)
    return "No sheet on sale has labels of this size: print on plain paper and cut it.";
  return "Bought labels of this size are listed by the part number on their package.";
}

/** What the spinbutton says, to be pressed. */
function Slots({ desk, sheet }: { readonly desk: PrintDesk; readonly sheet: SheetChoice }) {
  const { widthMm, heightMm } = desk.template.value!.document;
  const slots = Array.from({ length: sheet.rows * sheet.columns }, (_, at) => at + 1);
  return (
    <div
      class="print-slots"
      aria-hidden="true"
      style={{
        gridTemplateColumns: `repeat(${sheet.columns}, 1fr)`,
        "--slot": String(widthMm / heightMm),
      }}
    >
      {slots.map((slot) => (
        <span
          key={slot}
          class={slot < desk.startSlot.value ? "print-slot-used" : ""}
          onClick={() => (desk.startSlot.value = slot)}
        >
          {slots.length <= 60 ? slot : ""}
        </span>
      ))}
    </div>
  );
}
