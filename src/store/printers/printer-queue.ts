// One Durable Object per printer: its queue, its agents' sockets and what it said of itself. What becomes of a job,
// rules/print-queue.ts decides. Contents are sealed before they come here.
import { DurableObject } from "cloudflare:workers";
import {
  handoutOf,
  mayBeOnPaper,
  pollIntervalOf,
  readStarToken,
  STAR_POLLS,
  type StarHandout,
  type StarResult,
  starTokenOf,
} from "../../rules/cloudprnt.ts";
import {
  cancel,
  confirm,
  type Confirmation,
  enqueue,
  giveBack,
  giveUp,
  hasEnded,
  hasRoom,
  type Hold,
  mayReprint,
  settleHeld,
  MOST_FACTS,
  offer,
  pass,
  type QueuedJob,
  type Reason,
  release,
  type Unfinished,
} from "../../rules/print-queue.ts";
import { CALLS_PER_PRINTER, SOCKETS, SUB_PROTOCOL, waitForTestPage } from "../../rules/printer.ts";
import { type HeardStatus, type PrinterState, stateOf } from "../../rules/printer-status.ts";
import { type RateOutcome, takeFromWindow } from "../../rules/rate-window.ts";
import { openDatabase } from "../database.ts";
import { lookAtHeld } from "./held-charge.ts";
import type { PrinterAddresses } from "./printer-address.ts";
import {
  changesOf,
  type Column,
  columnsOf,
  CREATE_TABLES,
  INSERT_JOB,
  type JobFacts,
  jobIn,
  type KeptJob,
  type SealedPart,
  UPDATE_JOB,
} from "./queue-rows.ts";

export interface QueueEnv {
  readonly DB: D1Database;
  readonly PRINTER_ADDRESS: PrinterAddresses;
}

/** A job as it comes: sealed, and not paid yet unless it is free. */
export interface IncomingJob extends Hold {
  /** Whose charge pays it: another attempt under the same key is another job. */
  readonly requestId: string;
  readonly chargeId: string | null;
  readonly contentType: string;
  readonly facts: JobFacts;
  readonly sealed: readonly SealedPart[];
}

/** What anybody may know of a job. */
export interface JobView extends JobFacts {
  readonly id: string;
  readonly state: Exclude<KeptJob["state"], "held">;
  readonly attempts: number;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly printedAt: number | null;
  readonly reason: string | null;
}

/** The page that is handed out. */
export interface OfferedPage {
  readonly id: string;
  readonly page: number;
  readonly pages: number;
  readonly attempt: number;
  readonly contentType: string;
  readonly byteLength: number;
  readonly digest: ArrayBuffer;
}

export interface PageContent {
  readonly contentType: string;
  readonly byteLength: number;
  readonly pieces: readonly ArrayBuffer[];
}

export interface PrinterView {
  readonly state: PrinterState;
  readonly reasons: readonly Reason[];
  readonly seenAt: number | null;
  /** When a printer that may not use the address called it last; null: none did. */
  readonly otherPrinterAt: number | null;
  readonly waiting: number;
  readonly printing: number;
}

/** The address that a CloudPRNT printer polls, and the printer that is bound to it. */
interface StarAddress {
  readonly hash: string;
  readonly mac: string | null;
  readonly otherPrinterAt: number | null;
}

/** Who calls an address. */
export interface StarCaller {
  readonly hash: string;
  readonly mac: string | null;
}

/** `unknown`: the address has ended. `foreign`: another printer is bound to it. */
export type StarRefusal =
  | { readonly kind: "unknown" | "foreign" }
  | { readonly kind: "tooMany"; readonly rate: RateOutcome };

/** A page for a CloudPRNT printer, with what it was handed out as. */
export interface StarPage extends PageContent {
  readonly kind: "page";
  readonly handout: StarHandout;
}

/** `gone`: the printer was removed. */
export type HoldOutcome = "held" | "full" | "gone";
export type ReprintOutcome =
  | { readonly kind: "queued"; readonly job: JobView }
  | { readonly kind: "underWay" | "spent" | "full" | "unknown" | "gone" };
export type TestOutcome =
  | { readonly kind: "queued"; readonly job: JobView }
  | { readonly kind: "full" | "gone" }
  | { readonly kind: "spent"; readonly retryAfterMs: number };
