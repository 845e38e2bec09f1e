// Ctrl-C and SIGTERM: a command gets a moment to say where it stopped, and ends.
import { EXIT, Interrupted } from "./failure.ts";

const controller = new AbortController();

/** Aborted with an Interrupted. */
export const interruption: AbortSignal = controller.signal;

/** For what cannot be stopped, such as a call that is not made for it. */
const MOST_MS = 500;

/** A second signal ends the process at once, as it does without this. `say` tells the person. */
export function listenForSignals(say: (error: Interrupted) => void): void {
  for (const name of ["SIGINT", "SIGTERM"] as const) {
    process.once(name, () => {
      const error = new Interrupted();
      controller.abort(error);
      setTimeout(() => {
        say(error);
        process.exit(EXIT.interrupted);
      }, MOST_MS);
    });
  }
}
