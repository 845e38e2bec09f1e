// Where each element of each item prints, how its text is set, and what it overlaps: for people and
// programs that place elements.
import { elementsOutside } from "../job/outside.ts";
import type { Template, TemplateElement } from "../job/template.ts";
import { type PrintCode, Refusal } from "../../refusal.ts";
import { POINTS_PER_MM } from "../units.ts";
import type { DrawnElements } from "./drawn.ts";
import { findOverlaps } from "./overlaps.ts";

export interface LineGeometry {
  readonly text: string;
  /** From the left edge of the element's box, before it is turned. */
  readonly xMm: number;
  /** From its top. */
  readonly baselineMm: number;
  readonly widthMm: number;
}

export interface ElementGeometry {
  /** Indices: into the template's elements, the records, and the items of the job. */
  readonly index: number;
  readonly id: string | null;
  readonly record: number;
  readonly item: number;
  /** In the item, as the template places it. */
  readonly box: {
    readonly xMm: number;
    readonly yMm: number;
    readonly widthMm: number;
    readonly heightMm: number;
    readonly rotationDeg: number;
  };
  /** null unless it is a text; so is the size. */
  readonly lines: readonly LineGeometry[] | null;
  readonly fontSizePt: number | null;
  /** null unless it is a code whose size is free. */
  readonly moduleMm: number | null;
  /** Whether part of its text is missing, or outside its box. */
  readonly cut: boolean;
  /** The elements whose ink meets its own, but for a shape, image or artwork that contains it whole. */
  readonly overlaps: readonly number[];
}

const MOST_ELEMENTS = 10_000;

function refuseElements(count: number): never {
  const detail = `This preview would list at least ${count.toLocaleString("en-US")} elements (the template's elements times the items), and it can list ${MOST_ELEMENTS.toLocaleString("en-US")}. Send fewer records or copies, or request the PDF instead.`;
  throw new Refusal<PrintCode>("VALIDATION_FAILED", detail, [
    { pointer: "#/records", code: "VALIDATION_FAILED", detail },
  ]);
}

/** A third of a second. People's labels need a few thousand. */
const MOST_COMPARISONS = 500_000;

type Measured = Omit<ElementGeometry, "record" | "item">;

export class Geometry {
  readonly #template: Template;
  readonly #drawn: DrawnElements;
  readonly #outside: ReadonlySet<number>;
  readonly #elements: ElementGeometry[] = [];
  readonly #effort = { left: MOST_COMPARISONS };
  #measured: readonly Measured[] = [];
  #items = 0;

  constructor(template: Template, drawn: DrawnElements) {
    this.#template = template;
    this.#drawn = drawn;
    this.#outside = new Set(elementsOutside(template));
  }

  /** By item, then in drawing order. */
  get elements(): readonly ElementGeometry[] {
    return this.#elements;
  }

  /** After a record is drawn, before its items are added. */
  measure(): void {
    // What is the same on every item is measured with the first.
    if (this.#items > 0 && !this.#drawn.hasDynamic) return;
    const present = this.#drawn.present.filter((index) => !this.#outside.has(index));
    const { elements } = this.#template;
    const overlaps = findOverlaps(
      present.map((index) => ({
        index,
        inks: this.#drawn.inksOf(index),
        mayContain: mayContain(elements[index]!),
      })),
      this.#effort,
    );
    this.#measured = present.map((index) =>
      this.#measureElement(index, elements[index]!, overlaps.get(index) ?? []),
    );
  }

  /** @throws Refusal for more elements than an answer should hold */
  addItem(record: number): void {
    const item = this.#items++;
    const count = this.#elements.length + this.#measured.length;
    if (count > MOST_ELEMENTS) refuseElements(count);
    for (const { index, id, ...rest } of this.#measured) {
      this.#elements.push({ index, id, record, item, ...rest });
    }
  }

  #measureElement(index: number, element: TemplateElement, overlaps: readonly number[]): Measured {
    const { id, xMm, yMm, widthMm, heightMm, rotationDeg } = element;
    const text = this.#drawn.textOf(index);
    const moduleMm = this.#drawn.codeOf(index)?.moduleMm ?? null;
    const lines =
      text?.layout.lines.map((line) => ({
        text: line.text,
        xMm: inMm(line.xPt),
        baselineMm: inMm(line.baselinePt),
        widthMm: inMm(line.widthPt),
      })) ?? null;
    return {
      index,
      id,
      box: { xMm, yMm, widthMm, heightMm, rotationDeg },
      lines,
      fontSizePt: text?.layout.sizePt ?? null,
      moduleMm: moduleMm === null ? null : rounded(moduleMm),
      cut: text?.isCut ?? false,
      overlaps,
    };
  }
}

function mayContain({ type }: TemplateElement): boolean {
  return type === "shape" || type === "image" || type === "artwork";
}

function inMm(lengthPt: number): number {
  return rounded(lengthPt / POINTS_PER_MM);
}

function rounded(lengthMm: number): number {
  return Math.round(lengthMm * 10_000) / 10_000;
}
