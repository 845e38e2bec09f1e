// Warns of what prints around, over and under codes and keeps scanners from reading them. After each
// record the codes are judged by what the elements have noted.
import { outermostOf, type Side, sideOf } from "../job/back.ts";
import { nameOf, placeOf, warningAt } from "../job/place.ts";
import { type Box, pointsOf } from "../units.ts";
import type { DrawnElements } from "./drawn.ts";
import type { CodeInk, Ink } from "./ink.ts";
import { checkContrast } from "../job/contrast.ts";
import type { Template, TemplateElement } from "../job/template.ts";
import { type CodeNeighbours, itemPolygon } from "./neighbours.ts";
import { covers, overlaps, type Polygon, rectanglePolygon } from "./polygon.ts";
import type { PrintWarning, WarningCode, WarningList } from "../job/warnings.ts";

const KINDS = ["over", "zone", "ground", "picture", "near", "cut"] as const;
type Kind = (typeof KINDS)[number];

/** What a neighbour is to a code. */
interface Meeting {
  /** A surface over the whole zone hides all that was there before. */
  readonly hides: boolean;
  readonly kinds: readonly Kind[];
}

interface Area {
  readonly symbol: Polygon;
  readonly zone: Polygon;
}

/** With what it follows from. */
interface CodeArea extends Area {
  readonly code: CodeInk;
  readonly box: Box;
}

/** A meeting with a neighbour that is the same on every item, and what else it follows from. */
interface KnownMeeting {
  readonly meeting: Meeting;
  readonly area: Area;
  readonly color: CodeInk["color"];
  readonly background: Polygon;
}

/** Of a compiled template. */
interface Codes {
  readonly template: Template;
  readonly neighbours: readonly CodeNeighbours[];
}

/** Corners of inks that are compared with codes: a second, and far more than people's labels have. */
const MOST_CORNERS = 4_000_000;

/** One job's codes. */
export class Surroundings {
  readonly #template: Template;
  readonly #elements: readonly TemplateElement[];
  /** Those that a record can still change. */
  #neighbours: readonly CodeNeighbours[];
  #item: Polygon;
  /** Nearly the whole item. */
  #background: Polygon;
  readonly #drawn: DrawnElements;
  /** Of the last item: codes of most records are as large as those of the record before. */
  readonly #areas = new Map<number, CodeArea>();
  /** With neighbours that are the same on every item. */
  readonly #meetings = new Map<number, KnownMeeting>();
  readonly #told = new Set<number>();
  /** The pairs that a warning names. */
  readonly #found = new Set<number>();
  #corners = 0;

  constructor({ template, neighbours }: Codes, drawn: DrawnElements) {
    this.#template = template;
    this.#elements = template.elements;
    this.#neighbours = neighbours;
    this.#item = itemPolygon(template);
    this.#background = rectanglePolygon(mostOf(this.#item));
    this.#drawn = drawn;
  }

