// What can be wrong with the browser's storage, by name and in a sentence.

/** `none`: this browser keeps nothing. `newer`: another tab has a newer version of the pages. */
export type StoreFault = "none" | "full" | "newer" | "failed";

export class StoreError extends Error {
  readonly why: StoreFault;

  constructor(why: StoreFault) {
    super(SENTENCES[why]);
    this.name = "StoreError";
    this.why = why;
  }
}

export const SENTENCES: Readonly<Record<StoreFault, string>> = {
  none: "This browser keeps nothing, so that closing or reloading the page loses what is on it.",
  full: "This browser's storage is full. Free some space on the disk, then try again.",
  newer: "These pages were updated in another tab. Reload this one to go on.",
  failed: "This browser's storage did not answer. Reload the page to try again.",
};

export function sentenceOf(error: unknown): string {
  return SENTENCES[error instanceof StoreError ? error.why : "failed"];
}

/**
 * `elsewhere`: another tab has changed it since, and keeps that. `removed`: its account has signed out; `other`:
 * and another one is there, to which it is not shown.
 */
export type Keeping = "kept" | "elsewhere" | "removed" | "other" | StoreFault;
