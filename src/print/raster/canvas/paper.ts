// What a painter paints on: dots of two inks (two-ink-paper.ts), or of grays or colors (color-paper.ts).
import type { Font } from "../../fonts/font.ts";
import type { Picture } from "../pictures/picture.ts";
import type { Edges } from "../geometry/edges.ts";
import type { Matrix } from "../geometry/matrix.ts";
import type { Region } from "../geometry/region.ts";

/** What a paint is for: only what fills a shape may become a pattern. */
export type Use = "shape" | "line" | "watermark";

/** Components 0…1. */
export interface Paint {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly opacity: number;
  readonly use: Use;
  /** How many of the item's codes were drawn before it: below later ones it has no pattern. */
  readonly codesDrawn: number;
}

export interface GlyphPlace {
  /** From font units to dots; its origin is on the baseline. */
  readonly matrix: Matrix;
  /** From there, in font units. */
  readonly dx: number;
  readonly dy: number;
}

export type DrawGroup = (region: Region, opacityOfEach: number) => void;

export interface Paper {
  readonly width: number;
  readonly height: number;
  readonly rowBytes: number;
  /** Rows from the top. */
  readonly bytes: Uint8Array;
  /** White, or nothing where it is transparent. */
  clear(): void;
  fillEdges(edges: Edges, isEvenOdd: boolean, paint: Paint, region: Region): void;
  /** Sides level and upright; in dots. */
  fillRectangle(
    left: number,
    top: number,
    right: number,
    bottom: number,
    paint: Paint,
    region: Region,
  ): void;
  drawGlyph(font: Font, glyph: number, place: GlyphPlace, paint: Paint, region: Region): void;
  /** `matrix`: from the unit square to dots. */
  drawPicture(picture: Picture, matrix: Matrix, region: Region, codesDrawn: number): void;
  /**
   * What `draw` draws is one, with an opacity. It gets where it may draw, perhaps several times each a part of the region,
   * and what opacity is left for each thing by itself.
   */
  drawGroup(region: Region, opacity: number, draw: DrawGroup): void;
}
