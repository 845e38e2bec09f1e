// Holds scans to the order that T.81, G.1.1 gives them: a coefficient is begun once, and each later scan of it has the next
// lower bit. So a block is looked at a few times, however many scans a file has.

import type { Band } from "./band.ts";
import type { Scan } from "./scan.ts";
import { damaged } from "./tables.ts";

const NOT_YET = -1;

export class ScanOrder {
  /** The lowest bit that is known, by coefficient. */
  readonly #lowBits = new Map<Band, Int8Array>();

  add({ bands, part }: Scan): void {
    for (const band of bands) {
      const lowBits = this.#lowBitsOf(band);
      for (let index = part.first; index <= part.last; index += 1) {
        const known = lowBits[index]!;
        const isNext = part.isRefinement ? known === part.highBit : known === NOT_YET;
        if (!isNext) throw damaged();
        lowBits[index] = part.lowBit;
      }
    }
  }

  /** Whether every component has at least its mean values. */
  covers(bands: readonly Band[]): boolean {
    return bands.every((band) => (this.#lowBits.get(band)?.[0] ?? NOT_YET) !== NOT_YET);
  }

  #lowBitsOf(band: Band): Int8Array {
    const known = this.#lowBits.get(band);
    if (known) return known;
    const lowBits = new Int8Array(64).fill(NOT_YET);
    this.#lowBits.set(band, lowBits);
    return lowBits;
  }
}
