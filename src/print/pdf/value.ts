// PDF values (ISO 32000-1, 7.3) and the one place that writes them: names and strings are escaped
// here and nowhere else. It does not know what the values mean.
import type { ByteBuffer } from "./buffer.ts";

export type PdfValue = number | boolean | PdfName | PdfString | PdfRef | PdfArray | PdfDictionary;

export interface PdfName {
  readonly name: string;
}

/** `hex` writes <…>, otherwise (…) with what needs it escaped. */
export interface PdfString {
  readonly string: Uint8Array;
  readonly hex: boolean;
}

export interface PdfRef {
  readonly object: number;
}

export type PdfArray = readonly PdfValue[];

/** Keys are names without the slash; written in the order of insertion. */
export type PdfDictionary = ReadonlyMap<string, PdfValue>;

/** A name from any text without U+0000, which no name can hold. */
export function pdfName(name: string): PdfName {
  return { name };
}

/** A byte string, in hexadecimal. */
export function pdfHex(bytes: Uint8Array): PdfString {
  return { string: bytes, hex: true };
}

/**
 * A text string (ISO 32000-1, 7.9.2.2): as it is when it is printable ASCII, which every encoding
 * of PDF shares, else UTF-16BE with its mark.
 */
export function pdfText(text: string): PdfString {
  if (/^[\x20-\x7e]*$/.test(text)) {
    const bytes = new Uint8Array(text.length);
    for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
    return { string: bytes, hex: false };
  }
  const bytes = new Uint8Array(2 + text.length * 2);
  bytes[0] = 0xfe;
  bytes[1] = 0xff;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    bytes[2 + i * 2] = unit >> 8;
    bytes[3 + i * 2] = unit & 255;
  }
  return { string: bytes, hex: true };
}

/** A dictionary from pairs; a pair without a value is left out. */
export function pdfDictionary(
  ...entries: readonly (readonly [key: string, value: PdfValue | undefined])[]
): PdfDictionary {
  const dictionary = new Map<string, PdfValue>();
  for (const [key, value] of entries) if (value !== undefined) dictionary.set(key, value);
  return dictionary;
}

/** Numbers are written with up to six decimals. */
export function writeValue(buffer: ByteBuffer, value: PdfValue): void {
  if (typeof value === "number") writeNumber(buffer, value);
  else if (typeof value === "boolean") buffer.ascii(value ? "true" : "false");
  else if (value instanceof Map) writeDictionary(buffer, value);
  else if (Array.isArray(value)) writeArray(buffer, value);
  else if ("name" in value) writeName(buffer, value.name);
  else if ("string" in value) writeString(buffer, value);
  else writeRef(buffer, value as PdfRef);
}

function writeNumber(buffer: ByteBuffer, value: number): void {
  if (Number.isInteger(value)) buffer.integer(value);
  else buffer.precise(value);
}

function writeRef(buffer: ByteBuffer, ref: PdfRef): void {
  buffer.integer(ref.object);
  buffer.ascii(" 0 R");
}

function writeArray(buffer: ByteBuffer, values: PdfArray): void {
  buffer.ascii("[");
  values.forEach((value, i) => {
    if (i > 0) writeGap(buffer, value);
    writeValue(buffer, value);
  });
  buffer.ascii("]");
}

function writeDictionary(buffer: ByteBuffer, dictionary: PdfDictionary): void {
  buffer.ascii("<<");
  writeEntries(buffer, dictionary);
  buffer.ascii(">>");
}

/** The dictionary of a stream: Length, and the Filter of what was deflated, come after its own entries. */
export function writeStreamDictionary(
  buffer: ByteBuffer,
  entries: PdfDictionary,
  isDeflated: boolean,
  length: number,
): void {
  buffer.ascii("<<");
  writeEntries(buffer, entries);
  buffer.ascii(isDeflated ? "/Filter/FlateDecode/Length " : "/Length ");
  buffer.integer(length);
  buffer.ascii(">>");
}

function writeEntries(buffer: ByteBuffer, entries: PdfDictionary): void {
  for (const [key, value] of entries) {
    writeName(buffer, key);
    writeGap(buffer, value);
    writeValue(buffer, value);
  }
}

/** Numbers, booleans and references need a space before them; everything else begins with a delimiter. */
function writeGap(buffer: ByteBuffer, next: PdfValue): void {
  if (typeof next !== "object" || "object" in next) buffer.space();
}

function writeName(buffer: ByteBuffer, name: string): void {
  buffer.ascii("/");
  if (isPlain(name)) buffer.ascii(name);
  else for (const byte of encodeUtf8(name)) writeNameByte(buffer, byte);
}

/** Only letters, digits, + and -: nearly every name, written without a look at each byte again. */
function isPlain(name: string): boolean {
  for (let i = 0; i < name.length; i++) {
    const unit = name.charCodeAt(i);
    const isLetter = ((unit | 0x20) - 0x61) >>> 0 < 26;
    if (!isLetter && (unit - 0x30) >>> 0 >= 10 && unit !== 0x2b && unit !== 0x2d) return false;
  }
  return true;
}

function writeNameByte(buffer: ByteBuffer, byte: number): void {
  if (byte === 0) throw new RangeError("a PDF name cannot hold U+0000");
  if (isRegular(byte)) {
    buffer.byte(byte);
  } else {
    buffer.ascii("#");
    buffer.hex8(byte);
  }
}

/** Printable ASCII but the delimiters and #. */
function isRegular(byte: number): boolean {
  return byte > 0x20 && byte < 0x7f && !"()<>[]{}/%#".includes(String.fromCharCode(byte));
}

function writeString(buffer: ByteBuffer, value: PdfString): void {
  if (value.hex) {
    buffer.ascii("<");
    for (const byte of value.string) buffer.hex8(byte);
    buffer.ascii(">");
    return;
  }
  buffer.ascii("(");
  for (const byte of value.string) writeLiteralByte(buffer, byte);
  buffer.ascii(")");
}

/** Parentheses and backslash by a backslash, what is not printable ASCII in octal. */
function writeLiteralByte(buffer: ByteBuffer, byte: number): void {
  if (byte === 0x28 || byte === 0x29 || byte === 0x5c) {
    buffer.byte(0x5c);
    buffer.byte(byte);
  } else if (byte >= 0x20 && byte < 0x7f) {
    buffer.byte(byte);
  } else {
    buffer.byte(0x5c);
    buffer.byte(48 + (byte >> 6));
    buffer.byte(48 + ((byte >> 3) & 7));
    buffer.byte(48 + (byte & 7));
  }
}

/** Lone surrogates become U+FFFD. */
function encodeUtf8(text: string): number[] {
  const bytes: number[] = [];
  for (const character of text) {
    let point = character.codePointAt(0)!;
    if (point >= 0xd800 && point < 0xe000) point = 0xfffd;
    if (point < 0x80) bytes.push(point);
    else if (point < 0x800) bytes.push(0xc0 | (point >> 6), 0x80 | (point & 63));
    else if (point < 0x10000) {
      bytes.push(0xe0 | (point >> 12), 0x80 | ((point >> 6) & 63), 0x80 | (point & 63));
    } else {
      bytes.push(0xf0 | (point >> 18), 0x80 | ((point >> 12) & 63));
      bytes.push(0x80 | ((point >> 6) & 63), 0x80 | (point & 63));
    }
  }
  return bytes;
}
