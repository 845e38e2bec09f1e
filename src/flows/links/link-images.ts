// Which variables of a template say where an image lies, and which hosts callers may send it to.
import type { Template } from "../../print/index.ts";
import { whyNotFetched } from "../../rules/image-address.ts";

/** `whole`: its value is the source. `host`: the template has the host, the value what follows. `part`: anything else. */
export type SourceUse =
  | { readonly kind: "whole" }
  | { readonly kind: "host"; readonly host: string }
  | { readonly kind: "part" };

/** By variable, each way in which an image of the template is named by it. */
export function sourceUsesOf({ elements }: Template): ReadonlyMap<string, readonly SourceUse[]> {
  const uses = new Map<string, SourceUse[]>();
  for (const element of elements) {
    if (element.type !== "image") continue;
    const { parts, variables } = element.source;
    const [first] = parts;
    const host = typeof first === "string" ? hostIn(first) : null;
    const isBare = parts.length === 1 && typeof first === "object" && first.formatters.length === 0;
    const use: SourceUse = isBare
      ? { kind: "whole" }
      : host === null
        ? { kind: "part" }
        : { kind: "host", host };
    for (const name of variables) uses.set(name, [...(uses.get(name) ?? []), use]);
  }
  return uses;
}

/** Where the whole host is in the template, with the slash behind it, no value can lead to another. */
function hostIn(literal: string): string | null {
  if (!/^https:\/\/[^/\\?#@:]+\//i.test(literal)) return null;
  return URL.parse(literal)?.hostname ?? null;
}

/** What is wrong with callers naming an image by a variable, in words that follow its name; null: nothing. */
export function whyNotSettable(
  uses: readonly SourceUse[] | undefined,
  imageHosts: readonly string[],
): string | null {
  if (uses === undefined) return null;
  if (imageHosts.length === 0) {
    return "names an image in the template; add the hosts where its images may lie to imageHosts, or remove it from settable";
  }
  for (const use of uses) {
    if (use.kind === "part") {
      return "is part of an image's address in the template; make it the whole source, or begin the source with https://, a host and a slash";
    }
    if (use.kind === "host" && !imageHosts.includes(use.host)) {
      return `names an image on the host ${use.host}, which imageHosts does not list; add it there`;
    }
  }
  return null;
}

/** What is wrong with a value that names an image, as a sentence's end; null: it may be fetched. */
export function faultOfImageValue(
  uses: readonly SourceUse[] | undefined,
  value: string,
  imageHosts: readonly string[],
): string | null {
  if (!uses?.some(({ kind }) => kind === "whole") || value.trim() === "") return null;
  const url = URL.parse(value.trim());
  const isListed =
    url?.protocol === "https:" && url.port === "" && imageHosts.includes(url.hostname);
  return isListed ? null : "must be an https address on a host that this link allows for images";
}

/** In words that follow the host; null: it may be listed. */
export function faultOfImageHost(host: string, ownHosts: readonly string[]): string | null {
  const url = URL.parse(`https://${host}/`);
  if (url === null || url.hostname !== host) {
    return "must be an exact host name in lower case, without a scheme, a port or a path";
  }
  return whyNotFetched(url, ownHosts) === null
    ? null
    : "must be a public DNS name, and not one of this service";
}
