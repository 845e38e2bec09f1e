// One attack upon a service of its own: first the same work done one after another, then the attack, several times.
// Both in one process, because what an allocator keeps differs more between two of them than attacks may add.
import { setTimeout as sleep } from "node:timers/promises";
import { forgetPeak, peakMb, residentMb } from "../processes.ts";
import { type Attack, type Came, print } from "./attack.ts";
import { ask } from "./client.ts";
import { HeapWatch } from "./heap-watch.ts";
import { Neighbour } from "./neighbour.ts";
import type { Service } from "./service.ts";
import { JOBS } from "./stock.ts";

export interface Measured {
  readonly attack: Attack;
  /** Of the same work, one after another; null where there is none. */
  readonly before: Peaks | null;
  readonly runs: readonly Run[];
}

export interface Run extends Peaks {
  readonly came: readonly Came[];
  readonly note: string;
  readonly faults: readonly string[];
  readonly neighbour: Pick<Neighbour, "answers" | "busy" | "slowestMs" | "faults">;
  /** In MB, what workerd keeps of the neighbour's jobs up to the end of this run, as of any job. */
  readonly keptMb: number;
}

/** In MB: what workerd holds as Linux counts it, and what the Worker's isolate holds by its own count, garbage included. */
export interface Peaks {
  readonly residentMb: number;
  readonly heapMb: number;
}

const SETTLE_MS = 2_000;
const COUNTED_JOBS = { small: 200, large: 60 };

export async function measure(
  service: Service,
  attack: Attack,
  { times, runs }: { times: number; runs: number },
): Promise<Measured> {
  const { neighbour, attacker } = service.stock;
  for (const key of [neighbour, attacker]) {
    for (const job of [JOBS.small, JOBS.large]) await ask(service.origin, print(key, job));
  }
  const { once } = attack;
  let keptMbPerJob = 0;
  const oneAfterAnother = async () => {
    for (let n = 0; n < times; n++) {
      const { status } = await once!(service, n);
      if (status !== 200) throw new Error(`${attack.name}: ${status} when nothing else runs`);
    }
    keptMbPerJob = await keptPerJob(service, attack.neighbour);
  };
  const before = once === undefined ? null : await peaksDuring(service, oneAfterAnother);
  const measured: Run[] = [];
  let jobs = 0;
  for (let n = 0; n < runs; n++) {
    const run = await attackOnce(service, attack);
    jobs += run.neighbour.answers;
    measured.push({ ...run, keptMb: jobs * keptMbPerJob });
  }
  return { attack, before, runs: measured };
}

/** In MB, outside the isolate, though jobs come one after another: workerd keeps something of every call (`--control`). */
async function keptPerJob(
  { origin, pid, stock }: Service,
  kind: Attack["neighbour"],
): Promise<number> {
  const job = print(stock.neighbour, JOBS[kind]);
  const before = residentMb([pid]);
  for (let n = 0; n < COUNTED_JOBS[kind]; n++) await ask(origin, job);
  return Math.max(0, residentMb([pid]) - before) / COUNTED_JOBS[kind];
}

async function attackOnce(service: Service, attack: Attack): Promise<Omit<Run, "keptMb">> {
  const neighbour = new Neighbour(service, attack);
  let attacked: Awaited<ReturnType<Attack["attack"]>> | undefined;
  const peaks = await peaksDuring(service, async () => {
    try {
      attacked = await attack.attack(service);
    } finally {
      await neighbour.end();
    }
  });
  const { came, note = "", faults = [] } = attacked!;
  return { ...peaks, came, note, faults, neighbour };
}

async function peaksDuring(service: Service, work: () => Promise<void>): Promise<Peaks> {
  await sleep(SETTLE_MS);
  forgetPeak(service.pid);
  const heap = new HeapWatch(service.inspector);
  try {
    await work();
  } finally {
    await heap.end();
  }
  return { residentMb: peakMb(service.pid), heapMb: heap.peakMb };
}
