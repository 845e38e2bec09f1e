// Writes the tables of members in docs/templates.md. `npm run build:members` also writes the types of the clients and
// draws the pictures of the reference.
import { readFileSync, writeFileSync } from "node:fs";
import { TEMPLATE_GUIDE, withMemberTables } from "./guides/member-tables.ts";

writeFileSync(TEMPLATE_GUIDE, withMemberTables(readFileSync(TEMPLATE_GUIDE, "utf8")));
