// A drawing as content: what is painted, in the order in which it is, and groups with an opacity as forms of their own.
import type { Color } from "../job/color.ts";
import type { BoundingBox, Content, Resources } from "../content/content.ts";
import { setFill, setStroke } from "./paint.ts";
import {
  CLOSE,
  type Command,
  CURVE,
  type Drawing,
  type Fill,
  LINE,
  MOVE,
  NUMBERS,
  type Path,
  type Rgb,
  type Stroke,
} from "../vector/drawing.ts";

/** Units of the grid in one of the form: three decimals are written. */
export const FORM_UNIT = 1000;

interface Target {
  readonly resources: Resources;
  /** The name of a state with this opacity. */
  readonly opacityOf: (opacity: number) => string;
  /** Gets each content before it becomes a form. */
  readonly count: (content: Content) => void;
}

type Paint = Extract<Command, { readonly is: "paint" }>;

/** What a content has set so far; null: what was before it. */
interface State {
  fill: number | null;
  stroke: number | null;
  opacity: number;
  line: Stroke | null;
}

/**
 * Writes a form whose lower left corner is the drawing's; `color` takes the place of every color of its own.
 * @returns the name for `useXObject`
 */
export function writeDrawing(drawing: Drawing, color: Color | null, target: Target): string {
  return new DrawingWriter(drawing, color, target).write();
}

class DrawingWriter {
  readonly #commands: readonly Command[];
  readonly #colors: readonly Color[];
  readonly #target: Target;
  readonly #bbox: BoundingBox;

  constructor({ colors, commands, width, height }: Drawing, color: Color | null, target: Target) {
    this.#commands = commands;
    this.#colors = colors.map((own) => color ?? asColor(own));
    this.#target = target;
    this.#bbox = [0, 0, width / FORM_UNIT, height / FORM_UNIT];
  }

  write(): string {
    const content = this.#target.resources.createContent();
    this.#writeFrom(0, content);
    return this.#add(content, false);
  }

  #add(content: Content, isGroup: boolean): string {
    this.#target.count(content);
    const name = this.#target.resources.addForm(content, 0, content.length, this.#bbox, isGroup);
    content.release();
    return name;
  }

  /** Up to the end of the group that is open; returns where that is. */
  #writeFrom(from: number, content: Content, before = FRESH): number {
    const state = { ...before };
    for (let at = from; at < this.#commands.length; at++) {
      const command = this.#commands[at]!;
      if (command.is === "close") return at;
      if (command.is === "paint") {
        this.#paint(command, content, state);
        continue;
      }
      content.save();
      for (const { path, evenOdd } of command.clips) {
        trace(path, content);
        if (evenOdd) content.clipEvenOdd();
        else content.clip();
      }
      if (command.opacity === 1) at = this.#writeFrom(at + 1, content, state);
      else {
        const group = this.#target.resources.createContent();
        at = this.#writeFrom(at + 1, group);
        const name = this.#add(group, true);
        content.setGraphicsState(this.#target.opacityOf(command.opacity));
        content.useXObject(name);
      }
      content.restore();
    }
    return this.#commands.length;
  }

  #paint({ path, fill, stroke, strokeFirst, matrix }: Paint, content: Content, state: State): void {
    const inPlace = (draw: () => void) => {
      if (matrix) {
        const [a, b, c, d, e, f] = matrix;
        content.save();
        content.transform(a, b, c, d, e / FORM_UNIT, f / FORM_UNIT);
      }
      trace(path, content);
      draw();
      if (matrix) content.restore();
    };
    // PDF's operator for both lets a translucent stroke hide the fill below it.
    const isOne = fill?.opacity === 1 && stroke?.opacity === 1 && !strokeFirst && !fill.evenOdd;
    if (isOne) {
      this.#setFill(fill, content, state);
      this.#setStroke(stroke, content, state);
      inPlace(() => content.fillAndStroke());
      return;
    }
    const drawFill = () => {
      if (!fill) return;
      this.#setFill(fill, content, state);
      inPlace(() => (fill.evenOdd ? content.fillEvenOdd() : content.fill()));
    };
    if (!strokeFirst) drawFill();
    if (stroke) {
      this.#setStroke(stroke, content, state);
      inPlace(() => content.stroke());
    }
    if (strokeFirst) drawFill();
  }

  #setFill({ color, opacity }: Fill, content: Content, state: State): void {
    this.#setOpacity(opacity, content, state);
    if (state.fill === color) return;
    setFill(content, this.#colors[color]!);
    state.fill = color;
  }

  #setStroke(stroke: Stroke, content: Content, state: State): void {
    const { color, opacity, width, cap, join, miterLimit, dashes, dashPhase } = stroke;
    this.#setOpacity(opacity, content, state);
    if (state.stroke !== color) setStroke(content, this.#colors[color]!);
    state.stroke = color;
    const { line } = state;
    if (line?.width !== width) content.setLineWidth(width / FORM_UNIT);
    if (line?.cap !== cap) content.setLineCap(cap);
    if (line?.join !== join) content.setLineJoin(join);
    if (line?.miterLimit !== miterLimit) content.setMiterLimit(miterLimit);
    if (line === null || line.dashPhase !== dashPhase || !areSame(line.dashes, dashes)) {
      const lengths = dashes.map((length) => length / FORM_UNIT);
      content.setDash(lengths, dashPhase / FORM_UNIT);
    }
    state.line = stroke;
  }

  #setOpacity(opacity: number, content: Content, state: State): void {
    if (state.opacity !== opacity) content.setGraphicsState(this.#target.opacityOf(opacity));
    state.opacity = opacity;
  }
}

const FRESH: State = { fill: null, stroke: null, opacity: 1, line: null };

function areSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((length, i) => length === other[i]);
}

function trace({ verbs, numbers }: Path, content: Content): void {
  let at = 0;
  const next = (i: number) => numbers[at + i]! / FORM_UNIT;
  for (const verb of verbs) {
    if (verb === MOVE) content.moveTo(next(0), next(1));
    else if (verb === LINE) content.lineTo(next(0), next(1));
    else if (verb === CURVE) content.curveTo(next(0), next(1), next(2), next(3), next(4), next(5));
    else if (verb === CLOSE) content.closePath();
    at += NUMBERS[verb];
  }
}

/** Gray of equal components, so that black takes only black ink. */
export function asColor([red, green, blue]: Rgb): Color {
  const [r, g, b] = [red / 255, green / 255, blue / 255];
  return r === g && g === b ? { space: "gray", gray: r } : { space: "rgb", r, g, b };
}
