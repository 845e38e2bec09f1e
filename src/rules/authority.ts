// On whose word an account is charged: one of its API keys, or the session of the person who is signed in to it.

export interface Authority {
  readonly kind: "key" | "session";
  /** Of the key or the session, as the database has it. */
  readonly id: string;
}

/** Where a signed-in person prints from; no key may say so of itself. */
export const SIGNED_IN_SOURCES = ["console", "cli"] as const;
export type SignedInSource = (typeof SIGNED_IN_SOURCES)[number];

export function isSignedInSource(source: string): source is SignedInSource {
  return (SIGNED_IN_SOURCES as readonly string[]).includes(source);
}
