// The registry: one entry for every element type that prints.
import type { TemplateElement } from "../job/template.ts";
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
  artwork: null,
};

/** null: the type or the symbology is part of the grammar but does not print yet. */
export function kindOf(element: TemplateElement): ElementKind<TemplateElement, Bound> | null {
  if (element.type === "barcode" && element.symbology !== "code128") return null;
  return KINDS[element.type] as ElementKind<TemplateElement, Bound> | null;
}

export type { Box, Drawing, Place } from "./element.ts";
