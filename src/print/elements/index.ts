// The registry: one entry for every element type that prints.
import type { TemplateElement } from "../job/template.ts";
import { artwork } from "./artwork.ts";
import { barcode } from "./barcode.ts";
import type { ElementKind } from "./element.ts";
import { image } from "./image.ts";
import { qrcode } from "./qrcode.ts";
import { shape } from "./shape.ts";
import { text } from "./text.ts";

/** What `bind` gives is known to its own kind alone; everyone else passes it on. */
export type Bound = { readonly [member: string]: unknown };

const KINDS: { readonly [type in TemplateElement["type"]]: unknown } = {
  text,
  barcode,
  qrcode,
  shape,
  image,
  artwork,
};

export function kindOf(element: TemplateElement): ElementKind<TemplateElement, Bound> {
  return KINDS[element.type] as ElementKind<TemplateElement, Bound>;
}

export { type Box, boxOf, type Drawing, type Place } from "./element.ts";
