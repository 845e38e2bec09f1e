-- Which credential saved a template's revision (`key:<id>`, `user:<id>`), so that its repeated call is known as one. Of
-- templates that are there it is not known: NULL.
ALTER TABLE `templates` ADD `saved_by` text;
