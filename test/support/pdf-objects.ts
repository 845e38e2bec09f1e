// Takes a PDF with a classic cross-reference table apart by that table, for tests. Reads only the
// frame: dictionaries stay text.
import { inflateSync } from "node:zlib";

export interface PdfObject {
  readonly number: number;
  /** What stands between "obj" and "stream" or "endobj", trimmed. */
  readonly text: string;
  /** The stream's bytes as they lie in the file. */
  readonly stream: Uint8Array | null;
}

export interface PdfParts {
  readonly header: string;
  /** In the order of the file. */
  readonly objects: readonly PdfObject[];
  readonly trailer: string;
}

/** Throws where the table, an offset or a stream's length is wrong. */
export function readObjects(pdf: Uint8Array): PdfParts {
  const file = Buffer.from(pdf).toString("latin1");
  const end = /\nstartxref\n(\d+)\n%%EOF\n$/.exec(file);
  if (!end) throw new Error("the file does not end in startxref and %%EOF");
  const tableStart = Number(end[1]);
  const table = /^xref\n0 (\d+)\n((?:\d{10} \d{5} [fn] \n)+)trailer\n/.exec(file.slice(tableStart));
  if (!table) throw new Error("startxref does not lead to a cross-reference table");
  const rows = table[2]!.match(/.{20}/gs)!;
  if (rows.length !== Number(table[1])) throw new Error("the table's count is wrong");
  if (rows[0] !== "0000000000 65535 f \n") throw new Error("object 0 is not the free one");
  const offsets = rows
    .slice(1)
    .map((row, i) => ({ number: i + 1, offset: Number(row.slice(0, 10)) }))
    .sort((a, b) => a.offset - b.offset);
  const objects = offsets.map(({ number, offset }, i) =>
    readObject(pdf, file.slice(offset, offsets[i + 1]?.offset ?? tableStart), number, offset),
  );
  return {
    header: file.slice(0, offsets[0]?.offset ?? tableStart),
    objects,
    trailer: file.slice(tableStart + table[0].length, end.index).trim(),
  };
}

function readObject(pdf: Uint8Array, source: string, number: number, offset: number): PdfObject {
  const opening = `${number} 0 obj\n`;
  if (!source.startsWith(opening)) throw new Error(`object ${number} is not at ${offset}`);
  if (!source.endsWith("\nendobj\n")) throw new Error(`object ${number} does not end in endobj`);
  const streamAt = source.indexOf("\nstream\n");
  if (streamAt < 0) {
    return { number, text: source.slice(opening.length, -"\nendobj\n".length), stream: null };
  }
  const text = source.slice(opening.length, streamAt);
  const length = Number(/\/Length (\d+)/.exec(text)?.[1]);
  const start = streamAt + "\nstream\n".length;
  if (source.slice(start + length) !== "\nendstream\nendobj\n") {
    throw new Error(`the stream of object ${number} is not ${length} bytes long`);
  }
  return { number, text, stream: pdf.subarray(offset + start, offset + start + length) };
}

/** A stream's content, inflated where it is deflated and has no other filter. */
export function decodeStream(object: PdfObject): Uint8Array {
  if (!object.stream) throw new Error(`object ${object.number} has no stream`);
  return object.text.includes("/Filter/FlateDecode") ? inflateSync(object.stream) : object.stream;
}
