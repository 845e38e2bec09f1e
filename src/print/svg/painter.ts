// Makes the commands of a drawing: what shapes are painted with, in which colours of it, and what is left out because
// it is outside of the drawing.
import type { Command, Drawing, Fill, Matrix, Path, Rgb, Stroke } from "../vector/drawing.ts";
import type { Meter } from "./bounds.ts";
import type { Clip } from "./clips.ts";
import type { Paint } from "./colors.ts";
import { stretchOf } from "./matrix.ts";
import type { Outline, Viewport } from "./outline.ts";
import { fractionOf, type Paints } from "./paints.ts";
import { countDashes, readStroke, type StrokeForm } from "./strokes.ts";
import type { Inherited } from "./style.ts";
import { boundsOf, filledPart, isRectangle, measure, strokedPart, trace } from "./trace.ts";

const OPACITY_STEPS = 255;
/** Strokes that are stretched by less are drawn as if they were not. */
const EVEN = 1.001;
/** Flatter than this nothing of a shape is seen. */
const FLAT = 1e-6;

/** How a shape is painted: what is known of it beside its outline. */
export interface Look {
  readonly matrix: Matrix;
  readonly style: Inherited;
  readonly viewport: Viewport;
}

type PaintCommand = Extract<Command, { readonly is: "paint" }>;
type Parts = Pick<PaintCommand, "fill" | "stroke">;

export class Painter {
  /** Of the drawing, in units of the grid. */
  readonly #size: Viewport;
  readonly #paints: Paints;
  readonly #meter: Meter;
  readonly #colors = new Map<string, number>();
  readonly #rgbs: Rgb[] = [];

  constructor(size: Viewport, paints: Paints, meter: Meter) {
    this.#size = size;
    this.#paints = paints;
    this.#meter = meter;
  }

  /** The colours that are painted, and the commands by their number among these. */
  numberColors(commands: readonly Command[]): Pick<Drawing, "colors" | "commands"> {
    const numbers = new Map<number, number>();
    const numbered = <T extends Fill | Stroke>(part: T | null) => {
      if (part === null) return null;
      if (!numbers.has(part.color)) numbers.set(part.color, numbers.size);
      return { ...part, color: numbers.get(part.color)! };
    };
    const painted = commands.map((command) =>
      command.is === "paint"
        ? { ...command, fill: numbered(command.fill), stroke: numbered(command.stroke) }
        : command,
    );
    return { colors: [...numbers.keys()].map((color) => this.#rgbs[color]!), commands: painted };
  }

  paint(outline: Outline, look: Look, out: Command[]): void {
    this.#meter.take("shapes", 1);
    const { most, least } = stretchOf(look.matrix);
    if (outline.verbs.length < 2 || !(most > 0) || least / most < FLAT) return;
    const fill = this.#fillOf(look.style);
    const stroke = this.#strokeOf(look, most);
    if (stroke !== null && most / least > EVEN)
      this.#paintStretched(outline, look, { fill, stroke }, out);
    else
      this.#add(trace(outline, look.matrix, this.#meter), { fill, stroke }, look.style, null, out);
  }

  fillWith(path: Path, paint: Paint, out: Command[]): void {
    const fill = this.#fill(paint, 1, false);
    if (fill) out.push(painted(path, { fill, stroke: null }, false, null));
  }

  /** In units in which its stroke is even, and by a matrix from there. */
  #paintStretched(outline: Outline, { matrix, style }: Look, parts: Parts, out: Command[]): void {
    const { most } = stretchOf(matrix);
    const [x = 0, y = 0] = outline.numbers;
    const [a, b, c, d, e, f] = matrix;
    const own: Matrix = [most, 0, 0, most, -x * most, -y * most];
    const toGrid: Matrix = [
      a / most,
      b / most,
      c / most,
      d / most,
      a * x + c * y + e,
      b * x + d * y + f,
    ];
    this.#add(trace(outline, own, this.#meter), parts, style, toGrid, out);
  }

  #add(
    path: Path,
    { fill, stroke }: Parts,
    style: Inherited,
    matrix: Matrix | null,
    out: Command[],
  ): void {
    const strokeFirst = isStrokeFirst(style["paint-order"]);
    const filled = fill && filledPart(path);
    const stroked = stroke && strokedPart(path, stroke.cap !== 0);
    const parts: PaintCommand[] = [];
    if (filled && filled === stroked)
      parts.push(painted(path, { fill, stroke }, strokeFirst, matrix));
    else {
      if (filled) parts.push(painted(filled, { fill, stroke: null }, false, matrix));
      if (stroked) parts.push(painted(stroked, { fill: null, stroke }, false, matrix));
      if (strokeFirst) parts.reverse();
    }
    for (const part of parts) {
      if (part.path.verbs.length === 0 || !this.#isSeen(part)) continue;
      if (part.stroke) countDashes(part.stroke, measure(part.path), this.#meter);
      out.push(part);
    }
  }

  #fillOf(style: Inherited): Fill | null {
    const paint = this.#paints.read(style.fill, style.color);
    const share = fractionOf(new Map([["fill-opacity", style["fill-opacity"]]]), "fill-opacity");
    return paint && this.#fill(paint, share, style["fill-rule"] === "evenodd");
  }

  #fill(paint: Paint, share: number, evenOdd: boolean): Fill | null {
    const opacity = stepped(paint.opacity * share);
    return opacity === 0 ? null : { color: this.#colorOf(paint.rgb), opacity, evenOdd };
  }

  #strokeOf({ style, viewport }: Look, scale: number): Stroke | null {
    const paint = this.#paints.read(style.stroke, style.color);
    if (paint === null) return null;
    const form: StrokeForm | null = readStroke(style, scale, viewport);
    const share = fractionOf(new Map([["o", style["stroke-opacity"]]]), "o");
    const opacity = stepped(paint.opacity * share);
    return form && opacity > 0 ? { ...form, color: this.#colorOf(paint.rgb), opacity } : null;
  }

  #colorOf(rgb: Rgb): number {
    const key = rgb.join();
    const known = this.#colors.get(key);
    if (known !== undefined) return known;
    this.#meter.take("colors", 1);
    this.#colors.set(key, this.#rgbs.length);
    return this.#rgbs.push(rgb) - 1;
  }

