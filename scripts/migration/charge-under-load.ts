// A thread that charges without a pause while another one migrates: with the first wave's statement, then
// with today's too, by keys and by sessions.
import type { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import { CHARGE } from "../../src/store/money/ledger.ts";
import { accountAt, CHARGE_OF_WAVE_ONE, chargeOf, keyAt, openAt } from "./wave-one.ts";

export interface Load {
  readonly path: string;
  /** The business accounts that are charged, one credit each time. */
  readonly payers: readonly number[];
  /** From 0 to 2: charging as wave one, also as today, over. Then how many charges were sent. */
  readonly phase: SharedArrayBuffer;
}

export interface Charged {
  readonly byWaveOne: number;
  readonly byKey: number;
  readonly bySession: number;
  /** An account without credits is no failure. */
  readonly refused: number;
  readonly failures: readonly string[];
  readonly longestWaitMs: number;
}

const PAUSE_MS = 2;

function chargeUntilTold({ path, payers, phase }: Load): Charged {
  const db = openAt(path);
  const [told, done] = [new Int32Array(phase, 0, 1), new Int32Array(phase, 4, 1)];
  const charged = { byWaveOne: 0, byKey: 0, bySession: 0, refused: 0, longestWaitMs: 0 };
  const failures = new Set<string>();
  for (let i = 0; Atomics.load(told, 0) < 2; i++) {
    const payer = payers[i % payers.length]!;
    const kinds = ["byWaveOne", "byKey", "bySession"] as const;
    const kind = Atomics.load(told, 0) === 0 ? kinds[0] : kinds[i % kinds.length]!;
    const startedAt = performance.now();
    try {
      const rows = chargeBy[kind](db, `${kind}-${i}`, payer);
      charged[kind] += rows;
      if (rows === 0) failures.add(`${kind} charged nothing`);
    } catch (error) {
      const { message } = error as Error;
      if (message.includes("credits_nonneg")) charged.refused++;
      else failures.add(message);
    }
    charged.longestWaitMs = Math.max(charged.longestWaitMs, performance.now() - startedAt);
    Atomics.add(done, 0, 1);
    Atomics.wait(told, 0, Atomics.load(told, 0), PAUSE_MS);
  }
  db.close();
  return { ...charged, failures: [...failures] };
}

const chargeBy = {
  byWaveOne: (db: DatabaseSync, id: string, payer: number) =>
    db.prepare(CHARGE_OF_WAVE_ONE).all(...chargeOf(id, keyAt(payer), 1)).length,
  byKey: (db: DatabaseSync, id: string, payer: number) =>
    db.prepare(CHARGE).all(...chargeOfToday(id, payer, { key: keyAt(payer), session: null }))
      .length,
  bySession: (db: DatabaseSync, id: string, payer: number) =>
    db.prepare(CHARGE).all(...chargeOfToday(id, payer, { key: null, session: `session-${payer}` }))
      .length,
};

function chargeOfToday(
  id: string,
  payer: number,
  { key, session }: { key: string | null; session: string | null },
) {
  const guards = [key, session, accountAt(payer), null];
  const printed = [id, "custom-label", "r1", 1, 30, "e1", "d1", null];
  return [...guards, id, Date.now(), 1, ...printed, session && "console", null];
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- this port is no window.
parentPort?.postMessage(chargeUntilTold(workerData as Load));
