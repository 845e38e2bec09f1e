// How many pixels one job may decode. Uploaded images are decoded once, at upload; fetched and embedded
// ones come again with every job, and a small file can hold any number of pixels.

import { ImageFault } from "./image-fault.ts";

const MB = 1024 * 1024;

/** One fetched or embedded image. */
export const IMAGE_DECODE_BYTES = 8 * MB;
/** All of a job: two seconds of CPU for noise (docs/decisions/0016-images-at-upload.md). */
export const JOB_DECODE_BYTES = 32 * MB;
/** Checking only inflates, ten times as fast as decoding. */
const JOB_CHECK_BYTES = 128 * MB;

const ADVICE =
  "upload it as an asset, which is decoded once, or save it without transparency and interlacing";

export class DecodeAllowance {
  readonly #jobBytes: number;
  #checkLeft = JOB_CHECK_BYTES;

  /** `needs`: what each image of the job takes to decode. An image over its own limit is refused and does not count. */
  constructor(needs: Iterable<number>) {
    let jobBytes = 0;
    for (const bytes of needs) if (bytes <= IMAGE_DECODE_BYTES) jobBytes += bytes;
    this.#jobBytes = jobBytes;
  }

  /** Throws an ImageFault for an image that the job may not decode. */
  decode(bytes: number): void {
    if (bytes > IMAGE_DECODE_BYTES) {
      throw new ImageFault(
        `it needs ${megabytes(bytes)} MB to decode, and the limit is ${IMAGE_DECODE_BYTES / MB} MB; ${ADVICE}`,
      );
    }
    if (this.#jobBytes > JOB_DECODE_BYTES) {
      throw new ImageFault(
        `the images of this job need ${megabytes(this.#jobBytes)} MB to decode, and the limit for all of them is ${JOB_DECODE_BYTES / MB} MB; ${ADVICE}`,
      );
    }
  }

  /** Whether pixels that print as they are should be inflated and checked. */
  check(bytes: number): boolean {
    if (bytes > this.#checkLeft) return false;
    this.#checkLeft -= bytes;
    return true;
  }
}

/** Rounded up: what exceeds a limit never reads as the limit itself. */
function megabytes(bytes: number): string {
  return (Math.ceil((bytes / MB) * 10) / 10).toFixed(1);
}
