// How a text is to be set: the members of a text element that concern type.

export interface TextStyle {
  readonly fontFamily: string;
  readonly fontWeight: 400 | 700;
  readonly fontStyle: "normal" | "italic";
  readonly fontSizePt: number;
  readonly minFontSizePt: number;
  /** Baseline to baseline, in em; null: 1.2, or more where the ink of fallback fonts needs it. */
  readonly lineHeight: number | null;
  /** Added between clusters, at every size the same. */
  readonly letterSpacingPt: number;
  /** The font's own figures of another width, where it has them. */
  readonly figures: "default" | "proportional" | "tabular";
  readonly align: "start" | "end" | "left" | "center" | "right";
  readonly verticalAlign: "top" | "middle" | "bottom";
  readonly wrap: boolean;
  readonly maxLines: number | null;
  readonly overflow: "ellipsis" | "clip" | "visible" | "error";
  readonly direction: "auto" | "ltr" | "rtl";
  /** BCP 47. */
  readonly lang: string | null;
}

/** What decides which fonts a text is set in. */
export type FontChoice = Pick<TextStyle, "fontFamily" | "fontWeight" | "fontStyle" | "lang">;

const LEAST_LINE_HEIGHT = 1.2;

/** Of lines without ink of fallback fonts, and the least of others. */
export function leastLineHeight({ lineHeight }: Pick<TextStyle, "lineHeight">): number {
  return lineHeight ?? LEAST_LINE_HEIGHT;
}
