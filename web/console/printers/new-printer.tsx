// A new printer: how it is connected, its name, and what its print head is.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { useAction } from "../../calls/action.ts";
import type { Answer, LinkFormat, MadePrinter, Printer } from "../../calls/answers.ts";
import { RefusalNotice } from "../../calls/refusal-notice.tsx";
import { callSignedIn } from "../../calls/session.ts";
import { ChoiceField } from "../../look/choice-field.tsx";
import { Field } from "../../look/field.tsx";
import {
  bodyOfPrinter,
  faultsOfPrinter,
  NEW_PRINTER,
  type PrinterFaults,
  type PrinterForm,
  withKind,
  withPrinterFormat,
} from "./printer-form.ts";

const KINDS: readonly {
  readonly kind: Printer["kind"];
  readonly name: string;
  readonly hint: string;
}[] = [
  {
    kind: "agent",
    name: "This computer",
    hint: "Or any other that reaches the printer and stays on: a small program there prints. For every printer.",
  },
  {
    kind: "cloudprnt",
    name: "Star CloudPRNT",
    hint: "A Star printer that fetches its jobs by itself, without a computer.",
  },
];

const FORMATS: readonly { readonly format: LinkFormat; readonly name: string }[] = [
  { format: "zpl", name: "ZPL, for label printers (Zebra and compatible)" },
  { format: "png", name: "PNG, pictures" },
  { format: "pdf", name: "PDF, for printers with a driver" },
];

const NO_FAULTS: PrinterFaults = {};

export function NewPrinter({ onMade }: { readonly onMade: (printer: MadePrinter) => void }) {
  const [form, setForm] = useState<PrinterForm>(NEW_PRINTER);
  const [faults, setFaults] = useState(NO_FAULTS);
  const { busy, refused, left, run } = useAction();
  const element = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    element.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [faults]);
  const change = (changed: Partial<PrinterForm>) => setForm((now) => ({ ...now, ...changed }));
  const isStar = form.kind === "cloudprnt";
  async function add(event: Event): Promise<void> {
    event.preventDefault();
    const found = faultsOfPrinter(form);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    const body = bodyOfPrinter(form);
    const made = await run(() =>
      callSignedIn<Answer<MadePrinter>>("POST", "/account/v1/printers", { body }),
    );
    if (!made) return;
    change({ name: "" });
    onMade(made.body.data);
  }
  return (
    <form
      class="new-printer"
      ref={element}
      noValidate
      aria-labelledby="new-printer"
      onSubmit={(event) => void add(event)}
    >
      <h2 id="new-printer">New printer</h2>
      <Kinds kind={form.kind} onChoose={(kind) => setForm((now) => withKind(now, kind))} />
      <Field label="Printer name" hint="Such as “Shipping desk”." fault={faults.name}>
        {(control) => (
          <input
            dir="auto"
            {...control}
            type="text"
            maxLength={64}
            autoComplete="off"
            value={form.name}
            onInput={({ currentTarget }) => change({ name: currentTarget.value })}
          />
        )}
      </Field>
      {!isStar && (
        <ChoiceField
          label="Format"
          hint={FORMAT_HINTS[form.format]}
          value={form.format}
          options={FORMATS.map(({ format, name }) => [format, name] as const)}
          onChoose={(chosen) => setForm((now) => withPrinterFormat(now, chosen as LinkFormat))}
        />
      )}
      <div class="printer-pair">
        <Field
          label="Dots per inch"
          hint={
            isStar
              ? "203 for most Star printers."
              : "On the printer’s sticker: mostly 203, also 300 or 600."
          }
          fault={faults.dpi}
        >
          {(control) => (
            <input
              {...control}
              type="number"
              min={50}
              max={1200}
              step="any"
              value={form.dpi}
              onInput={({ currentTarget }) => change({ dpi: currentTarget.value })}
            />
          )}
        </Field>
        <Field
          label="Print width, mm"
          hint={
            isStar
              ? "72 for paper of 80 mm, 80 for some label models."
              : "Wider labels are refused. Empty: not known."
          }
          fault={faults.widthMm}
        >
          {(control) => (
            <input
              {...control}
              type="number"
              min={5}
              max={1000}
              step="any"
              value={form.widthMm}
              onInput={({ currentTarget }) => change({ widthMm: currentTarget.value })}
            />
          )}
        </Field>
      </div>
      <RefusalNotice refused={refused} left={left} />
      <button class="button button-primary" type="submit" aria-busy={busy} disabled={left > 0}>
        Add printer
      </button>
    </form>
  );
}

interface KindsProps {
  readonly kind: Printer["kind"];
  readonly onChoose: (kind: Printer["kind"]) => void;
}

function Kinds({ kind, onChoose }: KindsProps) {
  return (
    <fieldset class="field printer-kinds">
      <legend>What fetches the jobs</legend>
      {KINDS.map((each) => (
        <div key={each.kind}>
          <label class="choice">
            <input
              type="radio"
              name="printer-kind"
              checked={kind === each.kind}
              aria-describedby={`printer-kind-${each.kind}`}
              onChange={() => onChoose(each.kind)}
            />
            {each.name}
          </label>
          <p class="field-hint" id={`printer-kind-${each.kind}`}>
            {each.hint}
          </p>
        </div>
      ))}
    </fieldset>
  );
}

const FORMAT_HINTS: Readonly<Record<LinkFormat, string>> = {
  zpl: "Black dots, exactly as the print head has them.",
  png: "A picture for each page, for a print queue or another program.",
  pdf: "For a print queue (CUPS) of a Mac or Linux computer.",
};
