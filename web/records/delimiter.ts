// What separates the cells of a CSV file, seen in how its first rows fall into columns.
import Papa from "papaparse";

const SAMPLE_ROWS = 60;
const SAMPLE_CHARACTERS = 100_000;
/** In the order in which they win where they divide the rows equally well. */
const DELIMITERS = ["\t", ";", ",", "|"] as const;
/** A comma in `Lovelace, Ada` or `1,50`, and no separator. */
const COMMA_OF_A_TEXT = /, |\d,\d/g;

export type Delimiter = (typeof DELIMITERS)[number];

interface Division {
  readonly delimiter: Delimiter;
  /** Of most rows. */
  readonly width: number;
  /** The part of the rows that have this width, 0 to 1. */
  readonly share: number;
  /** Every delimiter found may as well be a part of a text. */
  readonly isDoubtful: boolean;
}

/** null: the rows have one cell each. */
export function findDelimiter(text: string, isPasted: boolean): Delimiter | null {
  const sample = sampleOf(text);
  const divisions = DELIMITERS.map((delimiter) => divide(sample, delimiter)).filter(
    ({ width, share, isDoubtful }) =>
      width > 1 && (share === 1 || (!isPasted && !isDoubtful && share >= 0.5)),
  );
  divisions.sort(
    (a, b) =>
      Number(b.share === 1) - Number(a.share === 1) ||
      Number(a.isDoubtful) - Number(b.isDoubtful) ||
      b.share * b.width - a.share * a.width,
  );
  return divisions[0]?.delimiter ?? null;
}

function sampleOf(text: string): string {
  if (text.length <= SAMPLE_CHARACTERS) return text;
  const end = text.lastIndexOf("\n", SAMPLE_CHARACTERS);
  return text.slice(0, end === -1 ? SAMPLE_CHARACTERS : end);
}

function divide(sample: string, delimiter: Delimiter): Division {
  const { data } = Papa.parse(sample, { delimiter, newline: "\n", preview: SAMPLE_ROWS });
  const rows = data.filter((cells) => cells.some((cell) => cell.trim() !== ""));
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [width = 1, most = 0] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [];
  return {
    delimiter,
    width,
    share: rows.length === 0 ? 0 : most / rows.length,
    isDoubtful: delimiter === "," && sample.replaceAll(COMMA_OF_A_TEXT, "").indexOf(",") === -1,
  };
}
