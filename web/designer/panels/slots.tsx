// The panels in the places that the designer has for them.
import { withMembers } from "../../document/template.ts";
import { CodeFields } from "../codes/code-fields.tsx";
import type { PanelProps, Slots } from "../slots.ts";
import { BarItems } from "./bar-items.tsx";
import "./panels.css";
import { ProblemsPanel } from "./problems/problems-panel.tsx";
import { RecordsPanel } from "./records/records-panel.tsx";
import { detailsOfFit } from "./text/fit.ts";
import { FitChoice } from "./text/fit-choice.tsx";
import { TemplateField } from "./text/template-field.tsx";
import { textOf } from "./text/text-of.ts";
import { VariablesPanel } from "./variables/variables-panel.tsx";

function TextFields({ session, index }: PanelProps & { readonly index: number }) {
  const { editor } = session;
  const value = textOf(editor.document.value.elements[index]?.["text"]);
  return (
    <div class="code-fields">
      <TemplateField
        session={session}
        label="Text"
        value={value}
        onChange={(text, group) =>
          editor.change("Text", (document) => withMembers(document, index, { text }), { group })
        }
      />
      <FitChoice session={session} index={index} />
    </div>
  );
}

export const PANELS: Slots = {
  Variables: VariablesPanel,
  Records: RecordsPanel,
  Problems: ProblemsPanel,
  Bar: BarItems,
  contents: {
    text: { Content: TextFields, members: ["text"], details: detailsOfFit },
    barcode: { Content: CodeFields, members: ["symbology", "value"] },
    qrcode: { Content: CodeFields, members: ["value"] },
  },
};
