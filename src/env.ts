// The Worker's bindings, and its variables parsed once: a wrong one stops every request, loudly.
import { z } from "zod";
import type { OauthClient, Settings } from "./flows/deps.ts";
import { logCodesInLog } from "./http/log.ts";
import type { AccountLimiters } from "./store/visits/rate-limits.ts";
import type { Reservations } from "./store/money/reservations.ts";
import type { PrinterAddresses } from "./store/printers/printer-address.ts";
import type { PrintQueues } from "./store/printers/queues.ts";
import type { SignInCodes, SignInVisitors } from "./store/sign-in/sign-ins.ts";

export interface Env {
  readonly ASSETS: Fetcher;
  readonly ACCOUNT_ASSETS: R2Bucket;
  readonly DB: D1Database;
  readonly DEMO_KV: KVNamespace;
  readonly ACCOUNT_LIMITER: AccountLimiters;
  readonly IDEMPOTENCY_KEY: Reservations;
  readonly SIGN_IN_VISITOR: SignInVisitors;
  readonly SIGN_IN_CODE: SignInCodes;
  readonly PRINTER_QUEUE: PrintQueues;
  readonly PRINTER_ADDRESS: PrinterAddresses;
  readonly WRONG_KEYS: RateLimit;
  readonly ANALYTICS?: AnalyticsEngineDataset;
  readonly ENVIRONMENT: string;
  readonly RATE_LIMIT_PER_MINUTE: string;
  readonly PUBLIC_BASE_URL?: string;
  readonly RESERVATION_SECRET: string;
  readonly BODY_MAC_SECRETS: string;
  readonly QUEUE_SECRETS: string;
  readonly OPERATOR_TOKEN?: string;
  readonly DEMO_SECRET: string;
  readonly DEMO_ALLOWED_ORIGINS?: string;
  readonly TURNSTILE_SECRET?: string;
  readonly SEND_EMAIL: SendEmail;
  readonly MAIL_FROM: string;
  readonly BILLING_URL?: string;
  readonly SUPPORT_EMAIL: string;
  readonly OPERATOR_EMAIL?: string;
  readonly LOG_CODES_FOR?: string;
  readonly GITHUB_CLIENT_ID?: string;
  readonly GITHUB_CLIENT_SECRET?: string;
  readonly GOOGLE_CLIENT_ID?: string;
  readonly GOOGLE_CLIENT_SECRET?: string;
  readonly AUTH_SECRET: string;
  readonly ADDRESS_SECRET: string;
}

const SECRET_LENGTH = 32;
const TOKEN_LENGTH = 24;

/** The current one, then former ones. */
const secrets = z
  .string()
  .transform((list) => list.split(",").map((secret) => secret.trim()))
  .pipe(z.tuple([z.string().min(SECRET_LENGTH)], z.string().min(SECRET_LENGTH)));

