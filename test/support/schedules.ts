// Requests that run at once, one call to the outside at a time, in every order: a schedule says whose call is next, and
// which one call is lost or ends its request.
import { intercepted } from "./worker-faulty-d1.ts";

/** Of the call: `lost` throws into the request, `killed` is the end of it. */
export const HARMS = ["killed before", "killed after", "lost before", "lost after"] as const;
type Harm = (typeof HARMS)[number];

/** A request's own view of what it calls. */
export interface Outside {
  readonly d1: D1Database;
  readonly bucket: R2Bucket;
}

export interface Ended {
  readonly name: string;
  /** null: killed. */
  readonly outcome: "done" | "refused" | null;
  readonly error?: unknown;
  /** Between which calls of the schedule. */
  readonly from: number;
  readonly to: number;
}

export interface Actor {
  readonly name: string;
  readonly run: (outside: Outside) => Promise<unknown>;
}

export interface Run {
  readonly outside: Outside;
  readonly actors: readonly Actor[];
  /** After every call. */
  readonly onStep: () => void;
  readonly onEnd: (ended: readonly Ended[], trace: readonly string[]) => Promise<void>;
}

/** `atMost` schedules chosen by a seed. */
export async function sampleSchedules(
  begin: () => Promise<Run>,
  { harms, atMost, seed = 27 }: { harms: boolean; atMost: number; seed?: number },
): Promise<void> {
  let state = seed;
  const choose = (of: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * of);
  };
  // Most calls are not harmed: else every schedule would be at its first.
  const chooseHarm = (of: number) => (choose(8) === 0 ? choose(of) : 0);
  for (let count = 0; count < atMost; count++) {
    await runSchedule(await begin(), { choose, chooseHarm }, harms);
  }
}

/** All schedules; answers how many there are. */
export async function exploreSchedules(
  begin: () => Promise<Run>,
  { harms }: { harms: boolean },
): Promise<number> {
  let path: number[] = [];
  for (let count = 1; ; count++) {
    const choices: { taken: number; of: number }[] = [];
    const choose = (of: number): number => {
      if (of === 1) return 0;
      const taken = path[choices.length] ?? 0;
      choices.push({ taken, of });
      return taken;
    };
    await runSchedule(await begin(), { choose, chooseHarm: choose }, harms);
    let last = choices.length - 1;
    while (last >= 0 && choices[last]!.taken + 1 === choices[last]!.of) last--;
    if (last < 0) return count;
    path = [...choices.slice(0, last).map(({ taken }) => taken), choices[last]!.taken + 1];
  }
}

interface Waiting {
  readonly actor: number;
  readonly what: string;
  readonly go: (harm: Harm | null) => Promise<void>;
}

async function runSchedule(
  { outside, actors, onStep, onEnd }: Run,
  { choose, chooseHarm }: Record<"choose" | "chooseHarm", (of: number) => number>,
  harms: boolean,
): Promise<void> {
  const waiting = new Map<number, Waiting>();
  const ended = new Map<number, Ended>();
  const trace: string[] = [];
  let moved = Promise.withResolvers<void>();
  const move = () => {
    moved.resolve();
    moved = Promise.withResolvers();
  };
  const callOf = (actor: number) => {
    return <T>(what: string, call: () => Promise<T>): Promise<T> =>
      new Promise<T>((resolve, reject) => {
        const go = async (harm: Harm | null) => {
          waiting.delete(actor);
          trace.push(`${actors[actor]!.name}: ${what}${harm === null ? "" : ` (${harm})`}`);
          const result = harm?.endsWith("before")
            ? null
            : await call().then(
                (value) => ({ value }),
                (error: unknown) => ({ error }),
              );
          if (harm?.startsWith("killed")) end(actor, null);
          else if (harm !== null) reject(new Error("D1_ERROR: Network connection lost."));
          else if (result !== null && "value" in result) resolve(result.value);
          else reject(result?.error);
        };
        waiting.set(actor, { actor, what, go });
        move();
      });
  };
  const end = (actor: number, outcome: Ended["outcome"], error?: unknown) => {
    const { name } = actors[actor]!;
    ended.set(actor, { name, outcome, error, from: started.get(actor) ?? -1, to: trace.length });
    move();
  };
  const started = new Map<number, number>();
  actors.forEach(({ run }, actor) => {
    const step = callOf(actor);
    const d1 = intercepted(outside.d1, (query, call) => step(query.slice(0, 40), call));
    const bucket = new Proxy(outside.bucket, {
      get: (target, name) => {
        const member = Reflect.get(target, name) as (...args: unknown[]) => Promise<unknown>;
        return (...args: unknown[]) => step(`r2 ${String(name)}`, () => member(...args));
      },
    });
    run({ d1, bucket }).then(
      () => end(actor, "done"),
      (error: unknown) => end(actor, "refused", error),
    );
  });
  let isHarmed = !harms;
  for (;;) {
    while (waiting.size + ended.size < actors.length) await moved.promise;
    if (waiting.size === 0) break;
    const ready = [...waiting.values()].sort((a, b) => a.actor - b.actor);
    const next = ready[choose(ready.length)]!;
    const harm = isHarmed ? 0 : chooseHarm(1 + HARMS.length);
    isHarmed ||= harm > 0;
    if (!started.has(next.actor)) started.set(next.actor, trace.length);
    await next.go(HARMS[harm - 1] ?? null);
    try {
      onStep();
    } catch (error) {
      throw new Error(trace.join("\n"), { cause: error });
    }
  }
  const all = actors.map((_, actor) => ended.get(actor)!);
  await onEnd(all, trace).catch((error: unknown) => {
    throw new Error(
      [...trace, ...all.map(({ name, outcome }) => `${name}: ${outcome}`)].join("\n"),
      {
        cause: error,
      },
    );
  });
}
