// The members of each type of element, as fields: what people change most comes first. Where it is and how large
// comes after, for all types alike.
import type { TemplateElement } from "../../document/template.ts";
import { CODES, isMatrixCode } from "../codes/symbologies.ts";

export type FieldKind =
  | { readonly kind: "long-text" }
  | { readonly kind: "short-text" }
  /** Without a unit, or a length in mm that the unit's switch applies to. */
  | {
      readonly kind: "number";
      readonly of: "mm" | "pt" | "plain";
      readonly step: number;
      readonly min?: number;
      readonly max?: number;
    }
  | {
      readonly kind: "choice";
      readonly choices: readonly (readonly [value: unknown, label: string])[];
    }
  | { readonly kind: "flag" }
  /** `none`: what a blank one is called; absent: a blank one is the default. */
  | { readonly kind: "color"; readonly none?: string }
  | { readonly kind: "lengths" }
  | { readonly kind: "file"; readonly accept: string };

export interface ElementField {
  readonly member: string;
  readonly label: string;
  readonly field: FieldKind;
  /** What the absence of the member means. */
  readonly fallback?: unknown;
  /** Behind "More". */
  readonly isRare?: boolean;
  /** No two elements have the same: it is there for one at a time. */
  readonly isUnique?: boolean;
  readonly hint?: string;
}

const number = (
  of: "mm" | "pt" | "plain",
  step: number,
  min?: number,
  max?: number,
): FieldKind => ({
  kind: "number",
  of,
  step,
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
});
const choice = (...values: readonly (readonly [unknown, string])[]): FieldKind => ({
  kind: "choice",
  choices: values,
});
const FLAG: FieldKind = { kind: "flag" };
const COLOR: FieldKind = { kind: "color" };

const FAMILIES = choice(
  ["Inter", "Inter"],
  ["Source Serif 4", "Source Serif 4"],
  ["Roboto Condensed", "Roboto Condensed"],
  ["JetBrains Mono", "JetBrains Mono"],
);
const FIT = choice(["contain", "Contain"], ["cover", "Cover"], ["stretch", "Stretch"]);
const SYMBOLOGIES = CODES.filter(({ name }) => name !== "qrcode").map(
  ({ name, title }) => [name, title] as const,
);
const CORRECTION = choice(["L", "L, 7 %"], ["M", "M, 15 %"], ["Q", "Q, 25 %"], ["H", "H, 30 %"]);

const CODE_PLACE: readonly ElementField[] = [
  {
    member: "align",
    label: "Across the box",
    field: choice(["start", "Start"], ["center", "Center"], ["end", "End"]),
    fallback: "center",
    isRare: true,
  },
  {
    member: "verticalAlign",
    label: "Down the box",
    field: choice(["top", "Top"], ["middle", "Middle"], ["bottom", "Bottom"]),
    fallback: "middle",
    isRare: true,
  },
  {
    member: "maxModuleMm",
    label: "Largest module, mm",
    field: number("plain", 0.01, 0),
    isRare: true,
  },
];

const CODE_COLORS: readonly ElementField[] = [
  { member: "color", label: "Color", field: COLOR, fallback: "#000000" },
  {
    member: "backgroundColor",
    label: "Background",
    field: { kind: "color", none: "None" },
    fallback: null,
    isRare: true,
  },
];

const TEXT: readonly ElementField[] = [
  { member: "text", label: "Text", field: { kind: "long-text" } },
  { member: "fontFamily", label: "Font", field: FAMILIES, fallback: "Inter" },
  { member: "fontSizePt", label: "Size, pt", field: number("pt", 0.5, 3, 500), fallback: 10 },
  {
    member: "fontWeight",
    label: "Weight",
    field: choice([400, "Regular"], [700, "Bold"]),
    fallback: 400,
  },
  {
    member: "align",
    label: "Align",
    field: choice(
      ["start", "Start"],
      ["left", "Left"],
      ["center", "Center"],
      ["right", "Right"],
      ["end", "End"],
    ),
    fallback: "start",
  },
  {
    member: "verticalAlign",
    label: "In the box",
    field: choice(["top", "Top"], ["middle", "Middle"], ["bottom", "Bottom"]),
    fallback: "top",
  },
  { member: "color", label: "Color", field: COLOR, fallback: "#000000" },
  { member: "wrap", label: "Wrap lines", field: FLAG, fallback: true },
  {
    member: "minFontSizePt",
    label: "Shrink to, pt",
    field: number("pt", 0.5, 3, 500),
    hint: "Empty: the size stays.",
  },
  {
    member: "overflow",
    label: "Too long",
    field: choice(
      ["ellipsis", "Cut with …"],
      ["clip", "Cut"],
      ["visible", "Print outside"],
      ["error", "Refuse"],
    ),
    fallback: "ellipsis",
  },
  { member: "maxLines", label: "Lines at most", field: number("plain", 1, 1), isRare: true },
  {
    member: "lineHeight",
    label: "Line spacing",
    field: number("plain", 0.05, 0.1, 10),
    fallback: 1.2,
    isRare: true,
  },
  {
    member: "letterSpacingPt",
    label: "Letter spacing, pt",
    field: number("pt", 0.1, -5, 50),
    fallback: 0,
    isRare: true,
  },
  {
    member: "decoration",
    label: "Decoration",
    field: choice(["none", "None"], ["underline", "Underline"], ["strikethrough", "Strikethrough"]),
    fallback: "none",
    isRare: true,
  },
  {
    member: "figures",
    label: "Figures",
    field: choice(
      ["default", "As the font has them"],
      ["tabular", "Tabular"],
      ["proportional", "Proportional"],
    ),
    fallback: "default",
    isRare: true,
  },
  {
    member: "dropEmptyLines",
    label: "Drop empty lines",
    field: FLAG,
    fallback: false,
    isRare: true,
  },
  {
    member: "direction",
    label: "Direction",
    field: choice(["auto", "By the text"], ["ltr", "Left to right"], ["rtl", "Right to left"]),
    fallback: "auto",
    isRare: true,
  },
  { member: "lang", label: "Language", field: { kind: "short-text" }, isRare: true },
];

