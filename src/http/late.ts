// Steps whose module is evaluated with the first request that takes them, not when the isolate starts.
import type { Step } from "./endpoint.ts";

const loads: (() => Promise<unknown>)[] = [];

/** Names the steps of one module: `late(() => import("./routes/account.ts"))("getMe")`; `load` only loads it. */
export function late<M extends object>(importModule: () => Promise<M>) {
  let loaded: M | null = null;
  // Its promise is not kept: what one request waits for may never continue in another.
  const load = async (): Promise<M> => (loaded ??= await importModule());
  loads.push(load);
  const nameStep = (name: StepsOf<M>): Step =>
    async function lateStep(c, next) {
      const { [name]: step } = (loaded ?? (await load())) as Record<StepsOf<M>, Step>;
      return step(c, next);
    };
  return Object.assign(nameStep, { load });
}

/** All at once, for a runtime whose requests cannot import side by side: that of the tests. */
export async function loadAll(): Promise<void> {
  for (const load of loads) await load();
}

/** What else a module exports makes steps, or helps to. */
type StepsOf<M> = keyof {
  // oxlint-disable-next-line no-explicit-any
  [K in keyof M as M[K] extends (c: any, ...rest: any) => any ? K : never]: M[K];
} &
  string;
