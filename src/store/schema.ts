// The tables of D1. Times are milliseconds since 1970. Drizzle has no form for triggers. They are in migrations/: the
// those that refuse rows of deleted accounts in 0005_quotas.sql, former documents
// in 0009_versions.sql, usage, the ledger's and those of links in 0013_links.sql, counts of assets and who names them in
// 0011_counted-assets.sql.
import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";

import type { PrinterProfile } from "../print/index.ts";
import type { LinkSettings } from "../rules/link.ts";
import { DELIVERIES } from "../rules/print-queue.ts";
import { PRINTER_KINDS } from "../rules/printer.ts";

export * from "./schema-sign-in.ts";

export const accounts = sqliteTable(
  "accounts",
  {
    id: text().primaryKey(),
    email: text().notNull().unique(),
    isBusiness: integer("is_business", { mode: "boolean" }).notNull().default(false),
    balance: integer().notNull().default(0),
    suspendedAt: integer("suspended_at"),
    createdAt: integer("created_at").notNull(),
    /** A deleted account stays for its ledger's sake, without its address. */
    deletedAt: integer("deleted_at"),
    /** When a nightly run found that nothing of a deleted account is left in R2. */
    sweptAt: integer("swept_at"),
    /** Of its rows in `assets`, kept by triggers. */
    assetFiles: integer("asset_files").notNull().default(0),
    assetBytes: integer("asset_bytes").notNull().default(0),
    /** Watermarked labels of its links on its last day with any (days since 1970, UTC), kept by a trigger. */
    freePrintDay: integer("free_print_day").notNull().default(0),
    freePrints: integer("free_prints").notNull().default(0),
  },
  (account) => [
    index("accounts_to_sweep")
      .on(account.deletedAt)
      .where(sql`deleted_at is not null and swept_at is null`),
    check("credits_nonneg", sql`${account.balance} >= 0`),
    check("accounts_is_business", sql`${account.isBusiness} in (0, 1)`),
  ],
);

export const apiKeys = sqliteTable(
  "api_keys",
  {
    id: text().primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id),
    kind: text({ enum: ["live", "trial"] }).notNull(),
    name: text().notNull(),
    hash: text().notNull().unique(),
    prefix: text().notNull(),
    last4: text().notNull(),
    slot: integer(),
    createdAt: integer("created_at").notNull(),
    lastUsedAt: integer("last_used_at"),
    revokedAt: integer("revoked_at"),
    /** One or more of rules/scopes.ts, separated by spaces. */
    scopes: text().notNull().default("print"),
  },
  (key) => [
    uniqueIndex("api_keys_live_slot")
      .on(key.accountId, key.slot)
      .where(sql`revoked_at is null and kind = 'live'`),
    uniqueIndex("api_keys_one_trial")
      .on(key.accountId)
      .where(sql`revoked_at is null and kind = 'trial'`),
    index("api_keys_of_account").on(key.accountId, key.createdAt),
    check(
      "api_keys_slot",
      sql`(${key.kind} = 'live' and ${key.slot} is not null and ${key.slot} between 1 and 5) or (${key.kind} = 'trial' and ${key.slot} is null)`,
    ),
  ],
);

