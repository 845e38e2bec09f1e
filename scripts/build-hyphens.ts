// Makes the files of src/print/text/break/hyphens from the package hyphen: `node scripts/build-hyphens.ts`.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeHyphens } from "./text/write-hyphens.ts";

export const PATTERN_FILES = {
  de: "de-1996",
  en: "en-us",
  es: "es",
  fr: "fr",
  it: "it",
  nl: "nl",
  pt: "pt",
} as const;

if (import.meta.main) {
  for (const [language, file] of Object.entries(PATTERN_FILES)) {
    const target = join(import.meta.dirname, `../src/print/text/break/hyphens/${language}.ts`);
    writeFileSync(target, await writeHyphens(file));
  }
}
