// What one way to print takes beside another: by turns in this process, with new records for each print.
import { BOLD, readFont, REGULAR, type Render } from "./contender.ts";
import { platen } from "./contenders/platen.ts";
import { Font } from "./floor/font.ts";
import { prepareFloor } from "./floor/render.ts";
import { type Fields, type Job, recordsOf } from "./jobs.ts";

export interface Printer {
  readonly job: Job;
  readonly render: Render;
}

/** Medians of the rounds. */
export interface RenderRatio {
  readonly ms: number;
  readonly otherMs: number;
  /** The first by the other. */
  readonly ratio: number;
}

/** Milliseconds since some start. */
export type Clock = () => number;

const WARM_UP_MS = 1500;
/** Short, and the least of some: on a busy machine most are spoiled, by caches that others have filled. */
const SAMPLE_MS = 4;
const SAMPLES = 12;
const BATCHES = 20;

export async function platenFor(job: Job): Promise<Printer> {
  return { job, render: (await platen.open())(job) };
}

export function floorFor(job: Job): Printer {
  const fonts = [new Font(readFont(REGULAR)), new Font(readFont(BOLD))] as const;
  return { job, render: prepareFloor(job, fonts) };
}

export async function compareRenders(
  first: Printer,
  other: Printer,
  rounds: number,
  clock: Clock,
): Promise<RenderRatio> {
  const timers = [first, other].map((printer) => timerOf(printer, clock));
  const counts: number[] = [];
  for (const time of timers) counts.push(await warmUp(time, clock));
  const samples = timers.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    const least = [Infinity, Infinity];
    for (let sample = 0; sample < SAMPLES; sample++) {
      for (const which of (round + sample) % 2 === 0 ? [0, 1] : [1, 0]) {
        least[which] = Math.min(least[which]!, await timers[which]!(counts[which]!));
      }
    }
    for (const [which, ms] of least.entries()) samples[which]!.push(ms);
  }
  const [ms, otherMs] = samples as [number[], number[]];
  return {
    ms: medianOf(ms),
    otherMs: medianOf(otherMs),
    ratio: medianOf(ms.map((own, round) => own / otherMs[round]!)),
  };
}

/** Of all threads of this process: what other programs do changes it little. */
export function cpuClock(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

type Timer = (count: number) => Promise<number>;

/** Milliseconds of a render, on average of so many, records in turn. */
function timerOf({ job, render }: Printer, clock: Clock): Timer {
  const batches = Array.from({ length: BATCHES }, (_, seed): Fields[] => recordsOf(job, seed));
  let next = 0;
  return async (renders) => {
    const start = clock();
    for (let i = 0; i < renders; i++) await render(batches[next++ % BATCHES]!);
    return (clock() - start) / renders;
  };
}
/** Until the engine has optimised; answers how many renders make a sample. */
async function warmUp(time: Timer, clock: Clock): Promise<number> {
  const until = clock() + WARM_UP_MS;
  let ms = await time(1);
  while (clock() < until) ms = await time(Math.max(1, Math.round(5 / ms)));
  return Math.max(1, Math.round(SAMPLE_MS / ms));
}

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
