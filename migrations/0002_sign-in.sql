CREATE TABLE `assets` (
	`account_id` text NOT NULL,
	`sha256` text NOT NULL,
	`kind` text NOT NULL,
	`media_type` text NOT NULL,
	`byte_length` integer NOT NULL,
	`stored_length` integer NOT NULL,
	`width_px` integer,
	`height_px` integer,
	`pages` integer,
	`width_mm` real,
	`height_mm` real,
	`created_at` integer NOT NULL,
	`last_used_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `sha256`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "assets_measured" CHECK(("assets"."kind" = 'image' and "assets"."width_px" is not null and "assets"."height_px" is not null) or ("assets"."kind" = 'artwork' and "assets"."pages" is not null and "assets"."width_mm" is not null and "assets"."height_mm" is not null))
) STRICT;
--> statement-breakpoint
CREATE INDEX `assets_last_used` ON `assets` (`last_used_at`);--> statement-breakpoint
CREATE TABLE `trial_addresses` (
	`address_mac` text PRIMARY KEY NOT NULL,
	`started_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `auth_identities` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`account_id` text NOT NULL,
	`provider_id` text NOT NULL,
	`access_token` text,
	`refresh_token` text,
	`id_token` text,
	`access_token_expires_at` integer,
	`refresh_token_expires_at` integer,
	`scope` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `auth_users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `auth_identities_of_user` ON `auth_identities` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `auth_identities_provider` ON `auth_identities` (`provider_id`,`account_id`);--> statement-breakpoint
CREATE TABLE `auth_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`token` text NOT NULL,
	`expires_at` integer NOT NULL,
	`ip_address` text,
	`user_agent` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `auth_users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `auth_sessions_token_unique` ON `auth_sessions` (`token`);--> statement-breakpoint
CREATE INDEX `auth_sessions_of_user` ON `auth_sessions` (`user_id`);--> statement-breakpoint
CREATE TABLE `auth_users` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`email_verified` integer DEFAULT false NOT NULL,
	`image` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `auth_users_email_unique` ON `auth_users` (`email`);--> statement-breakpoint
CREATE TABLE `auth_verifications` (
	`id` text PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`value` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `auth_verifications_identifier` ON `auth_verifications` (`identifier`);--> statement-breakpoint
CREATE TABLE `code_mails` (
	`id` integer PRIMARY KEY NOT NULL,
	`address_mac` text NOT NULL,
	`visitor_mac` text NOT NULL,
	`sent_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `code_mails_to_address` ON `code_mails` (`address_mac`,`sent_at`);--> statement-breakpoint
CREATE INDEX `code_mails_of_visitor` ON `code_mails` (`visitor_mac`,`sent_at`);--> statement-breakpoint
CREATE INDEX `code_mails_sent` ON `code_mails` (`sent_at`);--> statement-breakpoint
ALTER TABLE `accounts` ADD `deleted_at` integer;