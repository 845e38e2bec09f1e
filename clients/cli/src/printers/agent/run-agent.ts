// The agent: asks what is to be printed, writes down what it is about to do, prints, and says so.
import { uninterrupted } from "../../interruption.ts";
import { sleep } from "../../../../typescript/src/send.ts";
import { SendFailure } from "../send-file.ts";
import { Bell } from "./bell.ts";
import type { Entry, Journal } from "./journal.ts";
import { backoffMs, type Link, type LinkEvents } from "./link.ts";
import type { Outlet } from "./outlet.ts";
import { type AgentService, type Offer, type Reason, ServiceAway, type Status } from "./service.ts";

/** What became of a page. `left`: it was under way when the agent ended, and may be on paper. */
export interface PageEvent extends Pick<Offer, "page" | "pages" | "attempt"> {
  readonly event: "printed" | "failed" | "left";
  readonly job: string;
  readonly reason?: Reason;
}

export interface AgentTools {
  readonly service: AgentService;
  readonly journal: Journal;
  readonly outlet: Outlet;
  openLink(events: LinkEvents): Link;
  say(event: PageEvent, detail: string): void;
  note(text: string): void;
  /** Within which a page is printed that is under way when the signal comes. */
  readonly endedWithinMs: number;
  readonly signal: AbortSignal;
}

const SPARE_POLL_MS = 600_000;
/** A page that was under way is offered again 120 s after it was handed out. */
const LEFT_POLL_MS = 30_000;
const AGAIN_MS = 5000;
/** After a failure, until the printer counts as working although nothing was printed. */
const RECOVERED_MS = 30_000;
const MOST_PAUSE_MS = 300_000;
const ONLINE: Status = { state: "online", reasons: [] };

/** Ends with an error only: the signal's reason, or the token has ended. */
export async function runAgent(tools: AgentTools): Promise<never> {
  const bell = new Bell();
  const link = tools.openLink({ onPoll: () => bell.ring(), note: tools.note });
  try {
    return await new Agent(tools, link, bell).run();
  } finally {
    link.close();
  }
}

/** How long to wait, and whether a message ends the wait. */
interface Rest {
  readonly ms: number;
  readonly isFirm?: boolean;
}

class Agent {
  readonly #tools: AgentTools;
  readonly #link: Link;
  readonly #bell: Bell;
  #status: Status = ONLINE;
  /** Failures in a row: of the printer to answer, to print, and of the service. */
  #missed = 0;
  #failed = 0;
  #away = 0;
  #said = "";
  #left = "";

  constructor(tools: AgentTools, link: Link, bell: Bell) {
    this.#tools = tools;
    this.#link = link;
    this.#bell = bell;
  }

  async run(): Promise<never> {
    const { signal } = this.#tools;
    for (;;) {
      const { ms, isFirm } = await this.#turn();
      if (isFirm) await sleep(ms, signal);
      else await this.#bell.wait(ms, signal);
    }
  }

