// Follows a page's content, forms included, and tells what paths it paints where and in what colour.
// For documents made with `readable: true`; text, images and clipping are passed over.
import { readObjects } from "./pdf-objects.ts";

type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
export type Point = readonly [xMm: number, yMm: number];

export interface PaintedPath {
  /** "f", "S" or "B". */
  readonly paint: string;
  /** The operator as written, such as "0 g" or "0 0 0 1 k"; null where the path is not filled. */
  readonly fill: string | null;
  /** The same for the stroke, such as "0 G". */
  readonly stroke: string | null;
  readonly lineWidthMm: number;
  readonly dashMm: readonly number[];
  /** Corners and control points of every subpath, in mm from the page's top left corner, y down. */
  readonly subpaths: readonly (readonly Point[])[];
}

interface State {
  readonly matrix: Matrix;
  readonly fill: string;
  readonly stroke: string;
  readonly lineWidth: number;
  readonly dash: readonly number[];
}

const MM = 25.4 / 72;
const CURVE_LINES = 32;
const FILL_COLORS = new Set(["g", "rg", "k"]);
const STROKE_COLORS = new Set(["G", "RG", "K"]);

/** @param flat curves as the corners of many straight lines, without their control points */
export function paintedPaths(pdf: Uint8Array, pageIndex = 0, { flat = false } = {}): PaintedPath[] {
  const { objects } = readObjects(pdf);
  const byNumber = new Map(objects.map((object) => [object.number, object]));
  const page = objects.filter(({ text }) => text.includes("/Type/Page/"))[pageIndex];
  if (!page) throw new Error(`there is no page ${pageIndex}`);
  const box = /\/MediaBox\[([^\]]*)\]/.exec(page.text)![1]!.split(" ").map(Number);
  const streamOf = (number: string) =>
    Buffer.from(byNumber.get(Number(number))!.stream!).toString("latin1");
  const resources = byNumber.get(Number(/\/Resources (\d+)/.exec(page.text)![1]))!.text;
  const formOf = (name: string): string | null => {
    const reference = new RegExp(`${name} (\\d+) 0 R`).exec(resources);
    if (!reference) throw new Error(`${name} is not among the resources`);
    const isForm = byNumber.get(Number(reference[1]))!.text.includes("/Subtype/Form");
    return isForm ? streamOf(reference[1]!) : null;
  };
  const found: PaintedPath[] = [];
  const start: State = {
    matrix: [MM, 0, 0, -MM, 0, box[3]! * MM],
    fill: "0 g",
    stroke: "0 G",
    lineWidth: 1,
    dash: [],
  };
  follow(streamOf(/\/Contents (\d+)/.exec(page.text)![1]!), start, formOf, flat, found);
  return found;
}

function follow(
  content: string,
  start: State,
  formOf: (name: string) => string | null,
  flat: boolean,
  found: PaintedPath[],
): void {
  let state = start;
  const saved: State[] = [];
  let subpaths: Point[][] = [];
  for (const line of content.trimEnd().split("\n")) {
    const operator = /[A-Za-z*]+$/.exec(line)?.[0] ?? "";
    const numbers = line.split(" ").slice(0, -1).map(Number);
    const place = (x: number, y: number): Point => transform(state.matrix, x, y);
    const points = () =>
      Array.from({ length: numbers.length / 2 }, (_, i) =>
        place(numbers[2 * i]!, numbers[2 * i + 1]!),
      );
    if (operator === "q") saved.push(state);
    else if (operator === "Q") state = saved.pop()!;
    else if (operator === "cm") {
      state = { ...state, matrix: multiply(numbers as unknown as Matrix, state.matrix) };
    } else if (FILL_COLORS.has(operator)) state = { ...state, fill: line };
    else if (STROKE_COLORS.has(operator)) state = { ...state, stroke: line };
    else if (operator === "w") state = { ...state, lineWidth: numbers[0]! };
    else if (operator === "d") {
      const lengths = /\[([^\]]*)\]/.exec(line)![1]!;
      state = { ...state, dash: lengths === "" ? [] : lengths.split(" ").map(Number) };
    } else if (operator === "Do") {
      const form = formOf(line.split(" ")[0]!);
      if (form !== null) follow(form, state, formOf, flat, found);
    } else if (operator === "re") {
      const [x, y, width, height] = numbers as [number, number, number, number];
      subpaths.push([
        place(x, y),
        place(x + width, y),
        place(x + width, y + height),
        place(x, y + height),
      ]);
    } else if (operator === "m") subpaths.push(points());
    else if (operator === "l" || operator === "c") {
      const from = subpaths.at(-1)!;
      from.push(...(flat && operator === "c" ? flattened(from.at(-1)!, points()) : points()));
    } else if (operator === "n") subpaths = [];
    else if (operator === "f" || operator === "S" || operator === "B") {
      found.push({
        paint: operator,
        fill: operator === "S" ? null : state.fill,
        stroke: operator === "f" ? null : state.stroke,
        lineWidthMm: state.lineWidth * MM,
        dashMm: state.dash.map((length) => length * MM),
        subpaths,
      });
      subpaths = [];
    }
  }
}

/** A Bézier curve's points behind its first. */
function flattened(from: Point, [near, far, to]: readonly Point[]): Point[] {
  return Array.from({ length: CURVE_LINES }, (_, i) => {
    const t = (i + 1) / CURVE_LINES;
    const s = 1 - t;
    const at = (axis: 0 | 1) =>
      s * s * s * from[axis] +
      3 * s * s * t * near![axis] +
      3 * s * t * t * far![axis] +
      t * t * t * to![axis];
    return [at(0), at(1)];
  });
}

function transform([a, b, c, d, e, f]: Matrix, x: number, y: number): Point {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** First `first`, then `then`. */
function multiply(first: Matrix, then: Matrix): Matrix {
  const [a, b, c, d, e, f] = first;
  const origin = transform(then, e, f);
  return [
    a * then[0] + b * then[2],
    a * then[1] + b * then[3],
    c * then[0] + d * then[2],
    c * then[1] + d * then[3],
    ...origin,
  ];
}
