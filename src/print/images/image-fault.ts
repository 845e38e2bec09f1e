// What the readers of this folder throw inside: the reason, for a person, why an image is refused.
// It never leaves the folder: image.ts turns it into `{ refused }`.

import type { Cause } from "../../refusal.ts";

export class ImageFault extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = "ImageFault";
  }
}

export interface Refused {
  readonly refused: string;
  /** Absent: `refused` says all. */
  readonly cause?: Cause;
}

/** Runs a reader; an ImageFault becomes its reason, anything else is a bug and goes on. */
export function refusedOr<T>(read: () => T): T | Refused {
  try {
    return read();
  } catch (error) {
    if (error instanceof ImageFault) return { refused: error.message };
    throw error;
  }
}

export function damagedPixels(): ImageFault {
  return new ImageFault("the PNG's pixels are damaged");
}

export function truncatedPixels(): ImageFault {
  return new ImageFault("the PNG's pixels are truncated");
}
