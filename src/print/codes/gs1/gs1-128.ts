// GS1-128 (GS1 General Specifications, 5.4) and the SSCC in it: element strings as Code 128 with FNC1.
import { completeGs1Key } from "../check-digits.ts";
import { barsOfSymbols } from "../linear/code128.ts";
import { parseGs1 } from "./parse.ts";
import { messageOf, SEPARATOR, textOf } from "./message.ts";
import { type Encoded, linear } from "../symbol.ts";

const START_B = 104;
const START_C = 105;
const CODE_C = 99;
const CODE_B = 100;
const FNC1 = 102;
/** 5.4.1: characters of one symbol, identifiers and separators counted. */
const MOST_CHARACTERS = 48;
export function encodeGs1Code128(value: string): Encoded {
  const parsed = parseGs1(value);
  if ("fault" in parsed) return parsed;
  const message = messageOf(parsed);
  if (message.length > MOST_CHARACTERS) {
    return {
      fault: `a GS1-128 symbol can have at most ${MOST_CHARACTERS} characters, including identifiers (without brackets) and separators; this value has ${message.length}. Shorten the value, or use the symbology gs1datamatrix.`,
    };
  }
  const bars = barsOfSymbols(shortestSymbols(message));
  return { text: textOf(parsed), symbol: linear(bars) };
}

/** @param value 17 digits, or 18 with the check digit, with or without "(00)" in front */
export function encodeSscc18(value: string): Encoded {
  const key = completeGs1Key(value.replace(/^\(00\)/, ""), 18, "an SSCC");
  return "fault" in key ? key : encodeGs1Code128(`(00)${key.digits}`);
}

/** The fewest symbol characters: by code set, counted back from the end. */
function shortestSymbols(message: string): number[] {
  const length = message.length;
  const needsB = new Uint16Array(length + 1);
  const needsC = new Uint16Array(length + 1);
  const isPair = (at: number) => /^[0-9]{2}$/.test(message.slice(at, at + 2));
  for (let at = length - 1; at >= 0; at--) {
    const isSeparator = message[at] === SEPARATOR;
    const stepB = 1 + needsB[at + 1]!;
    let stepC = length + 2;
    if (isSeparator) stepC = 1 + needsC[at + 1]!;
    else if (isPair(at)) stepC = 1 + needsC[at + 2]!;
    needsB[at] = Math.min(stepB, 1 + stepC);
    needsC[at] = Math.min(stepC, 1 + stepB);
  }
  let inC = needsC[0]! <= needsB[0]!;
  const symbols = [inC ? START_C : START_B, FNC1];
  for (let at = 0; at < length;) {
    const isSeparator = message[at] === SEPARATOR;
    const width = inC && !isSeparator ? 2 : 1;
    const staysIn = inC ? needsC : needsB;
    const canStay = !inC || isSeparator || isPair(at);
    if (!canStay || staysIn[at] !== 1 + staysIn[at + width]!) {
      symbols.push(inC ? CODE_B : CODE_C);
      inC = !inC;
      continue;
    }
    if (isSeparator) symbols.push(FNC1);
    else symbols.push(inC ? Number(message.slice(at, at + 2)) : message.charCodeAt(at) - 32);
    at += width;
  }
  return symbols;
}
