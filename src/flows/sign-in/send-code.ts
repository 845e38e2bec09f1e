// Mailing a one-time code. Whether the address has an account changes nothing here: anyone who can read
// the mail may sign in, and has an account from then on.
import { CODE_LIFETIME_MS, formatCode } from "../../rules/sign-in-code.ts";
import { codeToMail } from "../../store/sign-in/sign-ins.ts";
import type { Deps } from "../deps.ts";
import { macOfEmail, macOfNetwork } from "./address-mac.ts";
import { makeSealedCode, nameCode, openCode } from "./code.ts";
import { countCall, recountCall, tooManyCalls, type CountDeps, type Visit } from "./count-call.ts";

/** What passes between making a code and writing its mail. */
const SENDING_MS = 10_000;

/** `email` is trimmed and in lower case. */
export async function sendCode(
  deps: CountDeps & Pick<Deps, "signInCodes" | "mail">,
  visit: Visit,
  email: string,
): Promise<void> {
  const counted = await countCall(deps, visit, { kind: "request", email });
  const owner = counted.returningId;
  const name = nameCode(await macOfEmail(deps, email), owner);
  const fresh = await makeSealedCode(deps, name);
  const stranger = owner === null ? { network: await macOfNetwork(deps, visit.address) } : null;
  const outcome = await codeToMail(deps.signInCodes, name, fresh, stranger);
  if (outcome.kind === "refused") {
    await recountCall(deps, counted, null);
    throw tooManyCalls(outcome.quota, outcome.waitMs);
  }
  const code = formatCode(await openCode(deps, outcome.sealed));
  const leftMs = outcome.madeAtMs + CODE_LIFETIME_MS - deps.now();
  const { host } = new URL(visit.baseUrl);
  await deps.mail.send({
    to: email,
    subject: "Your code for Platen",
    // The code is all of its line, so that phones offer to copy it and nothing else.
    text: `Your code to sign in to Platen at ${host}:\n\n${code}\n\nIt works once, for ${describeTime(leftMs)}. If you did not request it, ignore this mail. No one can sign in without the code.\n`,
    code,
  });
}

/** Rounded down: a code that is sent again has less than its ten minutes. A new one has all of them. */
function describeTime(leftMs: number): string {
  if (leftMs < 60_000) return "less than a minute";
  const minutes = Math.floor((leftMs + SENDING_MS) / 60_000);
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
}
