-- A charge without an API key: by a signed-in person, at the console or the command line. SQLite changes a CHECK only by
-- a new table. Nothing is added to the old one meanwhile, should these statements ever run outside a transaction.
CREATE TRIGGER ledger_is_moving BEFORE INSERT ON ledger
BEGIN
  SELECT RAISE(ABORT, 'ledger_is_moving');
END;
--> statement-breakpoint
CREATE TABLE `__new_ledger` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`account_id` text NOT NULL,
	`at` integer NOT NULL,
	`committed_at` integer NOT NULL,
	`kind` text NOT NULL,
	`credits` integer NOT NULL,
	`balance_after` integer NOT NULL,
	`api_key_id` text,
	`request_id` text,
	`template_id` text,
	`template_revision` text,
	`pages` integer,
	`items` integer,
	`engine_version` text,
	`pdf_digest` text,
	`body_mac` text,
	`integration_source` text,
	`note` text,
	`image_macs` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`api_key_id`) REFERENCES `api_keys`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "ledger_sign" CHECK((`kind` = 'generate' and `credits` < 0) or (`kind` = 'grant' and `credits` > 0) or (`kind` = 'trial' and `credits` = 0)),
	CONSTRAINT "ledger_charge_is_whole" CHECK(`kind` = 'grant' or ((`api_key_id` is not null or (`integration_source` is not null and `integration_source` in ('console', 'cli'))) and `request_id` is not null and `template_id` is not null and `template_revision` is not null and `pages` is not null and `items` is not null and `engine_version` is not null and `pdf_digest` is not null))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_ledger` (`seq`, `id`, `account_id`, `at`, `committed_at`, `kind`, `credits`, `balance_after`, `api_key_id`, `request_id`, `template_id`, `template_revision`, `pages`, `items`, `engine_version`, `pdf_digest`, `body_mac`, `integration_source`, `note`, `image_macs`)
SELECT `seq`, `id`, `account_id`, `at`, `committed_at`, `kind`, `credits`, `balance_after`, `api_key_id`, `request_id`, `template_id`, `template_revision`, `pages`, `items`, `engine_version`, `pdf_digest`, `body_mac`, `integration_source`, `note`, `image_macs`
FROM `ledger`;
--> statement-breakpoint
-- The proof, before anything is dropped: a constraint that does not hold ends the migration.
CREATE TABLE `ledger_proof` (
	`entries_before` integer NOT NULL,
	`entries_after` integer NOT NULL,
	`entries_changed` integer NOT NULL,
	`balances_adrift` integer NOT NULL,
	`trials_adrift` integer NOT NULL,
	CONSTRAINT "ledger_proof_every_entry" CHECK(`entries_before` = `entries_after`),
	CONSTRAINT "ledger_proof_unchanged" CHECK(`entries_changed` = 0),
	CONSTRAINT "ledger_proof_balances" CHECK(`balances_adrift` = 0),
	CONSTRAINT "ledger_proof_trials" CHECK(`trials_adrift` = 0)
) STRICT;
--> statement-breakpoint
WITH sums AS (
  SELECT account_id, sum(credits) AS credits, sum(kind = 'trial') AS uses FROM __new_ledger GROUP BY account_id
)
INSERT INTO ledger_proof
SELECT
  (SELECT count(*) FROM ledger),
  (SELECT count(*) FROM __new_ledger),
  (SELECT count(*) FROM ledger o LEFT JOIN __new_ledger n ON n.seq = o.seq
    WHERE (o.seq, o.id, o.account_id, o.at, o.committed_at, o.kind, o.credits, o.balance_after, o.api_key_id, o.request_id,
        o.template_id, o.template_revision, o.pages, o.items, o.engine_version, o.pdf_digest, o.body_mac, o.integration_source, o.note, o.image_macs)
      IS NOT (n.seq, n.id, n.account_id, n.at, n.committed_at, n.kind, n.credits, n.balance_after, n.api_key_id, n.request_id,
        n.template_id, n.template_revision, n.pages, n.items, n.engine_version, n.pdf_digest, n.body_mac, n.integration_source, n.note, n.image_macs)),
  count(*) FILTER (WHERE a.balance <> coalesce(e.credits, 0)),
  count(*) FILTER (WHERE a.deleted_at IS NULL AND coalesce(t.requests_used, 0) <> coalesce(e.uses, 0))
FROM accounts a LEFT JOIN sums e ON e.account_id = a.id LEFT JOIN trials t ON t.account_id = a.id;
--> statement-breakpoint
DROP TABLE `ledger_proof`;
--> statement-breakpoint
DROP TABLE `ledger`;
--> statement-breakpoint
ALTER TABLE `__new_ledger` RENAME TO `ledger`;
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_id_unique` ON `ledger` (`id`);
--> statement-breakpoint
CREATE INDEX `ledger_of_account` ON `ledger` (`account_id`,`seq`);
--> statement-breakpoint
CREATE INDEX `ledger_of_key` ON `ledger` (`api_key_id`);
--> statement-breakpoint
-- As they were in 0001_ledger-triggers.sql: a table's triggers go with it.
CREATE TRIGGER ledger_moves_balance AFTER INSERT ON ledger
BEGIN
  UPDATE accounts SET balance = balance + NEW.credits WHERE id = NEW.account_id;
  SELECT RAISE(ABORT, 'ledger_balance_after')
    WHERE NEW.balance_after <> (SELECT balance FROM accounts WHERE id = NEW.account_id);
END;
--> statement-breakpoint
CREATE TRIGGER ledger_counts_trial_use AFTER INSERT ON ledger WHEN NEW.kind = 'trial'
BEGIN
  UPDATE trials SET requests_used = requests_used + 1 WHERE account_id = NEW.account_id;
  SELECT RAISE(ABORT, 'ledger_without_trial')
    WHERE NOT EXISTS (SELECT 1 FROM trials WHERE account_id = NEW.account_id);
END;
--> statement-breakpoint
CREATE TRIGGER ledger_refuses_update BEFORE UPDATE ON ledger
BEGIN
  SELECT RAISE(ABORT, 'ledger_append_only');
END;
--> statement-breakpoint
CREATE TRIGGER ledger_refuses_delete BEFORE DELETE ON ledger
BEGIN
  SELECT RAISE(ABORT, 'ledger_append_only');
END;
