// The seeded scheduler: runs requests step by step in a random order over a network that loses,
// delays and repeats messages. It knows nothing of money or reservations.

export type Random = () => number;

/** mulberry32: small, fast, and the same on every machine. */
export function createRandom(seed: number): Random {
  let state = Math.imul(seed, 0x9e3779b1) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function pick<T>(random: Random, choices: readonly T[]): T {
  return choices[Math.floor(random() * choices.length)]!;
}

export interface Lost {
  readonly kind: "lost";
}
export const LOST: Lost = { kind: "lost" };

/** One await of a request: a call to a store, or (`local`) a pause that no network can lose. */
export interface Effect {
  readonly name: string;
  readonly local: boolean;
  /**
   * Whether a copy of an answered call may still arrive later. Not so at D1: a copy of a statement
   * runs at once after it, and the copy's answer is heard.
   */
  readonly repeatsLater: boolean;
  readonly run: () => unknown;
}

export type Steps<T> = Generator<Effect, T, unknown>;

export interface Task<T> {
  readonly name: string;
  readonly steps: Steps<T>;
  live: boolean;
}

/** Chances for one message. */
export interface Faults {
  readonly lostRequest: number;
  readonly lostAnswer: number;
  readonly delayed: number;
  readonly repeated: number;
}

type Envelope<T> =
  | { readonly kind: "request"; readonly task: Task<T>; readonly effect: Effect; heard: boolean }
  | { readonly kind: "answer"; readonly task: Task<T>; readonly value: unknown };

interface Straggler {
  readonly effect: Effect;
  readonly from: string;
  readonly dueAt: number;
}

const DELAYS_MS = [0, 200, 3_000, 30_000, 59_000, 61_000, 90_000, 90_000_000] as const;

export interface Surroundings<T> {
  readonly random: Random;
  readonly faults: Faults;
  readonly clock: () => number;
  readonly ended: (task: Task<T>, answer: T) => void;
  readonly say: ((line: string) => void) | null;
}

export class Engine<T> {
  readonly tasks: Task<T>[] = [];
  readonly #around: Surroundings<T>;
  #pool: Envelope<T>[] = [];
  #stragglers: Straggler[] = [];

  constructor(around: Surroundings<T>) {
    this.#around = around;
  }

  start(task: Task<T>): void {
    this.tasks.push(task);
    this.#pool.push({ kind: "answer", task, value: undefined });
  }

  /** The request is gone between two steps; what it has sent is still on its way. */
  crash(task: Task<T>): void {
    task.live = false;
    this.#forget(task);
    this.#around.say?.(`${task.name} crashes`);
  }

  /** Delivers one random message; false when nothing is on its way. */
  step(): boolean {
    const { random } = this.#around;
    if (this.#stragglers.length > 0 && random() < 0.2) this.#deliverStraggler();
    const at = Math.floor(random() * this.#pool.length);
    const envelope = this.#pool[at];
    if (envelope === undefined) return false;
    this.#pool[at] = this.#pool[this.#pool.length - 1]!;
    this.#pool.pop();
    if (envelope.kind === "answer") this.#resume(envelope.task, envelope.value);
    else this.#execute(envelope.task, envelope.effect, envelope.heard);
    return true;
  }

  /** Runs what is under way to its end; stragglers stay out. */
  settle(): void {
    while (this.step());
  }

  /** One request alone on a network without faults. */
  runAlone(task: Task<T>): T {
    let next = task.steps.next(undefined);
    while (!next.done) {
      const value = next.value.run();
      this.#around.say?.(`${task.name} ${next.value.name} -> ${describe(value)}`);
      next = task.steps.next(value);
    }
    task.live = false;
    this.#around.say?.(`${task.name} answers ${describe(next.value)}`);
    return next.value;
  }

  #deliverStraggler(): void {
    const { random, clock, say } = this.#around;
    const at = Math.floor(random() * this.#stragglers.length);
    const straggler = this.#stragglers[at]!;
    if (straggler.dueAt > clock()) return;
    this.#stragglers.splice(at, 1);
    const value = straggler.effect.run();
    say?.(`${straggler.from} ${straggler.effect.name} arrives late -> ${describe(value)}, unheard`);
  }

  #execute(task: Task<T>, effect: Effect, heard: boolean): void {
    const value = effect.run();
    const { say } = this.#around;
    say?.(`${task.name} ${effect.name} -> ${describe(value)}${heard ? "" : ", answer lost"}`);
    if (task.live) this.#pool.push({ kind: "answer", task, value: heard ? value : LOST });
  }

  #resume(task: Task<T>, value: unknown): void {
    if (!task.live) return;
    const next = task.steps.next(value);
    if (next.done) {
      task.live = false;
      this.#forget(task);
      this.#around.say?.(`${task.name} answers ${describe(next.value)}`);
      this.#around.ended(task, next.value);
    } else {
      this.#send(task, next.value);
    }
  }

  #send(task: Task<T>, effect: Effect): void {
    const { random, faults, clock, say } = this.#around;
    const chance = effect.local ? 1 : random();
    let limit = faults.lostRequest;
    if (chance < limit) {
      say?.(`${task.name} ${effect.name} is lost on its way`);
      this.#pool.push({ kind: "answer", task, value: LOST });
      return;
    }
    if (chance < (limit += faults.lostAnswer)) {
      this.#pool.push({ kind: "request", task, effect, heard: false });
      return;
    }
    if (chance < (limit += faults.delayed)) {
      say?.(`${task.name} ${effect.name} is delayed, and given up`);
      this.#straggle(task, effect, clock() + pick(random, DELAYS_MS));
      this.#pool.push({ kind: "answer", task, value: LOST });
      return;
    }
    if (chance < limit + faults.repeated) {
      if (!effect.repeatsLater) {
        this.#pool.push({ kind: "request", task, effect: twice(effect), heard: true });
        return;
      }
      this.#straggle(task, effect, clock() + pick(random, DELAYS_MS));
    }
    this.#pool.push({ kind: "request", task, effect, heard: true });
  }

  #straggle(task: Task<T>, effect: Effect, dueAt: number): void {
    this.#stragglers.push({ effect, from: task.name, dueAt });
  }

  #forget(task: Task<T>): void {
    const at = this.tasks.indexOf(task);
    if (at >= 0) this.tasks.splice(at, 1);
  }
}

function twice(effect: Effect): Effect {
  const run = () => {
    effect.run();
    return effect.run();
  };
  return { ...effect, name: `${effect.name} (twice)`, run };
}

export function describe(value: unknown): string {
  return JSON.stringify(value) ?? "nothing";
}
