// Sentences of the page that depend on numbers.
import type { Account, Printer, PrintJob } from "../../calls/answers.ts";
import type { JobRefusal } from "../../jobs/index.ts";
import { sentenceOf } from "../../sentences/index.ts";
import type { Split } from "../../records/index.ts";
import {
  inRows,
  MOST_PICTURES,
  type OutputChoice,
  type PageDots,
  placeOf,
} from "../../sheet-job/index.ts";
import { showCount, showDay, showNumber, showTime } from "../parts/show.ts";
import { isUnfinished, sayJob } from "../printers/words.ts";
import type { ChosenPrinter } from "./kept-job.ts";

const NOUNS = ["badge", "label", "card", "ticket", "certificate", "tag", "sticker", "voucher"];

/** `badge` for a template named “Conference badge”. */
export function nounOf(templateName: string): string {
  const name = templateName.toLowerCase();
  return NOUNS.findLast((noun) => name.includes(noun)) ?? "label";
}

export interface Size {
  readonly items: number;
  readonly pages: number;
}

/** `200 badges, 50 pages, 50 credits. You have 991 after this.` */
export function costOf({ items, pages }: Size, noun: string, account: Account): string {
  const job = `${showCount(items, noun)}, ${showCount(pages, "page")}`;
  if (account.plan === "business") {
    const left = account.credits - pages;
    const after =
      left < 0
        ? `You have ${showNumber(account.credits)}`
        : `You have ${showNumber(left)} after this`;
    return `${job}, ${showCount(pages, "credit")}. ${after}.`;
  }
  const left = trialPrintsOf(account);
  return pages === 1 && left > 0
    ? `${job}, free in your trial. You have ${showCount(left - 1, "trial print")} after this.`
    : `${job}.`;
}

/** Why the account cannot print it; null: it can. */
export function reasonOfAccount(size: Size, account: Account): string | null {
  const { pages } = size;
  const { plan, trial } = account;
  if (plan === "business") {
    const missing = missingCredits(size, account);
    if (missing === 0) return null;
    const needed = `This needs ${showCount(pages, "credit")} and you have ${showNumber(account.credits)}.`;
    return account.credits === 0
      ? needed
      : `${needed} ${showCount(missing, "credit")} more ${missing === 1 ? "prints" : "print"} all of it.`;
  }
  if (plan === "none") {
    return pages > 1
      ? `Printing needs a trial, which prints one page at a time and is free, or ${showCount(pages, "credit")} for all of it.`
      : "Printing needs a trial, which is free, or credits.";
  }
  if (trialPrintsOf(account) === 0) {
    const why =
      trial && isOver(trial)
        ? `Your trial ended on ${showDay(trial.expiresAt)}.`
        : "All prints of your trial are used.";
    return `${why} ${showCount(pages, "credit")} ${pages === 1 ? "prints" : "print"} this.`;
  }
  return pages > 1
    ? `A trial prints one page at a time, and this is ${showNumber(pages)}. Print the first page now, or get ${showNumber(pages)} credits for all of it.`
    : null;
}

/** Of each page, and for a label printer what only the person knows. */
export function dotsOf({ widthDots, heightDots }: PageDots, { kind }: OutputChoice): string {
  const dots = `${widthDots} × ${heightDots}\u2009dots per page.`;
  return kind === "zpl"
    ? `${dots} Check that they fit your roll: Platen does not know how wide it is.`
    : dots;
}

/** Why the pages cannot become what is chosen; null: they can. */
export function reasonOfOutput(
  { pages, parts }: Pick<Split, "pages" | "parts">,
  output: OutputChoice | null,
): string | null {
  if (output?.kind !== "png") return null;
  if (pages > MOST_PICTURES) {
    return `A file of PNG pictures has up to ${MOST_PICTURES} pages, and this is ${showNumber(pages)}. Leave rows out, or choose another output.`;
  }
  return parts.length > 1
    ? "This is too much for one file of PNG pictures. Leave rows out, or choose another output."
    : null;
}

