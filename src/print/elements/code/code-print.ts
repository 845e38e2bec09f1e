// One code on its way to the page: what every way of drawing one is given.
import type { Color } from "../../job/color.ts";
import type { BarcodeElement } from "../../job/template.ts";
import type { Content } from "../../pdf/content.ts";
import type { SetText } from "./barcode-text.ts";
import type { DrawnCode } from "./code-warnings.ts";
import type { Drawing } from "../element.ts";
import type { Shortage } from "../../../refusal.ts";
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
  /** Fills the background; to be called once it is sure that the code is drawn. */
  readonly begin: () => void;
  /** Shows text around the code in its colour; to be called before `note`. */
  readonly show: (text: SetText) => void;
  /** Called with the code's place, once it is drawn. */
  readonly note: (drawn: DrawnCode) => void;
  /** BARCODE_DOES_NOT_FIT: what is needed and what is available; `fix` is the next sentence, without its full stop. */
  readonly refuse: (what: string, fix: string, shortage: Shortage) => void;
}
