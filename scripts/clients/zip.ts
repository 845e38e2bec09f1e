// A ZIP of small files (APPNOTE 6.3), compressed, the same bytes for the same files.
import { crc32, deflateRawSync } from "node:zlib";

export interface ZipFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** 1 January 1980, the first date that the format has. */
const DATE = 0x21;
const DEFLATED = 8;
/** Names are UTF-8. */
const FLAGS = 0x800;

export function zipOf(files: readonly ZipFile[]): Uint8Array {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { path, bytes } of files) {
    const name = Buffer.from(path);
    const packed = deflateRawSync(bytes);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(FLAGS, 2);
    facts.writeUInt16LE(DEFLATED, 4);
    facts.writeUInt16LE(DATE, 8);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.byteLength, 14);
    facts.writeUInt32LE(bytes.byteLength, 18);
    facts.writeUInt16LE(name.byteLength, 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE((0o100644 << 16) >>> 0, 6);
    rest.writeUInt32LE(offset, 10);
    const body = Buffer.concat([Buffer.from("PK\x03\x04"), facts, name, packed]);
    const madeBy = Buffer.from([20, 3]);
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02"), madeBy, facts, rest, name]));
    bodies.push(body);
    offset += body.byteLength;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(entries.byteLength, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, entries, Buffer.from("PK\x05\x06"), end]);
}
