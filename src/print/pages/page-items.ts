// What is drawn on which page: of a plan that is there as a whole, as every step of drawing asks for it.
import type { PlannedDrawing } from "../elements/layers.ts";
import type { Plan } from "../plan.ts";
import type { PlacedItem } from "../sheet/place-items.ts";
import { type PrintedPage, printedPages } from "../sheet/sides.ts";

/** Items that follow one another on a page: all of it, or some where it has many. */
export interface PagePart extends PrintedPage {
  readonly begins: boolean;
  readonly ends: boolean;
}

/** A drawing is what an item shows, by its number; several items may show the same. Items are numbered over the job. */
export interface PageItems {
  /** In the order in which they are drawn; null: nothing is drawn yet, and the caller may do something else. */
  parts(): Iterable<PagePart | null>;
  /** At least one item at each place on the sheets. */
  places(): Iterable<PlacedItem>;
  /** Of items that a part has given. */
  drawingOf(item: number): number;
  planned(drawing: number): PlannedDrawing;
  /** Whether several items show it. */
  isShared(drawing: number): boolean;
  /** Once more it was drawn on one side of an item. */
  pass(drawing: number): void;
  /** Of one side. */
  readonly drawingCount: number;
}

export class PlanItems implements PageItems {
  readonly #plan: Plan;
  /** Each is dropped behind its last item. */
  readonly #drawings: (PlannedDrawing | null)[];
  /** By drawing: how many items it is for, and how many of their sides are to come. */
  readonly #uses: Uint16Array;
  readonly #left: Uint16Array;

  constructor(plan: Plan, drawings: (PlannedDrawing | null)[]) {
    this.#plan = plan;
    this.#drawings = drawings;
    this.#uses = new Uint16Array(drawings.length);
    for (const drawing of plan.drawingOf) this.#uses[drawing]!++;
    this.#left = this.#uses.map((uses) => uses * plan.sides.length);
  }

  get drawingCount(): number {
    return this.#uses.length;
  }

  parts(): PagePart[] {
    return printedPages(this.#plan).map((page) => ({ ...page, begins: true, ends: true }));
  }

  /** Sheets behind the second have no other slots. */
  places(): PlacedItem[] {
    const { pages, sides } = this.#plan;
    return pages.slice(0, 2 * sides.length).flat();
  }

  drawingOf(item: number): number {
    return this.#plan.drawingOf[item]!;
  }

  planned(drawing: number): PlannedDrawing {
    return this.#drawings[drawing]!;
  }

  isShared(drawing: number): boolean {
    return this.#uses[drawing] !== 1;
  }

  pass(drawing: number): void {
    this.#left[drawing]! -= 1;
    if (this.#left[drawing] === 0) this.#drawings[drawing] = null;
  }
}
