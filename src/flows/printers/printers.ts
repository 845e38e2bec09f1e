// The printers of an account: added, listed, changed, paired again and removed by the person who is signed in.
import type { PrinterProfile } from "../../print/index.ts";
import { Refusal } from "../../refusal.ts";
import type { Code } from "../../rules/codes.ts";
import type { Delivery } from "../../rules/print-queue.ts";
import { type PrinterKind, PRINTERS } from "../../rules/printer.ts";
import {
  formatPairingCode,
  makePairingCode,
  makePrinterId,
  PAIRING_CODE_LENGTH,
  PAIRING_MS,
  PRINTER_RANDOM_BYTES,
} from "../../rules/printer-token.ts";
import {
  insertPrinter,
  listPrinters as list,
  type PrinterRow,
  readPrinter,
  removePrinter as remove,
  renewPairing,
  updatePrinter,
} from "../../store/printers/printers.ts";
import { askQueue } from "../../store/printers/queues.ts";
import { type Page, type PageAsked, readPage } from "../account/page.ts";
import { clearPrinters } from "../clear-printers.ts";
import type { Deps } from "../deps.ts";
import { sha256Hex } from "../digest.ts";
import {
  describeNewPrinter,
  describePrinter,
  type MadePrinter,
  type Pairing,
  type PrinterDetail,
} from "./describe-printer.ts";

type PrinterDeps = Pick<Deps, "db" | "now" | "printQueues">;

export interface PrinterAsked {
  readonly name: string;
  readonly kind: PrinterKind;
  readonly profile: PrinterProfile;
  readonly delivery: Delivery;
}

export type PrinterChanges = {
  readonly [M in Exclude<keyof PrinterAsked, "kind">]?: PrinterAsked[M] | undefined;
};

export async function createPrinter(
  deps: PrinterDeps,
  accountId: string,
  asked: PrinterAsked,
): Promise<MadePrinter> {
  const id = makePrinterId(crypto.getRandomValues(new Uint8Array(PRINTER_RANDOM_BYTES)));
  const now = deps.now();
  const code = await newCode(now);
  const { codeHash, expiresAt } = code;
  const made = { id, accountId, ...asked, now, codeHash, codeExpiresAt: expiresAt };
  const row = await insertPrinter(deps.db, made);
  if (row === null) throw tooManyPrinters();
  return { ...describeNewPrinter(row), pairing: pairingOf(code) };
}

export async function listPrinters(
  deps: PrinterDeps,
  accountId: string,
  page: PageAsked,
): Promise<Page<PrinterDetail>> {
  const { entries, nextCursor } = await readPage(page, (from) => list(deps.db, accountId, from), {
    positionOf: ({ createdAt, id }) => ({ at: createdAt, id }),
    describe: (row) => row,
  });
  const described = await Promise.all(entries.map((row) => describePrinter(deps, row)));
  return { entries: described, nextCursor };
}

export async function getPrinter(
  deps: PrinterDeps,
  accountId: string,
  id: string,
): Promise<PrinterDetail> {
  return describePrinter(deps, await requirePrinter(deps, accountId, id));
}

/** Jobs that wait already stay as they were drawn. */
export async function changePrinter(
  deps: PrinterDeps,
  accountId: string,
  id: string,
  changes: PrinterChanges,
): Promise<PrinterDetail> {
  const members = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  ) as Partial<Pick<PrinterRow, "name" | "profile" | "delivery">>;
  const row = await updatePrinter(deps.db, accountId, id, members);
  if (row === null) throw printerNotFound();
  return describePrinter(deps, row);
}

/** Unpairs the agent that is paired now. */
export async function pairAgain(
  deps: PrinterDeps,
  accountId: string,
  id: string,
): Promise<MadePrinter> {
  const code = await newCode(deps.now());
  const { codeHash, expiresAt } = code;
  const row = await renewPairing(deps.db, accountId, id, { codeHash, codeExpiresAt: expiresAt });
  if (row === null) throw printerNotFound();
  await askQueue(deps.printQueues, id, async (queue) => queue.unpair());
  return { ...(await describePrinter(deps, row)), pairing: pairingOf(code) };
}

/** Its jobs are cancelled with it. What the queue does not hear now, the nightly run repeats. */
export async function removePrinter(
  deps: PrinterDeps & Pick<Deps, "warn">,
  accountId: string,
  id: string,
): Promise<void> {
  if (!(await remove(deps.db, accountId, id, deps.now()))) throw printerNotFound();
  await clearPrinters(deps, [id]).catch(() => deps.warn("objects-left"));
}

export async function requirePrinter(
  { db }: Pick<Deps, "db">,
  accountId: string,
  id: string,
): Promise<PrinterRow> {
  const row = await readPrinter(db, accountId, id);
  if (row === null) throw printerNotFound();
  return row;
}

export function printerNotFound(): Refusal<Code> {
  return new Refusal<Code>(
    "NOT_FOUND",
    "This account has no printer with this id. GET /api/v1/printers lists its printers.",
  );
}

interface NewCode {
  readonly code: string;
  readonly codeHash: string;
  readonly expiresAt: number;
}

async function newCode(now: number): Promise<NewCode> {
  const code = makePairingCode(crypto.getRandomValues(new Uint32Array(PAIRING_CODE_LENGTH)));
  return { code, codeHash: await sha256Hex(code), expiresAt: now + PAIRING_MS };
}

function pairingOf({ code, expiresAt }: NewCode): Pairing {
  return { code: formatPairingCode(code), expiresAt: new Date(expiresAt).toISOString() };
}

function tooManyPrinters(): Refusal<Code> {
  return new Refusal<Code>(
    "PRINTER_LIMIT_REACHED",
    `This account has ${PRINTERS} printers, which is the limit. Remove a printer that is no longer used, then add the new one.`,
  );
}
