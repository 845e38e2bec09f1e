// A count with its noun: "1 cell", "2 cells". Only nouns whose plural ends in a plain s.

export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
