CREATE TABLE `template_versions` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`account_id` text NOT NULL,
	`template_id` text NOT NULL,
	`revision` text NOT NULL,
	`name` text NOT NULL,
	`api_ready` integer NOT NULL,
	`byte_length` integer NOT NULL,
	`saved_at` integer NOT NULL,
	`replaced_at` integer NOT NULL,
	`document` text,
	`moved_at` integer,
	`dropped_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "template_versions_document" CHECK(("template_versions"."document" is not null) = ("template_versions"."moved_at" is null and "template_versions"."dropped_at" is null))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `template_versions_id_unique` ON `template_versions` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `template_versions_listed` ON `template_versions` (`account_id`,`template_id`,`revision`) WHERE dropped_at is null;--> statement-breakpoint
CREATE INDEX `template_versions_bytes` ON `template_versions` (`account_id`,`seq`,`byte_length`) WHERE dropped_at is null;--> statement-breakpoint
CREATE INDEX `template_versions_to_move` ON `template_versions` (`replaced_at`) WHERE moved_at is null and dropped_at is null;--> statement-breakpoint
CREATE INDEX `template_versions_to_remove` ON `template_versions` (`account_id`,`dropped_at`) WHERE dropped_at is not null;--> statement-breakpoint
CREATE TRIGGER template_versions_need_account BEFORE INSERT ON template_versions
BEGIN
  SELECT RAISE(ABORT, 'account_deleted')
    WHERE NOT EXISTS (SELECT 1 FROM accounts WHERE id = NEW.account_id AND deleted_at IS NULL);
END;
--> statement-breakpoint
-- Whoever saves and however many save at once: the document that is replaced is kept in the same transaction. Saving one
-- that was kept takes it out of the list.
CREATE TRIGGER templates_keep_version AFTER UPDATE ON templates WHEN OLD.revision <> NEW.revision
BEGIN
  UPDATE template_versions SET dropped_at = CAST(unixepoch('subsec') * 1000 AS INTEGER), document = NULL
    WHERE account_id = NEW.account_id AND template_id = NEW.id AND revision = NEW.revision AND dropped_at IS NULL;
  INSERT INTO template_versions (id, account_id, template_id, revision, name, api_ready, byte_length, saved_at, replaced_at, document)
    VALUES (lower(hex(randomblob(16))), OLD.account_id, OLD.id, OLD.revision, OLD.name, OLD.api_ready, OLD.byte_length,
      OLD.updated_at, CAST(unixepoch('subsec') * 1000 AS INTEGER), OLD.document);
END;
--> statement-breakpoint
CREATE TRIGGER templates_drop_versions AFTER DELETE ON templates
BEGIN
  UPDATE template_versions SET dropped_at = CAST(unixepoch('subsec') * 1000 AS INTEGER), document = NULL
    WHERE account_id = OLD.account_id AND template_id = OLD.id AND dropped_at IS NULL;
END;
