// What a template prints around its items.

export const MARKS = ["none", "crop"] as const;
export type Marks = (typeof MARKS)[number];

/** As a template has it. */
export interface Surround {
  readonly bleedMm: number;
  readonly marks: Marks;
}

export const NO_SURROUND: Surround = { bleedMm: 0, marks: "none" };
