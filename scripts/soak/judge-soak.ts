// When a soak has failed: from its samples of memory, its answers and what the ledger says.

/** Seconds since the start, resident megabytes. */
export interface Sample {
  readonly atSec: number;
  readonly mb: number;
}

export interface Soaked {
  readonly samples: readonly Sample[];
  readonly warmUpSec: number;
  /** By call, status and code. */
  readonly answers: ReadonlyMap<string, number>;
  /** What of an answer is not in the API's document, or what did not end as it should. */
  readonly faults: readonly string[];
  readonly drift: number;
  readonly trialDrift: number;
  /** Credits that balances lack, beside what the answers said. */
  readonly miscounted: number;
}

/**
 * Per 1,000 answers after the warm-up, between the medians of its first and last fifth. Local workerd is not flat in
 * its first minutes, not even when only /health is called: 150 to 210 MB when this was written.
 */
export const MAY_GROW_MB = 400;

/** Least squares over what is after the warm-up, in MB per minute. */
export function slopeOf(samples: readonly Sample[]): number {
  const n = samples.length;
  const meanSec = samples.reduce((sum, { atSec }) => sum + atSec, 0) / n;
  const meanMb = samples.reduce((sum, { mb }) => sum + mb, 0) / n;
  let [together, spread] = [0, 0];
  for (const { atSec, mb } of samples) {
    together += (atSec - meanSec) * (mb - meanMb);
    spread += (atSec - meanSec) ** 2;
  }
  return spread === 0 ? 0 : (together / spread) * 60;
}

export function growthOf(samples: readonly Sample[]): number {
  const fifth = Math.max(1, Math.floor(samples.length / 5));
  return medianOf(samples.slice(-fifth)) - medianOf(samples.slice(0, fifth));
}

/** Megabytes per 1,000 answers, if answers came evenly. */
export function growthPerThousand(soaked: Soaked): number {
  const steady = afterWarmUp(soaked);
  const total = [...soaked.answers.values()].reduce((sum, count) => sum + count, 0);
  const counted = total * (steady.length / soaked.samples.length);
  return (growthOf(steady) / counted) * 1_000;
}

export const afterWarmUp = ({ samples, warmUpSec }: Pick<Soaked, "samples" | "warmUpSec">) =>
  samples.filter(({ atSec }) => atSec >= warmUpSec);

/** What is wrong, a line each; [] when nothing is. */
export function complaintsOf(soaked: Soaked): string[] {
  const { answers, faults, drift, trialDrift, miscounted } = soaked;
  const steady = afterWarmUp(soaked);
  const complaints = [...faults];
  for (const [answer, count] of answers) {
    const status = Number(/ (\d{3})/.exec(answer)?.[1]);
    if (status >= 500 && status !== 503) complaints.push(`${count} answers: ${answer}`);
  }
  if (drift + trialDrift > 0) complaints.push(`drift ${drift}, of trials ${trialDrift}`);
  if (miscounted !== 0) complaints.push(`${miscounted} credits differ from what the answers said`);
  if (steady.length < 5) complaints.push("too few samples of memory after the warm-up");
  else if (growthPerThousand(soaked) > MAY_GROW_MB) {
    const grew = growthPerThousand(soaked).toFixed(0);
    complaints.push(`memory grew by ${grew} MB per 1,000 answers, of ${MAY_GROW_MB} MB`);
  }
  return complaints;
}

function medianOf(samples: readonly Sample[]): number {
  const sorted = samples.map(({ mb }) => mb).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
