// Warns of what prints around, over and under codes and keeps scanners from reading them. Elements note
// what they paint while they are drawn; after each record the codes among them are judged.
import type { CompiledTemplate } from "./compile.ts";
import { boxOf, type Box, faultAt } from "./elements/element.ts";
import type { CodeInk, Ink, InkNotes } from "./elements/ink.ts";
import { checkContrast } from "./job/contrast.ts";
import type { TemplateElement } from "./job/template.ts";
import { type CodeNeighbours, itemPolygon } from "./neighbours.ts";
import { covers, overlaps, type Polygon, rectanglePolygon, turnPolygon } from "./polygon.ts";
import type { PrintWarning, WarningCode } from "./warnings.ts";

type Finding =
  | { readonly kind: "over" | "zone" | "ground" | "picture"; readonly element: number }
  | { readonly kind: "cut" };

/** One job's notes. */
export class Surroundings implements InkNotes {
  readonly #elements: readonly TemplateElement[];
  readonly #boxes: readonly Box[];
  readonly #neighbours: readonly CodeNeighbours[];
  readonly #item: Polygon;
  readonly #watched: ReadonlySet<number>;
  readonly #inks = new Map<number, readonly Ink[]>();
  readonly #codes = new Map<number, CodeInk>();
  /** What the static layers have noted stays; the rest is a record's. */
  readonly #dynamic: readonly number[];
  readonly #told = new Set<string>();

  constructor({ template, neighbours, layers }: CompiledTemplate) {
    this.#elements = template.elements;
    this.#boxes = template.elements.map((element) => boxOf(element, template.heightMm));
    this.#neighbours = neighbours;
    this.#item = itemPolygon(template);
    this.#watched = new Set(
      neighbours.flatMap(({ code, beneath, above }) => [code, ...beneath, ...above]),
    );
    this.#dynamic = layers.flatMap((layer) =>
      layer.kind === "dynamic" && this.#watched.has(layer.element.index)
        ? [layer.element.index]
        : [],
    );
  }

  note(element: number, inks: () => readonly Ink[]): void {
    if (!this.#watched.has(element)) return;
    this.#inks.set(
      element,
      inks().map((ink) => ({ ...ink, area: this.#turned(element, ink.area) })),
    );
  }

  noteCode(element: number, code: CodeInk): void {
    if (!this.#watched.has(element)) return;
    this.#codes.set(element, code);
    const { symbol, box, color, backgroundColor } = code;
    this.note(element, () => [
      ...(backgroundColor
        ? [{ area: rectanglePolygon(box), kind: "surface" as const, color: backgroundColor }]
        : []),
      { area: rectanglePolygon(symbol), kind: "mark", color },
    ]);
  }

  /** Forgets the record before. */
  begin(): void {
    for (const element of this.#dynamic) {
      this.#inks.delete(element);
      this.#codes.delete(element);
    }
  }

  /** What is new in this record, each finding once a job: nearly always it is the template's doing. */
  judge(record: number): PrintWarning[] {
    return this.#neighbours.flatMap((neighbours) => {
      const code = this.#codes.get(neighbours.code);
      if (!code) return [];
      return this.#findingsAround(code, neighbours).flatMap((finding) => {
        const key = `${neighbours.code} ${JSON.stringify(finding)}`;
        if (this.#told.has(key)) return [];
        this.#told.add(key);
        return [this.#warningOf(finding, neighbours.code, record)];
      });
    });
  }

  #turned(element: number, area: Polygon): Polygon {
    return turnPolygon(area, this.#boxes[element]!, this.#elements[element]!.rotationDeg);
  }

  #findingsAround(code: CodeInk, { code: own, beneath, above }: CodeNeighbours): Finding[] {
    const symbol = this.#turned(own, rectanglePolygon(code.symbol));
    const zone = this.#turned(own, rectanglePolygon(code.zone));
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
      for (const ink of this.#inks.get(element) ?? []) {
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
      for (const ink of this.#inks.get(element) ?? []) {
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
    return faultAt(warning, null, { record: null, element: code }, detail);
  }
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
        `${other} lies across this code${seen}, and scanners may not read it; move one of them.`,
      ];
    case "zone":
      return [
        "BARCODE_QUIET_ZONE",
        `${other} reaches into this code's quiet zone${seen}, which has to stay blank; move one of them.`,
      ];
    case "ground":
      return [
        "BARCODE_CONTRAST",
        `${other} lies beneath this code${seen} and leaves it little contrast under the red light of scanners; give the code a light backgroundColor, or another color.`,
      ];
    case "picture":
      return [
        "BARCODE_CONTRAST",
        `${other} lies beneath this code${seen}, and whether a picture is light there is not known; give the code a light backgroundColor.`,
      ];
    case "cut":
      return [
        "BARCODE_QUIET_ZONE",
        `this code or its quiet zone reaches over the item's edge${seen}, where it is cut off; move it inside.`,
      ];
  }
}
