// `{ data, meta: { count } }` written a part at a time, in the bytes that it has when it is written at once.

type Part = readonly object[];

/** Gives one part's bytes at a time, null after the last. Of what is written, nothing is kept. */
export function writeJsonList(
  first: Part,
  readNext: () => Promise<Part | null>,
): () => Promise<Uint8Array | null> {
  const encoder = new TextEncoder();
  let opening: string | null = `{"data":[${entriesOf(first)}`;
  let count = first.length;
  let isClosed = false;
  return async () => {
    if (isClosed) return null;
    if (opening !== null) {
      const bytes = encoder.encode(opening);
      opening = null;
      return bytes;
    }
    const part = await readNext();
    if (part === null) {
      isClosed = true;
      return encoder.encode(`],"meta":{"count":${count}}}`);
    }
    const separator = count > 0 && part.length > 0 ? "," : "";
    count += part.length;
    return encoder.encode(separator + entriesOf(part));
  };
}

function entriesOf(part: Part): string {
  return part.map((entry) => JSON.stringify(entry)).join(",");
}
