// A reservation as the one row of its Durable Object's SQLite.
import type { Reservation } from "../../rules/idempotency.ts";
import { joinList, splitList } from "../list-column.ts";

type Column = string | number | null;

export const CREATE_TABLE = `CREATE TABLE IF NOT EXISTS reservation (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  state TEXT NOT NULL,
  generation TEXT NOT NULL,
  fence INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  request_id TEXT,
  body_mac TEXT,
  at INTEGER,
  lease_until INTEGER,
  template_revision TEXT,
  engine_version TEXT,
  pdf_digest TEXT,
  image_macs TEXT,
  differing TEXT,
  CHECK (CASE state
    WHEN 'free' THEN request_id IS NULL AND lease_until IS NULL AND pdf_digest IS NULL
    WHEN 'pending' THEN request_id IS NOT NULL AND body_mac IS NOT NULL AND at IS NOT NULL
      AND lease_until IS NOT NULL AND pdf_digest IS NULL
    WHEN 'done' THEN request_id IS NOT NULL AND body_mac IS NOT NULL AND at IS NOT NULL
      AND lease_until IS NULL AND template_revision IS NOT NULL AND engine_version IS NOT NULL
      AND pdf_digest IS NOT NULL
    ELSE FALSE END)
) STRICT`;

/** For a row that was written before there were these columns: a key outlives a deployment. */
export const ADD_COLUMNS = [
  "ALTER TABLE reservation ADD COLUMN image_macs TEXT",
  "ALTER TABLE reservation ADD COLUMN differing TEXT",
];

export const INSERT_ROW = `INSERT OR REPLACE INTO reservation (one, state, generation, fence,
    expires_at, request_id, body_mac, at, lease_until, template_revision, engine_version, pdf_digest,
    image_macs, differing)
  VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

/** In the order of INSERT_ROW. */
export function columnsOf(row: Reservation): Column[] {
  const { state, generation, fence, expiresAt } = row;
  const attempt = row.state === "pending" ? row.attempt : null;
  const original = row.state === "done" ? row.original : null;
  const ofRequest = original ?? attempt;
  return [
    state,
    generation,
    fence,
    expiresAt,
    ofRequest?.requestId ?? null,
    ofRequest?.bodyMac ?? null,
    ofRequest?.at ?? null,
    row.state === "pending" ? row.leaseUntil : null,
    original?.templateRevision ?? null,
    original?.engineVersion ?? null,
    original?.pdfDigest ?? null,
    original && joinList(original.imageMacs),
    row.state === "done" ? joinList(row.differing) : null,
  ];
}

export function reservationIn(columns: Record<string, unknown>): Reservation {
  const row = {
    generation: columns["generation"] as string,
    fence: columns["fence"] as number,
    expiresAt: columns["expires_at"] as number,
  };
  const attempt = {
    requestId: columns["request_id"] as string,
    bodyMac: columns["body_mac"] as string,
    at: columns["at"] as number,
  };
  switch (columns["state"]) {
    case "free":
      return { state: "free", ...row };
    case "pending":
      return { state: "pending", ...row, attempt, leaseUntil: columns["lease_until"] as number };
    default:
      return {
        state: "done",
        ...row,
        original: {
          ...attempt,
          templateRevision: columns["template_revision"] as string,
          engineVersion: columns["engine_version"] as string,
          pdfDigest: columns["pdf_digest"] as string,
          imageMacs: splitList(columns["image_macs"]),
        },
        differing: splitList(columns["differing"]),
      };
  }
}
