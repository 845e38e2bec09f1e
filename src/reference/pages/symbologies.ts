// The pages of symbologies: their addresses, and the form of what scripts/build-guides.ts writes about each, which the
// Worker reads when one is asked for (scripts/guides/symbology-pages.ts).
import { SYMBOLOGIES } from "../../print/codes/symbologies.ts";

/** Names of barcodes, then `qrcode`, in the order of the list. */
export const SYMBOLOGY_SLUGS: readonly string[] = [...SYMBOLOGIES, "qrcode"];

export interface SymbologyPage {
  readonly slug: string;
  readonly title: string;
  /** What it is used for. */
  readonly use: string;
  /** The element that its picture shows, as in a template, but for its place. */
  readonly element: Readonly<Record<string, unknown>> & {
    readonly value: string;
    readonly widthMm: number;
    readonly heightMm: number;
  };
  /** What it encodes, as HTML. */
  readonly value: string;
  /** As HTML, in modules. */
  readonly quietZone: string;
  /** Of each option, the cells of its row in docs/codes.md, as HTML. */
  readonly options: readonly (readonly string[])[];
}

/** In docs/images, and so at /docs/images. */
export function pictureOf(slug: string): string {
  return `code-${slug}.png`;
}

/** All of them, in the order of `SYMBOLOGY_SLUGS`. */
export const SYMBOLOGY_PAGES_ASSET = "/guides/symbologies.json";
