// Ctrl-C and SIGTERM: a command gets a moment to say where it stopped, and ends.
import { EXIT, Interrupted } from "./failure.ts";

const controller = new AbortController();

/** Aborted with an Interrupted. */
export const interruption: AbortSignal = controller.signal;

/** For what cannot be stopped, such as a call that is not made for it. */
const MOST_MS = 500;
let mostMs = MOST_MS;

/** What is better ended than broken off, such as a page on a printer: a signal waits so long for it. */
export async function uninterrupted<T>(withinMs: number, step: () => Promise<T>): Promise<T> {
  mostMs = withinMs;
  try {
    return await step();
  } finally {
    mostMs = MOST_MS;
  }
}

/** A second signal ends the process at once, as it does without this. `say` tells the person. */
export function listenForSignals(say: (error: Interrupted) => void): void {
  for (const name of ["SIGINT", "SIGTERM"] as const) {
    process.once(name, () => {
      const error = new Interrupted();
      controller.abort(error);
      setTimeout(() => {
        say(error);
        process.exit(EXIT.interrupted);
      }, mostMs);
    });
  }
}