const BARCODE: readonly ElementField[] = [
  { member: "value", label: "Value", field: { kind: "short-text" } },
  { member: "symbology", label: "Symbology", field: choice(...SYMBOLOGIES) },
  { member: "showText", label: "Text below", field: FLAG },
  { member: "displayText", label: "Other wording", field: { kind: "short-text" }, isRare: true },
  {
    member: "fontFamily",
    label: "Font",
    field: FAMILIES,
    fallback: "Inter",
    isRare: true,
  },
  {
    member: "fontSizePt",
    label: "Size, pt",
    field: number("pt", 0.5, 3, 500),
    fallback: 8,
    isRare: true,
  },
  ...CODE_COLORS,
  {
    member: "minModuleMm",
    label: "Smallest module, mm",
    field: number("plain", 0.01, 0),
    isRare: true,
  },
  ...CODE_PLACE,
];

const QRCODE: readonly ElementField[] = [
  { member: "value", label: "Value", field: { kind: "long-text" } },
  { member: "errorCorrection", label: "Correction", field: CORRECTION, fallback: "M" },
  ...CODE_COLORS,
  {
    member: "quietZoneModules",
    label: "Quiet zone, modules",
    field: number("plain", 1, 0, 100),
    fallback: 4,
    isRare: true,
  },
  {
    member: "minModuleMm",
    label: "Smallest module, mm",
    field: number("plain", 0.01, 0),
    fallback: 0.25,
    isRare: true,
  },
  ...CODE_PLACE,
];

const STROKE: readonly ElementField[] = [
  { member: "stroke", label: "Line", field: { kind: "color", none: "None" } },
  { member: "strokeWidthMm", label: "Thickness", field: number("mm", 0.05, 0), fallback: 0.25 },
  { member: "dashMm", label: "Dashes, mm", field: { kind: "lengths" }, fallback: [], isRare: true },
];

const AREA: readonly ElementField[] = [
  { member: "fill", label: "Fill", field: { kind: "color", none: "None" }, fallback: null },
  ...STROKE,
];
const RECTANGLE: readonly ElementField[] = [
  ...AREA.slice(0, 3),
  { member: "cornerRadiusMm", label: "Corner radius", field: number("mm", 0.1, 0), fallback: 0 },
  ...AREA.slice(3),
];

const IMAGE: readonly ElementField[] = [
  { member: "source", label: "Source", field: { kind: "file", accept: "image/png,image/jpeg" } },
  { member: "fit", label: "Fit", field: FIT, fallback: "contain" },
  {
    member: "onMissing",
    label: "When missing",
    field: choice(["error", "Refuse"], ["blank", "Leave blank"]),
    fallback: "error",
    isRare: true,
  },
];

const ARTWORK: readonly ElementField[] = [
  { member: "source", label: "Source", field: { kind: "file", accept: "application/pdf" } },
  { member: "page", label: "Page", field: number("plain", 1, 1), fallback: 1 },
  { member: "fit", label: "Fit", field: FIT, fallback: "stretch" },
];

/** Of all types. */
export const COMMON: readonly ElementField[] = [
  {
    member: "showIf",
    label: "Show if",
    field: { kind: "short-text" },
    isRare: true,
    hint: "Printed unless this is empty, false or 0.",
  },
  { member: "id", label: "Id", field: { kind: "short-text" }, isRare: true, isUnique: true },
];

export function fieldsOf(element: TemplateElement): readonly ElementField[] {
  switch (element.type) {
    case "text":
      return TEXT;
    case "barcode":
      return BARCODE.map((field) =>
        field.member === "showText"
          ? { ...field, fallback: !isMatrixCode(String(element["symbology"])) }
          : field,
      );
    case "qrcode":
      return QRCODE;
    case "shape":
      return shapeFields(element);
    case "image":
      return IMAGE;
    case "artwork":
      return ARTWORK;
  }
}

function shapeFields({ shape, fill }: TemplateElement): readonly ElementField[] {
  // Black where there is no fill, else none.
  const stroke = fill === undefined || fill === null ? "#000000" : null;
  const fields = shape === "line" ? STROKE : shape === "ellipse" ? AREA : RECTANGLE;
  return fields.map((field) =>
    field.member === "stroke" ? { ...field, fallback: stroke } : field,
  );
}

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
      { member: "errorCorrection", label: "Correction, 0 to 8", field: number("plain", 1, 0, 8) },
      { member: "columns", label: "Columns", field: number("plain", 1, 1, 30) },
    ],
    micropdf417: [{ member: "columns", label: "Columns", field: number("plain", 1, 1, 4) }],
    azteccode: [
      { member: "errorCorrection", label: "Correction, %", field: number("plain", 1, 5, 95) },
    ],
    maxicode: [{ member: "mode", label: "Mode", field: number("plain", 1, 2, 5) }],
  };
  return all[String(symbology)] ?? [];
}
