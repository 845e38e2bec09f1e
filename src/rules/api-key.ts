// The form of an API key: platen_live_ or platen_trial_, 30 base62 characters, then 6 base62
// characters of CRC-32 over everything before them. The store knows whether a key exists.
/** As its text says: the key of a business account is `platen_live_…`. */
export type KeyKind = "live" | "trial";

export interface ApiKey {
  readonly kind: KeyKind;
  readonly text: string;
  /** Kind and first four characters: enough for a person to tell keys apart. */
  readonly prefix: string;
  readonly last4: string;
}

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const BODY_LENGTH = 30;
const CHECKSUM_LENGTH = 6;
const FORM = /^platen_(live|trial)_[0-9A-Za-z]{36}$/;
// The largest multiple of 62 that a byte can hold: bytes from here on would favour some characters.
const FAIR_BYTES = 248;

/** 64 random bytes are enough: that fewer than 30 of them are fair has a chance under 1 in 10^25. */
export const API_KEY_RANDOM_BYTES = 64;

export function makeApiKey(kind: KeyKind, random: Uint8Array): ApiKey {
  let body = "";
  for (const byte of random) {
    if (byte < FAIR_BYTES && body.length < BODY_LENGTH) body += ALPHABET[byte % ALPHABET.length];
  }
  if (body.length < BODY_LENGTH) throw new RangeError("too few random bytes for an API key");
  const unchecked = `platen_${kind}_${body}`;
  return describe(kind, unchecked + checksumOf(unchecked));
}

/** Also of one that is mistyped: it is no session token. */
export function isMeantAsApiKey(token: string): boolean {
  return token.startsWith("platen_");
}

/** null: not a key of ours, or mistyped. */
export function parseApiKey(text: string): ApiKey | null {
  const kind = FORM.exec(text)?.[1];
  if (kind !== "live" && kind !== "trial") return null;
  const end = text.length - CHECKSUM_LENGTH;
  return checksumOf(text.slice(0, end)) === text.slice(end) ? describe(kind, text) : null;
}

function describe(kind: KeyKind, text: string): ApiKey {
  return { kind, text, prefix: text.slice(0, `platen_${kind}_`.length + 4), last4: text.slice(-4) };
}

function checksumOf(text: string): string {
  let rest = crc32(text);
  let digits = "";
  for (let i = 0; i < CHECKSUM_LENGTH; i++) {
    digits = ALPHABET[rest % ALPHABET.length] + digits;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return digits;
}

/** CRC-32 (ISO-HDLC, the one of zip and PNG) of ASCII text. */
function crc32(text: string): number {
  let crc = 0xffffffff;
  for (let i = 0; i < text.length; i++) {
    crc ^= text.charCodeAt(i);
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
