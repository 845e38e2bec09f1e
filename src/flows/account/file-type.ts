// What an uploaded file is by its first bytes, whatever its sender calls it.
import type { AssetMediaType } from "../../rules/asset.ts";

const BEGINNINGS: readonly (readonly [AssetMediaType, RegExp])[] = [
  ["image/png", /^\x89PNG\r\n/],
  ["image/jpeg", /^\xff\xd8\xff/],
  ["application/pdf", /^%PDF-/],
  ["image/svg+xml", /^(?:\xef\xbb\xbf)?\s*<(?:\w+:)?svg[\s>]/],
];
/** The XML declaration, comments and a DOCTYPE come before the first element. */
const PROLOG = /<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!\w[^>]*>/g;
const LOOKED_AT = 4096;

/** null: it is none of these, or it does not show so early. */
export function fileTypeOf(bytes: Uint8Array): AssetMediaType | null {
  const text = String.fromCharCode(...bytes.subarray(0, LOOKED_AT)).replaceAll(PROLOG, "");
  return BEGINNINGS.find(([, beginning]) => beginning.test(text))?.[0] ?? null;
}
