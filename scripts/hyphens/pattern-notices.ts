// What THIRD-PARTY-NOTICES.md and /licences say of the hyphenation patterns: whose each language's are, and under which licence.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PATTERN_SOURCES, type PatternLicence } from "./pattern-sources.ts";

export interface PatternNotice {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly text: string;
}

const NAMES: Readonly<Record<PatternLicence, string>> = {
  MIT: "MIT",
  "BSD-3-Clause": "BSD-3-Clause",
  Unlicense: "Unlicense",
  LPPL: "LPPL-1.3c",
  bg: "a licence of its own",
  copying: "a licence of its own",
  "data-files": "a licence of its own",
  free: "a licence of its own",
};

export function patternNotices(): readonly PatternNotice[] {
  return Object.values(PATTERN_SOURCES).map(({ file, name, copyright, licence }) => {
    const path = join(import.meta.dirname, `licences/${licence}.txt`);
    return {
      name: `Hyphenation patterns of TeX: ${name}`,
      version: `(hyph-${file})`,
      licence: NAMES[licence],
      text: `Copyright (C) ${copyright}\n\n${readFileSync(path, "utf8").trim()}`,
    };
  });
}
