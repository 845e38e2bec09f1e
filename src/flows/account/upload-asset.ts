// Taking in an image or artwork: looked through once, here, and kept in a form that prints by copying, so
// that printing it never fails for what it is. The bytes that were sent give it its name: the same bytes are the same asset.
import {
  importArtwork,
  importDrawing,
  LIMITS,
  readImageHeader,
  type Refused,
  storeImage,
} from "../../print/index.ts";
import { Refusal } from "../../refusal.ts";
import type { Code } from "../../rules/codes.ts";
import { unavailable } from "../../rules/refusals.ts";
import { ASSET_QUOTA, type AssetMediaType } from "../../rules/asset.ts";
import { keepAsset, removeAssets } from "../../store/assets/account-assets.ts";
import { readAccount } from "../../store/accounts/accounts.ts";
import {
  type AssetId,
  type AssetRow,
  endUpload,
  type NewAsset,
  reserveAsset,
} from "../../store/assets/asset-rows.ts";
import { deflate, imageCodec } from "../printing/compression.ts";
import type { Deps } from "../deps.ts";
import { sha256Hex } from "../digest.ts";
import { type Asset, describeAsset } from "./describe-asset.ts";
import { fileTypeOf } from "./file-type.ts";

export interface AssetUpload {
  readonly bytes: Uint8Array;
  /** What the sender says they are. */
  readonly mediaType: AssetMediaType;
}

export interface UploadedAsset extends Asset {
  /** How it prints otherwise than the file shows. */
  readonly warnings: readonly AssetWarning[];
}

export interface AssetWarning {
  readonly code: "GRADIENT_FLATTENED";
  readonly detail: string;
}

type Measured = Pick<AssetRow, "kind" | "widthPx" | "heightPx" | "pages" | "widthMm" | "heightMm">;

interface Opened {
  readonly measured: Measured;
  readonly stored: Uint8Array;
  readonly warnings: readonly AssetWarning[];
}

const POINTS_A_MM = 72 / 25.4;
const LEAVING_SEC = 60;

/** @throws Refusal ASSET_REJECTED, which says why and how to fix it. */
export async function uploadAsset(
  deps: Pick<Deps, "db" | "accountAssets" | "now">,
  accountId: string,
  { bytes, mediaType }: AssetUpload,
): Promise<UploadedAsset> {
  const { measured, stored, warnings } = await open(bytes, mediaType);
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
  return { ...describeAsset(reservation.asset), warnings };
}

/** The bytes decide what they are, and what the sender says must agree. */
function open(bytes: Uint8Array, mediaType: AssetMediaType): Opened | Promise<Opened> {
  const found = fileTypeOf(bytes);
  if (found !== null && found !== mediaType) {
    throw rejected(
      `The file is ${found}, but Content-Type is ${mediaType}. Send it with Content-Type: ${found}.`,
    );
  }
  if (mediaType === "application/pdf") return openArtwork(bytes);
  return mediaType === "image/svg+xml" ? openDrawing(bytes) : openImage(bytes);
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

function openImage(bytes: Uint8Array): Opened {
  const header = readImageHeader(bytes);
  if ("refused" in header) throw imageRejected(header);
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
  return { measured, stored, warnings: [] };
}

async function openArtwork(bytes: Uint8Array): Promise<Opened> {
  const { openPdf } = await import("./open-pdf.ts");
  const file = await openPdf(bytes);
  const longestSidePt = LIMITS.templateMaxMm * POINTS_A_MM;
  const artwork = "refused" in file ? file : importArtwork(file, { deflate, longestSidePt });
  if ("refused" in artwork) {
    throw rejected(`The PDF cannot be printed as artwork: ${artwork.refused}.`);
  }
  const { pages, stored } = artwork;
  const [first] = pages;
  const measured = measuredArtwork(pages.length, first?.widthPt ?? 0, first?.heightPt ?? 0);
  return { measured, stored, warnings: [] };
}

async function openDrawing(bytes: Uint8Array): Promise<Opened> {
  const text = utf8Of(bytes);
  const drawing = text === null ? NOT_UTF8 : await importDrawing(text);
  if ("refused" in drawing) {
    throw rejected(`The SVG cannot be printed as artwork: ${drawing.refused}.`);
  }
  const { widthPt, heightPt, stored, flattened } = drawing;
  return { measured: measuredArtwork(1, widthPt, heightPt), stored, warnings: warned(flattened) };
}

const NOT_UTF8: Refused = { refused: "it is not text in UTF-8; save it as plain SVG in UTF-8" };

function utf8Of(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    return null;
  }
}

function warned(flattened: number): readonly AssetWarning[] {
  if (flattened === 0) return [];
  const subject = flattened === 1 ? "A gradient prints" : `${flattened} gradients print`;
  const detail = `${subject} as the color in the middle. Replace gradients with solid colors, or upload the file as a PDF, to choose what prints.`;
  return [{ code: "GRADIENT_FLATTENED", detail }];
}

function measuredArtwork(pages: number, widthPt: number, heightPt: number): Measured {
  const [widthMm, heightMm] = [mmOf(widthPt), mmOf(heightPt)];
  return { kind: "artwork", widthPx: null, heightPx: null, pages, widthMm, heightMm };
}

/** In thousandths, at least one: an SVG may say that it is smaller. */
function mmOf(lengthPt: number): number {
  return Math.max(Math.round((lengthPt / POINTS_A_MM) * 1000), 1) / 1000;
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
