// The registry: one entry for every element type that prints.
import type { TemplateElement } from "../job/template.ts";
import { artwork } from "./artwork.ts";
import { barcode } from "./code/barcode.ts";
import { qrcode } from "./code/qrcode.ts";
import type { ElementKind } from "./element.ts";
import { image } from "./image.ts";
import { shape } from "./shape.ts";
import { text } from "./text.ts";

/** What `bind` gives is known only to its own kind; everyone else passes it on. */
export type Bound = object;

/** A kind draws elements of the type that it is registered under. */
export type ElementKinds = {
  readonly [T in TemplateElement["type"]]: ElementKind<
    Extract<TemplateElement, { readonly type: T }>,
    Bound
  >;
};

const KINDS: ElementKinds = { text, barcode, qrcode, shape, image, artwork };

export function kindOf(element: TemplateElement): ElementKind<TemplateElement, Bound> {
  return KINDS[element.type];
}

export type { Drawing } from "./element.ts";
