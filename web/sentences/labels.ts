// What the fields of the designer are called, by the member of the document that they show.
import { ELEMENT_TYPES } from "../../src/print/elements/members.ts";
import type { TemplateElement } from "../document/template.ts";
import { fieldsOf, optionsOf } from "../designer/properties/element-fields.ts";
import { COMMON } from "../designer/properties/elements/box.ts";

/** Fields that are written in the panels themselves. */
const OF_BOXES: Readonly<Record<string, string>> = {
  xMm: "X",
  yMm: "Y",
  widthMm: "Width",
  heightMm: "Height",
  rotationDeg: "Rotation",
};
const OF_LABEL: Readonly<Record<string, string>> = {
  name: "Name",
  widthMm: "Label width",
  heightMm: "Label height",
  minWidthMm: "Shortest",
  maxWidthMm: "Longest",
  minHeightMm: "Shortest",
  maxHeightMm: "Longest",
  endMm: "Space at the end",
  printerDpi: "Printer",
  bleedMm: "Bleed",
  marks: "Crop marks",
  lang: "Language",
  timeZone: "Time zone",
};
const OF_VARIABLES: Readonly<Record<string, string>> = {
  name: "Variable name",
  example: "Example",
  default: "Default",
  required: "Required",
  counter: "Counter",
  step: "Step",
  digits: "Digits",
  alphabet: "Characters",
  per: "Counts",
};
const UNIT = /, (?:mm|pt|%|modules|\d+ to \d+)$/;

/** `path`: the steps of a pointer; a member that no field shows is a setting. */
export function labelOf(path: readonly string[], element: TemplateElement | null): string {
  const [list, , member = "", inner = ""] = path;
  if (list === "variables") return OF_VARIABLES[inner] ?? OF_VARIABLES[member] ?? "Variables";
  if (list !== "elements") return OF_LABEL[list ?? ""] ?? "Label";
  if (!element) return "Elements";
  // Written by hand, it may be anything.
  if (!ELEMENT_TYPES.includes(element.type)) return "Settings";
  const isOption = member === "options";
  const fields = isOption ? optionsOf(element["symbology"]) : [...fieldsOf(element), ...COMMON];
  const names = isOption ? [inner] : [member, `${member}/${inner}`];
  const field = fields.find((one) => names.includes(one.member));
  return field?.label.replace(UNIT, "") ?? OF_BOXES[member] ?? "Settings";
}

/** Of a length or a size: ` mm`, ` pt`; else nothing. */
export function unitOf(member: string): string {
  if (member.endsWith("Mm")) return "\u2009mm";
  if (member.endsWith("Pt")) return "\u2009pt";
  return member.endsWith("Deg") ? "°" : "";
}
