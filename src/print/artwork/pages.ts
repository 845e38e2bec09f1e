// The pages of somebody else's PDF (ISO 32000-1, 7.7.3), with what they inherit, and how a viewer
// shows each: cropped, turned, in units of its own.

import { ArtworkFault } from "./artwork-fault.ts";
import { BOUNDS } from "./bounds.ts";
import {
  dictionaryOf,
  follow,
  isDictionary,
  nameOf,
  numberOf,
  numbersOf,
  resolve,
  type SourceDictionary,
  type SourceFile,
  type SourceValue,
} from "./source.ts";

export interface SourcePage {
  readonly contents: SourceValue;
  readonly resources: SourceDictionary;
  readonly group: SourceValue;
  /** What is shown, in the page's own coordinates: left, bottom, right, top. */
  readonly box: Box;
  /** From the page's own coordinates to points from the lower left corner of the page as it is seen. */
  readonly matrix: readonly [a: number, b: number, c: number, d: number, e: number, f: number];
  readonly widthPt: number;
  readonly heightPt: number;
}

type Box = readonly [left: number, bottom: number, right: number, top: number];

/** What nodes of the page tree hand down. */
const INHERITED = ["Resources", "MediaBox", "CropBox", "Rotate"] as const;
type Inherited = Readonly<Partial<Record<(typeof INHERITED)[number], SourceValue>>>;

/** What viewers take where a page does not say. */
const LETTER: Box = [0, 0, 612, 792];

/** Throws an ArtworkFault for a file without pages, with too many, or whose tree is no tree. */
export function readPages(file: SourceFile): SourcePage[] {
  const pages: SourcePage[] = [];
  const seen = new Set<string>();
  const waiting: { from: SourceValue; inherited: Inherited }[] = [];
  const visit = (from: SourceValue, inherited: Inherited) => waiting.push({ from, inherited });
  visit(dictionaryOf(file, file.root).get("Pages") ?? null, {});
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { ref, value: node } = follow(file, next.from);
    if (!isDictionary(node)) continue;
    if (ref !== null && seen.has(ref)) {
      throw new ArtworkFault("its page tree contains a loop; save it again with another program");
    }
    if (ref !== null) seen.add(ref);
    const inherited = { ...next.inherited };
    for (const name of INHERITED) if (node.has(name)) inherited[name] = node.get(name) ?? null;
    const kids = resolve(file, node.get("Kids"));
    if (Array.isArray(kids) && nameOf(file, node.get("Type")) !== "Page") {
      for (const kid of kids.toReversed()) visit(kid, inherited);
    } else pages.push(readPage(file, node, inherited));
    if (pages.length > BOUNDS.pages) {
      throw new ArtworkFault(
        `it has more than ${BOUNDS.pages} pages; keep only the pages to print`,
      );
    }
  }
  if (pages.length === 0) throw new ArtworkFault("it is damaged or has no pages; save it again");
  return pages;
}

function readPage(file: SourceFile, node: SourceDictionary, inherited: Inherited): SourcePage {
  const box = shownBox(file, inherited);
  const unit = numberOf(file, node.get("UserUnit")) ?? 1;
  const turns = ((((numberOf(file, inherited.Rotate) ?? 0) / 90) % 4) | 0) + 4;
  const widthPt = (box[2] - box[0]) * unit;
  const heightPt = (box[3] - box[1]) * unit;
  const isTurned = turns % 2 === 1;
  return {
    contents: resolve(file, node.get("Contents")),
    resources: dictionaryOf(file, inherited.Resources),
    group: resolve(file, node.get("Group")),
    box,
    matrix: matrixOf(box, turns % 4, unit),
    widthPt: isTurned ? heightPt : widthPt,
    heightPt: isTurned ? widthPt : heightPt,
  };
}

function shownBox(file: SourceFile, { MediaBox, CropBox }: Inherited): Box {
  const media = boxOf(file, MediaBox) ?? LETTER;
  const crop = boxOf(file, CropBox) ?? media;
  const shown: Box = [
    Math.max(media[0], crop[0]),
    Math.max(media[1], crop[1]),
    Math.min(media[2], crop[2]),
    Math.min(media[3], crop[3]),
  ];
  return isEmpty(shown) ? media : shown;
}

/** Any two opposite corners, in any order. */
function boxOf(file: SourceFile, value: SourceValue | undefined): Box | null {
  const numbers = numbersOf(file, value, 4);
  if (!numbers) return null;
  const [x0, y0, x1, y1] = numbers as [number, number, number, number];
  const box: Box = [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)];
  return isEmpty(box) ? null : box;
}

function isEmpty([left, bottom, right, top]: Box): boolean {
  return !(right > left && top > bottom);
}

/** `turns` quarter turns clockwise. */
function matrixOf([x0, y0, x1, y1]: Box, turns: number, unit: number): SourcePage["matrix"] {
  const u = unit;
  if (turns === 1) return [0, -u, u, 0, -u * y0, u * x1];
  if (turns === 2) return [-u, 0, 0, -u, u * x1, u * y1];
  if (turns === 3) return [0, u, -u, 0, u * y1, -u * x0];
  return [u, 0, 0, u, -u * x0, -u * y0];
}
