// Writes numbers bit by bit, the highest first, into bytes that the caller owns.

export class BitWriter {
  readonly bytes: Uint8Array;
  at = 0;
  pending = 0;
  pendingBits = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  /** At most 23 bits at a time. */
  put(value: number, bits: number): void {
    this.pending = (this.pending << bits) | value;
    this.pendingBits += bits;
    while (this.pendingBits >= 8) {
      this.pendingBits -= 8;
      this.bytes[this.at++] = this.pending >>> this.pendingBits;
    }
    this.pending &= (1 << this.pendingBits) - 1;
  }

  /** Appends zeros: `terminatorBits`, then up to a whole byte. Returns the bytes written. */
  finish(terminatorBits: number): number {
    this.put(0, terminatorBits);
    if (this.pendingBits > 0) this.put(0, 8 - this.pendingBits);
    return this.at;
  }
}
