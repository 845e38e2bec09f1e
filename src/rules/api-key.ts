// The form of an API key: platen_live_ or platen_trial_, 30 base62 characters, then 6 base62
// characters of CRC-32 over everything before them. The store knows whether a key exists.
import { base62Of, hasChecksum, RANDOM_BYTES, withChecksum } from "./checked-text.ts";

/** As its text says: the key of a business account is `platen_live_…`. */
export type KeyKind = "live" | "trial";

export interface ApiKey {
  readonly kind: KeyKind;
  readonly text: string;
  /** Kind and first four characters: enough for a person to tell keys apart. */
  readonly prefix: string;
  readonly last4: string;
}

const BODY_LENGTH = 30;
const FORM = /^platen_(live|trial)_[0-9A-Za-z]{36}$/;
export const API_KEY_RANDOM_BYTES = RANDOM_BYTES;

export function makeApiKey(kind: KeyKind, random: Uint8Array): ApiKey {
  return describe(kind, withChecksum(`platen_${kind}_${base62Of(random, BODY_LENGTH)}`));
}

/** Also of one that is mistyped: it is no session token. */
export function isMeantAsApiKey(token: string): boolean {
  return token.startsWith("platen_");
}

/** null: not a key of ours, or mistyped. */
export function parseApiKey(text: string): ApiKey | null {
  const kind = FORM.exec(text)?.[1];
  if (kind !== "live" && kind !== "trial") return null;
  return hasChecksum(text) ? describe(kind, text) : null;
}

function describe(kind: KeyKind, text: string): ApiKey {
  return { kind, text, prefix: text.slice(0, `platen_${kind}_`.length + 4), last4: text.slice(-4) };
}
