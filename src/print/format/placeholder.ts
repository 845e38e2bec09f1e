// Placeholders that are ready to run: every formatter known, every argument read.
import { hasMoreCharacters } from "./characters.ts";
import { isBlank } from "./blank.ts";
import { checkdigit } from "./check-digits.ts";
import { fallback, is, isIn, isnt, map, not } from "./choices.ts";
import { date, plus } from "./dates.ts";
import { escape } from "./escapes.ts";
import {
  type Formatter,
  type FormatContext,
  type FormatFault,
  isWrong,
  type Need,
} from "./formatter.ts";
import { didYouMean } from "../names/nearest.ts";
import { currency, number, over, percent, under } from "./numbers.ts";
import type { ParsedFormatter, ParsedPlaceholder, PlaceholderFault } from "./parse-placeholder.ts";
import { MOST_CHARACTERS, TOO_LONG } from "./result-length.ts";
import { group, lower, pad, replace, slice, trim, upper } from "./texts.ts";

const FORMATTERS: ReadonlyMap<string, Formatter> = new Map(
  Object.entries({
    number,
    currency,
    percent,
    date,
    plus,
    pad,
    upper,
    lower,
    trim,
    slice,
    replace,
    group,
    map,
    default: fallback,
    is,
    isnt,
    in: isIn,
    over,
    under,
    not,
    escape,
    checkdigit,
  }),
);

export const FORMATTER_NAMES: readonly string[] = [...FORMATTERS.keys()];

/** A plain value: it prints as JSON. */
export interface Placeholder {
  readonly name: string;
  readonly formatters: readonly { readonly name: string; readonly args: unknown }[];
  /** What has to be there before it can run: a language's data is loaded, a zone looked up. */
  readonly needs: readonly Need[];
}

export function compilePlaceholder(parsed: ParsedPlaceholder): Placeholder | PlaceholderFault {
  const formatters: { readonly name: string; readonly args: unknown }[] = [];
  for (const written of parsed.formatters) {
    const args = readArguments(written);
    if (isWrong(args)) return { error: args.wrong, at: written.at };
    formatters.push({ name: written.name, args });
  }
  const needs = new Set(formatters.flatMap(({ name }) => FORMATTERS.get(name)!.needs));
  return { name: parsed.name, formatters, needs: [...needs] };
}

function readArguments({ name, args }: ParsedFormatter): unknown {
  const formatter = FORMATTERS.get(name);
  if (!formatter) {
    const meant = didYouMean(name, FORMATTER_NAMES);
    return {
      wrong: meant
        ? `there is no such formatter.${meant}`
        : `there is no such formatter; the formatters are ${FORMATTER_NAMES.join(", ")}`,
    };
  }
  const { usage, read } = formatter;
  const [least, most] = formatter.args;
  if (args.length < least || args.length > most) {
    return { wrong: `${name} takes ${argumentCount(least, most)}: write ${usage}` };
  }
  const kept = read(args);
  return isWrong(kept) ? { wrong: `${name} ${kept.wrong}; write ${usage}` } : kept;
}

function argumentCount(least: number, most: number): string {
  if (most === 0) return "no argument";
  const several = `${most} argument${most === 1 ? "" : "s"}`;
  return least === most ? several : `${least} to ${several}`;
}

export interface FormatLimits {
  /** Of the last result; every one before it has at most 10,000. */
  readonly mostCharacters: number;
  /**
   * What a formatter is about to read, and what the last one has made, in UTF-16 units: their time is linear in
   * that. A result that is too long has been made all the same.
   */
  readonly onCharacters: (count: number) => void;
}

const NO_LIMITS: FormatLimits = { mostCharacters: MOST_CHARACTERS, onCharacters: () => {} };

/** Runs all formatters of a placeholder; each one counts as one evaluation. */
export function applyFormatters(
  { formatters }: Placeholder,
  input: string,
  context: FormatContext,
  { mostCharacters, onCharacters }: FormatLimits = NO_LIMITS,
): { readonly text: string } | FormatFault {
  let text = input;
  for (const [i, { name, args }] of formatters.entries()) {
    const { takesBlank, apply } = FORMATTERS.get(name)!;
    onCharacters(text.length);
    const result = takesBlank || !isBlank(text) ? apply(text, args, context) : text;
    if (typeof result !== "string") {
      if (result === TOO_LONG) onCharacters(MOST_CHARACTERS);
      return result;
    }
    const isLast = i === formatters.length - 1;
    if (isLast) onCharacters(result.length);
    if (hasMoreCharacters(result, isLast ? mostCharacters : MOST_CHARACTERS)) {
      if (!isLast) onCharacters(MOST_CHARACTERS);
      return TOO_LONG;
    }
    text = result;
  }
  return { text };
}
