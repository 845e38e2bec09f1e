// The text element: fits its text into the box and shows it.
import { BLACK, type Color } from "../job/color.ts";
import type { TextElement } from "../job/template.ts";
import { fillTemplateString } from "../job/template-string.ts";
import { takesLetterSpacing } from "../text/letter-spacing.ts";
import { fontRefsFor } from "../text/refs.ts";
import { layoutText, type TextLayout } from "../text/fit.ts";
import { type ElementKind, faultAt, colorFor } from "./element.ts";
import { textInks } from "./ink.ts";
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
    if (element.letterSpacingPt !== 0 && holdsLettersTogether(layout)) {
      drawing.warnings.push(
        faultAt(
          "LETTER_SPACING_IGNORED",
          element.text,
          place,
          "letters that join (as in Arabic) or hang from one line (as in Devanagari) are not set apart; the element's letterSpacingPt applies to the rest.",
        ),
      );
    }
    setFill(content, bound.color);
    const clips = !layout.fits && element.overflow === "clip";
    drawing.inkNotes?.note(place.element, () =>
      textInks(layout, box, bound.color, clips ? box : null),
    );
    if (clips) {
      content.save();
      content.rectangle(box.xPt, box.yPt, box.widthPt, box.heightPt);
      content.clip();
    }
    showLines(layout, box, element.letterSpacingPt, content, drawing);
    if (clips) content.restore();
  },
};

function holdsLettersTogether({ lines }: TextLayout): boolean {
  return lines.some(({ runs }) => runs.some(({ script }) => !takesLetterSpacing(script)));
}
