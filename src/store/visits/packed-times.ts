// A rate window's times as they are stored: those of one millisecond are one run, so that a window of a
// minute has at most 60,000 runs (480 KB) however high its limit is. A Durable Object's value holds 2 MB.

export interface PackedTimes {
  readonly first: number;
  /** Milliseconds after `first` and how many times, in turn. */
  readonly runs: Uint32Array;
}

/** `times` is ascending and spans less than 2^32 ms. */
export function packTimes(times: readonly number[]): PackedTimes {
  const first = times[0] ?? 0;
  const runs: number[] = [];
  for (const time of times) {
    const isSame = runs.length > 0 && runs.at(-2) === time - first;
    if (isSame) runs[runs.length - 1]!++;
    else runs.push(time - first, 1);
  }
  return { first, runs: Uint32Array.from(runs) };
}

export function unpackTimes({ first, runs }: PackedTimes): number[] {
  const times: number[] = [];
  for (let i = 0; i < runs.length; i += 2) {
    for (let left = runs[i + 1]!; left > 0; left--) times.push(first + runs[i]!);
  }
  return times;
}
