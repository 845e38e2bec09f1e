-- Links: a URL that is a label. A charge by one names neither a key nor a session, and SQLite changes a CHECK only by a new
-- table, so the ledger is copied as in 0007_session-charges.sql.
CREATE TABLE `free_prints` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`link_id` text NOT NULL,
	`at` integer NOT NULL,
	`committed_at` integer NOT NULL,
	`request_id` text NOT NULL,
	`template_revision` text NOT NULL,
	`pages` integer NOT NULL,
	`credits` integer NOT NULL,
	`engine_version` text NOT NULL,
	`pdf_digest` text NOT NULL,
	`body_mac` text,
	`image_macs` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "free_prints_cost_nothing" CHECK(`credits` = 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `free_prints_by_age` ON `free_prints` (`committed_at`);--> statement-breakpoint
CREATE INDEX `free_prints_of_account` ON `free_prints` (`account_id`);--> statement-breakpoint
CREATE TABLE `link_tokens` (
	`hash` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`link_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`ends_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `link_tokens_of_account` ON `link_tokens` (`account_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `link_tokens_of_link` ON `link_tokens` (`link_id`);--> statement-breakpoint
CREATE TABLE `links` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`template_id` text NOT NULL,
	`settings` text NOT NULL,
	`watermark` integer NOT NULL,
	`credits_per_day` integer NOT NULL,
	`expires_at` integer,
	`stopped` integer DEFAULT false NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	`credits_day` integer DEFAULT 0 NOT NULL,
	`credits_used` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "links_flags" CHECK(`watermark` in (0, 1) and `stopped` in (0, 1))
) STRICT;
--> statement-breakpoint
CREATE INDEX `links_of_account` ON `links` (`account_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `accounts` ADD `free_print_day` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE `accounts` ADD `free_prints` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
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
	`link_id` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`api_key_id`) REFERENCES `api_keys`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "ledger_sign" CHECK((`kind` = 'generate' and `credits` < 0) or (`kind` = 'grant' and `credits` > 0) or (`kind` = 'trial' and `credits` = 0)),
	CONSTRAINT "ledger_charge_is_whole" CHECK(`kind` = 'grant' or ((`api_key_id` is not null or (`integration_source` is not null and `integration_source` in ('console', 'cli')) or (`integration_source` is not null and `integration_source` = 'link' and `link_id` is not null)) and `request_id` is not null and `template_id` is not null and `template_revision` is not null and `pages` is not null and `items` is not null and `engine_version` is not null and `pdf_digest` is not null))
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
-- A table's triggers go with it. UNIQUE is asked before any of this; of a link, the day's limit before the balance.
CREATE TRIGGER ledger_moves_balance AFTER INSERT ON ledger
BEGIN
  UPDATE links SET
    credits_used = iif(credits_day >= NEW.committed_at / 86400000, credits_used, 0) - NEW.credits,
    credits_day = max(credits_day, NEW.committed_at / 86400000)
    WHERE id = NEW.link_id;
  SELECT RAISE(ABORT, 'link_credits_within')
    WHERE EXISTS (SELECT 1 FROM links WHERE id = NEW.link_id AND credits_used > credits_per_day);
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
--> statement-breakpoint
-- Its key has the link too.
CREATE TABLE `__new_usage_days` (
	`account_id` text NOT NULL,
	`day` integer NOT NULL,
	`api_key_id` text NOT NULL,
	`template_id` text NOT NULL,
	`link_id` text DEFAULT '' NOT NULL,
	`requests` integer NOT NULL,
	`pages` integer NOT NULL,
	`credits` integer NOT NULL,
	PRIMARY KEY(`account_id`, `day`, `api_key_id`, `template_id`, `link_id`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_usage_days`("account_id", "day", "api_key_id", "template_id", "link_id", "requests", "pages", "credits") SELECT "account_id", "day", "api_key_id", "template_id", '', "requests", "pages", "credits" FROM `usage_days`;
--> statement-breakpoint
DROP TABLE `usage_days`;
--> statement-breakpoint
ALTER TABLE `__new_usage_days` RENAME TO `usage_days`;
--> statement-breakpoint
CREATE INDEX `usage_days_by_age` ON `usage_days` (`day`);
--> statement-breakpoint
CREATE TRIGGER ledger_adds_up_usage AFTER INSERT ON ledger WHEN NEW.kind <> 'grant'
BEGIN
  INSERT INTO usage_days (account_id, day, api_key_id, template_id, link_id, requests, pages, credits)
  VALUES (NEW.account_id, NEW.at / 86400000, coalesce(NEW.api_key_id, ''), NEW.template_id, coalesce(NEW.link_id, ''), 1, NEW.pages, -NEW.credits)
  ON CONFLICT (account_id, day, api_key_id, template_id, link_id) DO UPDATE SET
    requests = requests + 1, pages = pages + excluded.pages, credits = credits + excluded.credits;
END;
--> statement-breakpoint
CREATE TRIGGER free_prints_count AFTER INSERT ON free_prints
BEGIN
  UPDATE accounts SET
    free_prints = iif(free_print_day >= NEW.committed_at / 86400000, free_prints, 0) + 1,
    free_print_day = max(free_print_day, NEW.committed_at / 86400000)
    WHERE id = NEW.account_id;
  SELECT RAISE(ABORT, 'free_prints_within')
    WHERE EXISTS (SELECT 1 FROM accounts WHERE id = NEW.account_id AND free_prints > 500);
END;
--> statement-breakpoint
CREATE TRIGGER links_need_account BEFORE INSERT ON links
BEGIN
  SELECT RAISE(ABORT, 'account_deleted')
    WHERE NOT EXISTS (SELECT 1 FROM accounts WHERE id = NEW.account_id AND deleted_at IS NULL);
END;
--> statement-breakpoint
CREATE TRIGGER link_tokens_need_account BEFORE INSERT ON link_tokens
BEGIN
  SELECT RAISE(ABORT, 'account_deleted')
    WHERE NOT EXISTS (SELECT 1 FROM accounts WHERE id = NEW.account_id AND deleted_at IS NULL);
END;
