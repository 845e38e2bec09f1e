// A template whose length follows from what each item prints: along which axis, from how long to how long.

export const AXES = ["height", "width"] as const;
export type Axis = (typeof AXES)[number];

/** The template's own side along the axis is the longest that an item can be. */
export interface FollowingLength {
  readonly axis: Axis;
  readonly minMm: number;
  /** Behind what is printed. */
  readonly endMm: number;
}

/** A size, and how it follows. */
export interface Lengthened {
  readonly widthMm: number;
  readonly heightMm: number;
  /** null: all items are that large. */
  readonly length: FollowingLength | null;
}

/** What a document says of one side. */
export interface WrittenLengths {
  readonly widthMm: number | "auto";
  readonly heightMm: number | "auto";
  readonly minWidthMm?: number | undefined;
  readonly maxWidthMm?: number | undefined;
  readonly minHeightMm?: number | undefined;
  readonly maxHeightMm?: number | undefined;
  readonly endMm?: number | undefined;
}

const LEAST_MM = 5;
const MOST_MM = 600;

export function lengthenedOf(written: WrittenLengths): Lengthened {
  const { widthMm, heightMm, endMm = 0 } = written;
  if (heightMm === "auto" && widthMm !== "auto") {
    const { minHeightMm: minMm = LEAST_MM, maxHeightMm = MOST_MM } = written;
    return { widthMm, heightMm: maxHeightMm, length: { axis: "height", minMm, endMm } };
  }
  if (widthMm === "auto" && heightMm !== "auto") {
    const { minWidthMm: minMm = LEAST_MM, maxWidthMm = MOST_MM } = written;
    return { widthMm: maxWidthMm, heightMm, length: { axis: "width", minMm, endMm } };
  }
  if (widthMm === "auto" || heightMm === "auto") throw new Error("both lengths are auto");
  return { widthMm, heightMm, length: null };
}

/** The item where it is so long. */
export function sizeAt(
  { widthMm, heightMm, length }: Lengthened,
  lengthMm: number | null,
): { readonly widthMm: number; readonly heightMm: number } {
  if (length === null || lengthMm === null) return { widthMm, heightMm };
  return length.axis === "height"
    ? { widthMm, heightMm: lengthMm }
    : { widthMm: lengthMm, heightMm };
}
