// The colours of codes: refused where no scanner tells bars from background, warned of where few do.
import type { Ink } from "../../content/content.ts";
import type { Color, ColorSource } from "../../job/color.ts";
import { checkContrast } from "../../job/contrast.ts";
import type { TemplateString } from "../../job/template-string.ts";
import type { FaultSink } from "../../job/fault-list.ts";
import type { Drawing } from "../element.ts";
import { addFault, addWarning, type Place } from "../../job/place.ts";
import type { PossibleGround } from "../../surroundings/grounds.ts";
import type { Box } from "../../units.ts";
import { luminanceOf } from "../two-inks.ts";

interface CodeColors {
  readonly color: Color;
  readonly backgroundColor: Color | null;
}

interface ColoredElement {
  readonly color: ColorSource<Color>;
  readonly backgroundColor: ColorSource;
}

const RED_LIGHT =
  "In their red light, red, orange and pink look white, and green and blue look black.";
const READABLE =
  "Use black, dark blue or dark green on white, yellow or another background that contains a lot of red";

/**
 * The values stage: adds COLOR_INVALID where a scanner sees no difference, or light bars on dark, whatever of
 * `grounds`, which a code without a background may have behind it, there is.
 */
export function refuseUnreadable(
  { color, backgroundColor }: CodeColors,
  element: ColoredElement,
  grounds: readonly PossibleGround[],
  place: Place,
  faults: FaultSink,
  mayBeReversed: boolean,
): void {
  const isReadableOn = (ground: Color | null) =>
    checkContrast(color, ground, mayBeReversed) !== "unreadable";
  if (isReadableOn(backgroundColor)) return;
  const mayBeReadable = (ground: PossibleGround) =>
    ground.color === null || isReadableOn(ground.color);
  if (backgroundColor === null && grounds.some(mayBeReadable)) return;
  addFault(faults, "COLOR_INVALID", templateOf(element), place, "contrast", () => ({
    detail: `scanners cannot tell this code from its background. ${RED_LIGHT} ${READABLE}.`,
    cause: { kind: "unreadable" },
  }));
}

/**
 * The drawing stage: adds COLOR_INVALID where a scanner cannot tell a code from the fill behind it, and warns where
 * few scanners can read its own colors.
 * @param zone the code with its quiet zone
 * @returns what it is printed with where there are two inks; null: it may not be drawn
 */
export function judgeColors(
  { color, backgroundColor }: CodeColors,
  element: ColoredElement,
  zone: Box,
  place: Place,
  { faults, warnings, inkNotes, inks }: Drawing,
  mayBeReversed: boolean,
): Ink | null {
  const ground =
    backgroundColor === null ? (inkNotes?.groundOf(place.element, zone) ?? null) : null;
  const contrast = checkContrast(color, ground?.color ?? backgroundColor, mayBeReversed);
  if (backgroundColor === null && contrast === "unreadable") {
    const source = templateOf(element) ?? (ground && templateIn(ground.fill));
    addFault(faults, "COLOR_INVALID", source, place, `on ${ground?.element}`, () => ({
      detail: ground
        ? `scanners cannot tell this code from element ${ground.element + 1} (shape) behind it. ${RED_LIGHT} ${READABLE}, or give the code a backgroundColor.`
        : `scanners cannot tell this code from white paper, and no fill behind it covers it with its quiet zone. ${RED_LIGHT} ${READABLE}, or make the shape behind it larger.`,
      cause: { kind: "unreadable" },
    }));
    return null;
  }
  const under = ground?.color ?? backgroundColor;
  const ink = luminanceOf(color) > (under ? luminanceOf(under) : 1) ? "white" : "black";
  if (ink === "white") inks?.warnOfColor(color, templateIn(element.color), place);
  // What is behind it is judged with all that is around it.
  if (contrast !== "poor" || ground !== null) return ink;
  addWarning(warnings, "BARCODE_CONTRAST", templateOf(element), place, () => ({
    detail: `this code has little contrast in the red light of scanners, or is lighter than its background, so some scanners cannot read it. ${READABLE}.`,
    cause: { kind: "lowContrast" },
  }));
  return ink;
}

/** Whose the colours are: the record's where one of them has a variable. */
function templateOf({ color, backgroundColor }: ColoredElement): TemplateString | null {
  return templateIn(color) ?? templateIn(backgroundColor);
}

function templateIn(source: ColorSource): TemplateString | null {
  return source.kind === "template" && source.template.variables.length > 0
    ? source.template
    : null;
}
