// Which members of elements are template strings.
import type { TemplateDocument, TemplateElement } from "../../../document/template.ts";

const MEMBERS = [
  "showIf",
  "text",
  "value",
  "displayText",
  "source",
  "color",
  "backgroundColor",
  "fill",
  "stroke",
] as const;

/** The template strings of an element, with the members that hold them. */
export function templateStringsOf(element: TemplateElement): (readonly [string, string])[] {
  return MEMBERS.flatMap((member) => {
    // The page of artwork is always the same.
    if (member === "source" && element.type === "artwork") return [];
    const value = element[member];
    return typeof value === "string" ? [[member, value] as const] : [];
  });
}

/** The document with each template string changed; elements that stay the same are the same values. */
export function mapTemplateStrings(
  document: TemplateDocument,
  change: (text: string) => string,
): TemplateDocument {
  let isChanged = false;
  const elements = document.elements.map((element) => {
    const changed = templateStringsOf(element).flatMap(([member, text]) => {
      const after = change(text);
      return after === text ? [] : [[member, after] as const];
    });
    if (changed.length === 0) return element;
    isChanged = true;
    return { ...element, ...Object.fromEntries(changed) };
  });
  return isChanged ? { ...document, elements } : document;
}
