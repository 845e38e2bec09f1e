// Sentences of the page that depend on numbers.
import type { Account } from "../../calls/answers.ts";
import { showCount, showNumber } from "../parts/show.ts";

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
  const left = account.trial ? account.trial.requestsLimit - account.trial.requestsUsed : 0;
  return account.plan === "trial" && pages === 1 && left > 0
    ? `${job}, free in your trial. You have ${showCount(left - 1, "trial print")} after this.`
    : `${job}.`;
}

/** Why the account cannot print it; null: it can. */
export function reasonOfAccount({ pages }: Size, account: Account): string | null {
  if (account.plan === "business") {
    const missing = pages - account.credits;
    return missing > 0
      ? `This needs ${showCount(pages, "credit")} and you have ${showNumber(account.credits)}. ${showCount(missing, "credit")} more ${missing === 1 ? "prints" : "print"} all of it.`
      : null;
  }
  if (account.plan === "none") {
    return pages > 1
      ? `Printing needs a trial, which prints one page at a time and is free, or ${showCount(pages, "credit")} for all of it.`
      : "Printing needs a trial, which is free, or credits.";
  }
  const { trial } = account;
  if (trial && trial.requestsUsed >= trial.requestsLimit) {
    return `All prints of your trial are used. ${showCount(pages, "credit")} ${pages === 1 ? "prints" : "print"} this.`;
  }
  return pages > 1
    ? `A trial prints one page at a time, and this is ${showNumber(pages)}. Print the first page now, or get ${showNumber(pages)} credits for all of it.`
    : null;
}