  #isSeen({ path, stroke, matrix }: PaintCommand): boolean {
    if (matrix) return true;
    const bounds = boundsOf(path)!;
    const reach = stroke ? reachOf(stroke) : 0;
    const { width, height } = this.#size;
    return (
      bounds.right + reach >= 0 &&
      bounds.left - reach <= width &&
      bounds.top + reach >= 0 &&
      bounds.bottom - reach <= height
    );
  }

  /** Whether everything that is painted stays on the drawing. */
  isInside(commands: readonly Command[]): boolean {
    const { width, height } = this.#size;
    return commands.every((command) => {
      if (command.is !== "paint") return true;
      const bounds = boundsOf(command.path)!;
      const reach = command.stroke ? reachOf(command.stroke) : 0;
      if (command.matrix) return false;
      return (
        bounds.left - reach >= 0 &&
        bounds.right + reach <= width &&
        bounds.bottom - reach >= 0 &&
        bounds.top + reach <= height
      );
    });
  }

  /** `inner` as one: cut by clips, with an opacity. */
  wrap(inner: readonly Command[], clips: readonly Clip[], opacity: number, out: Command[]): void {
    const share = stepped(opacity);
    if (inner.length === 0 || share === 0) return;
    const cuts = clips.filter((clip) => !this.#coversAll(clip.path));
    const [only] = inner;
    const isOne =
      only !== undefined &&
      inner.length === 1 &&
      only.is === "paint" &&
      (only.fill === null || only.stroke === null);
    const commands = isOne && share < 1 ? [faded(only as PaintCommand, share)] : inner;
    const left = isOne ? 1 : share;
    const isPlain = cuts.length === 0 && left === 1;
    if (!isPlain) out.push({ is: "open", clips: cuts, opacity: left });
    for (const command of commands) out.push(command);
    if (!isPlain) out.push({ is: "close" });
  }

  /** As a rectangle around the whole drawing does. */
  #coversAll(path: Path): boolean {
    if (!isRectangle(path)) return false;
    const { left, bottom, right, top } = boundsOf(path)!;
    const { width, height } = this.#size;
    return left <= 1 && bottom <= 1 && right >= width - 1 && top >= height - 1;
  }
}

function painted(
  path: Path,
  parts: Parts,
  strokeFirst: boolean,
  matrix: Matrix | null,
): PaintCommand {
  return { is: "paint", path, ...parts, strokeFirst, matrix };
}

function faded(command: PaintCommand, share: number): PaintCommand {
  const fade = <T extends Fill | Stroke>(part: T | null) =>
    part && { ...part, opacity: stepped(part.opacity * share) };
  return { ...command, fill: fade(command.fill), stroke: fade(command.stroke) };
}

/** How far a stroke reaches from its path at most. */
function reachOf({ width, cap, join, miterLimit }: Stroke): number {
  const corner = join === 0 ? miterLimit : 1;
  return (width / 2) * Math.max(corner, cap === 2 ? Math.SQRT2 : 1);
}

function stepped(opacity: number): number {
  return Math.round(opacity * OPACITY_STEPS) / OPACITY_STEPS;
}

function isStrokeFirst(order: string): boolean {
  const names = order.split(/\s+/);
  const fill = names.indexOf("fill");
  const stroke = names.indexOf("stroke");
  return stroke >= 0 && (fill < 0 || stroke < fill);
}
