// One Durable Object per idempotency key: the lock under which a request works, and for 24 hours the
// memory of the one that was charged. Whose turn it is, rules/idempotency.ts decides; this class keeps
// the row, reading and writing it without anything coming between. It answers outcomes and never throws.
import { DurableObject } from "cloudflare:workers";
import {
  complete,
  countDiffering,
  expire,
  overAt,
  peek,
  release,
  renew,
  reserve,
} from "../../rules/idempotency.ts";
import type {
  CompleteOutcome,
  DifferOutcome,
  ExpireOutcome,
  Holder,
  Original,
  ReleaseOutcome,
  RenewOutcome,
  Reservation,
  ReserveInput,
  ReserveOutcome,
} from "../../rules/idempotency.ts";
import {
  ADD_COLUMNS,
  columnsOf,
  CREATE_TABLE,
  INSERT_ROW,
  reservationIn,
} from "./reservation-row.ts";

const WINDOW = "window";

export class IdempotencyKey extends DurableObject {
  reserve(input: ReserveInput, now = Date.now()): ReserveOutcome {
    const before = this.#read();
    const [row, outcome] = reserve(before, input, now);
    this.#keep(before, row);
    return outcome;
  }

  /** Changes nothing. */
  peek(bodyMacs: readonly string[], now = Date.now()): Original | null {
    return peek(this.#read(), bodyMacs, now);
  }

  complete(holder: Holder, original: Original): CompleteOutcome {
    const before = this.#read();
    const [row, outcome] = complete(before, holder, original);
    this.#keep(before, row);
    return outcome;
  }

  renew(holder: Holder, now = Date.now()): RenewOutcome {
    const before = this.#read();
    const [row, outcome] = renew(before, holder, now);
    this.#keep(before, row);
    return outcome;
  }

  release(holder: Holder): ReleaseOutcome {
    const before = this.#read();
    const [row, outcome] = release(before, holder);
    this.#keep(before, row);
    return outcome;
  }

  countDiffering(originalRequestId: string, requestId: string): DifferOutcome {
    const before = this.#read();
    const [row, outcome] = countDiffering(before, originalRequestId, requestId);
    this.#keep(before, row);
    return outcome;
  }

  /** When a window of time began: this one, unless one is open. Of an object that keeps no reservation. */
  openWindow(lengthMs: number, now = Date.now()): number {
    const { kv } = this.ctx.storage;
    const open = kv.get<number>(WINDOW);
    if (open !== undefined && now - open < lengthMs) return open;
    kv.put(WINDOW, now);
    void this.ctx.storage.setAlarm(now + lengthMs);
    return now;
  }

  override async alarm(): Promise<void> {
    await this.expire();
  }

  /** Harmless at any time, and twice. */
  async expire(now = Date.now()): Promise<ExpireOutcome> {
    const [, outcome] = expire(this.#read(), now);
    if (outcome.kind === "waiting") {
      await this.ctx.storage.setAlarm(outcome.until);
      return outcome;
    }
    await Promise.all([this.ctx.storage.deleteAlarm(), this.ctx.storage.deleteAll()]);
    return outcome;
  }

  #read(): Reservation | null {
    const { sql } = this.ctx.storage;
    const tables = sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'reservation'").toArray();
    if (tables.length === 0) return null;
    const [columns] = sql.exec("SELECT * FROM reservation").toArray();
    if (columns === undefined) return null;
    if (!("differing" in columns)) for (const statement of ADD_COLUMNS) sql.exec(statement);
    return reservationIn(columns);
  }

  // Row and alarm are one write: nothing is awaited between them.
  #keep(before: Reservation | null, row: Reservation | null): void {
    if (row === before || row === null) return;
    const { sql } = this.ctx.storage;
    sql.exec(CREATE_TABLE);
    sql.exec(INSERT_ROW, ...columnsOf(row));
    void this.ctx.storage.setAlarm(overAt(row));
  }
}
