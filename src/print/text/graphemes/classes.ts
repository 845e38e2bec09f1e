// The classes of characters that UAX #29 (Unicode 17.0.0) tells apart for grapheme clusters.

/**
 * Values of Grapheme_Cluster_Break, and what rules ask beside it: ZWNJ is an Extend that ends a conjunct,
 * LINKER and CONSONANT are those of Indic_Conjunct_Break, PICTURE is Extended_Pictographic.
 */
// oxfmt-ignore
export const CLASSES = {
  OTHER: 0, CR: 1, LF: 2, CONTROL: 3, EXTEND: 4, ZWNJ: 5, LINKER: 6, ZWJ: 7, SPACING: 8, PREPEND: 9,
  FLAG: 10, L: 11, V: 12, T: 13, LV: 14, LVT: 15, CONSONANT: 16, PICTURE: 17,
} as const;

/** In the runs of data.ts, the character that stands for class 0. */
export const FIRST_CLASS = 0x41;
