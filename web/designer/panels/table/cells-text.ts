// The rows of a table as lines of text, with | between cells, and back: what a line does not say of its row and its cells
// they keep.

type Cell = string | Readonly<Record<string, unknown>>;
export type Row = Readonly<Record<string, unknown>>;

const PLACEHOLDER = /\{\{(?:"(?:[^"\\]|\\.)*"|[^"}]|\}(?!\}))*\}\}/y;

export function textOfRows(rows: readonly Row[]): string {
  return rows.map((row) => cellsIn(row).map(writeCell).join(" | ")).join("\n");
}

function cellsIn({ cells }: Row): readonly Cell[] {
  return Array.isArray(cells) ? (cells as readonly Cell[]) : [];
}

function textOf(cell: Cell): string {
  if (typeof cell === "string") return cell;
  const text = cell?.["text"];
  return typeof text === "string" ? text : "";
}

/** A line break is `\n`, and a bar outside of placeholders `\|`. */
function writeCell(cell: Cell): string {
  const text = textOf(cell)
    .replaceAll(/\\(?=[n|\\]|$)/g, "\\\\")
    .replaceAll("\n", "\\n");
  let written = "";
  for (let at = 0; at < text.length;) {
    const placeholder = placeholderAt(text, at);
    const next = placeholder || text[at]!;
    written += next === "|" ? "\\|" : next;
    at += next.length;
  }
  return written;
}

function placeholderAt(text: string, at: number): string {
  PLACEHOLDER.lastIndex = at;
  return PLACEHOLDER.exec(text)?.[0] ?? "";
}

/** Lines at the beginning and at the end that stay as they were belong to the rows that they were of. */
export function rowsOfText(text: string, before: readonly Row[]): readonly Row[] {
  const lines = text === "" ? [] : text.split("\n");
  const old = before.length === 0 ? [] : textOfRows(before).split("\n");
  let start = 0;
  while (start < Math.min(lines.length, old.length) && lines[start] === old[start]) start++;
  let end = 0;
  const most = Math.min(lines.length, old.length) - start;
  while (end < most && lines.at(-1 - end) === old.at(-1 - end)) end++;
  const isChanged = lines.length === old.length;
  return lines.map((line, i) => {
    if (i < start) return before[i]!;
    if (i >= lines.length - end) return before[i - lines.length + old.length]!;
    return rowOf(line, isChanged ? before[i]! : {});
  });
}

function rowOf(line: string, before: Row): Row {
  const old = cellsIn(before);
  const cells = splitCells(line).map((text, i): Cell => {
    const cell = old[i];
    return typeof cell === "object" && cell !== null ? { ...cell, text } : text;
  });
  return { ...before, cells };
}

function splitCells(line: string): string[] {
  const cells: string[] = [];
  let cell = "";
  for (let at = 0; at < line.length;) {
    const placeholder = placeholderAt(line, at);
    const pair = /^\\[n|\\]/.exec(line.slice(at, at + 2))?.[0] ?? "";
    const next = placeholder || pair || line[at]!;
    if (next === "|") {
      cells.push(cell);
      cell = "";
    } else cell += UNESCAPED[next] ?? next;
    at += next.length;
  }
  return [...cells, cell].map((text) => text.replaceAll(/^ +| +$/g, ""));
}

const UNESCAPED: Readonly<Record<string, string>> = { "\\n": "\n", "\\|": "|", "\\\\": "\\" };
