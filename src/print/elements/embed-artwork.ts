// Artwork as XObjects of one document. Of a PDF each page is copied once, however often it is drawn, and what several pages
// share is copied once too; drawings are written as forms.
import { type Artwork, decodeArtwork } from "../artwork/stored.ts";
import type { Budget } from "../budget.ts";
import type { Color } from "../job/color.ts";
import type { PdfDocument } from "../pdf/document.ts";
import type { PdfRef } from "../pdf/value.ts";
import { artworkFile, type ArtworkFiles, Drawings, isArtworkIn } from "./embed-drawing.ts";
import {
  type Artworks,
  type OpenedArtwork,
  pageMissing,
  type RefusedArtwork,
} from "./opened-artwork.ts";

interface OpenedPdf {
  readonly artwork: Artwork;
  readonly written: Map<number, PdfRef>;
  readonly pages: Map<number, OpenedArtwork>;
}

export class DocumentArtworks implements Artworks {
  readonly #document: PdfDocument;
  readonly #files: ArtworkFiles;
  readonly #drawings: Drawings;
  readonly #opened = new Map<string, OpenedPdf | RefusedArtwork>();

  constructor(document: PdfDocument, files: ArtworkFiles, budget: Budget) {
    this.#document = document;
    this.#files = files;
    this.#drawings = new Drawings(document, budget);
  }

  has(source: string): boolean {
    return isArtworkIn(source, this.#files);
  }

  open(source: string, page: number, color: Color | null): OpenedArtwork | RefusedArtwork {
    const file = artworkFile(source, this.#files);
    if ("refused" in file) return file;
    return (
      this.#drawings.open(source, file, page, color) ?? this.#openPage(source, file, page, color)
    );
  }

  #openPage(
    source: string,
    file: Uint8Array,
    page: number,
    color: Color | null,
  ): OpenedArtwork | RefusedArtwork {
    const opened = this.#openPdf(source, file);
    if ("refused" in opened) return opened;
    if (color !== null) return PDF_KEEPS_COLORS;
    const known = opened.pages.get(page);
    if (known) return known;
    const { artwork, written, pages } = opened;
    const found = artwork.pages[page - 1];
    if (!found) return pageMissing(page, artwork.pages.length);
    const ref = this.#document.addImported(artwork.objects, found.form, written);
    const name = this.#document.addXObject(ref);
    const { widthPt: width, heightPt: height } = found;
    const embedded = { name, width, height, lightLine: null, isSolid: false };
    pages.set(page, embedded);
    return embedded;
  }

  #openPdf(source: string, file: Uint8Array): OpenedPdf | RefusedArtwork {
    const known = this.#opened.get(source);
    if (known) return known;
    const artwork = decodeArtwork(file);
    const opened =
      "refused" in artwork ? artwork : { artwork, written: new Map(), pages: new Map() };
    this.#opened.set(source, opened);
    return opened;
  }
}

const PDF_KEEPS_COLORS: RefusedArtwork = {
  code: "COLOR_INVALID",
  refused: "a page of a PDF keeps its own colors, so color must be blank",
  cause: { kind: "artworkColor", why: "pdf" },
};
