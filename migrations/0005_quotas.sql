ALTER TABLE `accounts` ADD `swept_at` integer;--> statement-breakpoint
CREATE INDEX `accounts_to_sweep` ON `accounts` (`deleted_at`) WHERE deleted_at is not null and swept_at is null;--> statement-breakpoint
ALTER TABLE `templates` ADD `byte_length` integer GENERATED ALWAYS AS (length(cast(document as blob))) VIRTUAL;--> statement-breakpoint
CREATE INDEX `templates_bytes` ON `templates` (`account_id`,`byte_length`);--> statement-breakpoint
CREATE INDEX `api_keys_of_account` ON `api_keys` (`account_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `ledger_of_key` ON `ledger` (`api_key_id`);--> statement-breakpoint
-- Examples are read from the document; here they were kept a second time.
UPDATE templates SET variables =
  (SELECT json_group_array(json_remove(value, '$.example')) FROM json_each(variables))
WHERE variables LIKE '%"example"%';
--> statement-breakpoint
DELETE FROM trials WHERE account_id IN (SELECT id FROM accounts WHERE deleted_at IS NOT NULL);
--> statement-breakpoint
CREATE TRIGGER api_keys_need_account BEFORE INSERT ON api_keys
BEGIN
  SELECT RAISE(ABORT, 'account_deleted')
    WHERE NOT EXISTS (SELECT 1 FROM accounts WHERE id = NEW.account_id AND deleted_at IS NULL);
END;
--> statement-breakpoint
CREATE TRIGGER assets_need_account BEFORE INSERT ON assets
BEGIN
  SELECT RAISE(ABORT, 'account_deleted')
    WHERE NOT EXISTS (SELECT 1 FROM accounts WHERE id = NEW.account_id AND deleted_at IS NULL);
END;
--> statement-breakpoint
CREATE TRIGGER templates_need_account BEFORE INSERT ON templates
BEGIN
  SELECT RAISE(ABORT, 'account_deleted')
    WHERE NOT EXISTS (SELECT 1 FROM accounts WHERE id = NEW.account_id AND deleted_at IS NULL);
END;
--> statement-breakpoint
CREATE TRIGGER trials_need_account BEFORE INSERT ON trials
BEGIN
  SELECT RAISE(ABORT, 'account_deleted')
    WHERE NOT EXISTS (SELECT 1 FROM accounts WHERE id = NEW.account_id AND deleted_at IS NULL);
END;
