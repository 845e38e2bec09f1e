// The stack element: its elements one behind the other, at the largest sizes at which they fit.
import type { Content } from "../../content/content.ts";
import { addFault, addWarning, type Place } from "../../job/place.ts";
import type { StackElement } from "../../job/template.ts";
import { TOLERANCE_PT } from "../../text/lines.ts";
import { type Box, POINTS_PER_MM, pointsOf } from "../../units.ts";
import {
  type Drawing,
  type ElementDrawing,
  type Flexible,
  formatAvailableMm,
  formatNeededMm,
  type SetSize,
} from "../element.ts";
import type { BoundChild, BoundStack } from "./bind.ts";

/** Shares are twentieths: 1, 0.95 … 0. */
const STEPS = 20;
const SHARE_BEFORE = { start: 0, center: 0.5, end: 1 } as const;

export const stackDrawing: ElementDrawing<StackElement, BoundStack> = {
  draw(element, bound, box, content, drawing, place) {
    const limits = { widthPt: box.widthPt, heightPt: box.heightPt };
    const stack = new OpenStack(element, bound, limits, drawing, place);
    if (!stack.refuse()) stack.draw(1, box, content);
  },

  flex(element, bound, drawing, place) {
    const { room, widthMm, heightMm } = element;
    const limits = {
      widthPt: room?.isAutoWidth ? Infinity : pointsOf(widthMm),
      heightPt: room?.isAutoHeight ? Infinity : pointsOf(heightMm),
    };
    return new OpenStack(element, bound, limits, drawing, place);
  },
};

interface OpenChild extends BoundChild {
  readonly place: Place;
  /** null: its box is as large as it says. */
  readonly flexible: Flexible | null;
  readonly size: SetSize;
  /** From the stack's edge across it. */
  readonly offsetPt: number;
}

/** Along the stack and across it, in points. */
interface Extent {
  readonly alongPt: number;
  readonly acrossPt: number;
  /** All of it is within the limits, and no element of it is too large by itself. */
  readonly fits: boolean;
}

interface Limits {
  readonly widthPt: number;
  readonly heightPt: number;
}

/**
 * Its own limits are tried first, and once: a share that a stack around it asks for is then only bounded by what was found,
 * so that no search is inside of another.
 */
class OpenStack implements Flexible {
  readonly steps = STEPS;
  readonly #element: StackElement;
  readonly #drawing: Drawing;
  readonly #place: Place;
  readonly #isDown: boolean;
  readonly #gapPt: number;
  readonly #limits: Limits;
  readonly #children: readonly OpenChild[];
  readonly #byShare = new Map<number, Extent>();
  /** The largest share that its own limits allow. */
  #most: number | null = null;

  constructor(
    element: StackElement,
    { children }: BoundStack,
    limits: Limits,
    drawing: Drawing,
    place: Place,
  ) {
    this.#element = element;
    this.#drawing = drawing;
    this.#place = place;
    this.#limits = limits;
    this.#isDown = element.direction === "down";
    this.#gapPt = pointsOf(element.gapMm);
    this.#children = children.map((child) => this.#open(child));
  }

  get variables(): readonly string[] {
    return this.#children.flatMap(({ flexible }) => flexible?.variables ?? []);
  }

  sizeAt(share: number): SetSize {
    const { widthPt, heightPt } = this.#limits;
    const { alongPt, acrossPt, fits } = this.#extentAt(this.#bounded(share));
    const [width, height] = this.#isDown ? [acrossPt, alongPt] : [alongPt, acrossPt];
    return {
      widthPt: widthPt === Infinity ? width : widthPt,
      heightPt: heightPt === Infinity ? height : heightPt,
      fits: fits || this.#element.overflow === "cut",
    };
  }

