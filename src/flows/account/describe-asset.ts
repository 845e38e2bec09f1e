// An asset's row as its owner sees it.
import type { AssetRow } from "../../store/assets/asset-rows.ts";

/** What only images or only artwork have is left out of the other. */
export interface Asset {
  /** As an element's `source` names it. */
  readonly id: string;
  readonly kind: "image" | "artwork";
  readonly mediaType: string;
  /** As they were sent. */
  readonly bytes: number;
  /** As they are kept, and as they count against the quota. */
  readonly storedBytes: number;
  /** The way up that the image says it is. */
  readonly widthPx?: number;
  readonly heightPx?: number;
  readonly pages?: number;
  /** Of the first page. */
  readonly widthMm?: number;
  readonly heightMm?: number;
  readonly createdAt: string;
}

export function describeAsset(row: AssetRow): Asset {
  const { sha256, kind, mediaType, byteLength, storedLength, createdAt } = row;
  const { widthPx, heightPx, pages, widthMm, heightMm } = row;
  return {
    id: `asset:${sha256}`,
    kind,
    mediaType,
    bytes: byteLength,
    storedBytes: storedLength,
    ...(widthPx !== null && heightPx !== null && { widthPx, heightPx }),
    ...(pages !== null && widthMm !== null && heightMm !== null && { pages, widthMm, heightMm }),
    createdAt: new Date(createdAt).toISOString(),
  };
}
