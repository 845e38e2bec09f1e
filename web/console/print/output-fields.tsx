// What the pages become: a job of one of the account's printers, a PDF, or dots for a label printer or a screen, and how
// many of them.
import { useState } from "preact/hooks";
import { ChoiceField } from "../../look/choice-field.tsx";
import { Field } from "../../look/field.tsx";
import {
  DPI_LIMITS,
  dotsPerMmOf,
  dpiOf,
  type OutputChoice,
  type Stock,
  USUAL_DPI,
} from "../../sheet-job/index.ts";
import { showSize } from "../parts/show.ts";
import type { PrintDesk } from "./desk.ts";
import { describePrinter, namePrinter } from "./words.ts";

const OUTPUTS = [
  ["pdf", "PDF"],
  ["zpl", "Label printer (ZPL)"],
  ["png", "PNG"],
] as const;

const HINTS: Readonly<Record<(typeof OUTPUTS)[number][0], string>> = {
  pdf: "For every printer that has a driver.",
  zpl: "For Zebra and compatible printers: black dots, exactly as the print head has them.",
  png: "Pictures: one page is a PNG, several are in a ZIP file.",
};

const HEADS = [203, 300, 600] as const;
/** Heads sold as 300 dpi have 11.8 or 12 dots per mm; who chooses another one has mostly that. */
const OTHER_DPI = dpiOf(12);
const OTHER = "other";

export function OutputFields({ desk }: { readonly desk: PrintDesk }) {
  return (
    <>
      <PrinterField desk={desk} />
      {!desk.printer.value && <FileFields desk={desk} />}
    </>
  );
}

/** Nothing where the account has none. */
function PrinterField({ desk }: { readonly desk: PrintDesk }) {
  const { value: fault } = desk.printersFault;
  const { value: chosen } = desk.printer;
  const { value: printers } = desk.printers;
  return (
    <>
      <div role="status">
        {fault !== null && (
          <div class="notice notice-caution">
            Your printers could not be loaded. {fault} A file can be printed.
            <p>
              <button
                class="button button-small"
                type="button"
                onClick={() => void desk.readPrinters()}
              >
                Load them again
              </button>
            </p>
          </div>
        )}
      </div>
      {printers.length > 0 && (
        <ChoiceField
          label="Printer"
          hint={chosen && describePrinter(chosen)}
          value={chosen?.id ?? ""}
          options={[
            ["", "A file"],
            ...printers.map((printer) => [printer.id, namePrinter(printer)] as const),
          ]}
          onChoose={(id) => desk.choosePrinter(id || null)}
        />
      )}
    </>
  );
}

function FileFields({ desk }: { readonly desk: PrintDesk }) {
  const { output } = desk.editor.job.value;
  const kind = output?.kind ?? "pdf";
  return (
    <>
      <ChoiceField
        label="Output"
        hint={HINTS[kind]}
        value={kind}
        options={OUTPUTS}
        onChoose={(value) =>
          desk.chooseOutput(
            value === "zpl" || value === "png" ? { kind: value, dpi: USUAL_DPI[value] } : null,
          )
        }
      />
      {output && <Resolution desk={desk} output={output} />}
    </>
  );
}

function Resolution({ desk, output }: { readonly desk: PrintDesk; readonly output: OutputChoice }) {
  const isListed = HEADS.some((dpi) => dpi === output.dpi);
  return (
    <>
      <ChoiceField
        label="Resolution"
        hint={
          output.kind === "zpl"
            ? "What the print head has. With another one, labels come out too large or too small."
            : "Dots per inch of the picture."
        }
        value={isListed ? output.dpi : OTHER}
        options={[...HEADS.map((dpi) => [dpi, `${dpi} dpi`] as const), [OTHER, "Other"]]}
        onChoose={(value) =>
          desk.chooseOutput({ ...output, dpi: value === OTHER ? OTHER_DPI : Number(value) })
        }
      />
      {!isListed && <DotsPerMm key={output.kind} desk={desk} output={output} />}
    </>
  );
}

function DotsPerMm({ desk, output }: { readonly desk: PrintDesk; readonly output: OutputChoice }) {
  const [typed, setTyped] = useState<string | null>(null);
  const { least, most } = DPI_LIMITS[output.kind];
  const range = { least: Math.ceil(dotsPerMmOf(least) * 100) / 100, most: 47.24 };
  const dpi = typed === null ? output.dpi : dpiOf(Number(typed));
  const isOut = dpi < least || dpi > most;
  return (
    <Field
      label="Dots per mm"
      hint={`${output.dpi} dpi. Printers say it in their manual, and on the label that they print about themselves.`}
      fault={
        isOut
          ? `From ${range.least} to ${range.most}. Until then, ${shownOf(output.dpi)} is used.`
          : null
      }
    >
      {(control) => (
        <input
          {...control}
          type="number"
          min={range.least}
          max={range.most}
          step="any"
          value={typed ?? shownOf(output.dpi)}
          onInput={({ currentTarget: { value } }) => {
            setTyped(value);
            const typedDpi = dpiOf(Number(value));
            if (typedDpi >= least && typedDpi <= most) {
              desk.chooseOutput({ ...output, dpi: typedDpi });
            }
          }}
          onBlur={() => setTyped(null)}
        />
      )}
    </Field>
  );
}

function shownOf(dpi: number): number {
  return Math.round(dotsPerMmOf(dpi) * 100) / 100;
}

/** A sheet of labels is one long page to a label printer. */
export function SheetOnRoll({ desk, stock }: { readonly desk: PrintDesk; readonly stock: Stock }) {
  const { template } = desk.opened.value!;
  if (!desk.isOnRoll.value || stock.kind === "single" || stock.kind === "roll") return null;
  return (
    <div class="notice notice-caution" role="status">
      A label printer prints one label after the other, and this is a whole sheet on each page.
      <p>
        <button
          class="button button-small"
          type="button"
          onClick={() => desk.chooseStock({ kind: "single" })}
        >
          One label per page, {showSize(template.widthMm, template.heightMm)}
        </button>
      </p>
    </div>
  );
}
