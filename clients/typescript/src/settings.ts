// Where the service is, who calls it, and how often a call is repeated.
import { PlatenError } from "./errors.ts";

export interface PlatenOptions {
  /** An API key. Default: the environment variable PLATEN_API_KEY. Never in a browser. */
  readonly key?: string;
  /** Where the service is. Default: the environment variable PLATEN_BASE_URL. */
  readonly baseUrl?: string;
  /** The token of a sign-in, or `cookie` where the browser has one. */
  readonly session?: string;
  /** After the first try. Default: 2. */
  readonly retries?: number;
  /** Of one try, in milliseconds. Default: 120,000. */
  readonly timeoutMs?: number;
  /** Shown in the usage; with a session `console` or `cli`. */
  readonly integrationSource?: string;
  /** Default: the platform's own. */
  readonly fetch?: typeof fetch;
}

export interface Settings {
  readonly key: string | null;
  readonly session: string | null;
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly retries: number;
  readonly timeoutMs: number;
  readonly integrationSource: string | null;
  readonly fetch: typeof fetch;
}

export function settingsOf(options: PlatenOptions): Settings {
  const { retries = 2, timeoutMs = 120_000 } = options;
  const key = credentialOf("key", options.key ?? environment("PLATEN_API_KEY"));
  const session = credentialOf("session", options.session ?? null);
  if (key !== null && isBrowser()) throw keyInBrowser();
  if (!Number.isInteger(retries) || retries < 0) {
    throw wrong("RETRIES_INVALID", "`retries` must be a whole number from 0.");
  }
  const baseUrl = baseUrlOf(options.baseUrl ?? environment("PLATEN_BASE_URL"));
  if (key !== null || (session !== null && session !== "cookie")) warnOfPlainHttp(baseUrl);
  return {
    key,
    session,
    baseUrl,
    retries,
    timeoutMs,
    integrationSource: options.integrationSource ?? null,
    fetch: options.fetch ?? ((...request) => fetch(...request)),
  };
}

function baseUrlOf(given: string | null): string {
  if (given === null) {
    throw wrong(
      "BASE_URL_MISSING",
      "Where is the service? Give its address as `baseUrl`, or set the environment variable PLATEN_BASE_URL.",
    );
  }
  if (!/^https?:\/\/[^\s/]/.test(given)) {
    throw wrong(
      "BASE_URL_INVALID",
      "The address of the service (`baseUrl`, PLATEN_BASE_URL) must begin with https:// or http://.",
    );
  }
  // Errors name the address.
  if (/^https?:\/\/[^/?#]*@/.test(given)) {
    throw wrong(
      "BASE_URL_INVALID",
      "The address of the service (`baseUrl`, PLATEN_BASE_URL) must not contain a user name or password. Give the API key as `key`.",
    );
  }
  return given.replace(/\/+$/, "");
}

/** Checked here, because the platform quotes a header that it refuses, and with it the key. */
function credentialOf(name: "key" | "session", given: string | null): string | null {
  const credential = given?.trim() ?? null;
  if (credential === null || /^[\x21-\x7e]+$/.test(credential)) return credential;
  const what = name === "key" ? "API key (`key`, PLATEN_API_KEY)" : "session (`session`)";
  throw wrong(
    "KEY_INVALID",
    `The ${what} must be one line of visible ASCII characters without spaces. Copy it again.`,
  );
}

function warnOfPlainHttp(baseUrl: string): void {
  if (!URL.canParse(baseUrl)) return;
  const { protocol, hostname } = new URL(baseUrl);
  if (protocol !== "http:" || /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)) return;
  // oxlint-disable-next-line no-console
  console.warn(
    `Warning: ${baseUrl} is not encrypted: everyone on the way can read the credential and print at your cost. Use https://.`,
  );
}

function environment(name: string): string | null {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } };
  try {
    return process?.env?.[name] || null;
  } catch {
    // Deno without --allow-env.
    return null;
  }
}

/** Pages and their workers; Node, Bun, Deno and Cloudflare name themselves. */
function isBrowser(): boolean {
  const { navigator } = globalThis as { navigator?: { userAgent?: string } };
  return navigator?.userAgent?.startsWith("Mozilla/") ?? false;
}

function keyInBrowser(): PlatenError {
  return wrong(
    "KEY_IN_BROWSER",
    'An API key in a browser can be read by everyone who opens the page, and printed with at your cost. Call the API from your server. In a browser, use `demo`, or `session: "cookie"` on the service\'s own pages.',
  );
}

function wrong(code: string, detail: string): PlatenError {
  return new PlatenError({ code, detail });
}
