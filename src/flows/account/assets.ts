// The assets of an account as their owner sees them: listed, read back as they print, deleted.
import { Refusal } from "../../refusal.ts";
import type { AssetMediaType } from "../../rules/asset.ts";
import type { Code } from "../../rules/codes.ts";
import { readAsset, removeAssets } from "../../store/account-assets.ts";
import {
  findAsset,
  forgetAssets,
  listAssets as list,
  markUnnamedAsset,
  templatesNaming,
} from "../../store/asset-rows.ts";
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

/** The bytes that a job copies into its PDF. Those of artwork are not a PDF any more. */
export interface AssetBytes {
  readonly bytes: Uint8Array;
  readonly mediaType: Exclude<AssetMediaType, "application/pdf"> | typeof ARTWORK_MEDIA_TYPE;
}

export const ARTWORK_MEDIA_TYPE = "application/vnd.platen.artwork";

export async function readAssetBytes(
  deps: Pick<Deps, "db" | "accountAssets">,
  accountId: string,
  sha256: string,
): Promise<AssetBytes> {
  const row = await findAsset(deps.db, accountId, sha256);
  const kept = row && (await readAsset(deps.accountAssets, accountId, sha256, async () => {}));
  if (!row || !kept) throw assetNotFound();
  const converted = await assetConverterOf(deps)({ accountId, sha256 }, kept);
  const mediaType = row.mediaType as AssetMediaType;
  return {
    bytes: "refused" in converted ? kept : converted,
    mediaType: mediaType === "application/pdf" ? ARTWORK_MEDIA_TYPE : mediaType,
  };
}

export async function deleteAsset(
  { db, accountAssets }: Pick<Deps, "db" | "accountAssets">,
  accountId: string,
  sha256: string,
): Promise<void> {
  if (!(await markUnnamedAsset(db, accountId, sha256))) {
    const templateIds = await templatesNaming(db, accountId, sha256, MOST_NAMED);
    throw templateIds.length > 0 ? assetInUse(templateIds) : assetNotFound();
  }
  // As the nightly run removes them: should this break off, it goes on.
  const removed = [{ accountId, sha256 }];
  await removeAssets(accountAssets, removed);
  await forgetAssets(db, removed);
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
