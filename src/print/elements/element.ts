// What every kind of element offers: bind fills in a record's values, draw puts the result on the page.
import type { Budget } from "../budget.ts";
import type { TemplateElement } from "../job/template.ts";
import { type Color, COLOR_FORMS, type ColorSource, resolveColor } from "../job/color.ts";
import type { Values } from "../values/bind-record.ts";
import type { Content, Resources } from "../content/content.ts";
import type { FaultList } from "../job/fault-list.ts";
import { addFault, type Place } from "../job/place.ts";
import type { WarningList } from "../job/warnings.ts";
import type { FontRef } from "../fonts/font.ts";
import { type Binding, fillString } from "../values/fill.ts";
import type { Images } from "./embed-image.ts";
import type { Artworks } from "./opened-artwork.ts";
import type { InkNotes } from "../surroundings/ink.ts";
import type { HyphenatedLanguage } from "../text/break/hyphenated-languages.ts";
import type { PrinterDots } from "./printer-dots.ts";
import type { TwoInks } from "./two-inks.ts";
import type { PlainTexts } from "../text/plain-text.ts";
import type { Typesetter } from "../text/typesetter.ts";
import type { Box } from "../units.ts";

export interface Drawing {
  readonly resources: Resources;
  readonly typesetter: Typesetter;
  readonly plainTexts: PlainTexts;
  readonly images: Images;
  readonly artworks: Artworks;
  readonly printerDpi: number;
  readonly dots: PrinterDots;
  /** Where there are only black and white: what is to be said of colors and sizes; else null. */
  readonly inks: TwoInks | null;
  readonly budget: Budget;
  readonly faults: FaultList;
  readonly warnings: WarningList;
  readonly kindOf: KindOf;
  /** Who asks what was painted; null where nothing does. */
  readonly inkNotes: InkNotes | null;
}

/** What `bind` gives is known only to its own kind; everyone else passes it on. */
export type Bound = object;

export type ElementKind<E extends TemplateElement, B> = Required<ElementValues<E, B>> &
  ElementDrawing<E, B>;

/** For elements that have others in them. */
export type KindOf = (element: TemplateElement) => ElementKind<TemplateElement, Bound>;

/** The values stage of an element: pure, cheap, collects faults. */
export interface ElementValues<E extends TemplateElement, B> {
  /** null: nothing is drawn for these values. */
  bind(element: E, values: Values, place: Place, binding: Binding): B | null;
  /** The fonts that drawing will ask for. */
  fontRefs?(element: E, bound: B): readonly FontRef[];
  /** The language whose words drawing may divide; null: none. */
  hyphenation?(element: E, bound: B): HyphenatedLanguage | null;
  /** The sources of images and artwork that drawing will ask for. */
  imageRefs?(bound: B): readonly string[];
  /** The names of icons that drawing will ask for. */
  iconRefs?(bound: B): readonly string[];
}

/** In points. */
export interface SetSize {
  readonly widthPt: number;
  readonly heightPt: number;
  /** Nothing of it is too large by itself. */
  readonly fits: boolean;
}

/** An element whose length follows from its content, set and not yet drawn: it can be asked for several sizes. */
export interface Flexible {
  /** How many steps there are from its smallest sizes to its largest. */
  readonly steps: number;
  /** `share`: how far from its smallest sizes to its largest, 0…1; its size only grows with it. */
  sizeAt(share: number): SetSize;
  /** Adds what keeps it from being drawn whole, even at its smallest sizes. @returns whether something does */
  refuse(): boolean;
  /** Its variables, for what is said of its length. */
  readonly variables: readonly string[];
  draw(share: number, box: Box, content: Content): void;
}

/** The drawing stage of an element. */
export interface ElementDrawing<E extends TemplateElement, B> {
  /** Where its box can follow from its content. */
  flex?(element: E, bound: B, drawing: Drawing, place: Place): Flexible;

  /** Whether `draw` turns by itself what it draws. */
  readonly turnsItself?: true;
  /** Draws inside `box`, or adds to `drawing.faults` and draws nothing. */
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

function describeColors() {
  const detail = `the value is not a valid colour. Use ${COLOR_FORMS}.`;
  return { detail, cause: { kind: "colorValue" } } as const;
}
