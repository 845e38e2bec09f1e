// The jobs that take the most CPU time of all that are accepted, eight at once.
import { type Attack, print, readAtOnce } from "./attack.ts";
import { ask } from "./client.ts";

export const WORST_JOBS: Attack = {
  name: "worst",
  sends: "eight of the worst jobs that the search has found",
  neighbour: "small",
  // Pages are drawn without a pause, so that a neighbour waits for one such job: at most what a job may cost.
  mayTakeMs: 5_000,
  once: ({ origin, stock: { attacker, worst } }, n) =>
    ask(origin, print(attacker, worst[n % worst.length]!)),
  attack: (service) => {
    const { attacker, worst } = service.stock;
    return readAtOnce(
      service,
      worst.map((body) => print(attacker, body)),
    );
  },
};
