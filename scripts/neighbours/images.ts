// Jobs that hold images while they wait for others' hosts, and callers who are gone before their job is drawn.
import { type Attack, print, readAtOnce, times } from "./attack.ts";
import { ask, open } from "./client.ts";
import { dribbled, quick } from "./hosts.ts";
import { JOBS } from "./stock.ts";

const JOBS_AT_ONCE = 30;
const HANG_UP_ROUNDS = 3;

export const IMAGES: readonly Attack[] = [
  {
    name: "dribble",
    sends: "30 jobs with 3.5 MB of assets and an image from a host that dribbles for 3 s",
    neighbour: "small",
    once: ({ origin, stock }) => ask(origin, print(stock.attacker, JOBS.hosted(quick(0)))),
    attack: (service) => {
      const job = print(service.stock.attacker, JOBS.hosted(dribbled(0)));
      return readAtOnce(service, times(JOBS_AT_ONCE, job));
    },
  },
  {
    name: "slow-host",
    sends: "2 jobs with 14 MB of assets and 24 images from such a host",
    neighbour: "large",
    once: ({ origin, stock }) => ask(origin, print(stock.attacker, JOBS.largeHosted(quick))),
    attack: (service) => {
      const job = print(service.stock.attacker, JOBS.largeHosted(dribbled));
      return readAtOnce(service, times(2, job));
    },
  },
  {
    name: "hang-up",
    sends:
      "27 jobs of 14 MB, one after another, whose callers hang up after 1 to 9 tenths of its time",
    neighbour: "large",
    // No `once`: local R2 keeps what a caller who hangs up was reading (`--control`), so resident memory says nothing.
    async attack({ origin, stock }) {
      const job = print(stock.attacker, JOBS.large);
      const { ms } = await ask(origin, job);
      for (let n = 0; n < 9 * HANG_UP_ROUNDS; n++) {
        const gone = AbortSignal.timeout(Math.round((ms * ((n % 9) + 1)) / 10));
        await open(origin, job, gone).catch(() => {});
      }
      return { came: [] };
    },
  },
];
