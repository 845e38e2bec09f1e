// Lengths as people read and type them: in mm, inch or pt, with arithmetic. Documents have millimetres.
export const UNITS = ["mm", "inch", "pt"] as const;
export type Unit = (typeof UNITS)[number];

export const MM_PER: Readonly<Record<Unit, number>> = { mm: 1, inch: 25.4, pt: 25.4 / 72 };
const DECIMALS: Readonly<Record<Unit, number>> = { mm: 3, inch: 4, pt: 2 };
/** One step of an arrow key: 0.1 mm, or what is a round number near it. */
export const STEPS: Readonly<Record<Unit, number>> = { mm: 0.1, inch: 0.005, pt: 0.25 };
const DECIMALS_OF_STEP: Readonly<Record<Unit, number>> = { mm: 1, inch: 3, pt: 2 };

export function toUnit(mm: number, unit: Unit): number {
  return roundTo(mm / MM_PER[unit], DECIMALS[unit]);
}

export function fromUnit(length: number, unit: Unit): number {
  return roundTo(length * MM_PER[unit], 3);
}

/** `66.7 × 25.4 mm`, with a thin space before the unit. */
export function showSize(widthMm: number, heightMm: number, unit: Unit): string {
  const show = (mm: number) => String(roundTo(mm / MM_PER[unit], unit === "inch" ? 2 : 1));
  return `${show(widthMm)} × ${show(heightMm)}\u2009${unit}`;
}

/** As exact as one step. */
export function showLength(mm: number, unit: Unit): string {
  return `${roundTo(mm / MM_PER[unit], DECIMALS_OF_STEP[unit])}\u2009${unit}`;
}

/** So many steps further, to a place that a field in this unit shows exactly. */
export function stepped(mm: number, steps: number, unit: Unit): number {
  return steps === 0 ? mm : fromUnit(toUnit(mm, unit) + steps * STEPS[unit], unit);
}

function roundTo(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor + 0;
}

/** `0.5 1` in mm, each as `calculate` reads it, with a space, `;` or `, ` between them. null: one of them is no number. */
export function lengthsIn(text: string): readonly number[] | null {
  const lengths = text
    .split(/[\s;]+|,\s+/)
    .filter(Boolean)
    .map((length) => calculate(length, "mm"));
  return lengths.every((length) => length !== null) ? lengths : null;
}

const TOKEN = /\s*(?:(\d+(?:[.,]\d*)?|[.,]\d+)\s*(mm|cm|inch|in|pt|"|°)?|([-+*/()]))/giy;

/**
 * `30/2`, `(12+3)*2`, `1in + 5`: numbers in the field's unit unless they have one of their own. null: it is no number.
 * `unit` null: of a number without a unit, such as degrees.
 */
export function calculate(text: string, unit: Unit | null): number | null {
  const tokens = readTokens(text, unit);
  if (!tokens) return null;
  let at = 0;
  const readSum = (): number | null => {
    let sum = readProduct();
    while (sum !== null && (tokens[at] === "+" || tokens[at] === "-")) {
      const isPlus = tokens[at++] === "+";
      const next = readProduct();
      sum = next === null ? null : isPlus ? sum + next : sum - next;
    }
    return sum;
  };
  const readProduct = (): number | null => {
    let product = readValue();
    while (product !== null && (tokens[at] === "*" || tokens[at] === "/")) {
      const isTimes = tokens[at++] === "*";
      const next = readValue();
      product = next === null ? null : isTimes ? product * next : product / next;
    }
    return product;
  };
  const readValue = (): number | null => {
    const token = tokens[at++];
    if (typeof token === "number") return token;
    if (token === "-" || token === "+") {
      const value = readValue();
      return value === null ? null : token === "-" ? -value : value;
    }
    if (token !== "(") return null;
    const inside = readSum();
    return tokens[at++] === ")" ? inside : null;
  };
  const result = readSum();
  return result !== null && at === tokens.length && Number.isFinite(result) ? result : null;
}

const MOST_CHARACTERS = 100;
const OWN_UNITS: Readonly<Record<string, number>> = {
  mm: 1,
  cm: 10,
  in: 25.4,
  inch: 25.4,
  '"': 25.4,
  pt: 25.4 / 72,
};

function readTokens(text: string, unit: Unit | null): (number | string)[] | null {
  const trimmed = text.trim();
  if (trimmed.length > MOST_CHARACTERS) return null;
  const tokens: (number | string)[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < trimmed.length) {
    const match = TOKEN.exec(trimmed.replaceAll("−", "-").replaceAll("×", "*"));
    if (!match) return null;
    const [, digits, own, sign] = match;
    if (digits === undefined) tokens.push(sign!);
    else {
      const factor = own && unit ? (OWN_UNITS[own.toLowerCase()] ?? 1) / MM_PER[unit] : 1;
      tokens.push(Number(digits.replace(",", ".")) * factor);
    }
  }
  return tokens;
}
