// One code on its way to the page: what every way of drawing one is given.
import type { Color } from "../../job/color.ts";
import type { BarcodeElement } from "../../job/template.ts";
import type { Content } from "../../content/content.ts";
import type { SetText } from "./barcode-text.ts";
import type { DrawnCode } from "./code-warnings.ts";
import type { Drawing } from "../element.ts";
import type { Draw } from "../printer-dots.ts";
import type { Causes } from "../../../refusal.ts";
import type { Box } from "../../units.ts";

export interface CodePrint {
  readonly element: BarcodeElement;
  /** What is below the code: control characters left out; "" where no text is wanted or there is none. */
  readonly text: string;
  /** Whether the digits of an EAN or UPC have their own places below it. */
  readonly showsDigits: boolean;
  readonly color: Color;
  readonly box: Box;
  readonly content: Content;
  readonly drawing: Drawing;
  /** Fills the background, then draws the code at its place: see placeCode. false: its colors are refused. */
  readonly print: (zone: Box, draw: Draw) => boolean;
  /** Shows text around the code in its colour; to be called from `print`, with what `draw` gets. */
  readonly show: (text: SetText, xPt: number, yPt: number) => void;
  /** Called with the code's place, once it is drawn. */
  readonly note: (drawn: DrawnCode) => void;
  /**
   * BARCODE_DOES_NOT_FIT: what is needed and what is available; `fix` is the next sentence, without its full stop.
   * `isByModule`: smaller modules would fit.
   */
  readonly refuse: (what: string, fix: string, shortage: Shortage, isByModule: boolean) => void;
  /** The same of the text around the code: where it is, and the width that it needs. */
  readonly refuseText: (where: string, neededMm: number) => void;
}

export type Shortage = Causes["shortage"];
