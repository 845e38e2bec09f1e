// Makes src/print/codes/qr/jis-data.ts from the runtime's Shift JIS decoder: `node scripts/build-jis.ts`.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeJisData } from "./codes/write-jis-data.ts";

const target = join(import.meta.dirname, "../src/print/codes/qr/jis-data.ts");
writeFileSync(target, writeJisData());
