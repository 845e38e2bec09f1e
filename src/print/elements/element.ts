// What every kind of element offers: bind fills in a record's values, draw puts the result on the page.
import type { Budget } from "../budget.ts";
import type { TemplateElement } from "../job/template.ts";
import { type Color, COLOR_FORMS, type ColorSource, resolveColor } from "../job/color.ts";
import type { Values } from "../job/bind.ts";
import type { Content } from "../pdf/content.ts";
import type { PdfDocument } from "../pdf/document.ts";
import type { FaultList } from "../job/fault-list.ts";
import { addFault, type Place } from "../job/place.ts";
import type { WarningList } from "../job/warnings.ts";
import type { FontRef } from "../fonts/font.ts";
import { type Binding, fillString } from "./binding.ts";
import type { DocumentArtworks } from "./embed-artwork.ts";
import type { DocumentImages } from "./embed-image.ts";
import type { InkNotes } from "../surroundings/ink.ts";
import type { HyphenatedLanguage } from "../text/break/hyphenate.ts";
import type { PlainTexts } from "../text/plain-text.ts";
import type { Typesetter } from "../text/typesetter.ts";
import type { Box } from "../units.ts";

export interface Drawing {
  readonly document: PdfDocument;
  readonly typesetter: Typesetter;
  readonly plainTexts: PlainTexts;
  readonly images: DocumentImages;
  readonly artworks: DocumentArtworks;
  readonly printerDpi: number;
  readonly budget: Budget;
  readonly faults: FaultList;
  readonly warnings: WarningList;
  /** Who asks what was painted; null where nothing does. */
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
  addFault(binding.faults, "COLOR_INVALID", template, place, "form", describeColors);
  return blank;
}

function describeColors(): string {
  return `the value is not a valid colour. Use ${COLOR_FORMS}.`;
}
