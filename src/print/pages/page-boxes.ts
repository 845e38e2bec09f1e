// Where a page of one item is trimmed, for those who print and cut it: the boxes that say so, and the marks that show it.
import type { PdfContent } from "../pdf/content.ts";
import type { PageBoxes } from "../pdf/document.ts";
import type { Surround } from "../job/surround.ts";
import { surroundMm } from "../sheet/bleed.ts";
import type { Size } from "../sheet/sheet.ts";
import { pointsOf } from "../units.ts";
import type { PageMap } from "../fit/page-map.ts";

const MARK = { fromBleedMm: 2, lengthMm: 5, widthPt: 0.25 } as const;

/** In points from the lower left corner of the page; of a page that is scaled and moved, what of them is on it. */
export function boxesOf(paper: Size, surround: Surround, map: PageMap | null = null): PageBoxes {
  const marginMm = surroundMm(surround);
  const trim = insetBy(paper, marginMm);
  const bleed = insetBy(paper, marginMm - surround.bleedMm);
  if (map === null) return { trim, bleed };
  const page = insetBy(paper, 0);
  return { trim: within(page, mapped(trim, map)), bleed: within(page, mapped(bleed, map)) };
}

type Edges = PageBoxes["trim"];

function mapped([left, bottom, right, top]: Edges, map: PageMap): Edges {
  const { scaleX, scaleY, movePtX, movePtY } = map;
  return [
    scaleX * left + movePtX,
    scaleY * bottom + movePtY,
    scaleX * right + movePtX,
    scaleY * top + movePtY,
  ];
}

function within([left, bottom, right, top]: Edges, box: Edges): Edges {
  return [
    Math.max(left, box[0]),
    Math.max(bottom, box[1]),
    Math.min(right, box[2]),
    Math.min(top, box[3]),
  ];
}

function insetBy({ widthMm, heightMm }: Size, insetMm: number) {
  const from = pointsOf(insetMm);
  return [from, from, pointsOf(widthMm - insetMm), pointsOf(heightMm - insetMm)] as const;
}

/** Two at each corner, in line with where the item is cut. */
export function drawCropMarks(
  content: PdfContent,
  color: string,
  paper: Size,
  surround: Surround,
): void {
  const { trim, bleed } = boxesOf(paper, surround);
  const [left, bottom, right, top] = trim;
  const near = pointsOf(MARK.fromBleedMm);
  const far = pointsOf(MARK.fromBleedMm + MARK.lengthMm);
  content.save();
  content.setStrokeSpot(color);
  content.setLineWidth(MARK.widthPt);
  for (const y of [bottom, top]) {
    content.moveTo(bleed[0] - far, y);
    content.lineTo(bleed[0] - near, y);
    content.moveTo(bleed[2] + near, y);
    content.lineTo(bleed[2] + far, y);
  }
  for (const x of [left, right]) {
    content.moveTo(x, bleed[1] - far);
    content.lineTo(x, bleed[1] - near);
    content.moveTo(x, bleed[3] + near);
    content.lineTo(x, bleed[3] + far);
  }
  content.stroke();
  content.restore();
}
