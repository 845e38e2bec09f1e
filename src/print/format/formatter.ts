// What a formatter is. Each is total: any text gives a text or a fault.
import type { LocaleData } from "./locale.ts";
import type { Zone } from "./time/zone.ts";
import type { FormatProblem } from "../../refusal.ts";

export interface FormatContext {
  readonly locale: LocaleData;
  readonly zone: Zone;
}

/** A reason that does not repeat the value. */
export interface FormatFault {
  readonly fault: string;
  /** The variable that the formatter names, where its value is at fault; shared: with the one that is formatted. */
  readonly operand?: { readonly name: string; readonly isShared: boolean };
  readonly problem: FormatProblem;
}

export interface WrongArgument {
  readonly wrong: string;
  /** What was probably meant, instead of an example of the formatter. */
  readonly write?: string;
}

/** Of arguments that can be read. */
export interface Judgement {
  /** What they cannot mean: refused where a template is saved, while stored ones print. */
  readonly refusal: WrongArgument | null;
  /** The hour of twelve without the half of the day. */
  readonly isHourAmbiguous: boolean;
}

type Usage = readonly [string, ...string[]];

export interface Formatter {
  /** How it is written, for messages and the guide: `pad:8`, `pad:8:" "`. */
  readonly usage: Usage;
  /** How many arguments it takes. */
  readonly args: readonly [least: number, most: number];
  /** Whether it runs for a blank text, which all others leave as it is. */
  readonly takesBlank: boolean;
  readonly needs: readonly Need[];
  /** What is kept of the arguments: a plain value that prints as JSON. */
  readonly read: (args: readonly string[], quoted: readonly boolean[]) => unknown;
  /** The variable that its arguments name, whose value `apply` gets too; null where none can. */
  readonly operandOf: ((args: unknown) => string | null) | null;
  readonly judge: ((args: unknown) => Judgement) | null;
  readonly apply: (
    text: string,
    args: unknown,
    context: FormatContext,
    operand: string,
  ) => string | FormatFault;
}

/** `R` is what `read` gives; `apply` gets it unless it is wrong. */
interface Definition<R> {
  readonly usage: Usage;
  readonly args: readonly [least: number, most: number];
  readonly takesBlank?: true;
  readonly needs?: readonly Need[];
  readonly read: (args: readonly string[], quoted: readonly boolean[]) => R;
  readonly operandOf?: (args: Exclude<R, WrongArgument>) => string | null;
  readonly judge?: (args: Exclude<R, WrongArgument>) => Judgement;
  readonly apply: (
    text: string,
    args: Exclude<R, WrongArgument>,
    context: FormatContext,
    operand: string,
  ) => string | FormatFault;
}

/** A language's data, a time zone. */
export type Need = keyof FormatContext;

export function defineFormatter<R>(definition: Definition<R>): Formatter {
  const { takesBlank, needs = [], operandOf = null, judge = null, ...rest } = definition;
  return { takesBlank: takesBlank === true, needs, operandOf, judge, ...rest } as Formatter;
}

/** A whole number of a range, as an argument. */
export function readInteger(text: string, least: number, most: number): number | WrongArgument {
  const value = /^[+-]?\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return value >= least && value <= most
    ? value
    : { wrong: `needs a whole number from ${least} to ${most}` };
}

export function isWrong(read: unknown): read is WrongArgument {
  return typeof read === "object" && read !== null && "wrong" in read;
}
