// The colours of codes: refused where no scanner tells bars from background, warned of where few do.
import type { Color, ColorSource } from "../../job/color.ts";
import { checkContrast } from "../../job/contrast.ts";
import type { TemplateString } from "../../job/template-string.ts";
import type { FaultSink } from "../../job/fault-list.ts";
import type { Drawing } from "../element.ts";
import { addFault, addWarning, type Place } from "../../job/place.ts";

interface CodeColors {
  readonly color: Color;
  readonly backgroundColor: Color | null;
}

interface ColoredElement {
  readonly color: ColorSource<Color>;
  readonly backgroundColor: ColorSource;
}

const READABLE =
  "Use black, dark blue or dark green on white, yellow or another background that contains a lot of red";

/** The values stage: adds COLOR_INVALID where a scanner sees no difference, or light bars on dark. */
export function refuseUnreadable(
  { color, backgroundColor }: CodeColors,
  element: ColoredElement,
  place: Place,
  faults: FaultSink,
  mayBeReversed = false,
): boolean {
  if (checkContrast(color, backgroundColor, mayBeReversed) !== "unreadable") return false;
  addFault(
    faults,
    "COLOR_INVALID",
    templateOf(element),
    place,
    "contrast",
    () =>
      `scanners cannot tell this code from its background. In their red light, red, orange and pink look white, and green and blue look black. ${READABLE}.`,
  );
  return true;
}

/** The drawing stage: warns of a code that scanners can read, but not easily. */
export function warnOfContrast(
  { color, backgroundColor }: CodeColors,
  element: ColoredElement,
  place: Place,
  { warnings }: Drawing,
  mayBeReversed = false,
): void {
  if (checkContrast(color, backgroundColor, mayBeReversed) !== "poor") return;
  addWarning(
    warnings,
    "BARCODE_CONTRAST",
    templateOf(element),
    place,
    () =>
      `this code has little contrast in the red light of scanners, or is lighter than its background, so some scanners cannot read it. ${READABLE}.`,
  );
}

/** Whose the colours are: the record's where one of them has a variable. */
function templateOf({ color, backgroundColor }: ColoredElement): TemplateString | null {
  const templates = [color, backgroundColor].flatMap((source) =>
    source.kind === "template" ? [source.template] : [],
  );
  return templates.find(({ variables }) => variables.length > 0) ?? null;
}
