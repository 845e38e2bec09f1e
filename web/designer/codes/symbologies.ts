// Codes as people choose them: by name, or by what they are for. What is said of each:
// src/print/codes/symbology-words.ts.

import { entryOf, SYMBOLOGIES, type Symbology } from "../../../src/print/codes/symbologies.ts";
import { SYMBOLOGY_WORDS } from "../../../src/print/codes/symbology-words.ts";

export interface CodeKind {
  /** `ean13`; `qrcode` is the type of element of that name. */
  readonly name: string;
  readonly title: string;
  /** What the value is made of. */
  readonly value: string;
  /** A value that it accepts, for a new code. */
  readonly example: string;
  readonly widthMm: number;
  readonly heightMm: number;
}

export const CODES: readonly CodeKind[] = ([...SYMBOLOGIES, "qrcode"] as const).map((name) => {
  const { title, hint, example, widthMm, heightMm } = SYMBOLOGY_WORDS[name];
  return { name, title, value: hint, example, widthMm, heightMm };
});

export const SYMBOLOGY_TITLES = Object.fromEntries(
  CODES.filter(({ name }) => name !== "qrcode").map(({ name, title }) => [name, title]),
) as Readonly<Record<Symbology, string>>;

export interface Purpose {
  readonly name: string;
  /** The usual one first. */
  readonly codes: readonly string[];
  /** Which builder of contents belongs to it. */
  readonly contents?: string;
}

export const PURPOSES: readonly Purpose[] = [
  { name: "Shop article", codes: ["ean13", "upca", "ean8", "upce", "databaromni"] },
  { name: "Book", codes: ["isbn"] },
  { name: "Parcel or pallet", codes: ["sscc18", "gs1-128", "maxicode"] },
  { name: "Carton", codes: ["itf14", "gs1-128"] },
  { name: "Asset or inventory", codes: ["datamatrix", "code128", "code39", "msi"] },
  { name: "GS1 trade data", codes: ["gs1-128", "gs1datamatrix", "gs1qrcode", "databarexpanded"] },
  { name: "Medicine", codes: ["gs1datamatrix", "pharmacode"] },
  {
    name: "Internal number",
    codes: ["code128", "code39", "code93", "interleaved2of5", "codabar", "code11"],
  },
  { name: "Small part", codes: ["datamatrix", "microqrcode"] },
  { name: "Ticket or document", codes: ["azteccode", "pdf417", "micropdf417"] },
  { name: "Letter", codes: ["onecode", "royalmail", "kix", "postnet"] },
  { name: "Link", codes: ["qrcode"], contents: "link" },
  { name: "Wi-Fi", codes: ["qrcode"], contents: "wifi" },
  { name: "Contact", codes: ["qrcode"], contents: "contact" },
  { name: "Payment (SEPA)", codes: ["qrcode"], contents: "payment" },
  { name: "GS1 Digital Link", codes: ["qrcode"], contents: "digital-link" },
];

/** Whether its value is made of GS1 elements. */
export function takesGs1(name: string): boolean {
  return isSymbology(name) && (entryOf(name).takesGs1 ?? false);
}

function isSymbology(name: string): name is Symbology {
  return (SYMBOLOGIES as readonly string[]).includes(name);
}

export function codeNamed(name: string): CodeKind | undefined {
  return CODES.find((code) => code.name === name);
}
