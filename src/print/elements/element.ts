// What every kind of element offers: bind fills in a record's values, draw puts the result on the page.
import type { Budget } from "../budget.ts";
import type { TemplateElement } from "../job/template.ts";
import { type Color, COLOR_FORMS, type ColorSource, resolveColor } from "../job/color.ts";
import type { Values } from "../job/bind.ts";
import type { TemplateString } from "../job/template-string.ts";
import { pointerTo } from "../job/faults.ts";
import type { Content } from "../pdf/content.ts";
import type { PdfDocument } from "../pdf/document.ts";
import type { Fault, PrintCode } from "../../refusal.ts";
import type { FaultList } from "../job/fault-list.ts";
import {
  type PrintWarning,
  TEMPLATE_POINTER,
  type WarningCode,
  type WarningList,
} from "../job/warnings.ts";
import type { FontRef } from "../fonts/font.ts";
import { type Binding, fillString } from "./binding.ts";
import type { DocumentArtworks } from "./embed-artwork.ts";
import type { DocumentImages } from "./embed-image.ts";
import type { InkNotes } from "../surroundings/ink.ts";
import type { HyphenatedLanguage } from "../text/hyphenate.ts";
import type { Typesetter } from "../text/typesetter.ts";
import { pointsOf } from "../units.ts";

/** In points, y up, from the item's lower left corner; the element's own box, unrotated. */
export interface Box {
  readonly xPt: number;
  readonly yPt: number;
  readonly widthPt: number;
  readonly heightPt: number;
}

export function boxOf(element: TemplateElement, itemHeightMm: number): Box {
  return {
    xPt: pointsOf(element.xMm),
    yPt: pointsOf(itemHeightMm - element.yMm - element.heightMm),
    widthPt: pointsOf(element.widthMm),
    heightPt: pointsOf(element.heightMm),
  };
}

/** Where a value came from, so that a fault can say whose it is. */
export interface Place {
  /** Index into the request's records; null for what the template alone decides. */
  readonly record: number | null;
  readonly element: number;
  /** Whose values they are: of the template itself, where it is tried with its own examples. */
  readonly ofExamples: boolean;
}

export interface Drawing {
  readonly document: PdfDocument;
  readonly typesetter: Typesetter;
  readonly images: DocumentImages;
  readonly artworks: DocumentArtworks;
  readonly printerDpi: number;
  readonly budget: Budget;
  readonly faults: FaultList;
  readonly warnings: WarningList;
  /** Who asks what was painted; null where nobody does. */
  readonly inkNotes: InkNotes | null;
}

export interface ElementKind<E extends TemplateElement, B> {
  /** The values stage: pure, cheap, collects faults. null: nothing is drawn for these values. */
  bind(element: E, values: Values, place: Place, binding: Binding): B | null;
  /** The fonts that drawing will ask for. */
  fontRefs(element: E, bound: B): readonly FontRef[];
  /** The language whose words drawing may divide; null: none. */
  hyphenation?(element: E, bound: B): HyphenatedLanguage | null;
  /** The sources of images and artwork that drawing will ask for. */
  imageRefs?(bound: B): readonly string[];
  /** The drawing stage: draws inside `box`, or adds to `drawing.faults` and draws nothing. */
  draw(element: E, bound: B, box: Box, content: Content, drawing: Drawing, place: Place): void;
}

/** The fault's pointer is the first variable that the text is made of, else the template as such. */
export function faultAt<C extends PrintCode>(
  code: C,
  source: Source | null,
  place: Place,
  detail: string,
): Fault<C> {
  const { pointer, subject } = ownerOf(source, place);
  return { pointer, code, detail: `${subject}: ${detail}`, element: place.element };
}

/** One warning, placed as a fault is. */
export function warningAt(
  code: WarningCode,
  source: Source | null,
  place: Place,
  detail: string,
): PrintWarning {
  const { pointer, subject, variable } = ownerOf(source, place);
  const { record, element } = place;
  return { code, detail: `${subject}: ${detail}`, pointer, record, element, variable, count: 1 };
}

type Source = Pick<TemplateString, "variables">;

function ownerOf(source: Source | null, { record, element, ofExamples }: Place) {
  const variable = source?.variables[0];
  if (record === null || variable === undefined) {
    const subject = `The template's element ${element + 1}`;
    return { pointer: TEMPLATE_POINTER, subject, variable: null };
  }
  return {
    pointer: pointerTo(["records", record, "variables", variable]),
    subject: ofExamples
      ? `The example of variable "${variable}"`
      : `Record ${record + 1}, variable "${variable}"`,
    variable,
  };
}

/** What a refusal says is needed, in mm: rounded up, so that a box of just that length prints. */
export function formatNeededMm(lengthMm: number): string {
  return (Math.ceil(lengthMm * 10 - 1e-5) / 10).toFixed(1);
}

/** What a refusal says there is, in mm: rounded down, so that it never reads as enough. */
export function formatAvailableMm(lengthMm: number): string {
  return String(Math.floor(lengthMm * 100 + 1e-5) / 100);
}

/** The colour for these values; `blank` is what a blank one means. A malformed one is a fault and blank. */
export function colorFor<C extends Color | null>(
  source: ColorSource<C>,
  values: Values,
  blank: C,
  place: Place,
  binding: Binding,
): Color | C {
  if (source.kind === "constant") return source.color;
  const { template } = source;
  const filled = fillString(template, values, place, binding);
  const color = filled === null ? blank : resolveColor(filled, blank);
  if (color !== "malformed") return color;
  binding.faults.push(
    faultAt(
      "COLOR_INVALID",
      template,
      place,
      `the value is not a valid colour. Use ${COLOR_FORMS}.`,
    ),
  );
  return blank;
}
