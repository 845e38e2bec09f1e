// The template that hostile values are printed with, and rows that send them.
import type { Attack } from "./attack.ts";

/** Prints each of its variables in another kind of element; a blank one leaves the element out. */
export const HOSTILE_TEMPLATE = {
  schemaVersion: 1,
  name: "Hostile",
  widthMm: 90,
  heightMm: 50,
  variables: ["text", "line", "strict", "code", "qr", "fill", "photo", "blank", "show"].map(
    (name) => ({ name }),
  ),
  elements: [
    { type: "text", text: "{{text}}", minFontSizePt: 4, ...box(1, 1, 40, 12) },
    { type: "text", text: "{{line}}", wrap: false, overflow: "clip", ...box(1, 14, 40, 5) },
    { type: "text", text: "{{strict}}", overflow: "error", ...box(1, 20, 40, 5) },
    { type: "text", text: "shown", showIf: "{{show}}", ...box(1, 26, 40, 5) },
    { type: "barcode", symbology: "code128", value: "{{code}}", ...box(1, 32, 60, 14) },
    { type: "qrcode", value: "{{qr}}", ...box(45, 1, 28, 28) },
    { type: "shape", shape: "rectangle", fill: "{{fill}}", ...box(75, 1, 10, 10) },
    { type: "image", source: "{{photo}}", ...box(75, 15, 10, 10) },
    { type: "image", source: "{{blank}}", onMissing: "blank", ...box(75, 30, 10, 10) },
  ],
};

function box(xMm: number, yMm: number, widthMm: number, heightMm: number) {
  return { xMm, yMm, widthMm, heightMm };
}

type Variables = Record<string, string | number | boolean | null>;

export function jobOf(records: readonly object[], layout: object = { type: "single" }): string {
  return JSON.stringify({ templateId: "custom-hostile", layout, records });
}

/** Of a filled-in string; an image's source may be longer. */
const STRING_CHARACTERS = 10_000;
const SOURCES = ["photo", "blank"];
const TOO_LONG = ["422 VALUE_INVALID"];

function isTooLong(variables: Variables): boolean {
  return Object.entries(variables).some(
    ([name, value]) =>
      !SOURCES.includes(name) && typeof value === "string" && [...value].length > STRING_CHARACTERS,
  );
}

/** A value that is too long is refused for that, whatever else is wrong with it. */
export const attack = (name: string, variables: Variables, ...expected: string[]): Attack => ({
  name,
  body: jobOf([{ variables }]),
  expected: isTooLong(variables) ? TOO_LONG : expected.length > 0 ? expected : ["200"],
  secrets: Object.values(variables).filter(
    (value): value is string =>
      typeof value === "string" && value.length > 5 && value.trim() !== "",
  ),
});

export const PRINTS_OR_LACKS_CHARACTERS = ["200", "422 UNSUPPORTED_CHARACTERS"];
export const UNKNOWN = ["422 UNKNOWN_VARIABLE"];
export const NO_COLOR = ["422 COLOR_INVALID"];
export const NO_IMAGE = ["422 IMAGE_REJECTED"];
export const NO_CODE = ["422 BARCODE_VALUE_INVALID", "422 BARCODE_DOES_NOT_FIT"];
