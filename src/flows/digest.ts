// SHA-256, and the spelling of bytes in which it is kept.

export async function sha256(bytes: Uint8Array | string): Promise<Uint8Array> {
  const input = typeof bytes === "string" ? new TextEncoder().encode(bytes) : bytes;
  return new Uint8Array(await crypto.subtle.digest("SHA-256", input as Uint8Array<ArrayBuffer>));
}

export async function sha256Hex(bytes: Uint8Array | string): Promise<string> {
  return hexOf(await sha256(bytes));
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
