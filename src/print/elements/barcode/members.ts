// The barcode element: its members. What each symbology takes is said in job/barcode-options.ts and codes/.
import { isMatrix, leastModuleMm, SYMBOLOGIES, type Symbology } from "../../codes/symbologies.ts";
import { BOX } from "../box-members.ts";
import { CODE_COLORS, CODE_PLACE, MODULE_SIZE, moduleBounds } from "../code/members.ts";
import { choice, element, flag, symbologyOptions, template, type Written } from "../member.ts";
import { FONT_FAMILY, TYPE_SIZE } from "../type-members.ts";

const LOOKS = {
  fontFamily: FONT_FAMILY.default("Inter", "The typeface of the text below the code."),
  fontSizePt: TYPE_SIZE.default(8, "The type size of the text below the code."),
  ...CODE_COLORS,
};

export const barcode = element(
  {
    schema: "BarcodeElement",
    about:
      "A barcode or matrix code with its quiet zone inside the box: never stretched, and drawn in whole dots of the printer.",
    looks: LOOKS,
    rules: [moduleBounds((element) => element["minModuleMm"] ?? leastOf(element))],
  },
  {
    ...BOX,
    symbology: choice(SYMBOLOGIES, " (for a QR code, use an element of type qrcode)").required(
      "The kind of barcode or matrix code.",
    ),
    value: template().required(
      "What is encoded: a template string. If it is blank, the code is left out.",
    ),
    showText: flag().derived(
      "true; false for matrix codes",
      ({ symbology }) => isSymbology(symbology) && !isMatrix(symbology),
      "The value in plain text below the code.",
    ),
    displayText: template().optional(
      "A template string, printed instead of the value if `showText` is true.",
    ),
    ...LOOKS,
    ...CODE_PLACE,
    minModuleMm: MODULE_SIZE.derived(
      "0.19; 0.25 for matrix codes",
      leastOf,
      "A code with smaller modules is refused.",
    ),
    options: symbologyOptions().default({}, "Options of this symbology."),
  },
);

function leastOf({ symbology }: Written): number | null {
  return isSymbology(symbology) ? leastModuleMm(symbology) : null;
}

function isSymbology(name: unknown): name is Symbology {
  return (SYMBOLOGIES as readonly unknown[]).includes(name);
}
