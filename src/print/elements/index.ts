// The registry: one line for every element type, with what its folder does with values and how it draws.
import type { TemplateElement } from "../job/template.ts";
import { artworkValues } from "./artwork/bind.ts";
import { artworkDrawing } from "./artwork/draw.ts";
import { barcodeValues } from "./barcode/bind.ts";
import { barcodeDrawing } from "./barcode/draw.ts";
import type { Bound, ElementDrawing, ElementKind, ElementValues } from "./element.ts";
import { imageValues } from "./image/bind.ts";
import { imageDrawing } from "./image/draw.ts";
import { qrCodeValues } from "./qrcode/bind.ts";
import { qrCodeDrawing } from "./qrcode/draw.ts";
import { shapeValues } from "./shape/bind.ts";
import { shapeDrawing } from "./shape/draw.ts";
import { stackValues } from "./stack/bind.ts";
import { stackDrawing } from "./stack/draw.ts";
import { tableValues } from "./table/bind.ts";
import { tableDrawing } from "./table/draw.ts";
import { textValues } from "./text/bind.ts";
import { textDrawing } from "./text/draw.ts";

/** A kind draws elements of the type that it is registered under. */
export type ElementKinds = {
  readonly [T in TemplateElement["type"]]: ElementKind<
    Extract<TemplateElement, { readonly type: T }>,
    Bound
  >;
};

const NONE: readonly never[] = [];
const none = () => NONE;

/** Both halves have to be of the same element and the same bound values. */
export function kindFrom<E extends TemplateElement, B>(
  values: ElementValues<E, B>,
  drawing: ElementDrawing<E, B>,
): ElementKind<E, B> {
  return {
    fontRefs: none,
    hyphenation: () => null,
    imageRefs: none,
    iconRefs: none,
    ...values,
    ...drawing,
  };
}

const KINDS: ElementKinds = {
  text: kindFrom(textValues, textDrawing),
  barcode: kindFrom(barcodeValues, barcodeDrawing),
  qrcode: kindFrom(qrCodeValues, qrCodeDrawing),
  shape: kindFrom(shapeValues, shapeDrawing),
  table: kindFrom(tableValues, tableDrawing),
  stack: kindFrom(stackValues, stackDrawing),
  image: kindFrom(imageValues, imageDrawing),
  artwork: kindFrom(artworkValues, artworkDrawing),
};

export function kindOf(element: TemplateElement): ElementKind<TemplateElement, Bound> {
  return KINDS[element.type];
}

export type { Bound, Drawing, ElementKind } from "./element.ts";