export const trials = sqliteTable(
  "trials",
  {
    accountId: text("account_id")
      .primaryKey()
      .references(() => accounts.id),
    startedAt: integer("started_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    requestsUsed: integer("requests_used").notNull().default(0),
  },
  (trial) => [
    check("trial_requests_within", sql`${trial.requestsUsed} between 0 and 10`),
    check("trial_seven_days", sql`${trial.expiresAt} = ${trial.startedAt} + 604800000`),
  ],
);

/** Addresses that have had their trial, as MACs: they outlive the account. */
export const trialAddresses = sqliteTable("trial_addresses", {
  addressMac: text("address_mac").primaryKey(),
  startedAt: integer("started_at").notNull(),
});

export const templates = sqliteTable(
  "templates",
  {
    accountId: text("account_id").notNull(),
    id: text().notNull(),
    name: text().notNull(),
    widthMm: real("width_mm").notNull(),
    heightMm: real("height_mm").notNull(),
    variables: text({ mode: "json" }).$type<readonly StoredVariable[]>().notNull(),
    apiReady: integer("api_ready", { mode: "boolean" }).notNull(),
    problems: text({ mode: "json" }).$type<readonly TemplateProblem[]>().notNull(),
    revision: text().notNull(),
    document: text().notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    byteLength: integer("byte_length").generatedAlwaysAs(sql`length(cast(document as blob))`),
    /** The credential that saved this revision, so that its repeated call is known; null: not known. */
    savedBy: text("saved_by"),
  },
  (template) => [
    primaryKey({ columns: [template.accountId, template.id] }),
    foreignKey({ columns: [template.accountId], foreignColumns: [accounts.id] }),
    index("templates_newest").on(template.accountId, template.updatedAt),
    index("templates_bytes").on(template.accountId, template.byteLength),
    check("templates_api_ready", sql`${template.apiReady} in (0, 1)`),
  ],
);

/**
 * Former documents of templates. A trigger copies the document that is replaced; then it is moved to R2. A
 * version that is dropped stays as a row until its object is removed.
 */
export const templateVersions = sqliteTable(
  "template_versions",
  {
    /** In the order in which they were replaced. */
    seq: integer().primaryKey(),
    /** Names the object in R2. */
    id: text().notNull().unique(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id),
    templateId: text("template_id").notNull(),
    revision: text().notNull(),
    name: text().notNull(),
    apiReady: integer("api_ready", { mode: "boolean" }).notNull(),
    byteLength: integer("byte_length").notNull(),
    savedAt: integer("saved_at").notNull(),
    replacedAt: integer("replaced_at").notNull(),
    /** null: it is in R2, or dropped. */
    document: text(),
    /** When it was in R2. */
    movedAt: integer("moved_at"),
    droppedAt: integer("dropped_at"),
  },
  (version) => [
    uniqueIndex("template_versions_listed")
      .on(version.accountId, version.templateId, version.revision)
      .where(sql`dropped_at is null`),
    index("template_versions_bytes")
      .on(version.accountId, version.seq, version.byteLength)
      .where(sql`dropped_at is null`),
    index("template_versions_to_move")
      .on(version.replacedAt)
      .where(sql`moved_at is null and dropped_at is null`),
    index("template_versions_to_remove")
      .on(version.accountId, version.droppedAt)
      .where(sql`dropped_at is not null`),
    check(
      "template_versions_document",
      sql`(${version.document} is not null) = (${version.movedAt} is null and ${version.droppedAt} is null)`,
    ),
  ],
);

/**
 * What an account has uploaded; the bytes are in R2 under account and digest. A row comes before its bytes and goes after
 * them, so that all bytes are counted.
 */
export const assets = sqliteTable(
  "assets",
  {
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id),
    sha256: text().notNull(),
    kind: text({ enum: ["image", "artwork"] }).notNull(),
    mediaType: text("media_type").notNull(),
    byteLength: integer("byte_length").notNull(),
    storedLength: integer("stored_length").notNull(),
    widthPx: integer("width_px"),
    heightPx: integer("height_px"),
    pages: integer(),
    widthMm: real("width_mm"),
    heightMm: real("height_mm"),
    createdAt: integer("created_at").notNull(),
    /** Negative: its bytes are on their way, in or out (asset-rows.ts). */
    lastUsedAt: integer("last_used_at").notNull(),
    /** Requests that may be writing its bytes, and until when they or a deletion may be at them. */
    uploads: integer().notNull().default(0),
    busyUntil: integer("busy_until").notNull().default(0),
  },
  (asset) => [
    primaryKey({ columns: [asset.accountId, asset.sha256] }),
    index("assets_last_used").on(asset.lastUsedAt),
    index("assets_newest")
      .on(asset.accountId, sql`created_at desc`, asset.sha256)
      .where(sql`last_used_at >= 0`),
    index("assets_under_way")
      .on(asset.busyUntil)
      .where(sql`last_used_at < 0`),
    check(
      "assets_measured",
      sql`(${asset.kind} = 'image' and ${asset.widthPx} is not null and ${asset.heightPx} is not null) or (${asset.kind} = 'artwork' and ${asset.pages} is not null and ${asset.widthMm} is not null and ${asset.heightMm} is not null)`,
    ),
  ],
);

