// What artwork is once it is open, and why it cannot be.
import type { PrintCode } from "../../refusal.ts";
import type { Refused } from "../images/image.ts";
import type { Color } from "../job/color.ts";

export const ICON = "icon:";

export interface OpenedArtwork {
  /** Resource name, for Content.useXObject; its lower left corner is the origin. */
  readonly name: string;
  /** In units of its own. */
  readonly width: number;
  readonly height: number;
  /** Of a line that prints white where there are only black and white; null: there is none. */
  readonly lightLine: Color | null;
  /** It has one color, dark and opaque: where there are only black and white, its fills are as black as its lines. */
  readonly isSolid: boolean;
}

export interface RefusedArtwork extends Refused {
  /** Absent: IMAGE_REJECTED. */
  readonly code?: Extract<PrintCode, "COLOR_INVALID" | "OUTPUT_NOT_SUPPORTED">;
}

export interface Artworks {
  /** Whether a source was loaded and is artwork, and no image. */
  has(source: string): boolean;
  /** `page` is 1-based, as templates write it; `color`: null: its own. */
  open(source: string, page: number, color: Color | null): OpenedArtwork | RefusedArtwork;
}

export const NOT_LOADED: RefusedArtwork = {
  refused: "the account has no asset with this id; upload the file with POST /account/v1/assets",
  cause: { kind: "noImage" },
};

export function pageMissing(page: number, pages: number): RefusedArtwork {
  return {
    refused: `it has no page ${page}; set page to a number from 1 to ${pages}`,
    cause: { kind: "noPage", pages },
  };
}
