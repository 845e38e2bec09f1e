// Mailing a one-time code. Whether the address has an account changes nothing here: whoever can read
// the mail may sign in, and has an account from then on.
import { TemporaryRefusal } from "../rules/refusals.ts";
import { CODE_MAIL_LIMIT, CODE_MAIL_WINDOW_MS, takeCodeMail } from "../store/code-mails.ts";
import { macOfEmail, macOfVisitor } from "./address-mac.ts";
import { askSignIn } from "./ask-sign-in.ts";
import type { Deps } from "./deps.ts";
import { CODE_MINUTES, openSignIn } from "./open-sign-in.ts";

const WINDOW_MINUTES = CODE_MAIL_WINDOW_MS / 60_000;

export interface CodeRequest {
  /** Trimmed, in lower case. */
  readonly email: string;
  /** Where the request comes from. */
  readonly address: string | undefined;
  readonly baseUrl: string;
}

export async function sendCode(
  deps: Pick<Deps, "db" | "settings" | "now" | "mail">,
  { email, address, baseUrl }: CodeRequest,
): Promise<void> {
  await countMail(deps, email, address);
  const { api } = openSignIn(deps, baseUrl);
  const { given: code } = await askSignIn(() =>
    api.createVerificationOTP({ body: { email, type: "sign-in" }, returnHeaders: true }),
  );
  const { host } = new URL(baseUrl);
  await deps.mail.send({
    to: email,
    subject: "Your code for Platen",
    text: `Your code to sign in to Platen at ${host}:\n\n    ${code}\n\nIt works once, for ${CODE_MINUTES} minutes. If you did not ask for it, ignore this mail: nobody can sign in without the code.\n`,
    code,
  });
}

async function countMail(
  deps: Pick<Deps, "db" | "settings" | "now">,
  email: string,
  address: string | undefined,
): Promise<void> {
  const [addressMac, visitorMac] = await Promise.all([
    macOfEmail(deps, email),
    macOfVisitor(deps, address),
  ]);
  const waitMs = await takeCodeMail(deps.db, { addressMac, visitorMac, now: deps.now() });
  if (waitMs === 0) return;
  const waitSec = Math.ceil(waitMs / 1000);
  throw new TemporaryRefusal(
    "RATE_LIMITED",
    `${CODE_MAIL_LIMIT} codes in ${WINDOW_MINUTES} minutes go to one address, and as many to one visitor. Try again in ${waitSec} s; the last code works for ${CODE_MINUTES} minutes.`,
    waitSec,
  );
}
