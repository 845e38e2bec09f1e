// From the objects of somebody else's PDF to artwork that can be copied into ours: the entry of this
// folder. Done once, when the file is uploaded.

import type { Refused } from "../images/image.ts";
import { ArtworkFault } from "./artwork-fault.ts";
import { BOUNDS, Meter } from "./bounds.ts";
import { Cleaner } from "./clean.ts";
import { Layers } from "./layers.ts";
import { readPages, type SourcePage } from "./pages.ts";
import { isArray, isStream, resolve, type SourceFile } from "./source.ts";
import { type ArtworkPage, encodeArtwork } from "./stored.ts";
import { readContent } from "./streams.ts";
import { Weigher } from "./weigh.ts";

export interface ImportedArtwork {
  readonly pages: readonly Pick<ArtworkPage, "widthPt" | "heightPt">[];
  /** What an artwork element is given as the bytes of its asset. */
  readonly stored: Uint8Array;
}

export interface ImportTools {
  /** A zlib stream (RFC 1950) of the bytes. */
  readonly deflate: (bytes: Uint8Array) => Uint8Array;
  /** Of a page, in points. */
  readonly longestSidePt: number;
}

/** Rounding of page sizes in inches and millimetres. */
const SIDE_TOLERANCE_PT = 1;

/**
 * Takes over what the pages show and nothing else: no actions, scripts, links, attachments,
 * annotations or forms to fill in. The work is bounded by BOUNDS, whatever the file holds.
 */
export function importArtwork(file: SourceFile, tools: ImportTools): ImportedArtwork | Refused {
  try {
    return importPages(file, tools);
  } catch (error) {
    if (error instanceof ArtworkFault) return { refused: error.message };
    throw error;
  }
}

function importPages(file: SourceFile, tools: ImportTools): ImportedArtwork {
  const meter = new Meter();
  const weigher = new Weigher(file, meter);
  const cleaner = new Cleaner(file, new Layers(file), meter);
  const pages = readPages(file).map((page): ArtworkPage => {
    const { box, matrix, group, resources, widthPt, heightPt } = page;
    requireSize(page, tools.longestSidePt);
    const operators = joinContents(file, page, meter);
    weigher.weigh(operators, resources);
    const content = tools.deflate(operators);
    const form = cleaner.takePage({ bbox: box, matrix, resources, group, content });
    return { widthPt, heightPt, form };
  });
  const stored = encodeArtwork({ pages, objects: cleaner.objects });
  if (stored.length > BOUNDS.storedBytes) {
    throw new ArtworkFault(
      `it has more than ${BOUNDS.storedBytes / 1024 / 1024} MB when unpacked; simplify it`,
    );
  }
  return { pages, stored };
}

function requireSize({ widthPt, heightPt }: SourcePage, longestPt: number): void {
  const isWithin = widthPt >= 1 && heightPt >= 1;
  if (isWithin && Math.max(widthPt, heightPt) <= longestPt + SIDE_TOLERANCE_PT) return;
  const longestMm = Math.round((longestPt * 25.4) / 72);
  throw new ArtworkFault(
    `one of its pages is larger than ${longestMm} mm or has no size; scale the page to its printed size`,
  );
}

/** As a page begins (ISO 32000-1, 8.4.1): what was drawn before an element leaves its own state behind. */
const INITIAL_STATE = Uint8Array.from(
  "0 g 0 G 1 w 0 J 0 j 10 M [] 0 d 0 Tc 0 Tw 100 Tz 0 TL 0 Tr 0 Ts",
  (character) => character.charCodeAt(0),
);

/** Several streams are one, with a space wherever one ends. */
function joinContents(file: SourceFile, { contents }: SourcePage, meter: Meter): Uint8Array {
  const own = (isArray(contents) ? contents : [contents])
    .map((entry) => resolve(file, entry))
    .filter(isStream)
    .map((stream) => readContent(file, stream, meter));
  const streams = [INITIAL_STATE, ...own];
  const joined = new Uint8Array(streams.reduce((sum, { length }) => sum + length + 1, 0)).fill(10);
  let at = 0;
  for (const stream of streams) {
    joined.set(stream, at);
    at += stream.length + 1;
  }
  return joined;
}
