// The text element: fits its text into the box and shows it.
import { BLACK, type Color } from "../job/color.ts";
import type { TextElement } from "../job/template.ts";
import { fillTemplateString } from "../job/template-string.ts";
import { fontRefsFor } from "../text/refs.ts";
import { layoutText } from "../text/fit.ts";
import { type ElementKind, faultAt, colorFor } from "./element.ts";
import { setFill } from "./paint.ts";
import { refuseMissing } from "./missing.ts";
import { showLines } from "./show-lines.ts";

interface BoundText {
  readonly text: string;
  readonly color: Color;
}

export const text: ElementKind<TextElement, BoundText> = {
  bind(element, values, place, faults) {
    const filled = fillTemplateString(element.text, values);
    const color = colorFor(element.color, values, BLACK, place, faults);
    return filled.trim() === "" ? null : { text: filled, color };
  },

  fontRefs: (element, bound) => fontRefsFor(bound.text, element),

  draw(element, bound, box, content, drawing, place) {
    const layout = layoutText(bound.text, element, box.widthPt, box.heightPt, drawing.typesetter);
    if (refuseMissing(layout, element, element.text, place, drawing)) return;
    if (!layout.fits && element.overflow === "error") {
      drawing.faults.push(
        faultAt(
          "TEXT_OVERFLOW",
          element.text,
          place,
          `the text does not fit its box at ${layout.sizePt} pt; shorten it, or give the element more room, a smaller minFontSizePt or another overflow.`,
        ),
      );
      return;
    }
    setFill(content, bound.color);
    const clips = !layout.fits && element.overflow === "clip";
    if (clips) {
      content.save();
      content.rectangle(box.xPt, box.yPt, box.widthPt, box.heightPt);
      content.clip();
    }
    showLines(layout, box, element.letterSpacingPt, content, drawing);
    if (clips) content.restore();
  },
};
