// A text whose box is as wide or as high as it is: shaped once, broken into lines for each size that is tried.
import { cleanText } from "../clean.ts";
import { layoutFrame, missingOf, shaperOf, type TextLayout } from "../fit.ts";
import { type Frame, frameOf, inLanguageOf, measureAt, roomOf } from "../frame.ts";
import { stackLines } from "../line-heights.ts";
import { type BrokenText, breakIntoLines, lineWidthPt, TOLERANCE_PT } from "../lines.ts";
import { cleanStyled } from "../markup/styles.ts";
import { drawsAllLines, type Showable } from "../showable.ts";
import { sizeAt } from "../size.ts";
import type { TextStyle } from "../style.ts";
import type { Typesetter } from "../typesetter.ts";

/** In points; Infinity: as long as the text is. */
export interface FreeRoom {
  readonly widthPt: number;
  readonly heightPt: number;
}

/** At one size. */
export interface SetFreeText {
  readonly sizePt: number;
  readonly broken: BrokenText;
  readonly widthPt: number;
  readonly heightPt: number;
  /** All of it is there, within its room and maxLines. */
  readonly fits: boolean;
}

export class FreeText {
  readonly #frame: Frame;
  readonly #typesetter: Typesetter;
  readonly #hidesInk: boolean;
  readonly #bySize = new Map<number, SetFreeText>();

  /** `rest`: what of the text was left out, because no box that it can have would show it. */
  constructor(
    { text, styles: givenStyles, rest }: Showable,
    givenStyle: TextStyle,
    { widthPt, heightPt }: FreeRoom,
    typesetter: Typesetter,
  ) {
    const { text: cleaned, styles } = givenStyles
      ? cleanStyled(text, givenStyles)
      : { text: cleanText(text) };
    const style = inLanguageOf(cleaned, givenStyle);
    const room = roomOf(style, heightPt, typesetter);
    const shape = styles && shaperOf(style, styles, typesetter);
    this.#frame = frameOf(cleaned, room, widthPt, typesetter, shape);
    this.#typesetter = typesetter;
    this.#hidesInk = rest === "ink";
  }

  /** Graphemes that no loaded font covers, each once. */
  get missing(): readonly string[] {
    return missingOf(this.#frame.paragraphs);
  }

  at(sizePt: number): SetFreeText {
    let set = this.#bySize.get(sizePt);
    if (set === undefined) this.#bySize.set(sizePt, (set = this.#break(sizePt)));
    return set;
  }

  /** In a box of this size, which is that of the text where it is free. */
  layOut(sizePt: number, boxWidthPt: number, boxHeightPt: number): TextLayout {
    const { broken, fits } = this.at(sizePt);
    const frame = { ...this.#frame, boxWidthPt, boxHeightPt };
    const choice = { sizePt, measure: measureAt(frame, sizePt), broken, fits };
    return layoutFrame(frame, choice, this.#hidesInk, this.#typesetter);
  }

  #break(sizePt: number): SetFreeText {
    const frame = this.#frame;
    const { style, paragraphs } = frame;
    const measure = measureAt(frame, sizePt);
    const most = style.maxLines ?? Infinity;
    // Words are divided where nothing smaller can be tried.
    const isSmallest = sizePt <= sizeAt(style, 0) + TOLERANCE_PT;
    const breakInside = isSmallest && style.wrap;
    const findHyphens = isSmallest ? frame.findHyphens : null;
    const limit = drawsAllLines(style) ? Infinity : most;
    const rules = { wrap: style.wrap, breakInside, findHyphens, limit };
    const broken = breakIntoLines(paragraphs, measure, rules);
    const extents = broken.lines.slice(0, limit).map(({ paragraph, start, end }) => ({
      paragraph: paragraphs[paragraph]!,
      start,
      end,
    }));
    const heightPt = stackLines(frame, extents).blockEm * sizePt;
    const widths = extents.map(({ paragraph, start, end }) =>
      lineWidthPt(paragraph, start, end, measure),
    );
    const isWithin =
      broken.lines.length <= most &&
      (frame.boxHeightPt === Infinity || heightPt <= frame.boxHeightPt + TOLERANCE_PT);
    return {
      sizePt,
      broken,
      widthPt: frame.boxWidthPt === Infinity ? Math.max(0, ...widths) : frame.boxWidthPt,
      heightPt: frame.boxHeightPt === Infinity ? heightPt : frame.boxHeightPt,
      fits: isWithin && !broken.overfull && !this.#hidesInk,
    };
  }
}
