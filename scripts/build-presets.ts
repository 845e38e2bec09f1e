// Makes src/print/sheet/preset-data.ts from scripts/presets/stock.txt: `node scripts/build-presets.ts`.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writePresetData } from "./presets/write-preset-data.ts";

const stock = readFileSync(join(import.meta.dirname, "presets/stock.txt"), "utf8");
const target = join(import.meta.dirname, "../src/print/sheet/preset-data.ts");
writeFileSync(target, writePresetData(stock));
