// Writes the table of symbologies in docs/codes.md: `npm run build:symbology-table`.
import { readFileSync, writeFileSync } from "node:fs";
import { CODES_GUIDE, withSymbologyTable } from "./guides/symbology-pages.ts";

writeFileSync(CODES_GUIDE, withSymbologyTable(readFileSync(CODES_GUIDE, "utf8")));
