// Where each element of each item prints, how its text is set, and what it overlaps: for people and
// programs that place elements.
import { outermostOf, type Side, sideOf } from "../job/back.ts";
import { elementsOutside, withInner } from "../job/outside.ts";
import type { Template, TemplateElement } from "../job/template.ts";
import { type PrintCode, Refusal } from "../../refusal.ts";
import { POINTS_PER_MM, pointsOf } from "../units.ts";
import type { DrawnElements } from "./drawn.ts";
import type { RowSource } from "./ink.ts";
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
  /** Indices: into the template's elements (of the outermost stack, where it is in one), the records, and the items of the job. */
  readonly index: number;
  /** The same index, then those down to it in each stack. */
  readonly path: readonly number[];
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
  /** null unless it is a text or a table; so is the size. */
  readonly lines: readonly LineGeometry[] | null;
  /** From the top of the element's box, before it is turned; null unless it is a table. */
  readonly rows: readonly { readonly yMm: number; readonly heightMm: number }[] | null;
  /** Of each of these rows. Answers leave it out. */
  readonly rowSources: readonly RowSource[] | null;
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
  /** Of each side that was drawn. */
  readonly #measured = new Map<Side, readonly Measured[]>();

  constructor(template: Template, drawn: DrawnElements) {
    this.#template = template;
    this.#drawn = drawn;
    this.#outside = withInner(elementsOutside(template), template);
  }

  /** By item, then in drawing order. */
  get elements(): readonly ElementGeometry[] {
    return this.#elements;
  }

  /** After a record is drawn, before its items are added. */
  measure(side: Side): void {
    // What is the same on every item is measured with the first.
    if (this.#measured.has(side) && !this.#drawn.hasDynamic) return;
    const present = this.#drawn.present.filter(
      (index) => !this.#outside.has(index) && sideOf(this.#template, index) === side,
    );
    const { elements } = this.#template;
    const overlaps = findOverlaps(
      present.map((index) => ({
        index,
        inks: this.#drawn.inksOf(index),
        mayContain: mayContain(elements[index]!),
      })),
      this.#effort,
    );
    this.#measured.set(
      side,
      present.map((index) =>
        this.#measureElement(index, elements[index]!, overlaps.get(index) ?? []),
      ),
    );
  }

  /** @throws Refusal for more elements than an answer should hold */
  addItem(record: number, item: number, side: Side): void {
    const measured = this.#measured.get(side) ?? [];
    const count = this.#elements.length + measured.length;
    if (count > MOST_ELEMENTS) refuseElements(count);
    for (const { index, path, id, ...rest } of measured) {
      this.#elements.push({ index, path, id, record, item, ...rest });
    }
  }

  #measureElement(index: number, element: TemplateElement, overlaps: readonly number[]): Measured {
    const { id, rotationDeg } = element;
    const path = this.#template.paths[index]!;
    const outermost = path[0]!;
    const others = overlaps.map((other) => outermostOf(this.#template, other));
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
      index: outermost,
      path,
      id,
      box: { ...this.#boxOf(index, element), rotationDeg },
      lines,
      rows:
        text?.rows?.map(({ yPt, heightPt }) => ({ yMm: inMm(yPt), heightMm: inMm(heightPt) })) ??
        null,
      rowSources: text?.rows?.map(({ source }) => source) ?? null,
      fontSizePt: text?.layout.sizePt ?? null,
      moduleMm: moduleMm === null ? null : rounded(moduleMm),
      cut: text?.isCut ?? false,
      overlaps: [...new Set(others)].filter((other) => other !== outermost),
    };
  }

  #boxOf(index: number, { room, xMm, yMm, widthMm, heightMm }: TemplateElement) {
    if (room === null) return { xMm, yMm, widthMm, heightMm };
    const box = this.#drawn.boxOf(index);
    return {
      xMm: inMm(box.xPt),
      yMm: inMm(pointsOf(this.#template.heightMm) - box.yPt - box.heightPt),
      widthMm: inMm(box.widthPt),
      heightMm: inMm(box.heightPt),
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
