// Outlines: the paths of SVG's shapes as moves, lines and curves in user units. Path data is read by svgpath.
import svgpath from "svgpath";
import { CLOSE, CURVE, LINE, MOVE, type Verb } from "../vector/drawing.ts";
import { readLength, readNumbers } from "./numbers.ts";
import { shown, SvgFault } from "./svg-fault.ts";

/** As a drawing's path, but in user units, y downwards. */
export interface Outline {
  readonly verbs: Verb[];
  readonly numbers: number[];
}

/** What percentages count of, in user units. */
export interface Viewport {
  readonly width: number;
  readonly height: number;
}

/** Control points of a quarter circle as one Bézier curve lie this far along the tangent. */
const QUARTER_ARC = 0.5522847498;

export type Ask = (name: string) => string | undefined;

/** Elements that are outlines. */
const SHAPES: Readonly<Record<string, (ask: Ask, viewport: Viewport) => Outline>> = {
  path: (ask) => readPathData(ask("d") ?? ""),
  rect: traceRectangle,
  circle(ask, viewport) {
    const r = lengthOf(ask, "r", diagonalOf(viewport)) ?? 0;
    return traceEllipse(...centreOf(ask, viewport), r, r);
  },
  ellipse(ask, viewport) {
    const rx = radiusOf(ask, "rx", viewport.width);
    const ry = radiusOf(ask, "ry", viewport.height);
    return traceEllipse(...centreOf(ask, viewport), rx ?? ry ?? 0, ry ?? rx ?? 0);
  },
  line(ask, { width, height }) {
    const at = (name: string, whole: number) => lengthOf(ask, name, whole) ?? 0;
    const numbers = [at("x1", width), at("y1", height), at("x2", width), at("y2", height)];
    return { verbs: [MOVE, LINE], numbers };
  },
  polyline: (ask) => tracePoints(ask, false),
  polygon: (ask) => tracePoints(ask, true),
};

/** Of one file: data that `use` repeats is read once. */
export class Outlines {
  // By the data itself, which is hashed once: a key made of it would be for each use.
  readonly #paths = new Map<string, Outline>();
  readonly #polygons = new Map<string, Outline>();
  readonly #polylines = new Map<string, Outline>();

  /** null: the element is no shape. */
  of(name: string, ask: Ask, viewport: Viewport): Outline | null {
    const trace = Object.hasOwn(SHAPES, name) ? SHAPES[name] : undefined;
    if (trace === undefined) return null;
    const known = this.#knownOf(name);
    const data = ask(name === "path" ? "d" : "points");
    if (!known || data === undefined) return trace(ask, viewport);
    const outline = known.get(data) ?? trace(ask, viewport);
    known.set(data, outline);
    return outline;
  }

  #knownOf(name: string): Map<string, Outline> | undefined {
    if (name === "path") return this.#paths;
    if (name === "polygon") return this.#polygons;
    return name === "polyline" ? this.#polylines : undefined;
  }
}

/** Percentages of lengths that are neither across nor down (SVG 2, 7.10). */
export function diagonalOf({ width, height }: Viewport): number {
  return Math.hypot(width, height) / Math.SQRT2;
}

export function lengthOf(ask: Ask, name: string, whole: number): number | null {
  const text = ask(name);
  return text === undefined || text === "auto" ? null : readLength(text, name, whole);
}

function centreOf(ask: Ask, { width, height }: Viewport): [number, number] {
  return [lengthOf(ask, "cx", width) ?? 0, lengthOf(ask, "cy", height) ?? 0];
}

/** null: as the other one. */
function radiusOf(ask: Ask, name: string, whole: number): number | null {
  const radius = lengthOf(ask, name, whole);
  return radius !== null && radius < 0 ? null : radius;
}

function tracePoints(ask: Ask, isClosed: boolean): Outline {
  const numbers = readNumbers(ask("points") ?? "", "points");
  if (numbers.length % 2 === 1) {
    throw new SvgFault("points of a polygon have an odd number of coordinates; export it again");
  }
  const verbs = numbers.slice(numbers.length / 2).map((_, i): Verb => (i === 0 ? MOVE : LINE));
  if (isClosed && verbs.length > 0) verbs.push(CLOSE);
  return { verbs, numbers };
}

