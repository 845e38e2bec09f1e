// What a printer's agent asks: to be paired, whether something waits, the bytes of a page, and a socket that says when.
import { Refusal } from "../../refusal.ts";
import type { Code } from "../../rules/codes.ts";
import { bearerTokenOf } from "../../rules/headers.ts";
import type { Confirmation, Reason } from "../../rules/print-queue.ts";
import { PAIRING_LIMITS } from "../../rules/printer.ts";
import {
  isJobId,
  isPrinterToken,
  makePrinterToken,
  PRINTER_RANDOM_BYTES,
  readPairingCode,
} from "../../rules/printer-token.ts";
import type { RateOutcome } from "../../rules/rate-window.ts";
import { TemporaryRefusal, unavailable } from "../../rules/refusals.ts";
import {
  findPairedPrinter,
  type PairedPrinter,
  pairPrinter as pair,
} from "../../store/printers/printers.ts";
import { askQueue } from "../../store/printers/queues.ts";
import { PAIRING } from "../../store/visits/account-limiter.ts";
import { takeFromWindows } from "../../store/visits/rate-limits.ts";
import { blockedSec, countGuess, nameGuesser } from "../blocked-visitors.ts";
import type { Deps } from "../deps.ts";
import { hexOf, sha256Hex } from "../digest.ts";
import { macOfNetwork, macOfVisitor } from "../sign-in/address-mac.ts";
import { openDigest, openPieces } from "./job-cipher.ts";

/** Counts a guess of a code, before it is looked at. */
export async function countPairing(
  deps: Pick<Deps, "limiters" | "settings">,
  address: string | undefined,
): Promise<void> {
  const [visitor, network] = await Promise.all([
    macOfVisitor(deps, address),
    macOfNetwork(deps, address),
  ]);
  const windows = [
    { name: `pairing:${visitor}`, limit: PAIRING_LIMITS.visitor },
    ...(network === null ? [] : [{ name: `pairing:${network}`, limit: PAIRING_LIMITS.network }]),
  ];
  for (const { name, limit } of windows) {
    const { passed, resetSec } = await takeFromWindows(deps.limiters, name, { [PAIRING]: limit });
    if (passed) continue;
    throw new TemporaryRefusal(
      "RATE_LIMITED",
      `Too many pairing codes were tried from here: ${limit} in any ten minutes. Try again in ${resetSec} s.`,
      resetSec,
    );
  }
}

export interface PairedAgent {
  readonly printerId: string;
  /** Shown only now. */
  readonly token: string;
}

/** @throws Refusal NOT_FOUND, whatever is wrong with the code */
export async function pairAgent(
  deps: Pick<Deps, "db" | "now" | "printQueues">,
  { code: typed, model }: { readonly code: string; readonly model: string },
): Promise<PairedAgent> {
  const code = readPairingCode(typed);
  if (code === null) throw codeUnknown();
  const token = makePrinterToken(crypto.getRandomValues(new Uint8Array(PRINTER_RANDOM_BYTES)));
  const [codeHash, tokenHash] = await Promise.all([sha256Hex(code), sha256Hex(token)]);
  const row = await pair(deps.db, { codeHash, tokenHash, model, now: deps.now() });
  if (row === null) throw codeUnknown();
  const online = { state: "online", reasons: [] } as const;
  // The code is used up: the token must arrive, and the next poll says the same.
  await askQueue(deps.printQueues, row.id, async (queue) => queue.hear(online)).catch(() => {});
  return { printerId: row.id, token };
}

/** @throws Refusal INVALID_API_KEY for no token, a mistyped one and one that has ended */
export async function authenticateAgent(
  deps: Pick<Deps, "db" | "now" | "settings" | "wrongKeys">,
  authorization: string | undefined,
  address: string | undefined,
): Promise<PairedPrinter> {
  const token = bearerTokenOf(authorization);
  if (token === null || !isPrinterToken(token)) throw tokenInvalid();
  const visitor = await nameGuesser(deps, address);
  const seconds = blockedSec(deps, "agent", visitor);
  if (seconds !== null) throw tooManyTokens(seconds);
  const printer = await findPairedPrinter(deps.db, await sha256Hex(token));
  if (printer !== null) return printer;
  await countGuess(deps, "agent", visitor);
  throw tokenInvalid();
}

function tooManyTokens(seconds: number): TemporaryRefusal {
  return new TemporaryRefusal(
    "RATE_LIMITED",
    "Too many invalid tokens of printers were sent from here. Check the token, then try again after the seconds in Retry-After.",
    seconds,
  );
}

