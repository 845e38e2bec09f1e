// The container of a TrueType file: its table directory, read and written.
// It knows no table's content, but for the checksum that `head` holds over the whole file.

export interface TableRange {
  readonly offset: number;
  readonly length: number;
}

const TRUETYPE_VERSION = 0x00010000;
const APPLE_TRUETYPE_VERSION = 0x74727565;
const HEADER_BYTES = 12;
const DIRECTORY_ENTRY_BYTES = 16;
const CHECKSUM_ADJUSTMENT_OFFSET = 8;
const CHECKSUM_MAGIC = 0xb1b0afba;

/**
 * Reads the table directory (OpenType, "Organization of an OpenType Font"): tag to byte range.
 * Throws an Error for what is no TrueType file and for a table that reaches beyond its end.
 */
export function readTableDirectory(bytes: Uint8Array): Map<string, TableRange> {
  if (bytes.length < HEADER_BYTES) throw new Error("the font file is truncated: no header");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const version = view.getUint32(0);
  if (version !== TRUETYPE_VERSION && version !== APPLE_TRUETYPE_VERSION) {
    throw new Error("the font file has no TrueType outlines");
  }
  const tableCount = view.getUint16(4);
  if (bytes.length < HEADER_BYTES + tableCount * DIRECTORY_ENTRY_BYTES) {
    throw new Error("the font file is truncated: its table directory is cut off");
  }
  const directory = new Map<string, TableRange>();
  for (let i = 0; i < tableCount; i++) {
    const entry = HEADER_BYTES + i * DIRECTORY_ENTRY_BYTES;
    const tag = tagAt(bytes, entry);
    const offset = view.getUint32(entry + 8);
    const length = view.getUint32(entry + 12);
    if (offset + length > bytes.length) {
      throw new Error(`the font file is truncated: table "${tag}" reaches beyond its end`);
    }
    directory.set(tag, { offset, length });
  }
  return directory;
}

/**
 * Writes a TrueType file from its tables, in the order of their tags, with the checksums of the
 * tables and of the file (OpenType, "Calculating Checksums"). A tag has four ASCII characters.
 */
export function buildSfnt(
  tables: readonly (readonly [tag: string, bytes: Uint8Array])[],
): Uint8Array {
  const { file, view, headerBytes, headAt } = layOutTables(tables);
  const adjustmentAt = headAt + CHECKSUM_ADJUSTMENT_OFFSET;
  if (headAt > 0) view.setUint32(adjustmentAt, 0);
  let sum = 0;
  for (let entry = HEADER_BYTES; entry < headerBytes; entry += DIRECTORY_ENTRY_BYTES) {
    const checksum = checksumOf(view, view.getUint32(entry + 8), view.getUint32(entry + 12));
    view.setUint32(entry + 4, checksum);
    sum += checksum;
  }
  if (headAt > 0) {
    const adjustment = CHECKSUM_MAGIC - (sum + checksumOf(view, 0, headerBytes));
    view.setUint32(adjustmentAt, adjustment >>> 0);
  }
  return file;
}

/** The same file without checksums, for readers that look at none. */
export function joinTables(
  tables: readonly (readonly [tag: string, bytes: Uint8Array])[],
): Uint8Array {
  return layOutTables(tables).file;
}

/** `headAt`: 0 without a table `head`. */
function layOutTables(tables: readonly (readonly [tag: string, bytes: Uint8Array])[]) {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const headerBytes = HEADER_BYTES + sorted.length * DIRECTORY_ENTRY_BYTES;
  let offset = headerBytes;
  let headAt = 0;
  let size = headerBytes;
  for (const [, bytes] of sorted) size += paddedLength(bytes.length);

  const file = new Uint8Array(size);
  const view = new DataView(file.buffer);
  writeHeader(view, sorted.length);
  sorted.forEach(([tag, bytes], i) => {
    const entry = HEADER_BYTES + i * DIRECTORY_ENTRY_BYTES;
    if (tag === "head") headAt = offset;
    for (let k = 0; k < 4; k++) file[entry + k] = tag.charCodeAt(k);
    view.setUint32(entry + 8, offset);
    view.setUint32(entry + 12, bytes.length);
    file.set(bytes, offset);
    offset += paddedLength(bytes.length);
  });
  return { file, view, headerBytes, headAt };
}

function writeHeader(view: DataView, tableCount: number): void {
  const log2 = tableCount === 0 ? 0 : 31 - Math.clz32(tableCount);
  const searchRange = 16 << log2;
  view.setUint32(0, TRUETYPE_VERSION);
  view.setUint16(4, tableCount);
  view.setUint16(6, searchRange);
  view.setUint16(8, log2);
  view.setUint16(10, tableCount * 16 - searchRange);
}

// Reads up to three bytes beyond `length`: they are the zeros of the padding.
function checksumOf(view: DataView, offset: number, length: number): number {
  const end = offset + paddedLength(length);
  let sum = 0;
  for (let at = offset; at < end; at += 4) sum = (sum + view.getInt32(at)) | 0;
  return sum >>> 0;
}

function paddedLength(length: number): number {
  return (length + 3) & ~3;
}

function tagAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(bytes[at]!, bytes[at + 1]!, bytes[at + 2]!, bytes[at + 3]!);
}
