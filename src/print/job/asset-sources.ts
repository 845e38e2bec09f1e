// Which assets a template names itself; those that records name are not known before they come.

import type { Template, TemplateElement } from "./template.ts";
import { constantOf } from "./template-string.ts";

export interface AssetSource {
  /** Index into the template's elements. */
  readonly element: number;
  /** From the element to the member that names it. */
  readonly path: readonly string[];
  /** Whether it may be artwork, and not only an image. */
  readonly mayBeArtwork: boolean;
  /** 64 hex digits. */
  readonly sha256: string;
}

const ASSET = /^asset:([0-9a-f]{64})$/;

export function assetSourcesOf(template: Template): AssetSource[] {
  return template.elements.flatMap((element, index) => {
    const named = namedBy(element);
    const sha256 = named && ASSET.exec(named.source)?.[1];
    if (!sha256) return [];
    const { path } = named;
    return [{ element: index, path, sha256, mayBeArtwork: element.type !== "image" }];
  });
}

function namedBy(element: TemplateElement) {
  const source = artworkSourceOf(element) ?? imageSourceOf(element);
  const path = element.type === "qrcode" ? ["logo", "source"] : ["source"];
  return source === null ? null : { source, path };
}

function imageSourceOf(element: TemplateElement): string | null {
  return element.type === "image" ? (constantOf(element.source)?.trim() ?? null) : null;
}

/** null: it can show no page of a PDF. */
export function artworkSourceOf(element: TemplateElement): string | null {
  if (element.type === "artwork") return element.source;
  return element.type === "qrcode" ? (element.logo?.source ?? null) : null;
}
