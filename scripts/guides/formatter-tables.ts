// The tables of docs/formatting.md that list the formatters of a chapter, made of their entries between two markers.
import { FORMATTER_WORDS, type FormatterWords } from "../../src/print/format/formatter-words.ts";
import { FORMATTER_NAMES, FORMATTERS } from "../../src/print/format/formatters.ts";

const TABLE = /(<!-- formatters: (\w+), npm run build:formatter-tables -->\n)[^]*?(<!-- end -->)/g;

export const FORMATTING_GUIDE = "docs/formatting.md";

/** The page with its tables as they should be. A chapter without markers is an error. */
export function withFormatterTables(page: string): string {
  const missing = new Set(Object.values(FORMATTER_WORDS).map(({ chapter }) => chapter));
  const made = page.replace(TABLE, (_, begin: string, chapter: string, end: string) => {
    missing.delete(chapter as FormatterWords["chapter"]);
    return `${begin}\n${tableOf(chapter)}\n${end}`;
  });
  if (missing.size > 0) throw new Error(`${FORMATTING_GUIDE} has no table of ${[...missing]}`);
  return made;
}

function tableOf(chapter: string): string {
  const names = FORMATTER_NAMES.filter((name) => FORMATTER_WORDS[name].chapter === chapter);
  if (names.length === 0) throw new Error(`no formatter belongs to the chapter ${chapter}`);
  const rows = names.map((name) => {
    const written = FORMATTERS[name].usage.map((usage) => `\`${escapeBars(usage)}\``).join(", ");
    return `| ${written} | ${escapeBars(FORMATTER_WORDS[name].does)} |\n`;
  });
  return `| formatter | does |\n|---|---|\n${rows.join("")}`;
}

function escapeBars(text: string): string {
  return text.replaceAll("|", "\\|");
}
