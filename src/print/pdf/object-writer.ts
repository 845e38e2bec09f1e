// The file's frame (ISO 32000-1, 7.5): header, numbered objects, streams, cross-reference table,
// trailer. It does not know what the objects mean.
import { ByteBuffer, giveBack } from "./buffer.ts";
import {
  type PdfDictionary,
  type PdfRef,
  type PdfValue,
  writeStreamDictionary,
  writeValue,
} from "./value.ts";

/** A buffer that has grown beyond is given back once it is empty. */
const LARGE_BYTES = 1024 * 1024;
const HEADER_COMMENT = new Uint8Array([0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a]);

export class ObjectWriter {
  readonly #out: ByteBuffer;
  /** Small integers, which V8 keeps as such: a large job has 20,000. */
  readonly #offsets: number[] = [0];
  /** Bytes that were taken away. */
  #taken = 0;
  readonly #deflate: ((bytes: Uint8Array) => Uint8Array) | null;

  /**
   * `deflate` makes zlib streams (RFC 1950) that are given back when they are written; null leaves streams as they
   * are. `firstBytes`: what the file will have as a rule, so that its buffer need not grow.
   */
  constructor(deflate: ((bytes: Uint8Array) => Uint8Array) | null, firstBytes = 65_536) {
    this.#deflate = deflate;
    this.#out = new ByteBuffer(firstBytes);
    this.#out.ascii("%PDF-1.7\n");
    this.#out.raw(HEADER_COMMENT);
  }

  /** A number for an object that is written later; every reserved one must be. */
  reserve(): PdfRef {
    this.#offsets.push(0);
    return { object: this.#offsets.length - 1 };
  }

  write(ref: PdfRef, value: PdfValue): void {
    this.#open(ref);
    writeValue(this.#out, value);
    this.#out.ascii("\nendobj\n");
  }

  /**
   * Writes a stream at once. `encoded` bytes are taken as they are, with the Filter that
   * `entries` names; others are deflated where that makes them smaller. Length is added.
   */
  writeStream(ref: PdfRef, entries: PdfDictionary, bytes: Uint8Array, encoded = false): void {
    let body = bytes;
    if (!encoded && this.#deflate) {
      const deflated = this.#deflate(bytes);
      if (deflated.length < bytes.length) body = deflated;
    }
    this.#open(ref);
    writeStreamDictionary(this.#out, entries, body !== bytes, body.length);
    this.#out.ascii("\nstream\n");
    this.#out.raw(body);
    this.#out.ascii("\nendstream\nendobj\n");
    if (body !== bytes) giveBack(body);
  }

  /** Copies a body that was written elsewhere, each reference put in where it belongs. */
  writeImported(
    ref: PdfRef,
    body: Uint8Array,
    refs: readonly (readonly [at: number, to: PdfRef])[],
  ): void {
    this.#open(ref);
    let copied = 0;
    for (const [at, to] of refs) {
      this.#out.raw(body.subarray(copied, at));
      writeValue(this.#out, to);
      copied = at;
    }
    this.#out.raw(body.subarray(copied));
    this.#out.ascii("\nendobj\n");
  }

  /** Bytes written so far. */
  get length(): number {
    return this.#taken + this.#out.length;
  }

  /** Of those, what is still here; valid until the next write. */
  view(): Uint8Array {
    return this.#out.view();
  }

  get viewLength(): number {
    return this.#out.length;
  }

  /** Lets go of what is here: it was taken elsewhere. `isLast`: nothing follows. */
  drop(isLast = false): void {
    this.#taken += this.#out.length;
    if (isLast || this.#out.bytes.length > LARGE_BYTES) this.#out.release();
    else this.#out.reset();
  }

  /** Ends the file; `trailer` needs Root, Size is added. Answers what is still here: the buffer itself, not a copy. */
  finish(trailer: PdfDictionary): Uint8Array {
    const out = this.#out;
    const start = this.length;
    const count = this.#offsets.length;
    out.ascii("xref\n0 ");
    out.integer(count);
    out.ascii("\n0000000000 65535 f \n");
    for (let object = 1; object < count; object++) {
      const offset = this.#offsets[object]!;
      if (offset === 0) throw new Error(`object ${object} was reserved and never written`);
      out.padded(offset, 10);
      out.ascii(" 00000 n \n");
    }
    out.ascii("trailer\n");
    writeValue(out, new Map<string, PdfValue>([["Size", count], ...trailer]));
    out.ascii("\nstartxref\n");
    out.integer(start);
    out.ascii("\n%%EOF\n");
    return out.view();
  }

  #open(ref: PdfRef): void {
    if (this.#offsets[ref.object] !== 0) {
      throw new Error(`object ${ref.object} is written twice or was not reserved`);
    }
    this.#offsets[ref.object] = this.length;
    this.#out.integer(ref.object);
    this.#out.ascii(" 0 obj\n");
  }
}
