// The printers of an account: added, listed, changed, paired again and removed by the person who is signed in.
import type { PrinterProfile } from "../../print/index.ts";
import { Refusal } from "../../refusal.ts";
import type { Code } from "../../rules/codes.ts";
import type { Delivery } from "../../rules/print-queue.ts";
import { type PrinterKind, PRINTERS } from "../../rules/printer.ts";
import {
  formatPairingCode,
  makePairingCode,
  makePrinterAddress,
  makePrinterId,
  PAIRING_CODE_LENGTH,
  PAIRING_MS,
  PRINTER_RANDOM_BYTES,
} from "../../rules/printer-token.ts";
import {
  insertPrinter,
  listPrinters as list,
  type NewPrinter,
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
import { requireProfileOf } from "./profile.ts";
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
  baseUrl: string,
): Promise<MadePrinter> {
  const profile = requireProfileOf(asked.kind, asked.profile);
  const id = makePrinterId(crypto.getRandomValues(new Uint8Array(PRINTER_RANDOM_BYTES)));
  const now = deps.now();
  const { secret, pairing } = await makeSecret(asked.kind, now, baseUrl);
  const row = await insertPrinter(deps.db, { id, accountId, ...asked, profile, now, ...secret });
  if (row === null) throw tooManyPrinters();
  await openAddress(deps, row);
  return { ...describeNewPrinter(row), pairing };
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
  const { kind } = await requirePrinter(deps, accountId, id);
  const profile = changes.profile && requireProfileOf(kind, changes.profile);
  const members = Object.fromEntries(
    Object.entries({ ...changes, profile }).filter(([, value]) => value !== undefined),
  ) as Partial<Pick<PrinterRow, "name" | "profile" | "delivery">>;
  const row = await updatePrinter(deps.db, accountId, id, members);
  if (row === null) throw printerNotFound();
  return describePrinter(deps, row);
}

/** Unpairs the agent that is paired now, or ends the address. */
export async function pairAgain(
  deps: PrinterDeps,
  accountId: string,
  id: string,
  baseUrl: string,
): Promise<MadePrinter> {
  const { kind } = await requirePrinter(deps, accountId, id);
  const { secret, pairing } = await makeSecret(kind, deps.now(), baseUrl);
  const row = await renewPairing(deps.db, accountId, id, secret);
  if (row === null) throw printerNotFound();
  if (kind === "agent") await askQueue(deps.printQueues, id, async (queue) => queue.unpair());
  await openAddress(deps, row);
  return { ...(await describePrinter(deps, row)), pairing };
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

interface Secret {
  /** What is kept of it. */
  readonly secret: Pick<NewPrinter, "codeHash" | "codeExpiresAt" | "tokenHash">;
  /** Shown once. */
  readonly pairing: Pairing;
}

async function makeSecret(kind: PrinterKind, now: number, baseUrl: string): Promise<Secret> {
  if (kind === "cloudprnt") {
    const token = makePrinterAddress(crypto.getRandomValues(new Uint8Array(PRINTER_RANDOM_BYTES)));
    const secret = { codeHash: null, codeExpiresAt: null, tokenHash: await sha256Hex(token) };
    return { secret, pairing: { address: `${baseUrl}/cp/${token}` } };
  }
  const code = makePairingCode(crypto.getRandomValues(new Uint32Array(PAIRING_CODE_LENGTH)));
  const codeExpiresAt = now + PAIRING_MS;
  return {
    secret: { codeHash: await sha256Hex(code), codeExpiresAt, tokenHash: null },
    pairing: {
      code: formatPairingCode(code),
      expiresAt: new Date(codeExpiresAt).toISOString(),
    },
  };
}

/** So that the printer that polls it is known without a read of the database. */
async function openAddress(
  { printQueues }: PrinterDeps,
  { id, kind, tokenHash }: PrinterRow,
): Promise<void> {
  if (kind !== "cloudprnt") return;
  await askQueue(
    printQueues,
    id,
    async (queue) => queue.openAddress(id, tokenHash!),
    "The printer's queue did not respond, so its address does not work yet. Create a new one with POST /account/v1/printers/{id}/pairing.",
  );
}

function tooManyPrinters(): Refusal<Code> {
  return new Refusal<Code>(
    "PRINTER_LIMIT_REACHED",
    `This account has ${PRINTERS} printers, which is the limit. Remove a printer that is no longer used, then add the new one.`,
  );
}
