// How a text is to be set: the members of a text element that concern type.

export interface TextStyle {
  readonly fontFamily: string;
  readonly fontWeight: 400 | 700;
  readonly fontSizePt: number;
  readonly minFontSizePt: number;
  /** Baseline to baseline, in em. */
  readonly lineHeight: number;
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
