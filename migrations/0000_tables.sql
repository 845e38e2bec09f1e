CREATE TABLE `accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`is_business` integer DEFAULT false NOT NULL,
	`balance` integer DEFAULT 0 NOT NULL,
	`suspended_at` integer,
	`created_at` integer NOT NULL,
	CONSTRAINT "credits_nonneg" CHECK("accounts"."balance" >= 0),
	CONSTRAINT "accounts_is_business" CHECK("accounts"."is_business" in (0, 1))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_email_unique` ON `accounts` (`email`);--> statement-breakpoint
CREATE TABLE `api_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`hash` text NOT NULL,
	`prefix` text NOT NULL,
	`last4` text NOT NULL,
	`slot` integer,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	`revoked_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "api_keys_slot" CHECK(("api_keys"."kind" = 'live' and "api_keys"."slot" is not null and "api_keys"."slot" between 1 and 5) or ("api_keys"."kind" = 'trial' and "api_keys"."slot" is null))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_hash_unique` ON `api_keys` (`hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_live_slot` ON `api_keys` (`account_id`,`slot`) WHERE revoked_at is null and kind = 'live';--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_one_trial` ON `api_keys` (`account_id`) WHERE revoked_at is null and kind = 'trial';--> statement-breakpoint
CREATE TABLE `ledger` (
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
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`api_key_id`) REFERENCES `api_keys`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "ledger_sign" CHECK(("ledger"."kind" = 'generate' and "ledger"."credits" < 0) or ("ledger"."kind" = 'grant' and "ledger"."credits" > 0) or ("ledger"."kind" = 'trial' and "ledger"."credits" = 0)),
	CONSTRAINT "ledger_charge_is_whole" CHECK("ledger"."kind" = 'grant' or ("ledger"."api_key_id" is not null and "ledger"."request_id" is not null and "ledger"."template_id" is not null and "ledger"."template_revision" is not null and "ledger"."pages" is not null and "ledger"."items" is not null and "ledger"."engine_version" is not null and "ledger"."pdf_digest" is not null))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_id_unique` ON `ledger` (`id`);--> statement-breakpoint
CREATE INDEX `ledger_of_account` ON `ledger` (`account_id`,`seq`);--> statement-breakpoint
CREATE TABLE `templates` (
	`account_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`width_mm` real NOT NULL,
	`height_mm` real NOT NULL,
	`variables` text NOT NULL,
	`api_ready` integer NOT NULL,
	`problems` text NOT NULL,
	`revision` text NOT NULL,
	`document` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `id`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "templates_api_ready" CHECK("templates"."api_ready" in (0, 1))
) STRICT;
--> statement-breakpoint
CREATE INDEX `templates_newest` ON `templates` (`account_id`,`updated_at`);--> statement-breakpoint
CREATE TABLE `trials` (
	`account_id` text PRIMARY KEY NOT NULL,
	`started_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`requests_used` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "trial_requests_within" CHECK("trials"."requests_used" between 0 and 10),
	CONSTRAINT "trial_seven_days" CHECK("trials"."expires_at" = "trials"."started_at" + 604800000)
) STRICT;
