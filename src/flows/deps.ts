// What a flow may reach: built once per request where the request comes in.
import type { Holding } from "../isolate/memory.ts";
import type { Database } from "../store/database.ts";
import type { Mailbox, MailPort } from "../store/sign-in/mail.ts";
import type { AccountLimiters } from "../store/visits/rate-limits.ts";
import type { Reservations } from "../store/money/reservations.ts";
import type { PrinterAddresses } from "../store/printers/printer-address.ts";
import type { PrintQueues } from "../store/printers/queues.ts";
import type { SignInCodes, SignInVisitors } from "../store/sign-in/sign-ins.ts";
import type { Fetch } from "../store/sign-in/turnstile.ts";
import type { Spans } from "./spans.ts";

export interface Deps {
  readonly db: Database;
  readonly assets: Fetcher;
  /** What accounts have uploaded. */
  readonly accountAssets: R2Bucket;
  readonly limiters: AccountLimiters;
  readonly reservations: Reservations;
  /** Who has called /auth how often. */
  readonly signInVisitors: SignInVisitors;
  readonly signInCodes: SignInCodes;
  readonly printQueues: PrintQueues;
  /** Of CloudPRNT printers. */
  readonly printerAddresses: PrinterAddresses;
  readonly wrongKeys: RateLimit;
  /** Who used the demo when, under names that say nothing of the address. */
  readonly demoVisits: KVNamespace;
  /** null: requests are not measured. */
  readonly analytics: AnalyticsEngineDataset | null;
  readonly fetch: Fetch;
  readonly mail: MailPort;
  /** Where mails stay on a developer's machine; null: they are sent. */
  readonly mailbox: Mailbox | null;
  /** Names under which this service is reached: it fetches nothing from itself. */
  readonly ownHosts: readonly string[];
  readonly settings: Settings;
  readonly requestId: string;
  readonly now: () => number;
  /** Aborted when the client is gone; a small job does not ask for it. */
  readonly hungUp: AbortSignal;
  /** What the request holds of the isolate's memory. */
  readonly holding: Holding;
  /** How long the request has waited for what. */
  readonly spans: Spans;
  /** Runs after the answer is sent; a failure is logged and affects no request. */
  readonly defer: (work: Promise<unknown>) => void;
  /** Runs to its end even if the client hangs up; awaiting it throws what it fails with. */
  readonly outlive: (work: Promise<unknown>) => void;
  readonly warn: (event: Warning) => void;
}

/** What support may be asked about, though the protocol provides for it. */
export type Warning =
  | "answer-broken-off"
  | "charge-in-doubt"
  | "objects-left"
  | "replay-differs"
  | "versions-left";

export interface Settings {
  readonly environment: "production" | "development";
  readonly rateLimitPerMinute: number;
  /** null: the request's own origin. */
  readonly publicBaseUrl: string | null;
  /** Names the reservations: with another one, all keys are new. */
  readonly reservationSecret: string;
  /** The first makes MACs of bodies, all of them recognise one. */
  readonly bodyMacSecrets: readonly [string, ...string[]];
  /** The first seals jobs that wait for printers, all of them open one. */
  readonly queueSecrets: readonly [string, ...string[]];
  /** null: there are no operators, nor their calls. */
  readonly operatorToken: string | null;
  /** Makes the names of the demo's visitors, each day others. */
  readonly demoSecret: string;
  /** Origins whose pages may call the demo. */
  readonly demoAllowedOrigins: "*" | readonly string[];
  /** Signs sessions and codes: with another one, everybody is signed out. */
  readonly authSecret: string;
  /** Makes MACs of addresses: with another one, it is forgotten who has had a trial. */
  readonly addressSecret: string;
  /** Whose codes go to the log, for a first start without mail. */
  readonly logCodesFor: readonly string[];
  /** Whom codes come from. */
  readonly mailFrom: string;
  /** Who hears of an outage; null: no one. */
  readonly operatorEmail: string | null;
  /** Where credits are bought; null: by asking support. */
  readonly billingUrl: string | null;
  readonly supportEmail: string;
  /** null: that provider is not offered. */
  readonly github: OauthClient | null;
  readonly google: OauthClient | null;
  /** null: the demo asks for no Turnstile token. */
  readonly turnstileSecret: string | null;
}

export interface OauthClient {
  readonly clientId: string;
  readonly clientSecret: string;
}
