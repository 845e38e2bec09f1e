// The files of a ZIP that zip-file.ts has written: stored, with their sizes before them.
const LOCAL_SIGNATURE = 0x04034b50;
const LOCAL_BYTES = 30;

/** In their order, as views of the ZIP. */
export function storedFiles(zip: Uint8Array): Uint8Array[] {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.length);
  const files: Uint8Array[] = [];
  for (let at = 0; view.getUint32(at, true) === LOCAL_SIGNATURE;) {
    const bytes = view.getUint32(at + 18, true);
    const from = at + LOCAL_BYTES + view.getUint16(at + 26, true);
    files.push(zip.subarray(from, from + bytes));
    at = from + bytes;
  }
  return files;
}
