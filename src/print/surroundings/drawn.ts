// What the elements of an item have noted of their drawing: the same for static elements in every
// record, again for the others. In points of the item, turned as the elements are.
import { type Box, boxOf } from "../units.ts";
import type { Template, TemplateElement } from "../job/template.ts";
import { type CodeInk, type Ink, type InkNotes, type SetText, textInks } from "./ink.ts";
import { type Polygon, rectanglePolygon, turnPolygon } from "./polygon.ts";

interface Notes {
  inks: readonly Ink[] | (() => readonly Ink[]);
  readonly code: CodeInk | null;
}

const NO_INKS: readonly Ink[] = [];

/** Of a compiled template. */
interface Elements {
  readonly template: Template;
  readonly layers: readonly (
    | { readonly kind: "static" }
    | { readonly kind: "dynamic"; readonly element: { readonly index: number } }
  )[];
}

export class DrawnElements implements InkNotes {
  readonly #elements: readonly TemplateElement[];
  readonly #boxes: readonly Box[];
  readonly #dynamic: ReadonlySet<number>;
  readonly #watched: ReadonlySet<number> | null;
  readonly #notes = new Map<number, Notes>();
  readonly #texts = new Map<number, SetText>();

  /** `watched`: whose inks are asked for; null: those of all. */
  constructor({ template, layers }: Elements, watched: ReadonlySet<number> | null) {
    this.#elements = template.elements;
    this.#boxes = template.elements.map((element) => boxOf(element, template.heightMm));
    this.#dynamic = new Set(
      layers.flatMap((layer) => (layer.kind === "dynamic" ? [layer.element.index] : [])),
    );
    this.#watched = watched;
  }

  get keepsTexts(): boolean {
    return this.#watched === null;
  }

  note(element: number, inks: () => readonly Ink[]): void {
    this.#keep(element, inks, null);
    this.inksOf(element);
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
    if (this.keepsTexts) this.#texts.set(element, text);
  }

  /** Forgets the record before. */
  begin(): void {
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

  /** What a record draws may be used again for the next: what is noted of texts is read at once. */
  #keep(element: number, inks: () => readonly Ink[], code: CodeInk | null): void {
    if (this.#watched?.has(element) === false) return;
    this.#notes.set(element, { inks, code });
  }
}
