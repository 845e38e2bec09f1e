// Images that a job can print: as they are stored after an upload, and as a data URI or a fetch brings them.
import { storeImage } from "../../src/print/images/image.ts";
import type { LoadedImages } from "../../src/print/index.ts";
import { nodeImageCodec } from "../../test/support/encoded-image.ts";
import { makePicture } from "../../test/support/png-pictures.ts";
import { writePng } from "../../test/support/png-writer.ts";
import { storedDrawing } from "../../test/support/stored-drawing.ts";
import {
  type ArtworkGenes,
  type DrawingKind,
  type ElementGenes,
  type Genes,
  type PictureKind,
  sourceOf,
} from "./genes.ts";

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

const drawings = new Map<string, Uint8Array>();

/** An SVG as it is kept; of as many parts as may be uploaded, at most. */
export function drawingOf({ drawing, parts }: Pick<ArtworkGenes, "drawing" | "parts">): Uint8Array {
  const key = `${drawing} ${parts}`;
  let bytes = drawings.get(key);
  if (bytes === undefined) drawings.set(key, (bytes = storedDrawing(svgOf(drawing, parts))));
  return bytes;
}

/** Of an icon: nothing. */
function svgOf(drawing: DrawingKind, parts: number): string {
  const each = (make: (i: number) => string) => Array.from({ length: parts }, (_, i) => make(i));
  const at = (i: number) => [(i * 7.3) % 100, (i * 3.1) % 100].map((n) => n.toFixed(1)).join(" ");
  const curve = (i: number) => `M${at(i)}C${at(i + 1)} ${at(i + 2)} ${at(i + 3)}z`;
  const shapes: Readonly<Record<DrawingKind, () => string[]>> = {
    icon: () => [],
    curves: () => each((i) => `<path d="${curve(i)}"/>`),
    strokes: () =>
      each(
        (i) =>
          `<path d="M${at(i)}Q${at(i + 1)} ${at(i + 2)}" fill="none" stroke="#000" stroke-width=".3" stroke-dasharray="${i % 2 === 0 ? "none" : ".4 .4"}"/>`,
      ),
    clips: () =>
      each(
        (i) =>
          `<clipPath id="c${i}"><path d="${curve(i)}"/></clipPath><circle cx="50" cy="50" r="60" clip-path="url(#c${i})"/>`,
      ),
    groups: () =>
      each(
        (i) =>
          `<g opacity=".5" transform="rotate(${i % 90} 50 50)"><path d="${curve(i)}" fill="hsl(${i % 360} 60% 40%)"/></g>`,
      ),
  };
  // Of few parts none may be seen, and what shows nothing is refused.
  const seen = '<rect width="1" height="1"/>';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${seen}${shapes[drawing]().join("")}</svg>`;
}

function pictureIn(element: ElementGenes) {
  if (element.kind === "code" && element.symbology === "qrcode") {
    return element.logoPx === undefined
      ? null
      : ({ kind: "stored", sidePx: element.logoPx } as const);
  }
  if (element.kind !== "image" || element.picture === "made") return null;
  return { kind: element.picture, sidePx: element.sidePx };
}

/** By source, for all images that the elements name. */
export function imagesOf({ elements }: Genes): LoadedImages {
  const images = new Map<string, Uint8Array>();
  elements.forEach((element, index) => {
    if (element.kind === "artwork" && element.drawing !== "icon") {
      const bytes = drawingOf(element);
      for (let i = 0; i < element.times; i++) images.set(sourceOf(index, i), bytes.slice());
    }
    const picture = pictureIn(element);
    if (picture === null) return;
    const bytes = pictureOf(picture.kind, picture.sidePx);
    for (let i = 0; i < element.times; i++) images.set(sourceOf(index, i), bytes.slice());
  });
  return images;
}
