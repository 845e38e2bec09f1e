// Images that a job can print: as they are stored after an upload, and as a data URI or a fetch brings them.
import { storeImage } from "../../src/print/images/image.ts";
import type { LoadedImages } from "../../src/print/index.ts";
import { nodeImageCodec } from "../../test/support/encoded-image.ts";
import { makePicture } from "../../test/support/png-pictures.ts";
import { writePng } from "../../test/support/png-writer.ts";
import { type Genes, type PictureKind, sourceOf } from "./genes.ts";

const known = new Map<string, Uint8Array>();

/** Noise, which compresses badly, of so many pixels a side. */
export function pictureOf(kind: PictureKind, sidePx: number): Uint8Array {
  const key = `${kind} ${sidePx}`;
  let bytes = known.get(key);
  if (bytes === undefined) {
    const picture = makePicture(kind === "alpha" ? 6 : 2, 8, sidePx, sidePx);
    bytes = writePng(picture, { interlaced: kind === "interlaced", level: 1, filter: () => 4 });
    if (kind === "stored") {
      const stored = storeImage(bytes, nodeImageCodec);
      if ("refused" in stored) throw new Error(stored.refused);
      bytes = stored;
    }
    known.set(key, bytes);
  }
  return bytes;
}

/** By source, for all images that the elements name. */
export function imagesOf({ elements }: Genes): LoadedImages {
  const images = new Map<string, Uint8Array>();
  elements.forEach((element, index) => {
    if (element.kind !== "image" || element.picture === "made") return;
    const bytes = pictureOf(element.picture, element.sidePx);
    for (let i = 0; i < element.times; i++) images.set(sourceOf(index, i), bytes.slice());
  });
  return images;
}
