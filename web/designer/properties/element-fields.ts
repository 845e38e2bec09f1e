// The members of each type of element, as fields: what people change most comes first. Where it is and how large
// comes after, for all types alike.
import { membersIn, withDefaults } from "../../../src/print/elements/member.ts";
import { ELEMENTS } from "../../../src/print/elements/members.ts";
import type { ElementType, TemplateElement } from "../../document/template.ts";
import { ARTWORK } from "./elements/artwork.ts";
import { BARCODE } from "./elements/barcode.ts";
import { IMAGE } from "./elements/image.ts";
import { QRCODE } from "./elements/qrcode.ts";
import { SHAPE } from "./elements/shape.ts";
import { STACK } from "./elements/stack.ts";
import { TABLE } from "./elements/table.ts";
import { TEXT } from "./elements/text.ts";
import type { ElementField, FieldKind, FieldPattern } from "./member-fields.ts";

const FIELDS: Readonly<Record<ElementType, readonly FieldPattern[]>> = {
  text: TEXT,
  barcode: BARCODE,
  qrcode: QRCODE,
  shape: SHAPE,
  table: TABLE,
  stack: STACK,
  image: IMAGE,
  artwork: ARTWORK,
};

export function fieldsOf(element: TemplateElement): readonly ElementField[] {
  const filled = withDefaults(membersIn(ELEMENTS[element.type]), element);
  return FIELDS[element.type].flatMap(({ isShown, derive, ...field }): ElementField[] => {
    if (isShown?.(element) === false) return [];
    return [derive === null ? field : { ...field, fallback: derive(filled) }];
  });
}

const number = (step: number, min: number, max: number): FieldKind => ({
  kind: "number",
  of: "plain",
  step,
  min,
  max,
});
const choice = (...values: readonly (readonly [unknown, string])[]): FieldKind => ({
  kind: "choice",
  choices: values,
});
const FLAG: FieldKind = { kind: "flag" };
const CORRECTION = choice(["L", "L, 7 %"], ["M", "M, 15 %"], ["Q", "Q, 25 %"], ["H", "H, 30 %"]);

type Options = readonly ElementField[];

/** The options that a symbology has, in `options`. */
export function optionsOf(symbology: unknown): Options {
  const format: Options = [
    {
      member: "format",
      label: "Format",
      field: choice(["square", "Square"], ["rectangle", "Rectangle"]),
    },
  ];
  const all: Readonly<Record<string, Options>> = {
    code39: [{ member: "checkCharacter", label: "Check character", field: FLAG }],
    ean13: [
      {
        member: "twelveDigits",
        label: "Twelve digits",
        field: choice(["ean", "EAN without its check digit"], ["upca", "UPC-A"]),
      },
    ],
    itf14: [{ member: "bearerBars", label: "Bearer bars", field: FLAG }],
    isbn: [{ member: "isbnLine", label: "ISBN line", field: FLAG }],
    datamatrix: format,
    gs1datamatrix: format,
    gs1qrcode: [{ member: "errorCorrection", label: "Correction", field: CORRECTION }],
    microqrcode: [
      {
        member: "errorCorrection",
        label: "Correction",
        field: choice(["L", "L, 7 %"], ["M", "M, 15 %"], ["Q", "Q, 25 %"]),
      },
    ],
    pdf417: [
      { member: "errorCorrection", label: "Correction, 0 to 8", field: number(1, 0, 8) },
      { member: "columns", label: "Columns", field: number(1, 1, 30) },
    ],
    micropdf417: [{ member: "columns", label: "Columns", field: number(1, 1, 4) }],
    azteccode: [{ member: "errorCorrection", label: "Correction, %", field: number(1, 5, 95) }],
    maxicode: [{ member: "mode", label: "Mode", field: number(1, 2, 5) }],
  };
  return all[String(symbology)] ?? [];
}
