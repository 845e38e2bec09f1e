// The order of part numbers.

/** Runs of digits compare as numbers, so that 5160 comes after 806 and L7160 after both. */
export function compareNatural(a: string, b: string): number {
  const left = a.match(/\d+|\D+/gu) ?? [];
  const right = b.match(/\d+|\D+/gu) ?? [];
  for (let i = 0; i < Math.min(left.length, right.length); i += 1) {
    const order = compareChunks(left[i] ?? "", right[i] ?? "");
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

function compareChunks(a: string, b: string): number {
  const numbers = Number(a) - Number(b);
  if (!Number.isNaN(numbers) && numbers !== 0) return numbers;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
