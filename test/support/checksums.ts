// Checks the checksums of a TrueType file (OpenType, "Calculating Checksums").

/** The tags of tables with a wrong checksum; "file" for a wrong head.checkSumAdjustment. */
export function checksumFaults(file: Uint8Array): string[] {
  const view = new DataView(file.buffer, file.byteOffset, file.length);
  const faults: string[] = [];
  for (let i = 0; i < view.getUint16(4); i++) {
    const entry = 12 + i * 16;
    const tag = String.fromCharCode(...file.subarray(entry, entry + 4));
    const offset = view.getUint32(entry + 8);
    const table = new Uint8Array(file.subarray(offset, offset + view.getUint32(entry + 12)));
    if (tag === "head") table.fill(0, 8, 12);
    if (sumOf(table) !== view.getUint32(entry + 4)) faults.push(tag);
  }
  if (sumOf(file) !== 0xb1b0afba) faults.push("file");
  return faults;
}

function sumOf(bytes: Uint8Array): number {
  let sum = 0n;
  for (let i = 0; i < bytes.length; i++) {
    sum += BigInt(bytes[i]!) << BigInt(24 - (i % 4) * 8);
  }
  return Number(sum & 0xffffffffn);
}
