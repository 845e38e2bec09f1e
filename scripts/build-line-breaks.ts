// Makes src/print/text/break/line-break-data.ts from the Unicode Character Database: `node scripts/build-line-breaks.ts`.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { installPackage } from "./install-package.ts";
import { writeLineBreakData } from "./text/write-line-break-data.ts";

installPackage("scripts/text");
const target = join(import.meta.dirname, "../src/print/text/break/line-break-data.ts");
writeFileSync(target, await writeLineBreakData());
