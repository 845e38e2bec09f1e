// The panels in the places that the designer has for them.
import { elementAt, pointerAt, withMembers } from "../../document/template.ts";
import { CodeFields } from "../codes/code-fields.tsx";
import type { PanelProps, Slots } from "../slots.ts";
import { BarItems } from "./bar-items.tsx";
import "./panels.css";
import { ProblemsPanel } from "./problems/problems-panel.tsx";
import { RecordsPanel } from "./records/records-panel.tsx";
import { TableFields } from "./table/table-fields.tsx";
import { detailsOfFit } from "./text/fit.ts";
import { FitChoice } from "./text/fit-choice.tsx";
import { TemplateField } from "./text/template-field.tsx";
import { textOf } from "./text/text-of.ts";
import { VariablesPanel } from "./variables/variables-panel.tsx";

function TextFields({ session, index }: PanelProps & { readonly index: number }) {
  const { editor } = session;
  const element = elementAt(editor.document.value, index);
  const value = textOf(element?.["text"]);
  return (
    <div class="code-fields">
      <TemplateField
        session={session}
        label="Text"
        value={value}
        markup={element?.["markup"]}
        pointer={`${pointerAt(editor.document.value, index)}/text`}
        isRead
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
    table: { Content: TableFields, members: ["columns", "header", "rows"] },
  },
};
