// How large the data of formatters is: `node scripts/locales/measure.ts`.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { LANGUAGES } from "../../src/print/format/locales/index.ts";
import { zoneNames } from "../../src/print/format/time/zone.ts";

const folder = join(import.meta.dirname, "../../src/print/format");
const read = (path: string) => readFileSync(join(folder, path));

function report(what: string, count: number, ...files: readonly Buffer[]): void {
  const bytes = Buffer.concat(files);
  console.log(`${what}: ${count}, ${bytes.length} bytes, ${gzipSync(bytes).length} with gzip`);
}

const modules = readdirSync(join(folder, "locales")).filter((file) =>
  /^(?!index).*\.ts$/.test(file),
);
const sizes = modules
  .map((file) => ({ file, bytes: read(`locales/${file}`) }))
  .sort((a, b) => a.bytes.length - b.bytes.length);
const tags = LANGUAGES.trim().split(/\s+/).length;

report("languages, scripts and regions", tags, ...sizes.map(({ bytes }) => bytes));
report("modules, of which the median", 1, sizes[sizes.length >> 1]!.bytes);
report("and the largest", 1, sizes.at(-1)!.bytes);
report("their index", modules.length, read("locales/index.ts"));
report("currencies", 1, read("currency-data.ts"));
report("names of time zones", zoneNames().length, read("time/zone-data.ts"));
