// Shows glyphs by their CIDs, one behind the other, as a string of a PDF does (ISO 32000-1, 9.4.4).
import type { GraphicsState } from "./graphics-state.ts";
import type { Matrix } from "../geometry/matrix.ts";
import type { Paint, Paper } from "./paper.ts";
import type { Work } from "../work.ts";

/** Of a letter under any number of marks the first are drawn, as a PDF does. */
const MOST_PARTS = 256;

export class TextPainter {
  readonly #paper: Paper;
  readonly #work: Work;
  #lineX = 0;
  #lineY = 0;
  #penX = 0;

  constructor(paper: Paper, work: Work) {
    this.#paper = paper;
    this.#work = work;
  }

  begin(): void {
    this.#lineX = this.#lineY = this.#penX = 0;
  }

  move(x: number, y: number): void {
    this.#lineX += x;
    this.#lineY += y;
    this.#penX = this.#lineX;
  }

  /** CID −1 shows nothing and moves. */
  show(cid: number, thousandths: number, state: GraphicsState, paint: Paint): void {
    const { font, sizePt, spacingPt } = state;
    if (font === null) return;
    if (cid >= 0) {
      this.#work.add(1);
      this.#draw(cid, state, paint);
      this.#penX += (font.widthOf(cid) * sizePt) / 1000 + spacingPt;
    }
    this.#penX -= (thousandths * sizePt) / 1000;
  }

  #draw(
    cid: number,
    { font: embedded, sizePt, matrix, region }: GraphicsState,
    paint: Paint,
  ): void {
    const { font, glyphs, subsetGlyphs, composites } = embedded!;
    const perUnit = sizePt / font.unitsPerEm;
    const [a, b, c, d, e, f] = matrix;
    const [x, y] = [this.#penX, this.#lineY];
    const placed: Matrix = [
      a * perUnit,
      b * perUnit,
      c * perUnit,
      d * perUnit,
      a * x + c * y + e,
      b * x + d * y + f,
    ];
    const index = glyphs[cid]!;
    if (index >= 0) {
      const place = { matrix: placed, dx: 0, dy: 0 };
      this.#paper.drawGlyph(font, subsetGlyphs[index]!, place, paint, region);
      return;
    }
    const { parts, scale } = composites[~index]!;
    const [pa, pb, pc, pd, pe, pf] = placed;
    const scaled: Matrix =
      scale === 1 ? placed : [pa * scale, pb * scale, pc * scale, pd * scale, pe, pf];
    for (const { glyph, dx, dy } of parts.slice(0, MOST_PARTS)) {
      const place = { matrix: scaled, dx: dx / scale, dy: dy / scale };
      this.#paper.drawGlyph(font, subsetGlyphs[glyph]!, place, paint, region);
    }
  }
}
