// What an account may upload, how much of it, and for how long it is kept.

export const ASSET_MEDIA_TYPES = [
  "image/png",
  "image/jpeg",
  "application/pdf",
  "image/svg+xml",
] as const;
export type AssetMediaType = (typeof ASSET_MEDIA_TYPES)[number];

export const ASSET_BYTES = 1_048_576;
export interface AssetQuota {
  readonly files: number;
  readonly bytes: number;
}

/** Of one account. */
export const ASSET_QUOTA: AssetQuota = { files: 5_000, bytes: 100 * 1_048_576 };
/** After its last use by a template or a render. */
export const ASSET_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Longer than R2 takes to write or delete an object: until then no other request touches it. */
export const ASSET_LEASE_MS = 5 * 60 * 1000;

/** Parameters of the header are of no account. */
export function assetMediaTypeOf(contentType: string | null | undefined): AssetMediaType | null {
  const named = (contentType ?? "").split(";")[0]?.trim().toLowerCase();
  return ASSET_MEDIA_TYPES.find((mediaType) => mediaType === named) ?? null;
}