function traceRectangle(ask: Ask, viewport: Viewport): Outline {
  const across = (name: string) => lengthOf(ask, name, viewport.width);
  const down = (name: string) => lengthOf(ask, name, viewport.height);
  const [x, y, width, height] = [across("x"), down("y"), across("width"), down("height")].map(
    (length) => length ?? 0,
  ) as [number, number, number, number];
  if (width <= 0 || height <= 0) return { verbs: [], numbers: [] };
  const [rx, ry] = [radiusOf(ask, "rx", viewport.width), radiusOf(ask, "ry", viewport.height)];
  return traceRounded(
    { x, y, width, height },
    Math.min(rx ?? ry ?? 0, width / 2),
    Math.min(ry ?? rx ?? 0, height / 2),
  );
}

function traceEllipse(cx: number, cy: number, rx: number, ry: number): Outline {
  if (rx <= 0 || ry <= 0) return { verbs: [], numbers: [] };
  return traceRounded({ x: cx - rx, y: cy - ry, width: 2 * rx, height: 2 * ry }, rx, ry, true);
}

interface Area extends Viewport {
  readonly x: number;
  readonly y: number;
}

/** Clockwise from the end of the first corner, as SVG draws it: dashes begin there. */
export function traceRounded(
  { x, y, width, height }: Area,
  rx: number,
  ry: number,
  isEllipse = false,
): Outline {
  const [right, bottom] = [x + width, y + height];
  if (rx === 0 || ry === 0) {
    return {
      verbs: [MOVE, LINE, LINE, LINE, CLOSE],
      numbers: [x, y, right, y, right, bottom, x, bottom],
    };
  }
  const [kx, ky] = [rx * (1 - QUARTER_ARC), ry * (1 - QUARTER_ARC)];
  // oxfmt-ignore
  const corners = [
    [right - rx, y, right - kx, y, right, y + ky, right, y + ry],
    [right, bottom - ry, right, bottom - ky, right - kx, bottom, right - rx, bottom],
    [x + rx, bottom, x + kx, bottom, x, bottom - ky, x, bottom - ry],
    [x, y + ry, x, y + ky, x + kx, y, x + rx, y],
  ];
  // An ellipse begins at its rightmost point, a rectangle after its first corner.
  if (isEllipse) corners.push(corners.shift()!);
  const verbs: Verb[] = [MOVE];
  const numbers = isEllipse ? [right, y + ry] : [x + rx, y];
  for (const [startX, startY, ...curve] of corners) {
    if (!isEllipse) {
      verbs.push(LINE);
      numbers.push(startX!, startY!);
    }
    verbs.push(CURVE);
    numbers.push(...curve);
  }
  verbs.push(CLOSE);
  return { verbs, numbers };
}

function readPathData(text: string): Outline {
  const verbs: Verb[] = [];
  const numbers: number[] = [];
  if (text.trim() === "" || text.trim() === "none") return { verbs, numbers };
  const path = svgpath(text);
  const { err } = path as unknown as { readonly err: string };
  if (err) {
    const why = shown(err.replace(/^SvgPath: /, ""));
    throw new SvgFault(`it has a path that cannot be read (${why}); export it again`);
  }
  path
    .abs()
    .unshort()
    .unarc()
    .iterate(([command, ...to], _, x, y) => {
      const [a = 0, b = 0, c = 0, d = 0, ...rest] = to as number[];
      switch (command) {
        case "M":
          return add(MOVE, a, b);
        case "L":
          return add(LINE, a, b);
        case "H":
          return add(LINE, a, y);
        case "V":
          return add(LINE, x, a);
        case "C":
          return add(CURVE, a, b, c, d, ...rest);
        case "Q":
          return add(CURVE, ...raised(x, y, a, b, c, d));
        case "Z":
          return add(CLOSE);
        default:
          throw new SvgFault(`it has a path with the command ${shown(command)}; export it again`);
      }
    });
  function add(verb: Verb, ...to: number[]): void {
    if (!to.every(Number.isFinite)) {
      throw new SvgFault("it has a path with a number that is too large; export it again");
    }
    verbs.push(verb);
    numbers.push(...to);
  }
  return { verbs, numbers };
}

/** A quadratic curve as a cubic one. */
function raised(x: number, y: number, cx: number, cy: number, toX: number, toY: number): number[] {
  return [third(x, cx), third(y, cy), third(toX, cx), third(toY, cy), toX, toY];
}

function third(from: number, to: number): number {
  return from + (2 / 3) * (to - from);
}
