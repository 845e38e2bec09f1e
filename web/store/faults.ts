// What can be wrong with the browser's storage, by name and in a sentence.

/** `none`: pages can keep nothing in this browser. `newer`: another tab has a newer version of the pages. */
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
  none: "This browser cannot keep your work. Closing or reloading the page loses it.",
  full: "This browser's storage is full. Free some space on the disk, then try again.",
  newer: "These pages were updated in another tab. Reload this one to go on.",
  failed: "This browser's storage did not answer. Reload the page to try again.",
};

export function sentenceOf(error: unknown): string {
  return SENTENCES[error instanceof StoreError ? error.why : "failed"];
}

/**
 * `elsewhere`: another tab has changed it since, and keeps that. `removed`: its account has signed out. `other`: another
 * account is signed in, to which it is not shown; its own has signed out, or the session has ended.
 */
export type Keeping = "kept" | "elsewhere" | "removed" | "other" | StoreFault;
