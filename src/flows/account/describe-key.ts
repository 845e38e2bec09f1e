// An API key as its owner sees it: the key itself only in the answer that makes it.
import { API_KEY_RANDOM_BYTES, makeApiKey, type ApiKey } from "../../rules/api-key.ts";
import type { KeyKind } from "../../rules/api-key.ts";
import type { Scope } from "../../rules/scopes.ts";
import { scopesOf, type KeyRow, type NewKey } from "../../store/keys/keys.ts";
import { sha256Hex } from "../digest.ts";

export interface KeyDetail {
  readonly id: string;
  readonly kind: "business" | "trial";
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly prefix: string;
  readonly last4: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  readonly expiresAt: string | null;
}

export interface MadeKey extends KeyDetail {
  readonly apiKey: string;
}

export function describeKey({ kind, createdAt, lastUsedAt, expiresAt, ...row }: KeyRow): KeyDetail {
  return {
    ...row,
    kind: kind === "live" ? "business" : "trial",
    createdAt: timeOf(createdAt),
    lastUsedAt: lastUsedAt === null ? null : timeOf(lastUsedAt),
    expiresAt: expiresAt === null ? null : timeOf(expiresAt),
  };
}

export async function makeKey(
  kind: KeyKind,
  { accountId, name, scopes, now }: Pick<NewKey, "accountId" | "name" | "scopes" | "now">,
): Promise<NewKey> {
  const key: ApiKey = makeApiKey(
    kind,
    crypto.getRandomValues(new Uint8Array(API_KEY_RANDOM_BYTES)),
  );
  const hash = await sha256Hex(key.text);
  return { id: crypto.randomUUID(), accountId, name, key, hash, ...(scopes && { scopes }), now };
}

export function describeMadeKey(made: NewKey, expiresAt: number | null): MadeKey {
  const { id, name, key, now } = made;
  const { kind, prefix, last4 } = key;
  const scopes = scopesOf(made);
  const row = {
    id,
    kind,
    name,
    scopes,
    prefix,
    last4,
    createdAt: now,
    lastUsedAt: null,
    expiresAt,
  };
  return { ...describeKey(row), apiKey: key.text };
}

function timeOf(ms: number): string {
  return new Date(ms).toISOString();
}
