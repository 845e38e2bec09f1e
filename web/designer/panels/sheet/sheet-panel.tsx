// The sheet that the label is printed on: chosen, drawn whole, and the slot to begin with.
import type { Signal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { Session } from "../../../document/session.ts";
import { elementsOf, type TemplateDocument } from "../../../document/template.ts";
import {
  firstSheetOf,
  fitsStock,
  isSameSize,
  type ItemSize,
  nameOf,
  paperOf,
  presetIdOf,
  chooseStock,
  sizeOf,
  slotsOf,
  slotsOn,
  startAt,
  type Stock,
} from "../../../sheet-job/index.ts";
import { PrinterFields } from "../../../sheet-job/view/printer-fields.tsx";
import { keepStartSlot, recallStartSlot } from "../../../sheet-job/view/remembered-stock.ts";
import { measureOf } from "../../../sheet-job/view/stock-words.ts";
import { shownCount } from "../../../records/index.ts";
import { press } from "../press.ts";
import { closeByEscape } from "../drawers.ts";
import { SheetField } from "./sheet-field.tsx";

const makeTestSheet = (presetId: string) => press.testSheet(presetId);

interface SheetPanelProps {
  readonly session: Session;
  /** Whether the sheet itself is shown. */
  readonly isOpen: Signal<boolean>;
}

export function SheetPanel({ session, isOpen }: SheetPanelProps) {
  const { editor, rows } = session;
  const document = editor.document.value;
  const { stock: chosen, startSlot } = rows.job.value;
  const choose = (stock: Stock | null, item: ItemSize) => {
    rows.change((job) => chooseStock(job, stock, stock ? recallStartSlot(stock) : 1));
    isOpen.value = stock !== null;
    // A label with nothing on it takes the size of its sheet.
    const size = stock && (sizeOf(stock) ?? item);
    if (size && !isSameSize(size, document) && elementsOf(document).length === 0) {
      resize(session, size);
    }
  };
  return (
    <section class="panel sheet-panel" aria-label="Print on">
      <SheetField document={document} stock={chosen} onChange={choose} />
      {chosen && (
        <button
          class="button button-quiet button-small"
          type="button"
          aria-expanded={isOpen.value}
          onClick={() => (isOpen.value = !isOpen.value)}
        >
          {isOpen.value ? "Hide sheet" : "Show sheet"}
        </button>
      )}
      <div
        class="sheet-rest"
        hidden={!chosen || !isOpen.value}
        onKeyDown={(event) => closeByEscape(event, isOpen)}
      >
        {chosen && !fitsStock(document, chosen) && <Misfit session={session} stock={chosen} />}
        {chosen && slotsOf(chosen) > 1 && fitsStock(document, chosen) && (
          <>
            <SheetView
              session={session}
              stock={chosen}
              start={startSlot}
              onStart={(slot) => {
                rows.change((job) => startAt(job, slot), "start slot");
                keepStartSlot(chosen, slot);
              }}
            />
            <PrinterFields
              editor={rows}
              presetId={presetIdOf(chosen)}
              makeTestSheet={makeTestSheet}
            />
          </>
        )}
      </div>
    </section>
  );
}

function Misfit({ session, stock }: { readonly session: Session; readonly stock: Stock }) {
  const size = sizeOf(stock);
  const document = session.editor.document.value;
  return (
    <p class="notice notice-caution panel-row">
      <span>
        {size
          ? `${nameOf(stock)} has labels of ${measureOf(size)}; this one is ${measureOf(document)}.`
          : `Labels of ${measureOf(document)} do not fit ${nameOf(stock)}.`}
      </span>
      {size && (
        <button class="button button-small" type="button" onClick={() => resize(session, size)}>
          Resize the label
        </button>
      )}
    </p>
  );
}

function resize({ editor }: Session, { widthMm, heightMm }: ItemSize): void {
  editor.change("Size of the label", (document) => ({ ...document, widthMm, heightMm }));
}

interface SheetViewProps {
  readonly session: Session;
  readonly stock: Stock;
  /** From 1. */
  readonly start: number;
  readonly onStart: (slot: number) => void;
}

/** One sheet is drawn at a time, so that this is for what follows at once. */
const DRAW_AFTER_MS = 30;
const WIDTH_PX = 640;

/** The first sheet as it prints: the records one after the other; without any, the examples in every slot that is free. */
function SheetView({ session, stock, start, onStart }: SheetViewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const document = session.editor.document.value;
  const job = session.rows.job.value;
  const records = session.rows.records.value;
  const layout = session.layout.value;
  const first = useMemo(() => firstSheetOf(job, records), [job, records]);
  const slots = slotsOn(stock, document);
  const { widthMm, heightMm } = paperOf(stock, document);
  useEffect(() => {
    const timer = setTimeout(() => {
      const copies = Math.max(1, slots.length - start + 1);
      const drawn = first ?? { records: [{ variables: examplesOf(document), copies }], layout };
      const page = {
        document,
        records: drawn.records,
        layout: drawn.layout,
        scale: WIDTH_PX / widthMm,
        now: Date.now(),
      };
      void press.draw("sheet", page).then((answer) => {
        if (answer?.kind !== "proof" || !answer.pixels || !canvas.current) return;
        const { width, height } = answer.pixels;
        Object.assign(canvas.current, { width, height });
        canvas.current.getContext("bitmaprenderer")?.transferFromImageBitmap(answer.pixels);
      });
    }, DRAW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [document, first, layout]);
  return (
    <div class="desk sheet-desk">
      <div class="sheet sheet-view" style={{ aspectRatio: `${widthMm} / ${heightMm}` }}>
        <canvas ref={canvas} aria-hidden="true" />
        {slots.map((slot) => (
          <button
            key={slot.number}
            class={slot.number < start ? "slot slot-used" : "slot"}
            type="button"
            aria-label={`Slot ${slot.number}`}
            aria-pressed={slot.number === start}
            title={
              slot.number < start ? `Slot ${slot.number}, used` : `Begin at slot ${slot.number}`
            }
            style={{
              left: `${(slot.xMm / widthMm) * 100}%`,
              top: `${(slot.yMm / heightMm) * 100}%`,
              width: `${(slot.widthMm / widthMm) * 100}%`,
              height: `${(slot.heightMm / heightMm) * 100}%`,
            }}
            onClick={() => onStart(slot.number)}
          />
        ))}
      </div>
      <p class="field-hint">
        {first?.pages && first.pages > 1 ? `The first of ${shownCount(first.pages)} sheets. ` : ""}
        {start === 1
          ? "Click a slot to begin there, on a sheet that is partly used."
          : `Begins at slot ${start}. ${start - 1} ${start === 2 ? "is" : "are"} used.`}
      </p>
    </div>
  );
}

/** A required variable without an example prints as its name, as in the core's own examples. */
function examplesOf({ variables = [] }: TemplateDocument): Record<string, string> {
  return Object.fromEntries(
    variables
      .filter(({ counter, example }) => !counter || example !== undefined)
      .flatMap(({ name, example, required }) => {
        const value = example ?? (required ? name : undefined);
        return value === undefined ? [] : [[name, value]];
      }),
  );
}
