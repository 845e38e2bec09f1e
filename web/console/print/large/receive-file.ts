// The file of an answer, piece by piece, to where it is kept: it is whole when its length and its digest are those that
// the answer began with, and only then it gets its name.
import { sha256 } from "@noble/hashes/sha2.js";

/** Where a file is written to. */
export interface Sink {
  /** Ahead of the first byte; what an earlier try has written is gone. */
  begin(): Promise<void>;
  write(piece: Uint8Array): Promise<void>;
  /** It is whole. Returns its bytes, where they are not kept elsewhere. */
  end(): Promise<Uint8Array>;
  /** It is not. */
  drop(): Promise<void>;
}

export interface Expected {
  /** Of all bytes; null: it was not said. */
  readonly bytes: number | null;
  /** `Repr-Digest`. */
  readonly digest: string;
}

/** The service sends 100 MB at most. */
const MOST_BYTES = 110_000_000;

/** `read` gives the next piece, and null at the end. null: it did not come whole, and nothing of it is kept. */
export async function receiveFile(
  read: () => Promise<Uint8Array | null>,
  expected: Expected,
  sink: Sink,
  onReceived: (bytes: number) => void,
): Promise<Uint8Array | null> {
  const hash = sha256.create();
  let received = 0;
  let isWhole = false;
  await sink.begin();
  try {
    for (;;) {
      const piece = await read();
      if (piece === null) break;
      received += piece.length;
      if (received > (expected.bytes ?? MOST_BYTES)) return null;
      hash.update(piece);
      await sink.write(piece);
      onReceived(received);
    }
    const isAll = received === (expected.bytes ?? received);
    if (!isAll || reprDigestOf(hash.digest()) !== expected.digest) return null;
    isWhole = true;
    return await sink.end();
  } finally {
    if (!isWhole) await sink.drop();
  }
}

/** In memory, for as long as it comes. */
export class MemorySink implements Sink {
  #pieces: Uint8Array[] = [];

  begin(): Promise<void> {
    this.#pieces = [];
    return Promise.resolve();
  }

  write(piece: Uint8Array): Promise<void> {
    this.#pieces.push(piece);
    return Promise.resolve();
  }

  end(): Promise<Uint8Array> {
    const bytes = new Uint8Array(this.#pieces.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const piece of this.#pieces) {
      bytes.set(piece, at);
      at += piece.length;
    }
    this.#pieces = [];
    return Promise.resolve(bytes);
  }

  drop(): Promise<void> {
    this.#pieces = [];
    return Promise.resolve();
  }
}

/** As `Repr-Digest` has it (RFC 9530). */
function reprDigestOf(digest: Uint8Array): string {
  return `sha-256=:${btoa(String.fromCharCode(...digest))}:`;
}
