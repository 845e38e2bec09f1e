// The PDFs of a job's parts as one file: objects are renumbered and copied, streams as they are, and the page trees of
// the parts become the branches of one. It reads what src/print/pdf writes: a table of cross-references, no object streams.

const NEWLINE = 10;

interface SourceFile {
  readonly bytes: Uint8Array;
  /** Where each object begins, by number; 0: there is none. */
  readonly offsets: readonly number[];
  /** Where the table of cross-references begins. */
  readonly end: number;
  readonly trailer: string;
  readonly root: number;
  readonly info: number;
  readonly pages: number;
  readonly pageCount: number;
}

/**
 * Pieces of the merged file, in order; they share the memory of the parts.
 * @throws Error where a part is not a PDF that this service has written
 */
export function mergePdfs(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer>[] {
  const [first, ...others] = parts;
  if (!first) throw new Error("there is nothing to merge");
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  if (others.length === 0) return [plain(first)];
  const sources = parts.map(openPdf);
  let length = 0;
  const offsets: number[] = [0];
  const write = (piece: Uint8Array<ArrayBuffer>) => {
    pieces.push(piece);
    length += piece.length;
  };
  const catalog = 1;
  const tree = 2;
  // Header and the comment that says that the file is binary.
  write(plain(first.subarray(0, lineEnd(first, lineEnd(first, 0)))));
  let next = 3;
  const branches: number[] = [];
  let info: number | null = null;
  for (const [at, source] of sources.entries()) {
    const numbers = source.offsets.map((offset, object) => {
      const isReplaced = object === source.root || (object === source.info && at > 0);
      return offset === 0 || isReplaced ? 0 : next++;
    });
    if (at === 0) info = numbers[source.info] ?? null;
    branches.push(numbers[source.pages]!);
    const starts = source.offsets.filter((offset) => offset > 0).toSorted((a, b) => a - b);
    const ends = new Map(starts.map((start, i) => [start, starts[i + 1] ?? source.end]));
    for (const [object, number] of numbers.entries()) {
      if (number === 0) continue;
      const start = source.offsets[object]!;
      offsets[number] = length;
      const parent = object === source.pages ? `/Parent ${tree} 0 R` : "";
      const body = source.bytes.subarray(lineEnd(source.bytes, start), ends.get(start)!);
      write(latin1(`${number} 0 obj\n`));
      for (const piece of renumbered(body, numbers, parent)) write(piece);
    }
  }
  const count = sources.reduce((sum, { pageCount }) => sum + pageCount, 0);
  const kids = branches.map((number) => `${number} 0 R`).join(" ");
  offsets[tree] = length;
  write(latin1(`${tree} 0 obj\n<</Type/Pages/Count ${count}/Kids[${kids}]>>\nendobj\n`));
  offsets[catalog] = length;
  const rest = catalogOf(sources[0]!);
  write(latin1(`${catalog} 0 obj\n<<${rest}/Pages ${tree} 0 R>>\nendobj\n`));
  const start = length;
  const entries = offsets
    .slice(1)
    .map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`)
    .join("");
  write(latin1(`xref\n0 ${next}\n0000000000 65535 f \n${entries}`));
  const id = /\/ID\s*\[[^\]]*\]/.exec(sources[0]!.trailer)?.[0] ?? "";
  const origin = info === null || info === 0 ? "" : `/Info ${info} 0 R`;
  write(
    latin1(
      `trailer\n<</Size ${next}/Root ${catalog} 0 R${origin}${id}>>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return pieces;
}

function openPdf(bytes: Uint8Array): SourceFile {
  const tail = textOf(bytes, Math.max(0, bytes.length - 64), bytes.length);
  const end = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail)?.[1]);
  if (!(end > 0 && end < bytes.length)) throw new Error("the PDF has no cross-references");
  const table = textOf(bytes, end, bytes.length);
  const trailer = table.slice(table.indexOf("trailer"));
  const entries = [...table.matchAll(/^(\d{10}) \d{5} ([nf]) ?$/gm)];
  const offsets = entries.map(([, offset, kind]) => (kind === "n" ? Number(offset) : 0));
  const root = refIn("Root", trailer);
  const objectText = (object: number) => {
    const from = offsets[object] ?? 0;
    if (from === 0) throw new Error("the PDF has no catalog");
    const text = textOf(bytes, from, Math.min(end, from + 65_536));
    return text.slice(0, text.indexOf("endobj"));
  };
  const pages = refIn("Pages", objectText(root));
  const pageCount = Number(/\/Count\s+(\d+)/.exec(objectText(pages))?.[1]);
  if (!(pageCount > 0)) throw new Error("the PDF has no pages");
  return { bytes, offsets, end, trailer, root, info: refIn("Info", trailer), pages, pageCount };
}

