// What a formatter is. Each is total: any text gives a text or a fault.
import type { LocaleData } from "./locale.ts";
import type { Zone } from "./time/zone.ts";

export interface FormatContext {
  readonly locale: LocaleData;
  readonly zone: Zone;
}

/** A reason in one sentence that does not repeat the value. */
export interface FormatFault {
  readonly fault: string;
}

export interface WrongArgument {
  readonly wrong: string;
}

export interface Formatter {
  /** How it is written, for messages: `pad:8` or `pad:8:" "`. */
  readonly usage: string;
  /** How many arguments it takes. */
  readonly args: readonly [least: number, most: number];
  /** Whether it runs for a blank text, which all others leave as it is. */
  readonly takesBlank: boolean;
  readonly needs: readonly Need[];
  /** What is kept of the arguments: a plain value that prints as JSON. */
  readonly read: (args: readonly string[]) => unknown;
  readonly apply: (text: string, args: unknown, context: FormatContext) => string | FormatFault;
}

/** `R` is what `read` gives; `apply` gets it unless it is wrong. */
interface Definition<R> {
  readonly usage: string;
  readonly args: readonly [least: number, most: number];
  readonly takesBlank?: true;
  readonly needs?: readonly Need[];
  readonly read: (args: readonly string[]) => R;
  readonly apply: (
    text: string,
    args: Exclude<R, WrongArgument>,
    context: FormatContext,
  ) => string | FormatFault;
}

/** A language's data, a time zone. */
export type Need = keyof FormatContext;

export function defineFormatter<R>({ takesBlank, needs = [], ...rest }: Definition<R>): Formatter {
  return { takesBlank: takesBlank === true, needs, ...rest } as Formatter;
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
