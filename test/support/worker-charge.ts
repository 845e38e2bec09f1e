// Charges without a job: sent and settled as the flow does it, for tests of the statement.
import { settle } from "../../src/flows/printing/settle.ts";
import { Spans } from "../../src/flows/spans.ts";
import type { Charge } from "../../src/store/money/ledger.ts";
import { db } from "./worker-world.ts";

export type Payer = Pick<Charge, "accountId" | "authority">;

export function chargeOf({ accountId, authority }: Payer, changes: Partial<Charge> = {}): Charge {
  const requestId = changes.requestId ?? crypto.randomUUID();
  return {
    chargeId: requestId,
    accountId,
    authority,
    requestId,
    at: Date.now(),
    bodyMac: "",
    templateId: "custom-label",
    templateRevision: "r1",
    engineVersion: "e1",
    pdfDigest: "d1",
    imageMacs: [],
    pages: 1,
    items: 1,
    credits: 1,
    integrationSource: null,
    ...changes,
  };
}

/** Settles a charge as the flow does, for the request that it names. */
export function settleCharge(charge: Charge, { database = db, leaseUntil = Infinity } = {}) {
  const { requestId, at, bodyMac, chargeId } = charge;
  const grant = { generation: "g", fence: 1, at, leaseUntil };
  const held = Number.isFinite(leaseUntil) ? { name: "n", grant } : null;
  const asker = { requestId, at, bodyMacs: [bodyMac] };
  const claim = { kind: "job" as const, asker, chargeId, held };
  const deps = { db: database, spans: new Spans(Date.now) };
  return settle(deps, claim, charge);
}

export function keyOf(accountId: string, id: string): Payer {
  return { accountId, authority: { kind: "key", id } };
}

export function sessionOf(accountId: string, id: string): Payer {
  return { accountId, authority: { kind: "session", id } };
}
