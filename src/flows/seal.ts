// What is kept of an idempotency key, a body and the images that it names: HMACs. All are guessable, and a
// body is personal, so neither the thing itself nor its bare hash is stored anywhere.
import { Refusal } from "../refusal.ts";
import type { LoadedImages } from "../print/index.ts";
import { canonicalJson } from "../rules/canonical-json.ts";
import type { Code } from "../rules/codes.ts";
import { comparedForm, type PrintCall } from "../rules/idempotency.ts";
import { isAddress } from "../rules/image-address.ts";
import type { Deps } from "./deps.ts";
import { hexOf, sha256Hex } from "./digest.ts";

/** 128 bits: two images with one MAC cannot be found, and fifty of them fit a row. */
const IMAGE_MAC_LENGTH = 32;
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
  call: PrintCall,
  body: unknown,
): Promise<readonly [string, ...string[]]> {
  return macsOf(settings.bodyMacSecrets, comparedForm(call, canonicalFormOf(body)));
}

/** The same of a body whose canonical form is known by its SHA-256, as hex. */
export function sealDigest(
  { settings }: Pick<Deps, "settings">,
  call: PrintCall,
  sha256: string,
): Promise<readonly [string, ...string[]]> {
  return macsOf(settings.bodyMacSecrets, comparedForm(call, `sha-256 ${sha256}`));
}

async function macsOf(
  secrets: readonly [string, ...string[]],
  compared: string,
): Promise<readonly [string, ...string[]]> {
  const [current, ...others] = secrets;
  return Promise.all([
    macOf(current, compared),
    ...others.map((secret) => macOf(secret, compared)),
  ]);
}

/** By address, the MACs of each fetched image; one that could not be fetched has MACs of its own. */
export async function sealImages(
  { settings }: Pick<Deps, "settings">,
  images: LoadedImages,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const fetched = [...images].filter(([source]) => isAddress(source));
  const sealing = fetched.map(async ([source, image]) => {
    const digest = image instanceof Uint8Array ? await sha256Hex(image) : "none";
    const macs = settings.bodyMacSecrets.map((secret) => macOf(secret, `${source}\n${digest}`));
    const whole = await Promise.all(macs);
    return [source, whole.map((mac) => mac.slice(0, IMAGE_MAC_LENGTH))] as const;
  });
  return new Map(await Promise.all(sealing));
}

// A value with half a surrogate pair the schema has refused; the name of a variable it does not look at.
function canonicalFormOf(body: unknown): string {
  try {
    return canonicalJson(body);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const detail =
      "The name of a variable contains half of a surrogate pair, which is not valid Unicode. Correct the name in the record.";
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
