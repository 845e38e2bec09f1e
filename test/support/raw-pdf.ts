// PDFs made of raw objects, right and wrong ones: what a test writes is what stands in the file.

export type RawObject =
  | string
  | { readonly dictionary: string; readonly stream: Uint8Array | string };

const latin1 = (text: string) => Buffer.from(text, "latin1");

/** Object 1 is the catalog; `dictionary` gets its Length unless it has one. */
export function rawPdf(objects: readonly RawObject[], { trailer = "" } = {}): Uint8Array {
  const parts = [latin1("%PDF-1.7\n")];
  const offsets: number[] = [];
  let length = parts[0]!.length;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  objects.forEach((object, index) => {
    offsets.push(length);
    add(latin1(`${index + 1} 0 obj\n`));
    if (typeof object === "string") add(latin1(object));
    else {
      const bytes =
        typeof object.stream === "string" ? latin1(object.stream) : Buffer.from(object.stream);
      const said = /\/Length\b/.test(object.dictionary) ? "" : `/Length ${bytes.length}`;
      add(latin1(`<<${object.dictionary}${said}>>\nstream\n`));
      add(bytes);
      add(latin1("\nendstream"));
    }
    add(latin1("\nendobj\n"));
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  add(
    latin1(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return new Uint8Array(Buffer.concat(parts));
}

export interface RawPage {
  readonly content?: string;
  /** Members of the page beside Type, Parent, MediaBox and Contents. */
  readonly page?: string;
  readonly catalog?: string;
  /** From object 5 on. */
  readonly objects?: readonly RawObject[];
  readonly trailer?: string;
}

/** One page of 100 × 60 pt: 1 catalog, 2 tree, 3 page, 4 its content. */
export function rawPage({
  content = "0 0 1 rg 10 10 50 30 re f",
  page = "",
  catalog = "",
  objects = [],
  trailer = "",
}: RawPage): Uint8Array {
  return rawPdf(
    [
      `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
      "<</Type/Pages/Kids[3 0 R]/Count 1>>",
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 60]/Contents 4 0 R${page}>>`,
      { dictionary: "", stream: content },
      ...objects,
    ],
    { trailer },
  );
}

/** As ASCII85Decode reads it, without the mark of its end (ISO 32000-1, 7.4.3). */
export function encodeAscii85(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 4) {
    const group = [0, 1, 2, 3].reduce((sum, i) => sum * 256 + (bytes[at + i] ?? 0), 0);
    const digits = [4, 3, 2, 1, 0].map((power) => Math.floor(group / 85 ** power) % 85);
    const kept = Math.min(bytes.length - at, 4) + 1;
    const isZeros = group === 0 && kept === 5;
    text += isZeros ? "z" : String.fromCharCode(...digits.slice(0, kept).map((d) => d + 33));
  }
  return text;
}
