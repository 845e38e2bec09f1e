// Makes src/print/text/graphemes/data.ts from the Unicode Character Database: `node scripts/build-graphemes.ts`.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { installPackage } from "./install-package.ts";
import { writeGraphemeData } from "./text/write-grapheme-data.ts";

installPackage("scripts/text");
const target = join(import.meta.dirname, "../src/print/text/graphemes/data.ts");
writeFileSync(target, await writeGraphemeData());
