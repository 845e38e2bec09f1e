// Which assets a template names itself; those that records name are not known before they come.

import type { Template } from "./template.ts";
import { constantOf } from "./template-string.ts";

export interface AssetSource {
  /** Index into the template's elements. */
  readonly element: number;
  /** 64 hex digits. */
  readonly sha256: string;
}

const ASSET = /^asset:([0-9a-f]{64})$/;

export function assetSourcesOf(template: Template): AssetSource[] {
  return template.elements.flatMap((element, index) => {
    if (element.type !== "image" && element.type !== "artwork") return [];
    const source =
      element.type === "artwork" ? element.source : (constantOf(element.source)?.trim() ?? "");
    const sha256 = ASSET.exec(source)?.[1];
    return sha256 ? [{ element: index, sha256 }] : [];
  });
}
