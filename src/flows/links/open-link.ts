// From a token to its link: checks the token's format, stops visitors who guess, then reads the database once.
import { Refusal } from "../../refusal.ts";
import type { Code } from "../../rules/codes.ts";
import { isLinkToken } from "../../rules/link-token.ts";
import { LINK_LIMITS } from "../../rules/rate-window.ts";
import { linkGone, TemporaryRefusal } from "../../rules/refusals.ts";
import { type CalledLink, findCalledLink, type FoundLink } from "../../store/links/links.ts";
import { takeFromWindows } from "../../store/visits/rate-limits.ts";
import { blockedSec, countGuess, nameGuesser } from "../blocked-visitors.ts";
import type { Deps } from "../deps.ts";
import { sha256Hex } from "../digest.ts";
import { requireReady, type ReadyTemplate } from "../printing/find-template.ts";
import { findTemplateOf, type JudgedLink, judgeLink } from "./link-problem.ts";

/** A link that somebody calls, before it is known whether it still prints. */
export interface Called {
  readonly link: CalledLink;
  readonly tokenHash: string;
  /** Of this UTC day. */
  readonly visitor: string;
}

export interface OpenLink extends Called {
  readonly found: FoundLink;
  readonly template: ReadyTemplate;
  readonly printer: JudgedLink["printer"];
  readonly sourceUses: JudgedLink["sourceUses"];
}

/** @throws Refusal NOT_FOUND; RATE_LIMITED after too many of these */
export async function callLink(
  deps: Pick<Deps, "db" | "now" | "settings" | "wrongKeys">,
  token: string,
  address: string | undefined,
): Promise<Called> {
  if (!isLinkToken(token)) throw unknownLink();
  const visitor = await nameGuesser(deps, address);
  requireUnblocked(deps, visitor);
  const tokenHash = await sha256Hex(token);
  const link = await findCalledLink(deps.db, tokenHash);
  if (link) return { link, tokenHash, visitor };
  await countGuess(deps, "link", visitor);
  requireUnblocked(deps, visitor);
  throw unknownLink();
}

/** @throws Refusal LINK_GONE, whatever the cause */
export async function requireOpen(
  deps: Pick<Deps, "db" | "now">,
  called: Called,
): Promise<OpenLink> {
  const { found, endsAt } = called.link;
  const now = deps.now();
  if (found === null || (endsAt !== null && now >= endsAt)) throw linkGone();
  const finding = findTemplateOf(deps, found);
  // Where the link is gone, no one waits for it.
  finding.catch(() => {});
  const { problem, printer, sourceUses } = await judgeLink(deps, found, () => finding);
  const template = problem === null ? await finding : null;
  if (template === null || template === "not-ready") throw linkGone();
  return { ...called, found, template: requireReady(template), printer, sourceUses };
}

/** Counts in all three windows, or in none where one of them is full. */
export async function countLinkCall(
  { limiters }: Pick<Deps, "limiters">,
  { link: { accountId }, found, visitor }: OpenLink,
): Promise<void> {
  const ofLink = `link:${found.link.id}`;
  const { passed, window, limit, resetSec } = await takeFromWindows(limiters, accountId, {
    links: LINK_LIMITS.account,
    [ofLink]: LINK_LIMITS.link,
    [`${ofLink}:${visitor}`]: LINK_LIMITS.visitor,
  });
  if (passed) return;
  const whose =
    window === "links" ? "The links of one owner" : window === ofLink ? "A link" : "A visitor";
  throw new TemporaryRefusal(
    "RATE_LIMITED",
    `${whose} can ${window === ofLink || window === "links" ? "be called" : "call a link"} ${limit} times in any 60 seconds. Try again in ${resetSec} s.`,
    resetSec,
  );
}

function requireUnblocked(deps: Pick<Deps, "now">, visitor: string): void {
  const seconds = blockedSec(deps, "link", visitor);
  if (seconds === null) return;
  throw new TemporaryRefusal(
    "RATE_LIMITED",
    "Too many addresses were tried that lead to no link. Check the address, then try again after the seconds in Retry-After.",
    seconds,
  );
}

function unknownLink(): Refusal<Code> {
  return new Refusal<Code>(
    "NOT_FOUND",
    "There is no link with this address. Check that it was copied as a whole, or ask the link's owner for it.",
  );
}
