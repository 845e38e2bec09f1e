// Pages of artwork as XObjects of one document: each page is copied once, however often it is drawn,
// and what several pages share is copied once too.
import { type Artwork, decodeArtwork } from "../artwork/stored.ts";
import type { Refused } from "../images/image.ts";
import type { PdfDocument } from "../pdf/document.ts";
import type { PdfRef } from "../pdf/value.ts";
import type { LoadedImages } from "./embed-image.ts";

export interface OpenedPage {
  /** Resource name, for Content.useXObject; the page's lower left corner is the origin. */
  readonly name: string;
  readonly widthPt: number;
  readonly heightPt: number;
}

interface OpenedArtwork {
  readonly artwork: Artwork;
  readonly written: Map<number, PdfRef>;
  readonly pages: Map<number, OpenedPage>;
}

const NOT_LOADED: Refused = {
  refused: "the account has no asset with this id; upload the file with POST /account/v1/assets",
};

export class DocumentArtworks {
  readonly #document: PdfDocument;
  readonly #loaded: LoadedImages;
  readonly #opened = new Map<string, OpenedArtwork | Refused>();

  constructor(document: PdfDocument, loaded: LoadedImages) {
    this.#document = document;
    this.#loaded = loaded;
  }

  /** `page` is 1-based, as templates write it. */
  openPage(source: string, page: number): OpenedPage | Refused {
    const opened = this.#open(source);
    if ("refused" in opened) return opened;
    const known = opened.pages.get(page);
    if (known) return known;
    const { artwork, written, pages } = opened;
    const found = artwork.pages[page - 1];
    if (!found)
      return {
        refused: `it has no page ${page}; set page to a number from 1 to ${artwork.pages.length}`,
      };
    const ref = this.#document.addImported(artwork.objects, found.form, written);
    const { widthPt, heightPt } = found;
    const embedded = { name: this.#document.addXObject(ref), widthPt, heightPt };
    pages.set(page, embedded);
    return embedded;
  }

  #open(source: string): OpenedArtwork | Refused {
    const known = this.#opened.get(source);
    if (known) return known;
    const opened = this.#read(source);
    this.#opened.set(source, opened);
    return opened;
  }

  #read(source: string): OpenedArtwork | Refused {
    const loaded = this.#loaded.get(source) ?? NOT_LOADED;
    if ("refused" in loaded) return loaded;
    const artwork = decodeArtwork(loaded);
    return "refused" in artwork ? artwork : { artwork, written: new Map(), pages: new Map() };
  }
}
