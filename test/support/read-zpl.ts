// Reads the ZPL that we write: formats with their settings, fields and dots. It knows of ZPL only what the contract allows, and
// checks what printers check: counts, Zebra's limit of a field, checksums.
import { inflateSync } from "node:zlib";

export interface ZplFormat {
  /** Commands before the fields, `~SD` first, and after them. */
  readonly head: string;
  readonly foot: string;
  readonly width: number;
  readonly height: number;
  /** ⌈width / 8⌉ bytes a row. */
  readonly dots: Uint8Array;
  readonly fields: readonly { readonly y: number; readonly rows: number }[];
}

const MOST_FIELD_BYTES = 99_999;

export function readZpl(file: Uint8Array): ZplFormat[] {
  const text = Buffer.from(file).toString("latin1");
  if (!/^[\n -~]*\^XZ\n$/.test(text)) throw new Error("not ASCII lines that end in ^XZ");
  return text.split(/(?<=\^XZ\n)/).map((format: string) => readFormat(format));
}

function readFormat(text: string): ZplFormat {
  const first = text.search(/\^FO|\^PQ/);
  const head = text.slice(0, first);
  const foot = text.slice(text.lastIndexOf("^PQ"));
  const size = /\^PW(\d+)\^LL(\d+)/.exec(head)!;
  const width = Number(size[1]);
  const height = Number(size[2]);
  const rowBytes = Math.ceil(width / 8);
  const dots = new Uint8Array(rowBytes * height);
  const fields: { y: number; rows: number }[] = [];
  const body = text.slice(first, text.length - foot.length);
  const pattern = /\^FO0,(\d+)\^GFA,(\d+),(\d+),(\d+),([^^]*)\^FS\n/gy;
  let end = 0;
  for (const [whole, y, sent, count, row, data] of body.matchAll(pattern)) {
    end += whole.length;
    if (sent !== count || Number(row) !== rowBytes) throw new Error("counts of a field differ");
    const bytes = Number(count);
    if (bytes > MOST_FIELD_BYTES || bytes % rowBytes !== 0) throw new Error("a field's size");
    const pixels = data!.startsWith(":Z64:") ? readZ64(data!) : readHex(data!, rowBytes);
    if (pixels.length !== bytes) throw new Error(`${pixels.length} bytes where ${bytes} are named`);
    dots.set(pixels, Number(y) * rowBytes);
    fields.push({ y: Number(y), rows: bytes / rowBytes });
  }
  if (end !== body.length) throw new Error("something else than fields");
  return { head, foot, width, height, dots, fields };
}

function readZ64(data: string): Uint8Array {
  const [, base64, checksum] = /^:Z64:([A-Za-z0-9+/]+=*):([0-9A-F]{4})$/.exec(data)!;
  // Long division of the text by x^16 + x^12 + x^5 + 1, a bit at a time.
  let remainder = 0;
  for (const byte of Buffer.from(`${base64}\0\0`, "latin1")) {
    for (let bit = 7; bit >= 0; bit--) {
      remainder = (remainder << 1) | ((byte >> bit) & 1);
      if (remainder & 0x10000) remainder ^= 0x11021;
    }
  }
  if (remainder !== Number.parseInt(checksum!, 16)) throw new Error("the checksum is wrong");
  return inflateSync(Buffer.from(base64!, "base64"));
}

function readHex(data: string, rowBytes: number): Uint8Array {
  const rows: string[] = [];
  let row = "";
  let repeats = 0;
  for (const character of data) {
    if (character >= "G" && character <= "Y") repeats += character.charCodeAt(0) - 70;
    else if (character >= "g" && character <= "z") repeats += 20 * (character.charCodeAt(0) - 102);
    else if (character === ":" && row === "") row = rows.at(-1)!;
    else if (character === ",") {
      if (row.length % 2 !== 0) throw new Error("a row is filled from the middle of a byte on");
      row = row.padEnd(2 * rowBytes, "0");
    } else if (/[0-9A-F]/.test(character)) {
      row += character.repeat(repeats || 1);
      repeats = 0;
    } else throw new Error(`${character} in a field`);
    if (row.length > 2 * rowBytes) throw new Error("a row is too long");
    if (row.length < 2 * rowBytes) continue;
    rows.push(row);
    row = "";
  }
  if (row !== "") throw new Error("a row is too short");
  return Buffer.from(rows.join(""), "hex");
}
