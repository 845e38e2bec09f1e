// A drawing: what is painted, as commands in whole numbers. It is what an SVG becomes when it is uploaded, and what an
// icon is made of; printing it parses nothing.

/** The longer side of a drawing, in units of its grid. */
export const GRID = 100_000;
/** No coordinate is further from the origin: a thousand times the longer side. */
export const FURTHEST = 1000 * GRID;

export const MOVE = 0;
export const LINE = 1;
export const CURVE = 2;
export const CLOSE = 3;
export type Verb = typeof MOVE | typeof LINE | typeof CURVE | typeof CLOSE;

/** How many numbers each verb has: x and y of its points. */
export const NUMBERS = [2, 2, 6, 0] as const;

/** In units of the grid, from the lower left corner, y upwards. */
export interface Path {
  readonly verbs: readonly Verb[];
  readonly numbers: readonly number[];
}

export interface Fill {
  /** Index into the drawing's colours. */
  readonly color: number;
  /** 0…1, in steps of 1/255. */
  readonly opacity: number;
  readonly evenOdd: boolean;
}

export interface Stroke {
  readonly color: number;
  readonly opacity: number;
  /** In units of the grid, as the rest; with a matrix, of the path's own. */
  readonly width: number;
  /** As PDF numbers them. */
  readonly cap: 0 | 1 | 2;
  readonly join: 0 | 1 | 2;
  readonly miterLimit: number;
  readonly dashes: readonly number[];
  readonly dashPhase: number;
}

export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export type Command =
  | {
      readonly is: "paint";
      readonly path: Path;
      readonly fill: Fill | null;
      readonly stroke: Stroke | null;
      readonly strokeFirst: boolean;
      /** From the path's units to the grid's, where a stroke is stretched; else null. */
      readonly matrix: Matrix | null;
    }
  /** What follows, up to its `close`, is cut by all of the clips and has one opacity together. */
  | {
      readonly is: "open";
      readonly clips: readonly { readonly path: Path; readonly evenOdd: boolean }[];
      readonly opacity: number;
    }
  | { readonly is: "close" };

/** 0…255 each. */
export type Rgb = readonly [red: number, green: number, blue: number];

export interface Drawing {
  /** As its file says; it is printed as large as its element's box. */
  readonly widthPt: number;
  readonly heightPt: number;
  /** In units of the grid: the longer one is GRID. */
  readonly width: number;
  readonly height: number;
  readonly colors: readonly Rgb[];
  readonly commands: readonly Command[];
}

export type DrawingSize = Pick<Drawing, "width" | "height" | "widthPt" | "heightPt">;
