// A page of all panels beside one label, for tests (test/browser/designer-panels*.test.ts) and for a look. Not deployed.
import { textOf } from "./text/text-of.ts";
import { effect, signal } from "@preact/signals";
import { render } from "preact";
import { createSession } from "../../document/session.ts";
import type { TemplateDocument } from "../../document/template.ts";
import { Toasts } from "../../look/toast.tsx";
import { ProofClient } from "../../proof/client.ts";
import { CodeFields } from "../codes/code-fields.tsx";
import "./panels.css";
import { JsonPanel } from "./json/json-panel.tsx";
import { ProblemCount, ProblemsPanel } from "./problems/problems-panel.tsx";
import { RecordsPanel } from "./records/records-panel.tsx";
import { SheetPanel } from "./sheet/sheet-panel.tsx";
import "./specimen.css";
import { FitChoice } from "./text/fit-choice.tsx";
import { TemplateField } from "./text/template-field.tsx";
import { VariablesPanel } from "./variables/variables-panel.tsx";

const LABEL: TemplateDocument = {
  schemaVersion: 1,
  name: "Product label",
  widthMm: 66.675,
  heightMm: 25.4,
  printerDpi: 300,
  variables: [
    { name: "name", example: "Olive oil, cold pressed" },
    { name: "sku", example: "AB-1234", required: true },
    { name: "price", example: "12.5" },
    { name: "serial", counter: { digits: 6 } },
  ],
  elements: [
    { type: "text", id: "name", xMm: 3, yMm: 2, widthMm: 60, heightMm: 6, text: "{{name}}" },
    {
      type: "text",
      id: "price",
      xMm: 3,
      yMm: 9,
      widthMm: 25,
      heightMm: 6,
      text: "{{price | currency:EUR}}",
    },
    {
      type: "barcode",
      id: "code",
      symbology: "code128",
      value: "{{sku}}",
      xMm: 3,
      yMm: 15,
      widthMm: 40,
      heightMm: 9,
    },
    {
      type: "qrcode",
      id: "qr",
      value: "https://example.com",
      xMm: 48,
      yMm: 9,
      widthMm: 15,
      heightMm: 15,
    },
  ],
};

const session = createSession(LABEL);
const client = new ProofClient();
const canvas = document.createElement("canvas");
const isSheetOpen = signal(false);

effect(() => {
  const job = {
    document: session.editor.document.value,
    records: session.record.value ? [session.record.value] : [],
    layout: { type: "single" },
    scale: 6,
    measured: true,
    now: Date.now(),
  };
  session.proof.value = { ...session.proof.peek(), pending: true };
  void client.draw(job).then((answer) => {
    if (answer?.kind !== "proof") return;
    const { faults, warnings, geometry, pixels } = answer;
    session.proof.value = {
      faults,
      warnings,
      geometry: geometry ?? [],
      pending: false,
      failure: null,
    };
    if (!pixels) return;
    Object.assign(canvas, { width: pixels.width, height: pixels.height });
    canvas.getContext("bitmaprenderer")?.transferFromImageBitmap(pixels);
  });
});

function Specimen() {
  const document = session.editor.document.value;
  const selected = session.editor.selection.value;
  const text = document.elements[0];
  return (
    <>
      <p>
        Selected: <output>{selected.join(", ") || "nothing"}</output>{" "}
        <ProblemCount session={session} onOpen={() => {}} />
      </p>
      <div class="specimen-grid">
        <VariablesPanel session={session} />
        <div class="panel">
          <TemplateField
            session={session}
            label="Text"
            value={textOf(text?.["text"])}
            onChange={(value, group) =>
              session.editor.change(
                "Text",
                (before) => ({
                  ...before,
                  elements: before.elements.with(0, { ...before.elements[0]!, text: value }),
                }),
                { group },
              )
            }
          />
          <FitChoice session={session} index={0} />
        </div>
        <div class="panel">
          <CodeFields session={session} index={2} />
        </div>
        <div class="panel">
          <CodeFields session={session} index={3} />
        </div>
        <ProblemsPanel session={session} />
        <SheetPanel session={session} isOpen={isSheetOpen} />
      </div>
      <RecordsPanel session={session} />
      <JsonPanel session={session} templateId={null} />
      <Toasts />
    </>
  );
}

document.querySelector("#main h1")!.after(canvas);
render(<Specimen />, document.getElementById("panels")!);
Object.assign(window, { session });
