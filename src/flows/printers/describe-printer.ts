// A printer as its owner sees it: what it is, whether it is there, and how much waits for it.
import type { PrinterProfile } from "../../print/index.ts";
import type { Delivery, Reason } from "../../rules/print-queue.ts";
import type { PrinterKind } from "../../rules/printer.ts";
import type { PrinterState } from "../../rules/printer-status.ts";
import type { PrinterRow } from "../../store/printers/printers.ts";
import { askQueue } from "../../store/printers/queues.ts";
import type { Deps } from "../deps.ts";

export interface PrinterDetail {
  readonly id: string;
  readonly name: string;
  readonly kind: PrinterKind;
  readonly profile: PrinterProfile;
  readonly delivery: Delivery;
  readonly status: {
    readonly state: PrinterState;
    readonly reasons: readonly Reason[];
    readonly seenAt: string | null;
    readonly model: string | null;
    /** Where a printer that may not use the address called it: when last. */
    readonly otherPrinterAt?: string;
  };
  readonly queue: { readonly waiting: number; readonly printing: number };
}

/** Of a printer that was just added: its code is shown once, so no queue is asked that might not answer. */
export function describeNewPrinter({
  id,
  name,
  kind,
  profile,
  delivery,
}: PrinterRow): PrinterDetail {
  const status = { state: "unpaired", reasons: [], seenAt: null, model: null } as const;
  return { id, name, kind, profile, delivery, status, queue: { waiting: 0, printing: 0 } };
}

/** The code for an agent, or the address for a CloudPRNT printer. */
export type Pairing =
  | { readonly code: string; readonly expiresAt: string }
  | { readonly address: string };

export interface MadePrinter extends PrinterDetail {
  readonly pairing: Pairing;
}

export async function describePrinter(
  { printQueues }: Pick<Deps, "printQueues">,
  { id, name, kind, profile, delivery, tokenHash, model }: PrinterRow,
): Promise<PrinterDetail> {
  const isPairedAgent = kind === "agent" ? tokenHash !== null : null;
  const { state, reasons, seenAt, otherPrinterAt, waiting, printing } = await askQueue(
    printQueues,
    id,
    async (queue) => queue.describe(isPairedAgent),
  );
  return {
    id,
    name,
    kind,
    profile,
    delivery,
    status: {
      state,
      reasons,
      seenAt: seenAt === null ? null : new Date(seenAt).toISOString(),
      model,
      ...(otherPrinterAt !== null && { otherPrinterAt: new Date(otherPrinterAt).toISOString() }),
    },
    queue: { waiting, printing },
  };
}
