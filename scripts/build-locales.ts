// Makes src/print/format/locales/, currency-data.ts and zone-data.ts from the packages of scripts/locales/:
// `npm run build:locales`.
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readCldr } from "./locales/read-cldr.ts";
import { writeCurrencyData } from "./locales/write-currency-data.ts";
import { writeLocaleIndex, writeLocaleModule } from "./locales/write-locales.ts";
import { writeZoneData } from "./locales/write-zone-data.ts";

const target = join(import.meta.dirname, "../src/print/format");
const locales = join(target, "locales");
const cldr = readCldr();

rmSync(locales, { recursive: true, force: true });
mkdirSync(locales);
for (const language of cldr.languages) {
  writeFileSync(
    join(locales, `${language.language}.ts`),
    writeLocaleModule(language, cldr.version),
  );
}
writeFileSync(join(locales, "index.ts"), writeLocaleIndex(cldr));
copyFileSync(
  join(import.meta.dirname, "locales/node_modules/cldr-core/LICENSE"),
  join(locales, "LICENSE.txt"),
);
writeFileSync(join(target, "currency-data.ts"), writeCurrencyData(cldr));
writeFileSync(join(target, "time/zone-data.ts"), writeZoneData());
