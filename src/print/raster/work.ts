// What drawing takes, counted as it goes: a hostile job is refused before it keeps others waiting.
import { type Budget, BUDGETS } from "../budget.ts";
import type { Edges } from "./geometry/edges.ts";

const COUNTED_AT_ONCE = 10_000;
/** To make and sort a side of a stroke takes as long as so much other work; of a letter it takes less. */
const STEPS_PER_SIDE = { stroke: 20, letter: 2 };
/** Of one path: some 50 MB. */
const MOST_SIDES = 2 ** 19;

export class Work {
  readonly #budget: Budget;
  #steps = 0;

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  /** @throws Refusal JOB_TOO_COMPLEX */
  add(steps: number): void {
    this.#steps += steps;
    if (this.#steps >= COUNTED_AT_ONCE) this.count();
  }

  /** Dots in a row that are painted alike. */
  addStretch(dots: number): void {
    this.add(1 + dots / 64);
  }

  /** Dots in a row that are mixed with what is below. */
  addBlended(dots: number): void {
    this.add(1 + dots / 4);
  }

  /** Corners of paths on their way to the dots, or sides of polygons: to make and sort one takes as long as so much else. */
  addSides(count: number): void {
    this.add(count * STEPS_PER_SIDE.stroke);
  }

  /**
   * Of what is in memory at once.
   * @throws Refusal JOB_TOO_COMPLEX
   */
  readonly limitSides = (count: number): void => {
    if (count > MOST_SIDES) this.#budget.foresee("painting", BUDGETS.painting.most + 1);
  };

  addCrossings(edges: Edges): void {
    this.add(edges.crossings);
    edges.crossings = 0;
  }

  /** An outline that was read and traced as sides. */
  addOutline(edges: Edges): void {
    this.add(edges.count * STEPS_PER_SIDE.letter);
  }

  /** What was added since. */
  count(): void {
    const steps = Math.round(this.#steps);
    this.#steps = 0;
    this.#budget.count("painting", steps);
  }
}
