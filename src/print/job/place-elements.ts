// All elements of a template as one list, those of a stack behind it, each with its box in the item: where that follows from
// what is printed, the largest that it can be.
import type { Written } from "../elements/member.ts";
import { completeElement, type ReadElement } from "./complete-element.ts";
import type { BoxMm, Room, TemplateElement } from "./element-types.ts";
import type { Language } from "./language.ts";
import type { Lengthened } from "../lengths/following-length.ts";

export interface PlacedElements {
  readonly elements: readonly TemplateElement[];
  /** Of each: its index among the elements that are in no stack, then in each stack down to it. */
  readonly paths: readonly (readonly number[])[];
}

type Length = number | "auto" | "fill" | null;
type Place = { readonly room: Room | null } & BoxMm;

/** A stack, as far as its children need it. */
interface Stack {
  readonly isDown: boolean;
  readonly box: BoxMm;
  /** Where it can be. */
  readonly area: BoxMm;
}

/** A box needs a side, even where nothing is left for it. */
const LEAST_MM = 0.001;

export class ElementPlacer implements PlacedElements {
  readonly elements: TemplateElement[] = [];
  readonly paths: (readonly number[])[] = [];
  readonly #label: Lengthened;
  readonly #lang: Language;

  constructor(label: Lengthened, lang: Language) {
    this.#label = label;
    this.#lang = lang;
  }

  /** `index`: among the elements that are in no stack. */
  add(read: ReadElement, written: Written, index: number): void {
    this.#add(read, written, [index], placeAlone(read, this.#label));
  }

  #add(read: ReadElement, written: Written, path: readonly number[], place: Place): void {
    const at = this.elements.length;
    const { type } = read;
    const placed = { ...read, ...place, anchor: read["anchor"] ?? "start" };
    const own = type === "text" && place.room?.isAutoWidth ? { ...placed, wrap: false } : placed;
    if (type !== "stack") {
      this.elements.push(completeElement(own as ReadElement, written, this.#lang));
      this.paths.push(path);
      return;
    }
    const children = read["elements"] as readonly ReadElement[];
    const writtenChildren = written["elements"] as readonly Written[];
    const indices: number[] = [];
    const stack = completeElement(
      { ...own, elements: indices } as unknown as ReadElement,
      written,
      this.#lang,
    );
    this.elements.push(stack);
    this.paths.push(path);
    const around: Stack = {
      isDown: read["direction"] === "down",
      box: place,
      area: place.room?.area ?? place,
    };
    children.forEach((child, index) => {
      indices.push(this.elements.length);
      this.#add(child, writtenChildren[index]!, [...path, index], placeInStack(child, around));
    });
    if (indices[0] !== at + 1) throw new Error("a stack was read without elements");
  }
}

function placeAlone(read: ReadElement, label: Lengthened): Place {
  const [xMm, yMm] = [read["xMm"] as number, read["yMm"] as number];
  const [width, height] = [widthAlone(read), read["heightMm"] as Length];
  const { length } = label;
  if (length === null) {
    return { xMm, yMm, widthMm: width as number, heightMm: height as number, room: null };
  }
  const isDown = length.axis === "height";
  const mostMm = isDown ? label.heightMm : label.widthMm;
  const along = placeAlong(isDown ? yMm : xMm, isDown ? height : width, read["anchor"] === "end", {
    mostMm,
    minMm: length.minMm,
    endMm: length.endMm,
  });
  const { fromMm, lengthMm, areaFromMm, areaMm } = along;
  const [across, acrossMm] = isDown ? [xMm, width as number] : [yMm, height as number];
  const boxOf = (from: number, long: number): BoxMm =>
    isDown
      ? { xMm: across, yMm: from, widthMm: acrossMm, heightMm: long }
      : { xMm: from, yMm: across, widthMm: long, heightMm: acrossMm };
  const isAuto = (isDown ? height : width) === "auto";
  const room =
    along.follows === null && !isAuto
      ? null
      : {
          isAutoWidth: isAuto && !isDown,
          isAutoHeight: isAuto && isDown,
          follows: along.follows,
          decides: true,
          area: boxOf(areaFromMm, areaMm),
        };
  return { ...boxOf(fromMm, lengthMm), room };
}

/** A table whose columns all have widths is as wide as they are together. */
function widthAlone(read: ReadElement): Length {
  const width = read["widthMm"] as Length;
  if (read.type !== "table" || width !== "auto") return width;
  const columns = read["columns"] as readonly { readonly widthMm: number | null }[];
  return columns.reduce((sum, { widthMm }) => sum + (widthMm ?? 0), 0);
}

function atLeast(mm: number): number {
  return Math.max(LEAST_MM, mm);
}

function placeAlong(
  fromMm: number,
  length: Length,
  isAtEnd: boolean,
  {
    mostMm,
    minMm,
    endMm,
  }: { readonly mostMm: number; readonly minMm: number; readonly endMm: number },
) {
  if (length === "fill") {
    const lengthMm = atLeast(mostMm - 2 * fromMm);
    return { fromMm, lengthMm, areaFromMm: fromMm, areaMm: lengthMm, follows: "fill" as const };
  }
  if (!isAtEnd) {
    const lengthMm = length === "auto" ? atLeast(mostMm - fromMm - endMm) : length!;
    return { fromMm, lengthMm, areaFromMm: fromMm, areaMm: lengthMm, follows: null };
  }
  const lengthMm = length === "auto" ? atLeast(mostMm - fromMm) : length!;
  const areaFromMm = length === "auto" ? 0 : minMm - fromMm - lengthMm;
  return {
    fromMm: mostMm - fromMm - lengthMm,
    lengthMm,
    areaFromMm,
    areaMm: atLeast(mostMm - fromMm - areaFromMm),
    follows: "end" as const,
  };
}

function placeInStack(read: ReadElement, { isDown, box, area }: Stack): Place {
  const [width, height] = [
    (read["widthMm"] ?? null) as Length,
    (read["heightMm"] ?? null) as Length,
  ];
  const offset = ((isDown ? read["xMm"] : read["yMm"]) ?? 0) as number;
  const sideOf = (length: Length, wholeMm: number, fromMm: number) =>
    typeof length === "number" ? length : Math.max(LEAST_MM, wholeMm - fromMm);
  const widthMm = sideOf(width, box.widthMm, isDown ? offset : 0);
  const heightMm = sideOf(height, box.heightMm, isDown ? 0 : offset);
  return {
    xMm: box.xMm + (isDown ? offset : 0),
    yMm: box.yMm + (isDown ? 0 : offset),
    widthMm,
    heightMm,
    room: {
      isAutoWidth: width === "auto",
      isAutoHeight: height === "auto",
      follows: null,
      decides: false,
      area: isDown
        ? { ...area, xMm: area.xMm + offset, widthMm: area.widthMm - box.widthMm + widthMm }
        : { ...area, yMm: area.yMm + offset, heightMm: area.heightMm - box.heightMm + heightMm },
    },
  };
}