/** Which template names which asset, whether the account has it or not. Kept by triggers on `templates`. */
export const templateAssets = sqliteTable(
  "template_assets",
  {
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id),
    sha256: text().notNull(),
    templateId: text("template_id").notNull(),
  },
  (name) => [
    primaryKey({ columns: [name.accountId, name.sha256, name.templateId] }),
    index("template_assets_of_template").on(name.accountId, name.templateId),
  ],
);

/** Templates saved before there was `template_assets`, whose assets are not in it yet. */
export const templatesToList = sqliteTable(
  "templates_to_list",
  {
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id),
    templateId: text("template_id").notNull(),
  },
  (template) => [primaryKey({ columns: [template.accountId, template.templateId] })],
);

/** What it takes a parse to know; its example is read from the document. */
export interface StoredVariable {
  readonly name: string;
  readonly usedBy: readonly string[];
}

export interface TemplateProblem {
  readonly pointer: string;
  readonly code: string;
  readonly detail: string;
}

/**
 * Grants, charges and trial uses, for ever. `at` dates what was printed, `committed_at` is when the
 * database wrote it. A charge holds all that its replay needs; body and values are not in it.
 */
export const ledger = sqliteTable(
  "ledger",
  {
    seq: integer().primaryKey(),
    id: text().notNull().unique(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id),
    at: integer().notNull(),
    committedAt: integer("committed_at").notNull(),
    kind: text({ enum: ["generate", "grant", "trial"] }).notNull(),
    credits: integer().notNull(),
    balanceAfter: integer("balance_after").notNull(),
    /** null: not by a key; of a charge, by the session of a person at the console or the command line. */
    apiKeyId: text("api_key_id").references(() => apiKeys.id),
    requestId: text("request_id"),
    templateId: text("template_id"),
    templateRevision: text("template_revision"),
    pages: integer(),
    items: integer(),
    engineVersion: text("engine_version"),
    pdfDigest: text("pdf_digest"),
    bodyMac: text("body_mac"),
    integrationSource: text("integration_source"),
    note: text(),
    /** One MAC per https image, separated by spaces. */
    imageMacs: text("image_macs"),
    /** The link that was charged, which may be deleted since; null: none. */
    linkId: text("link_id"),
  },
  (entry) => [
    index("ledger_of_account").on(entry.accountId, entry.seq),
    index("ledger_of_key").on(entry.apiKeyId),
    check(
      "ledger_sign",
      sql`(${entry.kind} = 'generate' and ${entry.credits} < 0) or (${entry.kind} = 'grant' and ${entry.credits} > 0) or (${entry.kind} = 'trial' and ${entry.credits} = 0)`,
    ),
    check(
      "ledger_charge_is_whole",
      sql`${entry.kind} = 'grant' or ((${entry.apiKeyId} is not null or (${entry.integrationSource} is not null and ${entry.integrationSource} in ('console', 'cli')) or (${entry.integrationSource} is not null and ${entry.integrationSource} = 'link' and ${entry.linkId} is not null)) and ${entry.requestId} is not null and ${entry.templateId} is not null and ${entry.templateRevision} is not null and ${entry.pages} is not null and ${entry.items} is not null and ${entry.engineVersion} is not null and ${entry.pdfDigest} is not null)`,
    ),
  ],
);

/** Charges and trial uses by day, added up by a trigger; the last 90 days. */
export const usageDays = sqliteTable(
  "usage_days",
  {
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id),
    /** Days since 1970, UTC. */
    day: integer().notNull(),
    /** Blank: by no key. */
    apiKeyId: text("api_key_id").notNull(),
    templateId: text("template_id").notNull(),
    /** Blank: by no link. */
    linkId: text("link_id").notNull().default(""),
    requests: integer().notNull(),
    pages: integer().notNull(),
    credits: integer().notNull(),
  },
  (usage) => [
    primaryKey({
      columns: [usage.accountId, usage.day, usage.apiKeyId, usage.templateId, usage.linkId],
    }),
    index("usage_days_by_age").on(usage.day),
  ],
);

