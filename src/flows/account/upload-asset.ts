// Taking in an image or artwork: looked through once, here, and kept in a form that prints by copying, so
// that printing it never fails for what it is. The bytes that were sent give it its name: the same bytes are the same asset.
import {
  importArtwork,
  LIMITS,
  readImageHeader,
  type Refused,
  storeImage,
} from "../../print/index.ts";
import { Refusal } from "../../refusal.ts";
import type { Code } from "../../rules/codes.ts";
import { unavailable } from "../../rules/refusals.ts";
import { ASSET_QUOTA, type AssetMediaType } from "../../rules/asset.ts";
import { keepAsset, removeAssets } from "../../store/account-assets.ts";
import { readAccount } from "../../store/accounts.ts";
import {
  type AssetId,
  type AssetRow,
  endUpload,
  type NewAsset,
  reserveAsset,
} from "../../store/asset-rows.ts";
import { deflate, imageCodec } from "../printing/compression.ts";
import type { Deps } from "../deps.ts";
import { sha256Hex } from "../digest.ts";
import { type Asset, describeAsset } from "./describe-asset.ts";

export interface AssetUpload {
  readonly bytes: Uint8Array;
  /** What the sender says they are. */
  readonly mediaType: AssetMediaType;
}

type Measured = Pick<AssetRow, "kind" | "widthPx" | "heightPx" | "pages" | "widthMm" | "heightMm">;

const POINTS_A_MM = 72 / 25.4;
const LEAVING_SEC = 60;

/** @throws Refusal ASSET_REJECTED, which says why and how to fix it. */
export async function uploadAsset(
  deps: Pick<Deps, "db" | "accountAssets" | "now">,
  accountId: string,
  { bytes, mediaType }: AssetUpload,
): Promise<Asset> {
  const { measured, stored } =
    mediaType === "application/pdf" ? await openArtwork(bytes) : openImage(bytes, mediaType);
  const sha256 = await sha256Hex(bytes);
  const asset: NewAsset = {
    accountId,
    sha256,
    ...measured,
    mediaType,
    byteLength: bytes.length,
    storedLength: stored.length,
    createdAt: deps.now(),
  };
  const reservation = await reserveAsset(deps.db, asset, ASSET_QUOTA);
  if (reservation.kind === "over-quota") throw overQuota();
  if (reservation.kind === "leaving") {
    throw unavailable(
      "This file is being deleted because it was unused. Upload it again in a minute.",
      LEAVING_SEC,
    );
  }
  await keepBytes(deps, { accountId, sha256 }, stored);
  return describeAsset(reservation.asset);
}

/** No one removes them meanwhile, except with the whole account. */
async function keepBytes(
  { db, accountAssets }: Pick<Deps, "db" | "accountAssets">,
  key: AssetId,
  stored: Uint8Array,
): Promise<void> {
  try {
    // Also where they are known: older uploads may have ended before they were kept.
    await keepAsset(accountAssets, key, stored);
  } catch (error) {
    await endUpload(db, key, false);
    throw error;
  }
  if (await endUpload(db, key, true)) return;
  if ((await readAccount(db, key.accountId)) === null) await removeAssets(accountAssets, [key]);
  throw unavailable("The asset was deleted while it was being stored. Upload it again.");
}

/** The bytes decide what they are, and what the sender says must agree. */
function openImage(
  bytes: Uint8Array,
  mediaType: AssetMediaType,
): { measured: Measured; stored: Uint8Array } {
  const header = readImageHeader(bytes);
  if ("refused" in header) throw imageRejected(header);
  const found = `image/${header.kind}`;
  if (found !== mediaType) {
    throw rejected(
      `The file is ${found}, but Content-Type is ${mediaType}. Send it with Content-Type: ${found}.`,
    );
  }
  const stored = storeImage(bytes, imageCodec);
  if ("refused" in stored) throw imageRejected(stored);
  const isTurned = header.orientation >= 5;
  const measured: Measured = {
    kind: "image",
    widthPx: isTurned ? header.heightPx : header.widthPx,
    heightPx: isTurned ? header.widthPx : header.heightPx,
    pages: null,
    widthMm: null,
    heightMm: null,
  };
  return { measured, stored };
}

async function openArtwork(bytes: Uint8Array): Promise<{ measured: Measured; stored: Uint8Array }> {
  const { openPdf } = await import("./open-pdf.ts");
  const file = await openPdf(bytes);
  const longestSidePt = LIMITS.templateMaxMm * POINTS_A_MM;
  const artwork = "refused" in file ? file : importArtwork(file, { deflate, longestSidePt });
  if ("refused" in artwork) {
    throw rejected(`The PDF cannot be printed as artwork: ${artwork.refused}.`);
  }
  const { pages, stored } = artwork;
  const [first] = pages;
  const measured: Measured = {
    kind: "artwork",
    widthPx: null,
    heightPx: null,
    pages: pages.length,
    widthMm: mmOf(first?.widthPt ?? 0),
    heightMm: mmOf(first?.heightPt ?? 0),
  };
  return { measured, stored };
}

/** In thousandths. */
function mmOf(lengthPt: number): number {
  return Math.round((lengthPt / POINTS_A_MM) * 1000) / 1000;
}

function imageRejected({ refused }: Refused): Refusal<Code> {
  return rejected(`The image cannot be printed: ${refused}. Save it again as PNG or JPEG.`);
}

function overQuota(): Refusal<Code> {
  const { files, bytes } = ASSET_QUOTA;
  return rejected(
    `An account can have up to ${files.toLocaleString("en-US")} assets with up to ${bytes / 1_048_576} MB together; this asset would exceed that. Delete assets that you no longer need; one that no template uses is deleted 30 days after its last use.`,
  );
}

function rejected(detail: string): Refusal<Code> {
  return new Refusal<Code>("ASSET_REJECTED", detail);
}
