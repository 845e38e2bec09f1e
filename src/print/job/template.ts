// A template as the printer uses it: every default filled in, strings and colours parsed. Says what
// a template's variables are; whether it can be printed is not told here.

import { type Color, type ColorSource, NO_COLOR } from "./color.ts";
import { type DocumentElement, type FONT_FAMILIES, templateDocument } from "./document.ts";
import { pointerTo, requireValid } from "./faults.ts";
import { isMatrix, type Symbology } from "./symbologies.ts";
import type { TemplateString } from "./template-string.ts";

export type FontFamily = (typeof FONT_FAMILIES)[number];
export type Fit = "contain" | "cover" | "stretch";

/** Millimetres from the item's top-left corner, y down; degrees clockwise about the box's centre. */
export interface ElementBox {
  readonly id: string | null;
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly rotationDeg: number;
  /** Null: always drawn. */
  readonly showIf: TemplateString | null;
}

export interface TextElement extends ElementBox {
  readonly type: "text";
  readonly text: TemplateString;
  readonly fontFamily: FontFamily;
  readonly fontWeight: 400 | 700;
  readonly fontSizePt: number;
  readonly minFontSizePt: number;
  readonly lineHeight: number;
  readonly letterSpacingPt: number;
  readonly color: ColorSource<Color>;
  readonly align: "start" | "end" | "left" | "center" | "right";
  readonly verticalAlign: "top" | "middle" | "bottom";
  readonly wrap: boolean;
  readonly maxLines: number | null;
  readonly overflow: "ellipsis" | "clip" | "visible" | "error";
  readonly direction: "auto" | "ltr" | "rtl";
  /** The element's own language, else the template's. */
  readonly lang: string | null;
}

export interface BarcodeElement extends ElementBox {
  readonly type: "barcode";
  readonly symbology: Symbology;
  readonly value: TemplateString;
  readonly showText: boolean;
  readonly fontSizePt: number;
  readonly color: ColorSource<Color>;
  readonly backgroundColor: ColorSource;
  readonly minModuleMm: number;
  readonly options: ReadonlyMap<string, string | number | boolean>;
}

export interface QrCodeElement extends ElementBox {
  readonly type: "qrcode";
  readonly value: TemplateString;
  readonly errorCorrection: "L" | "M" | "Q" | "H";
  readonly quietZoneModules: number;
  readonly minModuleMm: number;
  readonly color: ColorSource<Color>;
  readonly backgroundColor: ColorSource;
}

export interface ShapeElement extends ElementBox {
  readonly type: "shape";
  readonly shape: "rectangle" | "ellipse" | "line";
  readonly fill: ColorSource;
  readonly stroke: ColorSource;
  readonly strokeWidthMm: number;
  readonly cornerRadiusMm: number;
  readonly dashMm: readonly number[];
}

export interface ArtworkElement extends ElementBox {
  readonly type: "artwork";
  /** `asset:` and 64 hex digits. */
  readonly source: string;
  /** 1-based. */
  readonly page: number;
  readonly fit: Fit;
}

export interface ImageElement extends ElementBox {
  readonly type: "image";
  readonly source: TemplateString;
  readonly fit: Fit;
  readonly onMissing: "error" | "blank";
}

export type TemplateElement =
  | TextElement
  | BarcodeElement
  | QrCodeElement
  | ShapeElement
  | ArtworkElement
  | ImageElement;

export interface DeclaredVariable {
  readonly name: string;
  readonly example: string | null;
  /** What a record that gives no value or null prints. */
  readonly default: string;
}

export interface Template {
  readonly name: string;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly printerDpi: number;
  /** BCP 47; null: undetermined. */
  readonly lang: string | null;
  /** By name, in the order of declaration. */
  readonly variables: ReadonlyMap<string, DeclaredVariable>;
  /** In drawing order. */
  readonly elements: readonly TemplateElement[];
}

/**
 * Reads a template document (version 1). Throws Refusal VALIDATION_FAILED with all faults, pointers
 * into the document (`#/elements/2/widthMm`), behind `base` where the document is part of something
 * larger. That the document is at most 1 MB is for the caller.
 */
