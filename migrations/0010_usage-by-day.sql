CREATE TABLE `usage_days` (
	`account_id` text NOT NULL,
	`day` integer NOT NULL,
	`api_key_id` text NOT NULL,
	`template_id` text NOT NULL,
	`requests` integer NOT NULL,
	`pages` integer NOT NULL,
	`credits` integer NOT NULL,
	PRIMARY KEY(`account_id`, `day`, `api_key_id`, `template_id`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `usage_days_by_age` ON `usage_days` (`day`);--> statement-breakpoint
-- What was charged before; from here on the trigger adds up. Both in one transaction, so that no charge is between them.
INSERT INTO usage_days (account_id, day, api_key_id, template_id, requests, pages, credits)
SELECT l.account_id, l.at / 86400000, coalesce(l.api_key_id, ''), l.template_id, count(*), sum(l.pages), -sum(l.credits)
FROM ledger l JOIN accounts a ON a.id = l.account_id
WHERE l.kind <> 'grant' AND a.deleted_at IS NULL AND l.at / 86400000 >= unixepoch() / 86400 - 90
GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
CREATE TRIGGER ledger_adds_up_usage AFTER INSERT ON ledger WHEN NEW.kind <> 'grant'
BEGIN
  INSERT INTO usage_days (account_id, day, api_key_id, template_id, requests, pages, credits)
  VALUES (NEW.account_id, NEW.at / 86400000, coalesce(NEW.api_key_id, ''), NEW.template_id, 1, NEW.pages, -NEW.credits)
  ON CONFLICT (account_id, day, api_key_id, template_id) DO UPDATE SET
    requests = requests + 1, pages = pages + excluded.pages, credits = credits + excluded.credits;
END;
