// GS1 element strings in brackets, "(01)09521234543213(10)ABC": read, checked and cut into elements.
// Knows no symbology: what stands for a separator (FNC1) is for each to say.

import { CSET_82, runCheck } from "./checks.ts";
import {
  type Gs1Charset,
  type Gs1Part,
  hasPredefinedLength,
  partsOfIdentifier,
} from "./identifiers.ts";

export interface Gs1Element {
  /** Two to four digits. */
  readonly ai: string;
  readonly value: string;
  /** Whether a separator (FNC1) stands between this element and the next; false for the last. */
  readonly needsSeparator: boolean;
}

export interface Gs1 {
  readonly elements: readonly Gs1Element[];
}

/** What is wrong and what would be right, as a sentence; names identifiers, never a value. */
export interface Gs1Fault {
  readonly fault: string;
}

const IDENTIFIER = /\((\d{2,4})\)/y;
const BRACKET_HINT = 'if the bracket is part of the value, write it as "\\("';

/**
 * Reads element strings with identifiers in brackets. A "(" of the value itself is written "\(".
 * Every value is held to its identifier's length, characters, check digit, date and range; country
 * and currency codes to their form. GS1 General Specifications, sections 3, 4.13 and 7.
 */
export function parseGs1(text: string): Gs1 | Gs1Fault {
  const found = splitElements(text);
  if ("fault" in found) return found;
  for (const { ai, value } of found) {
    const fault = faultOfElement(ai, value);
    if (fault !== null) return { fault };
  }
  const fault = faultTogether(found);
  if (fault !== null) return { fault };
  return {
    elements: found.map(({ ai, value }, i) => ({
      ai,
      value,
      needsSeparator: i < found.length - 1 && !hasPredefinedLength(ai),
    })),
  };
}

interface Pair {
  readonly ai: string;
  readonly value: string;
}

function splitElements(text: string): Pair[] | Gs1Fault {
  const pairs: Pair[] = [];
  let at = 0;
  while (at < text.length) {
    IDENTIFIER.lastIndex = at;
    const ai = IDENTIFIER.exec(text)?.[1];
    if (ai === undefined) {
      const expected =
        'an application identifier of two to four digits in brackets, such as "(01)"';
      return pairs.length === 0
        ? { fault: `a GS1 value must begin with ${expected}.` }
        : { fault: `every "(" must begin ${expected}; ${BRACKET_HINT}.` };
    }
    at += ai.length + 2;
    let value = "";
    while (at < text.length && text[at] !== "(") {
      if (text.startsWith("\\(", at)) at++;
      value += text[at++]!;
    }
    pairs.push({ ai, value });
  }
  if (pairs.length === 0)
    return { fault: "a GS1 value must have at least one element, such as (01) and a GTIN." };
  return pairs;
}

/** What is wrong with the value of one application identifier, or null. */
export function faultOfElement(ai: string, value: string): string | null {
  const parts = partsOfIdentifier(ai);
  if (!parts) {
    return `(${ai}) is not a GS1 application identifier. Correct it.`;
  }
  let at = 0;
  for (const part of parts) {
    const text = value.slice(at, at + part.most);
    if (text === "" && part.optional) return null;
    if (text.length < part.least) return faultOfLength(ai, parts, value);
    if (!isOfCharset(text, part.charset)) {
      return `the value of (${ai}) has a character that is not allowed: ${CHARSETS[part.charset]}. Correct it.`;
    }
    for (const check of part.checks) {
      const fault = runCheck(check, text);
      if (fault !== null) return `the value of (${ai}) is wrong: ${fault}. Correct it.`;
    }
    at += text.length;
  }
  return at < value.length ? faultOfLength(ai, parts, value) : null;
}

function faultOfLength(ai: string, parts: readonly Gs1Part[], value: string): string {
  const required = parts.filter((part) => !part.optional);
  const least = required.reduce((sum, part) => sum + part.least, 0);
  const most = parts.reduce((sum, part) => sum + part.most, 0);
  const unit = parts.every((part) => part.charset === "n") ? "digits" : "characters";
  const needed = least === most ? String(least) : `${least} to ${most}`;
  const parted = parts.length > 1 ? " (in parts of fixed length)" : "";
  return `the value of (${ai}) must have ${needed} ${unit}${parted}; it has ${value.length}. Correct it.`;
}

const CHARSETS: Readonly<Record<Gs1Charset, string>> = {
  n: "it may contain digits only",
  x: "it may contain letters A to Z and a to z, digits and ! \" % & ' ( ) * + , - . / : ; < = > ? _, but no spaces",
  y: "it may contain capital letters, digits and # - /",
  z: "it may contain letters, digits, - and _ (base64url), with = at the end",
};
const DIGITS = /^\d*$/;
const CSET_39 = /^[-#/0-9A-Z]*$/;
const BASE64URL = /^[-\w]*={0,2}$/;

function isOfCharset(text: string, charset: Gs1Charset): boolean {
  if (charset === "n") return DIGITS.test(text);
  if (charset === "x") return [...text].every((character) => CSET_82.includes(character));
  return (charset === "y" ? CSET_39 : BASE64URL).test(text);
}

/** Measures that differ only in their decimal places, and prices of one kind, are the same thing twice. */
const WITH_DECIMALS = /^(?:3[1-6]\d|39[0-5])\d$/;

/** What must not stand together (GS1 General Specifications, 4.13), as far as it is never right. */
function faultTogether(pairs: readonly Pair[]): string | null {
  const seen = new Map<string, Pair>();
  for (const pair of pairs) {
    const thing = WITH_DECIMALS.test(pair.ai) ? pair.ai.slice(0, 3) : pair.ai;
    const before = seen.get(thing);
    if (before && (before.ai !== pair.ai || before.value !== pair.value)) {
      return before.ai === pair.ai
        ? `(${pair.ai}) appears twice with different values. Keep one of them.`
        : `(${before.ai}) and (${pair.ai}) mean the same. Keep one of them.`;
    }
    seen.set(thing, pair);
  }
  if (seen.has("02") !== seen.has("37") && !seen.has("8026")) {
    return seen.has("02")
      ? "(02), the contents of a logistic unit, requires (37), their count. Add (37), or use (01) for a single trade item."
      : "(37), a count, requires (02), the items counted. Add (02), or use (30).";
  }
  if (seen.has("01") && seen.has("02")) {
    return "(01) and (02) cannot be used together. Keep (01) for a trade item, or (02) for the contents of a logistic unit.";
  }
  return null;
}
