// The barcode element: bars on whole dots, quiet zones inside the box, readable text beneath.
import { encodeCode128 } from "../codes/code128.ts";
import { fitModules } from "../codes/module-grid.ts";
import { BLACK, type Color } from "../job/color.ts";
import type { BarcodeElement } from "../job/template.ts";
import { fillTemplateString } from "../job/template-string.ts";
import { layoutText, type TextStyle } from "../text/fit.ts";
import { fontRefsFor } from "../text/refs.ts";
import { drawBars } from "./draw-code.ts";
import {
  type Box,
  colorFor,
  type ElementKind,
  faultAt,
  formatAvailableMm,
  formatNeededMm,
} from "./element.ts";
import { pointsOf, POINTS_PER_MM } from "../units.ts";
import { fillBox, setFill } from "./paint.ts";
import { showLines } from "./show-lines.ts";

interface BoundBarcode {
  readonly value: string;
  readonly color: Color;
  readonly backgroundColor: Color | null;
}

/** ISO/IEC 15417, 4.2: ten modules on either side. */
const QUIET_ZONE_MODULES = 10;
const NOT_ASCII = /[^\0-\x7f]/;
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\0-\x1f\x7f]/g;
/** So many characters always fit a symbol, whatever they are; more have to be tried. */
const SURELY_ENCODED = 2000;
const SMALLEST_TEXT_PT = 4;
/** Height of the text's line, and of the lowest bars worth printing. */
const TEXT_LINE_EM = 1.45;
const LOWEST_BARS_MM = 1;
const ROUNDING_PT = 1e-6;

export const barcode: ElementKind<BarcodeElement, BoundBarcode> = {
  bind(element, values, place, faults) {
    const value = fillTemplateString(element.value, values);
    const color = colorFor(element.color, values, BLACK, place, faults);
    const backgroundColor = colorFor(element.backgroundColor, values, null, place, faults);
    if (value === "") return null;
    if (NOT_ASCII.test(value)) {
      const holdsOther = (name: string) => NOT_ASCII.test(values.get(name) ?? "");
      faults.push(
        faultAt(
          "BARCODE_VALUE_INVALID",
          { variables: element.value.variables.filter(holdsOther) },
          place,
          "Code 128 encodes ASCII characters alone (U+0000 to U+007F), and this value has others; replace them.",
        ),
      );
      return null;
    }
    if (value.length > SURELY_ENCODED && !encodeCode128(value)) {
      faults.push(
        faultAt(
          "BARCODE_VALUE_INVALID",
          element.value,
          place,
          "this is more than a Code 128 symbol can hold; shorten the value.",
        ),
      );
      return null;
    }
    return { value, color, backgroundColor };
  },

  fontRefs: (element, bound) =>
    element.showText ? fontRefsFor(bound.value, textStyle(element.fontSizePt)) : [],

  draw(element, bound, box, content, drawing, place) {
    const bars = encodeCode128(bound.value);
    if (!bars) throw new Error("a barcode value passed binding but does not encode");
    const refuse = (detail: string) => {
      drawing.faults.push(faultAt("BARCODE_DOES_NOT_FIT", element.value, place, detail));
    };
    const fit = fitModules(
      bars.modules + 2 * QUIET_ZONE_MODULES,
      element.widthMm,
      drawing.printerDpi,
      element.minModuleMm,
    );
    if ("neededMm" in fit) {
      return refuse(
        `the bars need ${formatNeededMm(fit.neededMm)} mm, quiet zones included, and the box has ${formatAvailableMm(element.widthMm)} mm; make the box wider or the value shorter.`,
      );
    }
    const textBox = { ...box, heightPt: element.showText ? element.fontSizePt * TEXT_LINE_EM : 0 };
    const barsBox: Box = {
      ...box,
      yPt: box.yPt + textBox.heightPt,
      heightPt: box.heightPt - textBox.heightPt,
    };
    const lowestMm = LOWEST_BARS_MM + textBox.heightPt / POINTS_PER_MM;
    if (barsBox.heightPt < pointsOf(LOWEST_BARS_MM) - ROUNDING_PT) {
      return refuse(
        `the bars${element.showText ? " and the text under them" : ""} need ${formatNeededMm(lowestMm)} mm of height, and the box has ${formatAvailableMm(element.heightMm)} mm; make the box higher.`,
      );
    }
    if (element.showText) {
      const text = layoutText(
        bound.value.replace(CONTROLS, ""),
        textStyle(element.fontSizePt),
        textBox.widthPt,
        textBox.heightPt,
        drawing.typesetter,
      );
      if (!text.fits) {
        const neededMm = Math.max(...text.lines.map((line) => line.widthPt)) / POINTS_PER_MM;
        return refuse(
          `the text under the bars needs ${formatNeededMm(neededMm)} mm, and the box has ${formatAvailableMm(element.widthMm)} mm; make the box wider or the value shorter.`,
        );
      }
      if (bound.backgroundColor) fillBox(content, box, bound.backgroundColor);
      setFill(content, bound.color);
      showLines(text, textBox, 0, content, drawing);
    } else if (bound.backgroundColor) fillBox(content, box, bound.backgroundColor);
    drawBars(bars, fit.moduleMm, barsBox, bound.color, content);
  },
};

function textStyle(fontSizePt: number): TextStyle {
  return {
    fontFamily: "Inter",
    fontWeight: 400,
    fontSizePt,
    minFontSizePt: Math.min(SMALLEST_TEXT_PT, fontSizePt),
    lineHeight: 1,
    letterSpacingPt: 0,
    align: "center",
    verticalAlign: "bottom",
    wrap: false,
    maxLines: 1,
    overflow: "error",
    direction: "ltr",
    lang: null,
  };
}
