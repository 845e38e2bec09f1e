// Makes src/print/text/grapheme-data.ts from the Unicode Character Database: `node scripts/build-graphemes.ts`.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeGraphemeData } from "./text/write-grapheme-data.ts";

const target = join(import.meta.dirname, "../src/print/text/grapheme-data.ts");
writeFileSync(target, await writeGraphemeData());
