// The fields of a barcode; those of its symbology's options: element-options.ts.
import { barcode } from "../../../../src/print/elements/barcode/members.ts";
import { SYMBOLOGY_TITLES } from "../../codes/symbologies.ts";
import { type BoxMember, fieldsFrom } from "../member-fields.ts";
import { CODE_COLORS, CODE_PLACE, LEAST_MODULE } from "./codes.ts";
import { FAMILIES } from "./families.ts";

const [{ members }] = barcode.forms;

export const BARCODE = fieldsFrom<typeof members, BoxMember | "options">(members, {
  value: { label: "Value" },
  symbology: { label: "Symbology", choices: SYMBOLOGY_TITLES },
  showText: { label: "Text below" },
  displayText: { label: "Other wording", isRare: true },
  fontFamily: { label: "Font", choices: FAMILIES, isRare: true },
  fontSizePt: { label: "Size, pt", step: 0.5, isRare: true },
  ...CODE_COLORS,
  minModuleMm: LEAST_MODULE,
  ...CODE_PLACE,
});