  async #turn(): Promise<Rest> {
    // Nothing is fetched that cannot be printed: a job that is handed out is given up after some minutes.
    const why = await this.#tools.outlet.check(this.#missed > 0);
    if (why !== null) return this.#waitForPrinter(why);
    this.#link.open();
    try {
      const rest = await this.#printAll();
      this.#away = 0;
      this.#sayOnce("");
      return rest;
    } catch (error) {
      if (!(error instanceof ServiceAway)) throw error;
      this.#sayOnce(`${error.message} The agent goes on asking.`);
      return { ms: Math.max(error.retryAfterMs, backoffMs(this.#away++)), isFirm: true };
    }
  }

  #waitForPrinter(why: string): Rest {
    // To its owner the printer is offline, which it is.
    this.#link.close();
    this.#sayOnce(`${this.#tools.outlet.text}: ${why}. Jobs wait until the printer is back.`);
    return { ms: Math.min(30_000, backoffMs(this.#missed++)) };
  }

  async #printAll(): Promise<Rest> {
    const { service, signal } = this.#tools;
    await this.#confirmFinished();
    let before = "";
    for (;;) {
      const { offer, retryAfterMs } = await service.poll(this.#status, signal);
      if (offer === null) return this.#rest(retryAfterMs);
      const rest = await this.#take(offer);
      if (rest !== null) return rest;
      // A service that offers what it was told is printed is not asked without end.
      const place = `${offer.id} ${offer.page}`;
      if (place === before) return { ms: AGAIN_MS, isFirm: true };
      before = place;
    }
  }

  #rest(retryAfterMs: number): Rest {
    if (this.#status !== ONLINE) {
      // Nothing waits that would show whether it prints again: the printer answers, so it counts as well.
      this.#status = ONLINE;
      return { ms: RECOVERED_MS };
    }
    return { ms: this.#link.isOpen ? SPARE_POLL_MS : Math.max(1000, retryAfterMs) };
  }

  /** null: the next page can be asked for. */
  async #take(offer: Offer): Promise<Rest | null> {
    const { service, journal, signal } = this.#tools;
    const known = journal.find(offer);
    if (known !== null && isFinished(known)) {
      await this.#confirm(known);
      return null;
    }
    // The service offers it under another attempt if it may be printed twice, and never if it may not.
    if (known?.state === "begun" && offer.attempt <= known.attempt) {
      this.#leave(offer);
      return { ms: LEFT_POLL_MS };
    }
    const bytes = await service.readPage(offer, signal);
    if (bytes === null) return { ms: AGAIN_MS, isFirm: true };
    signal.throwIfAborted();
    const { endedWithinMs } = this.#tools;
    return uninterrupted(endedWithinMs, () => this.#print(offer, bytes));
  }

  #leave(offer: Offer): void {
    const place = `${offer.id} ${offer.page} ${offer.attempt}`;
    if (place === this.#left) return;
    this.#left = place;
    const detail = "was under way when the agent ended and may be printed. It is left alone";
    this.#say("left", offer, `${detail} until the service offers it again.`);
  }

  async #print(offer: Offer, bytes: Uint8Array): Promise<Rest | null> {
    const { journal, outlet } = this.#tools;
    const { id, page, attempt } = offer;
    const entry = { id, page, attempt };
    await journal.write({ ...entry, state: "begun" });
    try {
      await outlet.print(offer, bytes);
    } catch (error) {
      if (!(error instanceof SendFailure)) throw error;
      if (error.isBegun) return this.#fail(offer, error);
      await journal.write({ ...entry, state: "unsent" });
      return this.#postpone(error);
    }
    const printed = { ...entry, state: "printed" } as const;
    await journal.write(printed);
    this.#missed = 0;
    this.#failed = 0;
    this.#status = ONLINE;
    this.#say("printed", offer, "is printed.");
    await this.#confirm(printed);
    return null;
  }

  async #fail(offer: Offer, error: SendFailure): Promise<Rest> {
    const { id, page, attempt } = offer;
    const reason = error.code === "ENOSPC" ? "paperOut" : "other";
    const failed = { id, page, attempt, state: "failed", reason } as const;
    await this.#tools.journal.write(failed);
    this.#status = { state: "error", reasons: [reason] };
    this.#say("failed", offer, `has failed: ${error.message}.`, reason);
    await this.#confirm(failed);
    // What is wrong with the printer now would fail the jobs behind it too.
    return { ms: Math.min(MOST_PAUSE_MS, 10_000 * 2 ** Math.min(this.#failed++, 5)), isFirm: true };
  }

  /** The page stays handed out, and asking again hands out the same. */
  async #postpone({ message }: SendFailure): Promise<Rest> {
    this.#status = { state: "error", reasons: ["other"] };
    await this.#tools.service.poll(this.#status, this.#tools.signal);
    return this.#waitForPrinter(message);
  }

  async #confirmFinished(): Promise<void> {
    for (const entry of this.#tools.journal.unconfirmed()) await this.#confirm(entry);
  }

  async #confirm(entry: Entry): Promise<void> {
    const { service, journal } = this.#tools;
    const said =
      entry.state === "failed"
        ? ({ result: "failed", reason: entry.reason ?? "other" } as const)
        : ({ result: "printed" } as const);
    await service.confirm(entry, said);
    if (!entry.confirmed) await journal.write({ ...entry, confirmed: true });
  }

  #say(event: PageEvent["event"], offer: Offer, detail: string, reason?: Reason): void {
    const { id: job, page, pages, attempt } = offer;
    const named = pages === 1 ? job : `${job}, page ${page} of ${pages},`;
    const facts = { event, job, page, pages, attempt, ...(reason && { reason }) };
    this.#tools.say(facts, `${named} ${detail}`);
  }

  #sayOnce(text: string): void {
    if (text !== "" && text !== this.#said) this.#tools.note(text);
    this.#said = text;
  }
}

function isFinished({ state }: Entry): boolean {
  return state === "printed" || state === "failed";
}
