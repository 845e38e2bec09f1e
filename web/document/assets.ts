// Image files that a document uses, kept in the browser under the SHA-256 of their bytes, as the service names them.
import { NO_ACCOUNT, readValue, write } from "../store/index.ts";
import type { TemplateDocument } from "./template.ts";

export type Kept =
  | {
      readonly kind: "kept";
      /** What an element's `source` is. */
      readonly source: string;
      /** As they print. */
      readonly bytes: Uint8Array;
    }
  | { readonly kind: "refused"; readonly detail: string };

/** As for uploads. */
const MOST_BYTES = 1_048_576;
const TYPES = ["image/png", "image/jpeg"];
const ASSET = /asset:[0-9a-f]{64}/g;

/** Of this page: without a store, files are there as long as it is. */
const held = new Map<string, Uint8Array>();
let owner = NO_ACCOUNT;

/** Whose files these are from here on. */
export function keepAssetsOf(account: string): void {
  owner = account;
}

export async function keepAsset(file: File): Promise<Kept> {
  if (!TYPES.includes(file.type)) {
    return { kind: "refused", detail: `${file.name} is no PNG or JPEG. Choose one of these.` };
  }
  const tooLarge = sizeFault(file);
  if (tooLarge !== null) return { kind: "refused", detail: tooLarge };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const hex = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const source = `asset:${hex}`;
  held.set(source, bytes);
  const head = { name: file.name, work: 0, changedAt: Date.now() };
  await write({ account: owner, kind: "asset", id: hex }, head, bytes).catch(() => {});
  return { kind: "kept", source, bytes };
}

/** null: it may be uploaded. */
export function sizeFault({ name, size }: File): string | null {
  if (size <= MOST_BYTES) return null;
  const megabytes = (size / MOST_BYTES).toFixed(1);
  return `${name} has ${megabytes} MB; a file may have 1 MB. Make it smaller.`;
}

/** null: this browser does not have it. */
export async function readAsset(source: string): Promise<Uint8Array | null> {
  const kept = held.get(source);
  if (kept) return kept;
  const id = source.slice("asset:".length);
  for (const account of new Set([owner, NO_ACCOUNT])) {
    const bytes = await readValue({ account, kind: "asset", id }).catch(() => null);
    if (bytes instanceof Uint8Array) return bytes;
  }
  return null;
}

/** Those that a document names, also in examples, and that this browser has. */
export async function readLocalAssets(
  document: TemplateDocument,
): Promise<ReadonlyMap<string, Blob>> {
  const found = new Map<string, Blob>();
  for (const source of new Set(JSON.stringify(document).match(ASSET))) {
    const bytes = await readAsset(source);
    if (bytes)
      found.set(source, new Blob([bytes as Uint8Array<ArrayBuffer>], { type: typeOf(bytes) }));
  }
  return found;
}

function typeOf(bytes: Uint8Array): string {
  return bytes[0] === 0xff ? "image/jpeg" : "image/png";
}
