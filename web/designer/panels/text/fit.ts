// What happens to a text that is too long for its box: four choices, each a set of members.
import {
  elementAt,
  type TemplateDocument,
  type TemplateElement,
} from "../../../document/template.ts";
import { withMembers } from "../../../document/template.ts";

export const FITS = ["wrap", "shrink", "cut", "refuse"] as const;
export type Fit = (typeof FITS)[number];

export const FIT_WORDS: Readonly<Record<Fit, { readonly title: string; readonly hint: string }>> = {
  wrap: { title: "Wrap", hint: "Goes on in the next line; the last one ends with …" },
  shrink: { title: "Shrink", hint: "Gets smaller until it fits" },
  cut: { title: "Cut", hint: "Stays one line that ends with …" },
  refuse: { title: "Refuse", hint: "Such a record is not printed" },
};

/** Of the size in points, where a text shrinks: still readable, and at least what a document may have. */
const LEAST_SHARE = 0.6;
const LEAST_PT = 3;
const DEFAULT_PT = 10;

export function fitOf(element: TemplateElement): Fit {
  const size = Number(element["fontSizePt"] ?? DEFAULT_PT);
  if (element["overflow"] === "error") return "refuse";
  if (typeof element["minFontSizePt"] === "number" && element["minFontSizePt"] < size) {
    return "shrink";
  }
  return element["wrap"] === false ? "cut" : "wrap";
}

export function membersOfFit(fit: Fit, sizePt: number): Readonly<Record<string, unknown>> {
  const none = { minFontSizePt: undefined, wrap: undefined, overflow: undefined };
  const least = Math.max(LEAST_PT, Math.round(sizePt * LEAST_SHARE * 4) / 4);
  switch (fit) {
    case "wrap":
      return none;
    case "shrink":
      return { ...none, minFontSizePt: Math.min(least, sizePt) };
    case "cut":
      return { ...none, wrap: false };
    case "refuse":
      return { ...none, overflow: "error" };
  }
}

/** The members of a choice that it does not leave open: a text that shrinks shrinks to a size. */
export function detailsOfFit(element: TemplateElement): readonly string[] {
  return fitOf(element) === "shrink" ? ["wrap", "overflow"] : ["wrap", "minFontSizePt", "overflow"];
}

export function withFit(document: TemplateDocument, index: number, fit: Fit): TemplateDocument {
  const element = elementAt(document, index);
  if (!element || fitOf(element) === fit) return document;
  const size = Number(element["fontSizePt"] ?? DEFAULT_PT);
  return withMembers(document, index, membersOfFit(fit, size));
}

/** A label that shows what a choice does. */
export function sampleOfFit(fit: Fit): object {
  const members = Object.fromEntries(
    Object.entries(membersOfFit(fit, 14)).filter(([, value]) => value !== undefined),
  );
  // A refused text prints nothing; its picture shows the text outside of its box.
  const shown = fit === "refuse" ? { overflow: "visible", wrap: false } : members;
  const box = { xMm: 2, yMm: 2, widthMm: 24, heightMm: fit === "wrap" ? 13 : 7 };
  return {
    schemaVersion: 1,
    name: "Sample",
    widthMm: 34,
    heightMm: 17,
    elements: [
      { type: "shape", shape: "rectangle", ...box, stroke: "gray(0.7)", strokeWidthMm: 0.2 },
      {
        type: "text",
        ...box,
        text: "Olive oil, pure",
        fontSizePt: 14,
        ...(fit === "refuse" && { color: "#b42318" }),
        ...(fit === "shrink" && { wrap: false }),
        ...shown,
      },
    ],
  };
}
