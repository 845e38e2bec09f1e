// The digest of a whole answer, as RFC 9530 writes it.

export function reprDigest(sha256: Uint8Array): string {
  return `sha-256=:${btoa(String.fromCharCode(...sha256))}:`;
}