function refIn(name: string, text: string): number {
  return Number(new RegExp(`/${name}\\s+(\\d+) 0 R`).exec(text)?.[1] ?? 0);
}

/** What the catalog says besides its pages. */
function catalogOf({ bytes, offsets, root, end }: SourceFile): string {
  const from = lineEnd(bytes, offsets[root]!);
  const text = textOf(bytes, from, Math.min(end, from + 65_536));
  const dictionary = text.slice(0, text.indexOf("endobj")).trim();
  return dictionary.slice(2, -2).replace(/\/Pages\s+\d+ 0 R/, "");
}

/** An object's body with its references renumbered. Strings and what is in the stream are left as they are. */
function renumbered(
  body: Uint8Array,
  numbers: readonly number[],
  added: string,
): Uint8Array<ArrayBuffer>[] {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let copied = 0;
  let at = 0;
  if (added !== "") {
    copied = at = 2;
    pieces.push(latin1(`<<${added}`));
  }
  while (at < body.length) {
    const byte = body[at]!;
    if (byte === 0x28) at = endOfString(body, at);
    else if (byte === 0x3c && body[at + 1] !== 0x3c) at = body.indexOf(0x3e, at) + 1;
    else if (byte === 0x3c) at += 2;
    else if (byte === 0x2f) at = endOfWord(body, at + 1);
    else if (isDigit(byte)) {
      const ref = /^(\d+) 0 R(?![\w])/.exec(textOf(body, at, Math.min(body.length, at + 16)));
      const to = ref && numbers[Number(ref[1])];
      if (ref && to) {
        pieces.push(plain(body.subarray(copied, at)), latin1(`${to} 0 R`));
        at += ref[0].length;
        copied = at;
      } else at = endOfWord(body, at);
    } else if (isLetter(byte)) {
      const end = endOfWord(body, at);
      // The rest is a stream.
      if (textOf(body, at, end) === "stream") break;
      at = end;
    } else at += 1;
  }
  pieces.push(plain(body.subarray(copied)));
  return pieces;
}

function endOfString(body: Uint8Array, from: number): number {
  let depth = 0;
  for (let at = from; at < body.length; at++) {
    const byte = body[at];
    if (byte === 0x5c) at += 1;
    else if (byte === 0x28) depth += 1;
    else if (byte === 0x29 && --depth === 0) return at + 1;
  }
  return body.length;
}

const ENDS = new Set([..."()<>[]{}/% \n\r\t\f\0"].map((sign) => sign.charCodeAt(0)));

function endOfWord(body: Uint8Array, from: number): number {
  let at = from;
  while (at < body.length && !ENDS.has(body[at]!)) at += 1;
  return Math.max(at, from);
}

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39;
}

function isLetter(byte: number): boolean {
  return (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a);
}

/** After the next line break. */
function lineEnd(bytes: Uint8Array, from: number): number {
  return bytes.indexOf(NEWLINE, from) + 1;
}

function latin1(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

function textOf(bytes: Uint8Array, from: number, to: number): string {
  let text = "";
  for (let at = from; at < to; at += 8192) {
    text += String.fromCharCode(...bytes.subarray(at, Math.min(to, at + 8192)));
  }
  return text;
}

/** Files are fetched or read from the browser's database: their memory is never shared. */
function plain(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return bytes as Uint8Array<ArrayBuffer>;
}
