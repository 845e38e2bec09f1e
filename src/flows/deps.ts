// What a flow may reach: built once per request where the request comes in.
import type { Database } from "../store/database.ts";
import type { AccountLimiters } from "../store/rate-limits.ts";

export interface Deps {
  readonly db: Database;
  readonly assets: Fetcher;
  readonly limiters: AccountLimiters;
  readonly wrongKeys: RateLimit;
  readonly settings: Settings;
  readonly requestId: string;
  readonly now: () => number;
  /** Runs after the answer is sent; a failure is logged and harms nobody. */
  readonly defer: (work: Promise<unknown>) => void;
}

export interface Settings {
  readonly environment: "production" | "development";
  readonly rateLimitPerMinute: number;
  /** null: the request's own origin. */
  readonly publicBaseUrl: string | null;
}
