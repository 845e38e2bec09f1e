// Writes the modules of src/print/format/locales/: one of each language, and the index of all.
import type { Cldr, CldrLanguage } from "./read-cldr.ts";

/** JSON that can be put into a raw template literal, with every invisible character spelled out. */
function writeJson(value: unknown): string {
  return JSON.stringify(value).replace(/[\p{Z}\p{C}`$]/gu, (character) =>
    character === " "
      ? character
      : [...Array(character.length).keys()]
          .map((i) => `\\u${character.charCodeAt(i).toString(16).padStart(4, "0")}`)
          .join(""),
  );
}

export function writeLocaleModule({ rows }: CldrLanguage, version: string): string {
  const lines = [...rows].map(([rest, row]) => `${rest} ${writeJson(row)}`);
  return `// Made by scripts/build-locales.ts from CLDR ${version}: change nothing here.

export const ROWS = String.raw\`${lines.join("\n")}\`;
`;
}

export function writeLocaleIndex({ languages, aliases, scripts, version }: Cldr): string {
  const rows = languages.map(({ language, rows }) => [language, ...rows.keys()].join(" "));
  const loaders = languages.map(({ language: tag }) => `  ${tag}: () => import("./${tag}.ts"),`);
  return `// Made by scripts/build-locales.ts from CLDR ${version}: change nothing here. Which languages have data,
// in which scripts and regions, and where it is.

export const CLDR_VERSION = "${version}";

/** A language, then what may follow it in a tag. */
export const LANGUAGES = \`
${rows.map((row) => row.replace("  ", " ").trimEnd()).join("\n")}
\`;

/** Other tags of these languages. */
export const ALIASES = \`
${wrap([...aliases].map((pair) => pair.join("=")))}
\`;

/** Regions that write a language in another script than most. */
export const SCRIPTS = \`
${wrap([...scripts].map((pair) => pair.join("=")))}
\`;

export const LOADERS: Readonly<Record<string, () => Promise<{ readonly ROWS: string }>>> = {
${loaders.join("\n")}
};
`;
}

function wrap(words: readonly string[]): string {
  const lines = [""];
  for (const word of words) {
    const line = lines.at(-1)!;
    if (line.length + word.length > 98) lines.push(word);
    else lines[lines.length - 1] = line === "" ? word : `${line} ${word}`;
  }
  return lines.join("\n");
}
