// Arrays for one piece of work, used again by the next. New ones for each text are outside V8's heap, where garbage
// grows to 64 MB before it is collected.

type Numbers = Uint8Array<ArrayBuffer> | Uint16Array | Int16Array | Int32Array;

/** More than a template string may have; longer texts get arrays of their own. */
const LENGTH = 16_384;

export class Scratch<T extends Numbers> {
  readonly #make: new (length: number) => T;
  readonly #space: T;

  constructor(make: new (length: number) => T) {
    this.#make = make;
    this.#space = new make(LENGTH);
  }

  /** So many elements at least, with whatever is in them: valid until the next call. */
  atLeast(length: number): T {
    return length > LENGTH ? new this.#make(length) : this.#space;
  }

  /** So many zeros, valid until the next call. */
  zeros(length: number): T {
    if (length > LENGTH) return new this.#make(length);
    return this.#space.subarray(0, length).fill(0) as T;
  }
}
