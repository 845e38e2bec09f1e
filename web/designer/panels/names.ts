// What people call an element: its kind, and what it shows.
import { elementsOf } from "../../document/template.ts";
import type { TemplateDocument, TemplateElement } from "../../document/template.ts";

const LONGEST = 24;

const KINDS: Readonly<Record<TemplateElement["type"], string>> = {
  text: "Text",
  barcode: "Barcode",
  qrcode: "QR code",
  shape: "Shape",
  table: "Table",
  stack: "Stack",
  artwork: "Artwork",
  image: "Image",
};

export function nameOfElement(document: TemplateDocument, index: number): string {
  const element = elementsOf(document)[index];
  if (!element) return `Element ${index + 1}`;
  const side = index < document.elements.length ? "" : "Back: ";
  const named = element.type === "shape" ? capital(String(element["shape"])) : KINDS[element.type];
  const kind = side + named;
  const shown = element["text"] ?? element["value"] ?? element.id;
  if (typeof shown !== "string" || shown.trim() === "") return kind;
  const line = shown.trim().replaceAll(/\s+/g, " ");
  return `${kind}, ${line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line}`;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
