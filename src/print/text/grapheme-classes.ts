// The classes of characters that UAX #29 (Unicode 17.0.0) tells apart for graphemes, each a small number.

/** Grapheme_Cluster_Break, with what Indic_Conjunct_Break and Extended_Pictographic tell apart within a value. */
// oxfmt-ignore
export const GRAPHEME_CLASSES = {
  OTHER: 0, CONSONANT: 1, PICTOGRAPH: 2, CONTROL: 3, CR: 4, LF: 5, EXTEND: 6, LINKER: 7, EXTEND_ALONE: 8, ZWJ: 9,
  SPACING: 10, PREPEND: 11, RI: 12, L: 13, V: 14, T: 15, LV: 16, LVT: 17,
} as const;

export type GraphemeClass = keyof typeof GRAPHEME_CLASSES;

/** In the runs of grapheme-data.ts, the character that stands for class 0. */
export const FIRST_GRAPHEME_CLASS = 0xc0;
