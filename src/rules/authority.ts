// On whose word an account is charged: one of its API keys, the session of the person who is signed in to it, or one of
// its print links.

/** `id` is that of the key, the session or the link, as the database has it. */
export type Authority = { readonly kind: "key" | "session"; readonly id: string } | LinkAuthority;

/** A link as it was when the label was drawn: what has changed since may not be charged. */
export interface LinkAuthority {
  readonly kind: "link";
  readonly id: string;
  readonly revision: number;
  /** SHA-256 of the token by which it was called. */
  readonly tokenHash: string;
  /** Its labels have a watermark and cost nothing. */
  readonly isFree: boolean;
}

/** Where a signed-in person prints from; no key may say so of itself. */
export const SIGNED_IN_SOURCES = ["console", "cli"] as const;
export type SignedInSource = (typeof SIGNED_IN_SOURCES)[number];

/** The source of all that links print. */
export const LINK_SOURCE = "link";

/** What API keys may not say of themselves. */
export const RESERVED_SOURCES: readonly string[] = [...SIGNED_IN_SOURCES, LINK_SOURCE];

export function isSignedInSource(source: string): source is SignedInSource {
  return (SIGNED_IN_SOURCES as readonly string[]).includes(source);
}
