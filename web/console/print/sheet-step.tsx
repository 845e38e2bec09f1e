// Step 3: the sheet, and where on it printing begins.
import { Field } from "../../look/field.tsx";
import {
  fitsStock,
  gridOf,
  groupOf,
  idOf,
  type ItemSize,
  labelOf,
  mostOnPlain,
  presetIdOf,
  slotsOf,
  startAt,
  type Stock,
} from "../../sheet-job/index.ts";
import { PrinterFields } from "../../sheet-job/view/printer-fields.tsx";
import { keepStartSlot } from "../../sheet-job/view/remembered-stock.ts";
import { TestSheetButton } from "../../sheet-job/view/test-sheet.tsx";
import { showSize } from "../parts/show.ts";
import { sayLack, sayNearest } from "../../sheet-job/view/stock-words.ts";
import type { PrintDesk } from "./desk.ts";
import { OutputFields, SheetOnRoll } from "./output-fields.tsx";

const GROUPS = ["Sheets on sale", "Plain paper, to be cut", "Pages of its own size"] as const;

export function SheetStep({ desk }: { readonly desk: PrintDesk }) {
  const { stock, startSlot } = desk.editor.job.value;
  const { template, choices } = desk.opened.value!;
  const slots = stock ? slotsOf(stock) : 1;
  const presetId = presetIdOf(stock);
  const begin = (slot: number) => {
    if (!stock || !Number.isInteger(slot) || slot < 1 || slot > slots) return;
    desk.editor.change((job) => startAt(job, slot), "start slot");
    if (stock.kind === "sheet") keepStartSlot(stock, slot);
  };
  return (
    <section class="print-step" aria-labelledby="step-sheet">
      <h2 id="step-sheet">3. Sheet</h2>
      <div class="print-sheet">
        <div class="print-sheet-fields">
          <OutputFields desk={desk} />
          <Field label="Sheet" hint={<SheetHint desk={desk} />}>
            {(control) => (
              <select
                {...control}
                value={stock ? idOf(stock) : ""}
                onChange={({ currentTarget: { value } }) => {
                  const chosen = choices.find((choice) => idOf(choice) === value);
                  if (chosen) desk.chooseStock(chosen);
                }}
              >
                {GROUPS.map((group) => {
                  const inGroup = choices.filter((choice) => groupOf(choice) === group);
                  return (
                    inGroup.length > 0 && (
                      <optgroup key={group} label={group}>
                        {inGroup.map((choice) => (
                          <option key={idOf(choice)} value={idOf(choice)}>
                            {labelIn(choice, template)}
                          </option>
                        ))}
                      </optgroup>
                    )
                  );
                })}
              </select>
            )}
          </Field>
          {stock && <SheetOnRoll desk={desk} stock={stock} />}
          {stock && <OwnGrid desk={desk} stock={stock} />}
          <CountField
            label="Start slot"
            hint="On a sheet that is partly used: where the first free label is, counted row by row."
            value={Math.min(startSlot, slots)}
            max={slots}
            disabled={slots === 1}
            onCount={begin}
          />
          {presetId !== null && <TestSheetButton make={desk.makeTestSheet} presetId={presetId} />}
          {slots > 1 && !desk.printer.value && (
            <PrinterFields
              editor={desk.editor}
              presetId={null}
              makeTestSheet={desk.makeTestSheet}
            />
          )}
        </div>
        {stock && slots > 1 && (
          <Slots stock={stock} item={template} startSlot={startSlot} onStart={begin} />
        )}
      </div>
    </section>
  );
}

/** On plain paper: how many go beside and below each other. */
function OwnGrid({ desk, stock }: { readonly desk: PrintDesk; readonly stock: Stock }) {
  const { template } = desk.opened.value!;
  const most = mostOnPlain(stock, template);
  if (!most || stock.kind !== "plain") return null;
  const { rows, columns } = stock;
  const use = (grid: Partial<typeof most>) => {
    const own = { ...stock, ...grid };
    if (fitsStock(template, own)) desk.chooseStock(own);
  };
  return (
    <div class="print-own-grid">
      <CountField
        label="Columns"
        hint={`Up to ${most.columns}.`}
        max={most.columns}
        value={columns}
        onCount={(to) => use({ columns: to })}
      />
      <CountField
        label="Rows"
        hint={`Up to ${most.rows}.`}
        max={most.rows}
        value={rows}
        onCount={(to) => use({ rows: to })}
      />
    </div>
  );
}

interface CountFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly value: number;
  readonly max: number;
  readonly disabled?: boolean;
  readonly onCount: (to: number) => void;
}

/** What is typed and cannot be is gone when the field is left. */
function CountField({ label, hint, value, max, disabled, onCount }: CountFieldProps) {
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <input
          {...control}
          type="number"
          min={1}
          max={max}
          disabled={disabled}
          value={value}
          onInput={({ currentTarget }) => onCount(Number(currentTarget.value))}
          onBlur={({ currentTarget }) => {
            currentTarget.value = String(value);
          }}
        />
      )}
    </Field>
  );
}

/** On which paper no sheet on sale has labels of this size, and what is nearest there. */
function SheetHint({ desk }: { readonly desk: PrintDesk }) {
  const { id, offers, choices } = desk.opened.value!;
  // The labels of a roll come one by one.
  if (desk.isOnRoll.value) return <>For a roll: one per page.</>;
  const lack = offers && sayLack(offers, choices);
  if (!lack) return "Bought labels of this size are listed by the part number on their package.";
  return (
    <>
      {lack}{" "}
      {offers.nearest.length > 0 && (
        <>
          The nearest: {sayNearest(offers.nearest)}.{" "}
          <a href={`/app/templates/${id}`}>Change the size of the label</a>
        </>
      )}
    </>
  );
}

function labelIn(stock: Stock, { widthMm, heightMm }: ItemSize): string {
  const label = labelOf(stock);
  return stock.kind === "single" ? `${label}, ${showSize(widthMm, heightMm)}` : label;
}

interface SlotsProps {
  readonly stock: Stock;
  readonly item: ItemSize;
  readonly startSlot: number;
  readonly onStart: (slot: number) => void;
}

/** What the spinbutton says, to be pressed. */
function Slots({ stock, item, startSlot, onStart }: SlotsProps) {
  const slots = Array.from({ length: slotsOf(stock) }, (_, at) => at + 1);
  return (
    <div
      class="print-slots"
      aria-hidden="true"
      style={{
        gridTemplateColumns: `repeat(${gridOf(stock).columns}, 1fr)`,
        "--slot": String(item.widthMm / item.heightMm),
      }}
    >
      {slots.map((slot) => (
        <span
          key={slot}
          class={slot < startSlot ? "print-slot-used" : ""}
          onClick={() => onStart(slot)}
        >
          {slots.length <= 60 ? slot : ""}
        </span>
      ))}
    </div>
  );
}