export type CancelOutcome = "cancelled" | "underWay" | "unknown";

const STATUS = "status";
const TEST_PAGES = "test-pages";
/** Left of a printer that was removed: what is still on its way finds that it is gone. */
const GONE = "gone";
const ADDRESS = "address";
/** Which page a CloudPRNT printer has fetched that must not get it twice. */
const FETCHED = "fetched";
const POLL = JSON.stringify({ type: "poll" });
const UNPAIRED: HeardStatus = { state: "online", reasons: [], seenAt: null, intervalMs: null };
/** When it was seen is written at most so often. */
const SEEN_STEP_MS = 20_000;
/** Jobs between two looks at how many are kept, for alarms may be far away. */
const FORGOTTEN_EVERY = 1000;
const VISIBLE = "state <> 'held'";
const OPEN = "state IN ('waiting', 'printing')";

export class PrinterQueue extends DurableObject<QueueEnv> {
  #calls: readonly number[] = [];
  #polls: readonly number[] = [];
  #seenAt: number | null = null;
  #hasTables = false;

  constructor(ctx: DurableObjectState, env: QueueEnv) {
    super(ctx, env);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
  }

  /** Counts one call of the printer's agents. Forgotten with the object, which takes more idleness than calls leave. */
  admit(now = Date.now()): RateOutcome {
    const { times, ...outcome } = takeFromWindow(this.#calls, now, CALLS_PER_PRINTER);
    this.#calls = times;
    return outcome;
  }

  /** No one sees it before it is released. The same attempt may come again. */
  hold(incoming: IncomingJob, now = Date.now()): HoldOutcome {
    if (this.#isGone) return "gone";
    const { id } = incoming;
    if (this.#all("id = ?", id).length > 0) return "held";
    if (!this.#hasRoomFor(incoming)) return "full";
    this.#insert(incoming, id, now);
    return "held";
  }

  /** It is paid. Harmless twice. null: it is not here. */
  release(id: string, now = Date.now()): JobView | null {
    for (const job of this.#all("id = ? AND state = 'held'", id)) this.#release(job, now);
    this.#wake(now);
    return this.newestOf(id, now);
  }

  /** It is not paid, and never will be. */
  drop(id: string): void {
    for (const job of this.#all("id = ? AND state = 'held'", id)) this.#remove(job);
    this.#setAlarm();
  }

  /** A job, or what was printed of it last. null: there is none, or it is held. */
  newestOf(originId: string, now = Date.now()): JobView | null {
    this.#pass(now);
    const [job] = this.#all(`origin_id = ? AND ${VISIBLE} ORDER BY seq DESC LIMIT 1`, originId);
    return job ? viewOf(job) : null;
  }

  /** Once more and free, when the newest has ended. */
  reprint(originId: string, incoming: IncomingJob, now = Date.now()): ReprintOutcome {
    if (this.#isGone) return { kind: "gone" };
    this.#pass(now);
    const all = this.#all(`origin_id = ? AND ${VISIBLE} ORDER BY seq`, originId);
    const newest = all.at(-1);
    if (newest === undefined) return { kind: "unknown" };
    const asked = all.find(({ id }) => id === incoming.id);
    if (asked) return { kind: "queued", job: viewOf(asked) };
    const again = all.slice(1).map(({ createdAt }) => createdAt);
    const may = mayReprint(newest, again, now);
    if (may !== "allowed") return { kind: may };
    if (!this.#hasRoomFor(incoming)) return { kind: "full" };
    const job = this.#insert(incoming, originId, now);
    this.#wake(now);
    return { kind: "queued", job: viewOf(job) };
  }

  testPage(incoming: IncomingJob, now = Date.now()): TestOutcome {
    if (this.#isGone) return { kind: "gone" };
    const [sent] = this.#all("id = ?", incoming.id);
    if (sent) return { kind: "queued", job: viewOf(sent) };
    const times = this.ctx.storage.kv.get<number[]>(TEST_PAGES) ?? [];
    const retryAfterMs = waitForTestPage(times, now);
    if (retryAfterMs > 0) return { kind: "spent", retryAfterMs };
    if (!this.#hasRoomFor(incoming)) return { kind: "full" };
    this.ctx.storage.kv.put(TEST_PAGES, [...times, now].slice(-10));
    const job = this.#insert(incoming, incoming.id, now);
    this.#wake(now);
    return { kind: "queued", job: viewOf(job) };
  }

  /** Newest first, before a place in the queue. */
  list(before: number | null, limit: number, now = Date.now()) {
    this.#pass(now);
    const from = before ?? Number.MAX_SAFE_INTEGER;
    const jobs = this.#all(`${VISIBLE} AND seq < ? ORDER BY seq DESC LIMIT ?`, from, limit);
    return jobs.map((job) => ({ seq: job.seq, job: viewOf(job) }));
  }

  find(id: string, now = Date.now()): JobView | null {
    this.#pass(now);
    const [job] = this.#all(`id = ? AND ${VISIBLE}`, id);
    return job ? viewOf(job) : null;
  }

  cancel(id: string, now = Date.now()): CancelOutcome {
    this.#pass(now);
    const [job] = this.#all(`id = ? AND ${VISIBLE}`, id);
    if (!job) return "unknown";
    // The same question may come again, when its answer was lost.
    if (job.state === "cancelled") return "cancelled";
    const cancelled = cancel(job, now);
    if (cancelled === null) return "underWay";
    this.#change(job, cancelled);
    this.#setAlarm();
    return "cancelled";
  }

  /** A CloudPRNT printer is paired once one is bound to its address. */
  describe(isPairedAgent: boolean | null, now = Date.now()): PrinterView {
    this.#pass(now);
    const heard = this.#heard();
    const address = this.#address;
    const isPaired = isPairedAgent ?? typeof address?.mac === "string";
    const count = (state: string) =>
      Number(this.#sql("SELECT count(*) AS n FROM jobs WHERE state = ?", state)[0]!["n"]);
    return {
      state: stateOf(heard, isPaired, now),
      reasons: isPaired ? heard.reasons : [],
      seenAt: isPaired ? heard.seenAt : null,
      otherPrinterAt: address?.otherPrinterAt ?? null,
      waiting: count("waiting"),
      printing: count("printing"),
    };
  }

  /** What a printer says of itself, and the page that it is to print next. null: nothing waits. */
  poll(said: Pick<HeardStatus, "state" | "reasons">, now = Date.now()): OfferedPage | null {
    this.hear(said, now);
    const offered = this.#offerFirst(now);
    if (offered === null) return null;
    const [part] = this.#sql(
      "SELECT byte_length, digest FROM parts WHERE seq = ? AND part = ?",
      offered.seq,
      offered.part,
    );
    return {
      id: offered.id,
      page: offered.part,
      pages: offered.parts,
      attempt: offered.attempts,
      contentType: offered.contentType,
      byteLength: part!["byte_length"] as number,
      digest: part!["digest"] as ArrayBuffer,
    };
  }

  #offerFirst(now: number): KeptJob | null {
    this.#pass(now);
    const [first] = this.#all(`${OPEN} ORDER BY seq LIMIT 1`);
    if (!first) return null;
    const offered = offer(first, now);
    this.#change(first, offered);
    this.#setAlarm();
    return { ...first, ...offered };
  }

  /** Its content cannot be opened: it is no longer offered. */
  giveUp(id: string, now = Date.now()): void {
    for (const job of this.#all(`id = ? AND ${OPEN}`, id)) this.#change(job, giveUp(job, now));
    this.#wake(now);
  }

  /** The sealed bytes of a page of the job that is being printed; null: it is not. */
  read(id: string, page: number, now = Date.now()): PageContent | null {
    this.#pass(now);
    const [job] = this.#all("id = ? AND state = 'printing'", id);
    if (!job || page !== job.part || job.offeredUntil === null) return null;
    return this.#contentOf(job);
  }

  /** Of the page that is handed out. */
  #contentOf({ seq, part: page, contentType }: KeptJob): PageContent {
    const [part] = this.#sql("SELECT byte_length FROM parts WHERE seq = ? AND part = ?", seq, page);
    const pieces = this.#sql(
      "SELECT bytes FROM pieces WHERE seq = ? AND part = ? ORDER BY piece",
      seq,
      page,
    ).map(({ bytes }) => bytes as ArrayBuffer);
    return { contentType, byteLength: part!["byte_length"] as number, pieces };
  }

  /** false: there is no such job. */
  confirm(id: string, said: Confirmation, now = Date.now()): boolean {
    this.#pass(now);
    this.#see(now);
    const [job] = this.#all(`id = ? AND ${VISIBLE}`, id);
    if (!job) return false;
    this.#change(job, confirm(job, said, now));
    this.#wake(now);
    return true;
  }

  /** A new address for a CloudPRNT printer: the former one ends, and the printer that is bound to it. */
  async openAddress(printerId: string, hash: string): Promise<void> {
    const { PRINTER_ADDRESS } = this.env;
    await PRINTER_ADDRESS.getByName(hash).assign(printerId);
    const former = this.#address;
    this.unpair();
    this.ctx.storage.kv.put<StarAddress>(ADDRESS, { hash, mac: null, otherPrinterAt: null });
    // An address that leads here and is not this one is unknown, whether it is forgotten or not.
    if (former && former.hash !== hash) {
      await PRINTER_ADDRESS.getByName(former.hash).forget();
    }
  }

  get #address(): StarAddress | undefined {
    return this.ctx.storage.kv.get<StarAddress>(ADDRESS);
  }

  /** What a CloudPRNT printer says of itself. `ready`: it can print, and there is something for it. */
  hearStar(
    caller: StarCaller,
    said: Pick<HeardStatus, "state" | "reasons"> & { readonly isReady: boolean },
    now = Date.now(),
  ): StarRefusal | { readonly kind: "ready" | "nothing" } {
    const refusal = this.#refuseStar(caller, true, now);
    if (refusal !== null) return refusal;
    if (caller.mac === null) return { kind: "nothing" };
    const { seenAt, intervalMs } = this.#heard();
    const interval = seenAt === null ? intervalMs : pollIntervalOf(intervalMs, now - seenAt);
    this.hear(said, now, interval);
    if (!said.isReady) return { kind: "nothing" };
    this.#pass(now);
    const [first] = this.#all(`${OPEN} ORDER BY seq LIMIT 1`);
    return {
      kind:
        first && !mayBeOnPaper(first, this.ctx.storage.kv.get<string>(FETCHED))
          ? "ready"
          : "nothing",
    };
  }

  /** Hands out the first page, once the account's standing is known; null: it is gone meanwhile, or the address is. */
  offerToStar({ hash }: StarCaller, now = Date.now()): StarHandout | null {
    if (this.#address?.hash !== hash) return null;
    const offered = this.#offerFirst(now);
    return offered && handoutOf(offered);
  }

  /** The page that is handed out, as often as it is asked for. `token`: null of a printer that knows none. */
  readForStar(
    caller: StarCaller,
    token: string | null,
    now = Date.now(),
  ): StarRefusal | { readonly kind: "nothing" } | StarPage {
    const refusal = this.#refuseStar(caller, false, now);
    if (refusal !== null) return refusal;
    const job = this.#handedOut(now);
    if (job === null) return { kind: "nothing" };
    const handout = handoutOf(job);
    if (token !== null && token !== starTokenOf(handout)) return { kind: "nothing" };
    return { kind: "page", handout, ...this.#contentOf(job) };
  }

  /** A printer that forgets what it has printed is not offered this page again, where it must not come twice. */
  noteFetched(handout: StarHandout): void {
    const [job] = this.#all("id = ? AND delivery = 'atMostOnce'", handout.id);
    if (job) this.ctx.storage.kv.put(FETCHED, starTokenOf(handout));
  }

  /** What became of a page; twice does nothing more. `token`: null of a printer that knows none. */
  settleForStar(
    caller: StarCaller,
    said: StarResult | null,
    token: string | null,
    now = Date.now(),
  ): StarRefusal | { readonly kind: "settled" } {
    const refusal = this.#refuseStar(caller, false, now);
    if (refusal !== null) return refusal;
    const current = this.#handedOut(now);
    this.#see(now);
    const handout = token === null ? (current ? handoutOf(current) : null) : readStarToken(token);
    const [job] = handout ? this.#all(`id = ? AND ${VISIBLE}`, handout.id) : [];
    if (said === null || !handout || !job) return { kind: "settled" };
    const { part, attempt } = handout;
    const settled =
      said.kind === "printed"
        ? confirm(job, { part, result: "printed" }, now)
        : giveBack(job, { ...said, part, attempt }, now);
    this.#change(job, settled);
    this.#wake(now);
    return { kind: "settled" };
  }

  /** One call of an address whose body cannot be read. */
  admitStarPoll({ hash }: Pick<StarCaller, "hash">, now = Date.now()): StarRefusal | null {
    return this.#address?.hash === hash ? this.#countStarPoll(now) : { kind: "unknown" };
  }

  #handedOut(now: number): KeptJob | null {
    this.#pass(now);
    const [job] = this.#all("state = 'printing' AND offered_until IS NOT NULL LIMIT 1");
    return job ?? null;
  }

  /** null: the printer may call. The first one that polls is bound. */
  #refuseStar({ hash, mac }: StarCaller, isPoll: boolean, now: number): StarRefusal | null {
    const address = this.#address;
    if (address?.hash !== hash) return { kind: "unknown" };
    const isForeign = mac === null ? isPoll : mac !== address.mac;
    if (address.mac !== null && isForeign) {
      if (now - (address.otherPrinterAt ?? 0) >= SEEN_STEP_MS) {
        this.ctx.storage.kv.put<StarAddress>(ADDRESS, { ...address, otherPrinterAt: now });
      }
      return { kind: "foreign" };
    }
    const rate = isPoll ? this.#countStarPoll(now) : this.#countStarCall(now);
    if (rate !== null) return rate;
    if (isPoll && address.mac === null && mac !== null) {
      this.ctx.storage.kv.put<StarAddress>(ADDRESS, { ...address, mac });
    }
    return null;
  }

  #countStarPoll(now: number): StarRefusal | null {
    const { limit, windowMs } = STAR_POLLS;
    const { times, ...rate } = takeFromWindow(this.#polls, now, limit, 1, windowMs);
    this.#polls = times;
    return rate.passed ? null : { kind: "tooMany", rate };
  }

  #countStarCall(now: number): StarRefusal | null {
    const rate = this.admit(now);
    return rate.passed ? null : { kind: "tooMany", rate };
  }

  /** `intervalMs`: absent, what is known of it stays. */
  hear(
    said: Pick<HeardStatus, "state" | "reasons">,
    now = Date.now(),
    intervalMs?: number | null,
  ): void {
    const before = this.ctx.storage.kv.get<HeardStatus>(STATUS) ?? UNPAIRED;
    const isSame = before.state === said.state && before.reasons.join() === said.reasons.join();
    this.#seenAt = now;
    if (isSame && before.seenAt !== null && now - before.seenAt < SEEN_STEP_MS) return;
    const { state, reasons } = said;
    const known = intervalMs === undefined ? before.intervalMs : intervalMs;
    this.ctx.storage.kv.put<HeardStatus>(STATUS, {
      state,
      reasons,
      seenAt: now,
      intervalMs: known,
    });
  }

  /** Tells the agents that something waits. */
  announce(now = Date.now()): void {
    this.#wake(now);
  }

  /** Its agent's token has ended. */
  unpair(): void {
    this.#closeSockets("This printer was paired again or removed. Use a new code.");
    this.ctx.storage.kv.delete(STATUS);
    this.#seenAt = null;
  }

  /** The printer is gone: nothing of it is left. */
  async clear(): Promise<void> {
    this.unpair();
    const address = this.#address;
    if (address) await this.env.PRINTER_ADDRESS.getByName(address.hash).forget();
    this.#hasTables = false;
    await Promise.all([this.ctx.storage.deleteAlarm(), this.ctx.storage.deleteAll()]);
    this.ctx.storage.kv.put(GONE, true);
  }

  get #isGone(): boolean {
    return this.ctx.storage.kv.get(GONE) === true;
  }

  /** An agent's socket: it comes with the upgrade's own request, once its token was checked. */
  override async fetch(): Promise<Response> {
    const now = Date.now();
    const open = this.ctx.getWebSockets();
    const oldest = open.toSorted((a, b) => connectedAt(a) - connectedAt(b));
    for (const socket of oldest.slice(0, Math.max(0, open.length - SOCKETS + 1))) {
      closeSocket(socket, 4000, "Another agent has connected for this printer. Use at most two.");
    }
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    server.serializeAttachment({ connectedAt: now });
    this.#see(now);
    if (this.#hasWork(now)) server.send(POLL);
    return new Response(null, {
      status: 101,
      webSocket: client,
      headers: { "Sec-WebSocket-Protocol": SUB_PROTOCOL },
    });
  }

  override webSocketMessage(socket: WebSocket): void {
    closeSocket(socket, 1003, "Send only ping.");
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    // 1005 and 1006 say that there was no code, and cannot be sent.
    closeSocket(socket, code === 1005 || code === 1006 ? 1000 : code, "");
  }

  override async alarm(): Promise<void> {
    await this.settle();
  }

  /** What is due: pages that were not confirmed, jobs that no one fetched, and held ones that no one spoke for. */
  async settle(now = Date.now()): Promise<void> {
    this.#pass(now);
    const held = this.#all("state = 'held' AND held_until <= ?", now);
    for (const { seq } of held) {
      const [job] = this.#all("seq = ? AND state = 'held'", seq);
      if (!job) continue;
      const { chargeId, requestId, chargedUntil } = job;
      const asked = { chargeId: chargeId!, requestId, chargedUntil: chargedUntil! };
      const look = await lookAtHeld(openDatabase(this.env.DB), asked);
      // It may have been released or dropped while the ledger was asked.
      const [current] = this.#all("seq = ? AND state = 'held'", seq);
      if (!current) continue;
      const settled = settleHeld(current, look, now);
      if (settled === null) this.#remove(current);
      else if (settled.state === "held") this.#change(current, settled);
      else this.#release(current, now);
    }
    this.#forget(now);
    this.#wake(now);
  }

  #open(): void {
    if (this.#hasTables) return;
    for (const statement of CREATE_TABLES) this.ctx.storage.sql.exec(statement);
    this.#hasTables = true;
  }

  #sql(statement: string, ...values: Column[]): Record<string, SqlStorageValue>[] {
    this.#open();
    return this.ctx.storage.sql.exec(statement, ...values).toArray();
  }

  #all(where: string, ...values: Column[]): KeptJob[] {
    return this.#sql(`SELECT * FROM jobs WHERE ${where}`, ...values).map(jobIn);
  }

  #hasRoomFor({ sealed }: IncomingJob): boolean {
    const [unfinished] = this.#sql(
      `SELECT count(*) AS jobs, coalesce(sum(bytes), 0) AS bytes FROM jobs
        WHERE state IN ('held', 'waiting', 'printing')`,
    );
    return hasRoom(unfinished as unknown as Unfinished, bytesOf(sealed));
  }

  #insert(incoming: IncomingJob, originId: string, now: number): KeptJob {
    const { requestId, chargeId, contentType, facts, sealed, ...hold } = incoming;
    const job = {
      ...enqueue(hold),
      requestId,
      chargeId,
      chargedUntil: hold.chargedUntil,
      originId,
      bytes: bytesOf(sealed),
      contentType,
      facts,
      createdAt: now,
    };
    const [{ seq }] = this.#sql(INSERT_JOB, ...columnsOf(job)) as [{ seq: number }];
    for (const [index, { byteLength, digest, pieces }] of sealed.entries()) {
      const part = index + 1;
      this.#sql("INSERT INTO parts VALUES (?, ?, ?, ?)", seq, part, byteLength, exact(digest));
      for (const [piece, bytes] of pieces.entries()) {
        this.#sql("INSERT INTO pieces VALUES (?, ?, ?, ?)", seq, part, piece, exact(bytes));
      }
    }
    if (seq % FORGOTTEN_EVERY === 0) this.#forget(now);
    this.#setAlarm();
    return { ...job, seq };
  }

  /** Behind all that were released before it. */
  #release(job: KeptJob, now: number): void {
    const [{ last }] = this.#sql("SELECT max(seq) AS last FROM jobs") as [{ last: number }];
    const seq = last === job.seq ? last : last + 1;
    if (seq !== job.seq) {
      for (const table of ["jobs", "parts", "pieces"]) {
        this.#sql(`UPDATE ${table} SET seq = ? WHERE seq = ?`, seq, job.seq);
      }
    }
    // It waits as long as was asked for, however late it was known to be paid.
    const moved = { ...job, seq, expiresAt: job.expiresAt + Math.max(0, now - job.createdAt) };
    this.#change(moved, release(moved));
  }

