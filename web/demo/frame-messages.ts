// What the widget and the frame of its preview say to each other, through a port that the widget sends first.
import type { DemoRequest, DesignName, Fault } from "./order.ts";
import type { Language } from "./words.ts";

/** To the frame's window; the port comes with it. */
export interface Connect {
  readonly kind: "platen-demo";
  readonly design: DesignName;
  readonly language: Language;
  /** The name of the picture. */
  readonly label: string;
}

export type ToFrame =
  /** The picture of a design with its examples. */
  | {
      readonly kind: "picture";
      readonly design: DesignName;
      readonly language: Language;
      readonly label: string;
    }
  | { readonly kind: "draw"; readonly request: DemoRequest };

export type FromFrame =
  | { readonly kind: "drawn"; readonly faults: readonly Fault[] }
  | { readonly kind: "failed" };
