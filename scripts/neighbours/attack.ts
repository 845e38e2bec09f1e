// What an attack is, and the ways of asking that attacks have in common.
import { setTimeout as sleep } from "node:timers/promises";
import { ask, type Call, open, readSlowly } from "./client.ts";
import type { Service } from "./service.ts";

export interface Attack {
  readonly name: string;
  /** In a line of the table's legend. */
  readonly sends: string;
  /** The neighbour's jobs during it. */
  readonly neighbour: "small" | "large";
  /** How long each may take; by default 2 s. */
  readonly mayTakeMs?: number;
  /** One piece of the same work, read in full: what its memory is compared with. Without one, memory is not judged. */
  readonly once?: (service: Service, n: number) => Promise<Came>;
  attack(service: Service): Promise<Attacked>;
}

/** How an answer came: with which status, and when to ask again. */
export interface Came {
  readonly status: number;
  readonly retryAfterSec: number | null;
}

export interface Attacked {
  readonly came: readonly Came[];
  /** What is worth a line beside the figures. */
  readonly note?: string;
  /** What was not as it must be, beside memory and neighbours. */
  readonly faults?: readonly string[];
}

/** As long as others wait for their turn at most, and some more. */
const UNREAD_MS = 8_000;
/** Longer than one who takes nothing is borne. */
const SLOW_MS = 35_000;
const SLOW_BYTES_PER_SEC = 65_536;

export const print = (apiKey: string, body: string): Call => ({
  method: "POST",
  path: "/api/v1/generate-pdf",
  apiKey,
  body,
});

export async function readAtOnce({ origin }: Service, calls: readonly Call[]): Promise<Attacked> {
  return { came: await Promise.all(calls.map((call) => ask(origin, call))) };
}

/** Answers whose head has come are left, and nobody hangs up before the time is over. */
export async function leaveUnread({ origin }: Service, calls: readonly Call[]): Promise<Attacked> {
  const held = await Promise.all(calls.map((call) => open(origin, call)));
  await sleep(UNREAD_MS);
  for (const { hangUp } of held) hangUp();
  return { came: held };
}

/** Who takes something is not cut off: what is left after a while comes whole. */
export async function readAllSlowly(
  { origin }: Service,
  calls: readonly Call[],
): Promise<Attacked> {
  const held = await Promise.all(calls.map((call) => open(origin, call)));
  const read = held.map((one) => readSlowly(one, SLOW_BYTES_PER_SEC, SLOW_MS));
  const broken = (await Promise.all(read)).filter((isWhole) => !isWhole).length;
  return { came: held, faults: broken === 0 ? [] : [`${broken} slow readers were cut off`] };
}

export function times<T>(count: number, value: T): T[] {
  return Array.from({ length: count }, () => value);
}
