// Reads a ZIP file of stored entries, and holds it to what it must be: sizes and checksums before the data, the same in
// the directory, nothing between entries, dated 1980-01-01.
import { crc32 } from "node:zlib";
import { expect } from "vitest";

export interface ReadEntry {
  readonly name: string;
  readonly content: Buffer;
  /** Whether the name is marked as UTF-8. */
  readonly isUtf8: boolean;
}

export function readZip(file: Uint8Array): ReadEntry[] {
  const bytes = Buffer.from(file);
  const end = bytes.length - 22;
  expect(bytes.readUInt32LE(end)).toBe(0x06054b50);
  const directory = bytes.readUInt32LE(end + 16);
  expect(bytes.readUInt32LE(end + 12)).toBe(end - directory);
  const count = bytes.readUInt16LE(end + 10);
  expect(bytes.readUInt16LE(end + 8)).toBe(count);
  const entries: ReadEntry[] = [];
  let at = directory;
  let next = 0;
  for (let entry = 0; entry < count; entry++) {
    expect(bytes.readUInt32LE(at)).toBe(0x02014b50);
    const local = bytes.readUInt32LE(at + 42);
    expect(local).toBe(next);
    expect(bytes.readUInt32LE(local)).toBe(0x04034b50);
    // Everything from the version needed to the length of extra fields is in both headers.
    const shared = (from: number) => bytes.subarray(from, from + 26).toString("hex");
    expect(shared(local + 4)).toBe(shared(at + 6));
    expect(bytes.readUInt16LE(local + 8)).toBe(0);
    expect([bytes.readUInt16LE(local + 10), bytes.readUInt16LE(local + 12)]).toEqual([0, 33]);
    const size = bytes.readUInt32LE(local + 18);
    const nameEnd = local + 30 + bytes.readUInt16LE(local + 26);
    const content = bytes.subarray(nameEnd, nameEnd + size);
    expect(bytes.readUInt32LE(local + 14)).toBe(crc32(content));
    const name = bytes.subarray(local + 30, nameEnd).toString();
    entries.push({ name, content, isUtf8: bytes.readUInt16LE(local + 6) === 1 << 11 });
    next = nameEnd + size;
    at += 46 + nameEnd - local - 30;
  }
  expect(next).toBe(directory);
  expect(at).toBe(end);
  return entries;
}
