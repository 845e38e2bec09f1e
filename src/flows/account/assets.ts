// The assets of an account as their owner sees them: listed, read back as they print, deleted.
import { Refusal } from "../../refusal.ts";
import type { AssetMediaType } from "../../rules/asset.ts";
import type { Code } from "../../rules/codes.ts";
import { unavailable } from "../../rules/refusals.ts";
import { readAsset, removeAssets } from "../../store/assets/account-assets.ts";
import {
  type AssetId,
  claimUnnamed,
  findAsset,
  forgetAssets,
  listAssets as list,
  releaseAsset,
} from "../../store/assets/asset-rows.ts";
import { templatesNaming } from "../../store/assets/named-assets.ts";
import { listOldTemplates } from "../list-old-templates.ts";
import { inMemory } from "../printing/in-memory.ts";
import { assetConverterOf } from "../printing/convert-asset.ts";
import type { Deps } from "../deps.ts";
import { type Asset, describeAsset } from "./describe-asset.ts";
import { type Page, type PageAsked, readPage } from "./page.ts";

export interface ListedAsset extends Asset {
  readonly lastUsedAt: string;
}

export function listAssets(
  { db }: Pick<Deps, "db">,
  accountId: string,
  page: PageAsked,
): Promise<Page<ListedAsset>> {
  return readPage(page, (from) => list(db, accountId, from), {
    positionOf: ({ createdAt, sha256 }) => ({ at: createdAt, id: sha256 }),
    describe: (row) => ({
      ...describeAsset(row),
      lastUsedAt: new Date(row.lastUsedAt).toISOString(),
    }),
  });
}

/** The bytes that a job copies into its PDF. Those of artwork are not a PDF or an SVG any more. */
export interface AssetBytes {
  readonly bytes: Uint8Array;
  readonly mediaType: "image/png" | "image/jpeg" | typeof ARTWORK_MEDIA_TYPE;
}

export const ARTWORK_MEDIA_TYPE = "application/vnd.platen.artwork";

export async function readAssetBytes(
  deps: Pick<Deps, "db" | "accountAssets" | "holding">,
  accountId: string,
  sha256: string,
): Promise<AssetBytes> {
  const row = await findAsset(deps.db, accountId, sha256);
  if (!row) throw assetNotFound();
  const bytes = await inMemory(deps.holding, accountId, 0, async (room) => {
    const { accountAssets } = deps;
    const kept = await readAsset(accountAssets, accountId, sha256, (size) => room.hold(size));
    if (!kept) throw assetNotFound();
    const converted = await assetConverterOf(deps)({ accountId, sha256 }, kept);
    return "refused" in converted ? kept : converted;
  });
  const mediaType = row.mediaType as AssetMediaType;
  return {
    bytes,
    mediaType:
      mediaType === "image/png" || mediaType === "image/jpeg" ? mediaType : ARTWORK_MEDIA_TYPE,
  };
}

export async function deleteAsset(
  { db, accountAssets, now }: Pick<Deps, "db" | "accountAssets" | "now">,
  accountId: string,
  sha256: string,
): Promise<void> {
  const asset = { accountId, sha256 };
  let claim = await claimUnnamed(db, asset, now());
  if (claim === null && (await listOldTemplates(db, accountId))) {
    claim = await claimUnnamed(db, asset, now());
  }
  if (claim === null) throw await whyKept(db, asset);
  try {
    await removeAssets(accountAssets, claim.assets);
  } catch (error) {
    await releaseAsset(db, asset, claim.until);
    throw error;
  }
  await forgetAssets(db, claim);
}

/** Its bytes are being removed: for its owner it is gone. */
async function whyKept(db: Deps["db"], asset: AssetId): Promise<Refusal<Code>> {
  const row = await findAsset(db, asset.accountId, asset.sha256);
  if (row === null) return assetNotFound();
  const templateIds = await templatesNaming(db, asset, MOST_NAMED);
  if (templateIds.length > 0) return assetInUse(templateIds);
  return unavailable("The asset is being uploaded at the same time. Delete it again in a moment.");
}

const MOST_NAMED = 3;

function assetNotFound(): Refusal<Code> {
  return new Refusal<Code>(
    "NOT_FOUND",
    "This account has no asset with that SHA-256. GET /account/v1/assets lists its assets.",
  );
}

function assetInUse(templateIds: readonly string[]): Refusal<Code> {
  return new Refusal<Code>(
    "ASSET_IN_USE",
    `The asset is used by ${templateIds.join(", ")}. Remove it from every template that uses it, or delete those templates, then delete it again.`,
  );
}
