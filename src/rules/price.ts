// What a job costs. Whether the account can pay is the ledger's answer.

export type KeyKind = "live" | "trial";

/** Credits pay one per page; a trial pays none. */
export function priceOf(kind: KeyKind, pages: number): number {
  return kind === "live" ? pages : 0;
}
