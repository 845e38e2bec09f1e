// Artwork of a raster: icons and drawings. A page of a PDF has no dots.
import type { Budget } from "../budget.ts";
import { decodeArtwork } from "../artwork/stored.ts";
import {
  artworkFile,
  type ArtworkFiles,
  Drawings,
  isArtworkIn,
} from "../elements/embed-drawing.ts";
import type { Artworks, OpenedArtwork, RefusedArtwork } from "../elements/opened-artwork.ts";
import type { Color } from "../job/color.ts";
import type { RasterResources } from "./resources.ts";

export class RasterArtworks implements Artworks {
  readonly #files: ArtworkFiles;
  readonly #drawings: Drawings;

  constructor(resources: RasterResources, files: ArtworkFiles, budget: Budget) {
    this.#files = files;
    this.#drawings = new Drawings(resources, budget);
  }

  has(source: string): boolean {
    return isArtworkIn(source, this.#files);
  }

  open(source: string, page: number, color: Color | null): OpenedArtwork | RefusedArtwork {
    const file = artworkFile(source, this.#files);
    if ("refused" in file) return file;
    const opened = this.#drawings.open(source, file, page, color);
    if (opened) return opened;
    const artwork = decodeArtwork(file);
    return "refused" in artwork
      ? artwork
      : { code: "OUTPUT_NOT_SUPPORTED", refused: "a page of a PDF cannot be printed as dots" };
  }
}
