// Which of an item's elements overlap, by their ink.
import type { Ink } from "./ink.ts";
import {
  type Bounds,
  boundsOf,
  covers,
  isBeside,
  isInside,
  overlaps,
  type Polygon,
} from "./polygon.ts";

export interface InkedElement {
  readonly index: number;
  readonly inks: readonly Ink[];
  /** Whether what is on it is meant to be: a background, a frame, a picture. */
  readonly mayContain: boolean;
}

/** How many more areas may be compared with each other. */
export interface Effort {
  left: number;
}

/**
 * By index, ascending. An element is not listed for one that it contains whole. Where the effort is
 * spent, elements overlap when the rectangles around them do, and contain each other as these do.
 */
export function findOverlaps(
  elements: readonly InkedElement[],
  effort: Effort,
): ReadonlyMap<number, number[]> {
  const shapes = elements.map(shapeOf);
  const found = new Map(elements.map(({ index }): [number, number[]] => [index, []]));
  shapes.forEach((a, i) => {
    for (let j = i + 1; j < shapes.length; j++) {
      const b = shapes[j]!;
      if (!meet(a, b, effort)) continue;
      if (!contains(b, a, effort)) found.get(a.index)!.push(b.index);
      if (!contains(a, b, effort)) found.get(b.index)!.push(a.index);
    }
  });
  for (const indices of found.values()) indices.sort((a, b) => a - b);
  return found;
}

interface Shape {
  readonly index: number;
  readonly areas: readonly Polygon[];
  /** The upright rectangle around all of them; null: there are none. */
  readonly around: Bounds | null;
  readonly surfaces: readonly Polygon[];
}

function shapeOf({ inks, index, mayContain }: InkedElement): Shape {
  const areas = inks.map(({ area }) => area);
  const surfaces = inks.filter(({ kind }) => kind === "surface").map(({ area }) => area);
  return {
    index,
    areas,
    around: areas.length === 0 ? null : boundsOf(areas.flat()),
    surfaces: mayContain ? surfaces : [],
  };
}

function meet(a: Shape, b: Shape, effort: Effort): boolean {
  if (a.around === null || b.around === null || isBeside(a.around, b.around)) return false;
  effort.left -= a.areas.length * b.areas.length;
  if (effort.left < 0) return true;
  return a.areas.some((area) => b.areas.some((other) => overlaps(area, other)));
}

function contains(outer: Shape, inner: Shape, effort: Effort): boolean {
  if (outer.surfaces.length === 0) return false;
  effort.left -= outer.surfaces.length * inner.areas.length;
  if (effort.left < 0) return isInside(inner.around!, outer.around!);
  return outer.surfaces.some((surface) => inner.areas.every((area) => covers(surface, area)));
}
