// What is kept of an idempotency key and of a body: HMACs. Both are guessable, and a body is personal,
// so neither the thing itself nor its bare hash is stored anywhere.
import { Refusal } from "../print/index.ts";
import { canonicalJson } from "../rules/canonical-json.ts";
import type { Code } from "../rules/codes.ts";
import type { Deps } from "./deps.ts";
import { hexOf } from "./digest.ts";

const importedKeys = new Map<string, CryptoKey>();

/** Keys belong to the account, not to one of its API keys. */
export function nameReservation(
  { settings }: Pick<Deps, "settings">,
  accountId: string,
  idempotencyKey: string,
): Promise<string> {
  return macOf(settings.reservationSecret, `${accountId}\n${idempotencyKey}`);
}

/** The MAC under the first secret, then under the others: a body sealed before a rotation is known after it. */
export async function sealBody(
  { settings }: Pick<Deps, "settings">,
  body: unknown,
): Promise<readonly [string, ...string[]]> {
  const canonical = canonicalFormOf(body);
  const [current, ...others] = settings.bodyMacSecrets;
  return Promise.all([
    macOf(current, canonical),
    ...others.map((secret) => macOf(secret, canonical)),
  ]);
}

// A value with half a surrogate pair the schema has refused; the name of a variable it does not look at.
function canonicalFormOf(body: unknown): string {
  try {
    return canonicalJson(body);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const detail = "The name of a variable holds half of a surrogate pair; mend the record.";
    const fault = { pointer: "#/records", code: "VALIDATION_FAILED", detail } as const;
    throw new Refusal<Code>("VALIDATION_FAILED", detail, [fault]);
  }
}

export async function macOf(secret: string, text: string): Promise<string> {
  const mac = await crypto.subtle.sign("HMAC", await keyOf(secret), new TextEncoder().encode(text));
  return hexOf(new Uint8Array(mac));
}

async function keyOf(secret: string): Promise<CryptoKey> {
  const known = importedKeys.get(secret);
  if (known) return known;
  const bytes = new TextEncoder().encode(secret);
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytes, hmac, false, ["sign"]);
  importedKeys.set(secret, key);
  return key;
}
