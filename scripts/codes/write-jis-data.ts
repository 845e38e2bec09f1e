// The runtime's own Shift JIS decoder -> the text of jis-data.ts: the characters of JIS X 0208.

const ROWS = 94;
const CELLS = 94;

/** Between these lie the vendors' own rows, which JIS X 0208 leaves empty. */
const isStandard = (row: number) => row <= 8 || (row >= 16 && row <= 84);

/**
 * Cells that decoders disagree on (wave dash or fullwidth tilde, minus sign or fullwidth hyphen, and the
 * like): row * 100 + cell. A code that says them in UTF-8 is read alike everywhere.
 */
const DISPUTED: ReadonlySet<number> = new Set([129, 132, 133, 134, 161, 181, 182, 244]);

const HEAD = `// Made by scripts/build-jis.ts; change that, not this. The characters of JIS X 0208 that decoders agree
// on, a line a row, 94 cells each; a space is an empty cell, and empty rows and ends are left out.

/** By row, the first is 1. */
// oxfmt-ignore
export const JIS_ROWS: readonly string[] = [
`;

export function writeJisData(): string {
  const decoder = new TextDecoder("shift_jis", { fatal: true, ignoreBOM: true });
  const lines = Array.from({ length: ROWS }, (_, i) => {
    const row = i + 1;
    const cells = Array.from({ length: CELLS }, (_, j) => characterAt(decoder, row, j + 1));
    return isStandard(row) ? cells.join("").trimEnd() : "";
  });
  while (lines.at(-1) === "") lines.pop();
  return `${HEAD}${lines.map((line) => `  ${JSON.stringify(line)},\n`).join("")}];\n`;
}

/** Two rows share a lead byte. JIS X 0208:1997, annex 1. */
function characterAt(decoder: TextDecoder, row: number, cell: number): string {
  if (DISPUTED.has(100 * row + cell)) return " ";
  const lead = 0x81 + ((row - 1) >> 1);
  const trail = row % 2 === 0 ? 0x9e + cell : 0x3f + cell;
  const bytes = [
    lead > 0x9f ? lead + 0x40 : lead,
    row % 2 === 1 && trail >= 0x7f ? trail + 1 : trail,
  ];
  try {
    return decoder.decode(Uint8Array.from(bytes));
  } catch {
    return " ";
  }
}
