// Bytes of a text file to text: which encoding they are in is seen in the bytes.
import { refused, type Refused } from "./grid.ts";

/** Every runtime has it, but the ECMAScript library does not declare it. */
declare class TextDecoder {
  constructor(label: string, options?: { readonly fatal?: boolean });
  decode(bytes: Uint8Array): string;
}

export type Encoding = "UTF-8" | "UTF-16" | "Windows-1252";

export interface Decoded {
  readonly kind: "decoded";
  /** Without a byte order mark. */
  readonly text: string;
  readonly encoding: Encoding;
}

const SAMPLE_BYTES = 4096;

/**
 * UTF-8 and UTF-16 with or without a byte order mark; what is neither is read as Windows-1252, and refused
 * where that has no character for a byte.
 */
export function decodeText(bytes: Uint8Array): Decoded | Refused {
  const [first, second] = bytes;
  const utf16 =
    first === 0xff && second === 0xfe
      ? "utf-16le"
      : first === 0xfe && second === 0xff
        ? "utf-16be"
        : utf16Without(bytes);
  if (utf16 !== null) {
    return accept(new TextDecoder(utf16).decode(bytes), "UTF-16");
  }
  try {
    return accept(new TextDecoder("utf-8", { fatal: true }).decode(bytes), "UTF-8");
  } catch {
    return accept(decodeWindows1252(bytes), "Windows-1252");
  }
}

/** Of bytes 80 to 9F; the others are those of Latin-1. Five have no character. */
const WINDOWS_1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ";
const CHUNK_BYTES = 8192;

/** The decoders of some runtimes, Node 20 among them, read these bytes as Latin-1. */
function decodeWindows1252(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK_BYTES));
  }
  return text.replaceAll(/[\u0080-\u009F]/g, (byte) => WINDOWS_1252[byte.charCodeAt(0) - 0x80]!);
}

function accept(decoded: string, encoding: Encoding): Decoded | Refused {
  const text = decoded.startsWith("\uFEFF") ? decoded.slice(1) : decoded;
  if (text.includes("\0")) {
    return refused(
      "This file is not text. Choose an XLSX file, or a CSV or text file saved by a spreadsheet.",
    );
  }
  if (encoding === "Windows-1252" && /[\u0081\u008D\u008F\u0090\u009D]/.test(text)) {
    return refused(
      "The file's character encoding is not UTF-8, UTF-16 or Windows-1252, so its letters cannot be read reliably. Save it as “CSV UTF-8” or as XLSX.",
    );
  }
  return { kind: "decoded", text, encoding };
}

/** Latin text in UTF-16 has a zero in every second byte. */
function utf16Without(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  if (bytes.length < 4 || bytes.length % 2 !== 0) return null;
  let even = 0;
  let odd = 0;
  for (let i = 0; i + 1 < sample.length; i += 2) {
    if (sample[i] === 0) even += 1;
    if (sample[i + 1] === 0) odd += 1;
  }
  const half = sample.length / 4;
  if (odd > half && even === 0) return "utf-16le";
  if (even > half && odd === 0) return "utf-16be";
  return null;
}