export function countAgentCall(
  { printQueues }: Pick<Deps, "printQueues">,
  { id }: PairedPrinter,
): Promise<RateOutcome> {
  return askQueue(printQueues, id, async (queue) => queue.admit());
}

export function requireAgentRate({ passed, limit, resetSec }: RateOutcome): void {
  if (passed) return;
  throw new TemporaryRefusal(
    "RATE_LIMITED",
    `The agents of a printer can send ${limit} requests in any 60 seconds. Try again in ${resetSec} s.`,
    resetSec,
  );
}

export interface SaidStatus {
  readonly state: "online" | "error";
  readonly reasons: readonly Reason[];
}

/** A page to print. */
export interface OfferDetail {
  readonly id: string;
  readonly page: number;
  readonly pages: number;
  readonly attempt: number;
  readonly contentType: string;
  readonly byteLength: number;
  /** In hex. */
  readonly sha256: string;
}

/** null: nothing waits, or the account is suspended. */
export async function pollQueue(
  deps: Pick<Deps, "printQueues" | "settings">,
  { id: printerId, isSuspended }: PairedPrinter,
  status: SaidStatus,
): Promise<OfferDetail | null> {
  if (isSuspended) {
    await askQueue(deps.printQueues, printerId, async (queue) => queue.hear(status));
    return null;
  }
  const offered = await askQueue(deps.printQueues, printerId, async (queue) => queue.poll(status));
  if (offered === null) return null;
  const { digest, ...page } = offered;
  const opened = await openDigest(deps, page.id, page.page, digest);
  if (opened === null) throw await giveUp(deps, printerId, page.id);
  return { ...page, sha256: hexOf(opened) };
}

/** The job has failed: it is not offered again, and the next one is. */
async function giveUp(
  { printQueues }: Pick<Deps, "printQueues">,
  printerId: string,
  jobId: string,
): Promise<TemporaryRefusal> {
  await askQueue(printQueues, printerId, async (queue) => queue.giveUp(jobId));
  return unavailable(
    "This job cannot be opened, because the secret that sealed it is gone. It has failed; poll again for the next one.",
  );
}

export interface PageFile {
  readonly contentType: string;
  readonly byteLength: number;
  readonly pieces: readonly Uint8Array[];
}

/** The page that is handed out, as often as it is asked for. */
export async function readPage(
  deps: Pick<Deps, "printQueues" | "settings">,
  { id: printerId, isSuspended }: PairedPrinter,
  jobId: string,
  page: number,
): Promise<PageFile> {
  if (isSuspended || !isJobId(jobId)) throw pageNotFound();
  const content = await askQueue(deps.printQueues, printerId, async (queue) =>
    queue.read(jobId, page),
  );
  if (content === null) throw pageNotFound();
  const { contentType, byteLength } = content;
  const pieces = await openPieces(deps, jobId, page, content.pieces);
  if (pieces !== null) return { contentType, byteLength, pieces };
  throw await giveUp(deps, printerId, jobId);
}

export async function confirmPage(
  { printQueues }: Pick<Deps, "printQueues">,
  { id: printerId }: PairedPrinter,
  jobId: string,
  said: Confirmation,
): Promise<void> {
  const isKnown =
    isJobId(jobId) && (await askQueue(printQueues, printerId, async (q) => q.confirm(jobId, said)));
  if (!isKnown) throw pageNotFound();
}

/** The socket over which an agent hears that something waits. */
export function connectAgent(
  { printQueues }: Pick<Deps, "printQueues">,
  { id: printerId }: PairedPrinter,
  request: Request,
): Promise<Response> {
  // Only the upgrade is passed on: a token has no business there.
  const headers = { Upgrade: "websocket" };
  return askQueue(printQueues, printerId, async (queue) =>
    queue.fetch(new Request(request.url, { headers })),
  );
}

function codeUnknown(): Refusal<Code> {
  return new Refusal<Code>(
    "NOT_FOUND",
    "This pairing code is mistyped, used or expired. Codes live ten minutes and work once; POST /account/v1/printers/{id}/pairing makes a new one.",
  );
}

function tokenInvalid(): Refusal<Code> {
  return new Refusal<Code>(
    "INVALID_API_KEY",
    "The token in the Authorization header is not that of a paired printer: it is missing, mistyped, or the printer was paired again or removed. Pair it with a new code.",
  );
}

function pageNotFound(): Refusal<Code> {
  return new Refusal<Code>(
    "NOT_FOUND",
    "This page is not the one that is handed out. Poll again to see what is.",
  );
}
