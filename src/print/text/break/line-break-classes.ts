// The classes of characters that UAX #14 (Unicode 17.0.0) tells apart, each a small number.

/** The values of Line_Break that LB1 leaves; with an underscore, what a rule tells apart within one. */
// oxfmt-ignore
export const CLASSES = {
  AL: 0, AL_CIRCLE: 1, AL_EMOJI: 2, HL: 3, NU: 4, SP: 5, BA: 6, HH: 7, HY: 8, QU: 9, QU_PI: 10, QU_PF: 11,
  OP: 12, CL: 13, CP: 14, EX: 15, IS: 16, SY: 17, PR: 18, PO: 19, GL: 20, ID: 21, ID_EMOJI: 22, NS: 23,
  IN: 24, B2: 25, BB: 26, CB: 27, CM: 28, ZWJ: 29, ZW: 30, WJ: 31, BK: 32, CR: 33, LF: 34, NL: 35, H2: 36,
  H3: 37, JL: 38, JV: 39, JT: 40, RI: 41, EB: 42, EM: 43, AK: 44, AP: 45, AS: 46, VI: 47, VF: 48,
} as const;

export type ClassName = keyof typeof CLASSES;

/** Set beside the class of a character whose East_Asian_Width is F, W or H. */
export const EAST_ASIAN = 64;

/** In the runs of line-break-data.ts, the character that stands for class 0. */
export const FIRST_CLASS = 0xc0;
