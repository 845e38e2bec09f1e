CREATE TABLE `status_days` (
	`day` integer PRIMARY KEY NOT NULL,
	`answered` integer NOT NULL,
	`slow` integer NOT NULL,
	`failed` integer NOT NULL,
	`last_at` integer NOT NULL,
	`last_outcome` text NOT NULL,
	CONSTRAINT "status_days_outcome" CHECK("status_days"."last_outcome" in ('answered', 'slow', 'failed'))
) STRICT;
