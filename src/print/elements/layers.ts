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
  /** Wholly in its bleed, and so not drawn either where there is none. */
  readonly isInBleed: boolean;
}

export type Layer =
  | { readonly kind: "static"; readonly elements: readonly (PlacedElement & { bound: Bound })[] }
  | { readonly kind: "dynamic"; readonly element: PlacedElement };

/** Which of a template's layers belong to a side: all, then those that are dynamic. Ends are excluded. */
export interface SideLayers {
  readonly from: number;
  readonly to: number;
  readonly dynamicFrom: number;
  readonly dynamicTo: number;
}

/** What the dynamic layers show for a record. */
export interface PlannedDrawing {
  readonly record: number;
  /** By dynamic element of the template; null where it shows nothing. */
  readonly shown: readonly (Bound | null)[];
}