  refuse(): boolean {
    const found = this.#children.filter(({ flexible }) => flexible?.refuse());
    if (found.length > 0) return true;
    const { alongPt, acrossPt, fits } = this.#extentAt(this.#bounded(1));
    if (fits) return false;
    const isLong = alongPt > this.#limit("along") + TOLERANCE_PT;
    if (isLong && this.#element.overflow === "cut") return false;
    const [neededPt, side] = isLong
      ? ([alongPt, "along"] as const)
      : ([acrossPt, "across"] as const);
    this.#refuseLength(neededPt / POINTS_PER_MM, this.#limit(side) / POINTS_PER_MM, isLong);
    return true;
  }

  draw(share: number, box: Box, content: Content): void {
    const bounded = this.#bounded(share);
    const children = this.#kept(bounded);
    const { inkNotes, kindOf } = this.#drawing;
    inkNotes?.note(this.#place.element, () => []);
    const totalPt = this.#alongOf(children, bounded);
    const roomPt = this.#isDown ? box.heightPt : box.widthPt;
    let atPt = Math.max(0, roomPt - totalPt) * SHARE_BEFORE[this.#element.align];
    for (const { element, bound, place, flexible, size, offsetPt } of children) {
      const { widthPt, heightPt } = flexible?.sizeAt(bounded) ?? size;
      const topPt = box.yPt + box.heightPt;
      const own = this.#isDown
        ? { xPt: box.xPt + offsetPt, yPt: topPt - atPt - heightPt, widthPt, heightPt }
        : { xPt: box.xPt + atPt, yPt: topPt - offsetPt - heightPt, widthPt, heightPt };
      inkNotes?.moveTo(place.element, own);
      if (flexible) flexible.draw(bounded, own, content);
      else kindOf(element).draw(element, bound, own, content, this.#drawing, place);
      atPt += (this.#isDown ? heightPt : widthPt) + this.#gapPt;
    }
  }

  #open(child: BoundChild): OpenChild {
    const { index, element, bound } = child;
    const place = { ...this.#place, element: index, id: element.id };
    const { room, xMm, yMm } = element;
    const isFree = room !== null && (room.isAutoWidth || room.isAutoHeight);
    const flexible = isFree
      ? this.#drawing.kindOf(element).flex!(element, bound, this.#drawing, place)
      : null;
    const offsetMm = this.#isDown ? xMm - this.#element.xMm : yMm - this.#element.yMm;
    const [widthPt, heightPt] = [pointsOf(element.widthMm), pointsOf(element.heightMm)];
    const size = { widthPt, heightPt, fits: true };
    return { ...child, place, flexible, size, offsetPt: pointsOf(offsetMm) };
  }

  #limit(side: "along" | "across"): number {
    const { widthPt, heightPt } = this.#limits;
    return (side === "along") === this.#isDown ? heightPt : widthPt;
  }

  /** Sizes only grow with the share, so the shares are halved, not walked. */
  #bounded(share: number): number {
    if (this.#most === null) {
      let low = 0;
      let high = STEPS;
      if (this.#extentAt(1).fits) low = STEPS;
      while (low < high - 1) {
        const middle = (low + high) >> 1;
        if (this.#extentAt(middle / STEPS).fits) low = middle;
        else high = middle;
      }
      this.#most = low / STEPS;
    }
    return Math.min(share, this.#most);
  }

  #extentAt(share: number): Extent {
    let extent = this.#byShare.get(share);
    if (extent === undefined) this.#byShare.set(share, (extent = this.#measure(share)));
    return extent;
  }

  #measure(share: number): Extent {
    let fits = true;
    let acrossPt = 0;
    for (const { flexible, size, offsetPt } of this.#children) {
      const own = flexible?.sizeAt(share) ?? size;
      fits &&= own.fits;
      acrossPt = Math.max(acrossPt, offsetPt + (this.#isDown ? own.widthPt : own.heightPt));
    }
    const alongPt = this.#alongOf(this.#children, share);
    fits &&= alongPt <= this.#limit("along") + TOLERANCE_PT;
    // Rounding in millimetres of what is as wide as its stack.
    fits &&= acrossPt <= this.#limit("across") + ROUNDING_PT;
    return { alongPt, acrossPt, fits };
  }

  #alongOf(children: readonly OpenChild[], share: number): number {
    let alongPt = Math.max(0, children.length - 1) * this.#gapPt;
    for (const { flexible, size } of children) {
      const { widthPt, heightPt } = flexible?.sizeAt(share) ?? size;
      alongPt += this.#isDown ? heightPt : widthPt;
    }
    return alongPt;
  }

  /** The first elements for which there is room; warns of the others. */
  #kept(share: number): readonly OpenChild[] {
    const children = this.#children;
    if (this.#extentAt(share).fits || this.#element.overflow === "error") return children;
    let count = children.length;
    const limitPt = this.#limit("along") + TOLERANCE_PT;
    while (count > 0 && this.#alongOf(children.slice(0, count), share) > limitPt) count -= 1;
    const left = children.length - count;
    if (left === 0) return children;
    const { variables } = this;
    addWarning(
      this.#drawing.warnings,
      "ELEMENTS_CUT",
      { variables },
      this.#place,
      describeCut,
      left,
    );
    return children.slice(0, count);
  }

  #refuseLength(neededMm: number, availableMm: number, isLong: boolean): void {
    const needed = formatNeededMm(neededMm);
    const available = formatAvailableMm(availableMm);
    const orCut = isLong ? ' or overflow "cut"' : "";
    const { variables } = this;
    addFault(
      this.#drawing.faults,
      "TEXT_OVERFLOW",
      { variables },
      this.#place,
      `stack ${needed} ${available}`,
      () => ({
        detail: `the elements of the stack need ${needed} mm at their smallest sizes, and it has ${available} mm. Shorten their texts, or give the stack more room, its elements a smaller minFontSizePt${orCut}.`,
        cause: { kind: "longStack", neededMm, availableMm },
      }),
    );
  }
}

const ROUNDING_PT = 1e-4;

function describeCut() {
  const detail =
    "elements at the end of the stack are left out, because they do not fit it even at their smallest sizes. Shorten their texts, or give the stack more room or its elements a smaller minFontSizePt.";
  return { detail, cause: { kind: "elementsCut" } } as const;
}
