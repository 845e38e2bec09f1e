// The secret of a link's address, /l/<token>: 27 base62 characters and 6 of CRC-32 over them.
import { base62Of, CHECKSUM_LENGTH, hasChecksum, withChecksum } from "./checked-text.ts";

const BODY_LENGTH = 27;
const FORM = new RegExp(`^[0-9A-Za-z]{${BODY_LENGTH + CHECKSUM_LENGTH}}$`);

export function makeLinkToken(random: Uint8Array): string {
  return withChecksum(base62Of(random, BODY_LENGTH));
}

export function isLinkToken(text: string): boolean {
  return FORM.test(text) && hasChecksum(text);
}
