ALTER TABLE `api_keys` ADD `scopes` text DEFAULT 'print' NOT NULL;--> statement-breakpoint
UPDATE `api_keys` SET `scopes` = 'print templates' WHERE `kind` = 'trial';
