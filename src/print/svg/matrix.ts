// Transforms of SVG: x' = a·x + c·y + e, y' = b·x + d·y + f.
import type { Matrix } from "../vector/drawing.ts";
import { readNumbers, unreadable } from "./numbers.ts";

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** `inner` first, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [
    a * g + c * h,
    b * g + d * h,
    a * i + c * j,
    b * i + d * j,
    a * k + c * l + e,
    b * k + d * l + f,
  ];
}

export function apply([a, b, c, d, e, f]: Matrix, x: number, y: number): [x: number, y: number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** How much lengths grow at most and at least. */
export function stretchOf([a, b, c, d]: Matrix): { readonly most: number; readonly least: number } {
  const sum = Math.hypot(a + d, b - c) / 2;
  const difference = Math.hypot(a - d, b + c) / 2;
  return { most: sum + difference, least: Math.abs(sum - difference) };
}

const CALL = /\s*,?\s*([a-z]+)\s*\(([^()]*)\)\s*/iy;

export function readTransform(text: string): Matrix {
  let matrix = IDENTITY;
  let at = 0;
  const end = text.trimEnd().length;
  if (text.trim() === "none") return matrix;
  while (at < end) {
    CALL.lastIndex = at;
    const found = CALL.exec(text);
    if (!found) throw unreadable("a transform", text);
    at = CALL.lastIndex;
    const step = stepOf(found[1]!, readNumbers(found[2]!, "a transform"));
    if (step === null) throw unreadable("a transform", found[0]);
    matrix = multiply(matrix, step);
  }
  return matrix;
}

function stepOf(name: string, numbers: readonly number[]): Matrix | null {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers;
  const { length } = numbers;
  const one = length === 1;
  switch (name) {
    case "matrix":
      return length === 6 ? [a, b, c, d, e, f] : null;
    case "translate":
      return one || length === 2 ? [1, 0, 0, 1, a, b] : null;
    case "scale":
      return one ? [a, 0, 0, a, 0, 0] : length === 2 ? [a, 0, 0, b, 0, 0] : null;
    case "rotate":
      return one ? rotation(a, 0, 0) : length === 3 ? rotation(a, b, c) : null;
    case "skewX":
      return one ? [1, 0, Math.tan(radians(a)), 1, 0, 0] : null;
    case "skewY":
      return one ? [1, Math.tan(radians(a)), 0, 1, 0, 0] : null;
    default:
      return null;
  }
}

function rotation(degrees: number, x: number, y: number): Matrix {
  const [cos, sin] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))];
  return [cos, sin, -sin, cos, x - x * cos + y * sin, y - x * sin - y * cos];
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
