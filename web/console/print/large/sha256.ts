// SHA-256 (FIPS 180-4) of bytes that come piece by piece: browsers hash only what is there as a whole.

const BLOCK = 64;
const ROUNDS = 64;

/** The first 32 bits of the fraction of a root of the first primes. */
function fractionsOfRoots(count: number, root: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) {
    let isPrime = true;
    for (let by = 2; by * by <= n && isPrime; by++) isPrime = n % by !== 0;
    if (isPrime) found.push(((n ** (1 / root) % 1) * 2 ** 32) | 0);
  }
  return found;
}

const ROUND = Int32Array.from(fractionsOfRoots(ROUNDS, 3));
const FIRST = fractionsOfRoots(8, 2);

export class Sha256 {
  readonly #state = Int32Array.from(FIRST);
  readonly #words = new Int32Array(ROUNDS);
  readonly #block = new Uint8Array(BLOCK);
  #filled = 0;
  #bytes = 0;

  update(piece: Uint8Array): void {
    this.#bytes += piece.length;
    let at = 0;
    if (this.#filled > 0) {
      at = Math.min(BLOCK - this.#filled, piece.length);
      this.#block.set(piece.subarray(0, at), this.#filled);
      this.#filled += at;
      if (this.#filled < BLOCK) return;
      this.#mix(this.#block, 0);
    }
    for (; at + BLOCK <= piece.length; at += BLOCK) this.#mix(piece, at);
    this.#block.set(piece.subarray(at));
    this.#filled = piece.length - at;
  }

  /** Ends it. */
  digest(): Uint8Array {
    const bits = this.#bytes * 8;
    const isLong = this.#filled + 9 > BLOCK;
    const end = new Uint8Array(isLong ? 2 * BLOCK : BLOCK);
    end.set(this.#block.subarray(0, this.#filled));
    end[this.#filled] = 0x80;
    const view = new DataView(end.buffer);
    view.setUint32(end.length - 8, Math.floor(bits / 2 ** 32));
    view.setUint32(end.length - 4, bits >>> 0);
    for (let at = 0; at < end.length; at += BLOCK) this.#mix(end, at);
    const digest = new DataView(new ArrayBuffer(32));
    this.#state.forEach((word, index) => digest.setInt32(4 * index, word));
    return new Uint8Array(digest.buffer);
  }

  #mix(bytes: Uint8Array, at: number): void {
    const words = this.#words;
    for (let i = 0; i < 16; i++) {
      const from = at + 4 * i;
      words[i] =
        (bytes[from]! << 24) |
        (bytes[from + 1]! << 16) |
        (bytes[from + 2]! << 8) |
        bytes[from + 3]!;
    }
    for (let i = 16; i < ROUNDS; i++) {
      const x = words[i - 15]!;
      const y = words[i - 2]!;
      const low = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
      const high = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10);
      words[i] = (words[i - 16]! + low + words[i - 7]! + high) | 0;
    }
    const state = this.#state;
    let [a, b, c, d, e, f, g, h] = state as unknown as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    for (let i = 0; i < ROUNDS; i++) {
      const ofE = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
      const first = (h + ofE + ((e & f) ^ (~e & g)) + ROUND[i]! + words[i]!) | 0;
      const ofA = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
      const second = (ofA + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + first) | 0;
      d = c;
      c = b;
      b = a;
      a = (first + second) | 0;
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = (state[i]! + word) | 0));
  }
}

function turn(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

/** As `Repr-Digest` has it (RFC 9530). */
export function reprDigestOf(digest: Uint8Array): string {
  return `sha-256=:${btoa(String.fromCharCode(...digest))}:`;
}
