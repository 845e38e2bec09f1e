// What stands around the files of a ZIP file (APPNOTE 6.3): entries are stored, with their sizes and checksums before
// them, and dated 1980-01-01. It holds no file, and its directory in flat memory.
import { crc32 } from "../images/checksum.ts";
import { ByteBuffer } from "../pdf/buffer.ts";

const LOCAL_SIGNATURE = 0x04034b50;
const CENTRAL_SIGNATURE = 0x02014b50;
const END_SIGNATURE = 0x06054b50;
const LOCAL_BYTES = 30;
const CENTRAL_BYTES = 46;
const END_BYTES = 22;
/** Version 2.0. */
const VERSION = 20;
const NAMES_ARE_UTF8 = 1 << 11;
const FIRST_OF_1980 = (1 << 5) | 1;
/** What fits without ZIP64. */
const MOST_ENTRIES = 0xffff;
const MOST_BYTES = 0xffffffff;

/** What is written of a file besides its bytes. */
export interface ZipEntry {
  readonly bytes: number;
  readonly crc: number;
}

export function entryOf(file: Uint8Array): ZipEntry {
  return { bytes: file.length, crc: crc32(file, 0, file.length) };
}

export class ZipFile {
  readonly #flags: number;
  readonly #directory = new ByteBuffer();
  #entries = 0;
  #bytes = 0;

  /** @param encoding of names: ASCII has the same bytes in both, without the flag of the other */
  constructor(encoding: "ascii" | "utf8") {
    this.#flags = encoding === "utf8" ? NAMES_ARE_UTF8 : 0;
  }

  /** Of the file so far: entries count from when they are begun. */
  get bytes(): number {
    return this.#bytes;
  }

  /** @returns what stands before the bytes of a file, which come next */
  begin(name: Uint8Array, entry: ZipEntry): Uint8Array {
    const offset = this.#bytes;
    this.#entries += 1;
    const header = this.#open(LOCAL_SIGNATURE, LOCAL_BYTES, name);
    this.#setFields(header, 4, name, entry);
    const central = this.#open(CENTRAL_SIGNATURE, CENTRAL_BYTES, name);
    central.setUint16(4, VERSION, true);
    this.#setFields(central, 6, name, entry);
    central.setUint32(42, offset, true);
    this.#directory.raw(new Uint8Array(central.buffer));
    this.#bytes += header.byteLength + entry.bytes;
    if (this.#entries > MOST_ENTRIES || this.#bytes > MOST_BYTES) {
      throw new RangeError("a ZIP file without ZIP64 cannot hold so much");
    }
    return new Uint8Array(header.buffer);
  }

  /** @returns what stands behind the last file */
  end(): Uint8Array {
    const directory = this.#directory.view();
    const all = new Uint8Array(directory.length + END_BYTES);
    all.set(directory);
    const end = new DataView(all.buffer, directory.length);
    end.setUint32(0, END_SIGNATURE, true);
    end.setUint16(8, this.#entries, true);
    end.setUint16(10, this.#entries, true);
    end.setUint32(12, directory.length, true);
    end.setUint32(16, this.#bytes, true);
    this.#bytes += all.length;
    return all;
  }

  #open(signature: number, bytes: number, name: Uint8Array): DataView<ArrayBuffer> {
    const header = new Uint8Array(bytes + name.length);
    header.set(name, bytes);
    const view = new DataView(header.buffer);
    view.setUint32(0, signature, true);
    return view;
  }

  /** What both headers have: version needed, flags, method, time, date, checksum, sizes and the name's length. */
  #setFields(header: DataView, at: number, name: Uint8Array, { bytes, crc }: ZipEntry): void {
    header.setUint16(at, VERSION, true);
    header.setUint16(at + 2, this.#flags, true);
    header.setUint16(at + 8, FIRST_OF_1980, true);
    header.setUint32(at + 10, crc, true);
    header.setUint32(at + 14, bytes, true);
    header.setUint32(at + 18, bytes, true);
    header.setUint16(at + 22, name.length, true);
  }
}
