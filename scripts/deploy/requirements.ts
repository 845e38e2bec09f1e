// What a deployment must have before it starts, and what is missing of it.

/** Each must be set with `wrangler secret put`; src/env.ts refuses every request without. */
export const SECRETS: Readonly<Record<string, string>> = {
  RESERVATION_SECRET: "names the reservations of idempotency keys",
  BODY_MAC_SECRETS: "recognises the bodies of repeated requests",
  QUEUE_SECRETS: "encrypts the jobs that wait for printers",
  DEMO_SECRET: "names the visitors of the public demo",
  AUTH_SECRET: "signs sessions and codes",
  ADDRESS_SECRET: "remembers which addresses had a trial",
  OPERATOR_TOKEN: "opens the operator's calls, which give credits",
};

export interface Vars {
  readonly PUBLIC_BASE_URL?: unknown;
  readonly SUPPORT_EMAIL?: unknown;
}

/** One line for each thing to do, with how; none: it can be deployed. */
export function missingOf(vars: Vars, secrets: readonly string[]): string[] {
  const unset = Object.entries(SECRETS).filter(([name]) => !secrets.includes(name));
  const url = String(vars.PUBLIC_BASE_URL ?? "");
  return [
    ...(/^https:\/\/[^/]+\/?$/.test(url)
      ? []
      : [
          'PUBLIC_BASE_URL in wrangler.toml: where the service is reached, like "https://platen.your-subdomain.workers.dev"',
        ]),
    ...(String(vars.SUPPORT_EMAIL ?? "").endsWith(".example")
      ? ["SUPPORT_EMAIL in wrangler.toml: the address that customers write to"]
      : []),
    ...unset.map(
      ([name, purpose]) =>
        `${name} (${purpose}): node -p 'crypto.randomBytes(32).toString("base64url")' | npx wrangler secret put ${name}`,
    ),
  ];
}
