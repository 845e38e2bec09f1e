// The body of an answer that may be too large to pass on.

/** null: it has more, and is not read to its end. */
export async function readAtMost(
  { body }: Response,
  mostBytes: number,
): Promise<Uint8Array | null> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const reader = body!.getReader() as ReadableStreamDefaultReader<Uint8Array>;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    pieces.push(read.value);
    length += read.value.byteLength;
    if (length > mostBytes) {
      await reader.cancel();
      return null;
    }
  }
  return joined(pieces, length);
}

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole;
}