/** A URL that is a label. What it is drawn from is in `settings` (rules/link.ts); who may call it, in `linkTokens`. */
export const links = sqliteTable(
  "links",
  {
    id: text().primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id),
    name: text().notNull(),
    templateId: text("template_id").notNull(),
    settings: text({ mode: "json" }).$type<LinkSettings>().notNull(),
    watermark: integer({ mode: "boolean" }).notNull(),
    creditsPerDay: integer("credits_per_day").notNull(),
    expiresAt: integer("expires_at"),
    stopped: integer({ mode: "boolean" }).notNull().default(false),
    /** Counts its changes: a charge is for the link as it was drawn. */
    revision: integer().notNull().default(1),
    createdAt: integer("created_at").notNull(),
    lastUsedAt: integer("last_used_at"),
    /** What it was charged on its last day with a charge (days since 1970, UTC), kept by a trigger. */
    creditsDay: integer("credits_day").notNull().default(0),
    creditsUsed: integer("credits_used").notNull().default(0),
  },
  (link) => [
    index("links_of_account").on(link.accountId, link.createdAt),
    check("links_flags", sql`${link.watermark} in (0, 1) and ${link.stopped} in (0, 1)`),
  ],
);

/** Addresses of links, as SHA-256 of their tokens. Those of a deleted link stay: they are gone, not unknown. */
export const linkTokens = sqliteTable(
  "link_tokens",
  {
    hash: text().primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id),
    linkId: text("link_id").notNull(),
    createdAt: integer("created_at").notNull(),
    /** null: the link's present one. */
    endsAt: integer("ends_at"),
  },
  (token) => [
    index("link_tokens_of_account").on(token.accountId, token.createdAt),
    index("link_tokens_of_link").on(token.linkId),
  ],
);

/** Watermarked labels of links: charges of nothing, which a takeover replays from, for two days. */
export const freePrints = sqliteTable(
  "free_prints",
  {
    id: text().primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id),
    linkId: text("link_id").notNull(),
    at: integer().notNull(),
    committedAt: integer("committed_at").notNull(),
    requestId: text("request_id").notNull(),
    templateRevision: text("template_revision").notNull(),
    pages: integer().notNull(),
    credits: integer().notNull(),
    engineVersion: text("engine_version").notNull(),
    pdfDigest: text("pdf_digest").notNull(),
    bodyMac: text("body_mac"),
    imageMacs: text("image_macs"),
  },
  (print) => [
    index("free_prints_by_age").on(print.committedAt),
    index("free_prints_of_account").on(print.accountId),
    check("free_prints_cost_nothing", sql`${print.credits} = 0`),
  ],
);

/** How the service answered its own checks, by day (days since 1970, UTC). */
export const statusDays = sqliteTable(
  "status_days",
  {
    day: integer().primaryKey(),
    answered: integer().notNull(),
    slow: integer().notNull(),
    failed: integer().notNull(),
    /** The day's last check. */
    lastAt: integer("last_at").notNull(),
    lastOutcome: text("last_outcome", { enum: ["answered", "slow", "failed"] }).notNull(),
  },
  (days) => [
    check("status_days_outcome", sql`${days.lastOutcome} in ('answered', 'slow', 'failed')`),
  ],
);

/** A printer that fetches its jobs. Its queue is in its Durable Object, which is named by its id. */
export const printers = sqliteTable(
  "printers",
  {
    id: text().primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id),
    name: text().notNull(),
    kind: text({ enum: PRINTER_KINDS }).notNull(),
    profile: text({ mode: "json" }).$type<PrinterProfile>().notNull(),
    delivery: text({ enum: DELIVERIES }).notNull(),
    createdAt: integer("created_at").notNull(),
    /** SHA-256 of the code that pairs an agent; null: it was used, or there is none. */
    codeHash: text("code_hash"),
    codeExpiresAt: integer("code_expires_at"),
    /** SHA-256 of the token of the agent that is paired, or of a CloudPRNT printer's address; null: no agent is. */
    tokenHash: text("token_hash"),
    /** What the agent calls itself. */
    model: text(),
    /** The printer is gone, and its object is still to be cleared. */
    removedAt: integer("removed_at"),
  },
  (printer) => [
    index("printers_of_account").on(printer.accountId, printer.createdAt),
    uniqueIndex("printers_by_code").on(printer.codeHash),
    uniqueIndex("printers_by_token").on(printer.tokenHash),
    index("printers_removed")
      .on(printer.removedAt)
      .where(sql`${printer.removedAt} is not null`),
  ],
);