const variables = z
  .object({
    ENVIRONMENT: z.enum(["production", "development"]),
    RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).max(1_000_000),
    PUBLIC_BASE_URL: z
      .union([z.literal(""), z.url({ protocol: /^https?$/ })])
      .default("")
      .transform((url) => (url === "" ? null : url.replace(/\/+$/, ""))),
    RESERVATION_SECRET: z.string().min(SECRET_LENGTH),
    BODY_MAC_SECRETS: secrets,
    QUEUE_SECRETS: secrets,
    OPERATOR_TOKEN: z
      .string()
      .default("")
      .transform((token) => (token === "" ? null : token)),
    DEMO_SECRET: z.string().min(SECRET_LENGTH),
    DEMO_ALLOWED_ORIGINS: z
      .string()
      .default("*")
      .transform((list) => list.split(",").map((origin) => origin.trim()))
      .refine((list) => list.every((origin) => isOrigin(origin) || (origin === "*" && !list[1])), {
        error: "expected *, or origins like https://platen.example, separated by commas",
      })
      .transform((list) => (list[0] === "*" ? "*" : list)),
    TURNSTILE_SECRET: z
      .string()
      .default("")
      .transform((secret) => (secret === "" ? null : secret)),
    MAIL_FROM: z.email(),
    BILLING_URL: z
      .union([z.literal(""), z.url({ protocol: /^https?$/ })])
      .default("")
      // As it is sent in a header: what a URI may not contain is percent-encoded.
      .transform((url) => (url === "" ? null : new URL(url).href)),
    SUPPORT_EMAIL: z.email(),
    OPERATOR_EMAIL: z
      .union([z.literal(""), z.email()])
      .default("")
      .transform((address) => (address === "" ? null : address)),
    LOG_CODES_FOR: z
      .string()
      .default("")
      .transform((list) =>
        list
          .toLowerCase()
          .split(",")
          .map((address) => address.trim()),
      )
      .transform((list) => list.filter((address) => address !== ""))
      .pipe(z.array(z.email())),
    GITHUB_CLIENT_ID: z.string().default(""),
    GITHUB_CLIENT_SECRET: z.string().default(""),
    GOOGLE_CLIENT_ID: z.string().default(""),
    GOOGLE_CLIENT_SECRET: z.string().default(""),
    AUTH_SECRET: z.string().min(SECRET_LENGTH),
    ADDRESS_SECRET: z.string().min(SECRET_LENGTH),
  })
  .refine(
    ({ ENVIRONMENT, OPERATOR_TOKEN }) =>
      ENVIRONMENT === "development" ||
      OPERATOR_TOKEN === null ||
      OPERATOR_TOKEN.length >= TOKEN_LENGTH,
    { error: `expected at least ${TOKEN_LENGTH} characters`, path: ["OPERATOR_TOKEN"] },
  )
  .refine(({ ENVIRONMENT, PUBLIC_BASE_URL }) => ENVIRONMENT !== "production" || PUBLIC_BASE_URL, {
    error: "expected the public address of the service, like https://api.example.com",
    path: ["PUBLIC_BASE_URL"],
  })
  .refine((found) => !found.GITHUB_CLIENT_ID === !found.GITHUB_CLIENT_SECRET, {
    error: "expected either both GITHUB_CLIENT_ID and GITHUB_CLIENT_SECRET or neither",
    path: ["GITHUB_CLIENT_SECRET"],
  })
  .refine((found) => !found.GOOGLE_CLIENT_ID === !found.GOOGLE_CLIENT_SECRET, {
    error: "expected either both GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET or neither",
    path: ["GOOGLE_CLIENT_SECRET"],
  });

/** As a browser writes it in the header Origin. */
function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

function clientOf(clientId: string, clientSecret: string): OauthClient | null {
  return clientId === "" ? null : { clientId, clientSecret };
}

const parsed = new WeakMap<object, Settings>();

export function settingsOf(env: Env): Settings {
  const known = parsed.get(env);
  if (known) return known;
  const result = variables.safeParse(env);
  if (!result.success) {
    throw new Error(
      `wrong variables in wrangler.toml, .dev.vars or the Worker's secrets:\n${z.prettifyError(result.error)}`,
    );
  }
  const settings: Settings = {
    environment: result.data.ENVIRONMENT,
    rateLimitPerMinute: result.data.RATE_LIMIT_PER_MINUTE,
    publicBaseUrl: result.data.PUBLIC_BASE_URL,
    reservationSecret: result.data.RESERVATION_SECRET,
    bodyMacSecrets: result.data.BODY_MAC_SECRETS,
    queueSecrets: result.data.QUEUE_SECRETS,
    operatorToken: result.data.OPERATOR_TOKEN,
    demoSecret: result.data.DEMO_SECRET,
    demoAllowedOrigins: result.data.DEMO_ALLOWED_ORIGINS,
    turnstileSecret: result.data.TURNSTILE_SECRET,
    mailFrom: result.data.MAIL_FROM,
    billingUrl: result.data.BILLING_URL,
    supportEmail: result.data.SUPPORT_EMAIL,
    logCodesFor: result.data.LOG_CODES_FOR,
    operatorEmail: result.data.OPERATOR_EMAIL,
    github: clientOf(result.data.GITHUB_CLIENT_ID, result.data.GITHUB_CLIENT_SECRET),
    google: clientOf(result.data.GOOGLE_CLIENT_ID, result.data.GOOGLE_CLIENT_SECRET),
    authSecret: result.data.AUTH_SECRET,
    addressSecret: result.data.ADDRESS_SECRET,
  };
  parsed.set(env, settings);
  if (settings.logCodesFor.length > 0) logCodesInLog(settings.logCodesFor.length);
  return settings;
}
