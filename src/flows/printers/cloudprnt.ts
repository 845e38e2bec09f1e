// What a Star printer asks by its CloudPRNT address: whether something waits, the bytes of a page, and that it is printed.
import { CACHE_BYTES } from "../../isolate/cache-sizes.ts";
import { Refusal } from "../../refusal.ts";
import {
  readMac,
  starResultOf,
  starStatusOf,
  starTokenOf,
  STAR_MEDIA_TYPE,
} from "../../rules/cloudprnt.ts";
import type { Code } from "../../rules/codes.ts";
import { isPrinterAddress } from "../../rules/printer-token.ts";
import { TemporaryRefusal } from "../../rules/refusals.ts";
import { ByteCappedCache } from "../../store/byte-capped-cache.ts";
import { findAddressOwner } from "../../store/printers/printer-address.ts";
import type { StarCaller, StarRefusal } from "../../store/printers/printer-queue.ts";
import { findPairedPrinter } from "../../store/printers/printers.ts";
import { askQueue } from "../../store/printers/queues.ts";
import { blockedSec, countGuess, nameGuesser } from "../blocked-visitors.ts";
import type { Deps } from "../deps.ts";
import { sha256Hex } from "../digest.ts";
import { openPieces } from "./job-cipher.ts";
import type { PageFile } from "./agent.ts";

type StarDeps = Pick<
  Deps,
  "db" | "now" | "printerAddresses" | "printQueues" | "settings" | "wrongKeys"
>;

/** The printer that an address belongs to, and who says so. */
export interface CalledPrinter {
  readonly printerId: string;
  readonly hash: string;
  readonly visitor: string;
}

/** What a printer says when it polls. */
export interface StarPoll {
  readonly statusCode: string;
  readonly printerMAC?: string | null | undefined;
  readonly printingInProgress?: boolean | null | undefined;
}

/** `foreign`: another printer is bound to the address. */
export type Foreign = "foreign";

const ENTRY_BYTES = 256;
/** By the SHA-256 of their addresses. */
const knownPrinters = new ByteCappedCache<string>(CACHE_BYTES.printerAddresses);

/** @throws Refusal NOT_FOUND */
export async function findCalledPrinter(
  deps: Pick<StarDeps, "now" | "printerAddresses" | "settings" | "wrongKeys">,
  token: string,
  address: string | undefined,
): Promise<CalledPrinter> {
  if (!isPrinterAddress(token)) throw addressUnknown();
  const [hash, visitor] = await Promise.all([sha256Hex(token), nameGuesser(deps, address)]);
  const known = knownPrinters.get(hash);
  if (known !== undefined) return { printerId: known, hash, visitor };
  if (blockedSec(deps, "printer", visitor) !== null) throw addressUnknown();
  const printerId = await findAddressOwner(deps.printerAddresses, hash);
  if (printerId === null) {
    await countGuess(deps, "printer", visitor);
    throw addressUnknown();
  }
  knownPrinters.set(hash, printerId, ENTRY_BYTES);
  return { printerId, hash, visitor };
}

/** The token of the page to fetch; null: nothing waits that the printer can have now. */
export async function pollAsStar(
  deps: StarDeps,
  called: CalledPrinter,
  { statusCode, printerMAC, printingInProgress }: StarPoll,
): Promise<string | null | Foreign> {
  const caller = { hash: called.hash, mac: readMac(printerMAC) };
  const status = starStatusOf(statusCode);
  const said = { ...status, isReady: status.state === "online" && printingInProgress !== true };
  const heard = await ask(deps, called, async (queue) => queue.hearStar(caller, said));
  if (heard === "foreign") return heard;
  if (heard.kind === "nothing" || !(await isInGoodStanding(deps, called))) return null;
  const handout = await askQueue(deps.printQueues, called.printerId, async (queue) =>
    queue.offerToStar(caller),
  );
  return handout && starTokenOf(handout);
}

/** Counts a poll that cannot be read. */
export async function countUnreadPoll(deps: StarDeps, called: CalledPrinter): Promise<void> {
  const { hash, printerId } = called;
  const refusal = await askQueue(deps.printQueues, printerId, async (queue) =>
    queue.admitStarPoll({ hash }),
  );
  if (refusal !== null) await refuse(deps, called, refusal);
}

/** A printer that asks for a page, or says what became of it. */
export interface StarCall {
  readonly mac: string | null;
  /** null: the printer knows none. */
  readonly token: string | null;
}

/** null: no page is handed out, or not under this token. */
export async function readAsStar(
  deps: StarDeps,
  called: CalledPrinter,
  { mac, token }: StarCall,
): Promise<PageFile | null | Foreign> {
  const caller = callerOf(called, mac);
  const found = await ask(deps, called, async (queue) => queue.readForStar(caller, token));
  if (found === "foreign") return found;
  if (found.kind === "nothing" || !(await isInGoodStanding(deps, called))) return null;
  const { handout, byteLength, pieces } = found;
  const opened = await openPieces(deps, handout.id, handout.part, pieces);
  if (opened === null) {
    await askQueue(deps.printQueues, called.printerId, async (queue) => queue.giveUp(handout.id));
    return null;
  }
  await askQueue(deps.printQueues, called.printerId, async (queue) => queue.noteFetched(handout));
  return { contentType: STAR_MEDIA_TYPE, byteLength, pieces: opened };
}

/** What a code that is not known says changes nothing. */
export async function settleAsStar(
  deps: StarDeps,
  called: CalledPrinter,
  { mac, token }: StarCall,
  code: string,
): Promise<"settled" | Foreign> {
  const caller = callerOf(called, mac);
  const said = starResultOf(code);
  const settled = await ask(deps, called, async (queue) =>
    queue.settleForStar(caller, said, token),
  );
  return settled === "foreign" ? settled : "settled";
}

function callerOf({ hash }: CalledPrinter, mac: string | null): StarCaller {
  return { hash, mac: readMac(mac) };
}

/** Read only when there is something to hand out. */
async function isInGoodStanding({ db }: StarDeps, { hash }: CalledPrinter): Promise<boolean> {
  const printer = await findPairedPrinter(db, hash);
  return printer !== null && !printer.isSuspended;
}

async function ask<T extends { readonly kind: string }>(
  deps: StarDeps,
  called: CalledPrinter,
  question: Parameters<typeof askQueue<T | StarRefusal>>[2],
): Promise<Exclude<T, StarRefusal> | Foreign> {
  const answer = await askQueue<T | StarRefusal>(deps.printQueues, called.printerId, question);
  if (answer.kind === "foreign") return "foreign";
  if (answer.kind === "unknown" || answer.kind === "tooMany") {
    await refuse(deps, called, answer as StarRefusal);
  }
  return answer as Exclude<T, StarRefusal>;
}

async function refuse(
  deps: StarDeps,
  { hash, visitor }: CalledPrinter,
  refusal: StarRefusal,
): Promise<never> {
  if (refusal.kind === "tooMany") {
    const { limit, resetSec } = refusal.rate;
    throw new TemporaryRefusal(
      "RATE_LIMITED",
      `The printer calls too often: ${limit} times at most. Try again in ${resetSec} s.`,
      resetSec,
    );
  }
  knownPrinters.delete(hash);
  await countGuess(deps, "printer", visitor);
  throw addressUnknown();
}

function addressUnknown(): Refusal<Code> {
  return new Refusal<Code>("NOT_FOUND", "No printer has this address.");
}
