// What a link is: a template with a layout, values that its owner has fixed, and names under which callers set others.
import type { LinkOutput, PrintLayout, Scalar } from "../print/index.ts";

/** Instead of a file: labels are printed by a printer of the account. */
export interface PrinterAnswer {
  readonly printer: string;
}

/** What is kept of a link as one value: what it is drawn from, and who may call it from where. */
export interface LinkSettings {
  readonly layout: PrintLayout;
  /** Variables that callers may set. */
  readonly settable: readonly string[];
  readonly fixed: Readonly<Record<string, Scalar>>;
  /** Callers' names of settable variables, or of `COPIES`. */
  readonly names: Readonly<Record<string, string>>;
  readonly mostCopies: number;
  readonly answer: LinkOutput | PrinterAnswer;
  /** Origins whose pages may call it, or `*`; none: any may show it. */
  readonly origins: readonly string[];
  /** Hosts where images that callers name may lie. */
  readonly imageHosts: readonly string[];
}

/** What a name stands for that sets no variable. */
export const COPIES = "#copies";

export const LINKS = 100;
/** Addresses that an account can make in any 24 hours, by creating and rotating. */
export const ADDRESSES_A_DAY = 300;
export const LINK_VARIABLES = 100;
export const LINK_NAMES = 200;
export const LINK_NAME_CHARACTERS = 200;
export const LINK_PAGES = 25;
export const LINK_ORIGINS = 50;
export const IMAGE_HOSTS = 5;
export const MOST_CREDITS_PER_DAY = 10_000;
export const MOST_OVERLAP_HOURS = 72;
/** Watermarked labels of an account in a day, UTC. */
export const FREE_PRINTS_A_DAY = 500;
export const LINK_WATERMARK = "SAMPLE";

const DAY_MS = 86_400_000;

export function dayOf(at: number): number {
  return Math.floor(at / DAY_MS);
}

/** Whole seconds, at least 1, until midnight UTC. */
export function secondsToMidnight(now: number): number {
  return Math.max(1, Math.ceil(((dayOf(now) + 1) * DAY_MS - now) / 1000));
}

/** What a count that is kept with its day is today. A clock behind the database's is still in that day. */
export function countOn(counted: { readonly day: number; readonly count: number }, now: number) {
  return counted.day >= dayOf(now) ? counted.count : 0;
}

/** By the callers' names: the variable, or `COPIES`. A settable variable has its own name unless another has it. */
export function targetsOf({
  settable,
  names,
}: Pick<LinkSettings, "settable" | "names">): ReadonlyMap<string, string> {
  return new Map([...settable.map((name) => [name, name] as const), ...Object.entries(names)]);
}
