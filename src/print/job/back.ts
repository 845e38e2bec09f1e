// The back of what a template prints. Its elements are numbered after the front's.
import { pointerTo } from "./faults.ts";

/** About which edge of the paper a duplex printer turns it. */
export const FLIPS = ["long", "short"] as const;
export type Flip = (typeof FLIPS)[number];

export const SIDES = ["front", "back"] as const;
export type Side = (typeof SIDES)[number];

export interface Back {
  readonly flip: Flip;
  /** Index of its first element among all of the template. */
  readonly from: number;
  /** The same without those that are in stacks. */
  readonly fromListed: number;
}

interface Sided {
  /** null: there is only a front. */
  readonly back: Back | null;
}

interface Numbered extends Sided {
  readonly paths: readonly (readonly number[])[];
}

/** The index of the outermost stack that an element is in, or its own, as answers count elements. */
export function outermostOf({ paths }: Pick<Numbered, "paths">, element: number): number {
  return paths[element]![0]!;
}

/** Whether it is in no stack. */
export function isAlone({ paths }: Pick<Numbered, "paths">, element: number): boolean {
  return paths[element]!.length === 1;
}

export function sideOf({ back }: Sided, element: number): Side {
  return back && element >= back.from ? "back" : "front";
}

/** Where the document has an element: a JSON Pointer, `#/elements/2`, `#/back/elements/0`. */
export function pointerOfElement(
  { back, paths }: Numbered,
  element: number,
  path: readonly (string | number)[] = [],
): string {
  const [index = 0, ...inner] = paths[element]!;
  const down = [...inner.flatMap((child) => ["elements", child]), ...path];
  return back && element >= back.from
    ? pointerTo(["back", "elements", index - back.fromListed, ...down])
    : pointerTo(["elements", index, ...down]);
}
