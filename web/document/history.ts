// What can be undone and redone. A step is a whole gesture: changes of one group become one step. Values are immutable
// and share what did not change, so a step costs little more than what it changed.

export interface Step<S> {
  /** What was done, for menus: "Move". */
  readonly label: string;
  readonly group: string | null;
  readonly before: S;
  readonly after: S;
}

export interface History<S> {
  readonly past: readonly Step<S>[];
  /** The next one to be redone is the last. */
  readonly future: readonly Step<S>[];
}

export const MOST_STEPS = 1000;

export const NO_HISTORY: History<never> = { past: [], future: [] };

export function record<S>(history: History<S>, step: Step<S>): History<S> {
  const last = history.past.at(-1);
  if (last && step.group !== null && last.group === step.group) {
    return { past: [...history.past.slice(0, -1), { ...last, after: step.after }], future: [] };
  }
  return { past: [...history.past, step].slice(-MOST_STEPS), future: [] };
}

/** null: there is nothing to undo. */
export function undo<S>({ past, future }: History<S>) {
  const step = past.at(-1);
  if (!step) return null;
  return { state: step.before, history: { past: past.slice(0, -1), future: [...future, step] } };
}

/** null: there is nothing to redo. */
export function redo<S>({ past, future }: History<S>) {
  const step = future.at(-1);
  if (!step) return null;
  return { state: step.after, history: { past: [...past, step], future: future.slice(0, -1) } };
}

/** The newest steps whose values together are at most that large; `sizeOf` counts what a step holds by itself. */
export function newestOf<S>(history: History<S>, most: number, sizeOf: (step: Step<S>) => number) {
  let left = most;
  const fits = (step: Step<S>) => (left -= sizeOf(step)) >= 0;
  const firstKept = history.past.findLastIndex((step) => !fits(step)) + 1;
  const firstRedo = history.future.findLastIndex((step) => !fits(step)) + 1;
  return { past: history.past.slice(firstKept), future: history.future.slice(firstRedo) };
}
