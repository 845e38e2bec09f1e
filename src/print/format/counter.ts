// Counting in any base: serial numbers written with the characters of an alphabet.
import type { CounterProblem } from "../../refusal.ts";

export interface Counter {
  /** What every further item adds; not 0. */
  readonly step: number;
  /** 0–30: padded on the left with the alphabet's first character. */
  readonly digits: number;
  /** 2–64 different visible ASCII characters; the first stands for zero. */
  readonly alphabet: string;
}

export interface CounterFault {
  readonly fault: string;
  readonly problem: CounterProblem;
}

export const MOST_COUNTER_CHARACTERS = 30;
export const DEFAULT_ALPHABET = "0123456789";

const VISIBLE = /^[!-~]{2,64}$/;
const RESERVED = /[,="\\]/;

/** What is wrong with an alphabet, null if nothing is. */
export function faultOfAlphabet(alphabet: string): string | null {
  if (!VISIBLE.test(alphabet) || RESERVED.test(alphabet)) {
    return 'must be 2 to 64 visible ASCII characters without space, comma, =, " and \\';
  }
  return new Set(alphabet).size === alphabet.length ? null : "must not repeat a character";
}

/** The number that a record gives: an integer, or a string of the alphabet's characters. */
export function readCount(
  value: number | string,
  alphabet: string,
): { readonly count: bigint } | CounterFault {
  if (typeof value === "number") return readInteger(value);
  const base = BigInt(alphabet.length);
  let zeros = 0;
  while (zeros < value.length && value[zeros] === alphabet[0]) zeros += 1;
  if (value === "")
    return {
      fault:
        "A counter cannot start from an empty value. Send a number, or a string of the counter's alphabet.",
      problem: "empty",
    };
  if (value.length - zeros > MOST_COUNTER_CHARACTERS) return TOO_LONG;
  let count = 0n;
  for (let i = zeros; i < value.length; i++) {
    const digit = alphabet.indexOf(value[i]!);
    if (digit === -1) {
      return {
        fault:
          "The value has characters that are not in the counter's alphabet. Use only characters of the alphabet.",
        problem: "alphabet",
      };
    }
    count = count * base + BigInt(digit);
  }
  return { count };
}

function readInteger(value: number): { readonly count: bigint } | CounterFault {
  return Number.isSafeInteger(value)
    ? { count: BigInt(value) }
    : {
        fault:
          "A counter must start at a whole number of at most 9007199254740991. Send a larger number as a string.",
        problem: "large",
      };
}

/** What is printed `steps` items after the one with the number `first`. */
export function writeCount(
  first: bigint,
  steps: number,
  { step, digits, alphabet }: Counter,
): { readonly text: string } | CounterFault {
  const count = first + BigInt(steps) * BigInt(step);
  if (count < 0n) {
    return {
      fault: "The counter would go below 0. Start at a larger number.",
      problem: "negative",
    };
  }
  const base = BigInt(alphabet.length);
  let text = "";
  for (let rest = count; rest > 0n && text.length <= MOST_COUNTER_CHARACTERS; rest /= base) {
    text = alphabet[Number(rest % base)]! + text;
  }
  if (text.length > MOST_COUNTER_CHARACTERS) return TOO_LONG;
  return { text: text.padStart(Math.max(1, digits), alphabet[0]) };
}

const TOO_LONG: CounterFault = {
  fault: `The counter would be longer than ${MOST_COUNTER_CHARACTERS} characters. Start at a smaller number.`,
  problem: "length",
};