/** The largest resolution that fits, of a refusal for too many dots; null: it says none. */
export function largestDpiIn({ code, errors }: JobRefusal): number | null {
  const ofDots = errors.find(({ pointer }) => pointer === "#/output/dpi");
  const [, dpi] = /largest dpi that fits is (\d+)/.exec(ofDots?.detail ?? "") ?? [];
  return code === "JOB_TOO_COMPLEX" && dpi !== undefined ? Number(dpi) : null;
}

/** What the service says of a part, whose records are in `rows`. `printer`: it was for this one. */
export function saidOfRefusal(
  refusal: JobRefusal,
  rows: readonly number[],
  printer: ChosenPrinter | null = null,
): string {
  const { code, detail, errors } = refusal;
  const ofPrinter = printer && OF_PRINTERS[code]?.(printer.name, detail);
  if (ofPrinter) return ofPrinter;
  const first = errors[0] ?? { code, detail, pointer: "#" };
  const said = sentenceOf(first, { elements: [], place: "rows" });
  const row = rows[placeOf(first.pointer)?.record ?? -1];
  return inRows(row === undefined ? said : `Row ${row}: ${said}`, rows);
}

/** What is only said of a job for a printer, or is something else there. */
const OF_PRINTERS: Readonly<Record<string, (name: string, detail: string) => string>> = {
  NOT_FOUND: (name) =>
    `“${name}” is no longer one of your printers. Choose another printer, or print a file.`,
  LAYOUT_DOES_NOT_FIT: (name) =>
    `A page is wider than the print head of “${name}”. Choose another sheet or printer, or turn the pages in its settings on the page Printers.`,
  // Of how many bytes it has, which is known once it is drawn.
  JOB_TOO_COMPLEX: (_name, detail) => detail,
};

/** What the list of printers says of one. */
export function namePrinter(printer: Pick<Printer, "name" | "status">): string {
  const { state } = printer.status;
  return state === "online" ? printer.name : `${printer.name} (${NOT_READY[state]})`;
}

const NOT_READY = {
  offline: "offline",
  unpaired: "not connected yet",
  error: "cannot print now",
} as const;

/** What becomes of its pages. */
export function describePrinter({ profile, status }: Pick<Printer, "profile" | "status">): string {
  const sent = `It is sent ${profile.format.toUpperCase()}, as its settings say.`;
  return status.state === "online"
    ? sent
    : `${sent} Labels wait until it can print, at most 24 hours.`;
}

/** In the words of the page Printers, followed by a space; "" where nothing was sent since the page was opened. */
export function sayQueued(jobs: readonly PrintJob[]): string {
  const wrong = jobs.find((job) => !isUnfinished(job) && job.state !== "printed");
  if (wrong) return `${sayJob(wrong).text}. `;
  const unfinished = jobs.filter(isUnfinished);
  const printed = jobs.length - unfinished.length;
  if (unfinished.length === 0) return printed === 0 ? "" : "Printed. ";
  const progress =
    printed === 0 ? "" : `${showNumber(printed)} of ${showNumber(jobs.length)} parts are printed. `;
  if (unfinished.some(({ state }) => state === "printing"))
    return `${progress}It is being printed. `;
  const until = unfinished.map(({ expiresAt }) => expiresAt).toSorted()[0]!;
  return `${progress}${unfinished.length === 1 ? "It waits" : "They wait"} for the printer until ${showTime(until)}. `;
}

/** Until the account can print all of it. */
export function missingCredits({ pages }: Size, { plan, credits }: Account): number {
  return plan === "business" ? Math.max(0, pages - credits) : pages;
}

function trialPrintsOf({ plan, trial }: Account): number {
  if (plan !== "trial" || !trial || isOver(trial)) return 0;
  return Math.max(0, trial.requestsLimit - trial.requestsUsed);
}

function isOver({ expiresAt }: NonNullable<Account["trial"]>): boolean {
  return Date.parse(expiresAt) <= Date.now();
}
