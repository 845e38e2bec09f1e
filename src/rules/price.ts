// What a job costs. Whether the account can pay is the ledger's answer.

export type KeyKind = "live" | "trial";

/** A business key pays one credit a page; a trial key pays none. */
export function priceOf(kind: KeyKind, pages: number): number {
  return kind === "live" ? pages : 0;
}
