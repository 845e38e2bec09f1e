// Labels of 12, 40 and 100 elements for the bench of the designer: what labels are made of, in rows.
import type { TemplateDocument, TemplateElement } from "../../web/document/template.ts";

const COLUMNS = 5;
const ROW_MM = 12;
const LABEL_MM = 150;

/** On 150 mm, as high as it takes. Its first element is a text in the top left corner. */
export function labelOf(count: number): TemplateDocument {
  const rows = Math.ceil(count / COLUMNS);
  return {
    schemaVersion: 1,
    name: `${count} elements`,
    widthMm: LABEL_MM,
    heightMm: Math.max(60, rows * ROW_MM + 4),
    printerDpi: 300,
    variables: [
      { name: "sku", example: "AB-1234" },
      { name: "name", example: "Cold-pressed olive oil" },
    ],
    elements: Array.from({ length: count }, (_, index) => elementAt(index)),
  };
}

function elementAt(index: number): TemplateElement {
  const place = {
    xMm: 2 + (index % COLUMNS) * 29,
    yMm: 2 + Math.floor(index / COLUMNS) * ROW_MM,
    widthMm: 26,
    heightMm: 8,
  };
  switch (index % 6) {
    case 0:
      return { type: "text", ...place, text: `{{name}} ${index}`, fontSizePt: 8 };
    case 1:
      return { type: "text", ...place, text: "Item {{sku}}", fontSizePt: 8, fontWeight: 700 };
    case 2:
      return { type: "barcode", ...place, symbology: "code128", value: "{{sku}}" };
    case 3:
      return { type: "shape", ...place, shape: "rectangle", fill: "#e0e0e0" };
    case 4:
      return {
        type: "qrcode",
        ...place,
        widthMm: 9,
        heightMm: 9,
        value: `https://example.com/${index}`,
      };
    default:
      return { type: "shape", ...place, shape: "line", heightMm: 0 };
  }
}

/** Of 5160, with a text and a code. */
export const SHEET_LABEL: TemplateDocument = {
  ...labelOf(0),
  name: "Sheet",
  widthMm: 66.675,
  heightMm: 25.4,
  elements: [
    { ...elementAt(0), xMm: 3, yMm: 3 },
    { ...elementAt(2), xMm: 3, yMm: 13, widthMm: 40 },
  ],
};
