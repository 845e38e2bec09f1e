// A template's elements in drawing order, those that are the same on every item apart from the others.
import type { TemplateElement } from "../job/template.ts";
import type { Box } from "../units.ts";
import type { Bound } from "./index.ts";

export interface PlacedElement {
  readonly index: number;
  readonly element: TemplateElement;
  readonly box: Box;
  /** Wholly beside the item: judged, but not drawn, since a pixel of it could show at the item's edge. */
  readonly isOutside: boolean;
}

export type Layer =
  | { readonly kind: "static"; readonly elements: readonly (PlacedElement & { bound: Bound })[] }
  | { readonly kind: "dynamic"; readonly element: PlacedElement };

/** What the dynamic layers show for a record. */
export interface PlannedDrawing {
  readonly record: number;
  /** By dynamic element of the template; null where it shows nothing. */
  readonly shown: readonly (Bound | null)[];
}
