// What a link answers: PDF, PNG or ZPL, at which resolution, and on which paper; or which printer prints its labels.
import { useEffect, useState } from "preact/hooks";
import type { Link, LinkFormat, Paged, Printer, TemplateDocument } from "../../calls/answers.ts";
import { useLoading } from "../../calls/loading.tsx";
import { callSignedIn } from "../../calls/session.ts";
import { ChoiceField } from "../../look/choice-field.tsx";
import { Field } from "../../look/field.tsx";
import { labelOf, type PrintableDocument, stockFor } from "../../sheet-job/index.ts";
import { loadPresets } from "../../sheet-job/view/presets.ts";
import { ALL_PRINTERS } from "../parts/all-printers.ts";
import { type FormPart, withAnswer } from "./link-form.ts";

const FORMATS: readonly { readonly format: LinkFormat; readonly name: string }[] = [
  { format: "png", name: "PNG, a picture" },
  { format: "pdf", name: "PDF, to be printed" },
  { format: "zpl", name: "ZPL, for a label printer" },
];

interface AnswerFieldsProps extends FormPart {
  readonly document: TemplateDocument | null;
  /** Only its links print without a watermark, as printers do. */
  readonly isBusiness: boolean;
}

export function AnswerFields(props: AnswerFieldsProps) {
  const { form, faults, change, document, isBusiness } = props;
  const sheets = useSheets(document);
  const printers = useLoading(() => callSignedIn<Paged<Printer>>("GET", ALL_PRINTERS));
  const mine = isBusiness ? (printers.value?.data ?? []) : [];
  const { format, dpi, layout, printer } = form;
  const isLaidOut = printer === null || layout.type !== "single";
  const isListed = mine.some(({ id }) => id === printer);
  return (
    <>
      <div class="link-answer">
        <Field
          label="Answer"
          hint={
            printer !== null && (
              <>
                The labels are printed when this link is called by POST. A GET only shows what would
                be printed. <a href="/docs/printers">How printers get their jobs</a>
              </>
            )
          }
          fault={printer === null ? null : faults.dpi}
        >
          {(control) => (
            <select
              dir="auto"
              {...control}
              value={printer ?? format}
              onChange={({ currentTarget }) => change(withAnswer(form, currentTarget.value))}
            >
              {FORMATS.map((each) => (
                <option key={each.format} value={each.format}>
                  {each.name}
                </option>
              ))}
              {printer !== null && !isListed && <option value={printer}>A printer</option>}
              {mine.map(({ id, name }) => (
                <option key={id} value={id}>
                  Printer “{name}”
                </option>
              ))}
            </select>
          )}
        </Field>
        {printer === null && format !== "pdf" && (
          <Field
            label="Dots per inch"
            hint={format === "zpl" ? "What the print head has: 203, 300 or 600." : null}
            fault={faults.dpi}
          >
            {(control) => (
              <input
                {...control}
                type="number"
                min={50}
                max={1200}
                step="any"
                value={dpi}
                onInput={({ currentTarget }) => change({ dpi: currentTarget.value })}
              />
            )}
          </Field>
        )}
      </div>
      {isLaidOut && (sheets.length > 0 || faults.layout) && (
        <ChoiceField
          label="Sheet"
          fault={faults.layout}
          value={"presetId" in layout ? (layout.presetId as string) : layout.type}
          options={[
            ["single", "One per page"],
            ...(layout.type === "manual" ? [["manual", "A layout of its own"] as const] : []),
            ...sheets.map(({ id, label }) => [id, label] as const),
          ]}
          onChoose={(value) => change({ layout: layoutOf(value) })}
        />
      )}
    </>
  );
}

function layoutOf(id: string): Link["layout"] {
  const preset = { type: "preset", presetId: id };
  return id === "single" ? { type: id } : preset;
}

interface Sheet {
  readonly id: string;
  readonly label: string;
}

/** On sale, with labels of the template's size; none while they are loaded or cannot be. */
function useSheets(document: TemplateDocument | null): readonly Sheet[] {
  const [sheets, setSheets] = useState<readonly Sheet[]>([]);
  useEffect(() => {
    let isWanted = true;
    setSheets([]);
    if (!document) return;
    void loadPresets().then((presets) => {
      if (!isWanted || !presets) return;
      const stock = stockFor(document as unknown as PrintableDocument, presets);
      setSheets(
        stock.flatMap((each) =>
          each.kind === "sheet" ? [{ id: each.preset.id, label: labelOf(each) }] : [],
        ),
      );
    });
    return () => {
      isWanted = false;
    };
  }, [document]);
  return sheets;
}
