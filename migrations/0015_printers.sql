-- Printers that fetch their jobs. Queues are in Durable Objects.
CREATE TABLE `printers` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`profile` text NOT NULL,
	`delivery` text NOT NULL,
	`created_at` integer NOT NULL,
	`code_hash` text,
	`code_expires_at` integer,
	`token_hash` text,
	`model` text,
	`removed_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `printers_of_account` ON `printers` (`account_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `printers_by_code` ON `printers` (`code_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `printers_by_token` ON `printers` (`token_hash`);--> statement-breakpoint
CREATE INDEX `printers_removed` ON `printers` (`removed_at`) WHERE "printers"."removed_at" is not null;
--> statement-breakpoint
CREATE TRIGGER printers_need_account BEFORE INSERT ON printers
BEGIN
  SELECT RAISE(ABORT, 'account_deleted')
    WHERE NOT EXISTS (SELECT 1 FROM accounts WHERE id = NEW.account_id AND deleted_at IS NULL);
END;
