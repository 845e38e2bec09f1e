// The Worker's bindings, and its variables parsed once: a wrong one stops every request, loudly.
import { z } from "zod";
import type { Settings } from "./flows/deps.ts";
import type { AccountLimiters } from "./store/rate-limits.ts";

export interface Env {
  readonly ASSETS: Fetcher;
  readonly DB: D1Database;
  readonly DEMO_KV: KVNamespace;
  readonly ACCOUNT_LIMITER: AccountLimiters;
  readonly WRONG_KEYS: RateLimit;
  readonly ENVIRONMENT: string;
  readonly RATE_LIMIT_PER_MINUTE: string;
  readonly PUBLIC_BASE_URL?: string;
}

const variables = z.object({
  ENVIRONMENT: z.enum(["production", "development"]),
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).max(100_000),
  PUBLIC_BASE_URL: z
    .union([z.literal(""), z.url({ protocol: /^https?$/ })])
    .default("")
    .transform((url) => (url === "" ? null : url.replace(/\/+$/, ""))),
});

const parsed = new WeakMap<object, Settings>();

export function settingsOf(env: Env): Settings {
  const known = parsed.get(env);
  if (known) return known;
  const result = variables.safeParse(env);
  if (!result.success) {
    throw new Error(
      `wrong variables in wrangler.toml or .dev.vars:\n${z.prettifyError(result.error)}`,
    );
  }
  const settings: Settings = {
    environment: result.data.ENVIRONMENT,
    rateLimitPerMinute: result.data.RATE_LIMIT_PER_MINUTE,
    publicBaseUrl: result.data.PUBLIC_BASE_URL,
  };
  parsed.set(env, settings);
  return settings;
}
