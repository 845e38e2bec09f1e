// Where items are drawn, one page behind the other: in a PDF (pdf-pages.ts), or as dots (raster/).
import type { Content } from "../content/content.ts";
import type { Size } from "../sheet/sheet.ts";

export interface Pages {
  /** Of the page that is being drawn. */
  readonly content: Content;
  /** `item`: what the page is for, where its size is the item's own; null: it is as large as all. */
  begin(item: Size | null): void;
  /** Of the page that is being drawn. */
  readonly paper: Size;
  /** Refuses what goes beyond the job's budget; `more`: bytes that are not yet on the page. */
  foresee(more?: number): void;
  /** Between elements: passes on what the page's content has, if that is large. */
  putAway(): void;
  /** Whether `again` would do for a page of the items that the page before has. */
  readonly repeats: boolean;
  /** The page before once more, in place of `begin` and `finish`. */
  again(): void;
  finishItem(): void;
  finish(): void;
}
