// The secrets of printers: the code that a person types once, the token that an agent keeps, and the address that a
// CloudPRNT printer polls.
import {
  base62Of,
  CHECKSUM_LENGTH,
  hasChecksum,
  RANDOM_BYTES,
  withChecksum,
} from "./checked-text.ts";
import { CODE_ALPHABET } from "./sign-in-code.ts";

const PREFIX = "platen_printer_";
const BODY_LENGTH = 30;
const TOKEN = new RegExp(`^${PREFIX}[0-9A-Za-z]{36}$`);
const ADDRESS_BODY_LENGTH = 16;
const ADDRESS = new RegExp(`^[0-9A-Za-z]{${ADDRESS_BODY_LENGTH + CHECKSUM_LENGTH}}$`);
const ID_LENGTH = 22;
const PRINTER_ID = /^printer_[0-9A-Za-z]{22}$/;
const JOB_ID = /^job_[0-9A-Za-z]{22}$/;
export const PAIRING_MS = 600_000;
export const PAIRING_CODE_LENGTH = 12;
const TYPED = new RegExp(`^[${CODE_ALPHABET}]{${PAIRING_CODE_LENGTH}}$`);
export const PRINTER_RANDOM_BYTES = RANDOM_BYTES;

export function makePrinterToken(random: Uint8Array): string {
  return withChecksum(PREFIX + base62Of(random, BODY_LENGTH));
}

/** false: not a printer's token, or mistyped. */
export function isPrinterToken(text: string): boolean {
  return TOKEN.test(text) && hasChecksum(text);
}

/** What is behind /cp/ in the address of a CloudPRNT printer. */
export function makePrinterAddress(random: Uint8Array): string {
  return withChecksum(base62Of(random, ADDRESS_BODY_LENGTH));
}

/** false: not a printer's address, or mistyped. */
export function isPrinterAddress(text: string): boolean {
  return ADDRESS.test(text) && hasChecksum(text);
}

export function makePrinterId(random: Uint8Array): string {
  return `printer_${base62Of(random, ID_LENGTH)}`;
}

export function isPrinterId(text: string): boolean {
  return PRINTER_ID.test(text);
}

/** `digest` is of what the job is: the same charge has the same job. */
export function jobIdOf(digest: Uint8Array): string {
  return `job_${base62Of(digest, ID_LENGTH)}`;
}

export function isJobId(text: string): boolean {
  return JOB_ID.test(text);
}

/** `words` are PAIRING_CODE_LENGTH random 32-bit words. */
export function makePairingCode(words: Uint32Array): string {
  return Array.from(words, (word) => CODE_ALPHABET[word % CODE_ALPHABET.length]).join("");
}

export function formatPairingCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, "$1-");
}

/** As a person may type it, in any case, with or without hyphens and spaces; null: no code reads like this. */
export function readPairingCode(typed: string): string | null {
  const code = typed.replaceAll(/[\s-]/g, "").toUpperCase();
  return TYPED.test(code) ? code : null;
}
