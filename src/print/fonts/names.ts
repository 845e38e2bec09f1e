// The names in a TrueType file: reads one by its nameID.

const MACINTOSH = 1;
const WINDOWS = 3;
const HEADER_BYTES = 6;
const RECORD_BYTES = 12;

/**
 * The first name with this nameID in a `name` table (OpenType, "name"), Windows and Unicode
 * records before Macintosh ones; "" when there is none or the table is truncated.
 */
export function readName(table: Uint8Array, nameId: number): string {
  const view = new DataView(table.buffer, table.byteOffset, table.length);
  if (table.length < HEADER_BYTES) return "";
  const count = view.getUint16(2);
  const storage = view.getUint16(4);
  let macintosh = "";
  for (let i = 0; i < count; i++) {
    const record = HEADER_BYTES + i * RECORD_BYTES;
    if (record + RECORD_BYTES > table.length) break;
    if (view.getUint16(record + 6) !== nameId) continue;
    const platform = view.getUint16(record);
    const start = storage + view.getUint16(record + 10);
    const text = table.subarray(start, start + view.getUint16(record + 8));
    if (platform === MACINTOSH) macintosh ||= decodeBytes(text);
    else if (platform === 0 || platform === WINDOWS) return decodeUtf16(text);
  }
  return macintosh;
}

// Mac Roman beyond ASCII does not occur in the names that are read.
function decodeBytes(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

function decodeUtf16(bytes: Uint8Array): string {
  let text = "";
  for (let i = 0; i + 1 < bytes.length; i += 2) {
    text += String.fromCharCode((bytes[i]! << 8) | bytes[i + 1]!);
  }
  return text;
}