export function parseTemplate(document: unknown, base = "#"): Template {
  const parsed = requireValid(templateDocument, document, "The template document", base);
  const lang = parsed.lang ?? null;
  return {
    name: parsed.name,
    widthMm: parsed.widthMm,
    heightMm: parsed.heightMm,
    printerDpi: parsed.printerDpi,
    lang,
    variables: new Map(
      parsed.variables.map((variable) => [
        variable.name,
        {
          name: variable.name,
          example: variable.example ?? null,
          default: variable.default ?? "",
        },
      ]),
    ),
    elements: parsed.elements.map((element) => completeElement(element, lang)),
  };
}

function completeElement(element: DocumentElement, lang: string | null): TemplateElement {
  const common = { id: element.id ?? null, showIf: element.showIf ?? null };
  switch (element.type) {
    case "text":
      return {
        ...element,
        ...common,
        minFontSizePt: element.minFontSizePt ?? element.fontSizePt,
        maxLines: element.maxLines ?? null,
        lang: element.lang ?? lang,
      };
    case "barcode": {
      const matrix = isMatrix(element.symbology);
      return {
        ...element,
        ...common,
        showText: element.showText ?? !matrix,
        minModuleMm: element.minModuleMm ?? (matrix ? 0.25 : 0.19),
      };
    }
    case "shape":
      return {
        ...element,
        ...common,
        // A PDF line of width 0 is the thinnest the device can draw, not none.
        stroke: element.strokeWidthMm === 0 ? NO_COLOR : element.stroke,
      };
    default:
      return { ...element, ...common };
  }
}

export type VariableUse = "text" | "barcode" | "qrcode" | "shape" | "image";

export interface TemplateVariable {
  readonly name: string;
  readonly usedBy: VariableUse[];
  readonly example?: string;
}

const USES: readonly VariableUse[] = ["text", "barcode", "qrcode", "shape", "image"];

/**
 * The declared variables in their order, each with the element types in which it appears. showIf
 * counts for its element, artwork counts as image; `example` is there only where declared.
 */
export function variablesOf(template: Template): TemplateVariable[] {
  const uses = new Map<string, Set<VariableUse>>();
  for (const element of template.elements) {
    const use = element.type === "artwork" ? "image" : element.type;
    for (const { template: string } of templateStringsOf(element)) {
      for (const name of string.variables) {
        const known = uses.get(name);
        if (known) known.add(use);
        else uses.set(name, new Set([use]));
      }
    }
  }
  return [...template.variables.values()].map(({ name, example }) => ({
    name,
    usedBy: USES.filter((use) => uses.get(name)?.has(use)),
    ...(example === null ? {} : { example }),
  }));
}

export interface UndeclaredVariable {
  /** Index into the template's elements. */
  readonly element: number;
  /** Of the member with the placeholder: `#/elements/2/showIf`. */
  readonly pointer: string;
  readonly variable: string;
}

/** Every placeholder that names no declared variable, once for each member it stands in. */
export function undeclaredVariables(template: Template): UndeclaredVariable[] {
  return template.elements.flatMap((element, index) =>
    templateStringsOf(element).flatMap(({ member, template: string }) =>
      string.variables
        .filter((variable) => !template.variables.has(variable))
        .map((variable) => ({
          element: index,
          pointer: pointerTo(["elements", index, member]),
          variable,
        })),
    ),
  );
}

export interface MemberString {
  readonly member: string;
  readonly template: TemplateString;
}

/** The members of an element that may hold placeholders, showIf first. */
export function templateStringsOf(element: TemplateElement): MemberString[] {
  const found: MemberString[] = [];
  const add = (member: string, template: TemplateString | null) => {
    if (template) found.push({ member, template });
  };
  const addColor = (member: string, color: ColorSource) => {
    if (color.kind === "template") add(member, color.template);
  };
  add("showIf", element.showIf);
  switch (element.type) {
    case "text":
      add("text", element.text);
      addColor("color", element.color);
      break;
    case "barcode":
    case "qrcode":
      add("value", element.value);
      addColor("color", element.color);
      addColor("backgroundColor", element.backgroundColor);
      break;
    case "shape":
      addColor("fill", element.fill);
      addColor("stroke", element.stroke);
      break;
    case "image":
      add("source", element.source);
      break;
    case "artwork":
      break;
  }
  return found;
}
