// What an API key may do besides reading what can be printed.

/** In the order in which a key lists them. */
export const SCOPES = ["print", "templates"] as const;
export type Scope = (typeof SCOPES)[number];

export const DEFAULT_SCOPES: readonly Scope[] = ["print"];
/** A trial tries everything. */
export const TRIAL_SCOPES: readonly Scope[] = SCOPES;

/** One column of words; anything else in it is ignored. */
export function scopesIn(words: readonly string[]): Scope[] {
  return SCOPES.filter((scope) => words.includes(scope));
}
