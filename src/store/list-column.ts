// A list of words, MACs or request ids, as one text column. NULL is the empty list.

export function joinList(words: readonly string[]): string | null {
  return words.length === 0 ? null : words.join(" ");
}

export function splitList(column: unknown): string[] {
  return typeof column === "string" ? column.split(" ") : [];
}
