// The sheet that the label is printed on: chosen, drawn whole, and the slot to begin with.
import { useComputed, useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { LayoutPreset } from "../../../../src/print/index.ts";
import type { Session } from "../../../document/session.ts";
import type { TemplateDocument } from "../../../document/template.ts";
import {
  keepPrinters,
  keepStartSlot,
  offsetOf,
  recallPrinters,
  recallStartSlot,
} from "../../storage/remembered-stock.ts";
import { press } from "../press.ts";
import { PrinterFields } from "./printer-fields.tsx";
import { SheetField } from "./sheet-field.tsx";
import { layoutOn, slotsOn } from "./slots.ts";
import { fitsStock, idOf, nameOf, sizeOf, type Stock } from "./stock.ts";

export function SheetPanel({ session }: { readonly session: Session }) {
  const { editor } = session;
  const stock = useSignal<Stock | null>(null);
  const start = useSignal(1);
  const isOpen = useSignal(false);
  const printers = useSignal(recallPrinters());
  const document = editor.document.value;
  const choose = (chosen: Stock | null) => {
    stock.value = chosen;
    isOpen.value = chosen !== null;
    start.value = chosen ? recallStartSlot(idOf(chosen)) : 1;
    // A label with nothing on it takes the size of its sheet.
    if (chosen && document.elements.length === 0) resize(session, chosen);
  };
  const layout = useComputed(() =>
    stock.value?.kind === "sheet"
      ? layoutOn(stock.value.preset, start.value, offsetOf(printers.value))
      : { type: "single" },
  ).value;
  useLayoutEffect(() => {
    session.layout.value = layout;
  }, [layout]);
  const chosen = stock.value;
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
      <div class="sheet-rest" hidden={!chosen || !isOpen.value}>
        {chosen && !fitsStock(document, chosen) && (
          <p class="notice notice-caution panel-row">
            <span>
              {nameOf(chosen)} has labels of {measureOf(sizeOf(chosen))}; this one is{" "}
              {measureOf(document)}.
            </span>
            <button
              class="button button-small"
              type="button"
              onClick={() => resize(session, chosen)}
            >
              Resize the label
            </button>
          </p>
        )}
        {chosen?.kind === "sheet" && fitsStock(document, chosen) && (
          <>
            <SheetView
              session={session}
              preset={chosen.preset}
              start={start.value}
              layout={layout}
              onStart={(slot) => {
                start.value = slot;
                keepStartSlot(idOf(chosen), slot);
              }}
            />
            <PrinterFields
              preset={chosen.preset}
              printers={printers.value}
              onChange={(changed) => {
                printers.value = changed;
                keepPrinters(changed);
              }}
            />
          </>
        )}
      </div>
    </section>
  );
}

function resize({ editor }: Session, stock: Stock): void {
  const { widthMm, heightMm } = sizeOf(stock);
  editor.change("Size of the label", (document) => ({ ...document, widthMm, heightMm }));
}

function measureOf({ widthMm, heightMm }: Pick<TemplateDocument, "widthMm" | "heightMm">): string {
  const [width, height] = [widthMm, heightMm].map((mm) => Math.round(mm * 10) / 10);
  return `${width} × ${height}\u2009mm`;
}

interface SheetViewProps {
  readonly session: Session;
  readonly preset: LayoutPreset;
  /** From 1. */
  readonly start: number;
  readonly layout: unknown;
  readonly onStart: (slot: number) => void;
}

/** One sheet is drawn at a time, so that this is for what follows at once. */
const DRAW_AFTER_MS = 30;
const WIDTH_PX = 640;

/** The first sheet with the record on the label in every slot that is free. */
function SheetView({ session, preset, start, layout, onStart }: SheetViewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const document = session.editor.document.value;
  const record = session.record.value;
  const slots = slotsOn(preset);
  const { widthMm, heightMm } = preset.paper;
  useEffect(() => {
    const timer = setTimeout(() => {
      const copies = Math.max(1, slots.length - start + 1);
      const job = {
        document,
        records: [{ variables: record?.variables ?? examplesOf(document), copies }],
        layout,
        scale: WIDTH_PX / widthMm,
        now: Date.now(),
      };
      void press.draw("sheet", job).then((answer) => {
        if (answer?.kind !== "proof" || !answer.pixels || !canvas.current) return;
        const { width, height } = answer.pixels;
        Object.assign(canvas.current, { width, height });
        canvas.current.getContext("bitmaprenderer")?.transferFromImageBitmap(answer.pixels);
      });
    }, DRAW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [document, record, layout]);
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