  /** Contents are deleted at once when a job ends, and those of a page when it is confirmed. */
  #change(before: KeptJob, after: QueuedJob): void {
    const { seq } = before;
    const job = { ...before, ...after, seq };
    this.#sql(UPDATE_JOB, ...changesOf(job));
    if (hasEnded(job) && !hasEnded(before)) this.#deleteContents(seq, Number.MAX_SAFE_INTEGER);
    else if (job.part > before.part) this.#deleteContents(seq, before.part);
  }

  #deleteContents(seq: number, upTo: number): void {
    for (const table of ["parts", "pieces"]) {
      this.#sql(`DELETE FROM ${table} WHERE seq = ? AND part <= ?`, seq, upTo);
    }
  }

  #remove({ seq }: KeptJob): void {
    this.#deleteContents(seq, Number.MAX_SAFE_INTEGER);
    this.#sql("DELETE FROM jobs WHERE seq = ?", seq);
  }

  #pass(now: number): void {
    for (const job of this.#all(`${OPEN} AND due_at <= ?`, now)) this.#change(job, pass(job, now));
  }

  #forget(now: number): void {
    this.#sql("DELETE FROM jobs WHERE ended_at IS NOT NULL AND due_at <= ?", now);
    this.#sql(
      `DELETE FROM jobs WHERE ended_at IS NOT NULL AND seq <=
        (SELECT seq FROM jobs ORDER BY seq DESC LIMIT 1 OFFSET ?)`,
      MOST_FACTS,
    );
  }

  #heard(): HeardStatus {
    const heard = this.ctx.storage.kv.get<HeardStatus>(STATUS) ?? UNPAIRED;
    const pings = this.ctx
      .getWebSockets()
      .map((socket) => this.ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0);
    const seenAt = Math.max(heard.seenAt ?? 0, this.#seenAt ?? 0, ...pings);
    return { ...heard, seenAt: seenAt === 0 ? null : seenAt };
  }

  #see(now: number): void {
    const { state, reasons } = this.ctx.storage.kv.get<HeardStatus>(STATUS) ?? UNPAIRED;
    this.hear({ state, reasons }, now);
  }

  #hasWork(now: number): boolean {
    this.#pass(now);
    return this.#sql(`SELECT 1 FROM jobs WHERE ${OPEN} LIMIT 1`).length > 0;
  }

  /** Tells the agents if there is something for them, and sets the alarm. */
  #wake(now: number): void {
    if (this.#hasWork(now)) for (const socket of this.ctx.getWebSockets()) sendPoll(socket);
    this.#setAlarm();
  }

  #setAlarm(): void {
    const [{ due }] = this.#sql("SELECT min(due_at) AS due FROM jobs") as [{ due: number | null }];
    const { storage } = this.ctx;
    void (due === null ? storage.deleteAlarm() : storage.setAlarm(due));
  }

  #closeSockets(reason: string): void {
    for (const socket of this.ctx.getWebSockets()) closeSocket(socket, 4001, reason);
  }
}

function viewOf(job: KeptJob): JobView {
  const { id, facts, attempts, createdAt, expiresAt, endedAt, reason } = job;
  const state = job.state as JobView["state"];
  const printedAt = state === "printed" ? endedAt : null;
  return { id, state, ...facts, attempts, createdAt, expiresAt, printedAt, reason };
}

function bytesOf(sealed: readonly SealedPart[]): number {
  return sealed.reduce((sum, { byteLength }) => sum + byteLength, 0);
}

function exact(bytes: Uint8Array<ArrayBuffer>): ArrayBuffer {
  const { buffer, byteOffset, byteLength } = bytes;
  return byteLength === buffer.byteLength
    ? buffer
    : buffer.slice(byteOffset, byteOffset + byteLength);
}

function connectedAt(socket: WebSocket): number {
  return (socket.deserializeAttachment() as { connectedAt: number } | null)?.connectedAt ?? 0;
}

function closeSocket(socket: WebSocket, code: number, reason: string): void {
  try {
    socket.close(code, reason);
  } catch {
    // It is closed already.
  }
}

function sendPoll(socket: WebSocket): void {
  try {
    socket.send(POLL);
  } catch {
    // It is closing; its agent polls when it has connected again.
  }
}
