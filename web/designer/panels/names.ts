// What people call an element: its kind, and what it shows.
import { contentOf, kindOf } from "../../document/kinds.ts";
import type { TemplateDocument, TemplateElement } from "../../document/template.ts";

const LONGEST = 24;

const KINDS: Readonly<Record<TemplateElement["type"], string>> = {
  text: "Text",
  barcode: "Barcode",
  qrcode: "QR code",
  shape: "Shape",
  artwork: "Artwork",
  image: "Image",
};

export function nameOfElement(document: TemplateDocument, index: number): string {
  const element = document.elements[index];
  if (!element) return `Element ${index + 1}`;
  const kind = element.type === "shape" ? capital(String(element["shape"])) : KINDS[element.type];
  const shown = element["text"] ?? element["value"] ?? element.id;
  if (typeof shown !== "string" || shown.trim() === "") return kind;
  const line = shown.trim().replaceAll(/\s+/g, " ");
  return `${kind}, ${line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line}`;
}

/** What the core says of an element, with elements as the list shows them: its numbers are in no list. */
export function withNames(detail: string, { elements }: TemplateDocument): string {
  const nameAt = (text: string, number: string) => {
    const element = elements[Number(number) - 1];
    if (!element) return text;
    const content = contentOf(element);
    return content === "" ? kindOf(element) : `“${content}”`;
  };
  return detail
    .replaceAll(/\belement (\d+) \(\w+\)/g, nameAt)
    .replaceAll(/The template's element \d+: (.)/gu, (_, first: string) => first.toUpperCase());
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
