// Which assets a template names, and which of them its account does not have. Looking for them is a use of those that
// are there: between the look and the saving none of them expires.
import {
  type AssetSource,
  assetSourcesOf,
  pointerOfElement,
  type Template,
  type TemplateProblem,
} from "../../print/index.ts";
import { useAssets } from "../../store/assets/asset-rows.ts";
import type { Deps } from "../deps.ts";

export interface NamedAssets {
  /** Digests of those that the account has. */
  readonly found: readonly string[];
  readonly missing: readonly TemplateProblem[];
}

export async function findNamedAssets(
  { db, now }: Pick<Deps, "db" | "now">,
  accountId: string,
  template: Template,
): Promise<NamedAssets> {
  const sources = assetSourcesOf(template);
  if (sources.length === 0) return { found: [], missing: [] };
  const digests = [...new Set(sources.map(({ sha256 }) => sha256))];
  const present = await useAssets(db, accountId, digests, now());
  const missing = sources
    .filter(({ sha256 }) => !present.has(sha256))
    .map((source) => missingAsset(template, source));
  return { found: [...present], missing };
}

export function missingAsset(
  template: Template,
  { element, path }: Pick<AssetSource, "element" | "path">,
): TemplateProblem {
  return {
    pointer: pointerOfElement(template, element, path),
    code: "ASSET_NOT_FOUND",
    detail:
      "The account has no asset with this id: it was never uploaded, or it was deleted because nothing used it. Upload the file with POST /account/v1/assets, then send the same PUT again; templates are checked only when they are saved.",
  };
}
