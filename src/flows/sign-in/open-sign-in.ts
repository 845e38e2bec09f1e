// better-auth as this service uses it: passwordless, on our tables. It is large, so only modules that
// are themselves imported when /auth is called may import this one.
import { betterAuth } from "better-auth/minimal";
import { bearer } from "better-auth/plugins/bearer";
import { openAccount } from "../../store/accounts/accounts.ts";
import { readSignInEmail } from "../../store/sign-in/sessions.ts";
import { signInTables } from "../../store/sign-in/sign-in-tables.ts";
import { COOKIE_PREFIX, isCookieSecure } from "../authenticate-session.ts";
import type { Deps } from "../deps.ts";
import { macOf } from "../seal.ts";
import { provenEmail } from "./start-session.ts";

export type SignInDeps = Pick<Deps, "db" | "settings" | "now">;
export type SignIn = ReturnType<typeof openSignIn>;

const DAY_SEC = 86_400;
const SESSION_DAYS = 7;

/** `onSession` hears for which address a session begins. */
export function openSignIn(
  deps: SignInDeps,
  baseUrl: string,
  onSession: (email: string) => void = () => {},
) {
  const { authSecret, addressSecret, github, google } = deps.settings;
  return betterAuth({
    appName: "Platen",
    baseURL: baseUrl,
    basePath: "/auth",
    secret: authSecret,
    database: signInTables(deps.db),
    emailAndPassword: { enabled: false },
    socialProviders: { ...(github && { github }), ...(google && { google }) },
    session: { expiresIn: SESSION_DAYS * DAY_SEC, updateAge: DAY_SEC },
    account: { updateAccountOnSignIn: false },
    verification: {
      storeIdentifier: { hash: (name) => macOf(addressSecret, `verification\n${name}`) },
    },
    databaseHooks: {
      user: { create: { before: async ({ emailVerified }) => emailVerified } },
      account: { create: { before: async () => ({ data: WITHOUT_TOKENS }) } },
      session: {
        create: {
          before: async ({ userId }) => {
            onSession(await openAccountOf(deps, userId));
            return { data: { userAgent: null } };
          },
        },
      },
    },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: isCookieSecure(baseUrl),
      ipAddress: { disableIpTracking: true },
    },
    plugins: [provenEmail(), bearer({ requireSignature: true })],
    onAPIError: { errorURL: `${baseUrl}/` },
    // Counted before better-auth is asked (count-call.ts); what it would log can quote an address.
    rateLimit: { enabled: false },
    logger: { disabled: true },
    telemetry: { enabled: false },
  });
}

/** Who signed in elsewhere is known by then; nothing is asked there again. */
const WITHOUT_TOKENS = { accessToken: null, refreshToken: null, idToken: null };

/** No session without an account: an operator may have opened it before, for the same address. */
async function openAccountOf({ db, now }: SignInDeps, userId: string): Promise<string> {
  const email = await readSignInEmail(db, userId);
  if (email === null) throw new Error("a session without a person");
  await openAccount(db, { id: crypto.randomUUID(), email, now: now() });
  return email;
}
