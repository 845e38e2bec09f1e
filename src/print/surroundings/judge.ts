// Warns of what prints around, over and under codes and keeps scanners from reading them. After each
// record the codes are judged by what the elements have noted.
import { warningAt } from "../job/place.ts";
import type { Box } from "../units.ts";
import type { DrawnElements } from "./drawn.ts";
import type { CodeInk, Ink } from "./ink.ts";
import { checkContrast } from "../job/contrast.ts";
import type { Template, TemplateElement } from "../job/template.ts";
import { type CodeNeighbours, itemPolygon } from "./neighbours.ts";
import { covers, overlaps, type Polygon, rectanglePolygon } from "./polygon.ts";
import type { PrintWarning, WarningCode } from "../job/warnings.ts";

type Finding =
  | { readonly kind: "over" | "zone" | "ground" | "picture"; readonly element: number }
  | { readonly kind: "cut" };

/** Of a compiled template. */
interface Codes {
  readonly template: Template;
  readonly neighbours: readonly CodeNeighbours[];
}

/** One job's codes. */
export class Surroundings {
  readonly #elements: readonly TemplateElement[];
  readonly #neighbours: readonly CodeNeighbours[];
  readonly #item: Polygon;
  readonly #drawn: DrawnElements;
  readonly #told = new Set<string>();

  constructor({ template, neighbours }: Codes, drawn: DrawnElements) {
    this.#elements = template.elements;
    this.#neighbours = neighbours;
    this.#item = itemPolygon(template);
    this.#drawn = drawn;
  }

  /** What is new in this record, each finding once per job: nearly always it is the template's doing. */
  judge(record: number): PrintWarning[] {
    return this.#neighbours.flatMap((neighbours) => {
      const code = this.#drawn.codeOf(neighbours.code);
      if (!code) return [];
      return this.#findingsAround(code, neighbours).flatMap((finding) => {
        const key = `${neighbours.code} ${JSON.stringify(finding)}`;
        if (this.#told.has(key)) return [];
        this.#told.add(key);
        return [this.#warningOf(finding, neighbours.code, record)];
      });
    });
  }

  #findingsAround(code: CodeInk, { code: own, beneath, above }: CodeNeighbours): Finding[] {
    const symbol = this.#drawn.turned(own, rectanglePolygon(withoutEdges(code.symbol, code)));
    const zone = this.#drawn.turned(own, rectanglePolygon(withoutEdges(code.zone, code)));
    const isGround = ({ color }: Ink) =>
      color !== null && checkContrast(code.color, color, code.mayBeReversed) === "fine";
    const findings: Finding[] = [];
    if (!covers(this.#item, zone)) findings.push({ kind: "cut" });
    for (const { element, ink } of code.backgroundColor
      ? []
      : this.#visibleBeneath(beneath, zone)) {
      if (isGround(ink)) continue;
      const isUnder = ink.color === null || covers(ink.area, zone) || overlaps(ink.area, symbol);
      if (ink.color === null) {
        if (!this.#fillsItem(ink)) findings.push({ kind: "picture", element });
      } else if (!isUnder) findings.push({ kind: "zone", element });
      else findings.push({ kind: ink.kind === "mark" ? "over" : "ground", element });
    }
    for (const element of above) {
      for (const ink of this.#drawn.inksOf(element)) {
        if (overlaps(ink.area, symbol)) findings.push({ kind: "over", element });
        else if (overlaps(ink.area, zone) && !isGround(ink)) {
          findings.push({ kind: "zone", element });
        }
      }
    }
    return findings;
  }

  /** What shows through the code: a surface over the whole zone hides all that was there before. */
  #visibleBeneath(
    beneath: readonly number[],
    zone: Polygon,
  ): readonly { readonly element: number; readonly ink: Ink }[] {
    let visible: { element: number; ink: Ink }[] = [];
    for (const element of beneath) {
      for (const ink of this.#drawn.inksOf(element)) {
        if (ink.kind === "surface" && covers(ink.area, zone)) visible = [{ element, ink }];
        else if (overlaps(ink.area, zone)) visible.push({ element, ink });
      }
    }
    return visible;
  }

  /** A picture over nearly the whole item is its background: its maker left a place for the code, or did not. */
  #fillsItem({ area }: Ink): boolean {
    const [, , widthPt = 0, , , heightPt = 0] = this.#item;
    const inset = { xPt: widthPt / 20, yPt: heightPt / 20 };
    const most = { ...inset, widthPt: widthPt * 0.9, heightPt: heightPt * 0.9 };
    return covers(area, rectanglePolygon(most));
  }

  #warningOf(finding: Finding, code: number, record: number): PrintWarning {
    const other =
      "element" in finding
        ? `element ${finding.element + 1} (${this.#elements[finding.element]!.type})`
        : "";
    const seen = record > 0 ? ` (first in record ${record + 1})` : "";
    const [warning, detail] = textOf(finding.kind, other, seen);
    const place = { record: null, element: code, ofExamples: false };
    return warningAt(warning, null, place, detail);
  }
}

/** 0.3 mm: a hairline along the box. */
const HAIRLINE_PT = (0.3 * 72) / 25.4;

/**
 * Bars that end at the edge of their box may be shorter by a hairline there: it covers none of their
 * widths, and no reader sees it. Codes with a quiet zone above and below are left as they are.
 */
function withoutEdges(area: Box, { symbol, zone, box }: CodeInk): Box {
  const isBars = zone.widthPt > symbol.widthPt && zone.heightPt === symbol.heightPt;
  if (!isBars) return area;
  const belowPt = area.yPt - box.yPt < HAIRLINE_PT ? HAIRLINE_PT : 0;
  const gapAbovePt = box.yPt + box.heightPt - area.yPt - area.heightPt;
  const abovePt = gapAbovePt < HAIRLINE_PT ? HAIRLINE_PT : 0;
  const heightPt = Math.max(0, area.heightPt - belowPt - abovePt);
  return { ...area, yPt: area.yPt + belowPt, heightPt };
}

/** The elements whose inks it asks for. */
export function watchedAround(neighbours: readonly CodeNeighbours[]): number[] {
  return neighbours.flatMap(({ code, beneath, above }) => [code, ...beneath, ...above]);
}

function textOf(
  kind: Finding["kind"],
  other: string,
  seen: string,
): readonly [WarningCode, string] {
  switch (kind) {
    case "over":
      return [
        "BARCODE_OVERPRINTED",
        `${other} covers part of this code${seen}, so scanners may not read it. Move one of them.`,
      ];
    case "zone":
      return [
        "BARCODE_QUIET_ZONE",
        `${other} is inside this code's quiet zone${seen}, which must stay blank. Move one of them.`,
      ];
    case "ground":
      return [
        "BARCODE_CONTRAST",
        `${other} is behind this code${seen} and leaves it little contrast in the red light of scanners. Give the code a light backgroundColor, or another color.`,
      ];
    case "picture":
      return [
        "BARCODE_CONTRAST",
        `${other} is behind this code${seen} and may be too dark for scanners. Give the code a light backgroundColor.`,
      ];
    case "cut":
      return [
        "BARCODE_QUIET_ZONE",
        `this code or its quiet zone is cut off at the item's edge${seen}. Move it inside.`,
      ];
  }
}
