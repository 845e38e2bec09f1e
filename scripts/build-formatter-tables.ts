// Writes the formatters' tables of docs/formatting.md: `npm run build:formatter-tables`.
import { readFileSync, writeFileSync } from "node:fs";
import { FORMATTING_GUIDE, withFormatterTables } from "./guides/formatter-tables.ts";

writeFileSync(FORMATTING_GUIDE, withFormatterTables(readFileSync(FORMATTING_GUIDE, "utf8")));
