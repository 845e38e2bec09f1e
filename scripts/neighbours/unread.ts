// Readers of large PDFs who do not take them: not at all, slowly, or too late.
import { setTimeout as sleep } from "node:timers/promises";
import { type Attack, leaveUnread, print, readAllSlowly, times } from "./attack.ts";
import { ask, type Call, open, readSlowly } from "./client.ts";
import type { Service } from "./service.ts";
import { aliveMb } from "./heap-watch.ts";
import { JOBS } from "./stock.ts";

/** Who takes nothing is borne for 30 s; a service need not look at every moment. */
const BORNE_SEC = 25;
const CUT_OFF_SEC = 36;
/** Of what those answers had in the isolate: caches and the neighbour's jobs are there too. */
const MAY_KEEP_MB = 8;

const large = ({ stock }: Service) => print(stock.attacker, JOBS.large);
const list = ({ stock }: Service) =>
  ({ method: "GET", path: "/api/v1/templates", apiKey: stock.lister }) as const;
const once = (service: Service) => ask(service.origin, large(service));

export const UNREAD: readonly Attack[] = [
  {
    name: "unread",
    sends: "16 ask for a PDF of 14 MB and never read",
    neighbour: "small",
    once,
    attack: (service) => leaveUnread(service, times(16, large(service))),
  },
  {
    name: "slow",
    sends: "8 read a PDF of 14 MB at 64 KB/s",
    neighbour: "small",
    once,
    attack: (service) => readAllSlowly(service, times(8, large(service))),
  },
  {
    name: "cut-off",
    sends: `two PDFs and a list; nothing is read for ${BORNE_SEC} s of one PDF, for ${CUT_OFF_SEC} s of the others`,
    neighbour: "small",
    async attack(service) {
      const { inspector, stock } = service;
      const beforeMb = await aliveMb(inspector);
      const aliveThen = sleep(CUT_OFF_SEC * 1_000).then(() => aliveMb(inspector));
      const answers = await Promise.all([
        readAfter(service, print(stock.neighbour, JOBS.large), sleep(BORNE_SEC * 1_000)),
        readAfter(service, large(service), aliveThen),
        readAfter(service, list(service), aliveThen),
      ]);
      const keptMb = (await aliveThen) - beforeMb;
      const [borne, pdf, listed] = answers.map(({ isWhole }) => (isWhole ? "whole" : "cut off"));
      const note = `after ${BORNE_SEC} s ${borne}; after ${CUT_OFF_SEC} s the PDF ${pdf}, the list ${listed}, ${keptMb.toFixed(0)} MB kept`;
      const isCutOff = pdf === "cut off" && listed === "cut off" && keptMb <= MAY_KEEP_MB;
      return { came: answers, note, faults: borne === "whole" && isCutOff ? [] : [note] };
    },
  },
];

/** Nothing but the head is taken until then. A connection that was cut off breaks when it is read: the kernel has the rest. */
async function readAfter({ origin }: Service, call: Call, then: Promise<unknown>) {
  const held = await open(origin, call);
  await then;
  return { ...held, isWhole: await readSlowly(held, Infinity, 0) };
}
