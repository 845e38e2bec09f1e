// What a change asks of the revision that is there now (RFC 9110, 13.1): revisions are strong
// entity tags. Whether it holds, the store decides in the statement that writes.

export type Precondition =
  | { readonly kind: "none" }
  /** Nothing may be there yet. */
  | { readonly kind: "absent" }
  | { readonly kind: "present" }
  | { readonly kind: "one-of"; readonly revisions: readonly string[] };

const ENTITY_TAG = /^(W\/)?"([\x21\x23-\x7e]*)"$/;

export function entityTagOf(revision: string): string {
  return `"${revision}"`;
}

/** Whether If-None-Match says that the reader has this revision. Weak tags count: a cache on the way may have made one. */
export function isTagListed(revision: string, ifNoneMatch: string | undefined): boolean {
  const tags = (ifNoneMatch ?? "").split(",").map((tag) => tag.trim());
  return tags.some((tag) => tag === "*" || ENTITY_TAG.exec(tag)?.[2] === revision);
}

/** Header values as sent, or null; what they ask for, or a sentence on what is wrong with them. */
export function readPrecondition(
  ifMatch: string | null,
  ifNoneMatch: string | null,
): Precondition | { readonly fault: string } {
  if (ifMatch !== null && ifNoneMatch !== null) {
    return { fault: "Send If-Match or If-None-Match, not both." };
  }
  if (ifNoneMatch !== null) {
    return ifNoneMatch.trim() === "*"
      ? { kind: "absent" }
      : {
          fault: "If-None-Match must be *, which saves the template only if it does not exist yet.",
        };
  }
  if (ifMatch === null) return { kind: "none" };
  if (ifMatch.trim() === "*") return { kind: "present" };
  const tags = ifMatch.split(",").map((tag) => ENTITY_TAG.exec(tag.trim()));
  if (tags.some((tag) => tag === null)) {
    return {
      fault: 'If-Match must be * or ETags in quotes, separated by commas, such as "3f2a…".',
    };
  }
  // A weak tag matches nothing here (RFC 9110, 8.8.3.2).
  const revisions = tags.flatMap((tag) => (tag && !tag[1] ? [tag[2] ?? ""] : []));
  return { kind: "one-of", revisions };
}
