// How much a step of a large job did: it is an element, which may be a word, a dense code or a table of a thousand cells.
// Read from what was counted for the job meanwhile, since a deployed Worker's clock stands still while it computes.
import { type Budget, type BudgetName, BUDGETS } from "../budget.ts";

const COUNTED = [
  "text",
  "formatters",
  "glyphs",
  "cells",
  "modules",
  "content",
  "painting",
  "pixels",
] as const satisfies readonly BudgetName[];
/** A small job that takes all of one budget did as much as so many plain elements. */
const ELEMENTS_OF_ALL = 60_000;
const EACH = COUNTED.map((name) => ELEMENTS_OF_ALL / BUDGETS[name].most);

/** To hold an element against so many others takes as long as a plain one. */
const NEIGHBOURS_OF_ELEMENT = 10;
/** So many bytes of a file take as long as an element: those of images are the slowest. */
const ELEMENT_BYTES = 512;

/** Of a step of drawing, which may have given a piece of the file. */
export function weightOfStep(step: Uint8Array | number): number {
  return typeof step === "number" ? step : 1 + step.length / ELEMENT_BYTES;
}

export class StepWeights {
  readonly #budgets: Budget[] = [];
  readonly #least: number;
  #before = 0;
  #drawn = 0;

  /** `elements`: how many the template has, where each is held against all others as it is drawn. */
  constructor(budgets: readonly Budget[] = [], elements = 0) {
    this.#least = 1 + elements / NEIGHBOURS_OF_ELEMENT;
    for (const budget of budgets) this.watch(budget);
  }

  /** What was counted in it before is not of any step. */
  watch(budget: Budget): void {
    this.#before += doneIn(budget);
    this.#budgets.push(budget);
  }

  /** Glyphs and codes are counted where they are bound: the steps that follow draw what had such a weight each. */
  draw(weight: number): void {
    this.#drawn = weight;
  }

  /** Of the step that ends here; 1 is a plain element. */
  next(): number {
    let done = 0;
    for (const budget of this.#budgets) done += doneIn(budget);
    const weight = this.#least + this.#drawn + done - this.#before;
    this.#before = done;
    return weight;
  }
}

/** All that was counted, in plain elements. */
export function doneIn(budget: Budget): number {
  let done = 0;
  for (let i = 0; i < COUNTED.length; i++) done += budget.spentOn(COUNTED[i]!) * EACH[i]!;
  return done;
}
