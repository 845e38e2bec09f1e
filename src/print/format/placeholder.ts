// Placeholders that are ready to run: every formatter known, every argument read.
import type { Cause } from "../../refusal.ts";
import { hasMoreCharacters } from "./characters.ts";
import { isBlank } from "./blank.ts";
import {
  type FormatContext,
  type FormatFault,
  isWrong,
  type Need,
  type WrongArgument,
} from "./formatter.ts";
import { FORMATTER_NAMES, formatterNamed } from "./formatters.ts";
import { didYouMean, orOf } from "../names/nearest.ts";
import type { ParsedFormatter, ParsedPlaceholder, PlaceholderFault } from "./parse-placeholder.ts";
import { MOST_CHARACTERS, TOO_LONG } from "./result-length.ts";

/** A plain value: it prints as JSON. */
export interface Placeholder {
  readonly name: string;
  readonly formatters: readonly { readonly name: string; readonly args: unknown }[];
  /** The distinct variables that its formatters name. */
  readonly operands: readonly string[];
  /** What has to be there before it can run: a language's data is loaded, a zone looked up. */
  readonly needs: readonly Need[];
  /** Why it cannot be saved, though it runs where it was saved before. */
  readonly refusal: PlaceholderFault | null;
  readonly isHourAmbiguous: boolean;
}

export function compilePlaceholder(parsed: ParsedPlaceholder): Placeholder | PlaceholderFault {
  const formatters: { readonly name: string; readonly args: unknown }[] = [];
  let refusal: PlaceholderFault | null = null;
  let isHourAmbiguous = false;
  for (const written of parsed.formatters) {
    const args = readArguments(written);
    if ("cause" in args) return { ...args, at: written.at };
    const { kept } = args;
    formatters.push({ name: written.name, args: kept });
    const judgement = formatterNamed(written.name)!.judge?.(kept);
    isHourAmbiguous ||= judgement?.isHourAmbiguous === true;
    if (judgement?.refusal) {
      refusal ??= { ...refuseArguments(written.name, judgement.refusal), at: written.at };
    }
  }
  const needs = new Set(formatters.flatMap(({ name }) => formatterNamed(name)!.needs));
  const operands = new Set(
    formatters.flatMap(({ name, args }) => formatterNamed(name)!.operandOf?.(args) ?? []),
  );
  return {
    name: parsed.name,
    formatters,
    operands: [...operands],
    needs: [...needs],
    refusal,
    isHourAmbiguous,
  };
}

function readArguments({
  name,
  args,
  quoted,
}: ParsedFormatter): { readonly kept: unknown } | Omit<PlaceholderFault, "at"> {
  const formatter = formatterNamed(name);
  if (!formatter) {
    const meant = didYouMean(name, FORMATTER_NAMES);
    const error = meant
      ? `there is no such formatter.${meant}`
      : `there is no such formatter; the formatters are ${FORMATTER_NAMES.join(", ")}`;
    return { error, cause: { kind: "unknownFormatter", formatter: name } };
  }
  const { usage, read } = formatter;
  const [least, most] = formatter.args;
  if (args.length < least || args.length > most) {
    const error = `${name} takes ${argumentCount(least, most)}: write ${orOf(usage)}`;
    return { error, cause: { kind: "formatterArguments", formatter: name, usage: orOf(usage) } };
  }
  const kept = read(args, quoted);
  return isWrong(kept) ? refuseArguments(name, kept) : { kept };
}

function refuseArguments(name: string, { wrong, write }: WrongArgument) {
  const usage = write ?? orOf(formatterNamed(name)!.usage);
  const cause: Cause = { kind: "formatterArguments", formatter: name, usage };
  return { error: `${name} ${wrong}; write ${usage}`, cause };
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

/** Runs all formatters of a placeholder; each one counts as one evaluation. `values`: of the variables they name. */
export function applyFormatters(
  { formatters }: Placeholder,
  input: string,
  values: ReadonlyMap<string, string>,
  context: FormatContext,
  { mostCharacters, onCharacters }: FormatLimits = NO_LIMITS,
): { readonly text: string } | FormatFault {
  let text = input;
  for (const [i, { name, args }] of formatters.entries()) {
    const { takesBlank, operandOf, apply } = formatterNamed(name)!;
    const variable = operandOf === null ? null : operandOf(args);
    const operand = variable === null ? "" : (values.get(variable) ?? "");
    onCharacters(text.length + operand.length);
    const result = takesBlank || !isBlank(text) ? apply(text, args, context, operand) : text;
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
