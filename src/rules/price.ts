// What a job costs. Whether the account can pay is the ledger's answer.

/** What pays for a job. */
export type PaidBy = "credits" | "trial" | "nothing";

/** Credits pay one per page; a trial pays none, and a watermarked link has nothing to pay. */
export function priceOf(paidBy: PaidBy, pages: number): number {
  return paidBy === "credits" ? pages : 0;
}
