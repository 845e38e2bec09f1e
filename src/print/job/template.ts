// A template as the printer uses it: every default filled in, strings and colours parsed. Says what
// a template's variables are; whether it can be printed is not told here.

import { isBuiltin } from "../format/builtins.ts";
import type { Counter } from "../format/counter.ts";
import { BLACK, type Color, type ColorSource, NO_COLOR } from "./color.ts";
import {
  type DocumentElement,
  type FONT_FAMILIES,
  savedDocument,
  type TemplateDocument,
  templateDocument,
} from "./document.ts";
import { pointerTo, requireValid } from "./faults.ts";
import { isMatrix, leastModuleMm, type Symbology } from "./symbology-names.ts";
import { type TemplateString, withoutEmptyLines } from "./template-string.ts";

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
  readonly figures: "default" | "proportional" | "tabular";
  readonly decoration: "none" | "underline" | "strikethrough";
  readonly color: ColorSource<Color>;
  readonly align: "start" | "end" | "left" | "center" | "right";
  readonly verticalAlign: "top" | "middle" | "bottom";
  readonly wrap: boolean;
  readonly maxLines: number | null;
  readonly overflow: "ellipsis" | "clip" | "visible" | "error";
  readonly direction: "auto" | "ltr" | "rtl";
  readonly dropEmptyLines: boolean;
  /** The element's own language, else the template's. */
  readonly lang: string | null;
}

export interface BarcodeElement extends ElementBox {
  readonly type: "barcode";
  readonly symbology: Symbology;
  readonly value: TemplateString;
  readonly showText: boolean;
  /** What is printed with the bars instead of the value; null: the value. */
  readonly displayText: TemplateString | null;
  readonly fontFamily: FontFamily;
  readonly fontSizePt: number;
  readonly align: "start" | "center" | "end";
  readonly verticalAlign: "top" | "middle" | "bottom";
  readonly color: ColorSource<Color>;
  readonly backgroundColor: ColorSource;
  readonly minModuleMm: number;
  readonly maxModuleMm: number | null;
  readonly options: ReadonlyMap<string, string | number | boolean>;
}

export interface QrCodeElement extends ElementBox {
  readonly type: "qrcode";
  readonly value: TemplateString;
  readonly errorCorrection: "L" | "M" | "Q" | "H";
  readonly quietZoneModules: number;
  readonly align: "start" | "center" | "end";
  readonly verticalAlign: "top" | "middle" | "bottom";
  readonly minModuleMm: number;
  readonly maxModuleMm: number | null;
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
  /** What a record that gives no value or null prints; null: a blank. */
  readonly default: string | null;
  /** A record without a value is refused. */
  readonly required: boolean;
  /** Null: it does not count. */
  readonly counter: DeclaredCounter | null;
}

export interface DeclaredCounter extends Counter {
  /** What a step is added for. */
  readonly per: "item" | "record";
}

export interface Template {
  readonly name: string;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly printerDpi: number;
  /** BCP 47; null: undetermined. */
  readonly lang: string | null;
  /** IANA name: where formatters show a date-time. */
  readonly timeZone: string;
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
  return completeTemplate(requireValid(templateDocument, document, "The template document", base));
}

/** The same of a document that is about to be saved: newer limits are not for those already stored. */
export function parseTemplateToSave(document: unknown, base = "#"): Template {
  return completeTemplate(requireValid(savedDocument, document, "The template document", base));
}

function completeTemplate(parsed: TemplateDocument): Template {
  const lang = parsed.lang ?? null;
  return {
    name: parsed.name,
    widthMm: parsed.widthMm,
    heightMm: parsed.heightMm,
    printerDpi: parsed.printerDpi,
    lang,
    timeZone: parsed.timeZone,
    variables: new Map(
      parsed.variables.map((variable) => [
        variable.name,
        {
          name: variable.name,
          example: variable.example ?? null,
          default: variable.default ?? null,
          required: variable.required,
          counter: variable.counter ?? null,
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
        text: element.dropEmptyLines ? withoutEmptyLines(element.text) : element.text,
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
        displayText: element.displayText ?? null,
        minModuleMm: element.minModuleMm ?? leastModuleMm(element.symbology),
        maxModuleMm: element.maxModuleMm ?? null,
      };
    }
    case "qrcode":
      return { ...element, ...common, maxModuleMm: element.maxModuleMm ?? null };
    case "shape":
      return {
        ...element,
        ...common,
        stroke: strokeOf(element),
      };
    default:
      return { ...element, ...common };
  }
}

/** A line is its stroke; another shape that is filled has an outline only where the document says so. */
function strokeOf(element: DocumentElement & { readonly type: "shape" }): ColorSource {
  // A PDF line of width 0 is the thinnest the device can draw, not none.
  if (element.strokeWidthMm === 0) return NO_COLOR;
  const isFilled = element.shape !== "line" && element.fill !== NO_COLOR;
  return element.stroke ?? (isFilled ? NO_COLOR : BLACK_LINE);
}

const BLACK_LINE: ColorSource = { kind: "constant", color: BLACK };

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

/** Every placeholder that names neither a declared variable nor a built-in value, once for each member. */
export function undeclaredVariables(template: Template): UndeclaredVariable[] {
  return template.elements.flatMap((element, index) =>
    templateStringsOf(element).flatMap(({ member, template: string }) =>
      [
        ...string.variables.filter((name) => !template.variables.has(name)),
        ...string.builtins.filter((name) => !isBuiltin(name)),
      ].map((variable) => ({
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
      if (element.type === "barcode") add("displayText", element.displayText);
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
