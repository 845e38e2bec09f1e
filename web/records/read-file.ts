// A chosen file: its first bytes say what it is, not its name.
import { type Read, refused } from "./grid.ts";
import { readCsv } from "./read-text.ts";
import type { XlsxOptions } from "./read-xlsx.ts";
import { PROTECTED } from "./refusals.ts";

const KINDS: readonly { readonly bytes: readonly number[]; readonly refusal: string | null }[] = [
  { bytes: [0x50, 0x4b, 0x03, 0x04], refusal: null },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], refusal: PROTECTED },
  {
    bytes: [0x25, 0x50, 0x44, 0x46],
    refusal: "This is a PDF. Choose the table that it was made from, as XLSX or CSV.",
  },
];

/** An XLSX, CSV or TSV file. */
export async function readTableFile(bytes: Uint8Array, options: XlsxOptions = {}): Promise<Read> {
  const kind = KINDS.find((known) => known.bytes.every((byte, index) => bytes[index] === byte));
  if (!kind) return readCsv(bytes);
  if (kind.refusal !== null) return refused(kind.refusal);
  // The reader of workbooks is most of this module's bytes.
  const { readXlsx } = await import("./read-xlsx.ts");
  return readXlsx(bytes, options);
}
