// Charging for a job, once its PDF exists and before its first byte is sent.
import { Refusal } from "../../refusal.ts";
import { afterLook, afterStatement } from "../../rules/charge.ts";
import type { ChargeRefusal, Settlement } from "../../rules/charge.ts";
import type { Code } from "../../rules/codes.ts";
import { priceOf } from "../../rules/price.ts";
import { secondsToMidnight } from "../../rules/link.ts";
import {
  freePrintsUsedUp,
  invalidApiKey,
  linkGone,
  linkLimitExceeded,
  unavailable,
} from "../../rules/refusals.ts";
import { mayGenerate, TRIAL_REQUESTS } from "../../rules/trial.ts";
import { sendCharge, type Charge } from "../../store/money/ledger.ts";
import { accountSuspended, trialExpired, type Caller } from "../authenticate.ts";
import { toBuyCredits } from "../buying.ts";
import type { Deps, Settings } from "../deps.ts";
import { keyReused, lookAt, type Claim } from "./claim-key.ts";

// A lease is 60 s and a busy key says when to come back, so there is no use in coming sooner.
const DOUBT_RETRY_AFTER_SEC = 5;
const DOUBT =
  "The database did not confirm whether the job was charged. Send it again with the same Idempotency-Key, so that you are not charged twice.";
const DOUBT_WITHOUT_KEY =
  "The database did not confirm whether the job was charged. The request had no Idempotency-Key, so sending it again could charge it twice. Check the account's usage first, and send an Idempotency-Key with every job.";

/** An early refusal for callers who cannot pay anyway; what counts is the charge itself. */
export function requireMeans(
  { settings, now }: Pick<Deps, "settings" | "now">,
  caller: Caller,
  pages: number,
): void {
  requireLeftToday(caller, pages, now);
  const credits = priceOf(caller.paidBy, pages);
  if (credits > caller.balance) throw insufficientCredits(settings, credits, caller.balance);
  if (caller.trial === null) return;
  switch (mayGenerate(caller.trial, pages, now()).kind) {
    case "expired":
      throw trialExpired(settings);
    case "limitReached":
      throw trialSpent(settings);
    case "singlePageOnly":
      throw singlePageOnly(pages);
    case "allowed":
  }
}

/** Of a link, before its account's credits: what is left of the day. */
export function requireLeftToday(
  { leftToday, paidBy }: Pick<Caller, "leftToday" | "paidBy">,
  pages: number,
  now: () => number,
): void {
  if (leftToday === undefined || pages <= leftToday) return;
  throw dayUsedUp(paidBy === "nothing", now());
}

function dayUsedUp(isFree: boolean, now: number) {
  const retryAfterSec = secondsToMidnight(now);
  return isFree ? freePrintsUsedUp(retryAfterSec) : linkLimitExceeded(retryAfterSec);
}

/** Sends the charge until it is known what became of it, or that it cannot be known. */
export async function settle(
  deps: Pick<Deps, "db" | "spans">,
  claim: Claim,
  charge: Charge,
): Promise<Settlement> {
  const leaseUntil = claim.held?.grant.leaseUntil ?? null;
  const tries = { sent: 0, lost: 0 };
  for (;;) {
    const sending = sendCharge(deps.db, charge, leaseUntil);
    const answer = await deps.spans.measure("charge", sending);
    tries.sent++;
    if (answer.kind === "lost") tries.lost++;
    const next = afterStatement(answer, tries);
    if (next.kind === "look")
      return afterLook(await lookAt(deps, charge, claim), claim.asker, tries);
    if (next.kind !== "sendAgain") return next;
    await pause(next.waitMs);
  }
}

/** The refusal that a settlement means for its request; null: it is paid. */
export function refusalOf(
  { settings, now }: Pick<Deps, "settings" | "now">,
  settlement: Exclude<Settlement, { kind: "replay" }>,
  charge: Charge,
  { held }: Pick<Claim, "held">,
) {
  switch (settlement.kind) {
    case "paid":
      return null;
    case "reused":
      return keyReused();
    case "refused":
      return refuse(settings, settlement.why, charge, now());
    case "expired":
    case "unavailable":
      return unavailable("The job took too long and was stopped. Nothing was charged; try again.");
    case "unknown":
      return unavailable(held === null ? DOUBT_WITHOUT_KEY : DOUBT, DOUBT_RETRY_AFTER_SEC);
  }
}

function refuse(
  settings: Settings,
  why: ChargeRefusal,
  charge: Charge,
  now: number,
): Refusal<Code> {
  switch (why) {
    case "insufficientCredits":
      return insufficientCredits(settings, charge.credits, null);
    case "trialSpent":
      return trialSpent(settings);
    case "linkLimit":
    case "freeLimit":
      return dayUsedUp(why === "freeLimit", now);
    case "linkChanged":
      return unavailable(
        "The link was changed while its label was drawn. Nothing was charged; try again.",
      );
    case "revoked":
      return revoked(charge);
    case "accountSuspended":
      return accountSuspended();
  }
}

function revoked({ authority: { kind } }: Charge): Refusal<Code> {
  if (kind === "link") return linkGone();
  return kind === "key" ? invalidApiKey() : sessionEnded();
}

function insufficientCredits(
  settings: Settings,
  credits: number,
  balance: number | null,
): Refusal<Code> {
  const has = balance === null ? "fewer" : balance;
  return new Refusal<Code>(
    "INSUFFICIENT_CREDITS",
    `This job costs ${credits} ${credits === 1 ? "credit" : "credits"} (one per page), and the account has ${has}. Nothing was charged. Print fewer pages, or ${toBuyCredits(settings)}.`,
  );
}

function trialSpent(settings: Settings): Refusal<Code> {
  return new Refusal<Code>(
    "TRIAL_LIMIT_REACHED",
    `All ${TRIAL_REQUESTS} requests of this trial are used. Jobs printed with an Idempotency-Key can still be replayed. To print more, ${toBuyCredits(settings)}.`,
  );
}

function sessionEnded(): Refusal<Code> {
  return new Refusal<Code>(
    "UNAUTHENTICATED",
    "The session ended while this request was in progress. Nothing was charged; sign in and send the request again.",
  );
}

function singlePageOnly(pages: number): Refusal<Code> {
  return new Refusal<Code>(
    "TRIAL_SINGLE_PAGE_ONLY",
    `This job has ${pages} pages; a trial prints 1 page per request. Send fewer records, or use a layout with more items per page; a template with a back has at least 2 pages. The request did not count towards the trial.`,
  );
}

function pause(waitMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, waitMs));
}
