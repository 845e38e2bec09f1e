// SHA-256, the spelling of bytes in which it is kept, and comparing secrets.
import { createHash } from "node:crypto";

export async function sha256(bytes: Uint8Array | string): Promise<Uint8Array> {
  const input = typeof bytes === "string" ? new TextEncoder().encode(bytes) : bytes;
  return new Uint8Array(await crypto.subtle.digest("SHA-256", input as Uint8Array<ArrayBuffer>));
}

/** Of bytes and text that come part by part, which Web Crypto does not take. */
export class RunningSha256 {
  readonly #hash = createHash("sha256");

  add(part: Uint8Array | string): this {
    this.#hash.update(part);
    return this;
  }

  end(): Uint8Array {
    return new Uint8Array(this.#hash.digest());
  }
}

export async function sha256Hex(bytes: Uint8Array | string): Promise<string> {
  return hexOf(await sha256(bytes));
}

export function hexOf(bytes: Uint8Array): string {
  let hex = "";
  for (const byte of bytes) hex += HEX[byte]!;
  return hex;
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

/** Takes as long wherever the two differ: how much of a guess is right is not to be seen. */
export function isSame(a: string, b: string): boolean {
  const [left, right] = [new TextEncoder().encode(a), new TextEncoder().encode(b)];
  return left.byteLength === right.byteLength && crypto.subtle.timingSafeEqual(left, right);
}