  /** Where items are smaller than the template: they begin at the same corner. */
  resize(item: { readonly widthMm: number; readonly heightMm: number }): void {
    const area = {
      xPt: 0,
      yPt: pointsOf(this.#template.heightMm - item.heightMm),
      widthPt: pointsOf(item.widthMm),
      heightPt: pointsOf(item.heightMm),
    };
    this.#item = rectanglePolygon(area);
    const inset = { widthPt: area.widthPt * 0.9, heightPt: area.heightPt * 0.9 };
    this.#background = rectanglePolygon({
      xPt: area.widthPt / 20,
      yPt: area.yPt + area.heightPt / 20,
      ...inset,
    });
  }

  /** Warns of what is new in this record, each finding once per job: nearly always it is the template's doing. */
  judge(record: number, side: Side, warnings: WarningList): void {
    const isDrawn = ({ code }: CodeNeighbours) => sideOf(this.#template, code) === side;
    for (const neighbours of this.#neighbours) {
      if (!isDrawn(neighbours)) continue;
      const code = this.#drawn.codeOf(neighbours.code);
      if (code) this.#judgeCode(code, neighbours, record, warnings);
    }
    this.#neighbours = this.#neighbours.filter(
      (neighbours) => !isDrawn(neighbours) || !this.#isStatic(neighbours),
    );
  }

  #isStatic({ code, beneath, above }: CodeNeighbours): boolean {
    return [code, ...beneath, ...above].every((element) => this.#drawn.isStatic(element));
  }

  #judgeCode(
    code: CodeInk,
    { code: own, beneath, above }: CodeNeighbours,
    record: number,
    warnings: WarningList,
  ): void {
    const area = this.#areaOf(own, code);
    const tell = (kind: Kind, element: number) => {
      const key = this.#keyOf(own, element) * KINDS.length + KINDS.indexOf(kind);
      if (this.#told.has(key)) return;
      this.#told.add(key);
      this.#found.add(this.#keyOf(own, element));
      warnings.push(this.#warningOf(kind, element, own, record));
    };
    if (!covers(this.#item, area.zone)) tell("cut", own);
    let visible: { readonly element: number; readonly kinds: readonly Kind[] }[] = [];
    for (const element of code.backgroundColor ? [] : beneath) {
      const { hides, kinds } = this.#meet(code, own, element, area, meetBeneath);
      if (hides) visible = [];
      if (kinds.length > 0) visible.push({ element, kinds });
    }
    for (const { element, kinds } of visible) for (const kind of kinds) tell(kind, element);
    for (const element of above) {
      const { kinds } = this.#meet(code, own, element, area, meetAbove);
      for (const kind of kinds) tell(kind, element);
    }
  }

  #areaOf(own: number, code: CodeInk): Area {
    const known = this.#areas.get(own);
    const box = this.#drawn.boxOf(own);
    if (known && known.box === box && isPlacedAs(known.code, code)) return known;
    const areaOf = (part: Box) =>
      this.#drawn.turned(own, rectanglePolygon(withoutEdges(part, code)));
    const area = { symbol: areaOf(code.symbol), zone: areaOf(code.zone), code, box };
    this.#areas.set(own, area);
    return area;
  }

  #meet(code: CodeInk, own: number, element: number, area: Area, meet: Meet): Meeting {
    const key = this.#keyOf(own, element);
    const background = this.#background;
    const { color } = code;
    const known = this.#meetings.get(key);
    if (known) {
      const isAsBefore =
        known.area === area && known.color === color && known.background === background;
      if (isAsBefore || this.#drawn.isStatic(own)) return known.meeting;
    }
    if (!this.#drawn.has(element)) return NOTHING;
    if (this.#corners >= MOST_CORNERS) return this.#found.has(key) ? NOTHING : NEAR;
    const inks = this.#drawn.inksOf(element);
    for (const ink of inks) this.#corners += ink.area.length / 2;
    const meeting = meet(inks, code, area, background);
    if (this.#drawn.isStatic(element)) {
      this.#meetings.set(key, { meeting, area, color, background });
    }
    return meeting;
  }

  #keyOf(code: number, element: number): number {
    return code * this.#elements.length + element;
  }

  #warningOf(kind: Kind, element: number, code: number, record: number): PrintWarning {
    const { id, type } = this.#elements[element]!;
    const other = `${nameOf(outermostOf(this.#template, element), id)} (${type})`;
    const seen = record > 0 ? ` (first in record ${record + 1})` : "";
    const [warning, detail] = textOf(kind, other, seen);
    const place = placeOf(this.#template, code, null);
    const cause = {
      kind: "nearCode",
      how: kind,
      other: element === code ? null : outermostOf(this.#template, element),
    } as const;
    return warningAt(warning, null, place, { detail, cause });
  }
}

function isPlacedAs(a: CodeInk, b: CodeInk): boolean {
  return (
    a === b ||
    (isSameBox(a.symbol, b.symbol) && isSameBox(a.zone, b.zone) && isSameBox(a.box, b.box))
  );
}

function isSameBox(a: Box, b: Box): boolean {
  return a.xPt === b.xPt && a.yPt === b.yPt && a.widthPt === b.widthPt && a.heightPt === b.heightPt;
}

type Meet = (inks: readonly Ink[], code: CodeInk, area: Area, background: Polygon) => Meeting;

const NOTHING: Meeting = { hides: false, kinds: [] };
/** Not compared any more. */
const NEAR: Meeting = { hides: false, kinds: ["near"] };

function meetBeneath(
  inks: readonly Ink[],
  code: CodeInk,
  { symbol, zone }: Area,
  background: Polygon,
): Meeting {
  let hides = false;
  let kinds = new Set<Kind>();
  for (const ink of inks) {
    const coversZone = covers(ink.area, zone);
    if (ink.kind === "surface" && coversZone) {
      hides = true;
      kinds = new Set();
    } else if (!coversZone && !overlaps(ink.area, zone)) continue;
    if (isGroundOf(code, ink)) continue;
    if (ink.color === null) {
      // A picture over nearly the whole item is its background: its maker left a place for the code, or did not.
      if (!covers(ink.area, background)) kinds.add("picture");
    } else if (!coversZone && !overlaps(ink.area, symbol)) kinds.add("zone");
    else kinds.add(ink.kind === "mark" ? "over" : "ground");
  }
  return { hides, kinds: [...kinds] };
}

function meetAbove(inks: readonly Ink[], code: CodeInk, { symbol, zone }: Area): Meeting {
  const kinds = new Set<Kind>();
  for (const ink of inks) {
    if (overlaps(ink.area, symbol)) kinds.add("over");
    else if (overlaps(ink.area, zone) && !isGroundOf(code, ink)) kinds.add("zone");
  }
  return { hides: false, kinds: [...kinds] };
}

function isGroundOf(code: CodeInk, { color }: Ink): boolean {
  return color !== null && checkContrast(code.color, color, code.mayBeReversed) === "fine";
}

function mostOf([, , widthPt = 0, , , heightPt = 0]: Polygon): Box {
  const inset = { xPt: widthPt / 20, yPt: heightPt / 20 };
  return { ...inset, widthPt: widthPt * 0.9, heightPt: heightPt * 0.9 };
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

/** The elements whose inks it asks for, each with where the codes that it may disturb can be. */
export function watchedAround(
  neighbours: readonly CodeNeighbours[],
): ReadonlyMap<number, readonly Polygon[]> {
  const watched = new Map<number, Polygon[]>();
  for (const { code, reach, beneath, above } of neighbours) {
    for (const element of [code, ...beneath, ...above]) {
      const reaches = watched.get(element);
      if (reaches) reaches.push(reach);
      else watched.set(element, [reach]);
    }
  }
  return watched;
}

function textOf(kind: Kind, other: string, seen: string): readonly [WarningCode, string] {
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
        `${other} is behind this code${seen} and leaves it little contrast in the red light of scanners, or is darker than the code. Give the code a light backgroundColor, or another color.`,
      ];
    case "picture":
      return [
        "BARCODE_CONTRAST",
        `${other} is behind this code${seen} and may be too dark for scanners. Give the code a light backgroundColor.`,
      ];
    case "near":
      return [
        "BARCODE_QUIET_ZONE",
        `${other} may cover this code or its quiet zone${seen}. This job has more elements near codes than can be compared. Move one of them, or check a print.`,
      ];
    case "cut":
      return [
        "BARCODE_QUIET_ZONE",
        `this code or its quiet zone is cut off at the item's edge${seen}. Move it inside.`,
      ];
  }
}
