// How much a ZIP file says that it unpacks to, before anything is unpacked. The reader of the workbook
// holds every entry to the size declared here, so the sum bounds its memory.
import { refused, type Refused } from "./grid.ts";
import { TABLE_LIMITS } from "./limits.ts";

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LONGEST_COMMENT = 65_535;
const IN_ZIP64 = 0xffffffff;
const DEFLATED = 8;
/** What deflate makes of nothing takes two bytes; a few more are nothing too. */
const EMPTY_BYTES = 16;

/** null: the file may be unpacked. */
export function refuseToUnpack(bytes: Uint8Array): Refused | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === -1) return damaged();
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (count > TABLE_LIMITS.packedFiles || at === IN_ZIP64) return tooMuch();
  let sum = 0;
  for (let entry = 0; entry < count; entry += 1) {
    if (at + ENTRY_BYTES > view.byteLength || view.getUint32(at, true) !== DIRECTORY_ENTRY) {
      return damaged();
    }
    const packed = view.getUint32(at + 20, true);
    const unpacked = unpackedSize(view, at);
    if (unpacked === null) return damaged();
    // A size of 0 would leave the reader without a bound.
    const isUnbounded =
      unpacked === 0 && view.getUint16(at + 10, true) === DEFLATED && packed > EMPTY_BYTES;
    sum += unpacked;
    if (isUnbounded || sum > TABLE_LIMITS.unpackedBytes) return tooMuch();
    at += ENTRY_BYTES + nameBytes(view, at) + extraBytes(view, at) + view.getUint16(at + 32, true);
  }
  return null;
}

function findEnd(view: DataView): number {
  const least = Math.max(0, view.byteLength - END_BYTES - LONGEST_COMMENT);
  for (let at = view.byteLength - END_BYTES; at >= least; at -= 1) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  }
  return -1;
}

function nameBytes(view: DataView, at: number): number {
  return view.getUint16(at + 28, true);
}

function extraBytes(view: DataView, at: number): number {
  return view.getUint16(at + 30, true);
}

/** Some programs write sizes as ZIP64 in small files too; null: the size is nowhere. */
function unpackedSize(view: DataView, at: number): number | null {
  const size = view.getUint32(at + 24, true);
  if (size !== IN_ZIP64) return size;
  let extra = at + ENTRY_BYTES + nameBytes(view, at);
  const end = Math.min(extra + extraBytes(view, at), view.byteLength);
  while (extra + 12 <= end) {
    if (view.getUint16(extra, true) === 1) return Number(view.getBigUint64(extra + 4, true));
    extra += 4 + view.getUint16(extra + 2, true);
  }
  return null;
}

function tooMuch(): Refused {
  return refused(
    `Unpacked, the workbook has more than ${TABLE_LIMITS.unpackedBytes / 1_048_576} MB or ${TABLE_LIMITS.packedFiles} files. Remove images and sheets that are not printed, or save the table as CSV.`,
  );
}

function damaged(): Refused {
  return refused(
    "The workbook is damaged or incomplete. Open it in a spreadsheet program and save it again as XLSX.",
  );
}
