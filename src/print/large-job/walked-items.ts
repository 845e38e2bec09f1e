// What the items of a large job show, bound part by part while pages are drawn.
import { bindSteps, type ItemBinding, openBinding } from "../binding/bind-items.ts";
import { Budget } from "../budget.ts";
import type { PlannedDrawing } from "../elements/layers.ts";
import { type Side, SIDES } from "../job/back.ts";
import { FaultList } from "../job/fault-list.ts";
import type { PageItems, PagePart } from "../pages/page-items.ts";
import type { PlacedItem } from "../sheet/place-items.ts";
import type { JobItem } from "../values/item-values.ts";
import { ItemWalk } from "./item-walk.ts";
import { boundJobOf } from "./plan-large-job.ts";
import { doneIn, StepWeights } from "./step-weights.ts";
import type { WalkedJob } from "./walked-job.ts";

/** What is bound at once. */
const PART_ITEMS = 64;

export class WalkedItems implements PageItems {
  readonly #job: WalkedJob;
  readonly #weights: StepWeights;
  #part = EMPTY;

  /** `weights` gets what binding counts. */
  constructor(job: WalkedJob, weights = new StepWeights()) {
    this.#job = job;
    this.#weights = weights;
  }

  /** Unlike those of a small job, they are not counted: only watermarks ask for it. */
  get drawingCount(): number {
    throw new Error("a large job has no watermark");
  }

  *parts(): Generator<PagePart | null> {
    const { sheets } = this.#job;
    const walks = sheets.sides.map((side) => new SideWalk(this.#job, side, this.#weights));
    let first = 0;
    for (let sheet = 0; sheet < sheets.count; sheet++) {
      const room = sheets.slots - (sheet === 0 ? sheets.firstSlot : 0);
      const end = Math.min(first + room, sheets.itemCount);
      for (const walk of walks) {
        for (let from = first; from < end; from += PART_ITEMS) {
          const to = Math.min(from + PART_ITEMS, end);
          const placed = yield* this.#bind(walk, from, to);
          const where = { side: walk.side, first: from, sheet };
          yield { ...where, placed, begins: from === first, ends: to === end };
        }
      }
      first = end;
    }
    this.#part = EMPTY;
  }

  *places(): Generator<PlacedItem> {
    const { sheets } = this.#job;
    const { sides, slots, firstSlot, itemCount } = sheets;
    for (const side of sides) {
      for (let item = 0; item < Math.min(itemCount, slots); item++) {
        yield sheets.place((firstSlot + item) % slots, 0, 0, side);
      }
    }
  }

  drawingOf(item: number): number {
    return this.#part.drawingOf[item - this.#part.first]!;
  }

  planned(drawing: number): PlannedDrawing {
    this.#weights.draw(this.#part.weights.get(drawing)!);
    return this.#part.planned.get(drawing)!;
  }

  isShared(drawing: number): boolean {
    return this.#part.shared.has(drawing);
  }

  pass(): void {}

  /** For one file after another: each takes the pages behind those of the file before it. */
  *files(countPagesOf: (file: number) => number): Generator<PageItems> {
    const parts = this.parts();
    const takePages = function* (count: number): Generator<PagePart | null> {
      for (let pages = 0; pages < count;) {
        const { value } = parts.next();
        if (!value && value !== null) return;
        yield value;
        if (value?.ends) pages += 1;
      }
    };
    for (let file = 0; ; file++) {
      const count = countPagesOf(file);
      yield {
        parts: () => takePages(count),
        places: () => this.places(),
        drawingOf: (item) => this.drawingOf(item),
        planned: (drawing) => this.planned(drawing),
        isShared: (drawing) => this.isShared(drawing),
        pass: () => {},
        drawingCount: 0,
      };
    }
  }

  *#bind(walk: SideWalk, from: number, to: number): Generator<null, PlacedItem[]> {
    const { sheets } = this.#job;
    const placed: PlacedItem[] = [];
    const part: Part = {
      first: from,
      drawingOf: [],
      planned: new Map(),
      weights: new Map(),
      shared: new Set(),
    };
    this.#weights.draw(0);
    while (placed.length < to - from) {
      const { record, copy, slot } = yield* walk.bindNext(part);
      placed.push(sheets.place(slot, record, copy, walk.side));
    }
    walk.endPart(part);
    this.#part = part;
    return placed;
  }
}

/** Some items that follow one another. */
interface Part {
  readonly first: number;
  /** By item: the number of its drawing in the job. */
  readonly drawingOf: number[];
  /** By drawing. */
  readonly planned: Map<number, PlannedDrawing>;
  /** By drawing: of each of its elements, on an average. */
  readonly weights: Map<number, number>;
  /** The drawings that several items of the job show. */
  readonly shared: Set<number>;
}

const EMPTY: Part = {
  first: 0,
  drawingOf: [],
  planned: new Map(),
  weights: new Map(),
  shared: new Set(),
};

/** Goes through all items of one side. */
class SideWalk {
  readonly side: Side;
  readonly #walk: ItemWalk;
  readonly #opened: ItemBinding;
  readonly #faults = new FaultList();
  /** Of the template's dynamic elements, those before the first that is bound. */
  readonly #before: readonly null[];
  /** Both, where each is as long as the longer. */
  readonly #sides: readonly Side[];
  readonly #budget: Budget;
  #last: PlannedDrawing | null = null;
  #lastWeight = 0;

  constructor(job: WalkedJob, side: Side, weights: StepWeights) {
    const { compiled } = job;
    this.side = side;
    this.#walk = new ItemWalk(job, this.#faults);
    this.#budget = new Budget(compiled.spent, "large");
    weights.watch(this.#budget);
    this.#opened = openBinding(boundJobOf(job, this.#faults), compiled, this.#budget, undefined);
    this.#sides = compiled.template.length && compiled.template.back ? SIDES : [side];
    const from = compiled.sides[this.#sides[0]!].dynamicFrom;
    this.#before = Array.from({ length: from }, () => null);
  }

  *bindNext(part: Part): Generator<null, JobItem["placed"]> {
    const walk = this.#walk;
    const step = walk.next();
    if (!step) throw new Error("the job has fewer items than its records said");
    const { item, drawing, values } = walk;
    if (step.isNewDrawing) {
      const shown: PlannedDrawing["shown"][number][] = [...this.#before];
      const before = doneIn(this.#budget);
      for (const bound of bindSteps(this.#opened, item, values, walk, this.#sides)) {
        shown.push(bound);
        yield null;
      }
      this.#last = { record: item.placed.record, shown };
      this.#lastWeight = (doneIn(this.#budget) - before) / Math.max(1, shown.length);
    } else part.shared.add(drawing);
    part.planned.set(drawing, this.#last!);
    part.weights.set(drawing, this.#lastWeight);
    part.drawingOf.push(drawing);
    return item.placed;
  }

  endPart(part: Part): void {
    const walk = this.#walk;
    if (walk.continues) part.shared.add(walk.drawing);
    this.#opened.binding.codes.forget();
    if (this.#faults.found > 0) throw new Error("a value that was bound before is at fault now");
  }
}
