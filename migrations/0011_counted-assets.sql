-- How many assets an account has is counted as they come and go, and which template names which is listed as templates are
-- saved and deleted, whichever statement writes them: no statement adds up an account's rows or reads its documents.
CREATE TABLE `template_assets` (
	`account_id` text NOT NULL,
	`sha256` text NOT NULL,
	`template_id` text NOT NULL,
	PRIMARY KEY(`account_id`, `sha256`, `template_id`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID, STRICT;
--> statement-breakpoint
CREATE INDEX `template_assets_of_template` ON `template_assets` (`account_id`,`template_id`);--> statement-breakpoint
CREATE TABLE `templates_to_list` (
	`account_id` text NOT NULL,
	`template_id` text NOT NULL,
	PRIMARY KEY(`account_id`, `template_id`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID, STRICT;
--> statement-breakpoint
DROP INDEX `assets_newest`;--> statement-breakpoint
ALTER TABLE `assets` ADD `uploads` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `assets` ADD `busy_until` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `assets_under_way` ON `assets` (`busy_until`) WHERE last_used_at < 0;--> statement-breakpoint
CREATE INDEX `assets_newest` ON `assets` (`account_id`,created_at desc,`sha256`) WHERE last_used_at >= 0;--> statement-breakpoint
ALTER TABLE `accounts` ADD `asset_files` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `accounts` ADD `asset_bytes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE accounts SET asset_files = held.files, asset_bytes = held.bytes
FROM (SELECT account_id, count(*) AS files, sum(stored_length) AS bytes FROM assets GROUP BY account_id) AS held
WHERE held.account_id = accounts.id;
--> statement-breakpoint
-- The proof: a constraint that does not hold ends the migration.
CREATE TABLE `assets_proof` (
	`files_adrift` integer NOT NULL,
	`bytes_adrift` integer NOT NULL,
	CONSTRAINT "assets_proof_files" CHECK(`files_adrift` = 0),
	CONSTRAINT "assets_proof_bytes" CHECK(`bytes_adrift` = 0)
) STRICT;
--> statement-breakpoint
INSERT INTO assets_proof SELECT files - (SELECT count(*) FROM assets), bytes - (SELECT coalesce(sum(stored_length), 0) FROM assets)
FROM (SELECT sum(asset_files) AS files, sum(asset_bytes) AS bytes FROM accounts) WHERE files IS NOT NULL;
--> statement-breakpoint
DROP TABLE `assets_proof`;
--> statement-breakpoint
CREATE TRIGGER assets_count_new AFTER INSERT ON assets
BEGIN
  UPDATE accounts SET asset_files = asset_files + 1, asset_bytes = asset_bytes + NEW.stored_length WHERE id = NEW.account_id;
END;
--> statement-breakpoint
CREATE TRIGGER assets_count_gone AFTER DELETE ON assets
BEGIN
  UPDATE accounts SET asset_files = asset_files - 1, asset_bytes = asset_bytes - OLD.stored_length WHERE id = OLD.account_id;
END;
--> statement-breakpoint
CREATE TRIGGER assets_count_bytes AFTER UPDATE OF stored_length ON assets WHEN OLD.stored_length <> NEW.stored_length
BEGIN
  UPDATE accounts SET asset_bytes = asset_bytes + NEW.stored_length - OLD.stored_length WHERE id = NEW.account_id;
END;
--> statement-breakpoint
-- Digests in a template's document: whatever follows "asset:" in any string, and strings that are a digest, which a source
-- "asset:{{x}}" may fill in. Each string is cut at "asset:" by making it a JSON array: time grows with the document alone.
CREATE VIEW assets_named AS
SELECT t.account_id, t.id AS template_id, substr(part.value, 1, 64) AS sha256
FROM templates t, json_tree(t.document) string, json_each('[' || replace(json_quote(string.atom), 'asset:', '","') || ']') part
WHERE string.type = 'text' AND (instr(string.atom, 'asset:') > 0 OR length(string.atom) = 64)
  AND (part.key > 0 OR length(string.atom) = 64) AND length(part.value) >= 64 AND substr(part.value, 1, 64) NOT GLOB '*[^0-9a-f]*';
--> statement-breakpoint
CREATE TRIGGER templates_name_assets AFTER INSERT ON templates
BEGIN
  INSERT INTO template_assets (account_id, sha256, template_id)
    SELECT DISTINCT account_id, sha256, template_id FROM assets_named
    WHERE account_id = NEW.account_id AND template_id = NEW.id LIMIT 500
    ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER templates_rename_assets AFTER UPDATE OF document ON templates WHEN OLD.document <> NEW.document
BEGIN
  DELETE FROM template_assets WHERE account_id = NEW.account_id AND template_id = NEW.id AND sha256 NOT IN (
    SELECT DISTINCT sha256 FROM assets_named WHERE account_id = NEW.account_id AND template_id = NEW.id LIMIT 500);
  INSERT INTO template_assets (account_id, sha256, template_id)
    SELECT DISTINCT account_id, sha256, template_id FROM assets_named
    WHERE account_id = NEW.account_id AND template_id = NEW.id LIMIT 500
    ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER templates_unname_assets AFTER DELETE ON templates
BEGIN
  DELETE FROM template_assets WHERE account_id = OLD.account_id AND template_id = OLD.id;
END;
--> statement-breakpoint
-- From when a template no longer names it, an asset is kept for 30 days: its former versions may be restored.
CREATE TRIGGER template_assets_end_use AFTER DELETE ON template_assets
BEGIN
  UPDATE assets SET last_used_at = max(last_used_at, CAST(unixepoch('subsec') * 1000 AS INTEGER))
    WHERE account_id = OLD.account_id AND sha256 = OLD.sha256 AND last_used_at >= 0;
END;
--> statement-breakpoint
-- Reading all documents could take longer than a statement may. The nightly run lists them, some at a time; one that is
-- replaced or deleted before is listed here, so that its end is an end of use.
INSERT INTO templates_to_list (account_id, template_id) SELECT account_id, id FROM templates;
--> statement-breakpoint
CREATE TRIGGER templates_to_list_done AFTER DELETE ON templates_to_list
  WHEN EXISTS (SELECT 1 FROM accounts WHERE id = OLD.account_id AND deleted_at IS NULL)
BEGIN
  INSERT INTO template_assets (account_id, sha256, template_id)
    SELECT DISTINCT account_id, sha256, template_id FROM assets_named
    WHERE account_id = OLD.account_id AND template_id = OLD.template_id LIMIT 500
    ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER templates_list_replaced BEFORE UPDATE OF document ON templates
BEGIN
  DELETE FROM templates_to_list WHERE account_id = OLD.account_id AND template_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER templates_list_deleted BEFORE DELETE ON templates
BEGIN
  DELETE FROM templates_to_list WHERE account_id = OLD.account_id AND template_id = OLD.id;
END;
