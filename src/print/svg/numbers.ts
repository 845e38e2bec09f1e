// Numbers and lengths as SVG and CSS write them.
import { shown, SvgFault } from "./svg-fault.ts";

const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/giy;
const SEPARATOR = /[\s,]*/y;
const LENGTH = /^\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)\s*([a-z]*|%)\s*$/i;

/** User units (CSS pixels, 96 per inch). */
const UNITS: Readonly<Record<string, number>> = {
  "": 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  q: 96 / 101.6,
  in: 96,
};

export function readNumbers(text: string, of: string): number[] {
  const numbers: number[] = [];
  let at = 0;
  for (;;) {
    SEPARATOR.lastIndex = at;
    SEPARATOR.exec(text);
    at = SEPARATOR.lastIndex;
    if (at >= text.length) return numbers;
    NUMBER.lastIndex = at;
    const found = NUMBER.exec(text);
    if (!found) throw unreadable(of, text);
    numbers.push(finite(Number(found[0]), of, text));
    at = NUMBER.lastIndex;
  }
}

export function readNumber(text: string, of: string): number {
  const numbers = readNumbers(text, of);
  if (numbers.length !== 1) throw unreadable(of, text);
  return numbers[0]!;
}

/** `whole`: what 100 % is, in user units. */
export function readLength(text: string, of: string, whole: number): number {
  const [, digits, unit = ""] = LENGTH.exec(text) ?? [];
  if (digits === undefined) throw unreadable(of, text);
  const value = finite(Number(digits), of, text);
  if (unit === "%") return (value / 100) * whole;
  const factor = UNITS[unit.toLowerCase()];
  if (factor === undefined) {
    throw new SvgFault(`${of} has the unit ${shown(unit)}; use plain numbers, px, pt or mm`);
  }
  return value * factor;
}

/** 0…1, of a number or a percentage. */
export function readFraction(text: string, of: string): number {
  const isPercent = text.trim().endsWith("%");
  const value = readNumber(isPercent ? text.trim().slice(0, -1) : text, of);
  return Math.min(Math.max(isPercent ? value / 100 : value, 0), 1);
}

export function unreadable(of: string, text: string): SvgFault {
  return new SvgFault(`${of} cannot be read ("${shown(text)}"); export it again`);
}

function finite(value: number, of: string, text: string): number {
  if (!Number.isFinite(value)) throw unreadable(of, text);
  return value;
}
