// What the encoders return for drawing: modules and where they are, no millimetres but where a
// standard fixes them, no ink. Plain values all through, so that a plan with them prints as JSON.
import type { Cause } from "../../refusal.ts";
import type { Bars } from "./bars.ts";
import type { ModuleMatrix } from "./matrix.ts";
import { QUIET_BESIDE } from "./symbologies.ts";

/** Digits below a linear code, each in the middle of as many modules: counted from the first bar. */
export interface PlacedText {
  readonly text: string;
  readonly startModule: number;
  readonly endModule: number;
  /** Outside the guards, and smaller than the others. */
  readonly isOuter: boolean;
}

export interface LinearSymbol {
  readonly kind: "linear";
  readonly bars: Bars;
  /** Widths are only 1 and 3, and their ratio may be anything from 2.5 to 3. */
  readonly twoWidths: boolean;
  readonly quietLeft: number;
  readonly quietRight: number;
  /** The bars' height in modules below which the standard does not let them go; 0: none. */
  readonly leastHeight: number;
  /** Thickness in modules of the bearer bars above and below; 0: none. */
  readonly bearer: number;
  /** Guard bars, which reach down beside the text: indices of bars, the first is 0. */
  readonly guards: readonly number[];
  /** Where the digits stand that have a place of their own; empty: the text is one line in the middle. */
  readonly places: readonly PlacedText[];
  /** A line above the bars; "": none. */
  readonly above: string;
}

/** Bars that differ in height, at the one size that the post reads. */
export interface PostalSymbol {
  readonly kind: "postal";
  /** A letter a bar: F reaches up and down, A up, D down, T neither. */
  readonly states: string;
  readonly format: PostalFormat;
}

/** Millimetres; what is printed is the whole number of dots nearest to them. */
export interface PostalFormat {
  readonly barMm: number;
  readonly pitchMm: number;
  /** Between these the pitch is still read. */
  readonly pitchFromMm: number;
  readonly pitchToMm: number;
  readonly trackerMm: number;
  /** What an ascender and a descender add to the tracker. */
  readonly ascenderMm: number;
  readonly descenderMm: number;
}

export interface MatrixSymbol {
  readonly kind: "matrix";
  readonly matrix: ModuleMatrix;
  /** Modules on all four sides. */
  readonly quiet: number;
}

/** MaxiCode (ISO/IEC 16023): 33 rows of 30 hexagons, every second row half a column to the right. */
export interface HexagonSymbol {
  readonly kind: "hexagons";
  /** row * 30 + column of every dark hexagon. */
  readonly dark: readonly number[];
}

export type CodeSymbol = LinearSymbol | PostalSymbol | MatrixSymbol | HexagonSymbol;

/** What a symbology makes of a value: the symbol and what stands under it, or why there is none. */
export type Encoded<S extends CodeSymbol = CodeSymbol> =
  | { readonly symbol: S; readonly text: string }
  | { readonly fault: string; readonly cause?: Cause };

const PLAIN = {
  kind: "linear",
  twoWidths: false,
  ...QUIET_BESIDE,
  leastHeight: 0,
  bearer: 0,
  guards: [],
  places: [],
  above: "",
} as const;

/** A linear symbol with ten modules of quiet zone and one line of text, save what `rest` says. */
export function linear(bars: Bars, rest: Partial<LinearSymbol> = {}): LinearSymbol {
  return { ...PLAIN, bars, ...rest };
}
