// Writes the table of docs/icons.md: `npm run build:icon-table`.
import { readFileSync, writeFileSync } from "node:fs";
import { ICONS_GUIDE, withIconTable } from "./guides/icon-table.ts";

writeFileSync(ICONS_GUIDE, withIconTable(readFileSync(ICONS_GUIDE, "utf8")));
