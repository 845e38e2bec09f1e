// How much one SVG may hold and draw. What can be multiplied (`use`, dashes) is counted over the whole file as it is
// drawn, so that no file is more work or memory than these numbers say.
import { shown, SvgFault } from "./svg-fault.ts";

export const BOUNDS = {
  elements: 50_000,
  /** Elements within each other, also through `use`. */
  nesting: 64,
  /** Elements as they are drawn, each as often as it is. */
  visits: 100_000,
  shapes: 20_000,
  points: 200_000,
  /** Dashes along all strokes. */
  dashes: 100_000,
  colors: 1_000,
  /** Rules in style sheets, and how often one is compared with an element. */
  rules: 2_000,
  matches: 2_000_000,
} as const;

export type Counted = Exclude<keyof typeof BOUNDS, "nesting">;

const NAMES: Readonly<Record<Counted, string>> = {
  elements: "elements",
  visits: "drawn elements (use repeats count)",
  shapes: "drawn shapes",
  points: "points",
  dashes: "dashes",
  colors: "colors",
  rules: "rules in style sheets",
  matches: "comparisons of style rules with elements",
};

export class Meter {
  readonly #used = new Map<Counted, number>();

  /** Throws an SvgFault where the file has more than it may have. */
  take(counted: Counted, amount: number): void {
    const used = (this.#used.get(counted) ?? 0) + amount;
    this.#used.set(counted, used);
    if (used <= BOUNDS[counted]) return;
    const most = BOUNDS[counted].toLocaleString("en-US");
    throw new SvgFault(`it contains more than ${most} ${NAMES[counted]}; simplify it`);
  }
}

export function requireNesting(depth: number): void {
  if (depth <= BOUNDS.nesting) return;
  throw new SvgFault(
    `its elements are nested more than ${BOUNDS.nesting} deep, or a use draws itself; flatten it`,
  );
}

/** What is read again for each shape that inherits it. */
const MOST_CHARACTERS = 4000;

/** @throws SvgFault */
export function requireShort(name: string, value: string): void {
  if (value.length <= MOST_CHARACTERS) return;
  const most = MOST_CHARACTERS.toLocaleString("en-US");
  throw new SvgFault(`its attribute ${shown(name)} has more than ${most} characters; simplify it`);
}
