// What the elements of an item have noted of their drawing: the same for static elements in every
// record, again for the others. In points of the item, turned as the elements are.
import { type Box, boxOf } from "../units.ts";
import { sideOf } from "../job/back.ts";
import type { Template, TemplateElement } from "../job/template.ts";
import {
  type CodeInk,
  type Ground,
  type Ink,
  type InkNotes,
  type SetText,
  textInks,
} from "./ink.ts";
import { covers, type Polygon, rectanglePolygon, turnPolygon } from "./polygon.ts";

interface Notes {
  inks: readonly Ink[] | (() => readonly Ink[]);
  readonly code: CodeInk | null;
}

const NO_INKS: readonly Ink[] = [];
const NO_ELEMENTS: readonly number[] = [];

/** Of a compiled template. */
interface Elements {
  readonly template: Template;
  readonly layers: readonly (
    | { readonly kind: "static" }
    | { readonly kind: "dynamic"; readonly element: { readonly index: number } }
  )[];
}

/** Whose inks are asked for. */
export interface InkWatch {
  readonly elements: ReadonlySet<number>;
  /** Of these, the texts whose ink is asked for although they fit their boxes. */
  readonly plainTexts: ReadonlySet<number>;
  /** Whether an element's ink matters where it is all inside an area. */
  readonly mattersIn: (element: number, area: Polygon) => boolean;
}

export class DrawnElements implements InkNotes {
  readonly #template: Template;
  readonly #elements: readonly TemplateElement[];
  readonly #boxes: Box[];
  readonly #dynamic: ReadonlySet<number>;
  readonly #watch: InkWatch | null;
  /** Whether anything was noted of this record. */
  #hasNotes = false;
  readonly #notes = new Map<number, Notes>();
  readonly #texts = new Map<number, SetText>();

  /** `watch`: whose inks are asked for; null: those of all. */
  constructor({ template, layers }: Elements, watch: InkWatch | null) {
    this.#template = template;
    this.#elements = template.elements;
    this.#boxes = template.elements.map((element) => boxOf(element, template.heightMm));
    const { paths } = template;
    const roots = new Set(
      layers.flatMap((layer) => (layer.kind === "dynamic" ? [layer.element.index] : [])),
    );
    let isDynamic = false;
    this.#dynamic = new Set(
      paths.flatMap((path, index) => {
        if (path.length === 1) isDynamic = roots.has(index);
        return isDynamic ? [index] : [];
      }),
    );
    this.#watch = watch;
  }

  get keepsTexts(): boolean {
    return this.#watch === null;
  }

  note(element: number, inks: () => readonly Ink[], around?: () => Box | null): void {
    if (around && this.#watch?.elements.has(element) && !this.#mattersIn(element, around())) return;
    this.#keep(element, inks, null);
    this.inksOf(element);
  }

  watchesPlainText(element: number): boolean {
    return this.#watch?.plainTexts.has(element) ?? true;
  }

  noteLater(element: number, inks: () => readonly Ink[]): void {
    this.#keep(element, inks, null);
  }

  noteCode(element: number, code: CodeInk): void {
    const { symbol, box, color, backgroundColor, texts } = code;
    const inks = (): Ink[] => [
      ...(backgroundColor
        ? [{ area: rectanglePolygon(box), kind: "surface" as const, color: backgroundColor }]
        : []),
      { area: rectanglePolygon(symbol), kind: "mark", color },
      ...texts.flatMap((text) =>
        textInks(text.layout, text.letterSpacingPt, text.box, color, null),
      ),
    ];
    this.#keep(element, inks, code);
    this.inksOf(element);
  }

  noteText(element: number, text: SetText): void {
    if (!this.keepsTexts) return;
    this.#hasNotes = true;
    this.#texts.set(element, text);
  }

  moveTo(element: number, box: Box): void {
    this.#boxes[element] = box;
  }

  /** In points of the item at its greatest length. */
  boxOf(element: number): Box {
    return this.#boxes[element]!;
  }

  groundOf(element: number, zone: Box): Ground | null {
    const area = this.turned(element, rectanglePolygon(zone));
    const first = sideOf(this.#template, element) === "back" ? this.#template.back!.from : 0;
    for (let beneath = element - 1; beneath >= first; beneath--) {
      const shape = this.#elements[beneath]!;
      if (shape.type !== "shape") continue;
      for (const { kind, color, area: inked } of this.inksOf(beneath)) {
        if (kind !== "surface" || color === null || !covers(inked, area)) continue;
        return { color, element: beneath, fill: shape.fill };
      }
    }
    return null;
  }

  /** Forgets the record before. */
  begin(): void {
    if (!this.#hasNotes) return;
    this.#hasNotes = false;
    for (const element of this.#dynamic) {
      this.#notes.delete(element);
      this.#texts.delete(element);
    }
  }

  get hasDynamic(): boolean {
    return this.#dynamic.size > 0;
  }

  /** Of `present`, those that are drawn again for each record. */
  get presentDynamic(): readonly number[] {
    if (!this.#hasNotes) return NO_ELEMENTS;
    return [...this.#dynamic].filter((element) => this.#notes.has(element));
  }

  isStatic(element: number): boolean {
    return !this.#dynamic.has(element);
  }

  /** The elements that have drawn something, in drawing order. */
  get present(): readonly number[] {
    return [...this.#notes.keys()].sort((a, b) => a - b);
  }

  has(element: number): boolean {
    return this.#notes.has(element);
  }

  inksOf(element: number): readonly Ink[] {
    const notes = this.#notes.get(element);
    if (notes === undefined) return NO_INKS;
    if (typeof notes.inks === "function") {
      const isTurned = this.#elements[element]!.rotationDeg !== 0;
      const turn = (ink: Ink): Ink => ({ ...ink, area: this.turned(element, ink.area) });
      notes.inks = isTurned ? notes.inks().map(turn) : notes.inks();
    }
    return notes.inks;
  }

  codeOf(element: number): CodeInk | null {
    return this.#notes.get(element)?.code ?? null;
  }

  textOf(element: number): SetText | null {
    return this.#texts.get(element) ?? null;
  }

  turned(element: number, area: Polygon): Polygon {
    return turnPolygon(area, this.#boxes[element]!, this.#elements[element]!.rotationDeg);
  }

  #mattersIn(element: number, around: Box | null): boolean {
    if (around === null) return true;
    return this.#watch!.mattersIn(element, this.turned(element, rectanglePolygon(around)));
  }

  /** What a record draws may be used again for the next: what is noted of texts is read at once. */
  #keep(element: number, inks: () => readonly Ink[], code: CodeInk | null): void {
    if (this.#watch?.elements.has(element) === false) return;
    this.#hasNotes = true;
    this.#notes.set(element, { inks, code });
  }
}
